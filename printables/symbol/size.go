package symbol

// Size is a size mark, drawn above the frame.
type Size struct {
	ID    string
	signs int  // how many
	sign  sign // of which kind
}

// sign is what size marks are made of.
type sign uint8

// Dots up to the platoon, strokes up to the regiment, crosses above.
const (
	dots sign = iota
	strokes
	crosses
)

// key gives the key of the size's name in the catalogue of words.
func (s Size) key() string { return "symbol.size." + s.ID }

// Sizes of APP-6. Armies differ in what they call the smallest ones: the squad of
// one dot is a section elsewhere.
var sizes = []Size{
	{"squad", 1, dots},
	{"section", 2, dots},
	{"platoon", 3, dots},
	{"company", 1, strokes},
	{"battalion", 2, strokes},
	{"regiment", 3, strokes},
	{"brigade", 1, crosses},
	{"division", 2, crosses},
	{"corps", 3, crosses},
	{"army", 4, crosses},
	{"army_group", 5, crosses},
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
func (s Size) width() float64 { return s.step() * float64(s.signs-1) }

func (s Size) step() float64 { return []float64{dots: 0.24, strokes: 0.16, crosses: 0.26}[s.sign] }

// figure gives the marks about x.
func (s Size) figure(x float64) figure {
	step := s.step()
	var f figure
	for i := range s.signs {
		f = append(f, s.sign.figure(x+step*(float64(i)-float64(s.signs-1)/2))...)
	}
	return f
}

func (s sign) figure(x float64) figure {
	const h = markHeight / 2
	switch s {
	case dots:
		return filled(disc(x, markY, 0.08))
	case strokes:
		return stroked(line(x, markY-h, x, markY+h))
	}
	const w = 0.095
	return stroked(line(x-w, markY-h, x+w, markY+h), line(x-w, markY+h, x+w, markY-h))
}
