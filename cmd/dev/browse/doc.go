// Package browse tests linked games in real browsers. Its tests start tablectl host, let Chromium and
// Firefox join it, and play, cut the network, freeze pages and kill the host. Others keep a library in a browser and kill
// the browser.
//
// The tests drive the browsers that the flag -browsers names, and none without it: `go run ./cmd/dev test browsers`
// names those that the machine has.
package browse
