package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
	panels "sandtable/companion/view/session"
	"sandtable/companion/view/setup"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/stock/position"
	"sandtable/engine/words"
)

// seat returns the public view in a language.
func (g *session) seat(lang words.Lang) view.Seat {
	return view.Seat{Reader: g.in(lang), State: g.State(), Past: g.SideView("")}
}

// The golden file shows the faults of lines that cannot be read.
func TestReadLines(t *testing.T) {
	text := "# garrison\n84/1062, 84/1051 to 0909\n\nKtzm 1304\nFlak37\t1304\n99/1 0808\nFlak37 9999\nKtzm;L3\n15/44\nOP 0603\n"
	for _, lang := range words.Langs() {
		g := begin(t, "vpg")
		positions, faults := setup.ReadLines(g.in(lang), g.State(), text)
		assert.Equal(t, map[string]string{"g84_1062": "0909", "g84_1051": "0909", "ktzm": "1304", "at_flak37": "1304"}, positions)
		var b strings.Builder
		for _, f := range faults {
			fmt.Fprintf(&b, "%d: %s\n", f.Line, f.Words)
		}
		golden(t, "setup_lines."+string(lang)+".txt", b.String())
	}
}

// The list shows where each counter of the set-up is and has to be. Text places all of them in one step, and Lines
// writes that text.
func TestSetupList(t *testing.T) {
	g := begin(t, "vpg").confirmed()
	list := &setup.List{}
	panel := list.Page(g.seat(words.English))
	assert.Empty(t, page.Faults(panel))
	row, ok := panel.Find("unit.ktzm")
	require.True(t, ok)
	assert.Contains(t, row.Detail, "Not placed")
	assert.Contains(t, row.Detail, "in Cleve or Goch")
	_, ok = panel.Find("unit.s15_44")
	assert.False(t, ok, "the other side sets up later")

	paste, _ := panel.Find("paste")
	sheet := paste.Send.Sheet
	assert.Empty(t, page.Faults(sheet.Page(g.seat(words.English))))
	set := func() page.Send {
		c, ok := sheet.Page(g.seat(words.English)).Find("set")
		require.True(t, ok)
		return c.Send
	}
	said := func() (out []string) {
		for _, c := range page.Children(sheet.Page(g.seat(words.English)).Rows[1]) {
			out = append(out, c.Label)
		}
		return out
	}
	field, _ := sheet.Page(g.seat(words.English)).Find("text")
	sheet.Put("text", field.Body.(*page.Field).Placeholder+"\n")
	assert.Empty(t, said(), "the example is allowed")
	sheet.Put("text", "Ktzm 1304\n84/1062 nowhere\n84/1051 0101")
	require.Len(t, said(), 3, "a pasted line is marked before the press")
	assert.Contains(t, said()[0], "Line 2: ")
	assert.Equal(t, "84/1051 0101: All others in columns 06 to 16", said()[2], "a hex that is not allowed is named before the press")
	wrong, _ := sheet.Page(g.seat(words.English)).Find("set")
	assert.Equal(t, "Lines to correct: 1", wrong.Label)
	sheet.Put("text", "Ktzm 1304\n84/1062 no")
	assert.Empty(t, said(), "the line that is being typed is not marked")
	sheet.Put("text", "Ktzm 1304\n84/1062 nowhere")
	assert.Empty(t, set().Commands, "nothing is placed while a line cannot be read")
	sheet.Put(set().Put.Field, set().Put.Value)
	require.Len(t, said(), 2, "what is wrong, and what to do")
	assert.Contains(t, said()[0], "Line 2: ")
	sheet.Put("text", "Ktzm 0404\n84/1062 0909")
	require.Len(t, set().Commands, 1)
	assert.Equal(t, "setup_german.set", set().Commands[0].Do)
	g.ask(set().Commands[0].Do, set().Commands[0].Args)
	panel = list.Page(g.seat(words.English))
	row, _ = panel.Find("unit.ktzm")
	assert.Equal(t, "✗ 0404", row.Trailing)
	row, _ = panel.Find("unit.g84_1062")
	assert.Equal(t, "0909", row.Trailing)
	assert.Equal(t, "84/1062 0909\nKtzm 0404\n", sorted(setup.Lines(g.in(words.English), g.State(), []string{"ktzm", "g84_1062", "g84_1051"})))
}

func sorted(lines string) string {
	list := strings.Split(strings.TrimSpace(lines), "\n")
	if list[0] > list[1] {
		list[0], list[1] = list[1], list[0]
	}
	return strings.Join(list, "\n") + "\n"
}

