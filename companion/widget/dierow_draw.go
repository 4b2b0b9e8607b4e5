package widget

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Lengths of the keys and boxes of a DieRow.
const (
	dieGap  float32 = 6
	dieKeyH float32 = 52
	dieMost float32 = 84 // the widest a key gets
	dieBox  float32 = 60
)

// Dress implements face.Face.
func (d *DieRow) Dress() {
	for i, b := range d.boxes {
		edge, width := theme.Hairline, theme.Outline
		if i == d.read.active {
			edge, width = theme.Accent, theme.Ring
		}
		d.dressKey(b, faceText(d.read.faces[i]), theme.Figure, theme.Sheet, edge, theme.Ink)
		b.ground.StrokeWidth = width
		name := ""
		if i < len(d.Names) {
			name = d.Names[i]
		}
		b.name.Set(d, name, theme.Small, theme.Faint, fyne.TextAlignCenter)
	}
	for i, k := range d.keys {
		ground, text := theme.Well, theme.Ink
		if d.read.faces[d.read.active] == d.read.low+i {
			ground, text = theme.Accent, theme.OnAccent
		}
		d.dressKey(k, faceText(d.read.low+i), theme.Title, ground, theme.Hairline, text)
	}
	d.dressKey(d.dice, d.RollWords, theme.Strong, theme.Sheet, theme.Edge, theme.Ink)
	d.dice.label.Once = false
	tone := theme.Ink
	if d.Disabled() {
		tone = theme.Dim
	}
	theme.SetPicture(d.dice.image, theme.Drawing(style.IconDice, theme.InkFor(d, tone)))
	d.DressPress(theme.Radius)
}

func (d *DieRow) dressKey(k *dieKey, label string, role theme.Role, ground, edge, text fyne.ThemeColorName) {
	if d.Disabled() && ground != theme.Accent { // a face that was read stays marked
		ground, edge, text = "", theme.Hairline, theme.Dim
	}
	face.Paint(k.ground, d, ground, edge, theme.Outline, theme.Radius)
	k.label.Set(d, label, role, text, fyne.TextAlignCenter)
	k.label.Once = true
}

// grid is how the keys are arranged: how many in a line, how many lines, how wide each.
func (d *DieRow) grid(width float32) (columns, lines int, keyWidth float32) {
	least := theme.Touch
	for _, k := range d.keys {
		least = max(least, k.label.Natural()+12)
	}
	columns, lines = flow.Evenly(len(d.keys), int((width+dieGap)/(least+dieGap)))
	keyWidth = min((width-float32(columns-1)*dieGap)/float32(columns), dieMost)
	return columns, lines, keyWidth
}

func (d *DieRow) rollWidth() float32 { return d.dice.label.Natural() + 24 + 8 + 28 }

// rollBeside says whether the roll key fits at the right of a single line of keys of the least width.
func (d *DieRow) rollBeside(width float32) bool {
	left := width - d.rollWidth() - 2*dieGap
	_, lines, w := d.grid(left)
	return d.roll != nil && lines == 1 && w >= theme.Touch+4
}

// MinWidth implements face.Face.
func (d *DieRow) MinWidth() float32 { return max(theme.Touch*3+2*dieGap, d.dice.label.MinWidth()+60) }

// Natural is the width it likes.
func (d *DieRow) Natural() float32 {
	return float32(len(d.keys))*(theme.Touch+10+dieGap) + d.rollWidth()
}

func (d *DieRow) boxWidth(width float32) float32 {
	w := dieBox
	for _, b := range d.boxes {
		w = max(w, b.name.Natural(), b.label.Natural()+16)
	}
	return min(w, width)
}

// boxLines is how many boxes are in a line, and how many lines there are.
func (d *DieRow) boxLines(width float32) (columns, lines int) {
	n := len(d.boxes)
	if n == 0 {
		return 0, 0
	}
	columns = min(max(int((width+dieGap)/(d.boxWidth(width)+dieGap)), 1), n)
	return columns, (n + columns - 1) / columns
}

