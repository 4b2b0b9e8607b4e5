// A page that renews itself: every two seconds it takes what is new, and says when it has lost the hall. And the map of
// a table, which is moved with wheel, fingers, keys and buttons.
"use strict";
(() => {
  const body = document.body, away = document.querySelector(".away");

  // The map keeps where it was looked at when something on it has moved.
  const looks = new WeakMap();
  class Look {
    constructor(el) {
      this.el = el; this.fingers = new Map();
      el.addEventListener("wheel", (e) => { e.preventDefault(); this.by(e.deltaY < 0 ? 1.2 : 1 / 1.2, this.at(e)); }, { passive: false });
      el.addEventListener("pointerdown", (e) => this.down(e));
      el.addEventListener("pointermove", (e) => this.move(e));
      for (const end of ["pointerup", "pointercancel"]) el.addEventListener(end, (e) => { this.fingers.delete(e.pointerId); el.classList.remove("drags"); });
      el.addEventListener("keydown", (e) => this.key(e));
      el.addEventListener("click", (e) => { const b = e.target.closest("[data-zoom]"); if (b) this.by(Number(b.dataset.zoom)); });
      this.take();
    }
    // take looks at the map that is in the page now.
    take() {
      this.svg = this.el.querySelector("svg");
      if (!this.svg) return;
      const b = this.svg.viewBox.baseVal;
      this.w = b.width; this.h = b.height;
      this.el.style.setProperty("--shape", this.w / this.h);
      if (!this.view || this.isWhole) this.whole(); else this.put();
    }
    whole() { this.isWhole = true; this.view = { x: 0, y: 0, w: this.w, h: this.h }; this.put(); }
    put() {
      const v = this.view, b = this.svg.getBoundingClientRect();
      if (!this.isWhole && b.width) { // the view has the shape of its frame, so that a drag follows the finger
        const x = v.x + v.w / 2, y = v.y + v.h / 2, k = Math.max(v.w / b.width, v.h / b.height);
        v.w = b.width * k; v.h = b.height * k;
        v.x = v.w >= this.w ? (this.w - v.w) / 2 : Math.min(Math.max(0, x - v.w / 2), this.w - v.w);
        v.y = v.h >= this.h ? (this.h - v.h) / 2 : Math.min(Math.max(0, y - v.h / 2), this.h - v.h);
      }
      this.svg.setAttribute("viewBox", [v.x, v.y, v.w, v.h].map((n) => n.toFixed(2)).join(" "));
      this.el.classList.toggle("near", !this.isWhole);
    }
    // at is a place of the map in millimetres.
    at(e) { return new DOMPoint(e.clientX, e.clientY).matrixTransform(this.svg.getScreenCTM().inverse()); }
    by(factor, about) {
      if (!factor) { this.whole(); return; }
      const v = this.view, p = about || { x: v.x + v.w / 2, y: v.y + v.h / 2 };
      if (v.w / factor >= this.w && v.h / factor >= this.h) { this.whole(); return; }
      const k = Math.max(1 / factor, Math.min(1, 40 / v.w));
      this.isWhole = false;
      this.view = { x: p.x - (p.x - v.x) * k, y: p.y - (p.y - v.y) * k, w: v.w * k, h: v.h * k };
      this.put();
    }
    pan(dx, dy) {
      if (this.isWhole) return;
      this.view.x += dx; this.view.y += dy;
      this.put();
    }
    down(e) {
      if (e.button || e.target.closest("button") || !this.svg) return;
      this.el.setPointerCapture(e.pointerId);
      this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    }
    move(e) {
      const was = this.fingers.get(e.pointerId), now = { x: e.clientX, y: e.clientY };
      if (!was) return;
      const k = 1 / this.svg.getScreenCTM().a, n = this.fingers.size;
      this.fingers.set(e.pointerId, now);
      this.el.classList.add("drags");
      this.pan((was.x - now.x) * k / n, (was.y - now.y) * k / n);
      if (n !== 2) return;
      const other = Array.from(this.fingers).find((f) => f[0] !== e.pointerId)[1];
      const before = Math.hypot(was.x - other.x, was.y - other.y), after = Math.hypot(now.x - other.x, now.y - other.y);
      if (before > 0) this.by(after / before, this.at({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }));
    }
    key(e) {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
      if (e.ctrlKey || e.metaKey || e.altKey || !this.svg) return;
      if (way) this.pan(way[0] * this.view.w / 8, way[1] * this.view.h / 8);
      else if (e.key === "+" || e.key === "=") this.by(1.6);
      else if (e.key === "-") this.by(1 / 1.6);
      else if (e.key === "0") this.whole();
      else return;
      e.preventDefault();
    }
  }
  const look = () => {
    const el = document.getElementById("chart");
    if (el && !looks.has(el)) looks.set(el, new Look(el));
    return el;
  };
  look();

  if (!("live" in body.dataset)) return;
  let at = location.href, rounds = 0;
  // chart takes the map over when it has changed: it comes by itself, so that the page stays small.
  const chart = async (page) => {
    const fresh = page.getElementById("chart"), old = document.getElementById("chart");
    body.classList.toggle("charted", !!fresh);
    if (!fresh) { if (old) old.remove(); return; }
    if (!old) document.querySelector("main").prepend(document.importNode(fresh, true));
    const el = look(), has = el.querySelector("svg");
    if (has && el.dataset.key === fresh.dataset.key) return;
    const answer = await fetch(fresh.dataset.map, { cache: "no-store" });
    if (!answer.ok) return;
    const map = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("svg");
    if (!map) return;
    if (has) has.replaceWith(map); else el.prepend(map);
    el.dataset.key = fresh.dataset.key;
    looks.get(el).take();
  };
  const take = async (text) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    for (const part of ["header", document.querySelector(".matters") ? ".matters" : "main"]) {
      const old = document.querySelector(part), fresh = page.querySelector(part);
      if (old && fresh && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
    }
    body.dataset.next = page.body.dataset.next || "";
    show(!page.querySelector(".away").hidden);
    await chart(page);
  };
  const show = (gone) => {
    away.hidden = !gone;
    body.classList.toggle("gone", gone);
  };
  const round = async () => {
    rounds++;
    if (body.dataset.next && rounds % 8 === 0) at = body.dataset.next;
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), 1900);
    try {
      const answer = await fetch(at, { signal: stop.signal, cache: "no-store", headers: { "X-Part": "1" } });
      if (answer.ok) await take(await answer.text());
    } catch {
      show(true);
    }
    clearTimeout(late);
  };
  setInterval(round, 2000);
})();
