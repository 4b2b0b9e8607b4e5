package symbol

// Size is a size mark, drawn above the frame.
type Size struct {
	ID    string
	Signs int  // how many
	Sign  Sign // of which kind
}

// Sign is what size marks are made of.
type Sign uint8

// Dots up to the platoon, strokes up to the regiment, crosses above.
const (
	Dot Sign = iota
	Stroke
	Cross
)

// Key gives the key of the size's name in the catalogue of words.
func (s Size) Key() string { return "symbol.size." + s.ID }

// Sizes of APP-6. Armies differ in what they call the smallest ones: the squad of
// one dot is a section elsewhere.
var sizes = []Size{
	{"squad", 1, Dot},
	{"section", 2, Dot},
	{"platoon", 3, Dot},
	{"company", 1, Stroke},
	{"battalion", 2, Stroke},
	{"regiment", 3, Stroke},
	{"brigade", 1, Cross},
	{"division", 2, Cross},
	{"corps", 3, Cross},
	{"army", 4, Cross},
	{"army_group", 5, Cross},
}

// Sizes gives all size marks in fixed order, smallest first. The slice is the
// caller's.
func Sizes() []Size { return append([]Size(nil), sizes...) }

// The band of the size marks above the frame.
const (
	markY      = -0.22 // the middle of the marks
	markHeight = 0.27  // of strokes and crosses
	bracketY   = -0.46 // the top of a battle group's bracket over a size mark
)

// width gives how far the middles of the outer marks are apart.
func (s Size) width() float64 { return s.step() * float64(s.Signs-1) }

func (s Size) step() float64 { return []float64{Dot: 0.24, Stroke: 0.16, Cross: 0.26}[s.Sign] }

// figure gives the marks about x.
func (s Size) figure(x float64) figure {
	step := s.step()
	var f figure
	for i := range s.Signs {
		f = append(f, s.Sign.figure(x+step*(float64(i)-float64(s.Signs-1)/2))...)
	}
	return f
}

func (s Sign) figure(x float64) figure {
	const h = markHeight / 2
	switch s {
	case Dot:
		return filled(disc(x, markY, 0.08))
	case Stroke:
		return stroked(line(x, markY-h, x, markY+h))
	}
	const w = 0.095
	return stroked(line(x-w, markY-h, x+w, markY+h), line(x-w, markY+h, x+w, markY-h))
}
