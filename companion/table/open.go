package table

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"sandtable/companion/library"
	"sandtable/companion/place"
	"sandtable/companion/view/home"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/userfile"
)

// Kinds of files that can be opened here.
var (
	anyFiles  = place.FileKind{Words: "file.kind_any", Ends: []string{gamedata.Extension, library.SessionExtension, ".sandcopy", ".zip"}}
	copyFiles = place.FileKind{Words: "file.kind_copy"}
)

// OpenPaths opens what the system hands over by its paths, one after another: games as files or folders, sessions,
// typed copies.
func (p *Place) OpenPaths(paths ...string) {
	if len(paths) == 0 {
		return
	}
	if !p.Seen() {
		p.Return()
	}
	p.CloseSheets()
	for _, path := range paths {
		p.openPath(path)
	}
}

func (p *Place) openPath(path string) {
	name := filepath.Base(path)
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		front{p}.bringGame(name, func() (fs.FS, error) { return gamedata.Folder(path) })
		return
	}
	data, err := userfile.Read(path, place.MaxFile)
	if _, told := engine.AsProblem(err); told {
		p.fault(err)
		return
	}
	if err != nil {
		p.fault(&engine.Problem{Code: "package.read", Where: name, Args: engine.Args{"fault": err.Error()}, Err: err})
		return
	}
	front{p}.openData(name, data)
}

// How files of each kind begin.
var (
	beginsGzip = []byte{0x1f, 0x8b}
	beginsZip  = []byte("PK")
)

// openData opens a file by what is in it, whatever it is called.
func (f front) openData(name string, data []byte) {
	switch {
	case bytes.HasPrefix(data, beginsGzip):
		f.bringIn(data)
	case bytes.HasPrefix(data, beginsZip):
		f.bringGame(name, func() (fs.FS, error) { return gamedata.Zip(data) })
	default:
		f.p.fault(engine.Wrong("file.unknown", "path", name))
	}
}

// bringGame takes a game into the library and opens New game at it. What is wrong with it is told, and nothing has
// changed.
func (f front) bringGame(name string, open func() (fs.FS, error)) {
	var got library.Arrival
	var behind []library.Summary
	f.p.Aside(func() error { // of several files that are dropped none is refused
		fsys, err := open()
		if err != nil {
			return err
		}
		if got, err = f.p.deps.Library.Bring(fsys, f.p.deps.stamp()); err == nil && got.Was != "" {
			behind, err = f.p.deps.Library.Behind(got.Game)
		}
		return err
	}, func(err error) {
		if err != nil {
			openSheet(f, home.Broken{File: name, Fault: err}, nil)
			return
		}
		f.arrived(got)
		f.askTakeUp(got.Game, behind)
	})
}

// arrived shows a game that was brought under New game.
func (f front) arrived(got library.Arrival) {
	g, err := f.p.deps.Games.Open(engine.Opening{ID: got.Game, Default: true})
	if err != nil {
		f.p.fault(err)
		return
	}
	if page, ok := f.p.top().(*sourcePage); ok { // New game at a game gives way to it
		if n, ok := page.source.(*home.New); ok && n.ID != "" {
			f.p.leave(1)
		}
	}
	f.p.openPage(&home.New{Games: f.p.deps.Games, Shelf: f.p.deps.Library, ID: got.Game, Edition: g.Edition, Options: g.Options})
	f.p.tell(home.Arrived(f.seat(), f.gameName(got.Game), got), "", nil)
}

// gameName is what a game is called in the reader's language.
func (f front) gameName(id string) string {
	return home.GameName(f.seat().Reader, f.p.deps.Games, id)
}

// askBehind asks whether sessions of a game go on with the newer version of it.
func (f front) askBehind(id string) {
	var behind []library.Summary
	f.p.run(func() (err error) {
		behind, err = f.p.deps.Library.Behind(id)
		return err
	}, func(err error) {
		if err != nil {
			f.p.fault(err)
			return
		}
		f.askTakeUp(id, behind)
	})
}

// askTakeUp asks it for these, and tells what changes for the one played last.
func (f front) askTakeUp(id string, behind []library.Summary) {
	if len(behind) == 0 {
		return
	}
	about, _ := f.p.deps.Library.BroughtGame(id)
	sheet := &home.TakeUp{Games: f.p.deps.Games, Name: f.gameName(id), Version: about.Version, Behind: behind}
	f.p.Aside(func() (err error) {
		sheet.Changes, err = home.Changes(f.p.deps.Library, behind[0], f.seat().Lang)
		return err
	}, func(err error) {
		if err != nil {
			f.p.fault(err)
		}
		openSheet(f, sheet, nil)
	})
}

// takeUp makes sessions go on with the newer version of their game.
func (f front) takeUp(ids string) {
	done, faults := 0, []error{}
	f.change(func() error {
		for text := range strings.FieldsSeq(ids) {
			id, _ := strconv.ParseInt(text, 10, 64)
			s, err := f.p.deps.Library.Resume(id)
			if err == nil {
				_, err = s.TakeUp(journal.By{At: f.p.deps.stamp()})
			}
			if err != nil {
				faults = append(faults, err)
				continue
			}
			done++
		}
		return nil
	}, func() {
		for _, page := range f.p.pages {
			if d, ok := page.(*desk); ok { // it may be one of them
				d.reload()
			}
		}
		f.p.tell(home.TakenUp(f.seat(), done, faults), "", nil)
	})
}

// sendGame hands a game on as one file.
func (f front) sendGame(id string) {
	zip, _, err := f.p.deps.Games.Package(id)
	if err != nil {
		f.p.fault(err)
		return
	}
	about, _ := f.p.deps.Library.BroughtGame(id)
	f.p.Send(place.Package{Name: f.gameName(id), Version: about.Version, Zip: zip})
}

// dropGame removes a game from the library, which can be taken back at once.
func (f front) dropGame(id string) {
	shelf, name := f.p.deps.Library, f.gameName(id)
	zip, _, err := f.p.deps.Games.Package(id)
	if err != nil {
		f.p.fault(err)
		return
	}
	f.p.run(func() error { return shelf.DropGame(id) }, func(err error) {
		if err != nil {
			f.p.fault(err)
			return
		}
		f.p.back()
		words, undo := home.Removed(f.seat(), name)
		f.p.tell(words, undo, func() {
			f.change(func() error {
				fsys, err := gamedata.Zip(zip)
				if err == nil {
					_, err = shelf.Bring(fsys, f.p.deps.stamp())
				}
				return err
			}, nil)
		})
	})
}
