package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
)

// Track is a track of zones with all combatants of a battle, as it is printed: as many large zones in a line as there is
// room for. A mark is dragged to a zone or onto another mark; a tap on either does the same for the chosen mark. By
// keyboard: Left and Right go through what it can reach, Enter takes it.
type Track struct {
	face.Zoned

	zones, each int
	marks       []TrackMark
	reaches     []TrackReach
	act         func(option string)

	fields []trackField
	faces  []trackFace
	hits   []string // the options of the areas
	at     int      // the reach that the keys are at, -1 for none
	held   *trackHeld
}

// TrackMark is one combatant on a track, or a handle for several.
type TrackMark struct {
	ID     string
	Words  string // a number or a letter: what it goes by
	Name   string
	Paint  Paint // its counter, nil for none
	Side   theme.Side
	At     int    // its zone, from 1
	Way    int    // the way it faces: 1 to the right, −1 to the left, 0 neither
	On     bool   // it is what is waited for
	Chosen bool   // taps are about it
	Choose string // the option that a tap brings; empty for none
}

// TrackReach is a zone or a mark that a mark can be dragged to.
type TrackReach struct {
	Of, Onto string
	To       int
	Option   string
	Name     string // what it does
}

// trackHeld is a mark under the finger.
type trackHeld struct {
	mark int
	to   fyne.Position
}

// NewTrack makes a track of so many zones, of which each make a large one. It calls act, nil for a track that is only read,
// with the option of a reach or of another mark.
func NewTrack(zones, each int, marks []TrackMark, reaches []TrackReach, act func(option string)) *Track {
	t := &Track{zones: max(1, zones), each: max(1, each), marks: marks, reaches: reaches, act: act, at: -1}
	for range t.zones {
		t.fields = append(t.fields, trackField{ground: face.Rect()})
	}
	for _, m := range marks {
		f := trackFace{ground: face.Rect()}
		if m.Paint != nil {
			f.counter = newPainted(m.Paint)
		}
		t.faces = append(t.faces, f)
	}
	t.BeginZones(t, func(area int) { t.bring(t.hits[area]) })
	if len(reaches) == 0 || act == nil {
		t.Disable()
	}
	return t
}

func (t *Track) bring(option string) {
	if option != "" && t.act != nil {
		t.act(option)
	}
}

// chosen lists the reaches of the chosen mark.
func (t *Track) chosen() []TrackReach {
	i := slices.IndexFunc(t.marks, func(m TrackMark) bool { return m.Chosen })
	if i < 0 {
		return nil
	}
	return t.of(i)
}

// of lists the reaches of a mark.
func (t *Track) of(mark int) []TrackReach {
	return slices.DeleteFunc(slices.Clone(t.reaches), func(r TrackReach) bool { return r.Of != t.marks[mark].ID })
}

// shown lists the reaches that are marked: those of the mark under the finger, else of the chosen one.
func (t *Track) shown() []TrackReach {
	if t.held != nil {
		return t.of(t.held.mark)
	}
	return t.chosen()
}

// TypedKey takes Left, Right and Enter.
func (t *Track) TypedKey(e *fyne.KeyEvent) {
	list := t.chosen()
	switch n := len(list); {
	case n == 0 || t.Disabled():
		t.Zoned.TypedKey(e)
	case e.Name == fyne.KeyLeft || e.Name == fyne.KeyRight:
		slices.SortStableFunc(list, func(x, y TrackReach) int { return x.To - y.To })
		by := 1
		if e.Name == fyne.KeyLeft {
			by = n - 1
		}
		now := slices.IndexFunc(list, func(r TrackReach) bool { return t.at >= 0 && r == t.reaches[t.at] })
		if now < 0 && by != 1 {
			now = 0
		}
		t.at = slices.Index(t.reaches, list[(now+by)%n])
		t.Refresh()
	case t.at >= 0 && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeySpace):
		t.bring(t.reaches[t.at].Option)
	default:
		t.Zoned.TypedKey(e)
	}
}

