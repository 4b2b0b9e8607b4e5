package table

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// onTheMove is the map in a Movement phase.
func onTheMove(t *testing.T, size appearance) (*stand, *boardPanel) {
	p := at(t, size)
	moving(func(*stand, *boardPanel) {})(t, p)
	d := p.desk
	return &stand{t: t, p: p, d: d}, d.panel(onBoard).(*boardPanel)
}

// offered is what the map offers a hex for; false: it does not.
func (p *boardPanel) offered(label string) (page.Offer, bool) {
	m := p.layer.Source.Page(p.d.Seat()).Map
	i := slices.IndexFunc(m.Offers, func(o page.Offer) bool { return o.Hex == label })
	if i < 0 {
		return page.Offer{}, false
	}
	return m.Offers[i], true
}

// A unit is moved by two taps: on it, and on a hex that says what it costs. A toast takes it back.
func TestAMoveInTwoTaps(t *testing.T) {
	for _, size := range formSizes {
		s, p := onTheMove(t, appearance{words.English, theme.Normal, theme.Light, size})
		s.tapHex(p, "0703")
		require.Equal(t, []string{"s15_46"}, p.hand())
		assert.Contains(t, s.reads(), "5 MP")
		offer, ok := p.offered("0702")
		require.True(t, ok)
		assert.Equal(t, "4", offer.Label, "flooded")
		s.tapHex(p, "0702")
		assert.Equal(t, "0702", s.where("s15_46"))
		assert.Equal(t, 2, s.taps, "%v", size)
		assert.Contains(t, s.reads(), "15/46 to 0702: 4 of 5 MP.")
		assert.Empty(t, p.hand())
		s.d.undo()
		assert.Equal(t, "0703", s.where("s15_46"))
	}
}

// Moves in a phase add up: a second move continues from the first one, and may go back.
func TestAMoveGoesOn(t *testing.T) {
	s, p := onTheMove(t, appearance{words.English, theme.Normal, theme.Light, phoneSize})
	s.tapHex(p, "0703").tapHex(p, "0702").tapHex(p, "0702")
	assert.Contains(t, s.reads(), "4 of 5 MP spent")
	_, ok := p.offered("0701")
	assert.False(t, ok)
	back, ok := p.offered("0703")
	require.True(t, ok)
	assert.Equal(t, "0", back.Label)
	s.ask("next", play.NextArgs{All: true}).to("allied_move_1").show()
	s.tapHex(p, "0702")
	assert.NotContains(t, s.reads(), "spent", "another turn")
}

// A hex that is not offered says why in one tap, and the counter can be put there all the same.
func TestWhyAHexIsNotOffered(t *testing.T) {
	s, p := onTheMove(t, appearance{words.English, theme.Normal, theme.Light, phoneSize})
	why := func(label string) string {
		s.tapHex(p, "0703")
		p.press(label)
		fit.Settle(s.p.win)
		said := s.reads()
		s.tap("Do not move")
		require.Equal(t, "0703", s.where("s15_46"))
		s.tapHex(p, "0703")
		return said
	}
	assert.Contains(t, why("1304"), "enemy-occupied hex")
	assert.Contains(t, why("0101"), "MP too far")
	s.ask("place", play.PlaceArgs{Units: []string{"s15_44", "s15_227"}, Hex: "0904"}).show()
	assert.Contains(t, why("0904"), "Over the stacking limit")
	s.tapHex(p, "0703")
	p.press("0101")
	fit.Settle(s.p.win)
	s.tap("Move anyway")
	assert.Equal(t, "0101", s.where("s15_46"))
}

// After a hex that is not offered, a tap on one that is moves the counter there without a further question, and the words
// at the pointer go with the tap.
func TestAnOfferedHexAnswersTheQuestion(t *testing.T) {
	for _, way := range []appearance{{size: phoneSize}, {size: desktopSize}} {
		s, p := onTheMove(t, appearance{words.English, theme.Normal, theme.Light, way.size})
		s.tapHex(p, "0703")
		c, _ := p.hexOf("1304")
		p.finger.onHover(p.chart.Spot(p.chart.PlaceOf(p.chart.Map().Board.Grid().Centre(c))), true)
		p.press("1304")
		fit.Settle(s.p.win)
		require.Contains(t, s.reads(), "Move anyway")
		assert.False(t, p.finger.tip.Visible())
		s.tapHex(s.form(), "0702")
		assert.Equal(t, "0702", s.where("s15_46"))
		assert.NotContains(t, s.reads(), "Move anyway")
	}
}

// The flags of the move as a whole change the offered hexes.
func TestAForceMarchReachesFarther(t *testing.T) {
	s, p := onTheMove(t, appearance{words.English, theme.Normal, theme.Light, phoneSize})
	s.tapHex(p, "0703")
	_, ok := p.offered("0102")
	assert.False(t, ok)
	s.tap("Force march")
	offer, ok := p.offered("0102")
	require.True(t, ok)
	assert.Equal(t, "7", offer.Label)
	assert.Contains(t, s.reads(), "10 MP")
}

// Out of its own Movement phase no cost counts. The screen asks once, and the log calls the move a correction.
func TestMovesOutOfTheirPhaseAsk(t *testing.T) {
	s, p := onMap(t)
	s.lies().mirror().tapHex(p, "0703").tapHex(p, "0101")
	assert.Contains(t, s.reads(), "Units do not move in this phase.")
	s.tap("Do not move")
	assert.Equal(t, "0703", s.where("c2_4"))
	s.dragHex(p, "0703", "0101").tap("Move anyway")
	lines, err := s.d.own.session.Log("", 0, 1000)
	require.NoError(t, err)
	assert.True(t, lines[len(lines)-1].Correction)
	assert.Equal(t, "0101", s.where("c2_4"))
	assert.Contains(t, s.reads(), "Moved: 2C/4.")
}
