package print

import (
	"image/color"
	"io/fs"
	"path/filepath"
	"strings"

	"sandtable/companion/place"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/userfile"
	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/sheet"
)

// source is what is printed from: a game in an edition, the game under way, or a file of the user's.
type source struct {
	key     string // what is chosen is remembered under it
	set     *printables.Set
	file    string            // the user's file or folder, by its path or name; empty: a game that comes along
	zip     []byte            // the package of a user's game
	session bool              // it is the game under way
	warned  []*engine.Problem // what reading the file had to say

	reading *counterlist.Reading // how a list of counters was read; nil: it is a game
	choice  counterlist.Choice   // what its columns were said to be
	data    []byte               // the list …
	beside  fs.FS                // … and the files beside it; nil: none
	asks    bool                 // its columns are shown when it is opened: some are not understood for certain

	pieces []counter.Piece // its counters …
	lang   words.Lang      // … in the language they were read in last
	broken error           // why there are none
}

// counters gives the counters of the source, which for a long list takes its time once for each language.
func (s *source) counters(lang words.Lang) ([]counter.Piece, error) {
	if s.lang != lang {
		s.lang = lang
		s.pieces, _, s.broken = s.set.Pieces(sheet.Setup{Lang: lang})
	}
	return s.pieces, s.broken
}

// game is nil for a list of counters.
func (s *source) game() *engine.Game { return s.set.Game }

func (s *source) sides() []color.Color {
	if s.game() == nil {
		return nil
	}
	var out []color.Color
	for _, side := range s.game().Sides {
		out = append(out, colourOf(side.Colour))
	}
	return out
}

// fromSession prints the game under way.
func fromSession(s *place.Session) (*source, error) {
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
	return &source{key: gameKey(s.Game), set: set, session: s.Report != nil}, nil
}

// shelf is the games there are, among which a source is found.
type shelf struct {
	games engine.Catalogue
	lists func(header string) (counterlist.Choice, bool) // what was chosen for lists with the same columns; nil: nothing
}

// fromGames prints a game that comes along. Without options those that are on by default are taken.
func (h shelf) fromGames(id, edition string, options []string) (*source, error) {
	return fromPackage(h.games, engine.Opening{ID: id, Edition: edition, Options: options, Default: options == nil})
}

// fromPackage opens a game and its package.
func fromPackage(games engine.Catalogue, o engine.Opening) (*source, error) {
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
	return &source{key: gameKey(g), set: set, zip: o.Package}, nil
}

func gameKey(g *engine.Game) string { return g.ID + "/" + g.Edition }

// mostFile bounds a file that is read whole, in bytes; a larger one is refused by what reads it.
const mostFile = 64 << 20

// fromPath prints a user's list of counters, or a game in a folder or a zip.
func (h shelf) fromPath(path, edition string, options []string) (*source, error) {
	if isList(path) {
		data, err := userfile.Read(path, mostFile)
		if err != nil {
			return nil, unreadable(path, err)
		}
		return h.fromList(path, data, userfile.Dir(filepath.Dir(path)))
	}
	if strings.EqualFold(filepath.Ext(path), ".zip") {
		data, err := userfile.Read(path, mostFile)
		if err != nil {
			return nil, unreadable(path, err)
		}
		return h.fromArchive(path, data, edition, options)
	}
	files, err := gamedata.Folder(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	return h.fromFiles(path, files, edition, options)
}

// fromData prints what a picker handed over: a list of counters, or a zip with a game or with a list and its pictures.
func (h shelf) fromData(name string, data []byte) (*source, error) {
	if isList(name) {
		return h.fromList(name, data, nil)
	}
	return h.fromArchive(name, data, "", nil)
}

// fromArchive prints a zip with a game, or with a list and its pictures.
func (h shelf) fromArchive(name string, data []byte, edition string, options []string) (*source, error) {
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

// listIn gives the name of the list that files hold in place of a game; empty: there is none, or several.
func listIn(files fs.FS) string {
	lists, err := fs.Glob(files, "*.csv")
	if games, _ := fs.Glob(files, "*.toml"); err != nil || len(lists) != 1 || len(games) > 0 {
		return ""
	}
	return lists[0]
}

func isList(name string) bool { return strings.EqualFold(filepath.Ext(name), ".csv") }

// listed reports whether the source is a list whose columns are known.
func (s *source) listed() bool { return s.reading != nil && len(s.reading.Columns) > 0 }

// fromList prints a list of counters, whose columns are what is chosen; nil: what was chosen for the same columns
// before. A source without a set comes back beside the faults of a list that can be read another way.
func (h shelf) fromList(name string, data []byte, files fs.FS) (*source, error) {
	s, err := fromList(name, data, files, &counterlist.Choice{})
	if s == nil || h.lists == nil {
		return s, err
	}
	if choice, ok := h.lists(s.reading.Header); ok {
		return fromList(name, data, files, &choice)
	}
	s.asks = s.reading.Strange()
	return s, err
}

// fromList reads a list of counters as its columns are chosen.
func fromList(name string, data []byte, files fs.FS, choice *counterlist.Choice) (*source, error) {
	set, reading, err := printables.ReadList(name, data, files, *choice)
	if reading == nil {
		return nil, err
	}
	if choice.Columns == nil {
		choice.Columns = map[string]string{}
	}
	return &source{key: "file:" + name, set: set, file: name, warned: reading.Warned, reading: reading, choice: *choice, data: data, beside: files}, err
}

func (h shelf) fromFiles(name string, files fs.FS, edition string, options []string) (*source, error) {
	zip, _, err := gamedata.Pack(files)
	if err != nil {
		return nil, firstOf(err)
	}
	return h.fromZip(name, zip, edition, options)
}

// fromZip prints a user's game out of its packed files.
func (h shelf) fromZip(name string, zip []byte, edition string, options []string) (*source, error) {
	files, err := gamedata.Zip(zip)
	if err != nil {
		return nil, firstOf(err)
	}
	id, err := gamedata.ID(files)
	if err != nil {
		return nil, firstOf(err)
	}
	s, err := fromPackage(h.games, engine.Opening{ID: id, Edition: edition, Options: options, Default: options == nil, Package: zip})
	if err != nil {
		return nil, firstOf(err)
	}
	s.key, s.file = "file:"+name+"/"+s.game().Edition, name
	return s, nil
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

// fromLast opens what was printed last, and where that is gone the first game there is.
func (h shelf) fromLast(was last) (*source, error) {
	if was.File != "" {
		if s, err := h.fromPath(was.File, was.Edition, was.Options); err == nil {
			return s, nil
		}
	} else if was.Game != "" {
		if s, err := h.fromGames(was.Game, was.Edition, was.Options); err == nil {
			return s, nil
		}
	}
	games := h.games.Games()
	if len(games) == 0 {
		return nil, engine.Wrong("print.nothing")
	}
	return h.fromGames(games[0], "", nil)
}

// name is what the source is called, and the edition or file it is, below it.
func (s *source) name(lang words.Lang) (name, about string) {
	name = s.set.Title(lang)
	if g := s.game(); g != nil {
		name = s.set.Book().Say(lang, "game.name", nil)
		if key := "edition." + g.Edition + ".name"; s.set.Book().Has(lang, key) {
			about = s.set.Book().Say(lang, key, nil)
		}
	}
	if s.file != "" {
		if about != "" {
			about += " · "
		}
		about += filepath.Base(s.file)
	}
	return name, about
}
