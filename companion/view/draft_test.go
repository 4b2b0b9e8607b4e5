package view_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/tables"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/play"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// Typed strengths replace the declared ones: the odds follow at once, and the next command declares them. A trait adds
// a unit, more units share the strength, and later declarations stay.
func TestTypedStrengths(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil)
	p := battle.New()
	press := func(id string, value any) page.Send {
		c, ok := p.Page(view.Seat{Reader: g.in(words.English), State: g.State()}).Find(id)
		require.True(t, ok, id)
		send := c.Sent(value)
		if send.Put != nil && len(send.Commands) == 0 {
			p.Put(send.Put.Field, send.Put.Value)
		}
		return send
	}
	for _, id := range []string{"number.attacker", "digit.2", "digit.5", "pad.erase", "digit.4", "trait.specialist"} {
		press(id, nil)
	}
	press("pad.side", "defender")
	press("digit.4", nil)
	roll := press("dice", []int{5})
	require.Len(t, roll.Commands, 2)
	assert.JSONEq(t, `{"attackers":[{"units":[24]},{"units":[0],"traits":["specialist"]}],"defenders":[{"units":[4]}],"flags":null,"off":null,"hand":null}`, string(roll.Commands[0].Args))
	assert.Nil(t, roll.Commands[0].Faces)
	assert.Equal(t, []int{5}, roll.Commands[1].Faces)

	p.Put("units", 3)
	assert.Contains(t, string(press("dice", []int{1}).Commands[0].Args), `"defenders":[{"units":[2,1,1]}]`)
	g.ask("battle.set", map[string]any{"defenders": []int{9}})
	assert.NotContains(t, string(press("dice", []int{1}).Commands[0].Args), `[2,1,1]`)
}

// The commands contain only changes, each with the note.
func TestUnitDraft(t *testing.T) {
	g := fighting(t, "first")
	d := forces.NewDraft(g.in(words.English), g.State(), "s15_44")
	assert.Empty(t, d.Commands(g.State()))
	d.Place, d.Marks["oos"], d.Note = engine.AtHex("0404"), true, "moved by mistake"
	list := d.Commands(g.State())
	require.Len(t, list, 2)
	for _, c := range list {
		assert.Equal(t, "moved by mistake", c.Note)
		_, err := g.Do(c)
		require.NoError(t, err)
	}
	u := forces.UnitOf(g.in(words.English), g.State(), "s15_44")
	assert.Equal(t, "15/44 · 5-5-5 · 0404 · Out of supply", u.Words())
	assert.Empty(t, forces.NewDraft(g.in(words.English), g.State(), "s15_44").Commands(g.State()))
}

// Commands mark exactly the picked units. A check sends the command of its rule.
func TestMarking(t *testing.T) {
	g := fighting(t, "first")
	m := forces.MarkByHand(g.in(words.English), g.State(), "oos")
	m.Picked["s15_44"], m.Picked["g84_1051"] = true, true
	for _, c := range m.Commands(g.Game(), g.State()) {
		g.ask(c.Do, c.Args)
	}
	m = forces.MarkByHand(g.in(words.English), g.State(), "oos")
	assert.Equal(t, []string{"s15_44", "g84_1051"}, m.Units(g.Game()))
	m.Picked["s15_44"], m.Picked["s15_46"] = false, true
	assert.Len(t, m.Commands(g.Game(), g.State()), 2, "one on, one off")

	g = begin(t, "first").to("supply")
	choice := phase.Now(g.in(words.English), g.State()).Main.Choice
	m = forces.SupplyCheck(g.in(words.English), g.State(), choice)
	require.NotNil(t, m)
	assert.Equal(t, "supply", m.Rule)
	assert.True(t, m.Asks("s15_44"))
	assert.False(t, m.Asks("w43_129"), "it waits in the reserve")
	assert.Len(t, m.Commands(g.Game(), g.State()), 1, "also when nothing changes")
	assert.Nil(t, forces.SupplyCheck(g.in(words.English), g.State(), engine.Choice{Do: "next"}))
}

