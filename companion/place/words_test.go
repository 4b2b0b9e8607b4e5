package place

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
)

// Texts, sentences and errors are in the language of the screens, also after another one is chosen.
func TestWords(t *testing.T) {
	set := theme.NewSettings(fit.App(t))
	w := Words{words.App(), set}
	for _, want := range []struct {
		lang        words.Lang
		text, fault string
	}{
		{words.English, "Saved as x.md", "x.png: Picture x.png beneath the map is missing. Put it beside the map, or choose it again."},
		{words.Russian, "Сохранено: x.md", "x.png: Нет картинки x.png под картой. Верните её к карте или выберите заново."},
	} {
		set.Prefer(theme.KeyLang, string(want.lang))
		assert.Equal(t, want.text, w.Say("file.saved", "name", "x.md"))
		assert.Equal(t, want.text, w.Said(engine.Tell("file.saved", "name", "x.md")))
		assert.Equal(t, want.fault, w.Problem(engine.Wrong("scan.missing", "picture", "x.png").At("x.png")))
	}
}
