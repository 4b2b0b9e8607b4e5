package picture

import (
	"fmt"
	"strings"

	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// numberFont sets the factors of a counter.
const numberFont = draw.CondensedBold

// Absent marks a factor that a counter does not have.
const Absent = "–"

// between gives what parts number i from the one before: a dash, or a blank beside one that is absent.
func (f Face) between(i int) string {
	switch {
	case i == 0:
		return ""
	case f.Numbers[i].Text == Absent || f.Numbers[i-1].Text == Absent:
		return " "
	}
	return "-"
}

// laid is a face with a place for everything, in millimetres.
type laid struct {
	band         float64 // height of the formation's band
	symbol, sign draw.Rect
	texts        []placed
	numbers      draw.Rect // its lower edge is the baseline
	numbersWidth float64
	numberSize   float64
	bonus        draw.Rect
	emblem       draw.Rect
	cut          []Slot // whose text had to be cut
}

// placed is a text in its place.
type placed struct {
	slot   Slot
	block  draw.Block
	box    draw.Rect
	align  draw.Align
	turned float64 // degrees; the box is that before turning
}

func (t placed) draw(c draw.Canvas, ink draw.Colour) {
	if t.turned == 0 {
		t.block.Draw(c, t.box, ink, t.align)
		return
	}
	c.Transform(draw.RotateAbout(t.turned, t.box.Centre()))
	t.block.Draw(c, t.box, ink, t.align)
	c.Pop()
}

// Cut lists the slots of a counter whose text does not fit a piece of this size and shape and is cut.
func (f Face) Cut(size draw.Size, shape Shape) []Slot {
	cell := draw.Rect{W: size.W, H: size.H}
	if f.Card != nil {
		return nil
	}
	return f.lay(cell, shape).cut
}

// safety is how far, as a part of the side, nothing is written near the edge where the knife goes.
const safety = 0.045

// frame maps parts of a piece, 0 to 1, to millimetres; round pieces use the middle of their cell.
type frame struct{ area draw.Rect }

// frameOf gives the frame of a piece that fills a cell.
func frameOf(cell draw.Rect, shape Shape) frame {
	if shape != Square {
		return frame{draw.RectAround(cell.Centre(), cell.W*0.78, cell.H*0.78)}
	}
	return frame{cell}
}

func (p frame) box(x0, y0, x1, y1 float64) draw.Rect {
	return draw.Corners(p.at(x0, y0), p.at(x1, y1))
}

func (p frame) at(x, y float64) draw.Point {
	return draw.Pt(p.area.X+x*p.area.W, p.area.Y+y*p.area.H)
}

// laying is a face being laid out. Texts that share a line are joined on the way.
type laying struct {
	Face
	frame
	laid
	rounded bool // the piece is no rectangle
}

// lay finds a place for everything on a face.
func (f Face) lay(cell draw.Rect, shape Shape) laid {
	l := &laying{Face: f, frame: frameOf(cell, shape), rounded: shape != Square}
	top := safety
	if f.Band.Colour.A > 0 {
		l.band = 0.09 * cell.H
		top = 0.125
	}
	switch {
	case f.pictured() && l.bare():
		l.sign = cell
	case f.pictured():
		l.layMarker(top)
	case f.Large:
		l.layBack()
	case f.Symbol.Branch != "" && l.silhouetted():
		l.layShip(top)
	case f.Symbol.Branch != "":
		l.layUnit(top)
	default:
		l.layMarker(top)
	}
	l.layCorners(top)
	return l.laid
}

// bare reports whether the face has nothing but its picture.
func (l *laying) bare() bool {
	return l.Texts == [slots]string{} && len(l.Numbers) == 0 && l.Emblem.Shape == "" && !l.Bonus && l.Band.Colour.A == 0
}

// silhouetted reports whether the piece is a ship or an aircraft.
func (l *laying) silhouetted() bool { return silhouette(l.Symbol.Branch) }

// layUnit sets a unit with a symbol: numbers large at the foot, names beside the symbol.
func (l *laying) layUnit(top float64) {
	if l.Texts[Top] != "" {
		l.text(Top, l.topBox(top, 0.13), draw.Centre, 0)
		top += 0.1
	}
	l.symbol = symbol.FrameIn(l.box(0.24, top+0.015, 0.76, 0.66))
	lower := l.symbol.Bottom()
	side := (l.area.W - l.symbol.W) / 2
	beside := draw.Rect{X: l.area.X + safety*l.area.W, Y: l.symbol.Y, W: side - 1.35*safety*l.area.W, H: lower - l.symbol.Y}
	other := beside
	other.X = l.symbol.Right() + 0.35*safety*l.area.W
	l.layBeside(l.besideCorner(beside, TopLeft, top), l.besideCorner(other, TopRight, top))
	l.layFoot(0.70)
}

// besideCorner returns the room beside a symbol below the content of a corner: as much above the symbol as below it
// where the corner is free.
func (l *laying) besideCorner(r draw.Rect, corner Slot, top float64) draw.Rect {
	more := besideMore * l.area.H
	r.H += more
	bonus, emblem := l.marked()
	switch {
	case bonus == corner || emblem == corner:
		low := l.at(0, top+markSide+0.01).Y
		r.H, r.Y = r.Bottom()-max(low, r.Y), max(low, r.Y)
	case l.Texts[corner] == "":
		r.Y, r.H = r.Y-more, r.H+more
	}
	return r
}

// besideMore is how much further than the symbol the texts beside it reach; markSide is the side of the marks in the
// corners, which holds a letter of the least size on a counter of half an inch. Both are parts of the height.
const (
	besideMore = 0.09
	markSide   = 0.2
)

// layBeside sets the texts at the left and the right of a symbol. If one of them is turned both are, to be
// read alike.
func (l *laying) layBeside(left, right draw.Rect) {
	a, b := l.place(Left, left, draw.Centre, -90), l.place(Right, right, draw.Centre, 90)
	turned := l.Family.Stand || a.turned != 0 || b.turned != 0
	if turned && a.turned == 0 {
		a = l.stand(a, -90)
	}
	if turned && b.turned == 0 {
		b = l.stand(b, 90)
	}
	l.put(a)
	l.put(b)
}

// layShip sets a ship or an aircraft: its name above, its silhouette wide, numbers at the foot.
func (l *laying) layShip(top float64) {
	l.Texts[Top] = joined(l.Texts[Top], l.Texts[Left], l.Texts[Right])
	high := 0.15
	name := l.place(Top, l.box(safety, top, 1-safety, top+high), draw.Centre, 0)
	if name.block.Cut || broken(name.block, l.Texts[Top]) {
		high = 0.31 // two lines of the least size on a counter of half an inch
		name = l.place(Top, l.box(safety, top, 1-safety, top+high), draw.Centre, 0)
	}
	l.put(name)
	left, right := 0.07, 0.93
	if l.Emblem.Shape != "" {
		left, right = safety+markSide+0.02, 0.97
	}
	l.symbol = l.box(left, top+high+0.04, right, 0.68).Within(symbol.FrameRatio)
	l.emblem = draw.RectAround(draw.Pt(l.at(safety+markSide/2, 0).X, l.symbol.Centre().Y), markSide*l.area.W, markSide*l.area.H).Within(1)
	l.layFoot(0.72)
}

// layFoot arranges what is below a symbol: the numbers, with a caption above them if there is one.
func (l *laying) layFoot(top float64) {
	l.Texts[Caption] = joined(l.Texts[Caption], l.Texts[Centre])
	foot := 0.94
	if l.Texts[Caption] != "" {
		high := 0.11
		if len(l.Numbers) == 0 {
			high = 0.94 - top
		}
		l.text(Caption, l.box(safety, top-0.02, 1-safety, top-0.02+high), draw.Centre, 0)
		top += high
	}
	l.layNumbers(top, foot)
}

// topBox is the room for a text along the upper edge, between the contents of the corners.
func (l *laying) topBox(top, high float64) draw.Rect {
	bonus, emblem := l.marked()
	taken := func(s Slot) float64 {
		switch {
		case l.Texts[s] != "":
			return 0.41
		case s == bonus || s == emblem:
			return safety + markSide
		}
		return safety
	}
	return l.box(taken(TopLeft), top, 1-taken(TopRight), top+high)
}

// joined puts texts on one line, but where one of them has lines of its own.
func joined(texts ...string) string {
	lines := strings.Split(strings.Join(texts, " "), "\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// layMarker sets a piece without a symbol: a sign with a line below it, or a text alone.
func (l *laying) layMarker(top float64) {
	foot := 1 - safety
	switch {
	case len(l.Numbers) > 0 && l.Sign != "":
		l.layNumbers(0.44, 0.94)
		foot = 0.42
	case len(l.Numbers) > 0:
		l.layNumbers(0.70, 0.94)
		foot = 0.66
	}
	if l.Texts[Top] != "" {
		l.text(Top, l.topBox(top, 0.15), draw.Centre, 0)
		top += 0.18
	}
	left, right := 0.0, 1.0
	if l.Texts[Left] != "" {
		l.text(Left, l.box(safety, top, 0.2, foot), draw.Centre, -90)
		left = 0.2
	}
	if l.Texts[Right] != "" {
		l.text(Right, l.box(0.8, top, 1-safety, foot), draw.Centre, 90)
		right = 0.8
	}
	if l.Sign != "" && !l.pictured() {
		l.laySign(l.box(left, top, right, foot))
		return
	}
	if l.pictured() {
		l.Texts[Caption] = joined(l.Texts[Caption], l.Texts[Centre])
	}
	if l.Texts[Caption] != "" {
		l.text(Caption, l.box(safety, foot-0.24, 1-safety, foot), draw.Centre, 0)
		foot -= 0.24
	}
	if l.pictured() {
		l.sign = l.box(left+0.5*safety, top, right-0.5*safety, foot-0.01)
		return
	}
	l.text(Centre, l.box(left+safety, top, right-safety, foot), draw.Centre, 0)
}

// layBack sets the back of a piece: the emblem large, a line below it.
func (l *laying) layBack() {
	l.emblem = l.box(0.28, 0.14, 0.72, 0.58)
	l.text(Caption, l.box(safety, 0.63, 1-safety, 0.945), draw.Centre, 0)
}

// layCorners sets the small texts in the corners, the bonus and the emblem.
func (l *laying) layCorners(top float64) {
	corners := map[Slot]draw.Rect{
		TopLeft: l.box(safety, top, 0.4, top+0.14), TopRight: l.box(0.6, top, 1-safety, top+0.14),
		BottomLeft: l.box(safety, 0.8, 0.24, 0.94), BottomRight: l.box(0.76, 0.8, 1-safety, 0.94),
	}
	l.text(TopLeft, corners[TopLeft], draw.Left, 0)
	l.text(TopRight, corners[TopRight], draw.Right, 0)
	l.text(BottomLeft, corners[BottomLeft], draw.Left, 0)
	l.text(BottomRight, corners[BottomRight], draw.Right, 0)
	bonus, emblem := l.marked()
	if bonus < slots {
		l.bonus = l.squareIn(corners[bonus], bonus)
	}
	if emblem < slots {
		l.emblem = l.squareIn(corners[emblem], emblem)
	}
}

// marked returns the corners of the bonus and the emblem: the first that hold no text. One that is missing, or has no
// room, gets no corner, slots.
func (l *laying) marked() (bonus, emblem Slot) {
	free := []Slot{TopRight, TopLeft, BottomLeft, BottomRight}
	take := func(wanted bool) Slot {
		for i, s := range free {
			if wanted && l.Texts[s] == "" {
				free = free[i+1:]
				return s
			}
		}
		return slots
	}
	bonus = take(l.Bonus)
	return bonus, take(!l.Large && l.Emblem.Shape != "" && !l.named())
}

// named reports whether the name takes the whole upper edge, so that the emblem goes beside a silhouette.
func (l *laying) named() bool { return l.Symbol.Branch != "" && !l.pictured() && l.silhouetted() }

// lowCorners reports whether the corners beside the numbers are used.
func (l *laying) lowCorners() bool {
	bonus, emblem := l.marked()
	low := func(s Slot) bool { return s == BottomLeft || s == BottomRight }
	return l.Texts[BottomLeft] != "" || l.Texts[BottomRight] != "" || low(bonus) || low(emblem)
}

// squareIn gives the square at the outer end of a corner's box.
func (l *laying) squareIn(box draw.Rect, s Slot) draw.Rect {
	side := markSide * min(l.area.W, l.area.H)
	at := draw.Pt(box.X, box.Y)
	if s == TopRight || s == BottomRight {
		at.X = box.Right() - side
	}
	if s == BottomLeft || s == BottomRight {
		at.Y = box.Bottom() - side
	}
	return draw.Rect{X: at.X, Y: at.Y, W: side, H: side}
}

// layNumbers sets the factors on one line, as large as they go.
func (l *laying) layNumbers(top, foot float64) {
	if len(l.Numbers) == 0 {
		return
	}
	box := l.box(safety, top, 1-safety, foot)
	if l.lowCorners() {
		box = l.box(0.26, top, 0.74, foot)
	}
	unit := 0.0
	for i, n := range l.Numbers {
		unit += numberFont.Width(l.between(i)+n.Text, 1)
	}
	l.numbers = box
	l.numberSize = min(box.H*0.86/numberFont.CapHeight(), box.W/max(unit, 1e-6))
	l.numbersWidth = unit * l.numberSize
	// Smaller numbers are centred in their box.
	l.numbers.H -= (box.H - numberFont.CapHeight()*l.numberSize) / 2
}

// stampID names a picture by all that it depends on.
func stampID(parts ...any) string { return fmt.Sprintf("%v", parts) }
