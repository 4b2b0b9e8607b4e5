"use strict";
(function () {
  const root = document.documentElement;
  const picture = () => document.getElementById("picture");
  const link = document.getElementById("link");
  const narrow = window.matchMedia("(max-width: 719px)");
  const typed = new Map(); // address -> text that has not been sent
  let busy = 0, heard = Date.now(), source = null, lost = false, closed = false;

  // The link: what was heard last, and what is said of it.
  function state(isLost) {
    if (isLost !== lost || !link.textContent) {
      lost = isLost;
      root.classList.toggle("lost", lost);
      link.textContent = closed ? link.dataset.gone : lost ? link.dataset.lost : link.dataset.linked;
    }
  }
  function hear() { heard = Date.now(); state(false); }
  function listen() {
    if (closed) return;
    if (source) source.close();
    source = new EventSource("events");
    source.addEventListener("picture", e => { hear(); if (!busy) show(e.data); });
    source.addEventListener("beat", hear);
    source.addEventListener("gone", () => { closed = true; source.close(); state(true); });
    source.onopen = hear;
  }
  setInterval(() => {
    if (closed) return;
    const silent = Date.now() - heard;
    if (silent > 2000) state(true);
    if (silent > 2500) { heard = Date.now() - 1600; listen(); }
  }, 250);
  for (const on of ["pageshow", "online", "focus"]) window.addEventListener(on, () => { if (Date.now() - heard > 1200) listen(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden && Date.now() - heard > 1200) listen(); });

  // Showing a picture: what stays the same element stays the same element.
  function show(html) {
    const next = new DOMParser().parseFromString(html, "text/html").getElementById("picture");
    if (!next) return;
    root.dataset.theme = next.dataset.theme;
    root.dataset.text = next.dataset.text;
    root.lang = next.lang;
    const had = document.activeElement, sheet = document.querySelector("[role=dialog]");
    const before = sheet && sheet.id;
    morph(picture(), next);
    const now = document.querySelector("[role=dialog]");
    if (now && now.id !== before) focusIn(now);
    else if (had && !had.isConnected && had.id) { const same = document.getElementById(had.id); if (same) same.focus(); }
    document.getElementById("under").inert = !!now;
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
    for (const { name } of Array.from(a.attributes)) if (!b.hasAttribute(name)) a.removeAttribute(name);
    for (const { name, value } of Array.from(b.attributes)) if (a.getAttribute(name) !== value) a.setAttribute(name, value);
    if (a.dataset.field !== undefined) {
      const text = b.nodeName === "TEXTAREA" ? b.textContent : b.getAttribute("value") || "";
      if (typed.has(a.dataset.field)) { if (typed.get(a.dataset.field) === text) typed.delete(a.dataset.field); }
      else if (a.value !== text) a.value = text;
      if (b.nodeName === "TEXTAREA") return;
    }
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

  // Presses.
  async function press(address, value) {
    const form = new URLSearchParams();
    form.set("number", picture().dataset.number);
    form.set("wide", narrow.matches ? "0" : "1");
    if (address) form.set("press", address);
    if (value !== undefined) form.set("value", value);
    for (const [field, text] of typed) form.set("put:" + field, text);
    busy++;
    try {
      const answer = await fetch("press", { method: "POST", body: form, credentials: "same-origin" });
      if (!answer.ok) { if (answer.status === 403 || answer.status === 401) location.reload(); return; }
      const name = answer.headers.get("Content-Disposition");
      if (name) { save(await answer.blob(), name); return; }
      busy--;
      const html = await answer.text();
      busy++;
      hear();
      show(html);
    } catch (_) { /* the link tells */ } finally { busy--; }
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
  document.addEventListener("click", e => {
    const face = e.target.closest("[data-face]");
    if (face) return die(face);
    const b = e.target.closest("button[data-press]");
    if (b && !b.disabled) press(b.dataset.press, b.dataset.value);
    else if (e.target.id === "scrim" && !e.target.classList.contains("paged")) escape();
  });
  document.addEventListener("change", e => {
    const t = e.target;
    if (t.dataset.press === undefined) return;
    if (t.type === "radio") press(t.dataset.press, t.value);
    else if (t.type === "checkbox") press(t.dataset.press, (t.dataset.line ? t.dataset.line + ":" : "") + (t.checked ? "1" : "0"));
  });
  let soon = 0;
  document.addEventListener("input", e => {
    const field = e.target.dataset.field;
    if (field === undefined) return;
    typed.set(field, e.target.value);
    clearTimeout(soon);
    soon = setTimeout(() => press("screen/typed"), 350);
  });
  function die(face) {
    const row = face.closest("[data-dice]");
    const dice = Array.from(row.querySelectorAll(".die"));
    if (dice.length > 1) for (const f of face.parentElement.children) f.setAttribute("aria-checked", String(f === face));
    const faces = dice.length > 1 ? dice.map(d => { const f = d.querySelector("[aria-checked=true]"); return f && f.dataset.face; }) : [face.dataset.face];
    if (faces.every(Boolean)) press(row.dataset.dice, faces.join(","));
  }
  function escape() {
    const sheet = document.querySelector("[role=dialog]");
    if (sheet) press(sheet.dataset.keyEscape || sheet.id.slice(6) + "/@close");
    else press("tab/play");
  }

  narrow.addEventListener("change", () => press("screen/wide"));
  state(false);
  if (!narrow.matches) press("screen/wide");
  listen();
})();
