package vassal

import (
	"strconv"
	"strings"

	"sandtable/editor/vassal/sequence"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
)

// tree returns all components of the module. The encoder of pieces comes before the components that hold pieces: the
// program decodes them while it builds, and would drop them without a message. The options come before the maps: without
// them the program shows no first map in its window.
func (m *Module) tree() *element {
	m.ids = 0
	title := m.of.title()
	root := component("build.GameModule")
	root.with(component("build.module.BasicCommandEncoder"), component("build.module.GlobalOptions"), m.values(), m.of.roster(), m.of.prototypes(), m.of.turns())
	root.with(m.setupMenu()...)
	root.with(m.of.dice()...)
	for i := range m.canvases {
		root.with(m.mapWindow(i))
	}
	if m.hasTracks() {
		root.with(m.tracksWindow())
	}
	if all := m.palette(); all != nil {
		root.with(all)
	}
	if charts := m.chartWindow(); charts != nil {
		root.with(charts)
	}
	root.pairs = []string{"name", title, "version", version, "VassalVersion", needs, "description", title, "nextPieceSlotId", strconv.Itoa(m.ids + 1)}
	return root
}

// behaviours let a map's window move, stack, show and zoom pieces. The program gives them to maps that are made in
// it, not to maps that it reads.
var behaviours = []string{"StackMetrics", "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer",
	"ForwardToKeyBuffer", "ImageSaver", "Zoomer", "CounterDetailViewer", "SelectionHighlighters", "HighlightLastMoved", "Scroller"}

// mapWindow is a map with its picture, its grid, and its starting stacks.
func (m *Module) mapWindow(i int) *element {
	name := m.mapName(i)
	return m.of.window(name, i > 0, mapPicture(m.canvases[i].board), m.zoned(i)).with(m.startStacks(name, m.stacks(m.setups[0])[i])...)
}

// startStacks are the stacks of a board with which a game begins.
func (m *Module) startStacks(board string, stacks []stack) (out []*element) {
	for _, s := range stacks {
		at := component("build.module.map.SetupStack", "name", plain(s.name), "owningBoard", board, "useGridLocation", "false",
			"location", s.name, "x", strconv.Itoa(s.x), "y", strconv.Itoa(s.y))
		for _, p := range s.pieces {
			at.with(m.slot(p))
		}
		out = append(out, at)
	}
	return out
}

// boardLayout is the command that lays the only board of a map out in its window.
func boardLayout(name string) string {
	return name + "BoardPicker\t" + sequence.Join('\t', sequence.Escape('/', name), "0", "0")
}

func (m *Module) mapName(i int) string { return m.of.boardName(m.canvases[i].board) }

// zoned is the grid of a map. Boxes off the hexes are zones of their own, in which pieces do not snap to hexes, and the
// hexes are a zone, so that the grid ends with them.
func (m *Module) zoned(i int) *element {
	g := m.canvases[i]
	hexes := func() *element { return component("build.module.map.boardPicker.board.HexGrid", g.Attributes()...) }
	zones := component("build.module.map.boardPicker.board.ZonedGrid")
	for _, b := range g.board.Boxes() {
		zones.with(g.zone(plain(m.of.boxName(b)), "$name$", draw.Rect{X: b.X, Y: b.Y, W: b.Width, H: b.Height}))
	}
	name := plain(m.of.boardName(g.board))
	blocks := g.blocks()
	for _, b := range blocks {
		numbers := component("build.module.map.boardPicker.board.mapgrid.HexGridNumbering", b.Attributes()...)
		zones.with(zone(strings.TrimSpace(name+" "+b.name), b.format, pathText(b.path)).with(hexes().with(numbers)))
	}
	if len(blocks) > 0 {
		return zones
	}
	w, h := g.board.Grid().Bounds(g.board.Cols(), g.board.Rows())
	return zones.with(g.zone(name, gridLocation, draw.Rect{W: w, H: h}).with(hexes()))
}

// zone is a part of a picture.
func zone(name, format, path string) *element {
	return component("build.module.map.boardPicker.board.mapgrid.Zone", "name", name, "path", path, "locationFormat", format, "useParentGrid", "false")
}

// slot holds one counter. Each slot of the module has a number of its own.
func (m *Module) slot(p counter.Piece) *element {
	m.ids++
	w, h := size(p)
	e := component("build.widget.PieceSlot", "entryName", label(p.Name), "gpid", strconv.Itoa(m.ids), "width", strconv.Itoa(w), "height", strconv.Itoa(h))
	e.text = m.traits(p).definition(m.ids)
	return e
}

// traits is a counter as a piece of a slot: what it has in common with others is in its prototype.
func (m *Module) traits(p counter.Piece) chain {
	return m.piece(p, append(m.of.hides(p.Side), like(m.of.prototypeName(p.Side)))...)
}

// piece is a counter, with what it has in common with others before its own traits.
func (m *Module) piece(p counter.Piece, common ...trait) chain {
	c := chain{append(common, marks(m.kindMark(p), p.ID)), label(p.Name), facePicture(p.ID, false)}
	if p.Back != nil {
		c.traits = append(c.traits, reports(keyFlip, "* $location$: $oldPieceName$ ("+m.of.say("vassal.flip")+")"),
			flips(facePicture(p.ID, false), facePicture(p.ID, true), m.of.say("vassal.flip")))
		c.image = ""
	}
	return c
}

// label is a counter's name on one line. Its slashes stay: 84/1062 is what players call it.
func label(name string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(name, `\`, "-")), " ")
}
