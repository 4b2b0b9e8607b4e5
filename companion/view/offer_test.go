package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/board"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	panels "sandtable/companion/view/session"
	"sandtable/companion/view/setup"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/combat"
	"sandtable/engine/words"
)

// control returns a control of a panel.
func control(t testing.TB, p page.Panel, id string) page.Control {
	t.Helper()
	c, ok := p.Find(id)
	require.True(t, ok, id)
	return c
}

// The battle panel offers a battle and counts units that may attack only in a phase with battles.
func TestBattlesAreOfferedInTheirPhase(t *testing.T) {
	g := begin(t, "vpg").to("allied_move_1")
	p := battle.New().Page(g.seat(words.English))
	_, ok := p.Find("new")
	assert.False(t, ok)
	assert.Equal(t, "Battles are fought in the phase “Battles”.", p.Rows[0].Label)
	p = battle.New().Page(g.to("allied_fight").seat(words.English))
	assert.Equal(t, "17 units have not attacked yet", control(t, p, "new").Detail)
}

// A form cannot be sent before as many are chosen as it requires.
func TestFormsNameWhatIsMissing(t *testing.T) {
	g := begin(t, "first").ask("tracker", map[string]any{"id": "turn", "value": 3}).to("allied_reserves")
	seat := g.seat(words.English)
	form := choice.Send(seat, phase.Of(seat).Main.Choice).Sheet.(*choice.Form)
	assert.Equal(t, "Missing: Units.", control(t, form.Page(seat), "do").DisabledReason)
	form.Put("units", "w43_129")
	assert.Empty(t, control(t, form.Page(seat), "do").DisabledReason)
}

// The sheet for a hex shows none before one is chosen, follows what is typed, and sends nothing without a change.
func TestAHexIsAppliedOnceItIsChosen(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil)
	seat := g.seat(words.English)
	shows := func(p *hexes.Pick) (column, row, missing string) {
		now := p.Page(seat)
		text := func(id string) string {
			s := control(t, now, id).Body.(*page.Stepper)
			return s.Text(s.Value)
		}
		return text("column"), text("row"), control(t, now, "set").DisabledReason
	}
	p := hexes.New("Hex", "", page.Command("battle.set", combat.SetArgs{}).Takes("hex"))
	p.Typed = true
	for _, x := range []struct {
		field, column, row, missing string
		value                       any
	}{
		{"", "–", "–", "No hex yet. Choose one or type its number.", nil},
		{"hex", "9", "9", "", "0909"},
		{"row", "9", "8", "", 8},
		{"hex", "–", "–", "No hex yet. Choose one or type its number.", ""},
		{"column", "4", "1", "", 4},
	} {
		p.Put(x.field, x.value)
		column, row, missing := shows(p)
		assert.Equal(t, []string{x.column, x.row, x.missing}, []string{column, row, missing}, x.field)
	}
	same := hexes.New("Hex", "0909", page.Command("battle.set", combat.SetArgs{}).Takes("hex")).Page(seat)
	assert.Equal(t, page.Send{Done: true}, control(t, same, "set").Send)
}

// Where the game has a map, a tap on it takes the hex, and there are no steppers.
func TestAHexIsTappedOnTheMap(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil)
	p := hexes.New("Hex", "0909", page.Command("battle.set", combat.SetArgs{}).Takes("hex")).Page(g.seat(words.English))
	_, steps := p.Find("column")
	assert.False(t, steps)
	assert.Equal(t, "0909", p.Map.At)
	send := p.Map.Send.With("0808")
	assert.True(t, send.Done)
	assert.Contains(t, string(send.Commands[0].Args), `"hex":"0808"`)
}

// The forces and the setup list count the same counters as placed.
func TestPlacedCountersAreCountedAlike(t *testing.T) {
	g := begin(t, "first").ask("our_map", map[string]any{"value": "yes"}).ask("place", map[string]any{"unit": "op_1", "hex": "0604"})
	seat := g.seat(words.English)
	assert.Contains(t, labels((&forces.Panel{}).Page(seat)), "On the map: 1 of 17 placed")
	assert.Contains(t, labels((&setup.List{}).Page(seat)), "1 of 17 placed")
	g.ask("place", map[string]any{"unit": "op_1", "box": engine.OnMap}).to("allied_order")
	p := &forces.Panel{}
	p.Put("side", "german")
	assert.Contains(t, labels(p.Page(g.seat(words.English))), "On the map: 17", "the players have all of them on their own map")
}

