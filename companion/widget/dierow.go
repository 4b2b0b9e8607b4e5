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

	Names     []string // what each die is for, below its box; may be shorter than the dice
	RollWords string   // on the key that rolls

	read    readDice
	changed func(faces []int, all bool)
	roll    func()

	boxes []*dieKey // none for a single die, whose key is marked instead
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
	d := &DieRow{RollWords: rollWords, changed: changed, roll: roll, dice: newDieKey()}
	d.read = readDice{low: low, high: high, faces: slices.Repeat([]int{NoFace}, count)}
	for range count {
		d.boxes = append(d.boxes, newDieKey())
	}
	if count == 1 {
		d.boxes = nil
	}
	for range high - low + 1 {
		d.keys = append(d.keys, newDieKey())
	}
	d.BeginZones(d, d.tap)
	return d
}

// Faces gives the faces read so far, NoFace for the others, and whether all are known.
func (d *DieRow) Faces() (faces []int, all bool) {
	return slices.Clone(d.read.faces), !slices.Contains(d.read.faces, NoFace)
}

// Set shows faces, as after a roll, without telling changed. Missing and impossible ones count as not read.
func (d *DieRow) Set(faces []int) {
	d.read.set(faces)
	d.Refresh()
}

func (d *DieRow) tap(zone int) {
	d.TakeFocus()
	switch {
	case zone < len(d.boxes):
		d.read.active = zone
		d.Refresh()
	case zone < len(d.boxes)+len(d.keys):
		d.read.choose(d.read.low + zone - len(d.boxes))
		d.tell()
	default:
		d.rollNow()
	}
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

// TypedKey takes arrows, Backspace, Enter and Space.
func (d *DieRow) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		d.read.step(1)
	case fyne.KeyDown:
		d.read.step(-1)
	case fyne.KeyBackspace, fyne.KeyDelete:
		d.read.takeBack()
	case fyne.KeyLeft:
		d.read.move(-1)
		d.Refresh()
		return
	case fyne.KeyRight:
		d.read.move(1)
		d.Refresh()
		return
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		d.rollNow()
		return
	default:
		d.Zoned.TypedKey(e)
		return
	}
	d.tell()
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
	if face == 0 && d.read.low > 0 {
		face = 10
	}
	if !d.Disabled() && d.read.choose(face) {
		d.tell()
	}
	return d.read.has(face)
}

func faceText(face int) string {
	if face == NoFace {
		return "–"
	}
	return strconv.Itoa(face)
}

// Spared is the dice that can be pressed: they are what is to be done now.
func (d *DieRow) Spared() []face.Zone {
	if d.Disabled() {
		return nil
	}
	return d.Zones()
}

// readDice are the faces of physical dice as the user reads them, one die after the other.
type readDice struct {
	low, high int   // the faces of every die
	faces     []int // NoFace for a die that has not been read
	active    int   // the die that the next face goes to
}

func (r *readDice) has(face int) bool { return face >= r.low && face <= r.high }

// set replaces all faces. Missing and impossible ones count as not read.
func (r *readDice) set(faces []int) {
	for i := range r.faces {
		r.faces[i] = NoFace
		if i < len(faces) && r.has(faces[i]) {
			r.faces[i] = faces[i]
		}
	}
	r.active = max(slices.Index(r.faces, NoFace), 0)
}

// choose reads the active die and continues with the next one. It returns false for a face that the dice do not have.
func (r *readDice) choose(face int) bool {
	if !r.has(face) {
		return false
	}
	r.faces[r.active] = face
	if next := slices.Index(r.faces, NoFace); next >= 0 {
		r.active = next
	}
	return true
}

// takeBack clears the active die, or the one before it.
func (r *readDice) takeBack() {
	if r.faces[r.active] == NoFace && r.active > 0 {
		r.active--
	}
	r.faces[r.active] = NoFace
}

// step changes the face of the active die, beginning at the lowest.
func (r *readDice) step(by int) {
	face := r.faces[r.active]
	if face == NoFace {
		face = r.low - by
	}
	r.faces[r.active] = min(max(face+by, r.low), r.high)
}

// move goes to another die.
func (r *readDice) move(by int) { r.active = min(max(r.active+by, 0), len(r.faces)-1) }
