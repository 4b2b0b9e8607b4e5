"use strict";
// What answers the page where no host does: the app in a worker of this browser. page.js uses it by window.sandtable.
(function () {
  const at = document.currentScript.dataset, root = document.documentElement;
  const keyLook = "sandtable look " + location.pathname;
  const look = () => { try { return localStorage.getItem(keyLook) || ""; } catch (_) { return ""; } };
  const [lang, theme, text] = look().split(".");
  const language = lang || (navigator.languages || [navigator.language]).map(l => l.slice(0, 2)).find(l => l === "en" || l === "ru") || "en";
  const say = key => root.dataset[key + root.lang[0].toUpperCase() + root.lang.slice(1)] || "";
  root.lang = language;
  root.dataset.theme = theme || (matchMedia("(prefers-contrast: more)").matches ? "contrast" : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  if (text) root.dataset.text = text;
  const starts = words => { const p = document.getElementById("starts"); if (p) p.textContent = words; };
  starts(say("starts"));

  const worker = new Worker(at.worker), waits = new Map(), events = new EventTarget();
  let asked = 0;
  worker.onmessage = e => {
    if (e.data.changed !== undefined) return events.dispatchEvent(new MessageEvent("picture", { data: dress(e.data.changed) })); // another window has written
    const wait = waits.get(e.data.id);
    if (e.data.fault !== undefined && !wait) return failed(e.data.fault);
    waits.delete(e.data.id);
    if (wait) wait(e.data);
  };
  worker.onerror = e => failed(e.message);
  function failed(why) {
    starts(say("failed") + " " + why);
    events.dispatchEvent(new MessageEvent("note", { data: say("failed") + " " + why }));
    for (const wait of waits.values()) wait({ fault: why });
    waits.clear();
  }
  function ask(what) {
    return new Promise(done => { what.id = ++asked; waits.set(what.id, done); worker.postMessage(what); });
  }
  const full = name => new URL(name, location.href).href;
  worker.postMessage({ runtime: full(at.runtime), program: full(at.program) });
  ask({ kind: "start", lang: language, look: look(), insecure: !window.isSecureContext }).then(() => keep());

  // Pictures: the page names them by their addresses below assets/; here they are made one at a time, so that a press
  // waits for one at most.
  const made = new Map(), wanted = []; // name -> address of a blob; what is asked for, with what takes it
  let drawing = false;
  const nameOf = address => address.replace(/^assets\//, "");
  async function draw() {
    if (drawing) return;
    drawing = true;
    for (let next; (next = wanted.shift());) {
      if (!next.on.isConnected) continue;
      const got = await ask({ kind: "asset", name: next.name });
      if (got.data) next.take(URL.createObjectURL(new Blob([got.data], { type: got.type })));
      else if (next.on.onerror) next.on.onerror();
    }
    drawing = false;
  }
  const named = / (src|href)="assets\/([^"]+)"/g;
  function dress(html) {
    return html.replace(named, (all, key, name) => made.has(name) ? " " + key + "=\"" + made.get(name) + "\"" : " data-wants=\"" + key + " " + name + "\"");
  }
  function want() {
    for (const e of document.querySelectorAll("[data-wants]")) {
      const [key, name] = e.dataset.wants.split(" ", 2);
      if (made.has(name)) { e.removeAttribute("data-wants"); e.setAttribute(key, made.get(name)); continue; }
      if (wanted.some(w => w.name === name)) continue;
      wanted.push({ name, on: document.body, take: address => { made.set(name, address); want(); } });
    }
    draw();
  }
  new MutationObserver(want).observe(document.getElementById("picture"), { subtree: true, childList: true, attributeFilter: ["data-wants"] });

  function answered(got) {
    if (got.fault !== undefined) return new Response(got.fault, { status: 500 });
    try { localStorage.setItem(keyLook, got.look); } catch (_) { /* the choice ends with the page */ }
    if (got.name) return new Response(got.data, { headers: { "Content-Disposition": "attachment; filename*=UTF-8''" + encodeURIComponent(got.name), "Content-Type": got.type } });
    return new Response(dress(got.html), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
  window.sandtable = {
    local: true,
    fetch: async (address, options) => {
      if (options) return answered(await ask({ kind: "press", form: options.body.toString() }));
      const got = await ask({ kind: "asset", name: nameOf(address) });
      return new Response(got.data || "", { status: got.data ? 200 : 404 });
    },
    events: () => events,
    paint: (img, address) => {
      wanted.push({ name: nameOf(address), on: img, take: made => { img.addEventListener("load", () => URL.revokeObjectURL(made), { once: true }); img.src = made; } });
      draw();
    },
  };
  events.close = () => {};

  // The screen stays on while a game is open, where the browser allows it.
  let awake = null;
  const opens = () => document.getElementById("picture").dataset.open !== "start";
  async function wake() {
    if (!navigator.wakeLock || document.hidden) return;
    if (opens() && (!awake || awake.released)) awake = await navigator.wakeLock.request("screen").catch(() => null);
    else if (!opens() && awake) { awake.release(); awake = null; }
  }
  document.addEventListener("visibilitychange", wake);
  document.addEventListener("click", () => setTimeout(wake, 1000));

  // The back button of a phone closes what is open, as Escape does. On the first page it leaves.
  document.addEventListener("pointerup", () => history.pushState(null, ""), { once: true });
  window.addEventListener("popstate", () => {
    if (!opens() && !document.querySelector("[role=dialog]")) return history.back();
    history.pushState(null, "");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });

  // Asks the browser to keep what is stored, and keeps the app for the time without a network.
  async function keep() {
    const lacks = [];
    if (!window.isSecureContext) lacks.push("insecure");
    else if (!(navigator.storage && navigator.storage.persist && await navigator.storage.persist().catch(() => false))) lacks.push("evictable");
    await ask({ kind: "lacks", lacks });
    if (!navigator.serviceWorker) return;
    const kept = await navigator.serviceWorker.register("sw.js").catch(() => null);
    if (!kept) return;
    const newer = () => events.dispatchEvent(new MessageEvent("note", { data: say("newer") }));
    if (kept.waiting && navigator.serviceWorker.controller) kept.waiting.postMessage("take");
    kept.addEventListener("updatefound", () => {
      const next = kept.installing;
      next.addEventListener("statechange", () => { if (next.state === "installed" && navigator.serviceWorker.controller) newer(); });
    });
  }
})();
