package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"sandtable/companion/webapp/site"
)

// webApp is the app in a browser. Without inlining it is a seventh smaller to load.
var webApp = target{system: "js", chip: "wasm", gcflags: "all=-l"}

// webIcons are the sides of the icons of the app in a browser, in pixels.
var webIcons = []int{192, 512}

// webFolder makes the folder from which a browser runs the app, and the same as a zip.
func webFolder(ctx context.Context, r release) error {
	folder, err := webFiles(ctx, r)
	if err != nil {
		return err
	}
	name := "sandtable-" + number + "-web"
	dir := filepath.Join(r.out, name)
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	b := bundle{}
	for _, file := range slices.Sorted(maps.Keys(folder)) {
		r.add(b, file, folder[file], 0o644)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := b.unpack(dir); err != nil {
		return err
	}
	fmt.Println(dir)
	return r.zipFile(name, b)
}

// webFiles builds the program for the browser and makes the files around it.
func webFiles(ctx context.Context, r release) (site.Folder, error) {
	p := site.Parts{Icons: map[int][]byte{}}
	var err error
	if p.Program, err = r.build(ctx, webApp, "webapp"); err != nil {
		return nil, err
	}
	goroot, err := rootOfGo(ctx)
	if err != nil {
		return nil, err
	}
	if p.Runtime, err = os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js")); err != nil {
		return nil, fmt.Errorf("read the runtime of Go for browsers: %w", err)
	}
	for _, side := range webIcons {
		if p.Icons[side], err = iconPNG(side); err != nil {
			return nil, err
		}
	}
	folder, err := site.Files(p)
	if err != nil {
		return nil, err
	}
	folder["LICENCES.txt"], err = licencesOf(ctx, webApp, "webapp")
	return folder, err
}
