package widget

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
)

// DieRow takes the faces of the physical dice: a key for each face, and one that lets the app roll. With several dice
// a box for each die shows its face; the next face goes to the framed one. By keyboard: digits (0 for ten), Up and
// Down for the face, Left and Right for the die, Backspace clears the last one, Enter rolls.
type DieRow struct {
	face.Zoned

	Low, High int      // the faces of every die
	Names     []string // what each die is for, below its box; may be shorter than the dice
	RollWords string   // on the key that rolls

	faces   []int
	active  int
	changed func(faces []int, all bool)
	roll    func()

	boxes []*dieKey
	keys  []*dieKey
	dice  *dieKey
}

// dieKey is a key or a box of the row.
type dieKey struct {
	ground *canvas.Rectangle
	image  *canvas.Image
	label  face.Block
	name   face.Block
}

// NoFace is the face of a die that has not been read yet.
const NoFace = -1

func newDieKey() *dieKey { return &dieKey{ground: face.Rect(), image: theme.Picture()} }

// NewDieRow makes a row for count dice with faces low to high. changed is called with the faces after each tap, and whether all
// are known. roll, which may be nil for no such key, is called for the roll key: roll the dice and call Set.
func NewDieRow(count, low, high int, rollWords string, changed func(faces []int, all bool), roll func()) *DieRow {
	d := &DieRow{Low: low, High: high, RollWords: rollWords, changed: changed, roll: roll, dice: newDieKey()}
	d.faces = slices.Repeat([]int{NoFace}, count)
	for range count {
		d.boxes = append(d.boxes, newDieKey())
	}
	for range high - low + 1 {
		d.keys = append(d.keys, newDieKey())
	}
	d.BeginZones(d, d.tap)
	return d
}

// Faces gives the faces read so far, NoFace for the others, and whether all are known.
func (d *DieRow) Faces() (faces []int, all bool) {
	return slices.Clone(d.faces), !slices.Contains(d.faces, NoFace)
}

// Set shows faces, as after a roll, without telling changed. Missing and impossible ones count as not read.
func (d *DieRow) Set(faces []int) {
	for i := range d.faces {
		d.faces[i] = NoFace
		if i < len(faces) && faces[i] >= d.Low && faces[i] <= d.High {
			d.faces[i] = faces[i]
		}
	}
	d.active = max(slices.Index(d.faces, NoFace), 0)
	d.Refresh()
}

func (d *DieRow) tap(zone int) {
	d.TakeFocus()
	boxes := d.shownBoxes()
	switch {
	case zone < len(boxes):
		d.active = zone
		d.Refresh()
	case zone < len(boxes)+len(d.keys):
		d.choose(d.Low + zone - len(boxes))
	default:
		d.rollNow()
	}
}

// shownBoxes are the boxes: none for a single die, whose key is marked instead.
func (d *DieRow) shownBoxes() []*dieKey {
	if len(d.faces) == 1 {
		return nil
	}
	return d.boxes
}

func (d *DieRow) choose(face int) {
	if face < d.Low || face > d.High || d.Disabled() {
		return
	}
	d.faces[d.active] = face
	if next := slices.Index(d.faces, NoFace); next >= 0 {
		d.active = next
	}
	d.tell()
}

func (d *DieRow) takeBack() {
	if d.faces[d.active] == NoFace && d.active > 0 {
		d.active--
	}
	d.faces[d.active] = NoFace
	d.tell()
}

func (d *DieRow) tell() {
	d.Refresh()
	if d.changed != nil {
		d.changed(d.Faces())
	}
}

func (d *DieRow) rollNow() {
	if d.roll != nil && !d.Disabled() {
		d.roll()
	}
}

// step changes the face of the active die, beginning at the lowest.
func (d *DieRow) step(by int) {
	face := d.faces[d.active]
	if face == NoFace {
		face = d.Low - by
	}
	d.faces[d.active] = min(max(face+by, d.Low), d.High)
	d.tell()
}

func (d *DieRow) move(by int) {
	d.active = min(max(d.active+by, 0), len(d.faces)-1)
	d.Refresh()
}

// TypedKey takes arrows, Backspace, Enter and Space.
func (d *DieRow) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		d.step(1)
	case fyne.KeyDown:
		d.step(-1)
	case fyne.KeyLeft:
		d.move(-1)
	case fyne.KeyRight:
		d.move(1)
	case fyne.KeyBackspace, fyne.KeyDelete:
		d.takeBack()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		d.rollNow()
	default:
		d.Zoned.TypedKey(e)
	}
}

// TypedRune takes digits.
func (d *DieRow) TypedRune(r rune) {
	if !d.TakeDigit(r) {
		d.Zoned.TypedRune(r)
	}
}

// TakeDigit takes a digit as a face and says whether it was one. A screen that shows one row of dice calls it from its
// own key handler, so that digits work wherever the focus is.
func (d *DieRow) TakeDigit(r rune) bool {
	if r < '0' || r > '9' {
		return false
	}
	face := int(r - '0')
	if face == 0 && d.Low > 0 {
		face = 10
	}
	d.choose(face)
	return face >= d.Low && face <= d.High
}

func faceText(face int) string {
	if face == NoFace {
		return "–"
	}
	return strconv.Itoa(face)
}

// Foremost reports that dice are what is to be done now.
func (*DieRow) Foremost() bool { return true }
