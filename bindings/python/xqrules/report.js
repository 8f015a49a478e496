"use strict";
(() => {
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const make = (name, attributes = {}, ...children) => {
    const svg = ["use", "rect", "g", "line", "polygon"].includes(name);
    const element = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const both = ([english, chinese]) => [
    make("span", { class: "en" }, english), make("span", { class: "zh", lang: "zh-Hans" }, chinese)];

  // ---- Language: remembered by this page alone, nothing is stored.

  let onLanguage = () => {};
  const setLanguage = (lang) => {
    root.dataset.lang = lang;
    root.lang = lang === "zh" ? "zh-Hans" : "en";
    onLanguage();
  };
  root.classList.add("script");
  setLanguage((navigator.language || "").toLowerCase().startsWith("zh") ? "zh" : "en");
  byId("language").addEventListener("click", () => setLanguage(root.dataset.lang === "en" ? "zh" : "en"));

  if (!byId("data")) return; // a page without a board

  const data = JSON.parse(byId("data").textContent);
  const [files, ranks, lowest] = data.shape;
  const squares = Array.from({ length: files * ranks },
    (_, i) => String.fromCharCode(97 + i % files) + (lowest + Math.floor(i / files)));
  const number = new Map(squares.map((square, i) => [square, i]));

  let node = data.plies; // a place in data.nodes: the plies of the game, then those of variations
  let line = null;       // the moves of a threat that is played out, or null
  let step = 0;          // how many of them stand on the board
  let flipped = false, glyphs = "c";

  // ---- Positions

  const boards = [Array.from(data.start)];
  const boardOf = (wanted) => {
    const missing = [];
    for (let at = wanted; !boards[at]; at = data.nodes[at][0]) missing.push(at);
    for (const at of missing.reverse()) {
      const pieces = boards[data.nodes[at][0]].slice();
      for (const [, square, letter] of data.nodes[at][1].matchAll(/(..)(.)/g)) pieces[number.get(square)] = letter;
      boards[at] = pieces;
    }
    return boards[wanted];
  };
  const afterLine = () => {
    const pieces = boardOf(line.from).slice();
    for (const move of line.moves.slice(0, step)) {
      const from = number.get(move.slice(0, 2)), to = number.get(move.slice(2, 4));
      pieces[to] = pieces[from];
      pieces[from] = ".";
    }
    return pieces;
  };

  // ---- Drawing

  const picture = byId("now");
  const spot = (square) => {
    const x = data.origin[0] + 100 * (square.charCodeAt(0) - 97), y = data.origin[1] - 100 * (square.slice(1) - lowest);
    return flipped ? [data.size[0] - x, data.size[1] - y] : [x, y];
  };
  const mark = (square, kind) => {
    const [x, y] = spot(square);
    return make("rect", { class: kind, x: x - 46, y: y - 46, width: 92, height: 92, rx: 12 });
  };
  const arrow = (begin, end, kind) => {
    const [x1, y1] = spot(begin), [x2, y2] = spot(end);
    const length = Math.max(Math.hypot(x2 - x1, y2 - y1), 1), dx = (x2 - x1) / length, dy = (y2 - y1) / length;
    const hx = x2 - 55 * dx, hy = y2 - 55 * dy;
    return make("g", { class: kind, "data-from": begin, "data-to": end },
      make("line", { x1: x1 + 24 * dx, y1: y1 + 24 * dy, x2: hx, y2: hy }),
      make("polygon", { points: `${x2 - 22 * dx},${y2 - 22 * dy} ${hx - 22 * dy},${hy + 22 * dx} ${hx + 22 * dy},${hy - 22 * dx}` }));
  };
  const describe = (pieces) => {
    const zh = root.dataset.lang === "zh" ? 1 : 0;
    const parts = data.sides.map((side, black) => {
      const found = squares.filter((_, i) => pieces[i] !== "." && (pieces[i] === pieces[i].toLowerCase()) === Boolean(black))
        .map((square) => data.names[pieces[number.get(square)]][zh] + (zh ? "" : " ") + square);
      return side[zh] + (zh ? "：" : ": ") + found.join(zh ? "、" : ", ");
    });
    return parts.join(zh ? "；" : ". ") + (zh ? "。" : ".");
  };
  const drawBoard = () => {
    const pieces = line ? afterLine() : boardOf(node);
    const move = line ? line.moves[step - 1] : data.nodes[node][2];
    const arrows = line ? (step < line.moves.length ? [[line.moves[step], "arrow later"]] : [])
      : data.nodes[node][3].map((pair) => [pair.join(""), data.nodes[node][4]]);
    picture.querySelector(".wood").setAttribute("href", flipped ? "#flipped" : "#board");
    picture.querySelector(".marks").replaceChildren(...(move ? [mark(move.slice(0, 2), "from"), mark(move.slice(2, 4), "to")] : []));
    picture.querySelector(".pieces").replaceChildren(...squares.filter((_, i) => pieces[i] !== ".").map((square) => {
      const [x, y] = spot(square);
      return make("use", { href: `#${glyphs}${pieces[number.get(square)]}`, x, y, "data-square": square });
    }));
    picture.querySelector(".arrows").replaceChildren(...arrows.map(([text, kind]) => arrow(text.slice(0, 2), text.slice(2, 4), kind)));
    picture.querySelector("desc").textContent = describe(pieces);
  };

  // ---- What is said beside the board

  const rowOf = (at) => byId((at <= data.plies ? "p" : "v") + at);
  const sayMove = () => {
    if (line) {
      const place = `${step}/${line.moves.length}`;
      return [...both(data.words[line.kind]), ` ${place} `, make("b", {}, line.moves[step - 1] || "…")];
    }
    if (node > data.plies) return [...both(data.words.aside), ": ", ...Array.from(rowOf(node).childNodes, (child) => child.cloneNode(true))];
    const parts = [];
    for (const child of rowOf(node).children) {
      if (!child.matches(".aside")) parts.push(...(child.matches("a") ? child.childNodes : [child]), " ");
    }
    return parts.map((part) => (typeof part === "string" ? part : part.cloneNode(true)));
  };
  const linesOf = () => {
    if (line) return [line];
    if (node > data.plies) return [];
    const row = rowOf(node), found = [];
    for (const [name, from] of [["line", node], ["before", data.nodes[node][0]]]) {
      const text = row.querySelector(`.way > .${name}`);
      if (text) found.push({ kind: name === "line" && row.querySelector(".label.follow") ? "follow" : name, from, moves: text.textContent.split(" ") });
    }
    return found;
  };
  let shown = [];
  const drawLines = () => {
    if (!line) shown = linesOf();
    byId("lines").replaceChildren(...shown.flatMap((found) => [
      make("p", {}, ...both(data.words[found.kind])),
      make("div", {}, ...found.moves.map((move, i) => {
        const button = make("button", { type: "button", "aria-pressed": String(line === found && step === i + 1) }, move);
        button.addEventListener("click", () => playLine(found, i + 1));
        return button;
      })),
    ]), ...(line ? [(() => {
      const button = make("button", { type: "button", id: "leave" }, ...both(data.words.back));
      button.addEventListener("click", () => go(node));
      return button;
    })()] : []));
  };
  const markMove = () => {
    for (const old of document.querySelectorAll("#list [aria-current]")) old.removeAttribute("aria-current");
    const row = rowOf(node), list = byId("list");
    row.setAttribute("aria-current", "true");
    const top = row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top - (list.clientHeight - row.offsetHeight) / 2;
  };
  const draw = () => {
    drawBoard();
    byId("said").replaceChildren(...sayMove());
    const inLines = byId("lines").contains(document.activeElement)
      ? [...byId("lines").querySelectorAll("button")].indexOf(document.activeElement) : -1;
    drawLines();
    if (inLines >= 0) (byId("lines").querySelectorAll("button")[inLines] || byId("next")).focus();
    markMove();
  };

  // ---- Going from place to place

  const go = (wanted) => {
    node = Math.max(0, Math.min(data.nodes.length - 1, wanted));
    line = null;
    step = 0;
    draw();
  };
  const playLine = (found, count) => {
    line = found;
    step = Math.max(0, Math.min(found.moves.length, count));
    draw();
  };
  // Behind a place of a variation comes the first one that names it as the one before.
  const next = () => node <= data.plies ? Math.min(node + 1, data.plies)
    : Math.max(node, data.nodes.findIndex(([parent], i) => i > data.plies && parent === node));
  const lastOf = () => {
    if (node <= data.plies) return data.plies;
    const before = node;
    for (let at = -1; at !== node;) { at = node; node = next(); }
    const end = node;
    node = before;
    return end;
  };
  const acts = {
    first: () => line ? playLine(line, 0) : go(0),
    back: () => line ? (step ? playLine(line, step - 1) : go(node)) : go(data.nodes[node][0]),
    next: () => line ? playLine(line, step + 1) : go(next()),
    last: () => line ? playLine(line, line.moves.length) : go(lastOf()),
    flip: () => { flipped = !flipped; drawBoard(); },
    glyphs: () => { glyphs = glyphs === "c" ? "l" : "c"; byId("glyphs").setAttribute("aria-pressed", String(glyphs === "l")); drawBoard(); },
    print: () => window.print(),
  };
  for (const [name, act] of Object.entries(acts)) byId(name).addEventListener("click", act);

  const keys = { ArrowLeft: acts.back, ArrowRight: acts.next, Home: acts.first, End: acts.last };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Escape" && line) go(node);
    else if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
  });

  let touch = null;
  picture.addEventListener("touchstart", (event) => { touch = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
  picture.addEventListener("touchend", (event) => {
    if (!touch) return;
    const dx = event.changedTouches[0].clientX - touch.clientX, dy = event.changedTouches[0].clientY - touch.clientY;
    touch = null;
    if (Math.abs(dx) > 30 && Math.abs(dx) > 2 * Math.abs(dy)) (dx < 0 ? acts.next : acts.back)();
  });

  const placeOf = (hash) => {
    const found = /^#([pv])(\d{1,7})$/.exec(hash);
    if (!found || !byId(found[1] + Number(found[2]))) return null;
    return Number(found[2]) < data.nodes.length ? Number(found[2]) : null;
  };
  byId("list").addEventListener("click", (event) => {
    const link = event.target.closest("a"), row = event.target.closest("#list > li");
    const place = placeOf(link ? link.getAttribute("href") : row ? `#${row.id}` : "");
    if (place === null) return;
    event.preventDefault();
    go(place);
  });
  // Whoever follows a link to a move wants to see the board: the browser must not scroll to the line of the list.
  const asked = location.hash;
  const visit = (hash) => {
    if (placeOf(hash) === null) return;
    go(placeOf(hash));
    picture.scrollIntoView({ block: "nearest" });
  };
  if (placeOf(asked) !== null) {
    history.replaceState(null, "", "#");
    window.addEventListener("load", () => setTimeout(() => {
      picture.scrollIntoView({ block: "nearest" });
      history.replaceState(null, "", asked);
    }));
  }
  window.addEventListener("hashchange", () => visit(location.hash));

  onLanguage = draw;
  go(placeOf(asked) === null ? data.plies : placeOf(asked));
  root.dataset.ready = "true";
})();
