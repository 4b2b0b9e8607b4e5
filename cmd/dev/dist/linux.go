package main

import (
	"context"
	_ "embed"
)

//go:embed files/sandtable.desktop
var desktopEntry []byte

//go:embed files/sandtable.xml
var fileTypes []byte

//go:embed files/linux.txt
var linuxHelp []byte

// linux makes a .deb, and a tarball that runs from any folder.
func linux(ctx context.Context, r release) error {
	b, err := r.appFiles(ctx, linuxApp, linuxHelp)
	if err != nil {
		return err
	}
	picture, err := iconPNG(256)
	if err != nil {
		return err
	}
	r.add(b, "sandtable.png", picture, 0o644)
	r.add(b, "sandtable.desktop", desktopEntry, 0o644)
	r.add(b, "sandtable.xml", fileTypes, 0o644)
	if err := r.tarball("sandtable-"+number+"-linux-amd64", b); err != nil {
		return err
	}
	if err := addDocs(ctx, r, b); err != nil {
		return err
	}
	return r.deb(ctx, b)
}
