package bismarck

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// recordedTo plays a recorded session up to the first command that begins so.
func recordedTo(t *testing.T, file, stop string) *journal.Journal {
	t.Helper()
	j, _ := enginetest.Begin(t, open(t))
	script, err := os.ReadFile(file)
	require.NoError(t, err)
	for line := range strings.Lines(string(script)) {
		command, asked := strings.CutPrefix(strings.TrimSpace(line), "> ")
		if strings.HasPrefix(command, stop) {
			return j
		}
		if c, err := enginetest.ReadCommand(command); asked && err == nil {
			_, _ = j.Do(c) // some are refused, which is what they are there for
		}
	}
	require.Fail(t, "it never comes to "+stop)
	return nil
}

// The caller of an air attack plays it to the end without another step where only one ship can be meant: the ship is
// named, and its card is open.
func TestAirAttackNeedsOneLook(t *testing.T) {
	j := recordedTo(t, "testdata/search.txt", "strike.call")
	side := j.SideView(allied)
	do := func(verb string, args any, faces ...int) error {
		c := engine.Ask(verb, args)
		c.Faces = faces
		if _, err := side.Do(c); err != nil {
			return err
		}
		return j.Answer("")
	}
	require.NoError(t, do("strike.call", map[string]string{"unit": "beaufort", "contact": "c_german_1", "class": "ca"}))
	r := readRaid(j.State())
	require.Equal(t, "prinz_eugen", r.Unit)
	offered, whose := play.Offered(j.Game(), side.Now().State)
	assert.Contains(t, verbs(offered), "strike.roll")
	assert.NotContains(t, whose, german)
	require.NoError(t, do("strike.roll", nil, 4))
	require.NotNil(t, readStrike(j.State()))
	for readStrike(j.State()) != nil {
		c := engine.Ask("strike.resolve", nil)
		_, err := side.Do(c)
		var dice *engine.NeedDice
		var draw *engine.NeedDraw
		switch {
		case errors.As(err, &dice):
			c.Faces = make([]int, dice.Count)
			for i := range c.Faces {
				c.Faces[i] = 9
			}
			_, err = side.Do(c)
		case errors.As(err, &draw):
			c.Drawn = draw.From[:draw.Count]
			_, err = side.Do(c)
		}
		require.NoError(t, err)
	}
}

// Where the attacked side has a choice, it gets the question.
func TestAttackedSideChooses(t *testing.T) {
	j := recordedTo(t, "testdata/search.txt", "strike.call")
	_, err := j.SideView(allied).Do(engine.Ask("strike.call", map[string]string{"unit": "beaufort", "contact": "c_german_1"}))
	require.NoError(t, err)
	require.NoError(t, j.Answer(""))
	assert.Empty(t, readRaid(j.State()).Unit)
	offered, _ := play.Offered(j.Game(), j.SideView(german).Now().State)
	assert.Contains(t, verbs(offered), "strike.target")
	assert.NotContains(t, verbs(offered), "strike.roll", "the attacker rolls")
}

// An attack that was called and not rolled for is asked about, is let go aloud, and can be taken up again.
func TestCalledAttackIsLetGoAloud(t *testing.T) {
	j := recordedTo(t, "testdata/search.txt", "strike.call")
	do := func(verb string, args any) (journal.Entry, error) {
		entry, err := j.Do(engine.Ask(verb, args))
		if err == nil {
			err = j.Answer("")
		}
		return entry, err
	}
	_, err := do("strike.call", map[string]string{"unit": "beaufort", "contact": "c_german_1", "class": "ca"})
	require.NoError(t, err)
	_, err = do(play.NextVerb, nil)
	var owed *engine.Owed
	require.ErrorAs(t, err, &owed)
	left, err := do(play.NextVerb, play.NextArgs{All: true})
	require.NoError(t, err)
	assert.Contains(t, left.Said, engine.Tell(words("left_unrolled"), "hex", "G27"))
	assert.Equal(t, j.State().For(allied), strikeRule{}.LaidOpen(j.Game(), j.State().For(allied)), "the card is closed")
	_, err = do(play.TakeUpVerb, play.TakeUpArgs{Rule: "strike"})
	require.NoError(t, err)
	assert.Equal(t, "prinz_eugen", readRaid(j.State()).Unit)
	assert.Contains(t, verbs(play.Legal(j.Game(), j.State())), "strike.roll")
}

func verbs(list []engine.Choice) []string {
	var out []string
	for _, c := range list {
		out = append(out, c.Do)
	}
	return out
}

// Whether a side may attack without a marker depends on its own ships on our map, which it sees.
func TestAttackWithoutMarkerIsOfferedAlike(t *testing.T) {
	j := recordedTo(t, "testdata/search.txt", "strike.call")
	s := j.State().Clone()
	for side, place := range map[string]engine.Place{german: engine.AtHex("K20"), allied: {Box: "map"}} {
		for _, id := range afloat(j.Game(), s, side) {
			p := s.Private[side].Pieces[id]
			p.Place = place
			s.Private[side].Pieces[id] = p
		}
	}
	require.True(t, entered(j.Game(), s, german))
	require.False(t, entered(j.Game(), s, allied))
	s.Shared.Forms, s.Private[allied].Forms, s.Private[german].Forms = nil, nil, nil // no marker and no attack
	attacked := func(s *engine.State) []string {
		choices := strikeLegal(j.Game(), s)
		require.Len(t, choices, 1)
		return slices.DeleteFunc(choices[0].Fields[0].Of, func(id string) bool { return sideOf(j.Game(), id) != german })
	}
	assert.NotEmpty(t, attacked(s))
	assert.Equal(t, attacked(s), attacked(s.For(allied)))
}
