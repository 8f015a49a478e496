# SPDX-License-Identifier: Apache-2.0
"""Gathers the site: the pages of the repository, the references that Doxygen and Maven made, and the executed notebooks.

A page has the path it has in the repository, so that its links hold in both places. A source file that a page links to
becomes a page too, and so does a folder.
"""
import fnmatch
import posixpath
import re
import shutil
from pathlib import Path

import links
import lists
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, InclusionLevel

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
PAGES = ("*.md", "docs/**/*.md", "bindings/java/README.md", "examples/*/README.md")
NOT_PAGES = {"docs/main.md"}  # the first page of what Doxygen writes
PICTURES = {".png", ".svg"}
LANGUAGES = {".c": "c", ".cpp": "cpp", ".h": "c", ".hpp": "cpp", ".java": "java", ".kt": "kotlin", ".py": "python",
             ".txt": "cmake", ".xml": "xml", "": "text"}
#: What the steps before this one left, and where it goes.
REFERENCES = {"docs/reference/c": BUILD / "release/docs/html", "docs/reference/java": BUILD / "java/reports/apidocs"}
NOT_FOUND_BY_SEARCH = "---\nsearch: {exclude: true}\n---\n"
NOTEBOOKS = BUILD / "notebooks"


def pages():
    """The paths of all pages written by hand, in the repository."""
    found = (path.relative_to(ROOT).as_posix() for pattern in PAGES for path in ROOT.glob(pattern))
    return sorted(set(found) - NOT_PAGES)


def notebook_pages():
    """The executed notebooks by the path of their page."""
    return {f"examples/notebooks/{path.stem}.md": path for path in sorted(NOTEBOOKS.glob("*.ipynb"))}


@event_priority(100) # before mkdocstrings looks
def on_config(config):
    """Say which pages the stars of the navigation stand for, and where the installed package is."""
    there = [*pages(), *notebook_pages()]
    named = set(_named(config.nav))
    config.nav = _expanded(config.nav, [path for path in there if path not in named], set())
    package = next(iter((BUILD / "fresh").glob("lib/python3*/site-packages/xqrules")), None)
    for what, path in {"the package": package, **REFERENCES, "the notebooks": next(NOTEBOOKS.glob("*.ipynb"), None)}.items():
        if path is None or not path.exists():
            raise PluginError(f"{what} is missing: ./dev test packages gcc python java docs")
    config.plugins["mkdocstrings"].config.handlers["python"]["paths"] = [str(package.parent)]
    return config


def _named(nav):
    for entry in nav:
        for value in entry.values() if isinstance(entry, dict) else [entry]:
            yield from _named(value) if isinstance(value, list) else [value]


def _expanded(nav, free, taken):
    done = []
    for entry in nav:
        if isinstance(entry, dict):
            [(title, value)] = entry.items()
            done.append({title: _expanded(value, free, taken) if isinstance(value, list) else value})
        elif "*" in entry:
            fits = [path for path in free if path not in taken and _fits(path, entry)]
            taken.update(fits)
            done.extend(fits)
        else:
            done.append(entry)
    return done


def _fits(path, pattern):
    """Whether a star fits: it stands for no slash, and Chinese pages are named as such."""
    parts, others = path.split("/"), pattern.split("/")
    chinese = path.endswith(".zh.md") == pattern.endswith(".zh.md")
    return chinese and len(parts) == len(others) and all(map(fnmatch.fnmatchcase, parts, others))


def on_files(files, config):
    """Gather everything."""
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in pages()}
    for path, notebook in notebook_pages().items():
        texts[path], pictures = notebook_text(notebook)
        for name, data in pictures.items():
            files.append(File.generated(config, f"{posixpath.dirname(path)}/{name}", content=data))
    for path, text in texts.items():
        files.append(File.generated(config, path, content=text))
    for path in ROOT.glob("docs/pictures/*"):
        files.append(File.generated(config, path.relative_to(ROOT).as_posix(), abs_src_path=str(path)))
    for place, folder in REFERENCES.items():
        for path in folder.rglob("*"):
            if path.is_file() and path.suffix != ".md":
                name = f"{place}/{path.relative_to(folder).as_posix()}"
                files.append(File.generated(config, name, abs_src_path=str(path)))
    links.gather(BUILD / "release/docs/xqrules.tag")
    for path in sorted({target for page, text in texts.items() for target in links.sources(page, text)}):
        files.append(File.generated(config, f"{path}.md", content=NOT_FOUND_BY_SEARCH + source_text(ROOT / path),
                                    inclusion=InclusionLevel.NOT_IN_NAV))
    return files


def on_post_build(config):
    """Copy what MkDocs would take for pages, the licences in Javadoc's folder, and ask for no font that is not there."""
    style = Path(config.site_dir, "docs/reference/java/stylesheet.css")
    if not (style.parent / "resources/fonts").is_dir():  # Debian leaves them out
        text = re.sub(r"@import url\('resources/fonts.*?\);\n", "", style.read_text(encoding="utf-8"))
        style.write_text(text, encoding="utf-8")
    for place, folder in REFERENCES.items():
        for path in folder.rglob("*.md"):
            shutil.copy(path, Path(config.site_dir, place, path.relative_to(folder)))


def on_page_markdown(markdown, page, config, files):
    """Lead links to source files to their pages and names of C to what Doxygen says of them; lay out lists."""
    return lists.widened(links.rewritten(page.file.src_uri, markdown))


def source_text(path):
    """The page of a source file, or of a folder: what is in it."""
    name = path.relative_to(ROOT).as_posix()
    if path.is_dir():
        return f"# {name}\n\n" + "".join(_section(file) for file in sorted(path.iterdir()) if file.is_file())
    return f"# {path.name}\n\n`{name}`\n\n{_fenced(path)}"


def _section(path):
    if path.suffix == ".md":
        title = re.match(r"# (.*?)(?: \{#\w+\})?\n", path.read_text(encoding="utf-8"))[1]
        return f"- [{title}]({path.parent.name}/{path.name})\n"
    return f"## {path.name}\n\n{_fenced(path)}\n"


def _fenced(path):
    data = path.read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:  # a sample game is
        text = data.decode("gb18030")
    return f"````{LANGUAGES.get(path.suffix, 'text')}\n{text}````\n"


def notebook_text(path):
    """An executed notebook as Markdown, and its pictures by name."""
    from nbconvert import MarkdownExporter

    text, resources = MarkdownExporter().from_filename(str(path), {"unique_key": path.stem, "output_files_dir": path.stem})
    text = re.sub(r"<style scoped>.*?</style>\s*", "", text, flags=re.S)  # tables look like those of other pages
    return text.replace('<table border="1" class="dataframe">', "<table>"), resources["outputs"]