// Taps of the map place the counters of the list one after another. One can be skipped, and leaving the map ends it.
func TestTapsPlaceTheSetupList(t *testing.T) {
	g := begin(t, "vpg").confirmed()
	p := &board.Panel{}
	seat := func() view.Seat { return g.seat(words.English) }
	panel := (&setup.List{}).Page(seat())
	tap, ok := panel.Find("tap")
	require.True(t, ok)
	assert.Equal(t, page.Board, tap.Send.Open)
	p.Put(tap.Send.Put.Field, tap.Send.Put.Value)
	waiting, _ := tap.Send.Put.Value.([]string)
	down := func(hex string) {
		m := p.Page(seat()).Map
		at := slices.IndexFunc(m.Offers, func(o page.Offer) bool { return o.Hex == hex }) // within the area of the counter
		require.GreaterOrEqual(t, at, 0, hex)
		send := m.Offers[at].Send
		require.Len(t, send.Commands, 1)
		g.ask(send.Commands[0].Do, send.Commands[0].Args)
		p.Put(send.Put.Field, send.Put.Value)
	}
	down("0909")
	skip, ok := p.Page(seat()).Find("skip")
	require.True(t, ok)
	p.Put(skip.Send.Put.Field, skip.Send.Put.Value)
	down("1304")
	at := func(id string) engine.Place {
		piece, _ := g.State().Piece(id)
		return piece.Place
	}
	assert.Equal(t, "0909", at(waiting[0]).Hex)
	assert.Empty(t, at(waiting[1]).Hex)
	assert.Equal(t, "1304", at(waiting[2]).Hex)
	p.Forget()
	assert.Empty(t, p.Page(seat()).Map.Offers)
	_, ok = p.Page(seat()).Find("skip")
	assert.False(t, ok)
}

// The tray holds the counters that the set-up has yet to place. A chip picks one up, the first chip of a formation all of
// its counters; a tapped hex takes those that its stacking limit allows, in one step of undo, and the rest stay in hand.
func TestTrayPlacesCountersAndFormations(t *testing.T) {
	g := begin(t, "vpg").confirmed()
	p := &board.Panel{}
	now := func() page.Panel { return p.Page(g.seat(words.English)) }
	press := func(s page.Send) {
		for _, c := range s.Commands {
			g.ask(c.Do, c.Args)
		}
		p.Put(s.Put.Field, s.Put.Value)
	}
	tap := func(id string) {
		chip, ok := now().Find(id)
		require.True(t, ok, id)
		press(chip.Send)
	}
	offer := func(hex string) page.Offer {
		at := slices.IndexFunc(now().Map.Offers, func(o page.Offer) bool { return o.Hex == hex })
		require.GreaterOrEqual(t, at, 0, hex)
		return now().Map.Offers[at]
	}
	assert.Empty(t, page.Faults(now()))
	tap("tray.g84_1062")
	assert.Equal(t, "All others in columns 06 to 16", now().Map.Beyond)
	press(offer("0909").Send)
	_, ok := now().Find("tray.g84_1062")
	assert.False(t, ok, "it has left the tray")
	tap("skip")
	tap("drop")

	group := []string{"g180_1221", "g180_1222", "g180_1223"}
	tap("all.infantry_180")
	assert.Equal(t, page.Good, offer("1009").Tone, "a formation may be together")
	one := offer("0909")
	assert.Equal(t, "1 of 3 fit, by the stacking limit", one.Hint)
	press(one.Send)
	assert.Equal(t, []string{"0909", "", ""}, g.hexes(group...))
	assert.Equal(t, "Placed: 1. Over the stacking limit, not placed: 180/1222, 180/1223.", one.Send.Notice.Text)
	_, err := g.Undo(journal.By{})
	require.NoError(t, err)
	tap("all.infantry_180")
	press(offer("1009").Send)
	assert.Equal(t, []string{"1009", "1009", "1009"}, g.hexes(group...))
	_, err = g.Undo(journal.By{})
	require.NoError(t, err)
	assert.Equal(t, []string{"", "", ""}, g.hexes(group...), "one step")
	tap("tray.g180_1221")
	assert.Equal(t, -1, slices.IndexFunc(now().Map.Offers, func(o page.Offer) bool { return o.Hex == "0404" }))
}

// A formation whose hexes the set-up names is placed by one tap, in one step.
func TestOneTapPlacesAFormationWithFixedHexes(t *testing.T) {
	g := begin(t, "vpg").confirmed()
	r, _ := rules.Setup(g.in(words.English), g.State())
	set := r.Settings()
	was := set.Places
	defer func() { set.Places = was }()
	set.Places = []position.SetupIn{{ID: "columns", Units: "infantry_180", Hexes: []string{"1009"}}}
	chip, ok := (&board.Panel{}).Page(g.seat(words.English)).Find("all.infantry_180")
	require.True(t, ok)
	require.Len(t, chip.Send.Commands, 1)
	g.ask(chip.Send.Commands[0].Do, chip.Send.Commands[0].Args)
	assert.Equal(t, []string{"1009", "1009", "1009"}, g.hexes("g180_1221", "g180_1222", "g180_1223"))
}