// A check that the phase requires is the main button until it is done, and a line of the checklist after that.
func TestARequiredCheckIsThereOnce(t *testing.T) {
	g, words := asking(t, "combat-commander"), "Time, sudden death, surrender levels and victory points are set as in the scenario"
	is := func() (out []string) {
		for _, c := range (&phase.Card{}).Page(g.seat("en")).All() {
			if c.Label == words {
				out = append(out, c.ID)
			}
		}
		return out
	}
	assert.Equal(t, []string{"main.check.trackers"}, is())
	g.ask("tick", play.TickArgs{Check: "trackers", On: true})
	assert.Equal(t, []string{"check.trackers"}, is())
}

// A Flames of War turn has no open duty while it is played, and the question of its start is named alike on the card and
// where the phase is left.
func TestATurnOfFlamesOfWarOwesItsQuestionAlone(t *testing.T) {
	g := asking(t, "flames-of-war").ask("mission", map[string]any{"value": "encounter"}).to("attacker_start")
	seat := func() view.Seat { return view.Seat{Reader: g.in("en"), State: g.State(), Past: g.SideView("")} }
	mains := phase.Main(seat())
	require.Len(t, mains, 1)
	_, err := g.Do(engine.Ask(play.NextVerb, nil))
	var owed *engine.Owed
	require.ErrorAs(t, err, &owed)
	assert.Equal(t, mains[0].Label, panels.Owed{Owed: owed, Send: page.Command(play.NextVerb, nil)}.Page(seat()).Foot[0].Label)
	g.to("attacker_turn")
	assert.Empty(t, phase.Main(seat()))
	assert.Equal(t, page.Main, panels.Next(seat()).Style)
}

// A marker is named in the reader's language, for its label is short.
func TestMarkersAreNamed(t *testing.T) {
	g := begin(t, "vpg", "fortress_cleve")
	for lang, want := range map[words.Lang]string{words.English: "Cleve chit: prepared", words.Russian: "Жетон Клеве: «подготовлена»"} {
		assert.Contains(t, strings.Join(labels((&forces.Panel{}).Page(g.seat(lang))), "\n"), want)
	}
}

func labels(p page.Panel) (out []string) {
	for _, c := range p.All() {
		out = append(out, c.Label)
	}
	return out
}

// A typed unit has one name: while it is typed, before the roll and after it.
func TestATypedUnitHasOneName(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil)
	p := battle.New()
	for _, press := range []struct {
		id    string
		value any
	}{{"number.attacker", nil}, {"digit.7", nil}, {"pad.side", combat.RoleDefender}, {"digit.3", nil}} {
		c := control(t, p.Page(g.seat(words.English)), press.id).Sent(press.value)
		p.Put(c.Put.Field, c.Put.Value)
	}
	assert.Equal(t, "Defender 3", control(t, p.Page(g.seat(words.English)), "at.0").Label)
	g.ask("battle.set", map[string]any{"attackers": []int{7}, "defenders": []int{3}})
	p = battle.New()
	assert.Equal(t, "Defender 3", control(t, p.Page(g.seat(words.English)), "defender.d.1").Label)
	g.ask("battle.roll", nil, 6)
	assert.Equal(t, "Defender 3", control(t, p.Page(g.seat(words.English)), "unit.d.1").Label)
}

// The card leaves the question about the map to the panel of the map beside it.
func TestTheMapIsAskedAboutOnce(t *testing.T) {
	g := begin(t, "first")
	seat, card, asked := g.seat(words.English), &phase.Card{}, "Do you play on Sandtable's map?"
	assert.Contains(t, labels(card.Page(seat)), asked)
	onMap := (&board.Panel{}).Page(seat)
	assert.Contains(t, labels(onMap), asked)
	card.Put(phase.Beside, onMap.Pressable())
	assert.NotContains(t, labels(card.Page(seat)), asked)
}
