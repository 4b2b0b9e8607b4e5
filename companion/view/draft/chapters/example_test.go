package chapters_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/draft/script"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine/words"
)

// ridge opens the sample game on the form of its rules text.
func ridge(t *testing.T) *script.Model {
	d, err := gamedoc.Open(os.DirFS("../../../../cmd/tablectl/testdata/ridge"))
	require.NoError(t, err)
	m := &script.Model{Work: form.Open(d), Seat: view.Seat{Reader: view.Plain(view.AppBook(), words.English)}}
	require.NoError(t, m.Form(forms.Rules))
	return m
}

// An example is drawn by taps: its part, hexes, counters and arrows; the same tap again takes each away.
func TestExamplesAreDrawnByTapping(t *testing.T) {
	m := ridge(t)
	p := &script.Player{Hands: m}
	do := func(text string) {
		t.Helper()
		lines, err := script.Read(text)
		require.NoError(t, err)
		for _, l := range lines {
			require.NoError(t, p.Do(l), l.String())
		}
	}
	do(`open rules.md#paragraph[1]
press add:example:rules.md#paragraph[1]
back
open rules.md#paragraph[1].example[0]`)
	assert.Contains(t, m.Work.Doc.Text("rules.md"), "at its foot.\n\n```map ridge 0101 0705\n```\n\n# 4")
	do(`hex .map 0201 0503
hex .map 0303 0403 0303
choose .mode counters
press .unit=b1
hex .map 0302 0303
press .unit=r1
hex .map 0403
press .unit=b2
hex .map 0404 0404
choose .mode arrows
hex .map 0303 0403 0404 0404 0303 0302 0303 0302
type .caption Blue stands at  the foot.
count .after 0`)
	assert.Contains(t, m.Work.Doc.Text("rules.md"), "# 2 Setup\n\n```map ridge 0201 0503\nhex 0403\ncounter b1 0303\ncounter r1 0403\narrow 0303 0403\n"+
		"caption Blue stands at the foot.\n```\n\nRed places")
	assert.Empty(t, page.Faults(m.Panel()))
	assert.Empty(t, m.Work.Findings())
	do("press remove:rules.md#paragraph[1].example[0]")
	assert.NotContains(t, m.Work.Doc.Text("rules.md"), "0201 0503")
}

// What an example names and the game does not have is said on its page, and one press leaves it out.
func TestExampleLeavesOutWhatIsNotThere(t *testing.T) {
	m := ridge(t)
	text := "# 1 A\n\n```map ridge 0101 9905\nhex 9901 0403\ncounter b1 0303\ncounter b99 0404\narrow 0303 0403\narrow 0404 9901\n```\n"
	require.NoError(t, m.Work.Doc.Write(form.Step("draft.step.rules"), "rules.md", []byte(text)))
	m.Forget()
	p := &script.Player{Hands: m}
	for _, id := range []string{"rules.md#paragraph[0]", "rules.md#paragraph[0].example[0]"} {
		require.NoError(t, p.Do(script.Line{Verb: "open", To: id}))
		var said []string
		for _, c := range m.Panel().All() {
			if c.Tone == page.Danger {
				said = append(said, c.Label)
			}
		}
		assert.Contains(t, said, "The example names hex 9901. The map The Ridge has no such hex.")
	}
	require.NoError(t, m.Tap("rules.md#paragraph[0].example[0].mend"))
	assert.Contains(t, m.Work.Doc.Text("rules.md"), "```map ridge 0101 0705\nhex 0403\ncounter b1 0303\narrow 0303 0403\n```\n")
}
