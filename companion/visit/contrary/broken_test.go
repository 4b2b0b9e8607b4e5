package contrary

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/basic"
)

// panel is the card of a phase with these controls and nothing else.
type panel struct {
	page.NoInput
	rows []page.Control
}

func (panel) Tab(view.Seat) page.Tab { return page.Tab{ID: page.Play, Label: "Play"} }

func (p panel) Page(view.Seat) page.Panel {
	return page.Panel{ID: page.Play, Title: "Play", Rows: p.rows}
}

// tells is a rule whose answers tell whether Bismarck and Hood are where the game begins with them. It opens nothing for its verb.
type tells struct{}

func (tells) ID() string { return "tells" }

func (tells) Legal(*engine.Game, *engine.State) []engine.Choice {
	return []engine.Choice{{Do: "tells", Key: "choice.next"}}
}

func (tells) Decide(g *engine.Game, s *engine.State, _ engine.Command) (engine.Outcome, error) {
	d := engine.NewDraft(g, s)
	for _, id := range []string{"bismarck", "hood"} {
		if p, ok := s.Piece(id); ok && p.Place == g.Counter(id).Begins() {
			d.Say("log.goes_on")
		}
	}
	return d.Outcome(), nil
}

// opener is a rule that keeps a counter open for ever.
type opener struct{ tells }

func (opener) LaidOpen(_ *engine.Game, s *engine.State) *engine.State {
	open := s.Clone()
	open.Shared.Pieces["bismarck"] = engine.Piece{}
	return open
}

// blind is a rule whose verb opens what it reads, and shows nothing.
type blind struct{ tells }

func (blind) LaidOpen(_ *engine.Game, s *engine.State) *engine.State { return s }

// at is the moment after a press at a game, with another rule that is open in every phase.
func at(t *testing.T, o opening, more ...engine.Rule) *moment {
	with := *o.game
	with.Rules, with.Phases = append(slices.Clone(o.game.Rules), more...), slices.Clone(o.game.Phases)
	for i := range with.Phases {
		for _, r := range more {
			with.Phases[i].Do = []string{r.ID()}
		}
	}
	with.Prepare()
	o.game = &with
	e, err := sit(o)
	require.NoError(t, err)
	m := &moment{evening: e, device: e.devices[0], before: e.j.Now(), after: e.j.Now()}
	m.device.sent = []engine.Command{engine.Ask(play.NextVerb, nil)}
	return m
}

// showing is the moment with a card that shows nothing but these controls.
func showing(t *testing.T, o opening, rows ...page.Control) *moment {
	m := at(t, o)
	m.device.visit = visit.New(m.device, panel{rows: rows})
	return m
}

// leaking is a moment of an evening in which sides are answered by the whole truth.
func leaking(t *testing.T, o opening) *moment {
	m := at(t, o, tells{})
	m.decideFor = byTruth
	return m
}

// picking is a moment after Next over something that was chosen on a panel and is no longer there.
func picking(t *testing.T, o opening) *moment {
	m := at(t, o)
	m.device.picked = []choice{{page.Forces, "Forces", "unit.one", "One"}}
	return m
}

// fighting is a moment after Next in which a battle is under way.
func fighting(t *testing.T, o opening) *moment {
	m := at(t, o)
	for m.after.State.Shared.Phase != "allied_fight" {
		m.device.carryOut(press{Do: "skip"})
		require.NotEmpty(t, m.device.sent)
		m.after = m.j.Now()
	}
	_, err := m.j.Do(engine.Ask("battle.new", nil))
	require.NoError(t, err)
	m.after = m.j.Now()
	return m
}

// lettingGo is a moment after a battle was let go, with a card that does not offer it.
func lettingGo(t *testing.T, o opening) *moment {
	m := fighting(t, o)
	m.device.carryOut(press{Do: "skip"})
	m.after = m.j.Now()
	m.device.visit = visit.New(m.device, panel{})
	return m
}

// staying is a moment after a phase with battles, with their panel in front.
func staying(t *testing.T, o opening) *moment {
	m := fighting(t, o)
	m.before = m.after
	m.device.carryOut(press{Do: "skip"})
	m.device.visit.Panels.Turn(page.Battle)
	m.after = m.j.Now()
	return m
}

// silent is a moment after a command of which the log says nothing.
func silent(t *testing.T, o opening) *moment {
	m := at(t, o, tells{})
	_, err := m.j.Do(engine.Ask("tells", nil))
	require.NoError(t, err)
	return m
}

