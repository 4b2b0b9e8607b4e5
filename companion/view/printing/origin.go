package printing

import (
	"io/fs"
	"path/filepath"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/userfile"
	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/aid"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/grid"
	"sandtable/printables/sheet"
)

// Origin is what is printed from: a game in an edition, the game under way, or a file of the user's.
type Origin struct {
	Key     string // the order is remembered under it
	Set     *printables.Set
	File    string            // the user's file or folder, by its path or name, empty for a game that comes along
	Session *Session          // the game under way, nil for another
	Warned  []*engine.Problem // from reading the file

	zip     []byte               // the package of a user's game
	reading *counterlist.Reading // how a list of counters was read, nil for a game
	choice  counterlist.Choice   // what its columns were chosen to be
	header  string               // the same for lists that would be read the same way without a choice
	data    []byte               // the list
	beside  fs.FS                // the files beside it, or nil
	asks    bool                 // its columns are shown when it is opened: some are uncertain

	pieces []counter.Piece // its counters in the language they were read in last
	lang   words.Lang
	broken error // why the origin has no games
}

// Counters gives the counters. For a long list this takes its time once for each language.
func (o *Origin) Counters(lang words.Lang) ([]counter.Piece, error) {
	if o.lang != lang {
		o.lang = lang
		o.pieces, _, o.broken = o.Set.Pieces(sheet.Setup{Lang: lang})
	}
	return o.pieces, o.broken
}

// Game is nil for a list of counters.
func (o *Origin) Game() *engine.Game { return o.Set.Game }

// Session is the game under way, with only what the reader may see of it. It is printed as it is played, with its own
// package and typed copy. Its functions may be called outside the client's goroutine.
type Session struct {
	Name     string
	Game     *engine.Game
	Package  []byte                                     // the zip of the package in play, nil without one
	Report   func(lang words.Lang) (*aid.Report, error) // what has happened so far, nil before play
	Position func(lang words.Lang) *aid.Position        // where every counter is
}

// FromSession prints the game under way.
func FromSession(s *Session) (*Origin, error) {
	var files fs.FS
	if s.Package != nil {
		var err error
		if files, err = gamedata.Zip(s.Package); err != nil {
			return nil, err
		}
	}
	set, err := printables.Open(s.Game, files)
	if err != nil {
		return nil, err
	}
	o := &Origin{Key: gameKey(s.Game), Set: set}
	if s.Report != nil {
		o.Session = s
	}
	return o, nil
}

// Shelf opens origins.
type Shelf struct {
	Games engine.Catalogue
	Lists func(header string) (counterlist.Choice, bool) // what was chosen for lists with the same columns

	owners func() map[string]string // colours that were chosen for what cells say
}

// FromGames opens a game that comes along. With nil options those are on that are so by default.
func (h Shelf) FromGames(id, edition string, options []string) (*Origin, error) {
	return fromPackage(h.Games, engine.Opening{ID: id, Edition: edition, Options: options, Default: options == nil})
}

// fromPackage opens a game and its package.
func fromPackage(games engine.Catalogue, o engine.Opening) (*Origin, error) {
	g, err := games.Open(o)
	if err != nil {
		return nil, err
	}
	zip := o.Package
	if zip == nil {
		if zip, _, err = games.Package(g.ID); err != nil {
			return nil, err
		}
	}
	files, err := gamedata.Zip(zip)
	if err != nil {
		return nil, err
	}
	set, err := printables.Open(g, files)
	if err != nil {
		return nil, err
	}
	return &Origin{Key: gameKey(g), Set: set, zip: o.Package}, nil
}

func gameKey(g *engine.Game) string { return g.ID + "/" + g.Edition }

// mostFile bounds a file that is read whole, in bytes; a larger one is refused by what reads it.
const mostFile = 64 << 20

// FromPath opens a user's list of counters, or a game in a folder or a file.
func (h Shelf) FromPath(path, edition string, options []string) (*Origin, error) {
	if grid.Is(path) {
		return h.fromWatched(path, userfile.Watch(filepath.Dir(path)))
	}
	if !strings.EqualFold(filepath.Ext(path), ".zip") {
		files, err := gamedata.Folder(path)
		if err != nil {
			return nil, unreadable(path, err)
		}
		return h.fromFiles(path, files, edition, options)
	}
	data, err := userfile.Read(path, mostFile)
	if err != nil {
		return nil, unreadable(path, err)
	}
	return h.fromData(path, data, edition, options)
}

// FromData opens what a file picker returned: a list of counters, or a zip with a game or with a list and its pictures.
func (h Shelf) FromData(name string, data []byte) (*Origin, error) {
	return h.fromData(name, data, "", nil)
}