// Each chip of the tray lights hexes in both editions: those where at least one of the chosen counters may be placed. A
// hex takes the counters that may be there, and the rest stay in hand.
func TestEachChipOfTheTrayLightsHexes(t *testing.T) {
	for _, edition := range []string{"vpg", "first"} {
		g := begin(t, edition).confirmed()
		for _, phase := range []string{"setup_german", "setup_allied"} {
			g.to(phase)
			for _, c := range (&board.Panel{}).Page(g.seat(words.English)).All() {
				if !strings.HasPrefix(c.ID, "all.") && !strings.HasPrefix(c.ID, "tray.") {
					continue
				}
				p := &board.Panel{}
				p.Put(c.Send.Put.Field, c.Send.Put.Value)
				m := p.Page(g.seat(words.English)).Map
				assert.NotEmpty(t, m.Offers, "%s %s", edition, c.ID)
				assert.NotEmpty(t, m.Beyond, "%s %s", edition, c.ID)
				assert.True(t, m.Show, "%s %s: the map moves to them", edition, c.ID)
			}
		}
	}
}

// A formation whose counters belong in different hexes lights the hexes of each.
func TestAFormationLightsTheHexesOfEach(t *testing.T) {
	g := begin(t, "vpg").confirmed()
	r, _ := rules.Setup(g.in(words.English), g.State())
	set := r.Settings()
	was := set.Places
	defer func() { set.Places = was }()
	set.Places = []position.SetupIn{{ID: "columns", Units: "g180_1221", Hexes: []string{"1009"}}, {ID: "behind_line", Units: "g180_1222", Hexes: []string{"0909"}}}
	p := &board.Panel{}
	now := func() page.Panel { return p.Page(g.seat(words.English)) }
	chip, ok := now().Find("all.infantry_180")
	require.True(t, ok)
	p.Put(chip.Send.Put.Field, chip.Send.Put.Value)
	offers := now().Map.Offers
	require.Len(t, offers, 2)
	assert.Equal(t, "1009", offers[1].Hex)
	assert.Equal(t, "2 of 3 may be here", offers[1].Hint)
	g.ask(offers[1].Send.Commands[0].Do, offers[1].Send.Commands[0].Args)
	p.Put(offers[1].Send.Put.Field, offers[1].Send.Put.Value)
	assert.Equal(t, []string{"1009", "", "1009"}, g.hexes("g180_1221", "g180_1222", "g180_1223"))
	assert.Equal(t, "Placed: 2. They belong elsewhere, not placed: 180/1222.", offers[1].Send.Notice.Text)
	require.Len(t, now().Map.Offers, 1)
	assert.Equal(t, "0909", now().Map.Offers[0].Hex)
}

// hexes lists where counters are.
func (g *session) hexes(units ...string) (out []string) {
	for _, id := range units {
		piece, _ := g.State().Piece(id)
		out = append(out, piece.Place.Hex)
	}
	return out
}

// Next asks once before a set-up ends whose counters are not on the confirmed map, and leads to the list; without the
// map the players place them unseen.
func TestNextAsksAboutUnplacedCounters(t *testing.T) {
	g := begin(t, "vpg")
	next := engine.Ask(play.NextVerb, play.NextArgs{})
	ask := func() (sheet page.Panel, asked bool) {
		_, err := play.Decide(g.Game(), g.State(), next)
		source, asked := panels.Wants(err, page.Send{Commands: []engine.Command{next}})
		if asked {
			sheet = source.Page(g.seat(words.English))
		}
		return sheet, asked
	}
	_, asked := ask()
	assert.False(t, asked, "nobody has said that the map is in play")
	g.confirmed()
	sheet, asked := ask()
	require.True(t, asked)
	assert.Contains(t, labels(sheet), strings.Join([]string{"19 of 25 units are not placed.", "Two regiments of 7th Parachute in Cleve or Goch", "KG Katzmann in Cleve or Goch",
		"All others in columns 06 to 16", "Every outpost east of the outpost line", "Each hex from 0603 to 0609 has an outpost in it or adjacent"}, "\n"))
	list, _ := sheet.Find("settle")
	assert.Equal(t, "Place counters", list.Label)
	assert.Equal(t, page.Board, list.Send.Open, "which has the tray")
	black := phase.Main(g.seat(words.English))
	require.NotEmpty(t, black)
	assert.Equal(t, []string{"Place counters"}, []string{black[0].Label}, "the one black button")
	skip, _ := sheet.Find("let_go")
	g.ask(skip.Send.Commands[0].Do, skip.Send.Commands[0].Args)
	assert.Equal(t, "setup_allied", g.State().Shared.Phase)
	g.ask("place", map[string]any{"unit": "s15_44", "hex": "0808"})
	sheet, _ = ask()
	assert.True(t, slices.ContainsFunc(labels(sheet), func(l string) bool {
		return strings.Contains(l, "units are not placed.\n15/44 0808: All others in columns 01 to 05")
	}), "%q", labels(sheet))
}
