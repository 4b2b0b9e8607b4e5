package main

import (
	"syscall/js"

	"sandtable/companion/library/indexed"
	"sandtable/companion/library/record"
)

// storeName is the database of the library in a browser.
const storeName = "sandtable"

// openStore opens the library's rows in the browser. Where the browser keeps nothing they are in memory, and lack says
// so. changed is called when another window has written.
func openStore(changed func()) (rows record.Store, lack error) {
	port, err := indexed.Open(storeName)
	if err != nil {
		return record.Keyed(record.Memory()), err
	}
	port.OnChange(changed)
	return record.Keyed(port), nil
}

// bytesOf copies bytes for the page.
func bytesOf(data []byte) js.Value {
	out := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(out, data)
	return out
}
