package picture

import (
	"cmp"

	"sandtable/printables/draw"
)

// Record is a unit's sheet: its counter, its name, and tracks that are ticked off box by box.
type Record struct {
	Name   string
	Note   string // small, below the name
	Face   Face
	Shape  Shape
	Size   draw.Size // of the counter, mm
	Tracks []RecordTrack
	Tick   float64 // side of the boxes, mm; 0: LeastTick
	Label  float64 // room for the names of tracks, mm; 0: as much as the longest may have
}

// The sides of boxes that are ticked off, in millimetres: what a pencil needs, and what looks well.
const (
	LeastTick = 4.6
	MostTick  = 6.4
)

// RecordTrack is one row of boxes.
type RecordTrack struct {
	Name  string
	Count int
}

// The measures of a record, in millimetres.
const (
	recordPad   = 3.0
	trackLabel  = 22.0
	trackPad    = 2.0
	trackText   = 3.0
	recordTitle = 4.6
)

// LabelRoom is the room that names of tracks need beside their boxes.
func LabelRoom(names []string) float64 {
	room := 0.0
	for _, n := range names {
		room = max(room, draw.CondensedBold.Width(n, trackText)+2.5)
	}
	return min(room, trackLabel)
}

// Height gives the height of a record of a width.
func (r Record) Height(width float64) float64 {
	high := 2*recordPad + max(r.Size.H, 11)
	for _, t := range r.Tracks {
		high += trackPad + r.trackHeight(t, width)
	}
	return high
}

func (r Record) tick() float64 { return cmp.Or(r.Tick, LeastTick) }

func (r Record) label() float64 { return cmp.Or(r.Label, trackLabel) }

func (r Record) trackHeight(t RecordTrack, width float64) float64 {
	return max(r.tick(), boxesHeight(t.Count, r.perLine(width), r.tick()))
}

func (r Record) perLine(width float64) int {
	return boxesPerLine(width-2*recordPad-r.label(), r.tick())
}

// Draw draws the record into a box.
func (r Record) Draw(c draw.Canvas, box draw.Rect) {
	c.Stroke(box.Rounded(1.5), draw.Solid(0.3, Ink))
	counter := draw.Rect{X: box.X + recordPad, Y: box.Y + recordPad, W: r.Size.W, H: r.Size.H}
	r.Face.Draw(c, counter, r.Shape, Bleed{})
	c.Stroke(r.Shape.Path(counter), draw.Solid(0.15, Faint))
	text := draw.Corners(draw.Pt(counter.Right()+3, box.Y+recordPad), draw.Pt(box.Right()-recordPad, box.Y+recordPad+7))
	draw.Fit(draw.Bold, r.Name, text.W, text.H, recordTitle, MinText).Draw(c, text, Ink, draw.Left)
	note := draw.Rect{X: text.X, Y: text.Bottom(), W: text.W, H: 4.6} // two lines of the least size
	draw.Fit(draw.Sans, r.Note, note.W, note.H, 2.7, MinText).Draw(c, note, Faint, draw.Left)
	y := box.Y + recordPad + max(r.Size.H, 11)
	for _, t := range r.Tracks {
		y += trackPad
		label := draw.Rect{X: box.X + recordPad, Y: y, W: r.label() - 2, H: r.tick()}
		draw.Fit(draw.CondensedBold, t.Name, label.W, label.H, trackText, MinText).Draw(c, label, Ink, draw.Left)
		boxes(c, draw.Pt(box.X+recordPad+r.label(), y), t.Count, r.perLine(box.W), r.tick())
		y += r.trackHeight(t, box.W)
	}
}
