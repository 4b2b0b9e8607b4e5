package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Track is a track of zones with all combatants of a battle. Markers that would cover each other are in rows.
type Track struct {
	face.Base

	zones, each int
	marks       []TrackMark

	fields []*canvas.Rectangle // the large zones
	lines  []*canvas.Rectangle // between zones
	faces  []trackFace
}

// TrackMark is one combatant on a track.
type TrackMark struct {
	Words string // a number or a letter: what it goes by
	Side  theme.Side
	At    int  // its zone, from 1
	Way   int  // the way it faces: 1 to the right, −1 to the left, 0 neither
	On    bool // it is what is waited for
}

type trackFace struct {
	ground *canvas.Rectangle
	words  face.Block
}

// Lengths of a track.
const (
	trackRow   float32 = 30 // how high a row of markers is
	markerWide float32 = 30
	markerHigh float32 = 24
)

// NewTrack makes a track of so many zones, of which each make a large one.
func NewTrack(zones, each int, marks []TrackMark) *Track {
	t := &Track{zones: max(1, zones), each: max(1, each), marks: marks}
	for range (t.zones + t.each - 1) / t.each {
		t.fields = append(t.fields, face.Rect())
	}
	for range t.zones - 1 {
		t.lines = append(t.lines, face.Rect())
	}
	for range marks {
		t.faces = append(t.faces, trackFace{ground: face.Rect()})
	}
	t.ExtendBaseWidget(t)
	return t
}

// Dress implements face.Face.
func (t *Track) Dress() {
	for i, f := range t.fields {
		f.FillColor, f.StrokeColor, f.StrokeWidth = theme.ColorFor(t, []fyne.ThemeColorName{theme.Sheet, theme.Well}[i%2]), theme.ColorFor(t, theme.Hairline), theme.Hair
	}
	for _, l := range t.lines {
		l.FillColor = theme.ColorFor(t, theme.Hairline)
	}
	for i, m := range t.marks {
		f := &t.faces[i]
		f.ground.FillColor, f.ground.CornerRadius = theme.ColorFor(t, theme.SideFill(m.Side.Index)), 4
		f.ground.StrokeWidth = 0
		if m.On {
			f.ground.StrokeColor, f.ground.StrokeWidth = theme.ColorFor(t, theme.Ink), 3
		}
		f.words.Set(t, m.label(), theme.Strong, theme.OnSide(m.Side.Index), fyne.TextAlignCenter)
		f.words.Once = true
	}
}

// label is a marker's words with the way it faces.
func (m TrackMark) label() string {
	switch m.Way {
	case 1:
		return m.Words + "›"
	case -1:
		return "‹" + m.Words
	}
	return m.Words
}

// MinWidth implements face.Face.
func (t *Track) MinWidth() float32 { return max(float32(t.zones)*6, 2*markerWide) }

// HeightAt implements Flowing.
func (t *Track) HeightAt(width float32) float32 {
	rows := 1
	for _, row := range t.rows(width) {
		rows = max(rows, row+1)
	}
	return float32(rows)*trackRow + 8
}

// leftOf is where a marker begins at a width.
func (t *Track) leftOf(m TrackMark, width float32) float32 {
	zone := width / float32(t.zones)
	return min(max((float32(m.At)-0.5)*zone-markerWide/2, 0), width-markerWide)
}

// rows gives each marker the first row in which it covers no other.
func (t *Track) rows(width float32) []int {
	out := make([]int, len(t.marks))
	for i, m := range t.marks {
		for j := 0; j < i; j++ {
			if d := t.leftOf(m, width) - t.leftOf(t.marks[j], width); out[j] == out[i] && max(d, -d) < markerWide+2 {
				out[i], j = out[i]+1, -1
			}
		}
	}
	return out
}

// Arrange implements face.Face.
func (t *Track) Arrange(size fyne.Size) {
	zone := size.Width / float32(t.zones)
	for i, f := range t.fields {
		x := float32(i*t.each) * zone
		flow.Place(f, x, 0, min(zone*float32(t.each), size.Width-x), size.Height)
	}
	for i, l := range t.lines {
		flow.Place(l, float32(i+1)*zone-0.5, size.Height-6, 1, 6)
	}
	for i, row := range t.rows(size.Width) {
		x, y := t.leftOf(t.marks[i], size.Width), 2+float32(row)*trackRow+(trackRow-markerHigh)/2
		flow.Place(t.faces[i].ground, x, y, markerWide, markerHigh)
		words := &t.faces[i].words
		words.Put(t, x, y+(markerHigh-words.LineHeight())/2, markerWide)
	}
}

// Parts implements face.Face.
func (t *Track) Parts() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, list := range [][]*canvas.Rectangle{t.fields, t.lines} {
		for _, r := range list {
			all = append(all, r)
		}
	}
	for i := range t.faces {
		all = append(append(all, t.faces[i].ground), t.faces[i].words.Objects()...)
	}
	return all
}
