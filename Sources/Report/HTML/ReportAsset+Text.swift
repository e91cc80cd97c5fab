// Written by Scripts/embed from Sources/Report/Resources. Do not edit.
// swift-format-ignore-file

extension ReportAsset {
  static let report_css = Array(#"""
/* The colors of the system, unless the reader has chosen others by the button. */
:root {
  color-scheme: light dark;
  --back: light-dark(#ffffff, #12161c);
  --panel: light-dark(#f5f6f8, #1b212a);
  --line: light-dark(#d9dde3, #343d4a);
  --text: light-dark(#1b222c, #e4e8ee);
  --muted: light-dark(#56606e, #a3adba);
  --link: light-dark(#0a58b5, #82b6ff);
  --whole: light-dark(#2f8a57, #4cb27a);
  --approximated: light-dark(#c07a10, #d99a3a);
  --skipped: light-dark(#8b94a1, #707b8a);
  --whole-text: light-dark(#1e6b40, #7bd3a2);
  --approximated-text: light-dark(#85510a, #f0bd6c);
  --mark: light-dark(#fff4dd, #33291a);
  --get: light-dark(#0a58b5, #82b6ff);
  --post: light-dark(#1e6b40, #7bd3a2);
  --put: light-dark(#85510a, #f0bd6c);
  --patch: light-dark(#6a4397, #cbaaf2);
  --delete: light-dark(#b02a2a, #ff9d9d);
  --keyword: light-dark(#8a2a7d, #f29ae0);
  --comment: light-dark(#56606e, #a3adba);
  --string: light-dark(#a3342a, #ffab9c);
  --code: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}

:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }

* { box-sizing: border-box; }
[hidden] { display: none !important; }

html { scroll-padding-top: 1rem; }

body {
  margin: 0;
  background: var(--back);
  color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  overflow-wrap: anywhere;
}

a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
code, pre, kbd { font-family: var(--code); font-size: 0.86em; }
pre code { font-size: inherit; }
small { font-size: 0.84em; color: var(--muted); }

.skip { position: absolute; left: -100vw; padding: 0.5rem 1rem; background: var(--back); }
.skip:focus { left: 0.5rem; top: 0.5rem; z-index: 2; }

.banner {
  display: flex;
  gap: 1rem;
  align-items: flex-start;
  justify-content: space-between;
  padding: 1.25rem 2rem 1rem;
  border-bottom: 1px solid var(--line);
}
.banner h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; }
.banner p { margin: 0.25rem 0 0; color: var(--muted); }

button {
  font: inherit;
  font-size: 0.85rem;
  color: var(--text);
  background: var(--panel);
  border: 1px solid var(--line);
  border-radius: 6px;
  padding: 0.2rem 0.7rem;
  cursor: pointer;
}
.banner button { flex: none; }
button:hover { border-color: var(--muted); }
button[aria-pressed="true"] { color: var(--back); background: var(--text); }

.columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 90rem; }

nav {
  position: sticky;
  top: 0;
  align-self: start;
  max-height: 100vh;
  overflow-y: auto;
  padding: 1.25rem 1rem 2rem 2rem;
}
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a {
  display: flex;
  justify-content: space-between;
  gap: 0.5rem;
  padding: 0.2rem 0.5rem;
  margin-left: -0.5rem;
  border-radius: 5px;
  color: var(--text);
  text-decoration: none;
  line-height: 1.35;
}
nav li a:hover { background: var(--panel); }
nav li small { font-variant-numeric: tabular-nums; }

.find { display: grid; gap: 0.25rem; margin-bottom: 1rem; }
.find label { font-size: 0.85rem; color: var(--muted); }
.find input, .find select {
  font: inherit;
  font-size: 0.92rem;
  width: 100%;
  padding: 0.35rem 0.5rem;
  color: var(--text);
  background: var(--back);
  border: 1px solid var(--muted);
  border-radius: 6px;
}
.find select { margin-bottom: 0.1rem; }
.find p { margin: 0; min-height: 1.4em; font-size: 0.85rem; color: var(--muted); }
kbd { padding: 0 0.35em; border: 1px solid var(--line); border-radius: 4px; background: var(--panel); }

main { min-width: 0; padding: 1.25rem 2rem 3rem 1rem; }
section { margin-bottom: 2.5rem; }
h2 { margin: 0 0 0.6rem; font-size: 1.3rem; line-height: 1.3; }
h3 { margin: 0; font-size: 0.98rem; font-weight: 500; }
h4 { margin: 1.2rem 0 0.4rem; font-size: 0.82rem; font-weight: 600; color: var(--muted); }
p { margin: 0.5rem 0; max-width: 75ch; }
.prose { white-space: pre-line; }
.note { color: var(--muted); font-size: 0.9rem; }

.tiles { display: flex; flex-wrap: wrap; gap: 0.6rem; margin-bottom: 0.75rem; }
.tile {
  display: grid;
  min-width: 7.2rem;
  padding: 0.5rem 0.9rem 0.6rem;
  border: 1px solid var(--line);
  border-radius: 8px;
  border-top: 3px solid var(--line);
}
.tile strong { font-size: 1.5rem; line-height: 1.25; font-variant-numeric: tabular-nums; }
.tile span { font-size: 0.85rem; overflow-wrap: normal; color: var(--muted); }
.tile.whole { border-top-color: var(--whole); }
.tile.approximated { border-top-color: var(--approximated); }
.tile.skipped { border-top-color: var(--skipped); }

.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; max-width: 60rem; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 0.3rem 0.75rem 0.3rem 0; border-bottom: 1px solid var(--line); text-align: left; }
thead th { white-space: nowrap; font-size: 0.82rem; font-weight: 600; color: var(--muted); }
tbody th { font-weight: 400; min-width: 7rem; overflow-wrap: break-word; }
th.bar, td.bar { width: 40%; min-width: 7rem; }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
svg { display: block; width: 100%; height: 0.7rem; border-radius: 3px; background: var(--panel); }
rect.whole { fill: var(--whole); }
rect.approximated { fill: var(--approximated); }
rect.skipped { fill: var(--skipped); }

.group, .models, .warnings { content-visibility: auto; contain-intrinsic-size: auto 40rem; }
.entry { border: 1px solid var(--line); border-radius: 8px; margin: 0.5rem 0; }
.model, .finding { content-visibility: auto; contain-intrinsic-size: auto 3rem; }
.entry > summary, .entry.skipped { padding: 0.5rem 0.8rem; }
.entry > summary { cursor: pointer; list-style-position: outside; display: block; border-radius: 8px; }
.entry > summary:hover { background: var(--panel); }
.entry > summary::before {
  content: "";
  float: left;
  width: 0.42rem;
  height: 0.42rem;
  margin: 0.5rem 0.75rem 0 0.1rem;
  border: solid var(--muted);
  border-width: 0 2px 2px 0;
  transform: rotate(-45deg);
}
.entry[open] > summary::before { transform: rotate(45deg); }
summary::-webkit-details-marker { display: none; }
.entry h3 { display: flex; flex-wrap: wrap; gap: 0.15rem 0.6rem; align-items: baseline; }
.entry .summary { flex-basis: 100%; margin: 0.1rem 0 0 1.3rem; font-size: 0.92rem; font-weight: 400; color: var(--muted); }
.path { font-size: 0.95em; font-weight: 600; }
.name { color: var(--muted); font-family: var(--code); font-size: 0.84em; }
.method {
  min-width: 4.2em;
  font: 600 0.76rem/1.5 var(--code);
  text-align: center;
  color: var(--muted);
  border: 1px solid currentColor;
  border-radius: 4px;
}
.method.get { color: var(--get); }
.method.post { color: var(--post); }
.method.put { color: var(--put); }
.method.patch { color: var(--patch); }
.method.delete { color: var(--delete); }
.flag {
  font-size: 0.78rem;
  padding: 0 0.5em;
  border-radius: 1em;
  background: var(--panel);
  border: 1px solid var(--line);
  color: var(--muted);
}
.flag.approximated { background: var(--mark); border-color: var(--approximated); color: var(--approximated-text); }
.deprecated .path { text-decoration: line-through; text-decoration-thickness: 1px; }
.entry.skipped { border-style: dashed; }
.reason { font-size: 0.92rem; color: var(--muted); margin-bottom: 0; }
.entry > .body { padding: 0 0.8rem 0.8rem 2.1rem; border-top: 1px solid var(--line); }
.links { font-size: 0.88rem; }

.findings { margin: 0.6rem 0; padding: 0.5rem 0.8rem 0.5rem 1.8rem; background: var(--mark); border-radius: 6px; font-size: 0.92rem; }

pre {
  margin: 0.4rem 0;
  padding: 0.6rem 0.8rem;
  background: var(--panel);
  border: 1px solid var(--line);
  border-radius: 6px;
  overflow-x: auto;
  line-height: 1.45;
  overflow-wrap: normal;
  tab-size: 4;
}
::highlight(keyword) { color: var(--keyword); }
::highlight(comment) { color: var(--comment); }
::highlight(string) { color: var(--string); }
.frame { position: relative; }
.frame pre { padding-right: 4.5rem; }
.copy { position: absolute; top: 0.35rem; right: 0.35rem; font-size: 0.75rem; padding: 0.05rem 0.5rem; }

dl { display: grid; grid-template-columns: minmax(9rem, max-content) minmax(0, 1fr); gap: 0.3rem 1.2rem; margin: 0; }
dt { max-width: 24rem; }
dd { margin: 0; min-width: 0; }
dd .sample { margin: 0.2rem 0; font-size: 0.92rem; }
details.sample > summary { cursor: pointer; color: var(--link); }

.finding p { margin: 0.3rem 0; font-size: 0.92rem; }
.finding .summary { font-family: var(--code); font-size: 0.84em; }
:target { border-color: var(--link); }

footer { padding: 1rem 2rem; border-top: 1px solid var(--line); font-size: 0.85rem; color: var(--muted); }

@media (max-width: 52rem) {
  .columns { display: block; }
  .banner { padding: 1rem; }
  nav { position: static; max-height: none; padding: 1rem 1rem 0; }
  nav ul { max-height: 30vh; overflow-y: auto; border: 1px solid var(--line); border-radius: 8px; padding: 0.3rem 0.8rem; }
  main { padding: 1rem; }
  .entry > .body { padding-left: 0.8rem; }
  dl { display: block; }
  dd { margin: 0 0 0.6rem; }
  th, td { padding-right: 0.5rem; font-size: 0.9rem; }
  th.bar, td.bar { min-width: 3rem; width: 20%; }
  .tile { min-width: 6.4rem; padding: 0.4rem 0.6rem; flex: 1; }
  tbody th { min-width: 5rem; }
  thead th { font-size: 0.75rem; }
  footer { padding: 1rem; }
}

@media print {
  :root, :root[data-theme="dark"] {
    color-scheme: light;
    --back: #fff;
    --panel: #f7f7f7;
    --line: #bbb;
    --text: #000;
    --muted: #444;
    --link: #000;
    --mark: #f3f3f3;
  }
  body { font-size: 10pt; }
  nav, .skip, button, .links { display: none !important; }
  .columns { display: block; max-width: none; }
  main, .banner { padding: 0; }
  .group, .models, .warnings, .model, .finding { content-visibility: visible; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  .entry > summary { break-after: avoid; }
  svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}

@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth; }
}

"""#.utf8)

  static let report_js = Array(#"""
"use strict";
(() => {
  const root = document.documentElement;
  const entries = Array.from(document.querySelectorAll(".entry"));
  const sections = Array.from(document.querySelectorAll("main > section"));
  const search = document.getElementById("search");
  const filter = document.getElementById("filter");
  const count = document.getElementById("count");
  const theme = document.getElementById("theme");
  const dark = matchMedia("(prefers-color-scheme: dark)");

  // Accessing the storage throws in pages without one, such as local files.
  const stored = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      localStorage.setItem(key, value);
    } catch {
      return null;
    }
  };

  // Colors: the system's, unless the reader chooses others.
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : dark.matches);
  const showTheme = () => theme.setAttribute("aria-pressed", String(isDark()));
  const chosen = stored("targetgen-theme");
  if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;
  theme.hidden = false;
  theme.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    stored("targetgen-theme", root.dataset.theme);
    showTheme();
  });
  dark.addEventListener("change", showTheme);
  showTheme();

  // Search: an entry matches if its headline contains all words.
  let texts;
  const headline = (entry) => entry.querySelector("summary") ?? entry;
  const find = () => {
    texts ??= entries.map((entry) => headline(entry).textContent.toLowerCase());
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const kind = filter.value;
    let found = 0;
    entries.forEach((entry, index) => {
      const isKind = !kind || (entry.classList.contains("op") && entry.classList.contains(kind));
      const isFound = isKind && words.every((word) => texts[index].includes(word));
      entry.hidden = !isFound;
      if (isFound) found += 1;
    });
    const isActive = words.length > 0 || kind !== "";
    for (const section of sections) {
      section.hidden = isActive && !section.querySelector(".entry:not([hidden])");
    }
    root.classList.toggle("searching", isActive);
    count.textContent = isActive ? (found === 1 ? "1 entry" : `${found} entries`) : "";
  };
  document.getElementById("find").hidden = false;
  search.addEventListener("input", find);
  filter.addEventListener("change", find);
  const isTyping = (target) => target.closest?.("input, select, textarea") !== null;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && !isTyping(event.target)) {
      event.preventDefault();
      search.focus();
    } else if (event.key === "Escape" && event.target === search) {
      search.value = "";
      find();
    }
  });
  // After going back, a browser may keep the typed text.
  if (search.value || filter.value) find();

  // Links open their targets.
  const open = () => {
    let id;
    try {
      id = decodeURIComponent(location.hash.slice(1));
    } catch {
      return;
    }
    if (!id) return;
    const target = document.getElementById(id);
    if (!target) return;
    if (target.closest("[hidden]")) {
      search.value = "";
      filter.value = "";
      find();
    }
    for (let part = target; part; part = part.parentElement?.closest("details")) {
      if (part.localName === "details") part.open = true;
    }
    target.scrollIntoView();
    (target.querySelector("summary") ?? target).focus({ preventScroll: true });
  };
  addEventListener("hashchange", open);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="#"]');
    if (link && link.hash === location.hash) open();
  });
  open();

  // Print everything, and restore the page afterwards.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = Array.from(document.querySelectorAll("details:not([open])"));
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });

  // Buttons for blocks of code, created when an entry is opened.
  const addButtons = (entry) => {
    for (const block of entry.querySelectorAll("pre:not(.ready)")) {
      block.classList.add("ready");
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = "Copy";
      button.addEventListener("click", async () => {
        const code = block.querySelector("code");
        try {
          await navigator.clipboard.writeText(code.textContent);
          button.textContent = "Copied";
        } catch {
          getSelection().selectAllChildren(code);
          button.textContent = "Selected";
        }
        setTimeout(() => (button.textContent = "Copy"), 1500);
      });
      const frame = document.createElement("div");
      frame.className = "frame";
      block.replaceWith(frame);
      frame.append(block, button);
      // Scrollable blocks have to be reachable with the keyboard.
      if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
    }
  };
  // Colors for Swift, if the browser can color text without elements.
  const kinds = ["comment", "string", "keyword"];
  const tokens =
    /(\/\/.*)|("(?:[^"\\\n]|\\.)*")|((?:@\w+|\b(?:any|associatedtype|async|await|case|enum|extension|false|func|import|in|indirect|init|internal|let|nil|nonisolated|package|private|public|return|self|some|static|struct|switch|throws|true|try|typealias|var)\b))/g;
  const highlights = globalThis.Highlight && CSS.highlights ? kinds.map(() => new Highlight()) : [];
  highlights.forEach((highlight, index) => CSS.highlights.set(kinds[index], highlight));
  const color = (block) => {
    const text = block.querySelector("code")?.firstChild;
    if (!text || highlights.length === 0) return;
    for (const match of text.data.matchAll(tokens)) {
      const range = new StaticRange({
        startContainer: text,
        startOffset: match.index,
        endContainer: text,
        endOffset: match.index + match[0].length,
      });
      highlights[match.slice(1).findIndex((part) => part !== undefined)].add(range);
    }
  };

  const prepare = (entry) => {
    entry.querySelectorAll("pre.swift:not(.ready)").forEach(color);
    addButtons(entry);
  };
  document.addEventListener("toggle", (event) => event.target.open && prepare(event.target), true);
  document.querySelectorAll(".group > pre.swift").forEach(color);
  for (const details of document.querySelectorAll("details[open]")) prepare(details);
})();

"""#.utf8)
}
