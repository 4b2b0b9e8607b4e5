package contrary

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/page"
	"sandtable/companion/visit"
)

// skips are presses of Next at these devices.
func skips(devices ...int) []press {
	var out []press
	for _, d := range devices {
		out = append(out, press{Do: "skip", Device: d})
	}
	return out
}

// on presses a control of a panel.
func on(panel, id string, value ...any) press {
	p := press{Do: "press", On: panel, ID: id}
	if len(value) > 0 {
		p.Value = value[0]
	}
	return p
}

// onAt presses a control of a panel at another device.
func onAt(device int, panel, id string) press {
	return press{Do: "press", On: panel, ID: id, Device: device}
}

// tab turns to a panel.
func tab(id string) press { return press{Do: "tab", ID: id} }

// record begins with so many commands of a record.
func record(file string, most int) press { return press{Do: "record", ID: file, Value: most} }

// Presses in which contrary evenings found a fault break no law now.
func TestFound(t *testing.T) {
	type found struct {
		game   int // of games
		seats  string
		script []press
	}
	all := games(t)
	for name, f := range map[string]found{
		"a target is entered and nothing is said of it": {2, "linked", append(append(skips(0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1), onAt(1, page.Play, "contact.put"), onAt(1, topLayer, "do")),
			press{Do: "skip", Device: 1}, onAt(1, page.Play, `main.shadowing.try{"contact":"c_german_1"}`), onAt(1, page.Play, "main.shadowing.heard"), onAt(1, topLayer, "do"))},
		"victory points of a battle that is not over": {4, "one", slices.Concat(skips(make([]int, 11)...), []press{on(page.Play, "main.over"), on(page.Ask, "in.mission.free_for_all"),
			on(page.Ask, "in.failed.defender"), on(page.Ask, "note")}, skips(0, 0), []press{on(page.Play, "main.victory"), on(page.Ask, "in.winner.open"), on(page.Ask, "note")})},
		"a town is given to its holder again": {5, "linked", append(skips(1, 0), onAt(1, page.Play, "towns.mills"), on(page.Play, "towns.mills"),
			on(topLayer, "do"), onAt(1, topLayer, "do"))},
		"an empty note is saved":                      {0, "one", []press{tab(page.Notes), on(page.Notes, "keep")}},
		"a side saves the other's check of supply":    {5, "linked", append(skips(0, 1, 0, 1, 0, 1), onAt(1, page.Play, "main.supply_blue"))},
		"a result is recorded, and can be once more":  {4, "one", []press{on(page.Play, `mission{"value":"no_retreat"}`), {Do: "skip"}, {Do: "skip"}, on(page.Play, "main.table"), on(page.Ask, "note"), tab(page.Ask), on(page.Ask, "ask.table")}},
		"two units without a name are typed":          {7, "one", []press{tab(page.Ask), on(page.Ask, "ask.fire"), on(page.Ask, "add.firers"), on(topLayer, "set"), on(page.Ask, "add.firers"), on(topLayer, "set")}},
		"a step of a battle has nothing for one side": {2, "linked", []press{record("bismarck/testdata/battle.txt", 58), on(page.Play, "check.call", true)}},
		"an air attack is called and not rolled for":  {2, "linked", []press{record("bismarck/testdata/search.txt", 51), on(page.Play, "check.target", true)}},
		"an air attack waits for the other side": {2, "linked", []press{record("bismarck/testdata/search.txt", 48), {Do: "skip"},
			onAt(1, page.Play, `main.strike.call{"unit":"beaufort"}`), onAt(1, topLayer, "do")}},
		"a unit is eliminated while its supply is checked": {1, "one", slices.Concat(skips(make([]int, 15)...), []press{on(page.Play, `main.order_german{"value":"fight_move"}`),
			on(page.Play, "supply"), on(page.Forces, "unit.at_655"), on(page.Play, "lose"), on(topLayer, "units.at_655"), on(topLayer, "do")})},
		"an air attack is taken up in a later phase": {2, "linked", slices.Concat([]press{record("bismarck/testdata/search.txt", 52)}, skips(0, 0, 0),
			[]press{on(page.Play, `take_up{"rule":"strike"}`)})},
		"a battle is undone and left again": {0, "one", []press{record("veritable/testdata/hekkens.txt", 17), {Do: "skip"}, on(page.Play, `take_up{"rule":"battle"}`),
			{Do: "jump", ID: "11"}, {Do: "skip"}}},
		"a value that holds is chosen, and no other": {4, "one", []press{record("flames-of-war/testdata/encounter.txt", 7), tab(page.Ask), on(page.Ask, "ask.deployment"),
			on(page.Ask, "in.measure.inches"), on(visit.FrameID, "next"), {Do: "skip"}}},
		"the owner of a town holds in the last question":     {0, "linked", []press{record("veritable/testdata/first_seven_turns.txt", 199), {Do: "skip"}, {Do: "skip"}}},
		"a mark is being set, and the owner of a town holds": {0, "one", []press{record("veritable/testdata/first_seven_turns.txt", 198), {Do: "skip"}, on(page.Forces, "mark.oos"), {Do: "skip"}}},
		"a battle is declared and rolled at once in the enemy's phase": {1, "linked", []press{record("veritable/testdata/vpg_seven_turns.txt", 76), on(page.Play, `take_up{"rule":"battle"}`),
			on(page.Battle, "number.attacker"), on(page.Battle, "digit.2"), on(page.Battle, "digit.3"), on(page.Battle, "pad.side"), on(page.Battle, "digit.4")}},
		"a battle is taken up in another phase and the map shown": {0, "linked", []press{record("veritable/testdata/let_go.txt", 12),
			onAt(1, page.Play, `main.order_german{"value":"fight_move"}`), onAt(1, page.Play, "main.battle.new"),
			{Do: "skip", Device: 1}, on(page.Play, `take_up{"rule":"battle"}`), {Do: "tab", ID: page.Board, Device: 1, Late: true}}},
		"what holds of a typed unit is chosen before its strength": {0, "one", []press{record("veritable/testdata/let_go.txt", 14), on(page.Battle, "number.defender"),
			on(page.Battle, "digit.5"), on(page.Battle, "pad.more"), on(page.Battle, "holds.oos"), on(page.Battle, "pad.done")}},
		"a unit of a check is left out and taken in again": {1, "linked", []press{record("veritable/testdata/vpg_seven_turns.txt", 119), onAt(1, page.Play, "main.supply_german"),
			onAt(1, page.Forces, "keep"), onAt(1, page.Play, "supply_german"), onAt(1, page.Forces, "unit.op_1"), onAt(1, page.Forces, "unit.op_1"), {Do: "skip", Device: 1}}},
	} {
		for _, room := range []visit.Room{visit.RoomOne, visit.RoomMap, visit.RoomFull} {
			broken := replay(opening{game: all[f.game], seats: f.seats, room: room}, f.script, laws)
			assert.Nil(t, broken, name)
		}
	}
}
