package play_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/play"
)

// owing is a rule that leaves something open while there are stores.
type owing struct{ rule }

func (owing) Owes(_ *engine.Game, s *engine.State) bool { return s.Tracker("stores") > 0 }

// indebted is a game whose first phase owes a roll, which is made once, a line of the checklist and what the
// rule of battles leaves open.
func indebted() *engine.Game {
	g := sequence("turn.a turn.b", 2)
	g.Rules = []engine.Rule{rule{id: "air", verbs: []string{"air"}}, owing{rule{id: "battle", verbs: []string{"battle.new"}}}}
	g.Phases[0].Do = []string{"air", "battle"}
	g.Phases[0].Checks = []engine.Check{{ID: "lines"}}
	g.Phases[0].Owes = []engine.Duty{{ID: "air", Do: "air", Key: "roll.air.name", Once: true}, {ID: "lines", Check: "lines", Key: "phase.a.check.lines.text"},
		{ID: "battle", Do: "battle", Key: "odds.battle.name"}}
	g.Prepare()
	return g
}

func told(g *engine.Game, s *engine.State) []string {
	var out []string
	for _, d := range play.Duties(g, s) {
		out = append(out, d.ID+" "+string(d.State))
	}
	return out
}

func TestDutiesOfAPhase(t *testing.T) {
	g := indebted()
	s := begun(t, g)
	assert.Equal(t, []string{"air ", "lines "}, told(g, s), "no battle is under way")

	out, err := done(t, g, s, engine.Command{Do: "air"})
	require.NoError(t, err)
	assert.Contains(t, out.Events, engine.Event{Change: &engine.DutySet{ID: "a.air", To: engine.DutyDone}})
	assert.Equal(t, []string{"air done", "lines ", "battle "}, told(g, s))

	_, err = done(t, g, s, engine.Ask("tick", play.TickArgs{Check: "lines", On: true}))
	require.NoError(t, err)
	assert.Equal(t, []string{"air done", "lines done", "battle "}, told(g, s))

	_, err = done(t, g, s, engine.Ask("tracker", play.TrackerArgs{ID: "stores"}))
	require.NoError(t, err)
	assert.Equal(t, []string{"air done", "lines done"}, told(g, s))
	_, err = done(t, g, s, engine.Ask(play.NextVerb, nil))
	require.NoError(t, err, "nothing is owed")
	assert.Empty(t, play.Duties(g, s), "the second phase owes nothing")
}

// What is done once is not offered again, and is a correction when it is done all the same.
func TestOnceAPhase(t *testing.T) {
	g := indebted()
	s := begun(t, g)
	_, err := done(t, g, s, engine.Command{Do: "air"})
	require.NoError(t, err)
	assert.NotContains(t, verbs(g, s), "air")
	_, err = done(t, g, s, engine.Command{Do: "air"})
	var warning *engine.Warning
	require.ErrorAs(t, err, &warning)
	assert.Equal(t, "command.again", warning.Problem.Code)
	out, err := done(t, g, s, engine.Command{Do: "air", Override: true})
	require.NoError(t, err)
	assert.True(t, out.Correction)

	_, err = done(t, g, s, engine.Ask(play.NextVerb, play.NextArgs{All: true}))
	require.NoError(t, err)
	_, err = done(t, g, s, engine.Ask(play.NextVerb, nil))
	require.NoError(t, err)
	assert.Contains(t, verbs(g, s), "air", "the phase has come again")
	assert.Equal(t, "air ", told(g, s)[0])
}

func verbs(g *engine.Game, s *engine.State) []string {
	return engine.IDs(play.Legal(g, s), func(c engine.Choice) string { return c.Do })
}

// tying is a rule whose every result must be rolled again.
type tying struct{ rule }

func (r tying) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	out, err := r.rule.Decide(g, s, c)
	out.Again = true
	return out, err
}

// A result that must be rolled again leaves its duty open, also one of a roll that is made once.
func TestATieLeavesTheDutyOpen(t *testing.T) {
	g := indebted()
	g.Rules[0] = tying{rule{id: "air", verbs: []string{"air"}}}
	s := begun(t, g)
	_, err := done(t, g, s, engine.Command{Do: "air"})
	require.NoError(t, err)
	assert.Equal(t, "air ", told(g, s)[0])
	assert.Contains(t, verbs(g, s), "air")
}

// Next asks once about open duties, and the log lists the skipped ones.
func TestNextAsks(t *testing.T) {
	g := indebted()
	s := begun(t, g)
	_, err := done(t, g, s, engine.Ask(play.NextVerb, play.NextArgs{LetGo: []string{"lines"}}))
	var owed *engine.Owed
	require.ErrorAs(t, err, &owed)
	assert.Equal(t, []string{"air"}, engine.IDs(owed.Duties, func(d engine.Duty) string { return d.ID }))
	assert.Equal(t, "next.owed", owed.Problem.Code)
	p, ok := engine.AsProblem(err)
	assert.True(t, ok)
	assert.Equal(t, []string{"@roll.air.name"}, p.Args["duties"])

	for name, c := range map[string]engine.Command{
		"named":   engine.Ask(play.NextVerb, play.NextArgs{LetGo: []string{"air", "lines", "battle"}}),
		"all":     engine.Ask(play.NextVerb, play.NextArgs{All: true}),
		"by hand": {Do: play.NextVerb, Override: true},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := done(t, g, s.Clone(), c)
			require.NoError(t, err)
			assert.Equal(t, &engine.DutySet{ID: "a.air", To: engine.DutyLetGo}, out.Events[0].Change)
			assert.Equal(t, &engine.DutySet{ID: "a.lines", To: engine.DutyLetGo}, out.Events[1].Change)
			assert.Equal(t, engine.Tell("log.let_go", "duty", "@roll.air.name"), out.Said[0])
		})
	}
}