func (d *DieRow) boxHeight(width float32) float32 {
	name := float32(0)
	for _, b := range d.boxes {
		name = max(name, b.name.HeightAt(d.boxWidth(width)))
	}
	return dieBox + name
}

// HeightAt implements Flowing.
func (d *DieRow) HeightAt(width float32) float32 {
	_, boxLines := d.boxLines(width)
	h := float32(boxLines) * (d.boxHeight(width) + dieGap + 2)
	if d.rollBeside(width) {
		return h + dieKeyH
	}
	_, lines, _ := d.grid(width)
	h += float32(lines)*(dieKeyH+dieGap) - dieGap
	if d.roll != nil {
		h += dieGap + max(dieKeyH, d.dice.label.HeightAt(width-60)+12)
	}
	return h
}

// Arrange implements face.Face.
func (d *DieRow) Arrange(size fyne.Size) {
	d.Areas = d.Areas[:0]
	y := d.arrangeBoxes(size.Width)
	if d.rollBeside(size.Width) {
		w := d.rollWidth()
		used := d.arrangeKeys(size.Width-w-2*dieGap, y)
		d.arrangeRoll(used+2*dieGap, y, w, dieKeyH)
	} else {
		d.arrangeKeys(size.Width, y)
		_, lines, _ := d.grid(size.Width)
		y += float32(lines) * (dieKeyH + dieGap)
		d.arrangeRoll(0, y, size.Width, size.Height-y)
	}
	d.FrameZones(0, 0, size.Width, size.Height, theme.Ring+1)
}

func (d *DieRow) arrangeBoxes(width float32) (used float32) {
	columns, lines := d.boxLines(width)
	w, h := d.boxWidth(width), d.boxHeight(width)
	for i, b := range d.boxes {
		x := float32(i%columns) * (w + dieGap)
		y := float32(i/columns) * (h + dieGap + 2)
		flow.Place(b.ground, x+(w-dieBox)/2, y, dieBox, dieBox)
		b.label.PutMiddle(d, x, y, w, dieBox)
		b.name.Put(d, x, y+dieBox, w)
		d.Areas = append(d.Areas, face.Zone{Name: "", Pos: fyne.NewPos(x, y), Size: fyne.NewSize(w, dieBox)})
	}
	return float32(lines) * (h + dieGap + 2)
}

// arrangeKeys returns the width used.
func (d *DieRow) arrangeKeys(width, top float32) float32 {
	columns, _, w := d.grid(width)
	for i, k := range d.keys {
		x := float32(i%columns) * (w + dieGap)
		y := top + float32(i/columns)*(dieKeyH+dieGap)
		flow.Place(k.ground, x, y, w, dieKeyH)
		k.label.PutMiddle(d, x, y, w, dieKeyH)
		d.Areas = append(d.Areas, face.Zone{Name: faceText(d.read.low + i), Pos: fyne.NewPos(x, y), Size: fyne.NewSize(w, dieKeyH)})
	}
	return float32(columns)*(w+dieGap) - dieGap
}

func (d *DieRow) arrangeRoll(x, y, w, h float32) {
	if d.roll == nil {
		return
	}
	k := d.dice
	text := min(k.label.Natural(), w-60)
	start := x + (w-text-32)/2
	flow.Place(k.ground, x, y, w, h)
	flow.Place(k.image, start, y+(h-24)/2, 24, 24)
	k.label.PutMiddle(d, start+32, y, text, h)
	d.Areas = append(d.Areas, face.Zone{Name: d.RollWords, Pos: fyne.NewPos(x, y), Size: fyne.NewSize(w, h)})
}

// Parts implements face.Face.
func (d *DieRow) Parts() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, b := range d.boxes {
		all = face.Joined(all, face.Only(b.ground), b.label.Objects(), b.name.Objects())
	}
	for _, k := range d.keys {
		all = face.Joined(all, face.Only(k.ground), k.label.Objects())
	}
	if d.roll != nil {
		all = face.Joined(all, face.Only(d.dice.ground, d.dice.image), d.dice.label.Objects())
	}
	return append(all, d.Wash, d.Circle)
}
