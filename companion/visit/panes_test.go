package visit_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/session"
	"sandtable/companion/view/setup"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// table is a client with a session.
type table struct {
	client
	t      testing.TB
	j      *journal.Journal
	viewer string
	serves string
}

func (s *table) Seat() view.Seat {
	past := s.j.SideView(s.viewer)
	now := past.Now()
	return view.Seat{Reader: view.Reader{Game: now.Game, Lang: words.English}, State: now.State, Past: past, Viewer: s.viewer, Serves: s.serves}
}

func (s *table) Opened(*visit.Layer) {}
func (s *table) Closed(*visit.Layer) {}

func (s *table) Do(c engine.Command, done func(error)) {
	_, err := s.j.SideView(s.viewer).Do(c)
	done(err)
}

func seated(t testing.TB, id string) *table {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
	require.NoError(t, err)
	s := &table{t: t}
	s.j, _ = enginetest.Begin(t, g)
	s.visit = visit.New(s, session.Panels()...)
	return s
}

// ask sends a command, as a correction where need be.
func (s *table) ask(verb string, args any) *table {
	c := engine.Ask(verb, args)
	c.Override = true
	_, err := s.j.Do(c)
	require.NoError(s.t, err, verb)
	return s
}

// to continues to a phase.
func (s *table) to(phase string) *table {
	for n := 0; s.j.State().Shared.Phase != phase; n++ {
		require.Less(s.t, n, 40, phase)
		s.ask(play.NextVerb, play.NextArgs{All: true})
	}
	return s
}

// mirrored confirms the map, and puts a German unit into 0909 and an Allied one into 0808.
func (s *table) mirrored() *table {
	c, ok := rules.Map(s.Seat().Reader).Confirm()
	require.True(s.t, ok)
	s.ask(c.Do, c.Args)
	return s.ask("place", play.PlaceArgs{Unit: "g84_1062", Hex: "0909"}).ask("place", play.PlaceArgs{Unit: "w53_71", Hex: "0808"})
}

// tap taps a hex of the map in the middle.
func (s *table) tap(hex string) {
	require.NoError(s.t, s.visit.Tap(s.visit.Panels.Find(s.visit.Panels.Middle()), hex))
}

func (s *table) next() { s.visit.Send(page.Command(play.NextVerb, play.NextArgs{All: true}), nil) }

// shown names the visible panels: the card, the map in the middle and the panel in front.
func (s *table) shown() string {
	panes := s.visit.Panels.Visible()
	var out []string
	for i, p := range []*visit.Pane{panes.Card, panes.Map, panes.Front} {
		if p != nil {
			out = append(out, []string{"card ", "map of ", "front "}[i]+p.ID)
		}
	}
	return strings.Join(out, ", ")
}

// In each situation the map, the card and the panel in front are where they belong, in each room.
func TestPanesOfASituation(t *testing.T) {
	quiet := func(t testing.TB) *table { return seated(t, "veritable").to("allied_move_1") }
	fights := func(t testing.TB) *table { return seated(t, "veritable").to("allied_fight").mirrored() }
	opened := func(t testing.TB) *table { return fights(t).ask("battle.new", map[string]any{"hex": "0909"}) }
	for _, c := range []struct {
		name                string
		get                 func(testing.TB) *table
		do                  func(*table)
		one, two, map1, all string
	}{
		{"nothing mirrored", quiet, nil, "card play", "card play, front forces", "card play, front forces", "card play, front forces"},
		{"nothing mirrored, the map turned to", quiet, func(s *table) { s.visit.Panels.Turn(page.Board) },
			"front board", "card play, front board", "map of board, front board", "card play, map of board, front board"},
		{"mirrored", func(t testing.TB) *table { return quiet(t).mirrored() }, nil,
			"card play", "card play, front forces", "card play, map of board", "card play, map of board"},
		{"mirrored, the log turned to", func(t testing.TB) *table { return quiet(t).mirrored() }, func(s *table) { s.visit.Panels.Turn(page.Log) },
			"front log", "card play, front log", "map of board, front log", "card play, map of board, front log"},
		{"mirrored, the log closed", func(t testing.TB) *table { return quiet(t).mirrored() },
			func(s *table) { s.visit.Panels.Turn(page.Log); s.visit.Panels.Turn(page.Play) },
			"card play", "card play, front forces", "card play, map of board", "card play, map of board"},
		{"mirrored, a phase that fights", fights, nil,
			"card play", "card play, front battle", "card play, map of board", "card play, map of board, front battle"},
		{"a battle opened", opened, func(s *table) { s.visit.Panels.Turn(page.Battle) },
			"front battle", "card play, front battle", "map of battle, front battle", "card play, map of battle, front battle"},
		{"a battle closed by the reader", opened, func(s *table) { s.visit.Panels.Turn(page.Play) },
			"card play", "card play, front battle", "card play, map of board", "card play, map of board"},
		{"another battle after the reader closed one", fights, func(s *table) {
			s.visit.Panels.Turn(page.Play)
			s.ask("battle.new", map[string]any{"hex": "0909"})
		}, "card play", "card play, front battle", "card play, map of battle", "card play, map of battle, front battle"},
		{"the Bismarck moves", func(t testing.TB) *table {
			s := seated(t, "bismarck").to("move")
			s.viewer = s.j.Game().Keepers()[0]
			return s
		}, nil, "card play", "card play, front forces", "card play, map of board", "card play, map of board"},
		{"a display of the map", func(t testing.TB) *table { return quiet(t).mirrored() }, func(s *table) { s.visit.Panels.Only(page.Board) },
			"card play, front board", "card play, front board", "card play, map of board", "card play, map of board"},
		{"a display of a map that nobody uses", quiet, func(s *table) { s.visit.Panels.Only(page.Board) },
			"card play, front board", "card play, front board", "card play, map of board", "card play, map of board"},
		{"a spectator", func(t testing.TB) *table {
			s := quiet(t)
			s.serves = view.Nobody
			return s
		}, nil, "card play", "card play, front board", "card play, map of board", "card play, map of board"},
		{"a question on its map", func(t testing.TB) *table { return seated(t, "combat-commander") }, func(s *table) {
			s.visit.Panels.Turn(page.Ask)
			s.visit.Put(page.Put{Panel: page.Ask, Field: question.FieldQuestion, Value: "los"}, nil)
			s.visit.Panels.Visible()
			s.visit.Put(page.Put{Panel: page.Ask, Field: "map", Value: true}, nil)
		}, "front ask", "card play, front ask", "map of ask, front ask", "card play, map of ask, front ask"},
	} {
		for room, want := range []string{c.one, c.two, c.map1, c.all} {
			s := c.get(t)
			s.visit.Panels.Room = visit.Room(room)
			if c.do != nil {
				c.do(s)
			}
			assert.Equal(t, want, s.shown(), "%s, room %d", c.name, room)
		}
	}
}