func (h Shelf) fromData(name string, data []byte, edition string, options []string) (*Origin, error) {
	if grid.Is(name) {
		return h.fromList(name, data, nil)
	}
	files, err := gamedata.Archive(data)
	if err != nil {
		return nil, err
	}
	if list := listIn(files); list != "" {
		text, err := fs.ReadFile(files, list)
		if err != nil {
			return nil, unreadable(list, err)
		}
		return h.fromList(list, text, files)
	}
	if files, err = gamedata.Zip(data); err != nil {
		return nil, err
	}
	return h.fromFiles(name, files, edition, options)
}

// listIn gives the name of the list that files hold in place of a game, empty if they hold none or several.
func listIn(files fs.FS) string {
	entries, err := fs.ReadDir(files, ".")
	var lists []string
	for _, e := range entries {
		if grid.Is(e.Name()) {
			lists = append(lists, e.Name())
		}
	}
	if games, _ := fs.Glob(files, "*.toml"); err != nil || len(lists) != 1 || len(games) > 0 {
		return ""
	}
	return lists[0]
}

// hasList reports whether this is a list with columns to choose.
func (o *Origin) hasList() bool { return o.reading != nil && len(o.reading.Columns) > 0 }

// fromList opens a list of counters with the columns chosen for such lists before. Where the list has faults but can be
// read another way, it returns an origin without a set beside the error.
func (h Shelf) fromList(name string, data []byte, files fs.FS) (*Origin, error) {
	o, err := fromList(name, data, files, &counterlist.Choice{Colours: h.owners()})
	if o == nil {
		return nil, err
	}
	o.header = o.reading.Header
	if choice, ok := h.Lists(o.header); ok {
		chosen, wrong := fromList(name, data, files, &choice)
		if chosen != nil { // else its sheet is not in this file
			chosen.header = o.header
			return chosen, wrong
		}
	}
	o.asks = o.reading.Strange() || o.reading.As == counterlist.AsCards && !o.reading.Own
	return o, err
}

// fromList reads a list of counters as its columns are chosen.
func fromList(name string, data []byte, files fs.FS, choice *counterlist.Choice) (*Origin, error) {
	set, reading, err := printables.ReadList(name, data, files, *choice)
	if reading == nil {
		return nil, err
	}
	if choice.Columns == nil {
		choice.Columns = map[string]string{}
	}
	return &Origin{Key: "file:" + name, Set: set, File: name, Warned: reading.Warned, reading: reading, choice: *choice, data: data, beside: files}, err
}

func (h Shelf) fromFiles(name string, files fs.FS, edition string, options []string) (*Origin, error) {
	zip, _, err := gamedata.Pack(files)
	if err != nil {
		return nil, firstOf(err)
	}
	return h.fromZip(name, zip, edition, options)
}

// fromZip opens a user's game from its packed files.
func (h Shelf) fromZip(name string, zip []byte, edition string, options []string) (*Origin, error) {
	files, err := gamedata.Zip(zip)
	if err != nil {
		return nil, firstOf(err)
	}
	id, err := gamedata.ID(files)
	if err != nil {
		return nil, firstOf(err)
	}
	o, err := fromPackage(h.Games, engine.Opening{ID: id, Edition: edition, Options: options, Default: options == nil, Package: zip})
	if err != nil {
		return nil, firstOf(err)
	}
	o.Key, o.File = "file:"+name+"/"+o.Game().Edition, name
	return o, nil
}

// firstOf gives the first of the faults of a package.
func firstOf(err error) error {
	if list := gamedata.Problems(err); len(list) > 0 {
		return list[0]
	}
	return err
}

// unreadable names a file that cannot be read.
func unreadable(path string, err error) error {
	if _, ok := engine.AsProblem(err); ok {
		return err
	}
	return &engine.Problem{Code: "print.unreadable", Args: engine.Args{"path": path}, Err: err}
}

// fromLast opens what was printed last; where that is gone, the first game.
func (h Shelf) fromLast(was Last) (*Origin, error) {
	if was.File != "" {
		if o, err := h.FromPath(was.File, was.Edition, was.Options); err == nil {
			return o, nil
		}
	} else if was.Game != "" {
		if o, err := h.FromGames(was.Game, was.Edition, was.Options); err == nil {
			return o, nil
		}
	}
	games := h.Games.Games()
	if len(games) == 0 {
		return nil, engine.Wrong("print.nothing")
	}
	return h.FromGames(games[0], "", nil)
}

// reader speaks a language with the texts of the origin.
func (o *Origin) reader(lang words.Lang) view.Reader {
	return view.Reader{Game: o.Game(), Book: o.Set.Book(), Lang: lang}
}

// name is the name of the game or list, and below it its edition and file.
func (o *Origin) name(lang words.Lang) (name, about string) {
	name = o.Set.Title(lang)
	var parts []string
	if g := o.Game(); g != nil {
		name = o.reader(lang).Say("game.name")
		parts = append(parts, o.reader(lang).NameOr("edition."+g.Edition+".name", ""))
	}
	if o.File != "" {
		parts = append(parts, filepath.Base(o.File))
	}
	return name, view.JoinNonEmpty(parts, " · ")
}
