package table

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// told are the scenes over which messages are shown: maps, dice, questions and quiet phases.
var told = append([]string{"play_setup", "play_air", "play_dice", "play_battles", "battle_declared", "battle_dice", "battle_retreat", "battle_advance", "board", "track_dice"}, onMaps...)

// A message covers neither the middle of a map nor dice nor the black button.
func TestMessagesLeaveTheMiddleFree(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, {Width: 844, Height: 390}, tabletSize, desktopSize, {Width: 1920, Height: 1080}} {
		for _, name := range told {
			t.Run(fmt.Sprintf("%.0f×%.0f %s", size.Width, size.Height, name), func(t *testing.T) {
				p := at(t, appearance{words.Russian, theme.Normal, theme.Light, size})
				show(t, p, name)
				p.Tell(p.Say("file.saved", "name", "operation-veritable-2026-02-12.sandtable"), "", nil)
				fit.Settle(p.win)
				toast := shownOf[*widget.Snackbar](p.win)
				require.NotNil(t, toast)
				root := p.win.Content()
				if sheet := p.win.Canvas().Overlays().Top(); sheet != nil {
					root = sheet
				}
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(toast)
				assert.Zero(t, face.Covered(root, at.Subtract(root.Position()), toast.Size()).Spared)
			})
		}
	}
}
