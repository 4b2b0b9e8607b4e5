// A page that renews itself: every two seconds it takes what is new, and says when it has lost the hall.
"use strict";
(() => {
  const body = document.body;
  if (!("live" in body.dataset)) return;
  const away = document.querySelector(".away");
  let at = location.href, rounds = 0;
  const take = (text) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    for (const part of ["header", "main"]) {
      const old = document.querySelector(part), fresh = page.querySelector(part);
      if (old && fresh && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
    }
    body.dataset.next = page.body.dataset.next || "";
    show(!page.querySelector(".away").hidden);
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
      const answer = await fetch(at, { signal: stop.signal, cache: "no-store" });
      if (answer.ok) take(await answer.text());
    } catch {
      show(true);
    }
    clearTimeout(late);
  };
  setInterval(round, 2000);
})();
