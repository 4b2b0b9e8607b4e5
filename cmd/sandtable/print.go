package main

import (
	"os"
	"path/filepath"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"sandtable/companion/print"
	"sandtable/companion/view/printing"
	"sandtable/editor/format"
	"sandtable/printables/grid"
)

// toPrint goes to the Print screen, with the session under way or with none.
func (p *places) toPrint(s *printing.Session) { p.printFrom(s, p.home) }

// printFrom goes to the Print screen, and back from there.
func (p *places) printFrom(s *printing.Session, back func()) { printer(p, back).Open(s) }

// printList prints from a list of counters or cards, and reports false for other files.
func printList(p *places, path string) bool {
	if !grid.Is(path) || format.Is(path) {
		return false
	}
	printer(p, p.home).OpenPath(path)
	return true
}

// printer is the Print screen, which leads back by a function.
func printer(p *places, back func()) *print.Screen {
	p.back = back
	if p.print == nil {
		p.print = print.New(p.app, p.win, print.Deps{Games: p.games, Folder: documents(), Go: p.aside,
			Picker: fyne.CurrentDevice().IsMobile(), Home: func() { p.back() }, View: p.app.OpenURL, Every: every, Versions: p.versions})
	}
	return p.print
}

// every calls a function on a goroutine of its own until it is stopped.
func every(interval time.Duration, do func()) (stop func()) {
	tick, done := time.NewTicker(interval), make(chan struct{})
	go func() {
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				do()
			case <-done:
				return
			}
		}
	}()
	return sync.OnceFunc(func() { close(done) })
}

// versions are those of a game that the library keeps.
func (p *places) versions(game string) ([]printing.Version, error) {
	list, err := p.lib.Games().Versions(game)
	var out []printing.Version
	for _, v := range list {
		out = append(out, printing.Version{Hash: v.Hash, From: v.From[:min(len("2026-02-12"), len(v.From))], Zip: v.Zip})
	}
	return out, err
}

// documents is the folder where files that the user saves are looked for: his documents, else his home.
func documents() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	folder := filepath.Join(home, "Documents")
	if info, err := os.Stat(folder); err == nil && info.IsDir() {
		return folder
	}
	return home
}
