package web_test

import (
	"cmp"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// letGo is the address of the button that skips what is open.
var letGo = regexp.MustCompile(`s\d+/let_go`)

// A page continues from a quiet phase of Veritable with one press, as the window does: Next, or the choice that the
// phase is for. Only a roll for air support takes two.
func TestAQuietPhaseTakesOnePress(t *testing.T) {
	choices := map[string]string{
		"allied_order": `play/main.order_allied{"value":"move_fight"}`,
		"german_order": `play/main.order_german{"value":"move_fight"}`,
		"final_line":   `play/main.ew_line{"value":"closed"}`,
	}
	for _, edition := range []string{"first", "vpg"} {
		h := seated(t, engine.Opening{ID: "veritable", Edition: edition}, "")
		for h.Snapshot().Seat.State.Shared.Ended == "" {
			before := h.Snapshot().Seat.State.Shared.Phase
			h.press(cmp.Or(choices[before], "frame/next"), "")
			if before == "air" {
				h.press(letGo.FindString(h.picture()), "")
			}
			now := h.Snapshot().Seat.State.Shared
			require.NotEqual(t, before, now.Phase+now.Ended, "%s: %s", edition, h.picture())
		}
	}
}
