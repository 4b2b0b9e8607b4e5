package main

import (
	"context"
	"io"
	"os"
)

// tools makes tablectl for every system, an archive each.
func tools(ctx context.Context, r release) error {
	for _, t := range everywhere {
		path, err := r.build(ctx, t, "tablectl")
		if err != nil {
			return err
		}
		if err := r.tool(ctx, t, path); err != nil {
			return err
		}
	}
	return nil
}

// tool packs one with its licences: a zip for Windows, a tarball elsewhere.
func (r release) tool(ctx context.Context, t target, path string) error {
	program, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	licences, err := licencesOf(ctx, t, "tablectl")
	if err != nil {
		return err
	}
	folder := "tablectl-" + number + "-" + t.system + "-" + t.chip
	entries := []entry{{t.exe("tablectl"), program, 0o755}, {"LICENCES.txt", licences, 0o644}}
	write, end := writeTar, ".tar.gz"
	if t.system == "windows" {
		write, end = writeZip, ".zip"
	}
	return writeFile(r.at(folder+end), func(w io.Writer) error { return write(w, folder, r.when, entries) })
}
