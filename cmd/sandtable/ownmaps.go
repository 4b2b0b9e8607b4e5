package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/editor/format"
	"sandtable/engine/board"
	"sandtable/engine/userfile"
	"sandtable/printables/atomicfile"
	"sandtable/printables/picture"
	"sandtable/printables/underlay"
)

// scanBelow reads the scan below one of them.
func (p *places) scanBelow(b *board.Board) (*picture.Under, error) {
	return underlay.Beside(p.folder, b)
}

// openMap opens the map editor on a map file, and reports false for other files. What is wrong with a file is shown where it
// was opened.
func openMap(p *places, path string) bool {
	if !format.Is(path) {
		return false
	}
	p.table.Aside(func() (err error) {
		if _, _, err = format.Open(path); err == nil && fyne.CurrentDevice().IsMobile() && format.Ours(path) {
			path, err = keepMap(p.folder, path)
		}
		return err
	}, func(err error) {
		if err != nil {
			p.table.Messages.Fault(err)
			return
		}
		p.editor().OpenPath(path)
	})
	return true
}

// keepMap copies a map that a phone handed over to the folder of maps, under a name that is free there.
func keepMap(folder, path string) (string, error) {
	data, err := userfile.Read(path, board.MaxFile)
	if err != nil {
		return "", err
	}
	name := filepath.Base(path)
	to := filepath.Join(folder, name)
	for n := 2; ; n++ {
		if _, err := os.Stat(to); err != nil {
			break
		}
		to = filepath.Join(folder, fmt.Sprintf("%s %d%s", strings.TrimSuffix(name, filepath.Ext(name)), n, filepath.Ext(name)))
	}
	return to, atomicfile.Write(to, func(w io.Writer) error { _, err := w.Write(data); return err })
}