// counting is a rule that Next presumes: as it sets the stores, or as they are.
type counting struct {
	rule
	sets bool
}

func (r counting) Presume(*engine.Game, *engine.State) (*engine.Command, bool) {
	if r.sets {
		return &engine.Command{Do: "air"}, true
	}
	return nil, true
}

func (r counting) Decide(g *engine.Game, s *engine.State, _ engine.Command) (engine.Outcome, error) {
	d := engine.NewDraft(g, s)
	d.Set("stores", 4)
	d.Say("log.note", "text", "counted")
	return d.Outcome(), nil
}

// Next does not ask about what it presumes, unless the players skip it by name. What it leaves as it is counts as skipped.
func TestNextPresumes(t *testing.T) {
	for name, c := range map[string]struct {
		sets   bool
		args   play.NextArgs
		said   string
		state  engine.DutyState
		stores int
	}{
		"counts":          {true, play.NextArgs{}, "log.note", engine.DutyDone, 4},
		"leaves as it is": {false, play.NextArgs{}, "log.left", engine.DutyLetGo, 0},
		"skips":           {true, play.NextArgs{LetGo: []string{"air"}}, "log.let_go", engine.DutyLetGo, 0},
	} {
		t.Run(name, func(t *testing.T) {
			g := indebted()
			g.Rules[0] = counting{rule{id: "air", verbs: []string{"air"}}, c.sets}
			g.Phases[0].Owes = g.Phases[0].Owes[:1]
			g.Prepare()
			s := begun(t, g)
			_, err := done(t, g, s, engine.Ask("tracker", play.TrackerArgs{ID: "stores"}))
			require.NoError(t, err)
			out, err := done(t, g, s, engine.Ask(play.NextVerb, c.args))
			require.NoError(t, err)
			assert.Equal(t, c.said, out.Said[0].Key)
			assert.Equal(t, c.state, s.Shared.Duties["a.air"])
			assert.Equal(t, c.stores, s.Tracker("stores"))
		})
	}
}

// Going on names the phase that it leaves: a second tap on what has gone does nothing.
func TestNextFrom(t *testing.T) {
	g := sequence("turn.a turn.b", 2)
	s := begun(t, g)
	twice := engine.Ask(play.NextVerb, play.NextArgs{From: "a"})
	_, err := done(t, g, s, twice)
	require.NoError(t, err)
	_, err = done(t, g, s, twice)
	p, _ := engine.AsProblem(err)
	require.NotNil(t, p)
	assert.Equal(t, "next.gone", p.Code)
	assert.Equal(t, "b", s.Shared.Phase)
}

// A duty of a side with secrets belongs to that side alone: others continue without a question, and only that side
// reads that it was skipped.
func TestDutyOfASide(t *testing.T) {
	g := indebted()
	g.Sides = []engine.Side{{ID: "red", Secret: true}, {ID: "blue", Secret: true}}
	g.Trackers = append(g.Trackers, engine.Tracker{ID: "plan", Side: "red", Max: 3, Start: 1})
	g.Phases[0].Owes[0].Side = "red"
	g.Phases[0].Owes = g.Phases[0].Owes[:1]
	g.Prepare()
	s := begun(t, g)
	assert.Equal(t, []string{"air "}, told(g, s))
	assert.Equal(t, []string{"air "}, told(g, s.For("red")))
	assert.Empty(t, told(g, s.For("blue")))
	assert.Empty(t, told(g, s.For("")))

	var owed *engine.Owed
	_, err := play.DecideFor(g, s, "red", engine.Ask(play.NextVerb, nil))
	require.True(t, errors.As(err, &owed))
	for _, viewer := range []string{"blue", ""} {
		out, err := play.DecideFor(g, s, viewer, engine.Ask(play.NextVerb, nil))
		require.NoError(t, err)
		assert.Contains(t, out.Events, engine.Event{For: "red", Change: &engine.DutySet{ID: "a.air", To: engine.DutyLetGo}})
		for _, l := range out.Said {
			assert.Equal(t, l.Key == "log.let_go", l.For == "red")
		}
	}
	out, err := play.Decide(g, s, engine.Command{Do: "air"})
	require.NoError(t, err)
	assert.Contains(t, out.Events, engine.Event{For: "red", Change: &engine.DutySet{ID: "a.air", To: engine.DutyDone}})
}

// A duty whose guard does not hold, or that nothing can settle now, is not owed; a line of the checklist
// that is not shown neither.
func TestDutyThatIsNotOwed(t *testing.T) {
	g := indebted()
	g.Rules[0] = rule{id: "air"}
	g.Phases[0].Checks[0].When = never
	g.Prepare()
	s := begun(t, g)
	assert.Empty(t, told(g, s))
	g = indebted()
	g.Phases[0].Owes[0].When, g.Phases[0].Owes[1].When = never, broken
	assert.Equal(t, []string{"lines "}, told(g, s), "a guard that fails asks the players")
}
