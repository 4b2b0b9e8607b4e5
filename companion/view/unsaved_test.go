package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/battle"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/combat"
	"sandtable/engine/words"
)

// press finds a control and keeps what it sends in the panel.
func press(t testing.TB, g *session, p page.Source, id string, value any) page.Control {
	t.Helper()
	c, ok := p.Page(g.seat(words.English)).Find(id)
	require.True(t, ok, id)
	if send := c.Sent(value); send.Put != nil {
		p.Put(send.Put.Field, send.Put.Value)
	}
	return c
}

// Done declares the typed strength, so that it is a step of the session; before, undo takes it away.
func TestDoneDeclaresTheTypedStrength(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil)
	p := battle.New()
	press(t, g, p, "number.attacker", nil)
	assert.False(t, p.Revert(), "nothing is typed")
	press(t, g, p, "digit.8", nil)
	done := press(t, g, p, "pad.done", nil)
	require.Len(t, done.Send.Commands, 1)
	var args combat.SetArgs
	require.NoError(t, done.Send.Commands[0].Decode(&args))
	require.Len(t, args.Attackers, 1)
	assert.Equal(t, []int{8}, args.Attackers[0].Units)

	assert.True(t, p.Revert(), "it was not declared")
	assert.False(t, p.Revert())
	end, _ := p.Page(g.seat(words.English)).Find("number.attacker")
	assert.Empty(t, end.Send.Commands)
}

// A list of units that is closed without its button says that they are not in the battle, and opens as it was.
func TestPickedUnitsAreKept(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil)
	open := func() *battle.Picker {
		c, ok := battle.New().Page(g.seat(words.English)).Find("attacker")
		require.True(t, ok)
		return c.Send.Sheet.(*battle.Picker)
	}
	picker := open()
	assert.Empty(t, picker.Unsent(g.seat(words.English)))
	press(t, g, picker, "unit.h51_152", nil)
	assert.Contains(t, picker.Unsent(g.seat(words.English)), "not in the battle yet")
	again := open()
	again.Recall(picker)
	unit, _ := again.Page(g.seat(words.English)).Find("unit.h51_152")
	assert.True(t, unit.Selected)
}

// A number that the map does not have cannot be set.
func TestHexesOffTheMapAreRefused(t *testing.T) {
	g := fighting(t, "first")
	sheet := hexes.New("Hex", "", page.Send{})
	for text, reason := range map[string]string{"9999": "No hex 9999 on this map.", "1304": ""} {
		sheet.Put("hex", text)
		set, _ := sheet.Page(g.seat(words.English)).Find("set")
		assert.Equal(t, reason, set.DisabledReason, text)
	}
}

// A switch that another one turns on stays in its place, turned on.
func TestBroughtSwitchStaysInPlace(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil).ask("battle.set", combat.SetArgs{Flags: combat.FlagSet{"on_cleve": true}})
	town, ok := battle.New().Page(g.seat(words.English)).Find("flag.town")
	require.True(t, ok)
	assert.True(t, town.Selected)
	assert.Equal(t, "Attack on Cleve", town.DisabledReason)
}

// Picked units that have no mark yet can be saved before the phase ends.
func TestPickedUnitsOutOfSupplyAreUnsaved(t *testing.T) {
	g := fighting(t, "first")
	p := &forces.Panel{}
	p.Put(forces.FieldMark, "oos")
	assert.Nil(t, p.Unsaved(g.seat(words.English)))
	press(t, g, p, "unit.h51_152", nil)
	save := p.Unsaved(g.seat(words.English))
	require.NotNil(t, save)
	require.Len(t, save.Send.Commands, 1)
	assert.Equal(t, "mark", save.Send.Commands[0].Do)
	p.Put(page.Leave, true)
	assert.Nil(t, p.Unsaved(g.seat(words.English)))
}
