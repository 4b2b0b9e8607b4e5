package bismarck

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine/journal"
	"sandtable/engine/play"
)

type scene = func(*testing.T) *journal.Journal

// contactAt lays a marker for a group where it is, and has it go with the marker.
func contactAt(side, group, as string) func(*testing.T, *journal.Journal) {
	return func(t *testing.T, j *journal.Journal) {
		t.Helper()
		hex := hexOf(j.Game(), j.State(), first(j.Game(), j.State(), group))
		sent(t, j, "contact.put", contactArgs{Of: side, Hex: hex, Shadowed: as == "shadowed"})
		sent(t, j, "fleet.note", fleetArgs{Units: []string{group}, As: as})
	}
}

// puts has the host put a counter into a hex by hand.
func puts(unit, hex string) func(*testing.T, *journal.Journal) {
	return func(t *testing.T, j *journal.Journal) { sent(t, j, "place", play.PlaceArgs{Unit: unit, Hex: hex}) }
}

var (
	toWeather = reaches("weather")
	sighted1  = contactAt(german, "m_kg_1", "sighted")
	chased1   = contactAt(german, "m_kg_1", "shadowed")

	inShadow = in("shadow", toWeather, puts("norfolk", "I30"), sighted1)
	inTry    = in("shadow", toWeather, puts("norfolk", "I30"), sighted1, reaches("shadow"), does("shadowing.try", `{"contact":"c_german_1","by":["norfolk"]}`))
	inTold   = in("shadow", toWeather, puts("norfolk", "I30"), sighted1, reaches("shadow"), does("shadowing.try", `{"contact":"c_german_1","by":["norfolk"]}`), does("shadowing.answer", ""))
	inMove   = in("move")
	inSearch = in("search_allied", puts("norfolk", "H29"), does("fleet.patrol", `{"units":["norfolk"]}`), does("tracker", `{"id":"visibility","value":4}`))
	inCall   = in("search_allied", puts("norfolk", "H30"), does("fleet.patrol", `{"units":["norfolk"]}`), does("tracker", `{"id":"visibility","value":4}`),
		does("fleet.sail", `{"units":["m_kg_1"],"path":["H30","H29"]}`), puts("kenya", "H29"), does("fleet.patrol", `{"units":["kenya"]}`), reaches("search_allied"), does("search", `{"hex":"H30"}`))
	inNorway = in("move", puts("m_kg_1", "J30"))

	flown1   = does("fleet.fly", `{"unit":"beaufort","hexes":3,"attack":true,"strike":"I30"}`)
	inStrike = in("strike", toWeather, chased1, reaches("move"), flown1)
	inRaid   = in("strike", toWeather, chased1, reaches("move"), flown1, reaches("strike"), does("strike.call", `{"unit":"beaufort","contact":"c_german_1"}`))
	inNamed  = in("strike", toWeather, chased1, reaches("move"), flown1, reaches("strike"), does("strike.call", `{"unit":"beaufort","contact":"c_german_1"}`), does("strike.target", `{"unit":"bismarck"}`))
	inHit    = in("strike", toWeather, chased1, reaches("move"), flown1, reaches("strike"), does("strike.call", `{"unit":"beaufort","contact":"c_german_1"}`), does("strike.target", `{"unit":"bismarck"}`), does("strike.roll", "", 5))

	metAt      = []func(*testing.T, *journal.Journal){reaches("search_allied"), puts("norfolk", "I30"), sighted1, reaches("battle")}
	inBattle   = in("battle", metAt...)
	callBattle = does("battle.new", `{"attacker":"allied","hex":"I30"}`)
	inGather   = in("battle", append(metAt, callBattle)...)
	brought1   = []func(*testing.T, *journal.Journal){callBattle, does("battle.bring", `{"ships":["norfolk"]}`), does("battle.bring", `{"ships":["m_kg_1"]}`)}
	inReady    = in("battle", append(metAt, brought1...)...)
	joined1    = append(append([]func(*testing.T, *journal.Journal){}, metAt...), append(brought1, does("battle.next", ""))...)
	near1      = []func(*testing.T, *journal.Journal){does("battle.set", `{"ship":"norfolk","zone":14,"position":"open"}`), does("battle.set", `{"ship":"bismarck","zone":14,"position":"open"}`), does("battle.set", `{"ship":"prinz_eugen","zone":14,"position":"open"}`)}
	hunted1    = does("convoy.hunt", `{"unit":"m_kg_1","route":"east_west","centre":true}`, 0)
	inHurt     = fight1(stepTo(1, stepGunnery), does("battle.fire", `{"ship":"norfolk","target":"prinz_eugen"}`, 9, 9, 9, 9, 9, 2))
	inMoving   = fight1(stepTo(1, stepMovement))
	inAbort    = fight1(apart("norfolk", 1, closing), apart("bismarck", 27, breakingOff), apart("prinz_eugen", 27, breakingOff), stepTo(1, stepAbort))
	inRound    = fight1()
	inGunnery  = fight1(stepTo(1, stepGunnery))
)

