package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/question"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/scenarios"
)

// asking begins a game.
func asking(t *testing.T, id string) *session {
	t.Helper()
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: id})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	return &session{t, j}
}

// A question names missing inputs, then shows its answer, and does not change the session.
func TestAsk(t *testing.T) {
	g := asking(t, "combat-commander")
	s := g.in("en")
	q := question.Inquire(s, "los")
	assert.Nil(t, question.Inquire(s, "moon"))
	assert.Equal(t, "Missing: From hex", question.Ask(s, g.State(), q).Missing)
	q.Answers["from"] = "B5"
	assert.Equal(t, "Missing: To hex", question.Ask(s, g.State(), q).Missing)
	q.Answers["to"] = "G3"
	v := question.Ask(s, g.State(), q)
	assert.Empty(t, v.Missing)
	assert.Equal(t, "B5 to G3: blocked by F3", v.Headline[0].Text)
	assert.Len(t, v.Signs, 2)
	assert.Nil(t, v.Do, "the phase does not offer it")
	q.Answers["to"] = "Z99"
	assert.NotEmpty(t, question.Ask(s, g.State(), q).Missing, "a fault is reported in words")

	q = question.Inquire(s, "fire")
	q.Faces = []int{1, 2, 3}
	v = question.Ask(s, g.State(), q)
	assert.Nil(t, q.Faces, "dice that do not fit are forgotten")
	assert.Equal(t, 4, v.Dice.Count)
	assert.Len(t, v.Headline, 2, "attack and defence before the dice")
}

// Rows that the session stores come first. Commands remove them.
func TestRowsOfAQuestion(t *testing.T) {
	g := asking(t, "combat-commander").to("axis_turn").ask("los.add", map[string]any{"hex": "D4", "smoke": 4})
	s := g.in("en")
	q := question.Inquire(s, "los")
	q.Rows = []map[string]any{{"hex": "E4", "blaze": true}}
	l := question.Ask(s, g.State(), q).List
	require.Len(t, l.Rows, 2)
	assert.True(t, l.Keeps)
	assert.False(t, l.Path)
	assert.Equal(t, []string{"D4 · Number on the smoke marker 4", "E4 · It is a blaze"}, []string{l.Rows[0].Words, l.Rows[1].Words})
	c := q.DropRow(l.Rows[0].Kept)
	g.ask(c.Do, c.Args)
	assert.Len(t, question.Ask(s, g.State(), q).List.Rows, 1)
}

// Inputs begin with the values of trackers, which players can replace.
func TestTrackersFillInputs(t *testing.T) {
	g := asking(t, "flames-of-war").ask("mission", map[string]any{"value": "dust_up"})
	s := g.in("en")
	q := question.Inquire(s, "deployment")
	v := question.Ask(s, g.State(), q)
	assert.Equal(t, "Dust Up: areas on a table of 72 × 48 (inches)", v.Headline[0].Text)
	require.NotNil(t, v.Plan)
	assert.True(t, v.Blanks[0].Known)
	q.Answers["mission"] = "encounter"
	assert.Contains(t, question.Ask(s, g.State(), q).Headline[0].Text, "Encounter")
	g.to("reserves_attacker")
	q = question.Inquire(s, "reserves_attacker")
	q.Answers["platoons"] = 7
	v = question.Ask(s, g.State(), q)
	assert.Equal(t, "Attacker: 4 platoons in reserve, 3 deploy", v.Headline[0].Text)
	require.NotNil(t, v.Do)
	assert.True(t, v.Sets)
	g.ask(v.Do.Do, v.Do.Args)
	assert.Equal(t, 4, g.State().Tracker("reserve_attacker"))
}

// A long choice shows its options with their meanings.
func TestPicks(t *testing.T) {
	g := asking(t, "flames-of-war").ask("mission", map[string]any{"value": "no_retreat"})
	now := phase.Now(g.in("ru"), g.State())
	require.Len(t, now.Picks, 5)
	assert.Nil(t, now.Main)
	for i, p := range now.Picks {
		assert.NotEmpty(t, p.Hint)
		assert.Equal(t, i == 3, p.On)
	}
}

// The headline names what is unknown, and where to enter it.
func TestHeadlineOfAnUnknownAnswer(t *testing.T) {
	g := asking(t, "combat-commander")
	q := question.Inquire(g.in("en"), "los")
	q.Answers["from"], q.Answers["to"] = "J5", "J9"
	v := question.Ask(g.in("en"), g.State(), q)
	require.Len(t, v.Headline, 1)
	assert.Equal(t, "Not known: Gully in J6. Enter its rule under Tables.", v.Headline[0].Text)
}

// Before anything is known of a hex, the headline asks for it instead of telling no cover.
func TestNoCoverBeforeTheTerrain(t *testing.T) {
	g := asking(t, "combat-commander")
	v := question.Ask(g.in("en"), g.State(), question.Inquire(g.in("en"), "cover"))
	require.Len(t, v.Headline, 1)
	assert.Equal(t, "Choose the terrain, or a hex of the map.", v.Headline[0].Text)
}

// What was chosen about a hex goes when another hex is tapped, and is shown beside the hex until then.
func TestAnotherHexForgetsWhatWasAboutTheLast(t *testing.T) {
	g := asking(t, "combat-commander").to("axis_turn")
	seat, p := view.Seat{Reader: g.in("en"), State: g.State()}, &question.Panel{}
	p.Put(question.FieldQuestion, "shot")
	p.Page(seat)
	target := func() string {
		p.Put("target", "to")
		c, ok := p.Page(seat).Find("aim.to")
		require.True(t, ok)
		return c.Label
	}
	p.Put("in.fortification", "bunker")
	p.Put("in.by", "direct")
	p.Put("tap.to", "F4")
	assert.Equal(t, "Target hex: F4 · Bunker", target(), "chosen before the hex")
	p.Put("tap.to", "F4")
	assert.Equal(t, "Target hex: F4 · Bunker", target(), "the same hex")
	p.Put("tap.to", "F5")
	assert.Equal(t, "Target hex: F5", target())
	p.Put("map", false)
	by, ok := p.Page(seat).Find("in.by.direct")
	require.True(t, ok)
	assert.True(t, by.Selected, "it is about no hex")
}

// The panel offers the last questions with their inputs, and copies kept inputs to the next one. Forget drops all.
func TestPastQuestions(t *testing.T) {
	g := asking(t, "combat-commander")
	seat := view.Seat{Reader: g.in("en"), State: g.State()}
	p := &question.Panel{}
	p.Put(question.FieldQuestion, "cover")
	p.Page(seat)
	p.Put("in.terrain", []string{"building"})
	p.Put("in.morale", 7)
	p.Put("leave", nil)
	again := page.Children(p.Page(seat).Rows[0])[1]
	assert.Equal(t, "Cover", again.Label)
	assert.Equal(t, "Cover 3", again.Detail)
	p.Put("again", 0)
	assert.Equal(t, "Cover", p.Page(seat).Title)
	p.Put(question.FieldQuestion, "fire")
	p.Page(seat)
	p.Put("leave", nil)
	again = page.Children(p.Page(seat).Rows[0])[1]
	assert.Equal(t, "Fire attack", again.Label, "the morale of one's own unit came along")
	p.Forget()
	assert.Len(t, p.Page(seat).Rows, 1)
}
