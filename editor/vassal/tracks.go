package vassal

import (
	"image"
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// TracksPicture is the picture of the map that has the tracks, and TrackerMark the property of the markers on it. Package
// convert knows by them what a module has for trackers of the game.
const (
	TracksPicture = "sandtable_tracks.png"
	TrackerMark   = "Tracker"
)

// track is a tracker with a box for each value.
type track struct {
	*engine.Tracker
	title draw.Rect
	boxes []draw.Rect
}

// The measures of tracks, in millimetres.
const (
	trackBox  = 24.0
	trackHead = 8.0
	trackGap  = 6.0
	perLine   = 12 // boxes
	maxTrack  = 60 // values; a longer track is no use
)

// layTracks gives a track with a marker to each tracker that all players may see and that has few values.
func (m *Module) layTracks() {
	y, left := trackGap, 0
	for i := range m.of.game.Trackers {
		t := &m.of.game.Trackers[i]
		if t.Side != "" || t.Max-t.Min >= maxTrack || t.Max < t.Min {
			left++
			continue
		}
		row := track{Tracker: t, title: draw.Rect{X: trackGap, Y: y, W: perLine * trackBox, H: trackHead}}
		for k := range t.Max - t.Min + 1 {
			row.boxes = append(row.boxes, draw.Rect{X: trackGap + float64(k%perLine)*trackBox, Y: y + trackHead + float64(k/perLine)*trackBox, W: trackBox, H: trackBox})
		}
		y = row.boxes[len(row.boxes)-1].Bottom() + trackGap
		m.tracks, m.markers = append(m.tracks, row), append(m.markers, m.of.trackMarker(t))
	}
	if left > 0 {
		m.losses = append(m.losses, Loss{LostTrackers, "", left})
	}
	y = m.layCups(y)
	if m.hasTracks() {
		m.shots = append(m.shots, shot{TracksPicture, func() (*image.RGBA, error) { return raster.Page(m.tracksPage(y), dpi) }})
		m.shootFaces(m.markers)
	}
}

func (m *Module) hasTracks() bool { return len(m.tracks)+len(m.cups) > 0 }

// kindMark is the property that has the id of a counter.
func (m *Module) kindMark(p counter.Piece) string {
	if slices.ContainsFunc(m.markers, func(other counter.Piece) bool { return other.ID == p.ID }) {
		return TrackerMark
	}
	return "Unit"
}

// tracksPage draws all tracks and cups.
func (m *Module) tracksPage(high float64) draw.Page {
	return draw.Page{Size: draw.Size{W: float64(m.widestTrack())*trackBox + 2*trackGap, H: high}, Draw: func(c draw.Canvas) {
		for _, t := range m.tracks {
			draw.Fit(draw.Bold, m.of.trackName(t.Tracker), t.title.W, t.title.H, 4.2, 2).Draw(c, t.title, picture.Ink, draw.Left)
			for i, r := range t.boxes {
				picture.Box{Title: m.of.value(t.Tracker, t.Min+i)}.Draw(c, r, 0, 0)
			}
		}
		for _, cup := range m.cups {
			picture.Box{Title: m.of.cupName(cup.Cup)}.Draw(c, cup.area, 0, 0)
		}
	}}
}

// widestTrack is how many boxes the longest line has; names need room for some.
func (m *Module) widestTrack() int {
	most := 4
	for _, t := range m.tracks {
		most = max(most, min(perLine, len(t.boxes)))
	}
	return most
}

// tracksWindow is a map of the tracks, whose boxes are zones, and of the cups.
func (m *Module) tracksWindow() *element {
	zones := component("build.module.map.boardPicker.board.ZonedGrid")
	for _, t := range m.tracks {
		for i, r := range t.boxes {
			zones.with(zone(plain(m.of.trackName(t.Tracker)+" "+m.of.value(t.Tracker, t.Min+i)), "$name$", pathText(corners(trackPixels(r)))))
		}
	}
	name := m.of.tracksName()
	return m.of.window(name, len(m.canvases) > 0, TracksPicture, zones).with(m.startStacks(name, m.markersAt(m.setups[0]))...).with(m.decks()...)
}

func trackPixels(r draw.Rect) image.Rectangle {
	at := func(mm float64) int { return int(mm * raster.DPI(dpi)) }
	return image.Rect(at(r.X), at(r.Y), at(r.Right()), at(r.Bottom()))
}

// markersAt places the markers where a setup begins, below the titles of their boxes.
func (m *Module) markersAt(s setup) (out []stack) {
	for i, t := range m.tracks {
		v := min(max(s.start.Tracker(t.ID), t.Min), t.Max)
		r := trackPixels(t.boxes[v-t.Min])
		at := spot{plain(m.of.trackName(t.Tracker)), (r.Min.X + r.Max.X) / 2, r.Min.Y + r.Dy()*5/8}
		out = append(out, stack{at, []counter.Piece{m.markers[i]}})
	}
	return out
}

// values are the trackers as properties of the module, which reports can name: all but the turn and the secrets of sides.
func (m *Module) values() *element {
	all := component("build.module.properties.GlobalProperties")
	for _, t := range m.tracks {
		if t.ID != m.of.game.Sequence.Turn {
			all.with(component("build.module.properties.GlobalProperty", "name", plain(m.of.trackName(t.Tracker)), "initialValue", strconv.Itoa(m.setups[0].start.Tracker(t.ID)),
				"isNumeric", "true", "min", strconv.Itoa(t.Min), "max", strconv.Itoa(t.Max), "wrap", "false", "description", ""))
		}
	}
	return all
}
