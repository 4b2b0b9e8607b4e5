// The pages before a seat: a code that came behind # is posted once and leaves the address; who waits listens for the host.
(function () {
  "use strict";
  var door = document.getElementById("door"), take = document.getElementById("take");
  function knock() {
    if (location.hash.length < 2) return;
    var code = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    document.getElementById("code").value = code;
    door.submit();
  }
  if (door) {
    knock();
    window.addEventListener("hashchange", knock);
  }
  if (!take) return;
  var last = Date.now(), events = null, asleep = document.getElementById("asleep");
  function over() { if (events) events.close(); events = null; last = Infinity; asleep.hidden = true; }
  function listen() {
    if (events) events.close();
    events = new EventSource("/join/wait");
    events.addEventListener("beat", function () { last = Date.now(); asleep.hidden = true; });
    events.addEventListener("come", function () { over(); take.submit(); });
    for (const end of ["refused", "over"]) events.addEventListener(end, function () {
      over();
      document.getElementById(end).hidden = false;
      document.getElementById("waiting").hidden = true;
      take.hidden = true;
    });
  }
  listen();
  setInterval(function () {
    if (Date.now() - last < 2000 || last === Infinity) return;
    asleep.hidden = false;
    if (Date.now() - last > 3000) { last = Date.now() - 2000; listen(); }
  }, 500);
})();
