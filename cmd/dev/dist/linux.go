package main

import (
	"context"
	_ "embed"
	"os"
	"time"
)

//go:embed files/io.sandtable.app.desktop
var desktopEntry []byte

//go:embed files/io.sandtable.app.xml
var fileTypes []byte

//go:embed files/io.sandtable.app.metainfo.xml
var metainfo string

//go:embed files/linux.txt
var linuxHelp []byte

// appID is the id that the app has for the system; the files of the desktop are named after it.
const appID = "io.sandtable.app"

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
	r.add(b, appID+".png", picture, 0o644)
	r.add(b, appID+".desktop", desktopEntry, 0o644)
	r.add(b, appID+".xml", fileTypes, 0o644)
	r.add(b, appID+".metainfo.xml", []byte(aboutApp(r)), 0o644)
	if err := r.tarball("sandtable-"+number+"-linux-amd64", b); err != nil {
		return err
	}
	if err := addDocs(ctx, r, b); err != nil {
		return err
	}
	return r.deb(ctx, b)
}

// aboutApp returns what software centres show of the app, with the version of the release.
func aboutApp(r release) string {
	return os.Expand(metainfo, func(name string) string {
		return map[string]string{"VERSION": number, "DATE": r.when.Format(time.DateOnly)}[name]
	})
}