// Dragged takes the mark under the finger along.
func (t *Track) Dragged(e *fyne.DragEvent) {
	if t.held == nil {
		mark := t.markAt(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY))
		if mark < 0 || len(t.of(mark)) == 0 || t.act == nil {
			return
		}
		t.held = &trackHeld{mark: mark}
	}
	t.held.to = e.Position
	t.Refresh()
}

// DragEnd puts the mark down where it can be; elsewhere it goes back.
func (t *Track) DragEnd() {
	if t.held == nil {
		return
	}
	option := ""
	if r := t.under(t.held.to); r != nil {
		option = r.Option
	}
	t.held = nil
	t.Refresh()
	t.bring(option)
}

// under is what the mark under the finger reaches at a point, or nil.
func (t *Track) under(p fyne.Position) *TrackReach {
	list := t.shown()
	for i := range list {
		if list[i].Onto != "" && t.faces[t.mark(list[i].Onto)].has(p) {
			return &list[i]
		}
	}
	for i := range list {
		if list[i].To > 0 && t.fields[list[i].To-1].has(p) {
			return &list[i]
		}
	}
	return nil
}

func (t *Track) mark(id string) int {
	return slices.IndexFunc(t.marks, func(m TrackMark) bool { return m.ID == id })
}

func (t *Track) markAt(p fyne.Position) int {
	return slices.IndexFunc(t.faces, func(f trackFace) bool { return f.has(p) })
}

// MinWidth implements face.Face.
func (t *Track) MinWidth() float32 { return max(float32(t.each)*trackCounter, 2*trackCounter) }

// HeightAt implements Flowing.
func (t *Track) HeightAt(width float32) float32 { return t.gridAt(width).height() }

// Parts implements face.Face.
func (t *Track) Parts() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for i := range t.fields {
		all = append(all, t.fields[i].ground)
	}
	for i := range t.fields {
		all = append(all, t.fields[i].words.Objects()...)
	}
	all = append(all, t.Wash)
	for i := range t.faces {
		all = append(all, face.Only(t.faces[i].ground)...)
		if c := t.faces[i].counter; c != nil {
			all = append(all, c)
		}
		all = append(all, t.faces[i].words.Objects()...)
	}
	return append(all, t.Circle)
}

var _ interface {
	fyne.Draggable
	face.Face
} = (*Track)(nil)

// trackField is a zone.
type trackField struct {
	ground *canvas.Rectangle
	words  face.Block
}

func (f *trackField) has(p fyne.Position) bool { return within(f.ground, p) }

// trackFace is what a mark is drawn with: its counter, and below it its words in the colour of its side.
type trackFace struct {
	ground  *canvas.Rectangle
	counter *canvas.Raster
	words   face.Block
}

func (f *trackFace) has(p fyne.Position) bool {
	return within(f.ground, p) || f.counter != nil && within(f.counter, p)
}

// within reports whether a point is on an object.
func within(o fyne.CanvasObject, p fyne.Position) bool {
	at, size := o.Position(), o.Size()
	return p.X >= at.X && p.Y >= at.Y && p.X < at.X+size.Width && p.Y < at.Y+size.Height
}

// The theme of a zone: that of a large one, or of one that can be reached.
func (t *Track) groundOf(zone int) (fyne.ThemeColorName, fyne.ThemeColorName, float32) {
	fill, edge, stroke := []fyne.ThemeColorName{theme.Sheet, theme.Well}[zone/t.each%2], theme.Hairline, theme.Hair
	for _, r := range t.shown() {
		if r.To == zone+1 {
			fill, edge, stroke = theme.AccentSoft, theme.Accent, theme.Outline
			if t.at >= 0 && t.reaches[t.at] == r || t.held != nil && t.fields[zone].has(t.held.to) {
				stroke = theme.Ring
			}
		}
	}
	return fill, edge, stroke
}
