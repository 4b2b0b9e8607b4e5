package layout

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
)

// The bounds of the sizes of letters, in points.
const (
	LeastSize = 4.0
	MostSize  = 120.0
)

// The bounds of a layout.
const (
	maxFrames = 200
	maxPen    = 5.0 // mm
	maxLines  = 100
)

// The words that a frame may use.
var (
	fonts  = []string{"sans", "bold", "condensed", "condensed_bold"}
	aligns = []string{"left", "centre", "right"}
	fits   = []string{"contain", "cover"}
	turns  = []string{"0", "90", "180", "-90"}
)

// checking collects what is wrong.
type checking struct {
	*Layout
	found counterlist.Faults
}

func (l *Layout) check() counterlist.Faults {
	c := &checking{Layout: l}
	c.size()
	for key, text := range map[string]string{"ground": l.Ground, "back_ground": l.BackGround} {
		c.colour("", key, text)
	}
	c.tables()
	if n := len(l.Frames); n == 0 || n > maxFrames {
		c.fault("", "frame", engine.Wrong("print.layout_frames", "most", maxFrames))
	}
	for i := range l.Frames {
		c.frame(fmt.Sprintf("frame[%d]", i), &l.Frames[i])
	}
	slices.SortStableFunc(c.found, func(a, b *engine.Problem) int { return cmp.Compare(lineOf(a), lineOf(b)) })
	return c.found
}

// lineOf returns the line of "layout.toml:12:3: ground".
func lineOf(p *engine.Problem) int {
	parts := strings.Split(p.Where, ":")
	n, _ := strconv.Atoi(parts[min(1, len(parts)-1)])
	return n
}

func (c *checking) size() {
	kind := c.CardSize()
	if kind == looks.HexTile {
		c.design = draw.Size{W: looks.UsualTile * 2 / math.Sqrt(3), H: looks.UsualTile}
		return
	}
	size, err := looks.ParseCard(kind, looks.HexTile)
	if p, ok := engine.AsProblem(err); ok {
		c.fault("", "size", p)
	}
	c.design = size
}

// tables checks the colours of values; icons are checked where they are used, since a list may bring its own.
func (c *checking) tables() {
	for _, column := range engine.SortedKeys(c.Colours) {
		for _, value := range engine.SortedKeys(c.Colours[column]) {
			c.colour("colours."+column, value, c.Colours[column][value])
		}
	}
}

func (c *checking) fault(row, key string, p *engine.Problem) {
	full := strings.TrimPrefix(row+"."+key, ".")
	for _, path := range []string{full, row} {
		if at := c.places[path]; at != "" {
			c.found = append(c.found, c.named(row, p.At(key)).At(at))
			return
		}
	}
	c.found = append(c.found, p.At(key).At(c.file))
}

// named adds the name of the frame to what is wrong in it.
func (c *checking) named(row string, p *engine.Problem) *engine.Problem {
	var i int
	if n, _ := fmt.Sscanf(row, "frame[%d]", &i); n == 1 && i < len(c.Frames) {
		return p.At(c.Name(i))
	}
	return p
}

func (c *checking) frame(row string, f *frame) {
	c.at(row, f)
	c.letters(row, f)
	if !isFile(f.Font) {
		c.one(row, "font", f.Font, append(slices.Clone(fonts), "NAME.ttf"))
	}
	c.one(row, "align", f.Align, aligns)
	c.one(row, "level", f.Level, picture.Levels())
	c.one(row, "form", f.Form, picture.Forms())
	c.one(row, "fit", f.Fit, fits)
	c.one(row, "turn", strconv.Itoa(f.Turn), turns)
	c.colour(row, "colour", f.Colour)
	c.colour(row, "ground", f.Ground)
	c.colour(row, "line", f.Line)
	if !(f.Pen >= 0 && f.Pen <= maxPen) {
		c.fault(row, "pen", engine.Wrong("print.layout_pen", "most", maxPen))
	}
	if f.Lines < 0 || f.Lines > maxLines {
		c.fault(row, "lines", engine.Wrong("print.layout_lines", "most", maxLines))
	}
}

// at checks the place of a frame, which must be on the card.
func (c *checking) at(row string, f *frame) {
	const slack = 0.05
	whole := draw.Rect{W: c.design.W, H: c.design.H}.Inset(-slack)
	ok := len(f.At) == 4 && f.At[2] > 0 && f.At[3] > 0
	if ok {
		box := f.box()
		ok = whole.Holds(draw.Pt(box.X, box.Y)) && whole.Holds(draw.Pt(box.Right(), box.Bottom()))
	}
	if !ok && c.design.W > 0 {
		c.fault(row, "at", engine.Wrong("print.layout_at", "width", tenths(c.design.W), "height", tenths(c.design.H)))
	}
}

func tenths(mm float64) string { return strconv.FormatFloat(math.Round(mm*10)/10, 'f', -1, 64) }

func (f *frame) box() draw.Rect { return draw.Rect{X: f.At[0], Y: f.At[1], W: f.At[2], H: f.At[3]} }

func (c *checking) letters(row string, f *frame) {
	if f.Size == nil {
		return
	}
	if len(f.Size) != 2 || !(f.Size[0] >= LeastSize && f.Size[0] <= f.Size[1] && f.Size[1] <= MostSize) {
		c.fault(row, "size", engine.Wrong("print.layout_size", "min", LeastSize, "max", MostSize))
	}
}

func (c *checking) one(row, key, word string, known []string) {
	if word != "" && !slices.Contains(known, word) {
		c.fault(row, key, engine.Wrong("print.word", "key", key, "word", word, "known", known))
	}
}

// colour checks a colour that no value chooses.
func (c *checking) colour(row, key, text string) {
	if _, err := draw.ParseColour(text); err != nil && text != "" && !strings.Contains(text, "{") {
		c.fault(row, key, engine.Wrong("print.colour", "colour", text))
	}
}

// Shows reports whether a layout names a column.
func (l *Layout) Shows(column string) bool {
	texts := []string{l.Ground, l.BackGround, l.Picture, l.BackPicture}
	for _, f := range l.Frames {
		if f.Field == column || f.When != nil && strings.Contains(f.When.String(), column) {
			return true
		}
		texts = append(texts, f.Text, f.Picture, f.Icons, f.Colour, f.Ground, f.Line)
	}
	return slices.ContainsFunc(texts, func(text string) bool { return slices.Contains(braced(text), column) })
}

// Missing lists the fields of a layout of the user's own that a list of these columns does not have, each once; the
// layouts that come with the program have more fields than any list.
func (l *Layout) Missing(columns []string) []*engine.Problem {
	if slices.Contains(Names(), l.file) {
		return nil
	}
	c := &checking{Layout: l}
	var done []string
	for i, f := range l.Frames {
		if f.Field != "" && !slices.Contains(columns, f.Field) && !slices.Contains(done, f.Field) {
			done = append(done, f.Field)
			c.fault(fmt.Sprintf("frame[%d]", i), "field", engine.Wrong("print.layout_field", "field", f.Field, "known", columns))
		}
	}
	return c.found
}
