//go:build !js

// Command webapp is the app in a worker of a browser: it answers the page of package webapp/site from a library in the
// browser. It is built with GOOS=js GOARCH=wasm; `go run ./cmd/dev package web` makes the folder.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "webapp: it runs in a browser; make the folder for it with: go run ./cmd/dev package web")
	os.Exit(1)
}
