package widget

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Lengths of a track.
const (
	trackCounter         = theme.Touch // and the least width of a zone
	trackTag     float32 = 20          // the words below a counter
	trackGap     float32 = 3
	trackNumber  float32 = 18 // the numbers of the zones
)

// trackGrid is where zones and marks are at a width.
type trackGrid struct {
	line  int     // zones in a line
	zone  float32 // the width of a zone
	lanes []int   // the lane of each mark in its line
	most  []int   // how many lanes each line has
}

// gridAt breaks the track into as few lines as its zones have room in, and puts marks that would cover each other into
// lanes.
func (t *Track) gridAt(width float32) trackGrid {
	columns, _ := flow.Evenly((t.zones+t.each-1)/t.each, max(1, int(width/(trackCounter*float32(t.each)))))
	g := trackGrid{line: min(columns*t.each, t.zones)}
	g.zone = width / float32(g.line)
	g.most = make([]int, (t.zones+g.line-1)/g.line)
	g.lanes = make([]int, len(t.marks))
	for i, m := range t.marks {
		for j := 0; j < i; j++ {
			d := g.left(m, width) - g.left(t.marks[j], width)
			if g.row(m) == g.row(t.marks[j]) && g.lanes[j] == g.lanes[i] && max(d, -d) < trackCounter+trackGap {
				g.lanes[i], j = g.lanes[i]+1, -1
			}
		}
		g.most[g.row(m)] = max(g.most[g.row(m)], g.lanes[i]+1)
	}
	return g
}

func (g trackGrid) row(m TrackMark) int { return (max(m.At, 1) - 1) / g.line }

// left is where a mark begins.
func (g trackGrid) left(m TrackMark, width float32) float32 {
	x := (float32((max(m.At, 1)-1)%g.line)+0.5)*g.zone - trackCounter/2
	return min(max(x, 0), width-trackCounter)
}

// high is the height of a line.
func (g trackGrid) high(row int) float32 {
	return max(theme.Touch, trackNumber+float32(g.most[row])*(trackCounter+trackTag+trackGap)+trackGap)
}

// top is where a line begins.
func (g trackGrid) top(row int) float32 {
	y := float32(0)
	for i := range row {
		y += g.high(i) + trackGap
	}
	return y
}

func (g trackGrid) height() float32 { return g.top(len(g.most)) - trackGap }

// Dress implements face.Face.
func (t *Track) Dress() {
	for i := range t.fields {
		f := &t.fields[i]
		fill, edge, stroke := t.groundOf(i)
		face.Paint(f.ground, t, fill, edge, stroke, 2)
		f.words.Set(t, strconv.Itoa(i+1), theme.Small, theme.Faint, fyne.TextAlignCenter)
		f.words.Once = true
	}
	for i, m := range t.marks {
		f := &t.faces[i]
		edge, stroke := theme.SideFill(m.Side.Index), theme.Hair
		switch {
		case slices.ContainsFunc(t.shown(), func(r TrackReach) bool { return r.Onto == m.ID }):
			edge, stroke = theme.Danger, theme.Ring
		case m.Chosen || m.On:
			edge, stroke = theme.Ink, theme.Ring
		}
		face.Paint(f.ground, t, theme.SideFill(m.Side.Index), edge, stroke, 4)
		f.words.Set(t, m.label(), theme.Strong, theme.OnSide(m.Side.Index), fyne.TextAlignCenter)
		f.words.Once = true
	}
	t.DressPress(theme.Radius)
}

// label is a mark's words with the way it faces.
func (m TrackMark) label() string {
	switch m.Way {
	case 1:
		return m.Words + " ›"
	case -1:
		return "‹ " + m.Words
	}
	return m.Words
}

// Arrange implements face.Face.
func (t *Track) Arrange(size fyne.Size) {
	g := t.gridAt(size.Width)
	for i := range t.fields {
		row := i / g.line
		x, y := float32(i%g.line)*g.zone, g.top(row)
		flow.Place(t.fields[i].ground, x, y, g.zone, g.high(row))
		t.fields[i].words.Put(t, x, y+1, g.zone)
	}
	for i, m := range t.marks {
		x, y := g.left(m, size.Width), g.top(g.row(m))+trackNumber+float32(g.lanes[i])*(trackCounter+trackTag+trackGap)
		if t.held != nil && t.held.mark == i {
			x, y = t.held.to.X-trackCounter/2, t.held.to.Y-trackCounter/2
		}
		t.place(&t.faces[i], x, y)
	}
	t.listAreas()
	t.FrameZones(0, 0, size.Width, size.Height, 1)
}

// place puts a mark at a point: a frame in the colour of its side, in it the counter, below it the words.
func (t *Track) place(f *trackFace, x, y float32) {
	flow.Place(f.ground, x, y, trackCounter, trackCounter+trackTag)
	if f.counter == nil {
		f.words.Put(t, x, y+(trackCounter+trackTag-f.words.LineHeight())/2, trackCounter)
		return
	}
	flow.Place(f.counter, x+2, y+2, trackCounter-4, trackCounter-4)
	f.words.Put(t, x, y+trackCounter+(trackTag-f.words.LineHeight())/2-1, trackCounter)
}

// listAreas lists what can be tapped: marks, those that the chosen one can be dragged onto first, and zones.
func (t *Track) listAreas() {
	t.Areas, t.hits = t.Areas[:0], t.hits[:0]
	add := func(name, option string, x, y, w, h float32) {
		t.Areas = append(t.Areas, face.Zone{Name: name, Pos: fyne.NewPos(x, y), Size: fyne.NewSize(w, h)})
		t.hits = append(t.hits, option)
	}
	if t.act == nil {
		return
	}
	list := t.chosen()
	for _, r := range list {
		if r.Onto != "" {
			at := t.faces[t.mark(r.Onto)].ground
			add(r.Name, r.Option, at.Position().X, at.Position().Y, at.Size().Width, at.Size().Height)
		}
	}
	for i, m := range t.marks {
		if at := t.faces[i].ground; m.Choose != "" {
			add(m.Name, m.Choose, at.Position().X, at.Position().Y, at.Size().Width, at.Size().Height)
		}
	}
	for _, r := range list {
		if r.To > 0 {
			at := t.fields[r.To-1].ground
			add(r.Name, r.Option, at.Position().X, at.Position().Y, at.Size().Width, at.Size().Height)
		}
	}
}
