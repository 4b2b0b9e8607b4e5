package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/feedback"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// testersGame plays a phase of the game of a package, with two corrections by hand and a note.
func testersGame(data []byte, read func(name string, s feedback.Session) error) error {
	files, err := gamedata.Zip(data)
	if err != nil {
		return err
	}
	id, err := gamedata.ID(files)
	if err != nil {
		return err
	}
	g, err := gamedata.Open(files, nil, engine.Opening{ID: id, Default: true})
	if err != nil {
		return err
	}
	j, err := journal.Begin(&journal.Memory{}, enginetest.Fixed(g), g, "2026-02-08T18:00:00Z")
	if err != nil {
		return err
	}
	next := engine.Ask("next", play.NextArgs{All: true})
	vp := engine.Ask("tracker", map[string]any{"id": g.Sequence.Turn, "value": 2})
	note := engine.Ask(play.NoteVerb, play.NoteArgs{ID: "1", Text: "Who moves first?"})
	next.At, vp.At, note.At = "2026-02-08T18:04:00Z", "2026-02-08T18:09:30Z", "2026-02-08T18:21:00Z"
	vp.Note = "We played two turns in one."
	for _, c := range []engine.Command{next, vp, note} {
		if _, err := j.Do(c); err != nil {
			return err
		}
	}
	return read("Thursday evening", j)
}

// withReport shows the report of a tester's game on a draft.
func withReport(t testing.TB, p *Screen) *draftPage {
	d := operational(t, p)
	_, zip, err := d.open.game()
	require.NoError(t, err)
	d.addTested("thursday.sandsession", zip)
	d.goTo(d.model.Feedback)
	report := d.model.Feedback.Reports[p.Set.Lang()]
	require.NotNil(t, report)
	require.NotEmpty(t, report.Rules)
	return d
}

// A rule that testers corrected by hand leads to the field with its number.
func TestRuleLeadsToItsField(t *testing.T) {
	p := at(t, english)
	d := withReport(t, p)
	rule := d.model.Feedback.Reports[p.Set.Lang()].Rules[0]
	d.front().view.Pressed("rule."+rule.Number, nil)
	says := d.front().view.Panel
	to, ok := says.Find("to." + rule.Number)
	require.True(t, ok, "the draft names rule %s", rule.Number)
	d.front().view.Pressed(to.ID, nil)
	assert.NotEqual(t, "draft_feedback", d.front().view.Panel.ID, "its form is open")
	d.addTested("again", []byte("no game"))
	assert.Len(t, d.model.Feedback.Reports[p.Set.Lang()].Sessions, 1, "what cannot be read adds nothing")
}

// A trial against an optional rule compares the draft with and without it.
func TestTrialAgainst(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	d.trial.model.Games = 2
	d.goTo(d.trial.model)
	d.front().view.Pressed("begin", nil)
	require.Len(t, d.trial.model.Report.Series, 2, "at random, and greedily")
	d.front().view.Pressed("against.fog", nil)
	r := d.trial.model.Report
	require.NotNil(t, r.Compared)
	assert.Equal(t, 2, r.Compared.Pairs)
	assert.NotContains(t, r.Series[0].Options, "fog")
	assert.Contains(t, r.Series[1].Options, "fog")
	graphs := 0
	for _, c := range d.front().view.Panel.All() {
		if page.Is[*page.Graph](c) {
			graphs++
		}
	}
	assert.Positive(t, graphs)
}
