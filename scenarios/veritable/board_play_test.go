package veritable

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// session is a game in progress with a map that counters are mirrored on.
type session struct {
	*testing.T
	*journal.Journal
	table *position.MapInPlay
}

func mirrored(t *testing.T, edition string, options ...string) session {
	t.Helper()
	g := open(t, edition, options...)
	j, _ := enginetest.Begin(t, g)
	return session{t, j, position.MapOf(g)}
}

func (s session) do(do string, args any) {
	s.Helper()
	c := engine.Ask(do, args)
	c.Override = true
	s.send(c)
}

func (s session) send(c engine.Command) {
	s.Helper()
	_, err := s.Do(c)
	require.NoError(s, err, "%s %s", c.Do, c.Args)
}

// place puts counters on hexes, by any name of the hex.
func (s session) place(positions map[string]string) {
	s.Helper()
	for _, id := range engine.SortedKeys(positions) {
		s.send(engine.Ask("place", play.PlaceArgs{Unit: id, Hex: positions[id]}))
	}
}

func (s session) marked(mark string) (out []string) {
	for _, c := range s.Game().Counters {
		if p, _ := s.State().Piece(c.ID); p.Marks[mark] {
			out = append(out, c.ID)
		}
	}
	return out
}

// Nothing is read from the map before the players have confirmed once that it is the one on their table; the question
// stays among the choices of the set-up until it is answered.
func TestMapIsConfirmedOnce(t *testing.T) {
	s := mirrored(t, "vpg")
	g := s.Game()
	_, err := s.table.Propose(g, s.State(), "supply")
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "board.unconfirmed", p.Code)
	_, _, err = s.table.Zones(g, s.State())
	require.Error(t, err)
	_, err = s.table.Battle(g, s.State(), "battle", combat.Inputs{Hex: "0909"})
	require.Error(t, err)

	offered := func() (n int) {
		for _, c := range play.Legal(g, s.State()) {
			if c.Do == "our_map" {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 2, offered(), "yes and no")
	c, ok := s.table.Confirm()
	require.True(t, ok)
	s.send(c)
	assert.True(t, s.table.Confirmed(g, s.State()))
	assert.Zero(t, offered(), "asked once")

	_, err = s.table.Propose(g, s.State(), "supply")
	p, _ = engine.AsProblem(err)
	assert.Equal(t, "board.empty", p.Code, "nobody mirrors anything")
}

// A check of supply is proposed from positions, sent as it is, and marks exactly those units.
func TestSupplyIsProposed(t *testing.T) {
	for edition, rule := range map[string]string{"first": "supply", "vpg": "supply_german"} {
		t.Run(edition, func(t *testing.T) {
			s := mirrored(t, edition)
			c, _ := s.table.Confirm()
			s.send(c)
			s.place(map[string]string{"g84_1051": "L3", "ktzm": "1304", "c2_4": "1303", "c2_5": "1403", "c2_6": "1305", "c3_7": "1103",
				"c3_8": "1002", "c3_9": "1204", "s15_44": "1104", "s15_46": "1404"})
			s.do("mark", play.MarkArgs{Units: []string{"ktzm", "g180_1221"}, Mark: "oos", On: true})
			p, err := s.table.Propose(s.Game(), s.State(), rule)
			require.NoError(t, err)
			assert.Equal(t, []string{"g84_1051", "g180_1221"}, p.Out, "1221 is not mirrored and keeps what it has")
			assert.Contains(t, p.Ask, "g180_1221")
			assert.NotContains(t, p.Ask, "ktzm")
			assert.NotEmpty(t, p.Traced[0].Unseen)
			p.Command.Override = true // the phase of this check is still to come
			s.send(p.Command)
			assert.Equal(t, []string{"g84_1051", "g180_1221"}, s.marked("oos"), "KG Katzmann in Cleve is in supply")
		})
	}
}

// Next marks what the map shows out of supply, where every unit has a hex, and says so; else every mark stays.
func TestNextChecksSupplyByTheMap(t *testing.T) {
	for name, c := range map[string]struct {
		off    string // where the units without a hex are
		marked []string
		said   string
	}{
		"all units have hexes": {"eliminated", []string{"g84_1051"}, "log.supply_found"},
		"some have none":       {"map", []string{"ktzm"}, "log.left"},
	} {
		t.Run(name, func(t *testing.T) {
			s := mirrored(t, "first")
			confirm, _ := s.table.Confirm()
			s.send(confirm)
			at := map[string]string{"g84_1051": "L3", "ktzm": "1304", "c2_4": "1303", "c2_5": "1403", "c2_6": "1305", "c3_7": "1103",
				"c3_8": "1002", "c3_9": "1204", "s15_44": "1104", "s15_46": "1404", "s15_227": "0103"}
			for _, unit := range setting.Chosen(s.Game(), s.State(), "on_map !marker") {
				if at[unit] == "" {
					s.send(engine.Ask("place", play.PlaceArgs{Unit: unit, Box: c.off}))
				}
			}
			s.place(at)
			for s.State().Shared.Phase != "supply" {
				s.send(engine.Ask(play.NextVerb, play.NextArgs{All: true}))
			}
			s.do("mark", play.MarkArgs{Units: []string{"ktzm"}, Mark: "oos", On: true})
			s.send(engine.Ask(play.NextVerb, nil))
			assert.Equal(t, "air", s.State().Shared.Phase)
			lines, err := s.Log("", s.Now().Last, 0)
			require.NoError(t, err)
			assert.Equal(t, c.said, lines[0].Said[0].Key)
			german := slices.DeleteFunc(s.marked("oos"), func(id string) bool { return s.Game().Counter(id).Side != "german" })
			assert.Equal(t, c.marked, german)
		})
	}
}

// Final supply and the east-west line are proposed to the rules that ask for them.
func TestLinesAreProposed(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		s := mirrored(t, edition)
		c, _ := s.table.Confirm()
		s.send(c)
		s.place(map[string]string{"s15_44": "0704", "s15_46": "0605", "g84_1051": "1608"})
		for _, id := range s.Game().Counters {
			if p, _ := s.State().Piece(id.ID); p.Place.Box == engine.OnMap {
				s.do("place", play.PlaceArgs{Unit: id.ID, Box: "eliminated"})
			}
		}
		p, err := s.table.Propose(s.Game(), s.State(), "final")
		require.NoError(t, err)
		assert.Equal(t, []string{"s15_46"}, p.Out)
		assert.Empty(t, p.Ask)
		line, err := s.table.Propose(s.Game(), s.State(), "ew_line")
		require.NoError(t, err)
		assert.JSONEq(t, `{"value":"open"}`, string(line.Command.Args))
		line.Command.Override = true
		s.send(line.Command)
		assert.Equal(t, "open", stands(s.Game(), s.State(), []string{"ew_line"}))
		s.place(map[string]string{"g84_1052": "0503", "g84_1062": "0507"})
		line, err = s.table.Propose(s.Game(), s.State(), "ew_line")
		require.NoError(t, err)
		assert.JSONEq(t, `{"value":"closed"}`, string(line.Command.Args))
	}
	s := mirrored(t, "vpg")
	_, err := s.table.Propose(s.Game(), s.State(), "cleve")
	p, _ := engine.AsProblem(err)
	assert.Equal(t, "board.nothing", p.Code)
}

