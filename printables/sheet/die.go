package sheet

import (
	"math"

	"sandtable/engine"
	"sandtable/printables/draw"
)

// Die is a layout of counters that is given: by a die that cuts them out, or by the template of a printer.
type Die struct {
	ID      string  `toml:"id"`
	Name    string  `toml:"name"`
	NameRu  string  `toml:"name_ru"`
	Rows    int     `toml:"rows"`
	Columns int     `toml:"columns"`
	Width   float64 `toml:"width"`   // mm, of a counter
	Height  float64 `toml:"height"`  // mm; left out: the width
	PitchX  float64 `toml:"pitch_x"` // mm, from one counter to the next; left out: they adjoin
	PitchY  float64 `toml:"pitch_y"` // mm
	Left    float64 `toml:"left"`    // mm, of the margin; if omitted, the layout is in the middle of the paper
	Top     float64 `toml:"top"`     // mm
}

// The bounds of dies.
const (
	maxDieLines = 60
	minDieSide  = 5.0
	maxDieSide  = 150.0
)

// Settled gives the die with every field filled in, or the Problem that keeps it from being used.
func (d Die) Settled() (Die, error) {
	if d.Height == 0 {
		d.Height = d.Width
	}
	if d.PitchX == 0 {
		d.PitchX = d.Width
	}
	if d.PitchY == 0 {
		d.PitchY = d.Height
	}
	for _, v := range []struct {
		key            string
		v, least, most float64
	}{
		{"rows", float64(d.Rows), 1, maxDieLines}, {"columns", float64(d.Columns), 1, maxDieLines},
		{"width", d.Width, minDieSide, maxDieSide}, {"height", d.Height, minDieSide, maxDieSide},
		{"pitch_x", d.PitchX, d.Width, 2 * maxDieSide}, {"pitch_y", d.PitchY, d.Height, 2 * maxDieSide},
		{"left", d.Left, 0, maxPaper}, {"top", d.Top, 0, maxPaper},
	} {
		if !(v.v >= v.least && v.v <= v.most) || math.IsNaN(v.v) {
			return d, engine.Wrong("print.die_value", "key", v.key, "value", Hundredths(v.v), "min", Hundredths(v.least), "max", Hundredths(v.most))
		}
	}
	return d, nil
}

// Title names the die in the language of a sheet.
func (d Die) Title(v Voice) string {
	if v.Lang == "ru" && d.NameRu != "" {
		return d.NameRu
	}
	if d.Name != "" {
		return d.Name
	}
	return d.ID
}

// Area is what the counters of the die cover on a paper.
func (d Die) Area(paper draw.Size) draw.Rect {
	r := draw.Rect{X: d.Left, Y: d.Top, W: float64(d.Columns-1)*d.PitchX + d.Width, H: float64(d.Rows-1)*d.PitchY + d.Height}
	if d.Left == 0 {
		r.X = (paper.W - r.W) / 2
	}
	if d.Top == 0 {
		r.Y = (paper.H - r.H) / 2
	}
	return r
}

// Takes reports whether a counter of a size is for this die: a little larger or smaller, it is brought to the die's.
func (d Die) Takes(size draw.Size) bool {
	const off = 1.0
	return math.Abs(size.W-d.Width) <= off && math.Abs(size.H-d.Height) <= off
}

// settledDie checks a die against the paper.
func (s Setup) settledDie() (Setup, error) {
	if s.Die == nil {
		return s, nil
	}
	d, err := s.Die.Settled()
	if err != nil {
		return s, err
	}
	if s.Back == Fold {
		return s, engine.Wrong("print.die_fold", "die", d.ID)
	}
	if a := d.Area(s.Paper); a.X < 0 || a.Y < 0 || a.Right() > s.Paper.W || a.Bottom() > s.Paper.H {
		return s, engine.Wrong("print.die_large", "die", d.ID, "width", Hundredths(s.Paper.W), "height", Hundredths(s.Paper.H))
	}
	s.Die = &d
	return s, nil
}