// stealing is a moment at a linked seat that is offered what it is shown at any other device.
func stealing(t *testing.T, o opening, rows ...page.Control) *moment {
	m := showing(t, o, rows...)
	m.device.Seat()
	m.device.linked = true
	return m
}

// Every law has an example that breaks it.
func TestLawsCanBeBroken(t *testing.T) {
	all := games(t)
	veritable, bismarck := opening{game: all[0], seats: "one"}, opening{game: all[2], seats: "one"}
	allied := opening{game: all[2], seats: "own", serves: "allied"}
	big := page.NewBigButton("one", "One", "", page.Command("battle.new", nil))
	order := page.NewBigButton("one", "One", "", page.Command("order_allied", basic.ChooseArgs{Value: "fight_move"}))
	ticked := order.Styled(page.Wide)
	ticked.Selected = true
	stranger := at(t, veritable)
	stranger.device.Fail(errors.New("index out of range"))
	examples := map[string]*moment{
		"only problems are shown":                                               stranger,
		"no words of the program are on a screen":                               showing(t, veritable, page.NewText("%!d(string=two) hexes")),
		"an unresolved thing ends with its phase":                               fighting(t, veritable),
		"what is open belongs to something under way":                           at(t, bismarck, opener{}),
		"one button is the main one":                                            showing(t, veritable, big, page.NewBigButton("two", "Two", "", page.Command("next", nil))),
		"acts have their weight":                                                showing(t, veritable, big, page.NewBigButton("two", "Two", "", page.Command("next", nil))),
		"the main button can be pressed":                                        showing(t, veritable, big),
		"a duty is two presses away":                                            showing(t, opening{game: all[4], seats: "one"}),
		"answers keep the secrets of others":                                    leaking(t, bismarck),
		"where one side's file is at hand, the players say what the other does": at(t, allied, tells{}),
		"what opens the hidden is decided alike for host and side":              at(t, bismarck, blind{}),
		"nothing chosen is dropped without a word":                              picking(t, veritable),
		"no alternative is the main one":                                        showing(t, veritable, order),
		"a seat is offered its own acts alone":                                  stealing(t, veritable, order),
		"a question shows what is chosen":                                       showing(t, veritable, ticked),
		"the main button is for the phase, side and state of now":               showing(t, veritable, big),
		"what is let go can be taken up again":                                  lettingGo(t, veritable),
		"the log has words for everything":                                      silent(t, veritable),
		"the panel of a battle leaves with its phase":                           staying(t, veritable),
		"what opens the hidden is decided alike at a linked seat":               at(t, opening{game: all[2], seats: "linked"}, blind{}),
	}
	for _, l := range laws {
		require.NotNil(t, examples[l.name], l.name)
		kind, _ := l.breaks(examples[l.name])
		assert.NotEmpty(t, kind, l.name)
	}
}

// A crash, a journal that reopens otherwise, and an undo that leads elsewhere are breaches.
func TestEveningsCanFail(t *testing.T) {
	o := opening{game: games(t)[0], seats: "one"}
	e, err := sit(o)
	require.NoError(t, err)
	crash := law{"crash", func(*moment) (string, string) { panic("a law crashes") }}
	assert.Equal(t, "a press crashes", e.step(press{Do: "skip"}, []law{crash}).Law)
	assert.Nil(t, e.end())
	other, err := sit(o)
	require.NoError(t, err)
	other.step(press{Do: "skip"}, nil)
	e.store, other.store = other.store, e.store
	assert.ErrorIs(t, e.reopened(), errDiffers)
	e.first.Shared.Phase = "elsewhere"
	assert.ErrorIs(t, e.undone(), errDiffers)
}

// A breach is reported with the presses that it needs and no others.
func TestShorten(t *testing.T) {
	o := opening{game: games(t)[0], seats: "one"}
	second := law{"second", func(m *moment) (string, string) {
		if m.press.Do == "undo" && len(m.device.heard) > 0 && m.after.State.Shared.Phase == m.after.Game.Phases[1].ID {
			return "undo in the second phase", ""
		}
		return "", ""
	}}
	skip, undo := press{Do: "skip"}, press{Do: "undo"}
	script := []press{skip, {Do: "tab", ID: page.Log}, skip, {Do: "close"}, undo}
	b := replay(o, script, []law{second})
	require.NotNil(t, b)
	assert.Equal(t, []press{skip, skip, undo}, shorten(o, script, b, []law{second}))
}
