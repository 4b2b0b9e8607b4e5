package visit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
)

// use does something at the table by a name.
func (s *table) use(what string) {
	p := s.visit.Panels
	switch what {
	case "strip":
		require.NoError(s.t, s.visit.Press(s.visit.At(visit.FrameID), session.Strip(s.Seat()).Body.(*page.Strip).Children[0].ID, nil))
	case "tap":
		require.NoError(s.t, s.visit.Tap(p.Layer(page.Board), "0808"))
	case "beside":
		require.NoError(s.t, s.visit.TapBeside(p.Layer(page.Board)))
	case "tab":
		p.Turn(page.Board)
	case "next":
		s.next()
	case "got", "skip":
		require.NoError(s.t, s.visit.Press(s.visit.At(session.GuideID), what, nil))
	}
}

// Frame implements visit.Shell.
func (s *table) Frame() page.Source { return session.Frame{} }

// A bubble goes when what it names is used, or with its button; Skip ends the guide. What is not on the screen is passed
// over by the client.
func TestGuide(t *testing.T) {
	for _, x := range []struct {
		name  string
		use   []string
		shows session.Named // what the client shows at first
		want  session.Named
	}{
		{"another thing", []string{"tap", "next"}, session.NamedStrip, session.NamedQuestion},
		{"question", []string{"got"}, session.NamedQuestion, session.NamedStrip},
		{"strip", []string{"strip"}, session.NamedStrip, session.NamedMap},
		{"hex", []string{"strip", "tap"}, session.NamedStrip, session.NamedNext},
		{"beside the map", []string{"strip", "beside"}, session.NamedStrip, session.NamedNext},
		{"tab of the map", []string{"strip", "tab"}, session.NamedStrip, session.NamedNext},
		{"all", []string{"strip", "tap", "next"}, session.NamedStrip, session.NamedNothing},
		{"buttons", []string{"got", "got"}, session.NamedStrip, session.NamedNext},
		{"last button", []string{"got", "got", "got"}, session.NamedStrip, session.NamedNothing},
		{"no strip on the screen", []string{"strip", "tap"}, session.NamedMap, session.NamedNext},
		{"skip", []string{"got", "skip"}, session.NamedStrip, session.NamedNothing},
	} {
		t.Run(x.name, func(t *testing.T) {
			s := seated(t, "veritable").mirrored()
			assert.Nil(t, s.visit.At(session.GuideID))
			s.visit.Guide.Begin()
			s.visit.Guide.Shows(x.shows)
			for _, use := range x.use {
				s.use(use)
			}
			assert.Equal(t, x.want, s.visit.Guide.At())
			assert.Equal(t, x.want != session.NamedNothing, s.visit.Guide.End())
			assert.Nil(t, s.visit.At(session.GuideID))
		})
	}
}
