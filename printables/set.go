package printables

import (
	"bytes"
	"io/fs"
	"slices"
	"sync"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/words"
	"sandtable/printables/artwork"
	"sandtable/printables/counter"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
	"sandtable/printables/underlay"
)

// Set is what can be printed: a game with its maps and looks, or a plain list of counters. It does not change, and several
// goroutines may use it.
type Set struct {
	Game   *engine.Game   // nil for a plain list
	Boards []*board.Board // the maps of the package, by file name
	looks  *looks.Looks
	plain  []counter.Piece // of a list without a game
	cards  []counter.Piece // of a list of cards
	title  string          // of a list without a game
	book   *words.Book     // of a list without a game
	art    *artwork.Shelf

	beneath map[string]func() (*picture.Under, error) // the pictures beneath the maps, by their id, each read once
}

// Open reads the maps and the print.toml of a game's package. With nil files the set has neither.
func Open(g *engine.Game, files fs.FS) (*Set, error) { return open(g, files, artwork.Fill) }

// open reads the pictures as fill does.
func open(g *engine.Game, files fs.FS, fill func(fs.FS, []string) *artwork.Shelf) (*Set, error) {
	s := &Set{Game: g, looks: &looks.Looks{}}
	if files == nil {
		return s, nil
	}
	var err error
	if s.looks, err = looks.Read(files, g, fill); err != nil {
		return nil, err
	}
	if s.Boards, err = readBoards(files); err != nil {
		return nil, err
	}
	s.beneath = map[string]func() (*picture.Under, error){}
	for _, b := range s.Boards {
		s.beneath[b.ID()] = sync.OnceValues(func() (*picture.Under, error) { return underlay.In(files, b) })
	}
	return s, nil
}

// Beneath returns the picture beneath a map of the set, nil if it has none.
func (s *Set) Beneath(b *board.Board) (*picture.Under, error) {
	if read := s.beneath[b.ID()]; read != nil {
		return read()
	}
	return nil, nil
}

// Only replaces the maps of a set by one, with the picture beneath it; nil for none.
func (s *Set) Only(b *board.Board, under *picture.Under) {
	s.Boards = []*board.Board{b}
	s.beneath = map[string]func() (*picture.Under, error){b.ID(): func() (*picture.Under, error) { return under, nil }}
}

// readBoards reads the maps of a package in the order of their file names.
func readBoards(files fs.FS) ([]*board.Board, error) {
	names, err := fs.Glob(files, "maps/*.json")
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var out []*board.Board
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, &engine.Problem{Code: "package.read", Where: name, Args: engine.Args{"fault": err.Error()}, Err: err}
		}
		b, err := board.Read(bytes.NewReader(data))
		if err != nil {
			if p, ok := engine.MapProblem(err); ok {
				return nil, p.At(name)
			}
			return nil, err
		}
		out = append(out, b)
	}
	return out, nil
}

// Book returns the texts of the set.
func (s *Set) Book() *words.Book {
	if s.Game != nil {
		return s.Game.Book
	}
	return s.book
}

// Dies lists the layouts for counters: the set's own, then those that come with the program.
func (s *Set) Dies() []sheet.Die { return s.looks.AllDies() }

func (s *Set) voice(lang words.Lang) sheet.Voice { return sheet.Voice{Book: s.Book(), Lang: lang} }

// Title names the game and its edition.
func (s *Set) Title(lang words.Lang) string {
	if s.Game == nil {
		return s.title
	}
	v := s.voice(lang)
	name := v.Or("game.name", s.Game.ID)
	if edition := "edition." + s.Game.Edition + ".name"; v.Book.Has(lang, edition) {
		name += " · " + v.Say(edition)
	}
	return name
}

// Pieces gives all counters and markers of the set as they are printed, and warnings of texts that had
// to be cut.
func (s *Set) Pieces(setup sheet.Setup) ([]counter.Piece, []*engine.Problem, error) {
	setup, err := setup.Settled()
	if err != nil {
		return nil, nil, err
	}
	if s.Game == nil {
		pieces, missing := counter.Illustrated(s.plain, s.art)
		pieces, warned := counter.InStyle(pieces, setup.Style)
		return pieces, append(missing, warned...), nil
	}
	r := counter.Roster{Subject: sheet.Subject{Voice: s.voice(setup.Lang), Game: s.Game, Setup: setup}, Looks: s.looks, Boards: s.Boards}
	pieces, err := r.Pieces()
	return pieces, r.Warned, err
}

// First gives the first cards or counters of a list, with their pictures.
func (s *Set) First(count int) []counter.Piece {
	all := slices.Concat(s.cards, s.plain)
	out, _ := counter.Illustrated(all[:min(count, len(all))], s.art)
	return out
}

// PiecesByID returns the counters and markers of a game as they are printed, and the cards that its chits are, by id. files
// are those of its package, and may be nil; each picture is read when it is first drawn.
func PiecesByID(g *engine.Game, files fs.FS, lang words.Lang) (map[string]counter.Piece, error) {
	set, err := open(g, files, artwork.Later)
	if err != nil {
		return nil, err
	}
	setup := sheet.Setup{Lang: lang}
	list, _, err := set.Pieces(setup)
	if err != nil {
		return nil, err
	}
	cards, err := set.drawnCards(setup)
	if err != nil {
		return nil, err
	}
	byID := map[string]counter.Piece{}
	for _, p := range slices.Concat(list, cards) {
		byID[p.ID] = p
	}
	return byID, nil
}
