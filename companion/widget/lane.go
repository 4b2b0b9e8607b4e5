package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Lane is one combatant on a track of zones: who it is and how it stands, its marker on the track, and
// small marks where its enemies stand. Lanes of one track stand below one another, so that the zones of
// all are in line.
type Lane struct {
	face.Press

	Side   theme.Side
	Words  string // its name
	Tail   string // how it stands, at the right
	Note   string // small, below the track
	Zones  int    // of the track
	Each   int    // zones that make one large zone
	At     int    // its zone, from 1
	Way    int    // the way it faces: 1 to the right, −1 to the left, 0 neither
	Others []int  // the zones of its enemies
	Chosen bool   // it is what is waited for

	badge  *badge
	ground *canvas.Rectangle
	fields []*canvas.Rectangle // the large zones
	lines  []*canvas.Rectangle // between zones
	foes   []*canvas.Rectangle
	marker *canvas.Rectangle
	arrow  *canvas.Image
	words  face.Block
	tail   face.Block
	note   face.Block
}

// Lengths of a lane.
const (
	laneTrack  float32 = 26 // how high the track is
	laneMarker float32 = 22
)

// NewLane makes a lane; a tap on it calls act, which may be nil.
func NewLane(side theme.Side, words string, zones, each int, act func()) *Lane {
	l := &Lane{Side: side, Words: words, Zones: zones, Each: max(1, each), badge: newBadge(), ground: face.Rect(), marker: face.Rect(), arrow: theme.Picture()}
	for range (zones + l.Each - 1) / l.Each {
		l.fields = append(l.fields, face.Rect())
	}
	for range zones - 1 {
		l.lines = append(l.lines, face.Rect())
	}
	l.Begin(l, act)
	if act == nil {
		l.Disable()
	}
	return l
}

// Stands says where it stands and which way it faces, and where its enemies are.
func (l *Lane) Stands(at, way int, others []int) *Lane {
	l.At, l.Way, l.Others = at, way, others
	l.foes = nil
	for range others {
		l.foes = append(l.foes, face.Rect())
	}
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *Lane) CreateRenderer() fyne.WidgetRenderer { return face.RendererOf(l) }

// Dress implements face.Face.
func (l *Lane) Dress() {
	l.ground.FillColor, l.ground.CornerRadius = theme.ColorFor(l, theme.AccentSoft), theme.Radius
	l.ground.Hidden = !l.Chosen
	l.badge.Dress(l, l.Side)
	l.words.Set(l.Words, theme.Strong, theme.Ink, fyne.TextAlignLeading)
	l.tail.Set(l.Tail, theme.Body, theme.Ink, fyne.TextAlignTrailing)
	l.tail.Once = true
	l.note.Set(l.Note, theme.Small, theme.Faint, fyne.TextAlignLeading)
	for _, b := range []*face.Block{&l.words, &l.tail, &l.note} {
		b.Dress(l)
	}
	for i, f := range l.fields {
		f.FillColor, f.StrokeColor, f.StrokeWidth = theme.ColorFor(l, []fyne.ThemeColorName{theme.Sheet, theme.Well}[i%2]), theme.ColorFor(l, theme.Hairline), theme.Hair
	}
	for _, f := range l.lines {
		f.FillColor = theme.ColorFor(l, theme.Hairline)
	}
	for _, f := range l.foes {
		f.FillColor, f.CornerRadius = theme.ColorFor(l, theme.Edge), 2
	}
	l.marker.FillColor, l.marker.CornerRadius = theme.ColorFor(l, theme.SideFill(l.Side.Index)), 4
	theme.SetPicture(l.arrow, theme.Drawing(map[int]theme.Icon{-1: theme.IconBack, 0: theme.IconPlus, 1: theme.IconNext}[l.Way], theme.InkFor(l, theme.OnSide(l.Side.Index))))
	l.DressPress(theme.Radius)
}

func (l *Lane) before() float32 { return l.badge.size() + 8 }

// beside says whether name and position stand on one line.
func (l *Lane) beside(width float32) bool {
	return l.before()+l.words.Natural()+theme.Gap+l.tail.Natural() <= width
}

// MinWidth implements face.Face.
func (l *Lane) MinWidth() float32 {
	l.Dress()
	return max(l.words.MinWidth()+l.before(), l.tail.Natural(), float32(l.Zones)*6)
}

func (l *Lane) headHeight(width float32) float32 {
	h := l.words.HeightAt(width - l.before())
	if !l.beside(width) {
		h += l.tail.LineHeight()
	}
	return max(h, l.badge.size())
}

// HeightAt implements Flowing.
func (l *Lane) HeightAt(width float32) float32 {
	l.Dress()
	return max(theme.Touch, l.headHeight(width)+4+laneTrack+4+l.note.HeightAt(width)+10)
}

// Arrange implements face.Face.
func (l *Lane) Arrange(size fyne.Size) {
	l.Dress()
	flow.Place(l.ground, -6, 0, size.Width+12, size.Height)
	l.FramePress(-6, 0, size.Width+12, size.Height, 0)
	y := float32(4)
	l.badge.put(l, 0, y+(l.words.LineHeight()-l.badge.size())/2)
	h := l.words.Put(l, l.before(), y, size.Width-l.before())
	if l.beside(size.Width) {
		l.tail.Put(l, 0, y+(l.words.LineHeight()-l.tail.LineHeight())*face.Baseline, size.Width)
	} else {
		l.tail.Put(l, 0, y+h, size.Width)
	}
	y += l.headHeight(size.Width) + 4
	l.arrangeTrack(y, size.Width)
	l.note.Put(l, 0, y+laneTrack+4, size.Width)
}

// arrangeTrack puts the zones, and the markers into the middle of theirs.
func (l *Lane) arrangeTrack(y, width float32) {
	zone := width / float32(max(1, l.Zones))
	for i, f := range l.fields {
		x := float32(i*l.Each) * zone
		flow.Place(f, x, y, min(zone*float32(l.Each), width-x), laneTrack)
	}
	for i, f := range l.lines {
		flow.Place(f, float32(i+1)*zone-0.5, y+laneTrack-6, 1, 6)
	}
	for i, at := range l.Others {
		flow.Place(l.foes[i], (float32(at)-0.5)*zone-2, y+4, 4, laneTrack-8)
	}
	x := min(max((float32(l.At)-0.5)*zone-laneMarker/2, 0), width-laneMarker)
	flow.Place(l.marker, x, y+(laneTrack-laneMarker)/2, laneMarker, laneMarker)
	flow.Place(l.arrow, x+3, y+(laneTrack-laneMarker)/2+3, laneMarker-6, laneMarker-6)
}

// Parts implements face.Face.
func (l *Lane) Parts() []fyne.CanvasObject {
	all := face.Joined(face.Only(l.ground, l.Wash), l.badge.objects(), l.words.Objects(), l.tail.Objects(), l.note.Objects())
	for _, list := range [][]*canvas.Rectangle{l.fields, l.lines, l.foes} {
		for _, r := range list {
			all = append(all, r)
		}
	}
	return append(all, l.marker, l.arrow, l.Circle)
}
