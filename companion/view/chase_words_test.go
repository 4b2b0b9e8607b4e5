package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/choice"
	"sandtable/companion/view/find"
	sess "sandtable/companion/view/session"
	"sandtable/companion/view/victory"
	"sandtable/engine/words"
)

// formOf returns the form of a choice in a language.
func (g *session) formOf(side, do string, lang words.Lang) string {
	seat := g.looking(side)
	seat.Lang = lang
	offered, _ := seat.Offered(seat.State)
	for _, c := range offered {
		if c.Do == do {
			send := choice.Send(seat, c)
			require.NotNil(g.t, send.Sheet, do)
			return spoken(send.Sheet.Page(seat))
		}
	}
	require.Fail(g.t, do)
	return ""
}

// The values of a form are words of its language.
func TestStatusesHaveNames(t *testing.T) {
	g := chased(t, "move")
	said := g.formOf("german", "fleet.note", words.Russian)
	assert.Contains(t, said, "Больше не виден")
	assert.NotRegexp(t, "Unseen|Free", said)
}

// The roll for spotting says that it may be for no ship.
func TestSpottingMayBeForShow(t *testing.T) {
	assert.Contains(t, chased(t, "spotting").formOf("german", "spotting", words.English), "none: a roll for show")
}

// Points that a side keeps are locked for others, who can neither read nor change them.
func TestHiddenPointsAreLocked(t *testing.T) {
	g := chased(t, "move")
	for side, locked := range map[string]bool{"": true, "allied": true, "german": false} {
		p := victory.Panel{}.Page(g.looking(side))
		_, live := p.Find("tracker.convoy_points")
		assert.Equal(t, !locked, live, "%q", side)
		assert.Equal(t, locked, strings.Contains(spoken(p), "Hidden: German"), "%q", side)
	}
}

// The question about a phase that another side plays in secret names it once.
func TestUnseenNamesThePhaseOnce(t *testing.T) {
	g := chased(t, "search_allied")
	p := sess.Unseen{}.Page(g.looking(""))
	assert.Equal(t, "Search", p.Title)
	assert.NotContains(t, spoken(p), p.Title+"|")
	assert.Contains(t, spoken(p), "Only the Allied player sees")
}

// A line of a search begins with words, and an empty search says so.
func TestFoundLines(t *testing.T) {
	seat := chased(t, "move").looking("allied")
	for _, hit := range find.Hits(seat.Reader, seat.State, "on") {
		assert.NotRegexp(t, "^ *·", hit.Detail, hit.Words)
	}
	rows := func(text string) string {
		s := &find.Sheet{}
		s.Put("text", text)
		return spoken(s.Page(seat))
	}
	assert.Contains(t, rows("zzz"), "Nothing found")
	assert.NotContains(t, rows("revenge"), "Nothing found")
	assert.NotContains(t, rows(""), "Nothing found")
}
