package vassal

import (
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"slices"
	"strconv"

	"sandtable/editor/vassal/saved"
	"sandtable/editor/vassal/sequence"
	"sandtable/engine"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/sheet"
)

// setup is how an edition of the game begins.
type setup struct {
	edition  string // id
	start    *engine.State
	counters []placed
}

// placed is a counter of an edition. Its id is that of the module's counter.
type placed struct {
	counter.Piece
	unit string // its id in the edition
}

// OtherEditions opens a game in its editions other than its own, with the options that they have on. o is how it was opened;
// an edition that the owner's copy in it is not for is opened without.
func OtherEditions(g *engine.Game, o engine.Opening, open func(engine.Opening) (*engine.Game, error)) (out []*engine.Game, err error) {
	o.Options, o.Default = nil, true
	for _, e := range g.Editions {
		if o.Edition = e.ID; e.ID == g.Edition {
			continue
		}
		other, err := open(o)
		if err != nil && o.Copy != nil {
			bare := o
			bare.Copy = nil
			other, err = open(bare)
		}
		if err != nil {
			return nil, err
		}
		out = append(out, other)
	}
	return out, nil
}

// addSetup adds an edition. A counter that looks as in an earlier edition is the same one.
func (m *Module) addSetup(g *engine.Game, files fs.FS) error {
	set, err := printables.Open(g, files)
	if err != nil {
		return err
	}
	pieces, _, err := set.Pieces(sheet.Setup{Lang: m.of.lang})
	if err != nil {
		return err
	}
	s := setup{edition: g.Edition}
	if s.start, err = begun(g); err != nil {
		return err
	}
	for _, p := range pieces {
		s.counters = append(s.counters, placed{m.sharedPiece(p, g.Edition), p.ID})
	}
	m.setups = append(m.setups, s)
	return nil
}

// sharedPiece returns the counter of the module that looks like p, or adds it.
func (m *Module) sharedPiece(p counter.Piece, edition string) counter.Piece {
	for _, id := range []string{p.ID, p.ID + "_" + edition} {
		i := slices.IndexFunc(m.pieces, func(other counter.Piece) bool { return other.ID == id })
		p.ID = id
		if i < 0 {
			m.pieces = append(m.pieces, p)
			return p
		}
		if reflect.DeepEqual(m.pieces[i], p) {
			return m.pieces[i]
		}
	}
	return p
}

// setupMenu lists the setups. The first is made of start stacks, the others are saved games.
func (m *Module) setupMenu() (out []*element) {
	if len(m.of.game.Editions) == 0 {
		return nil
	}
	for i, s := range m.setups {
		e := component("build.module.PredefinedSetup", "name", m.of.name("edition", s.edition), "isMenu", "false", "description", "")
		if i == 0 {
			e.pairs = append(e.pairs, "useFile", "false")
		} else {
			e.pairs = append(e.pairs, "useFile", "true", "file", setupFile(i))
		}
		out = append(out, e)
	}
	return out
}

func setupFile(i int) string { return fmt.Sprintf("setup_%d%s", i+1, saved.Extension) }

// savedSetup writes a setup as a saved game. Its second command keeps the start stacks of the module away.
func (m *Module) savedSetup(i int) func(io.Writer) error {
	commands := []string{saved.Begin, saved.NoStacks}
	for k := range m.canvases {
		commands = append(commands, boardLayout(m.mapName(k)))
	}
	id := 0
	for k, stacks := range m.stacks(m.setups[i]) {
		for _, s := range stacks {
			commands = append(commands, m.savedStack(m.mapName(k), s, &id)...)
		}
	}
	if m.hasTracks() {
		commands = append(commands, boardLayout(m.of.tracksName()))
		for _, s := range m.markersAt(m.setups[i]) {
			commands = append(commands, m.savedStack(m.of.tracksName(), s, &id)...)
		}
		commands = append(commands, m.savedDecks(&id)...)
	}
	return func(w io.Writer) error { return saved.Write(w, append(commands, saved.End)...) }
}

// savedStack returns the commands that place the counters of a stack, and the stack itself. In a saved game prototypes
// are expanded: the program does not read the state of a trait that is in a prototype.
func (m *Module) savedStack(onto string, s stack, last *int) (out []string) {
	next := func() string { *last++; return strconv.Itoa(*last) }
	x, y := strconv.Itoa(s.x), strconv.Itoa(s.y)
	state := []string{onto, x, y}
	for _, p := range s.pieces {
		id := next()
		state = append(state, id)
		out = append(out, m.piece(p, append(m.of.hides(p.Side), m.of.common(p.Side)...)...).text(id, sequence.Join(';', onto, x, y, strconv.Itoa(m.slots[p.ID]), "0")))
	}
	return append(out, "+/"+sequence.Join('/', next(), "stack", sequence.Join(';', state...)))
}