// apart sets a ship of the battle into a zone.
func apart(ship string, zone int, position string) func(*testing.T, *journal.Journal) {
	return func(t *testing.T, j *journal.Journal) {
		sent(t, j, "battle.set", battleArgs{Ship: ship, Zone: zone, Position: position})
	}
}

// stepTo goes on in a battle to a step of a round.
func stepTo(round int, step string) func(*testing.T, *journal.Journal) {
	return func(t *testing.T, j *journal.Journal) {
		t.Helper()
		for range 60 {
			if b := readBattle(j.State()); b.Round == round && b.Step == step {
				return
			}
			sent(t, j, "battle.next", nil)
		}
		require.Fail(t, "no such step", step)
	}
}

// fight1 is a battle in its first round at Short range, after some commands.
func fight1(more ...func(*testing.T, *journal.Journal)) scene {
	list := append([]func(*testing.T, *journal.Journal){}, joined1...)
	return in("battle", append(append(list, near1...), more...)...)
}

var verbCases = []verbCase{
	{do: "muster", side: german, scene: in("setup_german")},
	{do: "muster", side: allied, scene: in("setup_allied")},
	{do: "reveal", side: german, scene: in("setup_german", does("muster", "")), args: `{"unit":"tirpitz"}`, faces: []int{9}},
	{do: "arrive", side: allied, scene: in("admin", reaches("admin"), does("tracker", `{"id":"turn","value":12}`)), args: `{"unit":"rodney"}`},
	{do: "storm", side: german, scene: in("storm", toWeather, does("visibility", "", 5), does("tracker", `{"id":"weather","value":9}`)), faces: []int{2}},
	{do: "final", side: german, scene: in("final_points", does("fleet.sail", `{"units":["m_kg_1"],"hex":"J30"}`))},
	{do: "haven", side: german, scene: inNorway, args: `{"value":"norway"}`},
	{do: "foundering", side: german, scene: in("battle", append(metAt, does("track", `{"unit":"dd_5","track":"hull","value":8}`), hurtHood)...), args: `{"unit":"dd_5"}`, hand: true},

	{do: "fleet.form", side: german, scene: inMove, args: `{"force":"m_kg_2","ships":["bismarck","prinz_eugen"]}`},
	{do: "fleet.leave", side: german, scene: inMove, args: `{"ships":["bismarck"]}`},
	{do: "fleet.note", side: german, scene: inMove, args: `{"units":["dd_5"],"as":"restricted"}`},
	{do: "fleet.join", side: german, scene: in("chase_german", toWeather, does("contact.put", `{"of":"german","hex":"K20","shadowed":true}`)), args: `{"units":["m_kg_1"]}`},
	{do: "fleet.sail", side: german, scene: inMove, args: `{"units":["m_kg_1"],"hex":"H29"}`},
	{do: "fleet.sail", side: allied, scene: inMove, args: `{"units":["norfolk"],"hex":"F20"}`},
	{do: "fleet.patrol", side: german, scene: inMove, args: `{"units":["dd_5"]}`},
	{do: "fleet.port", side: german, scene: inMove, args: `{"units":["dd_5"]}`},
	{do: "fleet.refuel", side: german, scene: in("move", puts("prinz_eugen", "B27")), args: `{"unit":"prinz_eugen","tanker":"weissenburg"}`},
	{do: "fleet.repair", side: german, scene: in("move", does("track", `{"unit":"bismarck","track":"evasion","value":5}`)), args: `{"unit":"bismarck"}`, faces: []int{9}},
	{do: "fleet.fly", side: german, scene: inMove, args: `{"unit":"fw_200","hexes":9,"markers":2,"stays":true}`},
	{do: "fleet.evade", side: german, scene: inShadow, args: `{"units":["m_kg_1"]}`},
	{do: "fleet.divert", side: german, scene: inShadow, args: `{"force":"m_kg_1","ships":["prinz_eugen"]}`},
	{do: "fleet.dry", side: german, scene: in("admin", reaches("admin"), does("mark", `{"units":["dd_5"],"mark":"emergency","on":true}`), does("track", `{"unit":"dd_5","track":"due","value":1}`), hurtHood), args: `{"unit":"dd_5"}`},
	{do: "fleet.dry", side: allied, scene: in("admin", reaches("admin"), does("mark", `{"units":["norfolk"],"mark":"emergency","on":true}`), does("track", `{"unit":"norfolk","track":"due","value":1}`), hurtHood), args: `{"unit":"norfolk"}`},

	{do: "contact.put", side: allied, scene: in("weather", toWeather), args: `{"of":"german","hex":"I30"}`},
	{do: "contact.turn", side: allied, scene: inShadow, args: `{"contact":"c_german_1"}`},
	{do: "contact.move", side: allied, scene: inShadow, args: `{"contact":"c_german_1","hex":"H29"}`},
	{do: "contact.lose", side: allied, scene: inShadow, args: `{"contact":"c_german_1"}`},
	{do: "contact.fade", side: allied, scene: in("weather", does("our_map", `{"value":"yes"}`), toWeather, does("contact.put", `{"of":"german","hex":"D26"}`), does("tracker", `{"id":"fog","value":1}`))},

	{do: "shadowing", side: allied, scene: inShadow, args: `{"contact":"c_german_1","ships":true,"faster":1,"radar":1}`, faces: []int{3}, hand: true},
	{do: "shadowing.try", side: allied, scene: inShadow, args: `{"contact":"c_german_1","by":["norfolk"]}`},
	{do: "shadowing.answer", side: german, scene: inTry},
	{do: "shadowing.heard", side: allied, scene: inTry, args: `{"slowest":30}`},
	{do: "shadowing.roll", side: allied, scene: inTold, faces: []int{2}},
	{do: "shadowing.roll", side: german, scene: inTold, faces: []int{2}},

	{do: "search", side: allied, scene: inSearch, args: `{"hex":"H29"}`},
	{do: "search.answer", side: german, scene: inCall, told: true},
	{do: "search.heard", side: allied, scene: inCall, args: `{"ships":1,"classes":["bb"]}`},

	{do: "strike.call", side: allied, scene: inStrike, args: `{"unit":"beaufort","contact":"c_german_1","class":"bb"}`},
	{do: "strike.target", side: german, scene: inRaid, args: `{"unit":"bismarck"}`},
	{do: "strike.roll", side: allied, scene: inNamed, faces: []int{5}},
	{do: "strike.resolve", side: allied, scene: inHit, drawn: []string{"hull"}},
	{do: "strike.resolve", side: german, scene: inHit, drawn: []string{"hull"}},

	{do: "battle.new", side: allied, scene: inBattle, args: `{"attacker":"allied","hex":"I30"}`},
	{do: "battle.bring", side: german, scene: inGather, args: `{"ships":["m_kg_1"]}`},
	{do: "battle.bring", side: allied, scene: inGather, args: `{"ships":["norfolk"]}`},
	{do: "battle.next", side: allied, scene: inReady},
	{do: "battle.next", side: german, scene: inReady},
	{do: "battle.aim", side: german, scene: fight1(does("battle.next", "")), args: `{"ship":"prinz_eugen","target":"norfolk","count":2}`},
	{do: "battle.fire", side: german, scene: inHurt, args: `{"ship":"prinz_eugen","target":"norfolk"}`, faces: []int{9, 9, 9, 9, 9, 9, 9, 9, 9}, hand: true},

	{do: "battle.fire", side: allied, scene: inGunnery, args: `{"ship":"norfolk","target":"prinz_eugen"}`, faces: []int{9, 9, 9, 9, 9, 2}},
	{do: "battle.resolve", side: allied, scene: inHurt, drawn: []string{"ev_5"}},
	{do: "battle.resolve", side: german, scene: inHurt, drawn: []string{"ev_5"}},
	{do: "battle.torpedoes", side: allied, scene: fight1(does("battle.aim", `{"ship":"norfolk","target":"prinz_eugen","count":2}`), stepTo(1, stepHits)), faces: []int{0, 0}},
	{do: "battle.move", side: allied, scene: inMoving, args: `{"ship":"bismarck","position":"closing","zones":2}`, hand: true},
	{do: "battle.move", side: german, scene: inMoving, args: `{"ship":"bismarck","position":"closing","zones":2}`},
	{do: "battle.quit", side: german, scene: inMoving, args: `{"ship":"bismarck"}`, hand: true},
	{do: "battle.abort", side: german, scene: inAbort, args: `{"ship":"prinz_eugen"}`, faces: []int{0}},
	{do: "battle.yield", side: german, scene: inAbort, args: `{"ship":"prinz_eugen"}`, hand: true},
	{do: "battle.join", side: german, scene: in("battle", append(append([]func(*testing.T, *journal.Journal){puts("dd_5", "I30")}, joined1...), stepTo(3, stepReinforce))...), args: `{"ship":"dd_5"}`, faces: []int{1}, hand: true},
	{do: "battle.set", side: german, scene: inRound, args: `{"ship":"norfolk","zone":9,"position":"closing"}`},
	{do: "battle.close", side: german, scene: inHurt, hand: true},
	{do: "battle.close", side: allied, scene: inHurt, hand: true},
	{do: "battle.tanker", side: german, scene: in("battle", reaches("search_allied"), contactAt(german, "belchen", "sighted"), puts("norfolk", "L10"), reaches("battle")), args: `{"unit":"belchen"}`, told: true},

	{do: "submarine.contact", side: german, scene: in("submarine", toWeather, sighted1), faces: []int{1}},
	{do: "submarine.attack", side: german, scene: in("submarine", toWeather, sighted1, reaches("submarine"), does("submarine.contact", "", 1)), faces: []int{3, 7}},
	{do: "spotting", side: german, scene: in("spotting"), args: `{"unit":"m_kg_1","where":"outside","hex":"K20"}`, faces: []int{1}},

	{do: "convoy.hunt", side: german, scene: in("convoy", puts("m_kg_1", "P9")), args: `{"unit":"m_kg_1","route":"east_west"}`, faces: []int{0}},
	{do: "convoy.identify", side: german, scene: in("convoy", puts("m_kg_1", "P9"), reaches("convoy"), hunted1), faces: []int{2}},
	{do: "convoy.let_go", side: german, scene: in("convoy", puts("m_kg_1", "P9"), reaches("convoy"), hunted1)},
	{do: "convoy.attack", side: german, scene: in("convoy", puts("m_kg_1", "P9"), reaches("convoy"), hunted1, does("convoy.identify", "", 2)), told: true},
	{do: "convoy.attack", side: german, scene: inBritannic, told: true},
	{do: "convoy.loot", side: german, scene: func(t *testing.T) *journal.Journal {
		j := inBritannic(t)
		sent(t, j, "convoy.attack", nil)
		return j
	}, drawn: []string{"points_3", "points_5"}},
	{do: "convoy.feign", side: german, scene: in("convoy"), faces: []int{3}, quiet: true},
}

// inBritannic is a hunter that has found Britannic, whose escort was released in secret.
var inBritannic = in("convoy", reaches("admin"), does("tracker", `{"id":"turn","value":12}`), does("arrive", `{"unit":"rodney"}`), puts("m_kg_1", "P9"), reaches("convoy"), hunted1,
	does("convoy.identify", "", 0))

// hurtHood gives a large ship of each side hits that count.
func hurtHood(t *testing.T, j *journal.Journal) {
	t.Helper()
	for _, unit := range []string{"hood", "bismarck"} {
		sent(t, j, "track", play.TrackArgs{Unit: unit, Track: "hull", Value: 2})
	}
	for _, tracker := range []string{"hits_allied", "hits_german"} {
		sent(t, j, "tracker", play.TrackerArgs{ID: tracker, Value: 1})
	}
}