// G-OV-2 from the map: the players put the counters down, open the battle on I9, take what is proposed
// and commit the Luftwaffe; strengths, ratio, shifts and column are those of the printed example.
func TestHekkensFromTheMap(t *testing.T) {
	s := mirrored(t, "first")
	c, _ := s.table.Confirm()
	s.send(c)
	s.place(map[string]string{"w53_71": "H8", "w53_158": "H8", "w53_160": "H8", "a79_30": "H8", "s15_44": "H9", "s15_46": "H9", "s15_227": "H9",
		"g84_1062": "I9", "at_flak37": "I9", "c2_4": "0707", "g84_1051": "1008"})
	s.do("tracker", play.TrackerArgs{ID: "luftwaffe", Value: 1})
	s.do("battle.new", combat.NewArgs{Hex: "I9", Side: "allied"})
	r, ok := s.Game().Rule("battle").(combat.OddsRule)
	require.True(t, ok)
	p, err := s.table.Battle(s.Game(), s.State(), "battle", r.Battle(s.State()).Inputs)
	require.NoError(t, err)
	p.Command.Override = true
	s.send(p.Command)
	s.do("battle.air", combat.AirArgs{Side: "german", Count: 1})
	out, steps, err := r.Outlook(s.Game(), s.State(), r.Battle(s.State()).Inputs)
	require.NoError(t, err)
	assert.Equal(t, []any{24, 8, "3-1", -2, "1-1"}, []any{out.Attack, out.Defence, out.Ratio, out.Shift, out.Column})
	assert.Equal(t, map[string]int{"forest": 2, "specialist": 1, "fortified": -1, "cancel_at_gun": -1, "luftwaffe": -1}, lines(steps))
}

