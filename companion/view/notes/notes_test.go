package notes

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// What a side writes while it looks is for that side; what stands on the open screen is for all, and a side
// that looks reads it below its own.
func TestNoteOfTheSideThatLooks(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	seat := func(viewer string) view.Seat {
		past := j.SideView(viewer)
		return view.Seat{Reader: view.Reader{Game: j.Game(), Lang: words.English}, State: past.Now().State, Past: past, Viewer: viewer}
	}
	write := func(viewer, text string) {
		p := &Panel{}
		p.Put("text", text)
		_, err := j.SideView(viewer).Do(p.Page(seat(viewer)).Rows[2].Send.Commands[0])
		require.NoError(t, err)
	}
	write("", "good game")
	write("red", "over the ridge")
	for viewer, want := range map[string][]string{"": {"good game"}, "red": {"over the ridge", "good game"}} {
		rows := (&Panel{}).Page(seat(viewer)).Rows
		assert.Equal(t, want[0], rows[1].Is, "%q", viewer)
		if len(want) > 1 {
			assert.Equal(t, want[1], rows[len(rows)-1].Words)
		} else {
			assert.Len(t, rows, 3)
		}
	}
}