// A check that is left open when its phase ends is no check any more: what was picked can be marked by hand, and the
// panel is as usual if nothing was.
func TestCheckEndsWithItsPhase(t *testing.T) {
	for _, picked := range []string{"", "s15_44"} {
		g := begin(t, "first").to("supply")
		p := &forces.Panel{}
		p.Put(forces.FieldCheck, phase.Now(g.in(words.English), g.State()).Main.Choice)
		keep, ok := p.Page(g.seat(words.English)).Find("keep")
		require.True(t, ok)
		assert.Equal(t, "supply", keep.Send.Commands[0].Do)
		if picked != "" {
			p.Put("unit", picked)
		}
		g.ask(play.NextVerb, play.NextArgs{All: true})
		keep, ok = p.Page(g.seat(words.English)).Find("keep")
		assert.Equal(t, picked != "", ok)
		if ok {
			assert.JSONEq(t, `{"units": ["s15_44"], "mark": "oos", "on": true}`, string(keep.Send.Commands[0].Args))
			assert.Len(t, keep.Send.Commands, 1)
		}
	}
}

// Columns are added and removed, the dice determine the rows, and only clashes are reported.
func TestTableDraft(t *testing.T) {
	s := begin(t, "first").in(words.English)
	d := tables.DraftTable(s, "crt")
	require.NotNil(t, d)
	assert.Nil(t, tables.DraftTable(s, "nothing"))
	assert.False(t, d.Differs())
	assert.Equal(t, []string{"E/–", "2/–", "1/–", "1/1", "–/1", "–/2", "–/E"}, d.Results())
	d.AddColumn(0)
	assert.False(t, d.RenameColumn(0, "1-1"), "that name is taken")
	assert.True(t, d.RenameColumn(0, " 1-4 "))
	assert.Equal(t, "1-4", d.Typed.Columns[0])
	assert.True(t, d.Differs())
	d.RemoveColumn(0)
	assert.False(t, d.Differs())
	assert.Empty(t, d.Clashes(s))
	d.SetCell(2, 2, "2/1")
	assert.Len(t, d.Clashes(s), 1)
	d.SetDice(2, 6, 1)
	assert.Len(t, d.Typed.Rows, 11)
	assert.Equal(t, "2", d.Typed.Rows[0])
	assert.Equal(t, []string{"–", "–", "–", "–", "–", "–", "–", "–"}, d.Typed.Cells[10])
	assert.Equal(t, "2/1", d.Typed.Cells[1][2], "a total keeps its cells")
	again := tables.DraftTable(s, "crt")
	assert.False(t, again.Differs(), "the game's own table is left alone")
}

// A typed copy that was applied to a game can be read back from it unchanged.
func TestTypedCopy(t *testing.T) {
	g := begin(t, "first")
	s := g.in(words.English)
	assert.False(t, tables.HasTyped(g.Game()))
	c := tables.TypedCopy(g.Game())
	d := tables.DraftTable(s, "crt")
	d.SetCell(2, 2, "2/1")
	c.Tables["crt"] = d.Typed
	r := tables.DraftRoster(s)
	at := r.Add("allied")
	r.List[at].Label, r.List[at].English, r.List[at].Russian = "8/1", "8th Armoured Brigade", "8-я бронетанковая бригада"
	tables.SetFactor(&r.List[at], "attack", 7)
	tables.SetFactor(&r.List[at], "movement", -1)
	c.Counters = r.List
	costs := tables.DraftCosts(g.Game())
	costs.Terrain["forest"] = gamedata.CopyCost{Cost: 4}
	c.Costs = &costs
	typed, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: "first", Copy: c.Write()})
	require.NoError(t, err)
	assert.True(t, tables.HasTyped(typed))
	assert.True(t, bytes.Equal(c.Write(), tables.TypedCopy(typed).Write()), "what was typed is there again")
	assert.Len(t, gamedata.Clashes(typed), 1)
	k := typed.Counter(r.List[at].ID)
	require.NotNil(t, k)
	assert.Equal(t, 7, k.Factors["attack"])
	assert.NotContains(t, k.Factors, "movement")
	assert.Equal(t, engine.User, typed.Table("crt").Source)
}

// A roster survives a round trip through CSV. A faulty file changes nothing.
func TestRosterCSV(t *testing.T) {
	s := begin(t, "vpg").in(words.Russian)
	r := tables.DraftRoster(s)
	n := len(r.List)
	r.Remove(0)
	data := r.CSV()
	require.NoError(t, r.Import(data))
	assert.Len(t, r.List, n-1)
	assert.Equal(t, string(data), string(r.CSV()))
	err := r.Import([]byte("id,side,label\nx,allied,X\n"))
	require.Error(t, err)
	assert.NotEmpty(t, tables.Faults(s, err))
	assert.Len(t, r.List, n-1)
	assert.Equal(t, "46-я бригада, 15-я Шотландская", tables.CounterName(s, r.List[0]))
	assert.Equal(t, []int{0}, r.Find("allied", "15/46"))
}
