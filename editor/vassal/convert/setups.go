package convert

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"sandtable/editor/vassal/saved"
	"sandtable/editor/vassal/source"
)

// setup is a setup of the module: an edition of the game.
type setup struct {
	id, name string
	places   map[*kind][]place // of each counter of a kind
}

// place is where a counter begins. A zero place is outside every grid and box.
type place struct{ hex, box string }

// maxSetups bounds the editions of a package, maxCopies the counters of a kind.
const (
	maxSetups = 40
	maxCopies = 60
	maxSaved  = 64 << 20 // bytes of a saved game
)

// setups are the setups of a module.
type setups struct {
	module *source.Module
	report *Report
	roster *roster
	atlas  *atlas
	list   []setup
}

// read reads the setups that players choose from, and the saved games that no menu has. A module without any has its start
// stacks.
func (c *setups) read() {
	taken := newIDs()
	for _, s := range append(c.predefined(c.module.Root, ""), c.unlisted()...) {
		if len(c.list) == maxSetups {
			c.report.lost(lostSetups, "", 1)
			continue
		}
		s.id = taken.free(s.name, "setup")
		c.list = append(c.list, s)
	}
	if len(c.list) == 0 {
		c.list = []setup{{id: "start", name: "Start", places: c.stacks()}}
	}
	placed := 0
	for _, s := range c.list {
		for k, places := range s.places {
			k.copies, k.placed = max(k.copies, len(places)), true
			placed += len(slices.DeleteFunc(slices.Clone(places), func(p place) bool { return p == place{} }))
		}
	}
	c.report.came(cameSetups, "", len(c.list))
	c.report.came(camePlaced, "", placed)
}

// predefined reads the setups of a menu and of the menus in it.
func (c *setups) predefined(n *source.Node, menu string) (out []setup) {
	for _, p := range n.All("PredefinedSetup") {
		name := words(cmp.Or(p.Get("name"), p.Get("file")))
		if menu != "" {
			name = words(menu + ": " + name)
		}
		if p.True("isMenu", false) || len(p.Of("PredefinedSetup")) > 0 {
			out = append(out, c.predefined(p, name)...)
			continue
		}
		if s, ok := c.chosen(p, name); ok {
			out = append(out, s)
		}
	}
	return out
}

// chosen reads one setup: its saved game, or the start stacks.
func (c *setups) chosen(n *source.Node, name string) (s setup, ok bool) {
	s.name = name
	if !n.True("useFile", true) {
		s.places = c.stacks()
		return s, true
	}
	file, there := gameOf(c.module, n)
	if !there {
		c.report.lost(lostFile, cmp.Or(n.Get("file"), name), 1)
		return s, false
	}
	return c.begun(name, file)
}

// begun returns the setup of a saved game.
func (c *setups) begun(name, file string) (s setup, ok bool) {
	game := read(c.module, file, saved.Read)
	if game == nil {
		c.report.lost(lostFile, file, 1)
		return s, false
	}
	return setup{name: name, places: c.saved(game)}, true
}

// unlisted returns the setups of saved games that no menu names, as unpacked and old modules have them.
func (c *setups) unlisted() (out []setup) {
	listed := map[string]bool{}
	for _, file := range listedGames(c.module) {
		listed[file] = true
	}
	for _, file := range savedGames(c.module) {
		name := words(strings.ReplaceAll(strings.TrimSuffix(path.Base(file), path.Ext(file)), "_", " "))
		if listed[file] {
			continue
		}
		if s, ok := c.begun(name, file); ok {
			out = append(out, s)
		}
	}
	return out
}

// listedGames returns the files of saved games that the menu of setups has.
func listedGames(m *source.Module) (out []string) {
	for _, n := range entries(m.Root) {
		if file, ok := gameOf(m, n); ok {
			out = append(out, file)
		}
	}
	return out
}

// savedGames returns the files of all saved games in a module.
func savedGames(m *source.Module) []string {
	return slices.Concat(m.Files(saved.Extension), m.Files(saved.Former))
}

// read reads of a saved game what as takes from it; nil if it cannot be read.
func read[T any](m *source.Module, file string, as func([]byte) (T, error)) (got T) {
	if data, err := m.Read(file, maxSaved); err == nil {
		got, _ = as(data)
	}
	return got
}

// arrangements reads how the saved games of a module lay out boards, if a window of it has several.
func arrangements(m *source.Module) (out [][]saved.Board) {
	several := func(picker *source.Node) bool { return len(picker.Of("Board")) > 1 }
	if !slices.ContainsFunc(m.Root.All("BoardPicker"), several) {
		return nil
	}
	games := append(listedGames(m), savedGames(m)...)
	for _, file := range games[:min(len(games), maxSetups)] {
		out = append(out, read(m, file, saved.ReadBoards))
	}
	return out
}

// saved returns where the pieces of a saved game are.
func (c *setups) saved(g *saved.Game) map[*kind][]place {
	out := map[*kind][]place{}
	for _, p := range g.Pieces {
		if k := c.roster.of(p.Piece); k != nil && p.Deck == "" {
			c.put(out, k, c.atlas.at(p.At, g.Boards))
		}
	}
	return out
}

func (c *setups) put(to map[*kind][]place, k *kind, at place) {
	if len(to[k]) == maxCopies {
		c.report.lost(lostPlaces, "", 1)
		return
	}
	if at == (place{}) {
		c.report.lost(lostPlaces, "", 1)
	}
	to[k] = append(to[k], at)
}

// stacks returns where the start stacks of the module are.
func (c *setups) stacks() map[*kind][]place {
	out := map[*kind][]place{}
	for _, window := range c.module.Root.All(slices.Concat(mapClasses, handClasses)...) {
		name := cmp.Or(window.Get("mapName"), "Map0")
		for _, stack := range window.Of("SetupStack") {
			at := c.atlas.stack(stack, name)
			for _, slot := range stack.Of("PieceSlot", "CardSlot") {
				if k := c.roster.byGPID[slot.Get("gpid")]; k != nil {
					c.put(out, k, at)
				}
			}
		}
	}
	return out
}

// rows returns the rows of the roster for a counter of a kind: where it begins, and in which setups.
func (c *setups) rows(k *kind, copy int) (out []start) {
	for _, s := range c.list {
		at := place{box: unused}
		if places := s.places[k]; copy < len(places) {
			at = places[copy]
			if at == (place{}) {
				at.box = offMap
			}
		}
		i := slices.IndexFunc(out, func(r start) bool { return r.place == at })
		if i < 0 {
			i, out = len(out), append(out, start{place: at})
		}
		out[i].setups = append(out[i].setups, s.id)
	}
	return out
}

// begins reports whether a counter begins in a box.
func (c *setups) begins(boxID string) bool {
	return slices.ContainsFunc(c.roster.kinds, func(k *kind) bool {
		for copy := range k.copies {
			if slices.ContainsFunc(c.rows(k, copy), func(s start) bool { return s.box == boxID }) {
				return true
			}
		}
		return false
	})
}

// start is where a counter begins in some setups.
type start struct {
	place
	setups []string
}

// The boxes that every package of a module has.
const (
	unused = "not_in_play"
	offMap = "off_map"
)
