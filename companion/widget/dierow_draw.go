package widget

import "fyne.io/fyne/v2"

// Lengths of the keys and boxes of a DieRow.
const (
	dieGap  float32 = 6
	dieKeyH float32 = 52
	dieMost float32 = 84 // the widest a key gets
	dieBox  float32 = 60
)

// CreateRenderer implements fyne.Widget.
func (d *DieRow) CreateRenderer() fyne.WidgetRenderer { return rendererOf(d) }

func (d *DieRow) dress() {
	for i, b := range d.boxes {
		edge, width := Hairline, outline
		if i == d.active {
			edge, width = Accent, ring
		}
		d.dressKey(b, faceText(d.faces[i]), Figure, Sheet, edge, Ink)
		b.ground.StrokeWidth = width
		name := ""
		if i < len(d.Names) {
			name = d.Names[i]
		}
		b.name.set(name, Small, Faint, fyne.TextAlignCenter)
		b.name.dress(d)
	}
	for i, k := range d.keys {
		ground, text := Well, Ink
		if d.faces[d.active] == d.Low+i {
			ground, text = Accent, OnAccent
		}
		d.dressKey(k, faceText(d.Low+i), Title, ground, Hairline, text)
	}
	d.dressKey(d.dice, d.RollWords, Strong, Sheet, Edge, Ink)
	d.dice.label.once = false
	setPicture(d.dice.image, drawing(IconDice, inkFor(d, Ink)))
	d.dressPress(radius)
}

func (d *DieRow) dressKey(k *dieKey, label string, role Role, ground, edge, text fyne.ThemeColorName) {
	if d.Disabled() {
		text = Faint
	}
	k.ground.FillColor, k.ground.StrokeColor = colorFor(d, ground), colorFor(d, edge)
	k.ground.StrokeWidth, k.ground.CornerRadius = outline, radius
	k.label.set(label, role, text, fyne.TextAlignCenter)
	k.label.once = true
	k.label.dress(d)
}

// grid is how the keys stand: how many in a line, how many lines, how wide each.
func (d *DieRow) grid(width float32) (columns, lines int, keyWidth float32) {
	n := len(d.keys)
	least := Touch
	for _, k := range d.keys {
		least = max(least, k.label.natural()+12)
	}
	columns = min(max(int((width+dieGap)/(least+dieGap)), 1), n)
	lines = (n + columns - 1) / columns
	columns = (n + lines - 1) / lines
	keyWidth = min((width-float32(columns-1)*dieGap)/float32(columns), dieMost)
	return columns, lines, keyWidth
}

func (d *DieRow) rollWidth() float32 { return d.dice.label.natural() + 24 + 8 + 28 }

// rollBeside says whether the roll key fits at the right of a single line of keys of the least width.
func (d *DieRow) rollBeside(width float32) bool {
	left := width - d.rollWidth() - 2*dieGap
	_, lines, w := d.grid(left)
	return d.roll != nil && lines == 1 && w >= Touch+4
}

func (d *DieRow) least() float32 {
	d.dress()
	return max(Touch*3+2*dieGap, d.dice.label.least()+60)
}

func (d *DieRow) natural() float32 {
	d.dress()
	return float32(len(d.keys))*(Touch+10+dieGap) + d.rollWidth()
}

func (d *DieRow) boxWidth(width float32) float32 {
	w := dieBox
	for _, b := range d.boxes {
		w = max(w, b.name.natural(), b.label.natural()+16)
	}
	return min(w, width)
}

// boxLines gives how many boxes stand in a line, and how many lines.
func (d *DieRow) boxLines(width float32) (columns, lines int) {
	n := len(d.shownBoxes())
	if n == 0 {
		return 0, 0
	}
	columns = min(max(int((width+dieGap)/(d.boxWidth(width)+dieGap)), 1), n)
	return columns, (n + columns - 1) / columns
}

func (d *DieRow) boxHeight(width float32) float32 {
	name := float32(0)
	for _, b := range d.boxes {
		name = max(name, b.name.heightAt(d.boxWidth(width)))
	}
	return dieBox + name
}

// HeightAt implements Flowing.
func (d *DieRow) HeightAt(width float32) float32 {
	d.dress()
	_, boxLines := d.boxLines(width)
	h := float32(boxLines) * (d.boxHeight(width) + dieGap + 2)
	if d.rollBeside(width) {
		return h + dieKeyH
	}
	_, lines, _ := d.grid(width)
	h += float32(lines)*(dieKeyH+dieGap) - dieGap
	if d.roll != nil {
		h += dieGap + max(dieKeyH, d.dice.label.heightAt(width-60)+12)
	}
	return h
}

func (d *DieRow) arrange(size fyne.Size) {
	d.dress()
	d.zones = d.zones[:0]
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
	d.frameZones(0, 0, size.Width, size.Height, ring+1)
}

func (d *DieRow) arrangeBoxes(width float32) (used float32) {
	columns, lines := d.boxLines(width)
	w, h := d.boxWidth(width), d.boxHeight(width)
	for i, b := range d.shownBoxes() {
		x := float32(i%columns) * (w + dieGap)
		y := float32(i/columns) * (h + dieGap + 2)
		place(b.ground, x+(w-dieBox)/2, y, dieBox, dieBox)
		b.label.putMiddle(d, x, y, w, dieBox)
		b.name.put(d, x, y+dieBox, w)
		d.zones = append(d.zones, Zone{"", fyne.NewPos(x, y), fyne.NewSize(w, dieBox)})
	}
	return float32(lines) * (h + dieGap + 2)
}

// arrangeKeys returns the width used.
func (d *DieRow) arrangeKeys(width, top float32) float32 {
	columns, _, w := d.grid(width)
	for i, k := range d.keys {
		x := float32(i%columns) * (w + dieGap)
		y := top + float32(i/columns)*(dieKeyH+dieGap)
		place(k.ground, x, y, w, dieKeyH)
		k.label.putMiddle(d, x, y, w, dieKeyH)
		d.zones = append(d.zones, Zone{faceText(d.Low + i), fyne.NewPos(x, y), fyne.NewSize(w, dieKeyH)})
	}
	return float32(columns)*(w+dieGap) - dieGap
}

func (d *DieRow) arrangeRoll(x, y, w, h float32) {
	if d.roll == nil {
		return
	}
	k := d.dice
	text := min(k.label.natural(), w-60)
	start := x + (w-text-32)/2
	place(k.ground, x, y, w, h)
	place(k.image, start, y+(h-24)/2, 24, 24)
	k.label.putMiddle(d, start+32, y, text, h)
	d.zones = append(d.zones, Zone{d.RollWords, fyne.NewPos(x, y), fyne.NewSize(w, h)})
}

func (d *DieRow) parts() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, b := range d.shownBoxes() {
		all = joined(all, only(b.ground), b.label.objects(), b.name.objects())
	}
	for _, k := range d.keys {
		all = joined(all, only(k.ground), k.label.objects())
	}
	if d.roll != nil {
		all = joined(all, only(d.dice.ground, d.dice.image), d.dice.label.objects())
	}
	return append(all, d.wash, d.circle)
}
