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
