"use strict";
// Keeps the files of one version of the app in the browser, for the time without a network.
const version = "{{.Version}}", files = {{.Files}};
self.addEventListener("install", e => e.waitUntil(caches.open("sandtable " + version).then(kept => kept.addAll(files))));
self.addEventListener("activate", e => e.waitUntil(caches.keys().then(all => Promise.all(all.filter(name => name.startsWith("sandtable ") && name !== "sandtable " + version).map(name => caches.delete(name))))));
self.addEventListener("message", e => { if (e.data === "take") self.skipWaiting(); });
self.addEventListener("fetch", e => {
  if (e.request.method !== "GET" || !e.request.url.startsWith(self.registration.scope)) return;
  e.respondWith(caches.open("sandtable " + version).then(kept => kept.match(e.request, { ignoreSearch: true })).then(found => found || fetch(e.request)));
});