// What the players declared themselves stays: no attackers are added, flags that the map does not know are kept, and
// an attacker that was moved gets the flags of its current hex.
func TestBattleKeepsWhatWasDeclared(t *testing.T) {
	s := mirrored(t, "vpg")
	c, _ := s.table.Confirm()
	s.send(c)
	s.place(map[string]string{"s15_44": "0709", "s15_46": "0809", "g84_1051": "0710"})
	in := combat.Inputs{Hex: "0710", Attacker: "allied", Attackers: []combat.Force{{Unit: "s15_44", Flags: combat.FlagSet{"flooded": true, "oos": true}}},
		Flags: combat.FlagSet{"on_cleve": true, "forest": true}}
	p, err := s.table.Battle(s.Game(), s.State(), "battle", in)
	require.NoError(t, err)
	require.Len(t, p.Inputs.Attackers, 1)
	assert.Equal(t, combat.FlagSet{"river": true, "oos": true}, p.Inputs.Attackers[0].Flags)
	assert.Equal(t, []combat.Force{{Unit: "g84_1051"}}, p.Inputs.Defenders)
	assert.False(t, p.Inputs.Flags["on_cleve"], "the hex says otherwise")
	assert.False(t, p.Inputs.Flags["forest"], "the map says otherwise")
}

// Who has attacked this phase is not proposed again.
func TestSpentUnitsAreNotProposed(t *testing.T) {
	s := mirrored(t, "first")
	c, _ := s.table.Confirm()
	s.send(c)
	s.place(map[string]string{"s15_44": "0809", "g84_1062": "0909", "g84_1051": "0910"})
	s.do("battle.new", combat.NewArgs{Hex: "0909", Side: "allied"})
	s.do("battle.set", combat.SetArgs{Attackers: []combat.Force{{Unit: "s15_44"}}})
	roll := engine.Ask("battle.roll", nil)
	roll.Faces, roll.Override = []int{1}, true
	s.send(roll)
	s.do("battle.close", nil)
	p, err := s.table.Battle(s.Game(), s.State(), "battle", combat.Inputs{Hex: "0910", Attacker: "allied"})
	require.NoError(t, err)
	assert.Empty(t, p.Inputs.Attackers)
	assert.Equal(t, "problem.combat.barred", p.Steps[0].Key)
}

// Stacks are listed by hex at any time, with those over the limit.
func TestStacksByHex(t *testing.T) {
	s := mirrored(t, "first")
	s.place(map[string]string{"s15_44": "0505", "s15_46": "E5", "w53_71": "0505", "h51_152": "0404", "g84_1051": "0704"})
	stacks, unseen := s.table.Stacks(s.Game(), s.State())
	assert.Equal(t, []position.InHex{{Hex: "0404", Units: []string{"h51_152"}}, {Hex: "0704", Units: []string{"g84_1051"}},
		{Hex: "0505", Units: []string{"s15_44", "s15_46", "w53_71"}}}, stacks)
	assert.Contains(t, unseen, "ga_5")
	found := s.table.Crowded(s.Game(), s.State())
	require.Len(t, found, 1)
	assert.Equal(t, []string{"0505"}, found[0].Hexes)
	assert.Equal(t, []string{"s15_44", "s15_46", "w53_71"}, found[0].Units)
}

// A point on the map means the hex under it.
func TestPointsAreHexes(t *testing.T) {
	g := open(t, "vpg")
	d := engine.NewDraft(g, engine.NewState())
	c := position.MapOf(g).Board().Grid().Centre(at(t, g.Boards[0], "1304"))
	d.Move("ktzm", engine.Place{X: c.X + 3, Y: c.Y - 4})
	stacks, unseen := position.MapOf(g).Stacks(g, d.State)
	assert.Equal(t, []position.InHex{{Hex: "1304", Units: []string{"ktzm"}}}, stacks)
	assert.Empty(t, unseen)
}
