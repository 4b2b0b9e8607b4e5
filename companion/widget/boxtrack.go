package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// BoxTrack is the boxes of a record: full ones are left, crossed ones are lost, and those hit only now
// are marked apart. A tap on a full box crosses it off with all behind it, a tap on a crossed one brings
// it back with all before it. By keyboard: Left crosses one off, Right brings one back.
type BoxTrack struct {
	zoned

	Words string
	Tail  string // at the right: how much is left
	Max   int
	Lost  int // crossed off, from the end
	Fresh int // of those left, how many were hit only now

	changed func(lost int)
	words   block
	tail    block
	cells   []boxCell
}

// boxCell is one box and what is drawn into it.
type boxCell struct {
	ground *canvas.Rectangle
	image  *canvas.Image
}

// boxSide is how large a box is drawn in its cell, which is as large as a finger wants it.
const boxSide float32 = 34

// NewBoxTrack makes a track; changed, which may be nil for one that cannot be changed, hears how much is
// lost after a tap.
func NewBoxTrack(words, tail string, most, lost, fresh int, changed func(lost int)) *BoxTrack {
	t := &BoxTrack{Words: words, Tail: tail, Max: most, Lost: min(max(lost, 0), most), Fresh: fresh, changed: changed}
	for range most {
		t.cells = append(t.cells, boxCell{rect(), picture()})
	}
	t.beginZones(t, t.tap)
	if changed == nil {
		t.Disable()
	}
	return t
}

// Set shows another loss without telling changed.
func (t *BoxTrack) Set(lost int, tail string) {
	t.Lost, t.Tail = min(max(lost, 0), t.Max), tail
	t.Refresh()
}

func (t *BoxTrack) tap(i int) {
	t.takeFocus()
	if i < t.Max-t.Lost {
		t.lose(t.Max - i)
	} else {
		t.lose(t.Max - i - 1)
	}
}

func (t *BoxTrack) lose(lost int) {
	lost = min(max(lost, 0), t.Max)
	if lost == t.Lost || t.Disabled() {
		return
	}
	t.Set(lost, t.Tail)
	t.changed(lost)
}

// TypedKey takes Left and Right.
func (t *BoxTrack) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		t.lose(t.Lost + 1)
	case fyne.KeyRight:
		t.lose(t.Lost - 1)
	default:
		t.zoned.TypedKey(e)
	}
}

// CreateRenderer implements fyne.Widget.
func (t *BoxTrack) CreateRenderer() fyne.WidgetRenderer { return rendererOf(t) }

func (t *BoxTrack) dress() {
	t.words.set(t.Words, Body, Ink, fyne.TextAlignLeading)
	t.tail.set(t.Tail, Body, Ink, fyne.TextAlignTrailing)
	t.tail.once = true
	t.words.dress(t)
	t.tail.dress(t)
	for i, c := range t.cells {
		t.dressCell(c, i)
	}
	t.dressPress(radius)
}

// dressCell draws a box: full, hit only now, or crossed off; never told apart by colour alone.
func (t *BoxTrack) dressCell(c boxCell, i int) {
	ground, edge, icon, tone := Accent, Accent, Icon(""), OnAccent
	switch left := t.Max - t.Lost; {
	case i >= left:
		ground, edge, icon, tone = Sheet, Hairline, IconClose, Faint
	case i >= left-t.Fresh:
		ground, edge, icon, tone = Sheet, Danger, IconMinus, Danger
	}
	c.ground.FillColor, c.ground.StrokeColor = colorFor(t, ground), colorFor(t, edge)
	c.ground.StrokeWidth, c.ground.CornerRadius = 2, 4
	setPicture(c.image, drawing(icon, inkFor(t, tone)))
	c.image.Hidden = icon == ""
}

// grid is how many boxes stand in a line, and how many lines: as even as can be.
func (t *BoxTrack) grid(width float32) (columns, lines int) {
	columns = min(max(int(width/Touch), 1), max(t.Max, 1))
	lines = (t.Max + columns - 1) / columns
	if lines > 0 {
		columns = (t.Max + lines - 1) / lines
	}
	return columns, lines
}

func (t *BoxTrack) tailSpace() float32 { return t.tail.natural() + Gap }

func (t *BoxTrack) least() float32 {
	t.dress()
	return max(Touch, t.words.least()+t.tailSpace())
}

func (t *BoxTrack) natural() float32 {
	t.dress()
	return max(float32(t.Max)*Touch, t.words.natural()+t.tailSpace())
}

// HeightAt implements Flowing.
func (t *BoxTrack) HeightAt(width float32) float32 {
	t.dress()
	_, lines := t.grid(width)
	return t.words.heightAt(width-t.tailSpace()) + float32(lines)*Touch
}

func (t *BoxTrack) arrange(size fyne.Size) {
	t.dress()
	head := t.words.put(t, 0, 0, size.Width-t.tailSpace())
	t.tail.put(t, 0, 0, size.Width)
	columns, _ := t.grid(size.Width)
	t.zones = t.zones[:0]
	for i, c := range t.cells {
		x, y := float32(i%columns)*Touch, head+float32(i/columns)*Touch
		place(c.ground, x+1, y+(Touch-boxSide)/2, boxSide, boxSide)
		place(c.image, x+1+6, y+(Touch-boxSide)/2+6, boxSide-12, boxSide-12)
		if t.changed != nil {
			t.zones = append(t.zones, Zone{"", fyne.NewPos(x, y), fyne.NewSize(Touch, Touch)})
		}
	}
	t.frameZones(0, 0, size.Width, size.Height, 1)
}

func (t *BoxTrack) parts() []fyne.CanvasObject {
	all := joined(only(t.wash), t.words.objects(), t.tail.objects())
	for _, c := range t.cells {
		all = append(all, c.ground, c.image)
	}
	return append(all, t.circle)
}
