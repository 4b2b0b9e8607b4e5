"use strict";
(function () {
  const root = document.documentElement;
  // What answers the page: a host in the network, or, set by app.js, the app itself in a worker of this browser.
  const host = window.sandtable || {
    fetch: (address, options) => fetch(address, options),
    events: () => new EventSource("events"),
    paint: (img, address) => { img.src = address; },
  };
  const picture = () => document.getElementById("picture");
  const link = document.getElementById("link");
  // How many panels have room side by side: two, a map and one beside it, a map and two.
  const rooms = ["(min-width: 900px), (min-width: 720px) and (orientation: landscape)", "(min-width: 900px) and (min-height: 481px)", "(min-width: 1200px) and (min-height: 481px)"].map(q => window.matchMedia(q));
  const room = () => String(rooms.filter(m => m.matches).length);
  // The system's theme, used while the reader has chosen none.
  const dim = window.matchMedia("(prefers-color-scheme: dark)"), stark = window.matchMedia("(prefers-contrast: more)");
  const system = () => stark.matches ? "contrast" : dim.matches ? "dark" : "light";
  const typed = new Map(); // address -> text that has not been sent
  const waiting = new Set(); // presses whose answer has not come
  let busy = 0, heard = Date.now(), source = null, lost = false, closed = "", shut = false, back = false, missed = "", noted = "";

  // The link: when the host was heard last, and what the bar shows about it.
  function state(isLost) {
    if (isLost !== lost || !link.textContent) {
      lost = isLost;
      root.classList.toggle("lost", lost);
      bar();
    }
  }
  // The bar above the picture, in the language of the picture.
  function bar() {
    const d = picture().dataset, words = closed ? d[closed] : lost && shut ? d.shut : lost ? d.lost : d.waits || d.linked;
    root.classList.toggle("waits", !lost && "waits" in d);
    if (link.textContent !== words) link.textContent = words;
    document.getElementById("name").textContent = d.name;
    const banner = document.getElementById("banner");
    document.title = banner ? "● " + banner.dataset.title + " · " + d.name : d.name;
  }
  // Who else is here.
  function present(words) {
    const others = document.getElementById("others");
    if (others.textContent !== words) others.textContent = words;
  }
  function hear() {
    heard = Date.now();
    if (lost) for (const w of waiting) setTimeout(() => w.abort(), 2000); // their connection is dead if they are still waiting then
    back = back || lost;
    state(false);
  }
  function listen() {
    if (closed || host.local && source) return;
    if (source) source.close();
    source = host.events();
    source.addEventListener("picture", e => { shut = false; hear(); if (busy) missed = numbered(e.data); else if (grip) kept = e.data; else show(e.data); });
    source.addEventListener("beat", e => { hear(); present(e.data.split("\n")[1] || ""); });
    source.addEventListener("gone", () => { shut = true; state(true); bar(); }); // it may open again: the page keeps asking
    source.addEventListener("full", () => { close("full"); state(true); bar(); });
    source.addEventListener("taken", taken);
    source.addEventListener("note", e => note(e.data));
    source.onopen = hear;
  }
  function close(why) { closed = why; source.close(); }
  // The seat is no longer this page's: nothing of what it showed stays.
  function taken() {
    close("gone");
    for (const w of waiting) w.abort();
    typed.clear();
    keep();
    const page = picture(), box = document.createElement("div"), again = document.createElement("a");
    const sheet = document.getElementById("scrim");
    if (sheet) sheet.remove();
    for (const id of ["told", "say"]) document.getElementById(id).replaceChildren();
    again.href = "/";
    again.textContent = page.dataset.again;
    box.className = "moved";
    box.setAttribute("role", "alert");
    box.append(page.dataset.gone + " ", again);
    const banner = document.getElementById("banner");
    if (banner) banner.remove();
    document.getElementById("under").inert = false;
    document.getElementById("under").replaceChildren(box);
    page.classList.remove("covered");
    state(false);
    root.classList.add("taken");
    bar();
  }
  setInterval(() => {
    if (closed || host.local) return;
    const silent = Date.now() - heard;
    if (silent > 2000) state(true);
    if (silent > 2500) { heard = Date.now() - 1900; listen(); }
  }, 250);
  for (const on of ["pageshow", "online", "focus"]) window.addEventListener(on, () => { if (Date.now() - heard > 1200) listen(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) call(true); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden && Date.now() - heard > 1200) listen(); });

  // What the panels are about, by their elements: one that is about something else begins at its top.
  const subjects = () => new Map([...document.querySelectorAll(".scroll[id]")].map(e => [e.id, e.dataset.subject || ""]));

  // Showing a picture: what stays the same element stays the same element.
  function show(html) {
    const next = new DOMParser().parseFromString(html, "text/html").getElementById("picture");
    if (!next || closed) return;
    root.dataset.theme = next.dataset.theme;
    root.dataset.text = next.dataset.text;
    root.lang = next.lang;
    const had = document.activeElement, sheet = document.querySelector("[role=dialog]");
    const before = sheet && sheet.id, mine = back ? panel() : null;
    const about = subjects(), passed = next.dataset.side !== picture().dataset.side;
    if (passed) places.clear(); // the next side does not learn where this one looked
    morph(picture(), next);
    for (const [id, now] of subjects()) if (about.has(id) && about.get(id) !== now) document.getElementById(id).scrollTop = 0;
    bar();
    const now = document.querySelector("[role=dialog]");
    document.getElementById("under").inert = !!now;
    if (now && now.id !== before) {
      if (!before) opener = had ? had.id : "";
      focusIn(now);
    } else if (before && !now) { // back to where the sheet was opened from
      const from = opener && document.getElementById(opener);
      if (from) from.focus({ preventScroll: true });
    }
    else if (had && had.id && document.activeElement !== had) { const same = document.getElementById(had.id); if (same) same.focus({ preventScroll: true }); }
    for (const c of document.querySelectorAll(".chart")) if (passed) chart(c).pass(); else chart(c);
    if (carry && carry.last) follow(carry.last); // the hexes are other ones now
    shownAt = Date.now();
    if (noted) put();
    tell();
    reach();
    tighten();
    guide();
    announce();
    if (mine) restore(mine);
    call(false);
  }
  // What concerns the side: a sound and a vibration where the browser allows them, once for each notice, and again when
  // the reader comes back to a page that nobody saw meanwhile. A notice of the turn alone disturbs no reader of the page.
  let called = "", voice = null;
  function call(again) {
    const banner = document.getElementById("banner"), words = banner ? banner.innerText : "", loud = !!banner && banner.classList.contains("loud");
    if (words === called && !again) return;
    called = words;
    if (words && (loud || document.hidden || !document.hasFocus())) ring(loud ? 3 : 1);
  }
  function ring(times) {
    try { if (navigator.vibrate) navigator.vibrate(Array(times).fill([200, 120]).flat()); } catch (_) { /* it may not */ }
    try {
      for (let i = 0; voice && voice.state === "running" && i < times; i++) {
        const tone = voice.createOscillator(), gain = voice.createGain(), at = voice.currentTime + i * 0.32;
        tone.frequency.value = 660;
        gain.gain.setValueAtTime(0.2, at);
        gain.gain.exponentialRampToValueAtTime(0.001, at + 0.28);
        tone.connect(gain).connect(voice.destination);
        tone.start(at);
        tone.stop(at + 0.3);
      }
    } catch (_) { /* it may not */ }
  }
  // Browsers give a page its voice with the first press.
  function speak() {
    try {
      voice = voice || new AudioContext();
      if (voice.state === "suspended") voice.resume().catch(() => {});
    } catch (_) { /* it has none */ }
  }
  for (const on of ["pointerup", "keydown"]) document.addEventListener(on, speak);
  // After a lost link: a host that was started again knows neither the open panel and what was typed there nor how wide the screen is.
  function panel() {
    const fields = Array.from(document.querySelectorAll("#under [data-field]"));
    return { open: picture().dataset.open, fields: fields.filter(f => f.value).map(f => [f.dataset.field, f.value]) };
  }
  function restore(mine) {
    back = false;
    for (const [field, text] of mine.fields) {
      const now = document.querySelector("[data-field=\"" + CSS.escape(field) + "\"]");
      if (!now || now.value !== text) typed.set(field, text);
    }
    if (picture().dataset.open !== mine.open) press("tab/" + mine.open);
    else if (typed.size || room() !== picture().dataset.room) press("screen/typed");
  }
  let shownAt = 0, told = "", quiet = 0, tap = null, opener = "";
  let figures = null;
  function announce() { // a result is read out where it is new
    const now = Array.from(document.querySelectorAll(".k-figure")).map(f => { const row = f.closest(".row") || f, after = row.nextElementSibling; return [row.innerText, after && after.matches("p") ? after.innerText : ""].filter(Boolean).join(". ").replace(/\n/g, " "); }).join(". ");
    if (figures !== null && now && now !== figures) say(now);
    figures = now;
  }
  function tell() { // a message goes after a while
    const box = document.getElementById("told"), words = box.textContent, turn = noted || (box.dataset.turn || "") + words;
    if (turn !== told) {
      told = turn;
      root.classList.remove("quiet");
      clearTimeout(quiet);
      quiet = setTimeout(hush, Math.max(6000, words.length * 90));
    }
    clear();
  }
  function hush() { noted = ""; root.classList.add("quiet"); clear(); }
  // Keeps the message above the lower buttons and beside the columns at the left, and makes room for it there.
  function clear() {
    const sheet = document.querySelector("[role=dialog]"), mid = sheet && sheet.closest(".middle"), box = document.getElementById("told");
    let top = window.innerHeight, left = 0;
    if (!mid) for (const b of (sheet || document.getElementById("under")).querySelectorAll(sheet ? ".dock,.foot" : ".foot,.tabs")) {
      const r = b.getBoundingClientRect();
      if (sheet ? r.height : r.width > window.innerWidth / 2) top = Math.min(top, r.top);
      else if (r.height && r.left < 1) left = Math.max(left, r.right);
    }
    root.style.setProperty("--clear", window.innerHeight - top + "px");
    root.style.setProperty("--beside", left + "px");
    root.style.setProperty("--told", box.offsetHeight ? box.offsetHeight + 16 + "px" : "0px");
  }
  // A table wider than its panel is moved by the keys too.
  function reach() {
    for (const e of document.querySelectorAll(".wide")) {
      if (e.scrollWidth > e.clientWidth) e.tabIndex = 0;
      else e.removeAttribute("tabindex");
    }
  }
  // A dock that is cut off leaves out the lines that are said elsewhere too.
  function tighten() {
    for (const d of document.querySelectorAll(".dock")) {
      d.classList.remove("tight");
      d.classList.toggle("tight", d.scrollHeight > d.clientHeight + 1);
    }
  }
  // The bubble of a guide is near what it names, with a line to it. It covers neither that, where there is room, nor the
  // main button, and few words.
  const main = [".button.k-main:not(:disabled)", ".button.k-big:not(:disabled)", "[data-press='frame/next']"];
  const named = { strip: [".strip"], map: [".chart", "#tab-board", "#tab-\\@more"], next: main };
  const seen = list => list.flatMap(q => Array.from(document.querySelectorAll(q))).find(e => e.getClientRects().length);
  let guided = "";
  function guide() {
    const bubble = document.getElementById("guide"), words = bubble ? bubble.querySelector("p").textContent : "";
    for (const e of document.querySelectorAll(".named")) e.classList.remove("named");
    if (words !== guided) say(words);
    guided = words;
    if (!bubble) return;
    const answers = "[data-press^='" + (bubble.dataset.about || "") + "']";
    const about = seen(named[bubble.dataset.named] || [answers]), line = bubble.querySelector(".pointer");
    line.hidden = true;
    if (!about) return;
    const a = about.getBoundingClientRect(), next = seen(main), b = bubble.getBoundingClientRect();
    const keeps = next ? [next.getBoundingClientRect()] : [], over = Array.from(document.querySelectorAll("button,p,h1,h2,h3,label"), e => bubble.contains(e) || about.contains(e) ? null : e.getBoundingClientRect()).filter(r => r && r.width);
    const at = beside(b, a, [a, ...keeps], over) || beside(b, a, keeps, over);
    if (!at) return;
    bubble.style.left = at.x + "px"; bubble.style.top = at.y + "px"; bubble.style.bottom = "auto";
    about.classList.add("named");
    const [x, tx] = nearest(at.x, at.x + b.width, a.left, a.right), [y, ty] = nearest(at.y, at.y + b.height, a.top, a.bottom);
    line.hidden = over.some(r => [0, 0.25, 0.5, 0.75, 1].some(f => crosses(r, x + (tx - x) * f, y + (ty - y) * f))); // it would cover words
    line.style.left = x + "px"; line.style.top = y + "px"; line.style.width = Math.hypot(tx - x, ty - y) + "px";
    line.style.transform = "rotate(" + Math.atan2(ty - y, tx - x) + "rad)";
  }
  const crosses = (r, x, y) => x > r.left && x < r.right && y > r.top && y < r.bottom;
  // The ends of the shortest way between two stretches; the middle of what they share.
  function nearest(from, to, start, end) {
    if (to < start) return [to, start];
    if (end < from) return [from, end];
    const both = (Math.max(from, start) + Math.min(to, end)) / 2;
    return [both, both];
  }
  // The place for a box near another that covers none of what is kept, with 12 pixels around it: of the nearest the one that covers least.
  function beside(box, a, keeps, over) {
    const shared = (x, y, r, away) => Math.max(0, Math.min(x + box.width, r.right + away) - Math.max(x, r.left - away)) * Math.max(0, Math.min(y + box.height, r.bottom + away) - Math.max(y, r.top - away));
    const places = [];
    for (let y = 8; y + box.height + 8 <= window.innerHeight; y += 16)
      for (let x = 8; x + box.width + 8 <= window.innerWidth; x += 16) {
        if (keeps.some(r => shared(x, y, r, 12))) continue;
        const [fx, tx] = nearest(x, x + box.width, a.left, a.right), [fy, ty] = nearest(y, y + box.height, a.top, a.bottom);
        places.push({ x, y, away: Math.hypot(tx - fx, ty - fy) });
      }
    const near = places.reduce((least, p) => Math.min(least, p.away), Infinity) + 32;
    let best = null;
    for (const p of places.filter(p => p.away <= near)) {
      const cost = p.away + over.reduce((sum, r) => sum + shared(p.x, p.y, r, 0), 0) / 40;
      if (!best || cost < best.cost) best = { ...p, cost };
    }
    return best;
  }
  // A finger never hits what was not there: taps where the last one was wait until the eye has seen the new control.
  function early(e, address) {
    const was = tap;
    tap = { x: e.clientX, y: e.clientY, address };
    return e.detail > 0 && was && was.address !== address && Date.now() - shownAt < (document.querySelector(".sheet") ? 700 : 350) && Math.hypot(was.x - e.clientX, was.y - e.clientY) < 24;
  }
  // A control that is held: pictures of what others do wait for its click. An answer may change it or take it away; then
  // the page says that the press was not made.
  let grip = null, kept = "";
  const sends = b => b.dataset.press || b.closest("[data-dice]").dataset.dice + b.dataset.face;
  const changed = b => !!grip && grip.b === b && grip.sends !== sends(b);
  document.addEventListener("pointerdown", e => {
    const b = e.target.closest("button[data-press]:not([data-carries]),[data-face]");
    grip = b && !b.disabled && !e.button ? { b, sends: sends(b) } : null;
  }, true);
  for (const [on, wait] of [["click", 0], ["pointerup", 80], ["pointercancel", 0]]) document.addEventListener(on, e => {
    const was = grip;
    if (was && on === "pointerup" && !was.b.isConnected) note(picture().dataset.early);
    setTimeout(() => { if (grip === was) release(); }, wait);
  }, true);
  function release() {
    const html = kept;
    grip = null; kept = "";
    if (html && busy) missed = missed || numbered(html);
    else if (html) show(html);
  }
  function focusIn(sheet) {
    const wanted = sheet.dataset.focus && sheet.querySelector("[data-field=\"" + CSS.escape(sheet.dataset.focus) + "\"],[data-dice=\"" + CSS.escape(sheet.dataset.focus) + "\"] button");
    (wanted || sheet).focus({ preventScroll: true });
  }
  function same(a, b) {
    return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.nodeType !== 1 || (a.id || "") === (b.id || ""));
  }
  function morph(a, b) {
    if (a.nodeType !== 1) { if (a.nodeValue !== b.nodeValue) a.nodeValue = b.nodeValue; return; }
    if (a.dataset.keep !== undefined) return;
    for (const { name } of Array.from(a.attributes)) if (name !== "style" && name !== "aria-checked" && !b.hasAttribute(name)) a.removeAttribute(name);
    for (const { name, value } of Array.from(b.attributes)) if (name !== "aria-checked" && a.getAttribute(name) !== value) a.setAttribute(name, value);
    if (a.dataset.field !== undefined) {
      const text = b.nodeName === "TEXTAREA" ? b.textContent : b.getAttribute("value") || "";
      if (typed.has(a.dataset.field)) { if (typed.get(a.dataset.field) === text) typed.delete(a.dataset.field); }
      else if (a.value !== text) a.value = text;
      if (b.nodeName === "TEXTAREA") return;
    }
    if (a.type === "range" && busy < 2) a.value = b.getAttribute("value"); // else a later value is under way
    if (a.type === "checkbox" || a.type === "radio") a.checked = b.hasAttribute("checked");
    const kids = new Map();
    for (const k of a.children) if (k.id) kids.set(k.id, k);
    let at = a.firstChild;
    for (const want of Array.from(b.childNodes)) {
      let have = at;
      if (want.id && kids.has(want.id)) {
        have = kids.get(want.id);
        if (have !== at) a.insertBefore(have, at); else at = at.nextSibling;
        morph(have, want);
      } else if (at && same(at, want) && !at.id) { at = at.nextSibling; morph(have, want); }
      else a.insertBefore(document.importNode(want, true), at);
    }
    while (at) { const gone = at; at = at.nextSibling; gone.remove(); }
  }

  // Presses are sent one after another, as they were made; each is about the picture that it was made on.
  let sent = Promise.resolve();
  const own = address => !address || address.startsWith("screen/"); // a press of the page itself
  function press(address, value, file) {
    if (!own(address)) onMap = Array.from(document.querySelectorAll(".chart")).some(c => c.dataset.map === address);
    if (lost && !own(address)) note(picture().dataset.unsent);
    if (lost || closed) return;
    if (!own(address)) noted = "";
    const number = picture().dataset.number;
    busy++;
    sent = sent.then(() => send(number, address, value, file)).finally(() => { busy--; catchUp(); });
  }
  async function send(number, address, value, file) {
    if (closed) return;
    if (lost) { if (!own(address)) note(picture().dataset.unsent); return; }
    const form = new URLSearchParams();
    form.set("number", number);
    form.set("room", room());
    form.set("theme", system());
    if (root.classList.contains("quiet")) form.set("seen", "1");
    if (address) form.set("press", address);
    if (value !== undefined) form.set("value", value);
    if (file !== undefined) { form.set("file", file.data); form.set("name", file.name); }
    const fields = Array.from(typed);
    clearTimeout(soon);
    for (const [field, text] of fields) form.set("put:" + field, text);
    const stop = new AbortController();
    waiting.add(stop);
    try {
      const answer = await host.fetch(file === undefined ? "press" : "file", { method: "POST", body: form, credentials: "same-origin", signal: stop.signal });
      if (answer.status === 413) { note(picture().dataset.large); return; }
      if (answer.status === 403) return taken();
      if (!answer.ok) { if (!own(address)) note(host.local ? await answer.text() : picture().dataset.unanswered); return; }
      const name = answer.headers.get("Content-Disposition");
      if (name) { save(await answer.blob(), name); press("screen/typed"); return; } // for what the page says of the file
      const html = await answer.text();
      for (const [field, text] of fields) if (typed.get(field) === text) typed.delete(field); // the host has it
      keep();
      hear();
      show(html);
    } catch (_) { if (!closed && !own(address)) note(picture().dataset.unanswered); } finally { waiting.delete(stop); }
  }
  // A picture that came while an answer was under way may be older than the answer, or newer: then the page asks the host again.
  const numbered = html => { const m = /data-number="(\d+)"( data-waits)?/.exec(html) || ["", ""]; return m[1] + (m[2] ? " waits" : ""); };
  const number = () => { const d = picture().dataset; return d.number + ("waits" in d ? " waits" : ""); };
  function catchUp() {
    if (busy || !missed) return;
    const was = missed;
    missed = "";
    if (was !== number()) press("screen/typed");
  }
  // A message goes with the next tap or key. Those that must be seen outlive it.
  for (const on of ["click", "keydown"]) document.addEventListener(on, e => {
    if (!["Shift", "Control", "Alt", "Meta"].includes(e.key) && !noted && document.getElementById("told").dataset.stays === undefined && !e.target.closest("#told")) hush();
  }, true);
  // A message of the page's own. A picture leaves it there.
  function note(words) {
    noted = words;
    told = "";
    put();
    tell();
  }
  function put() {
    const p = document.createElement("p");
    p.textContent = noted;
    document.getElementById("told").replaceChildren(p);
  }
  // A file that was chosen goes with the press.
  function choose(address) {
    const field = document.createElement("input");
    field.type = "file";
    field.addEventListener("change", () => {
      const read = new FileReader();
      read.onload = () => press(address, undefined, { name: field.files[0].name, data: read.result.slice(read.result.indexOf(",") + 1) });
      if (field.files.length) read.readAsDataURL(field.files[0]);
    });
    field.click();
  }
  // What was typed and not sent outlives the page too.
  const place = "typed " + location.pathname;
  function keep() { try { sessionStorage.setItem(place, JSON.stringify(Array.from(typed))); } catch (_) { /* it stays in the page alone */ } }
  function recall() {
    try { for (const [field, text] of JSON.parse(sessionStorage.getItem(place) || "[]")) typed.set(field, text); } catch (_) { /* there is nothing */ }
  }
  function save(blob, disposition) {
    const star = /filename\*=UTF-8''([^;]+)/i.exec(disposition), plain = /filename="([^"]*)"/i.exec(disposition);
    const a = document.createElement("a");
    a.href = URL.createObjectURL(blob);
    a.download = star ? decodeURIComponent(star[1]) : plain ? plain[1] : "file";
    document.body.append(a);
    a.click();
    a.remove();
    setTimeout(() => URL.revokeObjectURL(a.href), 60000);
  }
  window.addEventListener("resize", () => { clear(); reach(); tighten(); guide(); });
  document.addEventListener("click", e => {
    if (e.target.closest("#told p")) return hush();
    const face = e.target.closest("[data-face]");
    if (face) return changed(face) ? note(picture().dataset.early) : die(face);
    const zoom = e.target.closest("[data-zoom]");
    if (zoom) {
      const c = chart(zoom.closest(".chart")), by = Number(zoom.dataset.zoom);
      c.hand();
      return by ? c.by(by) : c.whole();
    }
    const local = e.target.closest("[data-local]");
    if (local) return near(local, local.dataset.local);
    const b = e.target.closest("button[data-press]");
    if (b && !b.disabled) {
      if (early(e, b.dataset.press) || changed(b)) note(picture().dataset.early);
      else if (b.dataset.chooses === undefined) press(b.dataset.press, b.dataset.value);
      else choose(b.dataset.press);
    }
    else if (e.target.id === "scrim" && !e.target.classList.contains("paged")) escape();
  });
  document.addEventListener("change", e => {
    const t = e.target;
    if (t.dataset.press === undefined) return;
    if (lost) for (const c of t.closest("#picture").querySelectorAll("input[type=radio],input[type=checkbox]")) queueMicrotask(() => { c.checked = c.defaultChecked; }); // as the host has it
    if (t.type === "radio") press(t.dataset.press, t.value);
    else if (t.type === "checkbox") press(t.dataset.press, (t.dataset.line ? t.dataset.line + ":" : "") + (t.checked ? "1" : "0"));
  });
  // What cannot be pressed says why: it gets no click.
  document.addEventListener("pointerup", e => {
    const off = e.target.closest(":disabled[title]");
    if (off) note(off.title);
  });
  let soon = 0;
  document.addEventListener("input", e => {
    const { field, press: address } = e.target.dataset;
    if (e.target.type === "range") press(address, e.target.value); // the page follows a slider that is still held
    if (field === undefined) return;
    typed.set(field, e.target.value);
    keep();
    clearTimeout(soon);
    soon = setTimeout(() => press("screen/typed"), 350);
  });
  function die(face) {
    const row = face.closest("[data-dice]");
    const dice = Array.from(row.querySelectorAll(".die"));
    if (dice.length > 1) for (const f of face.parentElement.children) f.setAttribute("aria-checked", String(f === face));
    const faces = dice.length > 1 ? dice.map(d => { const f = d.querySelector("[aria-checked=true]"); return f && f.dataset.face; }) : [face.dataset.face];
    if (!faces.every(Boolean)) return;
    press(row.dataset.dice, faces.join(","));
    if (lost) return; // they stay chosen
    for (const f of row.querySelectorAll("[aria-checked]")) f.setAttribute("aria-checked", "false");
  }
  function escape() {
    const sheet = document.querySelector("[role=dialog]"), bubble = document.getElementById("guide");
    if (bubble) press(bubble.dataset.keyEscape);
    else if (sheet) press(sheet.dataset.keyEscape || sheet.id.slice(6) + "/@close");
    else {
      const shut = document.querySelector(".pane-head [data-press]");
      press(shut ? shut.dataset.press : "tab/play");
    }
  }

  // Maps: pan, pinch, wheel and keys move the picture; a tap chooses a hex.
  const finger = 48; // the size of a hex that a finger hits, in pixels
  let onMap = false; // the last press was one of a map
  const charts = new WeakMap(), places = new Map(); // places: where maps are that were on the page, by their names
  function near(from, what) {
    const pane = from.closest(".pane,.sheet"), el = pane && pane.querySelector(".chart");
    if (!el) return;
    const c = chart(el);
    c.hand();
    if (what === "zoom_in") c.by(1.6);
    else if (what === "zoom_out") c.by(1 / 1.6);
    else c.whole();
  }
  function chart(el) {
    let c = charts.get(el);
    if (!c) { c = new Chart(el); charts.set(el, c); }
    c.follow();
    return c;
  }
  class Chart {
    constructor(el) {
      this.el = el; this.lie = el.querySelector(".lie"); this.x = 0; this.y = 0; this.k = 0;
      this.settle();
      this.spots = []; this.cursor = null; this.fingers = new Map(); this.key = ""; this.closer = { time: -Infinity };
      el.addEventListener("wheel", e => { e.preventDefault(); this.hand(); this.by(e.deltaY < 0 ? 1.2 : 1 / 1.2, this.at(e)); }, { passive: false });
      el.addEventListener("pointerdown", e => this.down(e));
      el.addEventListener("pointermove", e => this.move(e));
      el.addEventListener("pointerup", e => this.up(e));
      el.addEventListener("pointercancel", e => { this.fingers.delete(e.pointerId); this.held = null; });
      el.addEventListener("contextmenu", e => { e.preventDefault(); if (!this.long) this.tap(this.at(e), "more", e.timeStamp); });
      el.addEventListener("keydown", e => this.press(e));
      new ResizeObserver(() => { if (!this.k) this.begin(); else if (!this.isWhole) this.put(); else if (root.style.getPropertyValue("--told") === "0px") this.whole(); }).observe(el); // a message moves no map
    }
    settle() {
      const name = this.el.id + " " + this.el.dataset.hexes;
      this.place = places.get(name) || { went: {} }; // went: the hex to which each panel or form has moved it
      places.set(name, this.place);
    }
    follow() {
      const d = this.el.dataset;
      this.w = Number(d.width); this.h = Number(d.height); this.unit = Number(d.unit);
      if (d.hexes !== this.key) {
        this.key = d.hexes;
        this.el.querySelector(".tiles").textContent = "";
        host.fetch(d.hexes).then(r => r.json()).then(list => { this.spots = list; if (this.wanted) this.goTo(this.wanted); }).catch(() => { this.key = ""; }); // asked again with the next picture
      }
      if (d.tiles !== this.dress) { this.dress = d.tiles; if (this.k) this.put(); } // the theme has changed
      const went = this.place.went;
      this.enclose();
      if (d.centre !== (went[d.map] || "")) { went[d.map] = d.centre; if (d.centre) this.goTo(d.centre); }
    }
    box() { return this.el.getBoundingClientRect(); }
    at(e) { const b = this.box(); return { x: e.clientX - b.left, y: e.clientY - b.top }; }
    fit(width) { const free = s => Math.max(1, s - 24); return Math.min(free(width) / this.w, free(this.box().height) / this.h); } // its edge is free
    room() { // the width for the whole map: a wide one has it beside the keys where they would cover a hex
      const b = this.box(), keys = this.el.querySelector(".zoom").offsetWidth + 8, beside = (b.width + this.w * this.fit(b.width)) / 2 <= b.width - keys;
      return keys > 8 && keys < b.width / 10 && !beside ? b.width - keys : b.width;
    }
    least() { return this.fit(this.room()); }
    pass() { this.settle(); if (this.box().width) this.whole(); this.follow(); } // to another side
    begin() { // where a map of this name was before
      const b = this.box(), was = this.place;
      if (!b.width || !was.k || was.isWhole) this.whole();
      else this.lay(was);
      this.enclose();
    }
    lay({ k, x, y, isWhole }) { // the scale, and the point in the middle
      const b = this.box();
      if (isWhole) return this.whole();
      this.k = Math.max(this.least(), Math.min(16, k)); this.isWhole = false;
      this.x = b.width / 2 - x * this.k; this.y = b.height / 2 - y * this.k;
      this.put();
    }
    hand() { this.place.before = null; } // the reader moves the map: it stays there
    // Shows the hexes that a form beside the map asks about so large that a finger hits them, or as large as all of them fit.
    // A tap on the map moves nothing. Without the form the map is where it was before. For counters chosen in the tray a wide
    // page only brings their hexes into sight.
    enclose() {
      const asks = this.el.closest(".asks"), shows = !asks && this.el.hasAttribute("data-show"), p = this.place, b = this.box();
      const stays = shows && Number(document.getElementById("picture").dataset.room) > 1;
      if (!this.k || !b.width) return;
      const list = asks || shows ? Array.from(this.el.querySelectorAll("[data-offer]")) : [], asked = list.map(o => o.dataset.offer).join(" ");
      if (asked === (p.asked || "")) return;
      p.asked = asked;
      if (!list.length && p.before) { this.lay(p.before); this.hand(); }
      if (!list.length || onMap) return;
      const boxes = list.map(o => o.querySelector("polygon").getBBox()), m = this.unit / 2;
      const left = Math.min(...boxes.map(r => r.x)) - m, right = Math.max(...boxes.map(r => r.x + r.width)) + m;
      const top = Math.min(...boxes.map(r => r.y)) - m, bottom = Math.max(...boxes.map(r => r.y + r.height)) + m;
      const seen = left * this.k + this.x >= -m * this.k && right * this.k + this.x <= b.width + m * this.k && top * this.k + this.y >= -m * this.k && bottom * this.k + this.y <= b.height + m * this.k;
      if (seen && (stays || !this.isWhole && !p.before || this.unit * this.k >= finger)) return;
      const before = p.before || { k: p.k, x: p.x, y: p.y, isWhole: p.isWhole };
      this.lay({ k: Math.min(finger / this.unit, b.width / (right - left), b.height / (bottom - top)), x: (left + right) / 2, y: (top + bottom) / 2 });
      if (!stays) p.before = before;
    }
    whole() { const b = this.box(); if (!b.width) return; this.k = this.least(); this.isWhole = true; this.x = (this.room() - this.w * this.k) / 2; this.y = (b.height - this.h * this.k) / 2; this.put(); }
    by(factor, about) {
      const b = this.box(), p = about || { x: b.width / 2, y: b.height / 2 };
      const k = Math.max(this.least(), Math.min(16, this.k * factor));
      if (k <= this.least() * 1.001) return this.whole();
      this.x = p.x - (p.x - this.x) * k / this.k; this.y = p.y - (p.y - this.y) * k / this.k; this.k = k; this.isWhole = false;
      this.put();
    }
    put() {
      const b = this.box(), w = this.w * this.k, h = this.h * this.k;
      if (!b.width) return; // it is hidden, or gone
      this.tell("");
      if (!this.isWhole) this.x = w <= b.width ? (b.width - w) / 2 : Math.min(0, Math.max(b.width - w, this.x));
      if (!this.isWhole) this.y = h <= b.height ? (b.height - h) / 2 : Math.min(0, Math.max(b.height - h, this.y));
      Object.assign(this.place, { k: this.k, isWhole: this.isWhole, x: (b.width / 2 - this.x) / this.k, y: (b.height / 2 - this.y) / this.k });
      const grow = 11 / (0.26 * this.unit * this.k); // the words of offers are readable on the whole map; they are left out where they are higher than a hex
      this.lie.style.setProperty("--grow", Math.max(1, grow));
      this.lie.style.setProperty("--plate", grow > 0.95 / 0.26 ? "none" : "inline");
      this.lie.style.transform = "translate(" + this.x + "px," + this.y + "px) scale(" + this.k + ")";
      clearTimeout(this.later);
      this.later = setTimeout(() => this.tiles(), this.tiled ? 120 : 0);
    }
    tiles() {
      this.tiled = true;
      const b = this.box(), level = Math.max(0, Math.min(3, Math.round(Math.log2(this.k * (window.devicePixelRatio || 1)) + 0.45)));
      const mm = 512 / Math.pow(2, level), tiles = this.el.querySelector(".tiles"), wanted = new Set();
      const first = v => Math.max(0, Math.floor(-v / this.k / mm)), last = (v, size, end) => Math.min(Math.ceil(end / mm) - 1, Math.floor((size - v) / this.k / mm));
      for (let row = first(this.y); row <= last(this.y, b.height, this.h); row++)
        for (let col = first(this.x); col <= last(this.x, b.width, this.w); col++) {
          const src = this.el.dataset.tiles + "-" + level + "-" + col + "_" + row + ".png";
          wanted.add(src);
          if (tiles.querySelector("[data-tile=\"" + src + "\"]")) continue;
          const img = new Image();
          img.alt = ""; img.draggable = false; img.dataset.tile = src; img.dataset.level = level;
          img.style.left = col * mm + "px"; img.style.top = row * mm + "px"; img.style.width = img.style.height = mm + "px";
          img.onload = () => this.tidy();
          img.onerror = () => img.remove(); // asked again when the map moves
          tiles.append(img);
          host.paint(img, src);
        }
      this.wantedTiles = wanted;
      this.tidy();
    }
    tidy() { // older levels go once all that is wanted is there
      const all = Array.from(this.el.querySelector(".tiles").children), wanted = i => this.wantedTiles.has(i.dataset.tile);
      if (all.some(i => wanted(i) && !(i.src && i.complete))) return;
      for (const i of all) if (!wanted(i)) i.remove();
    }
    hex(p) {
      const x = (p.x - this.x) / this.k, y = (p.y - this.y) / this.k;
      let best = null, far = this.unit * 0.62;
      for (const s of this.spots) { const d = Math.hypot(s.x - x, s.y - y); if (d < far) { far = d; best = s; } }
      return best;
    }
    goTo(label) {
      const s = this.spots.find(o => o.l === label), b = this.box();
      if (!s) { this.wanted = label; return; }
      this.wanted = "";
      this.k = Math.max(this.k, Math.min(16, finger / this.unit)); this.isWhole = false;
      this.x = b.width / 2 - s.x * this.k; this.y = b.height / 2 - s.y * this.k;
      this.put();
    }
    tell(words, p) { // words beside a point of the map, until it is tapped or moved
      const tip = this.el.querySelector(".tip"), b = this.box();
      tip.textContent = words;
      if (!words) return;
      tip.style.left = Math.max(4, Math.min(p.x + 18, b.width - tip.offsetWidth - 4)) + "px";
      tip.style.top = (p.y + 18 + tip.offsetHeight > b.height ? p.y - 18 - tip.offsetHeight : p.y + 18) + "px";
      say(words);
    }
    tap(p, how, time) {
      const was = this.closer;
      if (time - was.time < 350 && Math.hypot(was.x - p.x, was.y - p.y) < 24) return; // the map has moved below the finger
      const s = this.hex(p);
      if (!s) { if (how === "tap") press(this.el.dataset.map, "off:"); return; }
      if (how === "tap" && this.coarse && this.unit * this.k < 40) { // the first tap zooms in
        this.hand();
        this.by(finger / (this.unit * this.k), p);
        this.closer = { time, x: p.x, y: p.y };
        return this.tell(this.el.dataset.closer, p);
      }
      this.tell("");
      this.mark(s, false);
      press(this.el.dataset.map, how + ":" + s.l);
    }
    down(e) {
      if (e.button === 2 || e.target.closest(".zoom")) return;
      this.el.setPointerCapture(e.pointerId);
      this.coarse = e.pointerType === "touch";
      const p = this.at(e);
      this.fingers.set(e.pointerId, p);
      this.long = false;
      if (this.fingers.size > 1) { this.held = null; clearTimeout(this.longer); return; }
      const pile = e.pointerType === "mouse" && e.target.closest("[data-lifts]");
      this.held = { p, moved: false, pile: !!pile };
      if (pile) carryFrom(this.el.dataset.map, pile, e);
      clearTimeout(this.longer);
      if (this.coarse) this.longer = setTimeout(() => { if (this.held && !this.held.moved) { this.long = true; this.held = null; this.tap(p, "more", e.timeStamp + 600); } }, 600);
    }
    move(e) {
      const was = this.fingers.get(e.pointerId), p = this.at(e);
      if (!was) { if (e.pointerType === "mouse") { const s = this.hex(p); this.hint(s); } return; }
      if (this.fingers.size === 2) {
        const other = Array.from(this.fingers).find(f => f[0] !== e.pointerId)[1];
        const before = Math.hypot(was.x - other.x, was.y - other.y), now = Math.hypot(p.x - other.x, p.y - other.y);
        this.hand();
        this.x += (p.x - was.x) / 2; this.y += (p.y - was.y) / 2;
        this.fingers.set(e.pointerId, p);
        if (before > 0) this.by(now / before, { x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 });
        return;
      }
      this.fingers.set(e.pointerId, p);
      if (!this.held) return;
      if (!this.held.moved && Math.hypot(p.x - this.held.p.x, p.y - this.held.p.y) < 8) return;
      this.held.moved = true;
      this.el.classList.add("drags");
      if (this.held.pile) return; // its counters are carried
      this.hand();
      this.x += p.x - was.x; this.y += p.y - was.y; this.isWhole = false;
      this.put();
    }
    up(e) {
      this.fingers.delete(e.pointerId);
      clearTimeout(this.longer);
      this.el.classList.remove("drags");
      const held = this.held, p = this.at(e), rest = Array.from(this.fingers.values());
      this.held = rest.length === 1 && !held ? { p: rest[0], moved: true, pile: false } : null; // after a pinch the other finger keeps panning
      if (held && !held.moved) this.tap(p, "tap", e.timeStamp);
    }
    hint(s) { this.el.querySelector(".cursor").innerHTML = s ? "<circle cx=\"" + s.x + "\" cy=\"" + s.y + "\" r=\"" + this.unit * 0.47 + "\"/>" : ""; }
    mark(s, aloud) {
      this.cursor = s;
      this.hint(s);
      if (!aloud) return;
      const pile = this.el.querySelector("[data-pile=\"" + CSS.escape(s.l) + "\"] title"), offer = this.el.querySelector("[data-offer=\"" + CSS.escape(s.l) + "\"]");
      const hint = offer && offer.querySelector("title");
      say([s.l, s.n, pile && pile.textContent, hint ? hint.textContent : offer && (offer.textContent || "✓")].filter(Boolean).join(". "));
    }
    press(e) {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
      if (/^[+=-]$|^Home$/.test(e.key)) this.hand();
      if (way) this.step(way);
      else if (e.key === " ") { if (this.cursor) press(this.el.dataset.map, (e.shiftKey ? "more:" : "pick:") + this.cursor.l); }
      else if (e.key === "+" || e.key === "=") this.by(1.6);
      else if (e.key === "-") this.by(1 / 1.6);
      else if (e.key === "Home") this.whole();
      else if (e.key === "Escape" && !document.querySelector("[role=dialog]") && this.el.dataset.at) press(this.el.dataset.map, "off:");
      else return;
      e.preventDefault(); e.stopPropagation();
    }
    why(s) { // the result of choosing a hex, or why it is not offered
      const d = this.el.dataset, offer = this.el.querySelector("[data-offer=\"" + CSS.escape(s.l) + "\"]");
      if (offer) { const t = offer.querySelector("title"); return t ? t.textContent : ""; }
      return d.barred && JSON.parse(d.barred)[s.l] || d.beyond || "";
    }
    begins(b) { // of the hexes that can be chosen, or else of those with counters, the one nearest to the middle of what is visible
      const x = (b.width / 2 - this.x) / this.k, y = (b.height / 2 - this.y) / this.k, far = s => Math.hypot(s.x - x, s.y - y);
      const labels = key => new Set(Array.from(this.el.querySelectorAll("[data-" + key + "]"), e => e.dataset[key]));
      const some = [labels("offer"), labels("pile")].find(set => set.size), list = some ? this.spots.filter(s => some.has(s.l)) : this.spots;
      return list.reduce((best, s) => best && far(best) <= far(s) ? best : s, null);
    }
    step([dx, dy]) {
      let from = this.cursor;
      if (!from) {
        const b = this.box();
        from = this.spots.find(s => s.l === this.el.dataset.at) || this.begins(b);
        if (from) this.mark(from, true);
        return;
      }
      let best = null, least = Infinity;
      if (!this.row || this.row.dx !== Math.abs(dx) || this.row.at !== from) this.row = { dx: Math.abs(dx), from }; // of two hexes as near, the one in the row that the walk began in
      for (const s of this.spots) {
        const aside = o => Math.abs((s.x - o.x) * dy + (s.y - o.y) * dx);
        const along = (s.x - from.x) * dx + (s.y - from.y) * dy, far = along + aside(from) * 1.7 + aside(this.row.from) * 0.01;
        if (along > this.unit * 0.2 && far < least) { least = far; best = s; }
      }
      if (!best) return;
      this.row.at = best;
      this.mark(best, true);
      const b = this.box(), x = best.x * this.k + this.x, y = best.y * this.k + this.y;
      if (x < 30 || y < 30 || x > b.width - 30 || y > b.height - 30) { this.x += b.width / 2 - x; this.y += b.height / 2 - y; this.isWhole = false; this.put(); }
    }
  }

  // Counters that are dragged from a hex, or from a control onto the map of its panel. A finger that moves along the controls scrolls.
  let carry = null, swallow = false;
  const mapOf = b => Array.from(document.querySelectorAll(".chart")).find(c => c.dataset.map.split("/")[0] === b.dataset.press.split("/")[0]);
  const controlOf = b => b.dataset.press.slice(b.dataset.press.indexOf("/") + 1);
  function carryFrom(map, pile, e) { // the counters of a hex, which the picture may draw anew meanwhile
    carry = { b: pile, control: pile.dataset.pile, map: () => Array.from(document.querySelectorAll(".chart")).find(c => c.dataset.map === map), id: e.pointerId, x: e.clientX, y: e.clientY };
  }
  function under(e) { // the hex of the map below the pointer
    const el = carry.map(), b = el && el.getBoundingClientRect();
    if (!b || e.clientX < b.left || e.clientX > b.right || e.clientY < b.top || e.clientY > b.bottom) return null;
    return chart(el).hex(chart(el).at(e));
  }
  function lift(e) {
    const b = carry.b, tip = document.createElement("div"), img = b.querySelector("img");
    carry.on = true;
    tip.id = "carry";
    if (img) tip.append(img.cloneNode());
    tip.append(document.createElement("span"));
    document.body.append(tip);
    press(carry.map().dataset.map, "drag:" + carry.control + ">");
    follow(e);
  }
  function follow(e) {
    const el = carry.map(), s = under(e), tip = document.getElementById("carry");
    carry.last = { clientX: e.clientX, clientY: e.clientY };
    if (el) chart(el).hint(s);
    tip.lastChild.textContent = s ? chart(el).why(s) : "";
    tip.style.left = Math.min(e.clientX + 14, window.innerWidth - tip.offsetWidth - 4) + "px";
    tip.style.top = Math.max(4, e.clientY - tip.offsetHeight - 14) + "px";
  }
  function end(e) {
    const was = carry, s = e && was.on && under(e), el = was.map();
    carry = null;
    if (!was.on) return;
    document.getElementById("carry").remove();
    if (!el) return;
    chart(el).hint(null);
    press(el.dataset.map, s && s.l !== was.control ? "drag:" + was.control + ">" + s.l : "drag:>");
  }
  document.addEventListener("pointerdown", e => {
    const b = e.target.closest("[data-carries]");
    swallow = false;
    if (b && !b.disabled && !e.button && e.isPrimary && mapOf(b)) carry = { b, control: controlOf(b), map: () => mapOf(b), id: e.pointerId, x: e.clientX, y: e.clientY };
  });
  document.addEventListener("pointermove", e => {
    if (!carry || e.pointerId !== carry.id) return;
    if (carry.on) follow(e);
    else if (Math.hypot(e.clientX - carry.x, e.clientY - carry.y) > 8) lift(e);
  });
  document.addEventListener("pointerup", e => { if (carry && e.pointerId === carry.id) { swallow = !!carry.on; end(e); } });
  document.addEventListener("pointercancel", e => { if (carry && e.pointerId === carry.id) end(null); });
  document.addEventListener("keydown", e => { if (carry && carry.on && e.key === "Escape") { e.preventDefault(); e.stopImmediatePropagation(); end(null); } }, true);
  document.addEventListener("click", e => { if (swallow) { swallow = false; e.preventDefault(); e.stopImmediatePropagation(); } }, true); // the drag was no press
  document.addEventListener("dragstart", e => { if (e.target.closest("[data-carries]")) e.preventDefault(); });

  function say(words) { document.getElementById("say").textContent = words; }

  // Drawings to scale: a touch tells where, a spot is dragged.
  let spot = null;
  function onPlan(img, e) {
    const d = img.dataset, b = img.getBoundingClientRect(), k = img.width ? Number(img.getAttribute("width")) / b.width : 1;
    const clip = (v, most) => Math.round(Math.max(0, Math.min(most, v)));
    return [clip(((e.clientX - b.left) * k - d.x) / d.scale, Number(d.across)), clip((d.y - (e.clientY - b.top) * k) / d.scale, Number(d.deep)), b.width / img.getAttribute("width") * d.scale];
  }
  document.addEventListener("pointerdown", e => {
    const img = e.target.closest("[data-plan]");
    if (!img || e.button) return;
    const [x, y, px] = onPlan(img, e);
    spot = { img, n: -1 };
    img.dataset.spots.split(" ").filter(Boolean).forEach((s, i) => { const [a, b] = s.split(",").map(Number); if (Math.hypot(a - x, b - y) * px < 24) spot.n = i; });
    spot.x = x; spot.y = y;
    if (spot.n >= 0) { e.preventDefault(); img.setPointerCapture(e.pointerId); }
  });
  document.addEventListener("touchstart", e => { if (spot && spot.n >= 0 && e.cancelable) e.preventDefault(); }, { passive: false }); // else the page is scrolled
  document.addEventListener("pointerup", e => {
    if (!spot) return;
    const { img, n, x, y } = spot, at = onPlan(img, e);
    spot = null;
    if (n >= 0 && (at[0] !== x || at[1] !== y)) press(img.dataset.plan, n + ":" + at[0] + "," + at[1]);
    else if (Math.hypot(at[0] - x, at[1] - y) * at[2] < 12) press(img.dataset.plan, at[0] + "," + at[1]);
  });
  document.addEventListener("pointercancel", () => { spot = null; });
  document.addEventListener("dragstart", e => { if (e.target.closest("[data-plan]")) e.preventDefault(); });

  // Keys.
  document.addEventListener("keydown", e => {
    const t = e.target, writes = t.matches("input[type=text],textarea");
    const sheet = document.querySelector("[role=dialog]");
    const layers = sheet ? [sheet] : Array.from(document.querySelectorAll(".pane"));
    const within = writes && t.closest(".pane");
    const named = key => { for (const l of within ? [within] : layers) { const a = l.getAttribute("data-key-" + key); if (a) return a; } return ""; };
    if (e.key === "Tab" && sheet) return trap(e, sheet);
    if (e.key === "Escape") { e.preventDefault(); if (writes) t.blur(); return escape(); }
    if (e.key === "Enter" && (t.matches("input[type=text],.chart") || t === document.body || t === sheet)) {
      const a = named("enter") || !sheet && !writes && document.querySelector(".k-main[data-press=\"frame/next\"]") && "frame/next";
      if (a) { e.preventDefault(); go(a); }
      return;
    }
    if (writes || e.altKey) return;
    if (e.ctrlKey || e.metaKey) {
      if (sheet || e.shiftKey && e.code !== "KeyZ") return;
      if (e.code === "KeyZ") { e.preventDefault(); go(e.shiftKey ? "frame/redo" : "frame/undo"); }
      if (e.code === "KeyY") { e.preventDefault(); go("frame/redo"); }
      return;
    }
    if (e.key === "Backspace" && named("backspace")) { e.preventDefault(); return go(named("backspace")); }
    if (/^[0-9]$/.test(e.key)) {
      if (named(e.key)) return go(named(e.key));
      for (const l of layers) {
        const face = e.key === "0" ? "10" : e.key;
        const open = Array.from(l.querySelectorAll("[data-dice] .die")).find(d => !d.querySelector("[aria-checked=true]"));
        const b = open && (open.querySelector("[data-face=\"" + face + "\"]") || open.querySelector("[data-face=\"" + e.key + "\"]"));
        if (b) return die(b);
      }
      return;
    }
    if (document.getElementById("picture").dataset.types.includes(e.key.toLowerCase()) && e.key.length === 1) { e.preventDefault(); return press("frame/@key", e.key.toLowerCase()); }
    if (sheet) return;
    const map = document.querySelector(".pane.middle .chart") || document.querySelector(".pane .chart");
    if (map && t === document.body && /^(Arrow.*|[ +=-]|Home)$/.test(e.key)) chart(map).press(e);
    else if (/^F[1-9]$/.test(e.key)) {
      const tab = document.querySelectorAll(".tabs .tab")[Number(e.key[1]) - 1];
      if (tab) { e.preventDefault(); tab.click(); }
    }
  });
  function go(address) {
    const b = document.querySelector("button[data-press=\"" + CSS.escape(address) + "\"]");
    if (!b || !b.disabled) press(address);
    else if (b.title) note(b.title);
  }
  function trap(e, sheet) {
    const all = Array.from(sheet.querySelectorAll("button,input,textarea,[tabindex=\"0\"]")).filter(o => !o.disabled && o.offsetParent);
    if (!all.length) return;
    const first = all[0], last = all[all.length - 1];
    if (e.shiftKey && (document.activeElement === first || document.activeElement === sheet)) { e.preventDefault(); last.focus(); }
    else if (!e.shiftKey && document.activeElement === last) { e.preventDefault(); first.focus(); }
  }

  for (const c of document.querySelectorAll(".chart")) chart(c);
  reach();
  tighten();
  guide();
  announce();
  for (const m of [...rooms, dim, stark]) m.addEventListener("change", () => press("screen/room"));
  state(false);
  recall();
  if (room() !== picture().dataset.room || typed.size || system() !== root.dataset.theme) press("screen/room");
  listen();
})();