// A tap on the map brings what it selects to the front, and the end of the selection what was there before.
func TestTappingTheMapInTheMiddle(t *testing.T) {
	s := seated(t, "veritable").to("allied_move_1").mirrored()
	s.visit.Panels.Room = visit.RoomFull
	s.visit.Panels.Turn(page.Notes)
	s.tap("0909")
	require.Equal(t, "card play, map of board, front board", s.shown())
	panes := s.visit.Panels.Visible()
	assert.Nil(t, panes.Front.Panel.Map, "it is in the middle")
	assert.NotEmpty(t, panes.Front.Panel.Foot)
	assert.True(t, panes.Closes)
	require.NoError(t, s.visit.TapBeside(panes.Map.Layer))
	require.Equal(t, "card play, map of board, front notes", s.shown())

	s.tap("0909")
	s.visit.Panels.Turn(page.Tables)
	assert.Equal(t, "card play, map of board, front tables", s.shown())
	assert.False(t, s.visit.Panels.Find(page.Board).Source.(*board.Panel).Holds(), "the counter is in its hex again")

	s.visit.Panels.Turn(page.Play)
	s.tap("0909")
	s.next()
	assert.False(t, s.visit.Panels.Find(page.Board).Source.(*board.Panel).Holds(), "the next phase begins with nothing selected")
}

// A counter in hand is in its place again when the phase or the side that acts changes: by Next, by an undo and by another
// device, with the map's own panel open too, and on a phone.
func TestAnotherPhaseEmptiesTheHand(t *testing.T) {
	undo := func(s *table) { _, err := s.j.Undo(journal.By{}); require.NoError(s.t, err) }
	for name, change := range map[string]func(*table){"next": (*table).next, "elsewhere": func(s *table) { s.to("allied_fight") }, "undo": undo} {
		for room := visit.RoomOne; room <= visit.RoomFull; room++ {
			s := seated(t, "veritable").mirrored().to("setup_allied")
			s.visit.Panels.Room = room
			s.visit.Panels.Turn(page.Board)
			b := s.visit.Panels.Find(page.Board)
			s.visit.Put(page.Put{Field: setup.FieldQueue, Value: []string{"ktzm", "op1"}}, b)
			require.True(t, b.Source.Page(s.Seat()).Map.At == "" && b.Source.(*board.Panel).Holds(), name)
			change(s)
			m := b.Source.Page(s.Seat()).Map
			assert.False(t, b.Source.(*board.Panel).Holds(), "%s, room %d", name, room)
			assert.Equal(t, page.Keep("look"), m.Send, "%s, room %d", name, room)
			s.visit.Put(page.Put{Panel: page.Board, Field: "look", Value: "0909"}, nil)
			assert.Equal(t, "0909", b.Source.Page(s.Seat()).Map.At, "what is chosen after that stays")
		}
	}
}
