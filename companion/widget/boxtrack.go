package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// BoxTrack is the boxes of a record: full ones are left, crossed ones are lost, and those hit only now
// are marked apart. A tap on a full box crosses it off with all behind it, a tap on a crossed one brings
// it back with all before it. By keyboard: Left crosses one off, Right brings one back.
type BoxTrack struct {
	face.Zoned

	Words string
	Tail  string // at the right: how much is left
	Max   int
	Lost  int // crossed off, from the end
	Fresh int // of those left, how many were hit only now

	changed func(lost int)
	words   face.Block
	tail    face.Block
	cells   []boxCell
}

// boxCell is one box and what is drawn into it.
type boxCell struct {
	ground *canvas.Rectangle
	image  *canvas.Image
}

// boxSide is how large a box is drawn in its cell, which is as large as a finger wants it.
const boxSide float32 = 34

// NewBoxTrack makes a track; changed, which may be nil for one that cannot be changed, is called with how much is
// lost after a tap.
func NewBoxTrack(words, tail string, most, lost, fresh int, changed func(lost int)) *BoxTrack {
	t := &BoxTrack{Words: words, Tail: tail, Max: most, Lost: min(max(lost, 0), most), Fresh: fresh, changed: changed}
	for range most {
		t.cells = append(t.cells, boxCell{face.Rect(), theme.Picture()})
	}
	t.BeginZones(t, t.tap)
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
	t.TakeFocus()
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
		t.Zoned.TypedKey(e)
	}
}

// Dress implements face.Face.
func (t *BoxTrack) Dress() {
	t.words.Set(t, t.Words, theme.Body, theme.Ink, fyne.TextAlignLeading)
	t.tail.Set(t, t.Tail, theme.Body, theme.Ink, fyne.TextAlignTrailing)
	t.tail.Once = true
	for i, c := range t.cells {
		t.dressCell(c, i)
	}
	t.DressPress(theme.Radius)
}

// dressCell draws a box: full, hit now, or crossed off. They differ in more than colour.
func (t *BoxTrack) dressCell(c boxCell, i int) {
	ground, edge, icon, tone := theme.Accent, theme.Accent, style.Icon(""), theme.OnAccent
	switch left := t.Max - t.Lost; {
	case i >= left:
		ground, edge, icon, tone = theme.Sheet, theme.Hairline, style.IconClose, theme.Faint
	case i >= left-t.Fresh:
		ground, edge, icon, tone = theme.Sheet, theme.Danger, style.IconMinus, theme.Danger
	}
	face.Paint(c.ground, t, ground, edge, 2, 4)
	theme.SetPicture(c.image, theme.Drawing(icon, theme.InkFor(t, tone)))
	c.image.Hidden = icon == ""
}

// grid is how many boxes are in a line and how many lines there are, as even as possible.
func (t *BoxTrack) grid(width float32) (columns, lines int) {
	return flow.Evenly(t.Max, int(width/theme.Touch))
}

func (t *BoxTrack) tailSpace() float32 { return t.tail.Natural() + theme.Gap }

// MinWidth implements face.Face.
func (t *BoxTrack) MinWidth() float32 { return max(theme.Touch, t.words.MinWidth()+t.tailSpace()) }

// Natural is the width it likes.
func (t *BoxTrack) Natural() float32 {
	return max(float32(t.Max)*theme.Touch, t.words.Natural()+t.tailSpace())
}

// HeightAt implements Flowing.
func (t *BoxTrack) HeightAt(width float32) float32 {
	_, lines := t.grid(width)
	return t.words.HeightAt(width-t.tailSpace()) + float32(lines)*theme.Touch
}

// Arrange implements face.Face.
func (t *BoxTrack) Arrange(size fyne.Size) {
	head := t.words.Put(t, 0, 0, size.Width-t.tailSpace())
	t.tail.Put(t, 0, 0, size.Width)
	columns, _ := t.grid(size.Width)
	t.Areas = t.Areas[:0]
	for i, c := range t.cells {
		x, y := float32(i%columns)*theme.Touch, head+float32(i/columns)*theme.Touch
		flow.Place(c.ground, x+1, y+(theme.Touch-boxSide)/2, boxSide, boxSide)
		flow.Place(c.image, x+1+6, y+(theme.Touch-boxSide)/2+6, boxSide-12, boxSide-12)
		if t.changed != nil {
			t.Areas = append(t.Areas, face.Zone{Name: "", Pos: fyne.NewPos(x, y), Size: fyne.NewSize(theme.Touch, theme.Touch)})
		}
	}
	t.FrameZones(0, 0, size.Width, size.Height, 1)
}

// Parts implements face.Face.
func (t *BoxTrack) Parts() []fyne.CanvasObject {
	all := face.Joined(face.Only(t.Wash), t.words.Objects(), t.tail.Objects())
	for _, c := range t.cells {
		all = append(all, c.ground, c.image)
	}
	return append(all, t.Circle)
}
