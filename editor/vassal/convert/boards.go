package convert

import (
	"cmp"
	"image"
	"slices"

	"sandtable/editor/doc"
	"sandtable/editor/vassal/saved"
	"sandtable/editor/vassal/source"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// sheet is a map of the package: a board of the module, or several that are laid together.
type sheet struct {
	id, title string
	window    string      // the map of the module on which it is laid out
	edge      image.Point // where the window begins its boards, pixels
	at, size  image.Point // on the window
	tiles     []*tile
	scale     float64 // millimetres a pixel

	hexes  *lattice // nil for a sheet without hexes
	points bool     // the hexes are ours: the module has points and areas alone
	boxes  []box
	board  *board.Draft
}

// mapFile is where the package keeps a sheet.
func mapFile(id string) string { return "maps/" + id + ".json" }

// box is a zone or a region as a box of the game.
type box struct {
	id, name string
	hex      string // its hex on a sheet of points, in place of id
	at       hex.Coord
	tile     *tile
	called   string          // by its board
	area     image.Rectangle // on the sheet
}

// mapClasses are the maps of a module, and those among its charts.
var mapClasses = []string{"Map", "WidgetMap"}

// leastShare leaves the picture of a single map a part of the room alone.
const leastShare = 3

// maxBoards bounds the maps of a package, and maxBoxes the boxes of a map.
const (
	maxBoards = 20
	maxBoxes  = 1200
)

// atlas is the maps of a package.
type atlas struct {
	sheets []*sheet // the one with the most hexes first
	art    *art
	report *Report
	taken  ids
	hands  hands
	width  int // of most counters, in pixels; 0 if unknown
}

// lay makes a map of every board that is laid out. games are the layouts of saved games.
func (a *atlas) lay(root *source.Node, games [][]saved.Board, texts []text) error {
	windows := root.All(mapClasses...)
	a.art.kept = maxKept / max(min(len(windows), maxBoards), leastShare)
	for _, window := range windows {
		for _, s := range a.laidOut(window, games) {
			if len(a.sheets) == maxBoards {
				a.report.lost(lostBoards, "", 1)
				continue
			}
			a.sheets = append(a.sheets, s)
		}
	}
	pointed(a.sheets)
	for _, s := range a.sheets {
		if err := a.fit(s); err != nil {
			return err
		}
	}
	maps := len(a.sheets)
	if err := a.charts(append(root.All("Chart"), shown(a.art.module, texts)...)); err != nil {
		return err
	}
	slices.SortStableFunc(a.sheets, func(x, y *sheet) int { return cmp.Compare(y.count(), x.count()) })
	a.hexBoxes()
	a.hands = readHands(root, a.taken)
	a.report.came(cameHands, "", len(a.hands))
	a.report.came(cameMaps, "", maps)
	a.report.came(cameCharts, "", len(a.sheets)-maps)
	return nil
}

// charts makes a map without hexes of every chart that is a picture, so that it is at the table and in print.
func (a *atlas) charts(list []*source.Node) error {
	for _, n := range list {
		if len(a.sheets) == maxBoards {
			a.report.lost(lostCharts, "", 1)
			continue
		}
		t := a.newTile(n, n.Get("chartName"), n.Get("fileName"))
		if t.scan == "" {
			continue
		}
		s := a.sheet("", []*tile{t})
		if err := a.fit(s); err != nil {
			return err
		}
		a.sheets = append(a.sheets, s)
	}
	return nil
}

// sheet makes a sheet of boards.
func (a *atlas) sheet(window string, tiles []*tile) *sheet {
	s := &sheet{window: window, tiles: tiles, at: tiles[0].at, title: named(cmp.Or(tiles[0].name, window))}
	whole := tiles[0].bounds()
	for _, t := range tiles {
		whole = whole.Union(t.bounds())
	}
	if s.at, s.size = whole.Min, whole.Size(); len(tiles) > 1 {
		s.title = named(window)
	}
	for _, t := range tiles {
		t.at = t.at.Sub(s.at)
	}
	s.id = doc.IDFor(s.title, "map", func(id string) bool {
		return slices.ContainsFunc(a.sheets, func(s *sheet) bool { return s.id == id })
	})
	return s
}

// named returns the title of a map.
func named(name string) string { return cmp.Or(words(name), "Map") }
