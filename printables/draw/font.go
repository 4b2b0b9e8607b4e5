package draw

import (
	"bytes"
	_ "embed"
	"iter"
	"math"
	"sync"
	"unicode/utf8"

	"codeberg.org/go-fonts/dejavu/dejavusanscondensed"
	"codeberg.org/go-fonts/dejavu/dejavusanscondensedbold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Font is one of the faces that are shipped with the program, or one of [ReadFont]. Those shipped have Latin,
// Greek, Cyrillic, arrows and map symbols. Fonts may be used by any number of
// goroutines.
type Font uint8

// The faces of Fira Sans 4.2 and, for the map symbols that it lacks, of DejaVu Sans 2.37. Anybody may use and embed both.
const (
	Sans Font = iota
	Bold
	Condensed
	CondensedBold
	symbols
	boldSymbols
)

//go:embed fonts/FiraSans-Regular.ttf
var firaSans []byte

//go:embed fonts/FiraSans-SemiBold.ttf
var firaSansBold []byte

//go:embed fonts/FiraSansCondensed-Regular.ttf
var firaSansCondensed []byte

//go:embed fonts/FiraSansCondensed-SemiBold.ttf
var firaSansCondensedBold []byte

// Fonts gives the faces of the program in fixed order.
func Fonts() []Font { return []Font{Sans, Bold, Condensed, CondensedBold, symbols, boldSymbols} }

// face is a parsed font file with what was looked up in it so far.
type face struct {
	name, id string
	ttf      []byte
	second   Font // draws the letters that this one lacks; 0 for none

	once    sync.Once
	font    *sfnt.Font
	em      fixed.Int26_6 // units per em, as the size that gives font units
	metrics font.Metrics

	mu     sync.Mutex
	buf    sfnt.Buffer
	glyphs map[rune]*glyph
}

// glyph is a letter in units of the em, y down, origin on the baseline.
type glyph struct {
	index   sfnt.GlyphIndex // 0 when the font lacks it
	second  bool            // it is the second font's
	advance float64
	outline Path
}

var faces = [...]*face{
	Sans:          {name: "Fira Sans", id: "sans", ttf: firaSans, second: symbols},
	Bold:          {name: "Fira Sans SemiBold", id: "bold", ttf: firaSansBold, second: boldSymbols},
	Condensed:     {name: "Fira Sans Condensed", id: "condensed", ttf: firaSansCondensed, second: symbols},
	CondensedBold: {name: "Fira Sans Condensed SemiBold", id: "condensedbold", ttf: firaSansCondensedBold, second: boldSymbols},
	symbols:       {name: "DejaVu Sans Condensed", id: "symbols", ttf: dejavusanscondensed.TTF},
	boldSymbols:   {name: "DejaVu Sans Condensed Bold", id: "boldsymbols", ttf: dejavusanscondensedbold.TTF},
}

// face gives the parsed font. The files are part of the program or were parsed before, so one that
// cannot be read is a broken build and panics; a test reads them all.
func (f Font) face() *face {
	a := faceOf(f)
	a.once.Do(func() {
		parsed, err := sfnt.Parse(a.ttf)
		if err != nil {
			panic("draw: font " + a.name + ": " + err.Error())
		}
		a.font = parsed
		a.em = fixed.I(int(parsed.UnitsPerEm()))
		if a.metrics, err = parsed.Metrics(&a.buf, a.em, font.HintingNone); err != nil {
			panic("draw: font " + a.name + ": " + err.Error())
		}
		a.glyphs = map[rune]*glyph{}
	})
	return a
}

// String gives the short name of the face: "sans", "bold", "condensed",
// "condensedbold".
func (f Font) String() string { return faceOf(f).id }

// Name gives the name of the face as its makers write it.
func (f Font) Name() string { return faceOf(f).name }

// TTF gives the font file. It is a copy that the caller may change, since some
// writers of PDF do.
func (f Font) TTF() []byte { return bytes.Clone(faceOf(f).ttf) }

// ascent gives how far letters reach above the baseline, as a part of the size.
func (f Font) ascent() float64 { a := f.face(); return a.units(a.metrics.Ascent) }

// descent gives how far letters reach below the baseline, as a part of the size.
func (f Font) descent() float64 { a := f.face(); return a.units(a.metrics.Descent) }

// usualCaps is the height of capitals of a font that does not say it.
const usualCaps = 0.7

// CapHeight gives the height of capitals as a part of the size.
func (f Font) CapHeight() float64 {
	a := f.face()
	high := math.Abs(a.units(a.metrics.CapHeight)) // sfnt counts it upwards, as negative
	if high == 0 {
		return usualCaps
	}
	return high
}

// has reports whether the font can draw r.
func (f Font) has(r rune) bool { return r > 0 && r <= 0xffff && f.face().glyph(r).index != 0 }

// Width gives the length in millimetres of s at the given size: the sum of the
// advances of its letters once cleaned (see [Font.Clean]).
func (f Font) Width(s string, size float64) float64 {
	a := f.face()
	sum := 0.0
	for _, r := range f.Clean(s) {
		sum += a.glyph(r).advance
	}
	return sum * size
}

// Advance gives how far the pen moves on after r, as a part of the size.
func (f Font) Advance(r rune) float64 { return f.face().glyph(r).advance }

// Glyph gives the outline of r for a size of 1 mm, origin on the baseline. A
// letter that the font lacks gives its sign for a missing letter.
func (f Font) Glyph(r rune) Path { return f.face().glyph(r).outline }

// Outline gives the outlines of a line of text as one path, its baseline
// beginning at the origin, for letters that are part of a drawing. Text drawn so cannot be
// selected or searched for.
func (f Font) Outline(s string, size float64) Path {
	var p Path
	x := 0.0
	for _, r := range f.Clean(s) {
		p.Add(f.Glyph(r).Transform(Scale(size, size).Then(Move(x, 0))))
		x += f.Advance(r) * size
	}
	return p
}

func (a *face) units(v fixed.Int26_6) float64 { return float64(v) / float64(a.em) }

// glyph looks r up, loading it the first time.
func (a *face) glyph(r rune) *glyph {
	a.mu.Lock()
	defer a.mu.Unlock()
	if g, ok := a.glyphs[r]; ok {
		return g
	}
	g := a.load(r)
	if g.index == 0 && a.second != 0 {
		if lent := a.second.face().glyph(r); lent.index != 0 {
			g = &glyph{index: lent.index, second: true, advance: lent.advance, outline: lent.outline}
		}
	}
	a.glyphs[r] = g
	return g
}

// Runs splits a cleaned line into the parts that one font file has, for canvases that write letters by their number.
func (f Font) Runs(s string) iter.Seq2[Font, string] {
	a := f.face()
	return func(yield func(Font, string) bool) {
		from := 0
		for i, r := range s {
			before, _ := utf8.DecodeLastRuneInString(s[:i])
			if i > 0 && a.glyph(r).second != a.glyph(before).second {
				if !yield(a.fileOf(f, before), s[from:i]) {
					return
				}
				from = i
			}
		}
		if last, _ := utf8.DecodeLastRuneInString(s); s != "" {
			yield(a.fileOf(f, last), s[from:])
		}
	}
}

// fileOf returns the font whose file has the letter: f, whose face this is, or its second.
func (a *face) fileOf(f Font, r rune) Font {
	if a.glyph(r).second {
		return a.second
	}
	return f
}

// load reads r from the font file. What cannot be read is drawn as nothing: the
// files are fixed, and a test loads every letter of both languages.
func (a *face) load(r rune) *glyph {
	g := &glyph{}
	g.index, _ = a.font.GlyphIndex(&a.buf, r)
	if adv, err := a.font.GlyphAdvance(&a.buf, g.index, a.em, font.HintingNone); err == nil {
		g.advance = a.units(adv)
	}
	segments, err := a.font.LoadGlyph(&a.buf, g.index, a.em, nil)
	if err != nil {
		return g
	}
	for i, s := range segments {
		if s.Op == sfnt.SegmentOpMoveTo && i > 0 {
			g.outline.Close()
		}
		g.outline.fontStep(s, func(p fixed.Point26_6) Point { return Point{a.units(p.X), a.units(p.Y)} })
	}
	g.outline.Close()
	return g
}

// fontStep adds one step of a letter; quadratic curves become cubic ones of the
// same shape.
func (p *Path) fontStep(s sfnt.Segment, at func(fixed.Point26_6) Point) {
	a, b, c := at(s.Args[0]), at(s.Args[1]), at(s.Args[2])
	switch s.Op {
	case sfnt.SegmentOpMoveTo:
		p.Move(a.X, a.Y)
	case sfnt.SegmentOpLineTo:
		p.Line(a.X, a.Y)
	case sfnt.SegmentOpQuadTo:
		from := p.segs[len(p.segs)-1].To
		c1, c2 := from.Between(a, 2.0/3), b.Between(a, 2.0/3)
		p.Cubic(c1.X, c1.Y, c2.X, c2.Y, b.X, b.Y)
	case sfnt.SegmentOpCubeTo:
		p.Cubic(a.X, a.Y, b.X, b.Y, c.X, c.Y)
	}
}
