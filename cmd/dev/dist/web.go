package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/companion/webapp/site"
)

// webApp is the app in a browser. Without inlining it is a seventh smaller to load.
var webApp = target{system: "js", chip: "wasm", gcflags: "all=-l"}

// webMost is the most bytes that the compressed program may have: 2 % above its last measured size. Lower it when the
// program shrinks.
const webMost = 10_000_000

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
	if err := checkSize(folder); err != nil {
		return nil, err
	}
	folder["LICENCES.txt"], err = licencesOf(ctx, webApp, "webapp")
	return folder, err
}

// checkSize refuses a program that is too large to load.
func checkSize(folder site.Folder) error {
	for name, data := range folder {
		if strings.HasSuffix(name, ".wasm.gz") && len(data) > webMost {
			return fmt.Errorf("the program for the browser has %.2f MB compressed, %.2f MB at most: find the import or file that made it grow, or raise webMost",
				float64(len(data))/1e6, float64(webMost)/1e6)
		}
	}
	return nil
}
