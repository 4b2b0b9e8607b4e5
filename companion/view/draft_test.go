package view_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/stock/combat"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// A force typed as numbers shares its strength among its units until the players part it themselves.
func TestNumberDraft(t *testing.T) {
	n := &view.NumberDraft{}
	n.Resize(1)
	n.SetStrength(8)
	assert.Equal(t, combat.Force{Units: []int{8}}, n.Force())
	n.Resize(3)
	assert.Equal(t, []int{3, 3, 2}, n.Force().Units)
	n.SetUnit(0, 5)
	n.SetStrength(9)
	whole := 9
	assert.Equal(t, combat.Force{Units: []int{5, 3, 2}, Strength: &whole}, n.Force())
	assert.True(t, n.Turn("sr"))
	assert.False(t, n.Turn("sr"))
	assert.Empty(t, n.Force().Traits)
}

// Only what changed is asked for, and the note goes with it.
func TestUnitDraft(t *testing.T) {
	g := fighting(t, "first")
	d := g.in(words.English).Draft(g.State(), "s15_44")
	assert.Empty(t, d.Commands(g.State()))
	d.Place, d.Marks["oos"], d.Note = engine.AtHex("0404"), true, "moved by mistake"
	list := d.Commands(g.State())
	require.Len(t, list, 2)
	for _, c := range list {
		assert.Equal(t, "moved by mistake", c.Note)
		_, err := g.Do(c)
		require.NoError(t, err)
	}
	u := g.in(words.English).UnitOf(g.State(), "s15_44")
	assert.Equal(t, "15/44 · 5-5-5 · 0404 · out of supply", u.Words())
	assert.Empty(t, g.in(words.English).Draft(g.State(), "s15_44").Commands(g.State()))
}

// Marks are put on exactly the units picked; a check is answered by its own rule.
func TestMarking(t *testing.T) {
	g := fighting(t, "first")
	m := g.in(words.English).MarkByHand(g.State(), "oos")
	m.Picked["s15_44"], m.Picked["g84_1051"] = true, true
	for _, c := range m.Commands(g.Game(), g.State()) {
		g.ask(c.Do, c.Args)
	}
	m = g.in(words.English).MarkByHand(g.State(), "oos")
	assert.Equal(t, []string{"s15_44", "g84_1051"}, m.Units(g.Game()))
	m.Picked["s15_44"], m.Picked["s15_46"] = false, true
	assert.Len(t, m.Commands(g.Game(), g.State()), 2, "one on, one off")

	g = begin(t, "first").to("supply")
	choice := g.in(words.English).Now(g.State()).Main.Choice
	m = g.in(words.English).SupplyCheck(g.State(), choice)
	require.NotNil(t, m)
	assert.Equal(t, "supply", m.Rule)
	assert.True(t, m.Asks("s15_44"))
	assert.False(t, m.Asks("w43_129"), "it waits in the reserve")
	assert.Len(t, m.Commands(g.Game(), g.State()), 1, "also when nothing changes")
	assert.Nil(t, g.in(words.English).SupplyCheck(g.State(), engine.Choice{Do: "next"}))
}

// A table is typed in: columns come and go, the dice give the rows, clashes are told and no more.
func TestTableDraft(t *testing.T) {
	s := begin(t, "first").in(words.English)
	d := s.DraftTable("crt")
	require.NotNil(t, d)
	assert.Nil(t, s.DraftTable("nothing"))
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
	again := s.DraftTable("crt")
	assert.False(t, again.Differs(), "the game's own table is left alone")
}

// What was typed in is taken up by the game and found there again, as the same bytes.
func TestTypedCopy(t *testing.T) {
	g := begin(t, "first")
	s := g.in(words.English)
	assert.False(t, view.HasTyped(g.Game()))
	c := view.TypedCopy(g.Game())
	d := s.DraftTable("crt")
	d.SetCell(2, 2, "2/1")
	c.Tables["crt"] = d.Typed
	r := s.DraftRoster()
	at := r.Add("allied")
	r.List[at].Label, r.List[at].English, r.List[at].Russian = "8/1", "8th Armoured Brigade", "8-я бронетанковая бригада"
	view.SetFactor(&r.List[at], "attack", 7)
	view.SetFactor(&r.List[at], "movement", -1)
	c.Counters = r.List
	costs := view.DraftCosts(g.Game())
	costs.Terrain["forest"] = gamedata.CopyCost{Cost: 4}
	c.Costs = &costs
	typed, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: "first", Copy: c.Write()})
	require.NoError(t, err)
	assert.True(t, view.HasTyped(typed))
	assert.True(t, bytes.Equal(c.Write(), view.TypedCopy(typed).Write()), "what was typed is there again")
	assert.Len(t, gamedata.Clashes(typed), 1)
	k := typed.Counter(r.List[at].ID)
	require.NotNil(t, k)
	assert.Equal(t, 7, k.Factors["attack"])
	assert.NotContains(t, k.Factors, "movement")
	assert.Equal(t, engine.User, typed.Table("crt").Source)
}

// A roster goes out as CSV and comes in again; what is wrong leaves everything as it was.
func TestRosterCSV(t *testing.T) {
	s := begin(t, "vpg").in(words.Russian)
	r := s.DraftRoster()
	n := len(r.List)
	r.Remove(0)
	data := r.CSV()
	require.NoError(t, r.Import(data))
	assert.Len(t, r.List, n-1)
	assert.Equal(t, string(data), string(r.CSV()))
	err := r.Import([]byte("id,side,label\nx,allied,X\n"))
	require.Error(t, err)
	assert.NotEmpty(t, s.Faults(err))
	assert.Len(t, r.List, n-1)
	assert.Equal(t, "46-я бригада, 15-я Шотландская", s.CounterName(r.List[0]))
	assert.Equal(t, []int{0}, r.Find("allied", "15/46"))
}
