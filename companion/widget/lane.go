package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Lane is one combatant on a track of zones: who it is and how it stands, its marker on the track, and
// small marks where its enemies stand. Lanes of one track stand below one another, so that the zones of
// all are in line.
type Lane struct {
	press

	Side   Side
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
	words  block
	tail   block
	note   block
}

// Lengths of a lane.
const (
	laneTrack  float32 = 26 // how high the track is
	laneMarker float32 = 22
)

// NewLane makes a lane; a tap on it calls act, which may be nil.
func NewLane(side Side, words string, zones, each int, act func()) *Lane {
	l := &Lane{Side: side, Words: words, Zones: zones, Each: max(1, each), badge: newBadge(), ground: rect(), marker: rect(), arrow: picture()}
	for range (zones + l.Each - 1) / l.Each {
		l.fields = append(l.fields, rect())
	}
	for range zones - 1 {
		l.lines = append(l.lines, rect())
	}
	l.begin(l, act)
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
		l.foes = append(l.foes, rect())
	}
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *Lane) CreateRenderer() fyne.WidgetRenderer { return rendererOf(l) }

func (l *Lane) dress() {
	l.ground.FillColor, l.ground.CornerRadius = colorFor(l, AccentSoft), radius
	l.ground.Hidden = !l.Chosen
	l.badge.dress(l, l.Side)
	l.words.set(l.Words, Strong, Ink, fyne.TextAlignLeading)
	l.tail.set(l.Tail, Body, Ink, fyne.TextAlignTrailing)
	l.tail.once = true
	l.note.set(l.Note, Small, Faint, fyne.TextAlignLeading)
	for _, b := range []*block{&l.words, &l.tail, &l.note} {
		b.dress(l)
	}
	for i, f := range l.fields {
		f.FillColor, f.StrokeColor, f.StrokeWidth = colorFor(l, []fyne.ThemeColorName{Sheet, Well}[i%2]), colorFor(l, Hairline), hair
	}
	for _, f := range l.lines {
		f.FillColor = colorFor(l, Hairline)
	}
	for _, f := range l.foes {
		f.FillColor, f.CornerRadius = colorFor(l, Edge), 2
	}
	l.marker.FillColor, l.marker.CornerRadius = colorFor(l, SideFill(l.Side.Index)), 4
	setPicture(l.arrow, drawing(map[int]Icon{-1: IconBack, 0: IconPlus, 1: IconNext}[l.Way], inkFor(l, OnSide(l.Side.Index))))
	l.dressPress(radius)
}

func (l *Lane) before() float32 { return l.badge.size() + 8 }

// beside says whether name and position stand on one line.
func (l *Lane) beside(width float32) bool {
	return l.before()+l.words.natural()+Gap+l.tail.natural() <= width
}

func (l *Lane) least() float32 {
	l.dress()
	return max(l.words.least()+l.before(), l.tail.natural(), float32(l.Zones)*6)
}

func (l *Lane) headHeight(width float32) float32 {
	h := l.words.heightAt(width - l.before())
	if !l.beside(width) {
		h += l.tail.lineHeight()
	}
	return max(h, l.badge.size())
}

// HeightAt implements Flowing.
func (l *Lane) HeightAt(width float32) float32 {
	l.dress()
	return max(Touch, l.headHeight(width)+4+laneTrack+4+l.note.heightAt(width)+10)
}

func (l *Lane) arrange(size fyne.Size) {
	l.dress()
	place(l.ground, -6, 0, size.Width+12, size.Height)
	l.framePress(-6, 0, size.Width+12, size.Height, 0)
	y := float32(4)
	l.badge.put(l, 0, y+(l.words.lineHeight()-l.badge.size())/2)
	h := l.words.put(l, l.before(), y, size.Width-l.before())
	if l.beside(size.Width) {
		l.tail.put(l, 0, y+(l.words.lineHeight()-l.tail.lineHeight())*baseline, size.Width)
	} else {
		l.tail.put(l, 0, y+h, size.Width)
	}
	y += l.headHeight(size.Width) + 4
	l.arrangeTrack(y, size.Width)
	l.note.put(l, 0, y+laneTrack+4, size.Width)
}

// arrangeTrack puts the zones, and the markers into the middle of theirs.
func (l *Lane) arrangeTrack(y, width float32) {
	zone := width / float32(max(1, l.Zones))
	for i, f := range l.fields {
		x := float32(i*l.Each) * zone
		place(f, x, y, min(zone*float32(l.Each), width-x), laneTrack)
	}
	for i, f := range l.lines {
		place(f, float32(i+1)*zone-0.5, y+laneTrack-6, 1, 6)
	}
	for i, at := range l.Others {
		place(l.foes[i], (float32(at)-0.5)*zone-2, y+4, 4, laneTrack-8)
	}
	x := min(max((float32(l.At)-0.5)*zone-laneMarker/2, 0), width-laneMarker)
	place(l.marker, x, y+(laneTrack-laneMarker)/2, laneMarker, laneMarker)
	place(l.arrow, x+3, y+(laneTrack-laneMarker)/2+3, laneMarker-6, laneMarker-6)
}

func (l *Lane) parts() []fyne.CanvasObject {
	all := joined(only(l.ground, l.wash), l.badge.objects(), l.words.objects(), l.tail.objects(), l.note.objects())
	for _, list := range [][]*canvas.Rectangle{l.fields, l.lines, l.foes} {
		for _, r := range list {
			all = append(all, r)
		}
	}
	return append(all, l.marker, l.arrow, l.circle)
}
