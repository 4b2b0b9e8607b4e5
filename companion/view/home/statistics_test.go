package home_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/evenings"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/scenarios"
)

// The page reads the chosen sessions once, says so until they are there, and names those that do not open.
func TestStatistics(t *testing.T) {
	var asked []evenings.Choice
	var read func()
	reckon := func(c evenings.Choice, then func(*evenings.Stats, error)) {
		asked = append(asked, c)
		read = func() {
			j, _ := enginetest.Begin(t, enginetest.Tiny())
			s := &evenings.Stats{}
			require.NoError(t, s.Add(j))
			s.Skip("Thursday", engine.Wrong("session.empty"))
			s.Settle()
			then(s, nil)
		}
	}
	for _, lang := range view.Langs() {
		asked = nil
		seat := view.Seat{Reader: view.Plain(view.AppBook(), lang)}
		s := &home.Statistics{Games: scenarios.Catalogue(), Shelf: played, Reckon: reckon}
		s.Begin()
		assert.Contains(t, fmt.Sprint(s.Page(seat).All()), seat.Say("stats.reading"))
		assert.Empty(t, s.Page(seat).Foot)
		read()
		p := s.Page(seat)
		assert.Empty(t, page.Faults(p))
		assert.Contains(t, fmt.Sprint(p.All()), seat.Say("stats.skipped", "session", "Thursday", "why", seat.Problem(engine.Wrong("session.empty"))))
		assert.Subset(t, p.Pressable(), []string{"csv", "json", "picture", "which"})
		s.Put("which", "all")
		read()
		s.Put("game", "tiny")
		s.Put("game", "")
		assert.Equal(t, []evenings.Choice{{}, {Open: true}, {Open: true, Game: "tiny"}}, asked)
		assert.NotNil(t, s.Stats())
	}
}

// A library that cannot be read says why.
func TestStatisticsSayWhyThereAreNone(t *testing.T) {
	seat := view.Seat{Reader: view.Plain(view.AppBook(), view.English)}
	s := &home.Statistics{Games: scenarios.Catalogue(), Shelf: played, Reckon: func(_ evenings.Choice, then func(*evenings.Stats, error)) {
		then(nil, engine.Wrong("session.empty"))
	}}
	s.Begin()
	assert.Equal(t, seat.Problem(engine.Wrong("session.empty")), s.Page(seat).Fault)
	assert.Nil(t, s.Stats())
}
