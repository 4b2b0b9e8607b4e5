package printables

import (
	"math"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// MapFit says how a map comes onto paper.
type MapFit uint8

// At true size, on one page where it fits and else over several; made to fit one page; over several
// pages even where one would do.
const (
	TrueSize MapFit = iota
	OnePage
	Tiled
)

// MapChoice says how maps are printed. The zero value prints every map of the set at true size with
// its legend.
type MapChoice struct {
	Board   string // id of one map; "": all
	Fit     MapFit
	Scale   float64 // of true size; 0: 1
	Overlap float64 // mm that neighbouring pages share; 0: 10
	Bare    bool    // without title and legend
	Track   bool    // with the turn track above the map
	Layers  *picture.Layers
}

// The bounds of the choice.
const (
	leastScale   = 0.05
	largestScale = 10
	usualOverlap = 10.0
	leastOverlap = 4.0
	mostTiles    = 2000
)

func (m MapChoice) settled() (MapChoice, error) {
	if m.Scale == 0 {
		m.Scale = 1
	}
	if m.Overlap == 0 {
		m.Overlap = usualOverlap
	}
	if !(m.Scale >= leastScale && m.Scale <= largestScale) {
		return m, engine.Wrong("print.scale", "value", trim(m.Scale*100), "min", trim(leastScale*100), "max", trim(largestScale*100))
	}
	if !(m.Overlap >= leastOverlap && m.Overlap <= 40) {
		return m, engine.Wrong("print.overlap", "value", trim(m.Overlap), "min", trim(leastOverlap), "max", 40)
	}
	return m, nil
}

// maps are the maps that are wanted, on pages.
type maps struct {
	sheetGame
	boards []*board.Board
	choice MapChoice
}

func (w maps) leaves() ([]leaf, error) {
	choice, err := w.choice.settled()
	if err != nil {
		return nil, err
	}
	w.choice = choice
	grounds, err := w.grounds()
	if err != nil {
		return nil, err
	}
	var out []leaf
	for _, b := range w.boards {
		if choice.Board != "" && b.ID() != choice.Board {
			continue
		}
		leaves, err := w.put(surround{w.sheetGame, b, grounds, choice}.sheet())
		if err != nil {
			return nil, err
		}
		out = append(out, leaves...)
	}
	if len(out) == 0 {
		return nil, engine.Wrong("print.map", "map", choice.Board, "known", engine.IDs(w.boards, (*board.Board).ID))
	}
	return out, nil
}

// put puts a sheet on pages.
func (w maps) put(s mapSheet) ([]leaf, error) {
	page, scale, fits := w.onePage(s)
	if w.choice.Fit == OnePage || w.choice.Fit == TrueSize && fits {
		return []leaf{w.singleLeaf(s, page, scale)}, nil
	}
	return tile(w.sheetGame, s, w.choice).leaves()
}

// onePage gives the page, upright or lying, on which the sheet comes out larger, its scale there, and
// whether that is at least the wanted one.
func (w maps) onePage(s mapSheet) (page draw.Size, scale float64, fits bool) {
	for _, size := range []draw.Size{w.setup.portrait(), w.setup.landscape()} {
		body := w.setup.body(size)
		if k := math.Min(body.W/s.bounds.W, body.H/s.bounds.H); k > scale {
			page, scale = size, k
		}
	}
	fits = scale >= w.choice.Scale-1e-9
	if fits && w.choice.Fit != OnePage {
		scale = w.choice.Scale
	}
	return page, scale, fits
}

func (w maps) singleLeaf(s mapSheet, page draw.Size, scale float64) leaf {
	body := w.setup.body(page)
	return leaf{size: page, title: s.title, note: percent(w.voice, scale), draw: func(c draw.Canvas) {
		at := draw.Pt(body.Centre().X-s.bounds.W*scale/2, body.Centre().Y-s.bounds.H*scale/2)
		c.Transform(draw.Move(-s.bounds.X, -s.bounds.Y).Then(draw.Scale(scale, scale)).Then(draw.Move(at.X, at.Y)))
		s.draw(c, s.bounds)
		c.Pop()
	}}
}

// percent says how large a map is beside its true size, "" at true size.
func percent(v voice, scale float64) string {
	if math.Abs(scale-1) < 0.005 {
		return ""
	}
	return v.say("print.map.percent", "percent", int(math.Round(scale*100)))
}
