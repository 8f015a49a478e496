"""Headless Chromium for the tests of pages: Debian's packages chromium and chromium-driver, and selenium."""

import importlib.util
import os
import pathlib
import shutil

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync --disable-dev-shm-usage --lang=en-US --window-size=1280,1400"
).split()


class Browser:
    """A browser, and what the tests do with it."""

    def __init__(self, driver, folder):
        self.driver = driver
        self._folder = folder
        self._shots = os.environ.get("XQR_SCREENSHOTS")
        self._axe = None

    def open(self, page, name="page", hash=""):
        path = self._folder / f"{name}.html"
        path.write_text(page, encoding="utf-8")
        self.driver.get("about:blank")  # so that another hash is another visit
        self.driver.get(path.as_uri() + hash)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def command(self, name, **settings):
        return self.driver.execute_cdp_cmd(name, settings)

    def size(self, width, height=1400, mobile=False):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)
        self.command("Emulation.setTouchEmulationEnabled", enabled=mobile)

    def media(self, medium="", scheme="light"):
        self.command("Emulation.setEmulatedMedia", media=medium, features=[{"name": "prefers-color-scheme", "value": scheme}])

    def key(self, key):
        for kind in ("rawKeyDown", "keyUp"):
            self.command("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=_CODES[key])

    def swipe(self, selector, dx, dy=0):
        x, y = self.run(
            "const element = document.querySelector(arguments[0]);"
            "element.scrollIntoView({block: 'nearest'});"
            "const box = element.getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2];",
            selector,
        )  # fmt: skip
        for kind, points in (
            ("touchStart", [{"x": x, "y": y}]),
            ("touchMove", [{"x": x + dx, "y": y + dy}]),
            ("touchEnd", []),
        ):
            self.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def shot(self, name):
        if self._shots:
            os.makedirs(self._shots, exist_ok=True)
            self.driver.save_screenshot(str(pathlib.Path(self._shots) / f"{name}.png"))

    def complaints(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def violations(self):
        """What axe-core finds wrong with the page for those who hear, zoom or tab through it."""
        if self._axe is None:
            package = importlib.util.find_spec("axe_playwright_python")
            assert package is not None, "axe-playwright-python, which holds axe-core, is not installed"
            self._axe = (pathlib.Path(package.submodule_search_locations[0]) / "axe.min.js").read_text(encoding="utf-8")
        self.run(self._axe)
        found = self.driver.execute_async_script(
            "const done = arguments[0]; axe.run(document).then((found) => done([found.violations, found.passes.length]));"
        )
        assert found[1] > 10, "the check looked at nothing"
        return [(rule["id"], [node["html"] for node in rule["nodes"]][:3]) for rule in found[0]]


_CODES = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Escape": 27}


@pytest.fixture(scope="session")
def _driver(tmp_path_factory):
    programs = [shutil.which(name) for name in ("chromium", "chromedriver")]
    assert all(programs), "chromium and chromium-driver are not installed"
    options = webdriver.ChromeOptions()
    options.binary_location = programs[0]
    for flag in [*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(programs[1]))
    driver.set_script_timeout(60)
    yield driver
    driver.quit()


@pytest.fixture
def browser(_driver, tmp_path):
    found = Browser(_driver, tmp_path)
    found.size(1280)
    found.media()
    found.complaints()
    yield found
    assert found.complaints() == [], "errors, or what the page's policy forbade"
