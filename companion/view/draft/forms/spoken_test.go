package forms_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/engine/words"
)

// Findings name sides, tracks and fields as the forms do. A word that names nothing is quoted as it was typed.
func TestFindingsSpeakNames(t *testing.T) {
	seat := seat(words.English)
	for _, x := range []struct {
		key  form.Key
		now  string
		want string
	}{
		{form.Key{File: "game.toml", Path: "side[0].name"}, "", "The text Blue · Name is missing."},
		{form.Key{File: "game.toml", Path: "box[0].side"}, "geren", "Unknown side geren. Known: Blue, Red."},
		{form.Key{File: "game.toml", Path: "phase[0].side"}, "old_side", "Unknown side Old side. Known: Blue, Red."},
	} {
		w := operational(t)
		require.NoError(t, w.Set(x.key, x.now))
		var got []string
		for _, f := range w.Findings() {
			got = append(got, seat.Problem(form.Spoken(w, seat, f.Problem)))
		}
		assert.Contains(t, got, x.want, x.key)
	}
}
