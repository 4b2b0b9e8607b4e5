package design

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
)

// mapEnd is how the names of our own maps end.
const mapEnd = ".json"

// Keys of the preferences, and how many files are remembered.
const (
	keyRecent  = "editor.recent"
	mostRecent = 8
)

// files is what the place knows of files: which were open, and the recovery copy of the open one.
type files struct {
	keeper keeper
	asked  bool   // whether to recover was asked for since the program began
	scan   *scan  // the picture below the open map; nil: none, or it is being read
	sought string // its path, while it is read and after
}

func base(path string) string { return filepath.Base(path) }

// mapName is what the open map is called.
func (p *Place) mapName() string {
	switch {
	case p.doc.Head().Name != "":
		return p.doc.Head().Name
	case p.doc.File().Path() != "":
		return strings.TrimSuffix(base(p.doc.File().Path()), mapEnd)
	}
	return p.Say("editor.untitled")
}

// fileName proposes a name for the file of the open map, without its ending.
func (p *Place) fileName() string {
	if path := p.doc.File().Path(); path != "" {
		return strings.TrimSuffix(base(path), filepath.Ext(path))
	}
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, p.mapName())
	return strings.TrimLeft(name, ".")
}

// recent are the files that were open last, the latest first.
func (p *Place) recent() []string { return p.App.Preferences().StringList(keyRecent) }

// remember puts a file at the head of those that were open last.
func (p *Place) remember(path string) {
	list := append([]string{path}, slices.DeleteFunc(p.recent(), func(o string) bool { return o == path })...)
	p.App.Preferences().SetStringList(keyRecent, list[:min(len(list), mostRecent)])
}

// forget takes a file off the list of those that were open last.
func (p *Place) forget(path string) {
	p.App.Preferences().SetStringList(keyRecent, slices.DeleteFunc(p.recent(), func(o string) bool { return o == path }))
}

// stored are the maps in the place's own folder, by name.
func (p *Place) stored() []string {
	found, err := filepath.Glob(filepath.Join(p.deps.Folder, "*"+mapEnd))
	if err != nil || p.deps.Folder == "" {
		return nil
	}
	return found
}

// openFile opens a map of ours once the open one may be let go. Where a recovery copy holds more than the
// file does, it is asked which of them.
func (p *Place) openFile(path string) {
	p.sure(func() { p.openNow(path) })
}

func (p *Place) openNow(path string) {
	var found *doc.Recovery
	var d *doc.Document
	p.Run(func() (err error) {
		if found, err = doc.FindRecovery(path); err == nil && found == nil {
			d, err = doc.Open(path)
		}
		return err
	}, func(err error) {
		switch {
		case err != nil:
			p.Fault(err)
		case found != nil:
			p.askRecover(found)
		default:
			p.opened(d)
		}
	})
}

// opened goes on with a file that was read.
func (p *Place) opened(d *doc.Document) {
	if d.File().Path() != "" && exists(d.File().Path()) {
		p.remember(d.File().Path())
	}
	p.goOn(d)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// recover asks, once after the program began, about maps that a crash left unsaved.
func (p *Place) recover() {
	if p.files.asked || p.deps.Start != nil {
		return
	}
	p.files.asked = true
	for _, path := range append([]string{p.untitled()}, p.recent()...) {
		found, err := doc.FindRecovery(path)
		if err == nil && found != nil {
			p.askRecover(found)
			return
		}
	}
}

// askRecover asks which is wanted, the recovery copy or the file; a copy that cannot be opened is told.
func (p *Place) askRecover(r *doc.Recovery) {
	ask := question{title: p.Say("editor.recover.title"), words: p.recoverWords(r)}
	if r.Fault == nil {
		ask.add(widget.Main, p.Say("editor.recover.take"), func() {
			d, err := r.Open()
			if err != nil {
				p.Fault(err)
				return
			}
			p.opened(d)
		})
	}
	drop := p.Say("editor.recover.drop")
	if r.Saved.IsZero() {
		drop = p.Say("editor.recover.drop_new")
	}
	ask.add(widget.Destructive, drop, func() {
		if err := r.Discard(); err != nil {
			p.Fault(err)
			return
		}
		if !r.Saved.IsZero() {
			p.openNow(r.Path)
		}
	})
	ask.add(widget.Plain, p.Say("editor.recover.later"), nil)
	p.ask(ask)
}

// recoverWords says what the copy holds and the file does not.
func (p *Place) recoverWords(r *doc.Recovery) string {
	name, when := base(r.Path), r.Copied.Format("2006-01-02 15:04")
	if r.Saved.IsZero() {
		name = p.Say("editor.untitled")
	}
	if r.Fault != nil {
		return p.Say("editor.recover.broken", "name", name, "fault", p.Problem(r.Fault))
	}
	text := p.Say("editor.recover.about", "name", name, "when", when)
	switch {
	case r.Saved.IsZero():
		text += " " + p.Say("editor.recover.never_saved")
	case r.Hexes > 0:
		text += " " + p.Say("editor.recover.hexes", "count", r.Hexes)
	default:
		text += " " + p.Say("editor.recover.differs")
	}
	if r.Older {
		text += " " + p.Say("editor.recover.older")
	}
	return text
}
