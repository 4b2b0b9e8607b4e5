"use strict";
// The worker in which the app runs: it unpacks the program and hands it what the page asks. The program sets answer.
let answer = null;
const asked = [];
self.onmessage = e => { if (answer) answer(e.data); else if (e.data.runtime) start(e.data).catch(e => self.postMessage({ fault: String(e) })); else asked.push(e.data); };
self.sandtableAnswers = f => { answer = f; asked.splice(0).forEach(f); };

async function start(at) {
  importScripts(at.runtime);
  const go = new Go(), got = await fetch(at.program);
  if (!got.ok) throw new Error(at.program + ": " + got.status);
  const packed = await got.arrayBuffer(), head = new Uint8Array(packed, 0, 2);
  let program = new Blob([packed]).stream();
  if (head[0] === 0x1f && head[1] === 0x8b) program = program.pipeThrough(new DecompressionStream("gzip")); // else the server's encoding was undone already
  const { instance } = await WebAssembly.instantiateStreaming(new Response(program, { headers: { "Content-Type": "application/wasm" } }), go.importObject);
  await go.run(instance);
  throw new Error("the program has ended");
}
