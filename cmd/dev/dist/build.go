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
	flags        string // of the linker, besides those of all targets
	gcflags      string // of the compiler
}

var (
	linuxApp   = target{system: "linux", chip: "amd64", compiler: "cc", tags: "x11,migrated_fynedo"}
	windowsApp = target{system: "windows", chip: "amd64", compiler: "x86_64-w64-mingw32-gcc", tags: "migrated_fynedo,accessibility",
		flags: "-H windowsgui -extldflags=-Wl,--no-insert-timestamp"}
)

// toolTargets are the targets of tablectl.
var toolTargets = []target{
	{system: "linux", chip: "amd64"}, {system: "linux", chip: "arm64"},
	{system: "windows", chip: "amd64"}, {system: "windows", chip: "arm64"},
	{system: "darwin", chip: "amd64"}, {system: "darwin", chip: "arm64"},
}

// windowless returns the target for programs without a window, which need no C compiler.
func (t target) windowless() target { return target{system: t.system, chip: t.chip} }

// name returns the file name of a program.
func (t target) name(program string) string {
	if t.system == "windows" {
		return program + ".exe"
	}
	return program
}

// mode returns the kind of program that the linker makes.
func (t target) mode() string {
	if t.chip == "wasm" {
		return "exe"
	}
	return "pie"
}

// env returns the environment of go commands for the target.
func (t target) env() []string {
	env := append(os.Environ(), "GOOS="+t.system, "GOARCH="+t.chip, "GOFLAGS=")
	if t.compiler == "" {
		return append(env, "CGO_ENABLED=0")
	}
	return append(env, "CGO_ENABLED=1", "CC="+t.compiler)
}

// build builds ./cmd/PROGRAM and returns it. All packages of a run share one build.
func (r release) build(ctx context.Context, t target, program string) ([]byte, error) {
	out := filepath.Join(r.work, t.system+"-"+t.chip, t.name(program))
	if built, err := os.ReadFile(out); err == nil {
		return built, nil
	}
	link := strings.TrimSpace("-s -w -buildid= -X 'main.version=" + r.stamp() + "' " + t.flags)
	c := command(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-buildmode="+t.mode(), "-gcflags="+t.gcflags, "-tags", t.tags, "-ldflags", link, "-o", out, "./cmd/"+program)
	c.Env, c.Stdout, c.Stderr = t.env(), os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("build %s for %s/%s: %w", program, t.system, t.chip, err)
	}
	built, err := os.ReadFile(out)
	if err != nil || t.system != "windows" {
		return built, err
	}
	if built, err = r.addResources(built, program); err != nil {
		return nil, err
	}
	return built, os.WriteFile(out, built, 0o755)
}

// appFiles returns what every package of the app holds: both programs, the help, the licences.
func (r release) appFiles(ctx context.Context, t target, help []byte) (bundle, error) {
	app, err := r.build(ctx, t, "sandtable")
	if err != nil {
		return nil, err
	}
	b, err := r.toolFiles(ctx, t, "sandtable", "tablectl")
	if err != nil {
		return nil, err
	}
	r.add(b, t.name("sandtable"), app, 0o755)
	r.add(b, "README.txt", help, 0o644)
	return b, nil
}

// toolFiles returns tablectl, and the licences of the programs that the package holds.
func (r release) toolFiles(ctx context.Context, t target, programs ...string) (bundle, error) {
	tool, err := r.build(ctx, t.windowless(), "tablectl")
	if err != nil {
		return nil, err
	}
	licences, err := licencesOf(ctx, t, programs...)
	b := bundle{}
	r.add(b, t.name("tablectl"), tool, 0o755)
	r.add(b, "LICENCES.txt", licences, 0o644)
	return b, err
}

// tools makes an archive of tablectl for every system: a zip for Windows, a tarball elsewhere.
func tools(ctx context.Context, r release) error {
	for _, t := range toolTargets {
		b, err := r.toolFiles(ctx, t, "tablectl")
		if err != nil {
			return err
		}
		pack := r.tarball
		if t.system == "windows" {
			pack = r.zipFile
		}
		if err := pack("tablectl-"+number+"-"+t.system+"-"+t.chip, b); err != nil {
			return err
		}
	}
	return nil
}
