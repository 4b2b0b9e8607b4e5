package main

import (
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"sandtable/companion/library"
	"sandtable/companion/report"
	"sandtable/companion/ui"
	"sandtable/companion/view"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables"
	print "sandtable/printables/ui"
)

// toPrint goes to the Print place, with the session under way or with none.
func (p *places) toPrint(s ui.Session, about library.Summary) {
	if p.print == nil {
		p.print = print.New(p.app, p.win, print.Deps{Games: p.games, Folder: documents(), Go: aside, Phone: p.phone,
			Picker: fyne.CurrentDevice().IsMobile(), Home: p.home, View: p.app.OpenURL})
	}
	if s == nil {
		p.print.Show(nil)
		return
	}
	p.print.Show(&print.Session{Name: about.Name, Game: s.Now().Game, Files: packageOf(s),
		Report: func(lang words.Lang) (*printables.Report, error) { return reportOf(s, about, lang) }})
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

// packageOf opens the package that a session uses; nil where it cannot be had.
func packageOf(s ui.Session) fs.FS {
	held, ok := s.(interface{ Package() ([]byte, error) })
	if !ok {
		return nil
	}
	zip, err := held.Package()
	if err != nil {
		return nil
	}
	files, err := gamedata.Zip(zip)
	if err != nil {
		return nil
	}
	return files
}

// reportOf tells what happened in a session that everybody may know.
func reportOf(s ui.Session, about library.Summary, lang words.Lang) (*printables.Report, error) {
	at := s.Now()
	lines, err := s.Log("", 1, at.Last)
	if err != nil {
		return nil, err
	}
	return report.Of(about, view.Speaker{Game: at.Game, Lang: lang}.Log(lines, at.Head)), nil
}
