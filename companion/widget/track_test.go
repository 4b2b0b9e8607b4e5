package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
)

// heardTrack is a track with a ship of each side, a handle, and what it heard.
func heardTrack(t *testing.T, width float32) (*widget.Track, *[]string) {
	heard := &[]string{}
	marks := []widget.TrackMark{{ID: "a", Words: "1", Name: "Hood", At: 14, Way: 1, Chosen: true}, {ID: "b", Words: "2", Name: "Bismarck", Side: theme.Side{Index: 1}, At: 22, Choose: "ship.b"}}
	reaches := []widget.TrackReach{{Of: "a", To: 15, Option: "ahead", Name: "zone 15"}, {Of: "a", To: 13, Option: "back", Name: "zone 13"},
		{Of: "a", Onto: "b", Option: "fire", Name: "fire"}, {Of: "b", To: 21, Option: "other", Name: "zone 21"}}
	track := widget.NewTrack(27, 3, marks, reaches, func(option string) { *heard = append(*heard, option) })
	on(t, func() fyne.CanvasObject { return track })
	track.Resize(fyne.NewSize(width, track.HeightAt(width)))
	return track, heard
}

// middleOf is the middle of what can be tapped under a name.
func middleOf(t *testing.T, track *widget.Track, name string) fyne.Position {
	for _, z := range track.Zones() {
		if z.Name == name {
			return z.Pos.AddXY(z.Size.Width/2, z.Size.Height/2)
		}
	}
	t.Fatalf("nothing to tap is %q", name)
	return fyne.Position{}
}

// A mark is dragged to a zone that it reaches, or onto a mark. Elsewhere it goes back. Any mark can be dragged, chosen or
// not.
func TestMarksAreDraggedAlongTheTrack(t *testing.T) {
	for _, width := range []float32{440, 900} {
		track, heard := heardTrack(t, width)
		ahead, bismarck := middleOf(t, track, "zone 15"), middleOf(t, track, "fire")
		from := middleOf(t, track, "zone 13").Add(ahead)
		from = fyne.NewPos(from.X/2, from.Y/2-20) // Hood is between them
		drag := func(from, to fyne.Position) {
			track.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
			track.DragEnd()
		}
		drag(from, ahead)
		drag(from, bismarck)
		drag(from, fyne.NewPos(2, 2))
		drag(ahead, bismarck) // nothing is there
		drag(bismarck, bismarck.AddXY(-(ahead.X-from.X), 0))
		assert.Equal(t, []string{"ahead", "fire", "other"}, *heard, "%v", width)
	}
}

// What can be dragged can be tapped, and done by keys.
func TestTrackByTapAndKey(t *testing.T) {
	track, heard := heardTrack(t, 440)
	for _, name := range []string{"zone 15", "fire", "Bismarck"} {
		at := middleOf(t, track, name)
		track.Tapped(&fyne.PointEvent{Position: at})
	}
	assert.Equal(t, []string{"ahead", "fire", "fire"}, *heard, "a target is fired at, not chosen")
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyReturn, fyne.KeyRight, fyne.KeyRight, fyne.KeySpace} {
		track.TypedKey(&fyne.KeyEvent{Name: key})
	}
	assert.Equal(t, []string{"ahead", "back"}, (*heard)[3:])
}
