package convert

import (
	"cmp"
	"image"
	"slices"

	"sandtable/editor/doc"
	"sandtable/editor/vassal"
	"sandtable/editor/vassal/grid"
	"sandtable/editor/vassal/saved"
	"sandtable/editor/vassal/source"
	"sandtable/engine/board"
)

// sheet is a board of the module, as a map of the package.
type sheet struct {
	id, title   string
	node        *source.Node
	name        string      // of the board in the module
	window      string      // the map of the module on which it is laid out
	column, row int         // among the boards of the window
	at, size    image.Point // on the window, pixels
	scan        string      // file of its picture in the module
	scale       float64     // millimetres a pixel

	hexes   *lattice // nil for a board without hexes
	zones   []grid.Zone
	regions []grid.Region
	boxes   []box
	board   *board.Draft
}

// box is a zone or a region as a box of the game.
type box struct {
	id, name string
	area     image.Rectangle // on the picture
}

// margin is how far a board whose picture is missing goes beyond its zones, in pixels.
const margin = 100

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
	width  int // of most counters, in pixels; 0 if unknown
	kept   int // bytes of the picture of a board that the package has room for
}

// lay makes a map of every board that is laid out.
func (a *atlas) lay(root *source.Node) error {
	windows := root.All("Map")
	a.kept = maxKept / max(min(len(windows), maxBoards), leastShare)
	for _, window := range windows {
		for _, s := range a.laidOut(window) {
			if len(a.sheets) == maxBoards {
				a.report.lost(lostBoards, "", 1)
				continue
			}
			if err := a.fit(s); err != nil {
				return err
			}
			a.sheets = append(a.sheets, s)
		}
	}
	maps := len(a.sheets)
	if err := a.charts(root); err != nil {
		return err
	}
	slices.SortStableFunc(a.sheets, func(x, y *sheet) int { return cmp.Compare(y.count(), x.count()) })
	a.report.came(cameMaps, "", maps)
	a.report.came(cameCharts, "", len(a.sheets)-maps)
	return nil
}

// charts makes a map without hexes of every chart that is a picture, so that it is at the table and in print.
func (a *atlas) charts(root *source.Node) error {
	for _, n := range root.All("Chart") {
		if len(a.sheets) == maxBoards {
			a.report.lost(lostCharts, "", 1)
			continue
		}
		s := a.sheet(n, "", n.Get("chartName"), n.Get("fileName"))
		if s.scan == "" {
			continue
		}
		if err := a.fit(s); err != nil {
			return err
		}
		a.sheets = append(a.sheets, s)
	}
	return nil
}

func (s *sheet) count() int {
	if s.hexes == nil {
		return 0
	}
	return s.hexes.cols * s.hexes.rows
}

// laidOut returns the boards of a window, at their places: those of its standard layout, or its first.
func (a *atlas) laidOut(window *source.Node) (out []*sheet) {
	name := cmp.Or(window.Get("mapName"), "Map0")
	for _, picker := range window.All("BoardPicker") {
		boards := picker.Of("Board")
		for _, l := range standard(picker, boards) {
			i := slices.IndexFunc(boards, func(n *source.Node) bool { return n.Get("name") == l.Name })
			if i < 0 || boards[i].Get("image") == vassal.TracksPicture {
				continue // trackers come as properties
			}
			s := a.sheet(boards[i], name, boards[i].Get("name"), boards[i].Get("image"))
			s.column, s.row = l.Column, l.Row
			if l.Reversed {
				a.report.lost(lostReversed, s.title, 1)
			}
			out = append(out, s)
		}
	}
	edge := image.Pt(window.Int("edgeWidth", 0), window.Int("edgeHeight", 0))
	for _, s := range out {
		s.at = edge.Add(offset(s, out))
	}
	return out
}

// standard returns how boards are laid out before a player chooses.
func standard(picker *source.Node, boards []*source.Node) []saved.Board {
	if setup := picker.First("setup"); setup != nil {
		if laid := saved.Layout(setup.Text); len(laid) > 0 {
			return laid
		}
	}
	if len(boards) == 0 {
		return nil
	}
	return []saved.Board{{Name: boards[0].Get("name")}}
}

// offset returns where the picture of a board begins: right of those in its row, below those in its column.
func offset(s *sheet, all []*sheet) (at image.Point) {
	for _, other := range all {
		if other.row == s.row && other.column < s.column {
			at.X += other.size.X
		}
		if other.column == s.column && other.row < s.row {
			at.Y += other.size.Y
		}
	}
	return at
}

// sheet reads a board: its picture and its size.
func (a *atlas) sheet(n *source.Node, window, name, picture string) *sheet {
	s := &sheet{name: name, window: window, size: image.Pt(n.Int("width", 0), n.Int("height", 0))}
	s.title = cmp.Or(words(s.name), words(window), "Map")
	s.id = doc.IDFor(s.title, "map", func(id string) bool {
		return slices.ContainsFunc(a.sheets, func(s *sheet) bool { return s.id == id })
	})
	s.scan, _ = a.art.module.Picture(picture)
	if size, ok := a.art.measure(picture); ok {
		s.size = size
	} else if picture != "" {
		a.report.lost(lostScan, s.title, 1)
		s.scan = ""
	}
	s.node, s.zones = n, grid.ReadZones(n)
	for _, around := range append(n.Of("ZonedGrid"), n) {
		s.regions = append(s.regions, grid.ReadRegions(around)...)
	}
	s.guess()
	return s
}

// guess takes the part of a board that has zones and regions for its size, if its picture is missing.
func (s *sheet) guess() {
	if s.size.X > 0 && s.size.Y > 0 {
		return
	}
	var all image.Rectangle
	for _, z := range s.zones {
		all = all.Union(z.Bounds())
		for _, r := range z.Regions {
			all = all.Union(image.Rectangle{r.At, r.At.Add(image.Pt(1, 1))})
		}
	}
	for _, r := range s.regions {
		all = all.Union(image.Rectangle{r.At, r.At.Add(image.Pt(1, 1))})
	}
	s.size = all.Max.Add(image.Pt(margin, margin))
}
