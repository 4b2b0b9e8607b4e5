package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// One press gives the die that the big button asks for, and closes the sheet.
func TestDieOfTheBigButton(t *testing.T) {
	for _, size := range []appearance{{words.English, theme.Normal, theme.Light, phoneSize}, {words.English, theme.Normal, theme.Light, desktopSize}} {
		p := at(t, size)
		d := toAir(t, p)
		before := d.own.now().Last
		require.NoError(t, fit.Tap(p.win, "Roll for air support"))
		require.NotNil(t, p.win.Canvas().Overlays().Top(), "the die is asked for")
		require.NoError(t, fit.Tap(p.win, "4"))
		assert.Nil(t, p.win.Canvas().Overlays().Top())
		assert.Equal(t, before+1, d.own.now().Last)
	}
}
