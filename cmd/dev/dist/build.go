package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// target is a system and a chip, and how a program for it is built.
type target struct {
	system, chip string
	compiler     string // the C compiler; empty: built without one
	tags         string
	flags        string // of the linker, besides those for all
}

var (
	linuxApp   = target{system: "linux", chip: "amd64", compiler: "cc", tags: "x11,migrated_fynedo"}
	windowsApp = target{system: "windows", chip: "amd64", compiler: "x86_64-w64-mingw32-gcc", tags: "migrated_fynedo",
		flags: "-H windowsgui -extldflags=-Wl,--no-insert-timestamp"}
)

// everywhere is what tablectl is made for.
var everywhere = []target{
	{system: "linux", chip: "amd64"}, {system: "linux", chip: "arm64"},
	{system: "windows", chip: "amd64"}, {system: "windows", chip: "arm64"},
	{system: "darwin", chip: "amd64"}, {system: "darwin", chip: "arm64"},
}

// exe is how a program is called there.
func (t target) exe(name string) string {
	if t.system == "windows" {
		return name + ".exe"
	}
	return name
}

// build makes the program of ./cmd/NAME and returns where it lies.
func (r release) build(ctx context.Context, t target, name string) (string, error) {
	out := filepath.Join(r.work, t.system+"-"+t.chip, t.exe(name))
	link := strings.TrimSpace("-s -w -buildid= -X 'main.version=" + r.stamp() + "' " + t.flags)
	c := command(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-tags", t.tags, "-ldflags", link, "-o", out, "./cmd/"+name)
	c.Env = append(os.Environ(), "GOOS="+t.system, "GOARCH="+t.chip, "CGO_ENABLED=0", "GOFLAGS=")
	if t.compiler != "" {
		c.Env = append(c.Env, "CGO_ENABLED=1", "CC="+t.compiler)
	}
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		return "", fmt.Errorf("build %s for %s/%s: %w", name, t.system, t.chip, err)
	}
	return out, nil
}

// programs builds the app and tablectl for a target.
func (r release) programs(ctx context.Context, t target) (app, tool string, err error) {
	if app, err = r.build(ctx, t, "sandtable"); err != nil {
		return "", "", err
	}
	tool, err = r.build(ctx, target{system: t.system, chip: t.chip}, "tablectl")
	return app, tool, err
}
