package view_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	panels "sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// bismarckAfter begins The Chase of the Bismarck and runs commands.
func bismarckAfter(t *testing.T, commands ...string) *journal.Journal {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck", Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	for _, text := range commands {
		var c engine.Command
		require.NoError(t, json.Unmarshal([]byte(text), &c))
		_, err := j.Do(c)
		require.NoError(t, err, text)
	}
	return j
}

// linkedSeat is the seat of a side, or of a spectator, in a linked game.
func linkedSeat(j *journal.Journal, side string) view.Seat {
	past := j.SideView(side)
	now := past.Now()
	serves := side
	if serves == "" {
		serves = view.Nobody
	}
	return view.Seat{Reader: view.Reader{Game: now.Game, Lang: words.English}, State: now.State, Past: past, Viewer: side, Serves: serves, Linked: true}
}

// said returns the labels of rows in order.
func said(rows []page.Control) (out []string) {
	for _, c := range rows {
		if c.Label != "" {
			out = append(out, c.Label)
		}
		out = append(out, said(page.Children(c))...)
	}
	return out
}

var setUp = []string{`{"do":"muster","side":"german"}`, `{"do":"next","args":{"all":true}}`, `{"do":"muster","side":"allied"}`, `{"do":"next","args":{"all":true}}`}

// In a phase that both sides play at once, a spectator waits for both, then for the one that is not ready.
func TestSpectatorWaitsForBothSides(t *testing.T) {
	j := bismarckAfter(t, append(setUp, `{"do":"next","args":{"all":true}}`)...)
	now := phase.Of(linkedSeat(j, ""))
	assert.Equal(t, "Waiting for: German, Allied", now.Waiting)
	assert.Nil(t, now.Side, "it is nobody's phase alone")
	assert.Empty(t, phase.Of(linkedSeat(j, "allied")).Waiting)
	_, err := j.Do(engine.Command{Do: "next", Side: "german", Args: json.RawMessage(`{"all":true}`)})
	require.NoError(t, err)
	now = phase.Of(linkedSeat(j, ""))
	assert.Equal(t, "Waiting for: Allied", now.Waiting)
	require.NotNil(t, now.Side)
	assert.Equal(t, "allied", now.Side.ID)
}

// The answers to a question are below it. The card then shows both in one line.
func TestAnswersAreBelowTheirQuestion(t *testing.T) {
	j := bismarckAfter(t)
	rows := said((&phase.Card{}).Page(linkedSeat(j, "german")).Rows)
	question := "Do you play on Sandtable's search maps?"
	require.Contains(t, rows, question)
	i := 0
	for rows[i] != question {
		i++
	}
	assert.Equal(t, []string{"Sandtable's own", "Others"}, rows[i+1:i+3])
	_, err := j.Do(engine.Command{Do: "our_map", Args: json.RawMessage(`{"value":"yes"}`)})
	require.NoError(t, err)
	assert.Contains(t, said((&phase.Card{}).Page(linkedSeat(j, "german")).Rows), question+" Sandtable's own")
}

func TestTextInTheStripBeginsWithACapital(t *testing.T) {
	j := bismarckAfter(t, append(setUp, `{"do":"next","args":{"all":true}}`, `{"do":"next","args":{"all":true}}`, `{"do":"next","args":{"all":true}}`,
		`{"do":"contact.put","args":{"of":"allied","shadowed":true}}`)...)
	var names []string
	for _, part := range phase.Of(linkedSeat(j, "allied")).Strip {
		names = append(names, part.Text)
	}
	assert.Contains(t, names, "Shadowed")
}

// The open screen asks before it leaves a phase that a side must play in secret, for all know that it must. It asks
// nothing where all may see the open duty, or where the phase only offers.
func TestTheOpenScreenAsksForWhatASideMustDo(t *testing.T) {
	j := bismarckAfter(t, setUp...)
	g := &session{t, j}
	g.to("move").ask("place", map[string]any{"unit": "m_kg_1", "hex": "I30"}).ask("contact.put", map[string]any{"of": "german", "hex": "I30"})
	g.to("shadow").ask("mark", map[string]any{"units": []string{"c_german_1"}, "mark": "shadowed", "on": true}).ask("fleet.note", map[string]any{"units": []string{"m_kg_1"}, "as": "shadowed"})
	open := func() view.Seat {
		past := j.SideView("")
		return view.Seat{Reader: g.in(words.English), State: past.Now().State, Past: past}
	}
	g.to("chase_german")
	sheet, ok := panels.Next(open()).Send.Sheet.(panels.Unseen)
	require.True(t, ok)
	p := sheet.Page(open())
	assert.Equal(t, "The shadowed German ships move", p.Rows[0].Label)
	assert.Equal(t, "Show: German", p.Foot[0].Label)
	on, _ := p.Find("on")
	assert.Equal(t, play.NextVerb, on.Send.Commands[0].Do)
	assert.Contains(t, said((&phase.Card{}).Page(open()).Rows), "The shadowed German ships move")
	for _, side := range []string{"german", "allied"} {
		seat := open()
		seat.State, seat.Past, seat.Viewer = j.State().For(side), j.SideView(side), side
		_, asks := panels.Next(seat).Send.Sheet.(panels.Unseen)
		assert.Equal(t, side == "allied", asks, side)
	}
	g.to("move")
	assert.Len(t, panels.Next(open()).Send.Commands, 1)
}

// A device that only one side plays on does not offer to set up what the other side keeps.
func TestOwnDeviceSetsUpItsOwnSide(t *testing.T) {
	seat := linkedSeat(bismarckAfter(t), "allied")
	seat.Linked = false
	assert.Empty(t, phase.Main(seat))
	_, offered := (&phase.Card{}).Page(seat).Find("muster")
	assert.False(t, offered)
	seat = linkedSeat(bismarckAfter(t, `{"do":"our_map","args":{"value":"no"}}`), "german")
	seat.Linked = false
	require.Len(t, phase.Main(seat), 1)
	assert.Equal(t, "main.muster", phase.Main(seat)[0].ID)
}
