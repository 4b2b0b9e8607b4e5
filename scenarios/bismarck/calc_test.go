package bismarck

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Weather and visibility (1A–1C): the ends of the track, the turns of a day, X.
func TestVisibility(t *testing.T) {
	g := open(t)
	for _, c := range []struct{ question, want string }{
		{`{"weather":1,"time":"day","dice":[9]}`, `{"forecast":3,"mist":"clear","level":"v3"}`},
		{`{"weather":1,"time":"day","dice":[0]}`, `{"forecast":1,"level":"v1"}`},
		{`{"weather":9,"time":"day","dice":[9]}`, `{"forecast":9,"mist":"fog","level":"v9","remarks":["storm","foggy"]}`},
		{`{"weather":7,"time":"night","dice":[4]}`, `{"forecast":7,"level":"x","remarks":["foggy","blind"]}`},
		{`{"weather":6,"time":"night","dice":[5]}`, `{"level":"v9"}`},
		{`{"weather":5,"turn":16,"dice":[5]}`, `{"forecast":5,"mist":"fog","level":"v8"}`}, // the night of 25 May
		{`{"weather":5,"turn":17,"dice":[5]}`, `{"level":"v5"}`},
		{`{"weather":5,"turn":20,"dice":[5]}`, `{"level":"v5"}`},
		{`{"weather":4,"time":"evening","dice":[8]}`, `{"forecast":5,"mist":"fog"}`},
	} {
		expect(t, g, "visibility", c.question, c.want)
	}
}

// Each modifier of the shadow table, and what makes an attempt impossible (2A).
func TestShadow(t *testing.T) {
	g := open(t, "gneisenau")
	for _, c := range []struct {
		question, want string
		lines          map[string]int
	}{
		{`{"visibility":"v3","ships":true,"faster":2,"dice":[8]}`, `{"success":true,"chance":9}`, map[string]int{"difference": 2, "much_faster": -4}},
		{`{"visibility":"v3","ships":true,"faster":1,"dice":[7]}`, `{"success":false,"chance":7}`, map[string]int{"difference": 1, "faster_1": -2}},
		{`{"visibility":"v3","ships":true,"dice":[4]}`, `{"success":true,"chance":5}`, map[string]int{}},
		{`{"visibility":"v3","ships":true,"faster":-1,"dice":[4]}`, `{"success":false,"chance":4}`, map[string]int{"difference": -1, "slower_1": 1}},
		{`{"visibility":"v3","ships":true,"faster":-2}`, `{"possible":false,"chance":0,"remarks":["too_slow"]}`, map[string]int{"difference": -2}},
		{`{"visibility":"v4","ships":true,"radar":2}`, `{"chance":6}`, map[string]int{"radar_2": -2, "visibility_4": 1}},
		{`{"visibility":"v7","ships":true,"radar":1}`, `{"chance":3}`, map[string]int{"radar_1": -1, "visibility_7": 3}},
		{`{"visibility":"x","ships":true}`, `{"possible":false,"chance":0,"remarks":["no_sight"]}`, map[string]int{}},
		{`{"visibility":"v2","fog":true}`, `{"possible":false,"remarks":["in_fog"]}`, map[string]int{}},
		{`{"visibility":"v1","evading":true}`, `{"chance":3,"remarks":["price","no_search"]}`, map[string]int{"evasion": 2}},
		{`{"visibility":"v1","diversion":true}`, `{"chance":3}`, map[string]int{"diversion_line": 2}},
		{`{"visibility":"v1","diversion":true,"evading":true}`, `{"chance":3,"remarks":["both","price","no_search"]}`, map[string]int{"evasion": 2}},
		{`{"shadowers":["norfolk","suffolk"],"target":["prinz_eugen","gneisenau"],"visibility":"v1"}`, `{"chance":7}`, map[string]int{"radar_2": -2}},
		{`{"shadowers":["catalina_ulster"],"target":["dd_5"],"visibility":"v1"}`, `{"possible":true,"chance":5}`, map[string]int{}},
		{`{"shadowers":["rodney"],"target":["gneisenau"],"visibility":"v1"}`, `{"possible":false}`, map[string]int{"difference": -9, "radar_1": -1}},
	} {
		assert.Equal(t, c.lines, modifiers(expect(t, g, "shadow", c.question, c.want)), c.question)
	}
}

// Search factors, what forbids a search, and each answer that is read out (4A).
func TestSearch(t *testing.T) {
	g := open(t)
	for _, c := range []struct{ question, want string }{
		{`{"visibility":"v1","forces":1}`, `{"factors":1,"allowed":true,"remarks":["nobody"]}`},
		{`{"visibility":"v9","intrinsic":2,"forces":2,"patrols":1,"markers":1}`, `{"factors":9,"allowed":true}`},
		{`{"visibility":"v2","forces":9,"fog":true}`, `{"allowed":false,"remarks":["in_fog"]}`},
		{`{"visibility":"x","forces":30}`, `{"allowed":false,"remarks":["no_sight"]}`},
		{`{"visibility":"v1","forces":1,"ships":3,"classes":"BB, CA, DD"}`, `{"marker":"sighted","remarks":["several"]}`},
		{`{"visibility":"v1","forces":1,"ships":1,"classes":"BB","passed":2,"passed_to":"L30"}`, `{"remarks":["single","moved_on"]}`},
		{`{"visibility":"v3","intrinsic":3}`, `{"allowed":true,"remarks":["nobody","self"]}`},
	} {
		expect(t, g, "search", c.question, c.want)
	}
}

// Movement and fuel of every speed class (3G).
func TestFuel(t *testing.T) {
	g := open(t)
	for _, c := range []struct{ question, want string }{
		{`{"speed":"fast","hexes":1,"last":2}`, `{"spent":0,"allowance":2,"allowed":true}`},
		{`{"speed":"fast","hexes":2,"last":0}`, `{"spent":1}`},
		{`{"speed":"fast","hexes":2,"last":1}`, `{"spent":1}`},
		{`{"speed":"fast","hexes":2,"last":2,"left":5}`, `{"spent":2,"rest":3}`},
		{`{"speed":"fast","hexes":3}`, `{"allowed":false}`},
		{`{"speed":"fast","hexes":2,"last":2,"left":1}`, `{"allowed":false,"remarks":["short","dry"]}`},
		{`{"ship":{"unit":"bismarck","is":["idle_2"]},"hexes":1}`, `{"allowed":false,"remarks":["barred"]}`},
		{`{"ship":{"unit":"bismarck","is":["evading"]},"hexes":2}`, `{"allowed":false}`},
		{`{"speed":"fast","hexes":1,"emergency":true,"evading":true}`, `{"allowed":false,"remarks":["no_manoeuvre"]}`},
		{`{"speed":"fast","hexes":1,"evading":true,"diversion":true}`, `{"allowed":false}`},
		{`{"speed":"medium","hexes":1,"last":1}`, `{"spent":1,"allowance":1}`},
		{`{"speed":"medium","hexes":1,"last":0}`, `{"spent":0}`},
		{`{"speed":"medium","hexes":1,"last":1,"emergency":true}`, `{"allowed":false}`},
		{`{"speed":"medium","hexes":1,"last":0,"emergency":true}`, `{"allowed":true}`},
		{`{"speed":"slow","hexes":1,"last":0}`, `{"spent":0,"allowance":1,"halt":2}`},
		{`{"speed":"very_slow","hexes":1,"left":3}`, `{"spent":0,"idle":4,"rest":3}`},
		{`{"speed":"fast","hexes":1,"evading":true}`, `{"spent":2,"allowance":1,"allowed":true}`},
		{`{"speed":"fast","hexes":2,"evading":true}`, `{"allowed":false}`},
		{`{"speed":"fast","hexes":2,"diversion":true}`, `{"spent":2,"allowed":true}`},
		{`{"speed":"fast","damaged":true,"hexes":2}`, `{"spent":1,"allowed":false,"allowance":1}`},
		{`{"ship":{"unit":"bismarck","evasion":25},"hexes":1}`, `{"allowance":1,"allowed":true,"rest":18}`},
		{`{"ship":{"unit":"bismarck","evasion":26},"hexes":2}`, `{"allowance":2,"rest":17}`},
		{`{"ship":{"unit":"bismarck","evasion":0},"hexes":1}`, `{"allowance":0,"allowed":false}`},
		{`{"ship":{"unit":"bismarck","is":["rudder"]},"hexes":1}`, `{"allowance":0,"allowed":false}`},
		{`{"ship":{"unit":"bismarck","fuel":1},"hexes":2,"last":2,"turn":3}`, `{"rest":0,"due":13,"remarks":["short","dry"]}`},
		{`{"ship":"belchen","hexes":1}`, `{"spent":0,"idle":4,"rest":15}`},
		{`{"ship":"rodney","hexes":1}`, `{"spent":0,"halt":2}`},
		{`{"speed":"fast","emergency":true,"evading":true}`, `{"remarks":["no_manoeuvre"]}`},
	} {
		expect(t, g, "fuel", c.question, c.want)
	}
}

// What bars a flight (3G).
func TestAirMove(t *testing.T) {
	g := open(t)
	for _, c := range []struct{ question, want string }{
		{`{"aircraft":"fw_200","hexes":12,"markers":2,"visibility":"v9"}`, `{"points":12,"allowed":true,"remarks":[]}`},
		{`{"aircraft":"fw_200","hexes":3,"markers":3,"visibility":"v9"}`, `{"points":12,"allowed":true}`},
		{`{"aircraft":"swordfish_ark","hexes":5,"attack":true,"visibility":"v5","landed":true}`, `{"points":5,"allowed":true,"remarks":["attack_where"]}`},
		{`{"aircraft":"fulmar_ark","hexes":5,"attack":true,"visibility":"v5","landed":true}`, `{"allowed":false,"remarks":["recon","attack_where"]}`},
		{`{"speed":9,"hexes":5,"attack":true,"markers":1,"visibility":"v5","landed":true}`, `{"allowed":false,"remarks":["one_kind","attack_where"]}`},
		{`{"speed":9,"hexes":5,"markers":1,"visibility":"x","landed":true}`, `{"allowed":false,"remarks":["no_sight"]}`},
		{`{"speed":9,"hexes":5,"visibility":"x","landed":true}`, `{"allowed":true}`},
		{`{"speed":9,"hexes":5,"visibility":"v5"}`, `{"allowed":false,"remarks":["land"]}`},
		{`{"speed":9,"range":2,"hexes":5,"visibility":"v5"}`, `{"allowed":true,"remarks":[]}`},
		{`{"aircraft":{"unit":"fw_200","is":["flying_german"]},"hexes":5,"visibility":"v5"}`, `{"allowed":false,"remarks":["land"]}`},
		{`{"speed":9,"hexes":5,"markers":1,"visibility":"v7","fog":true}`, `{"allowed":false,"remarks":["in_fog","land"]}`},
	} {
		expect(t, g, "airmove", c.question, c.want)
	}
}

// Each line of the hit modifiers, the natural 0, and the rows of the table (5A).
func TestHits(t *testing.T) {
	g := open(t)
	for die, hits := range []int{3, 2, 2, 1, 1, 1, 0, 0, 0, 0} {
		expect(t, g, "hits", fmt.Sprintf(`{"attack":"air","visibility":"v5","dice":[%d]}`, die), fmt.Sprintf(`{"hits":%d}`, hits))
	}
	for _, c := range []struct {
		question, want string
		lines          map[string]int
	}{
		{`{"attack":"air","visibility":"v1","evasion":24}`, `{}`, map[string]int{"slow": -1, "visibility_1": -2}},
		{`{"attack":"air","visibility":"v3","evasion":25}`, `{}`, map[string]int{"visibility_2": -1}},
		{`{"attack":"air","visibility":"v8","channel":true}`, `{}`, map[string]int{"channel_line": -3, "visibility_7": 1}},
		{`{"attack":"air","visibility":"v5","helpless":true}`, `{}`, map[string]int{"helpless_line": -3}},
		{`{"attack":"air","visibility":"v5","target":{"unit":"belchen","is":["refuelling"]}}`, `{}`, map[string]int{"helpless_line": -3, "slow": -1}},
		{`{"attack":"ship","visibility":"v5","position":"breaking_off","medium":true}`, `{}`, map[string]int{}}, // 0 until typed in
		{`{"attack":"submarine","visibility":"v9","evasion":10,"night":true,"channel":true}`, `{}`, map[string]int{"submarine": -1, "visibility_9": 3}},
		{`{"attack":"air","visibility":"v9","night":true,"dice":[0]}`, `{"hits":1}`, map[string]int{"night_line": 2, "visibility_9": 3}}, // natural 0
		{`{"attack":"air","attacks":3,"visibility":"v5","dice":[0,9,4]}`, `{"hits":4}`, map[string]int{}},
	} {
		assert.Equal(t, c.lines, modifiers(expect(t, g, "hits", c.question, c.want)), c.question)
	}
}

// The dice of every range and position, and each line of gunnery (6).
func TestGunnery(t *testing.T) {
	g := open(t, "exhaustion", "new_york")
	const usual = `"position":"open","target_position":"open","visibility":"v1"`
	for _, c := range []struct {
		question string
		throws   int
		lines    map[string]int
	}{
		{`{"firer":"bismarck","target":"hood","range":"medium",` + usual + `}`, 18, map[string]int{"bow": 8, "stern": 2, "secondary": 8, "radar": -1}},
		{`{"firer":"bismarck","target":"hood","range":"short",` + usual + `}`, 27, map[string]int{"bow": 8, "stern": 2, "secondary": 8, "short_1": 3, "short_2": 2, "radar": -1}},
		{`{"firer":"bismarck","target":"hood","range":"long",` + usual + `}`, 5, map[string]int{"bow": 8, "stern": 2, "long": 2, "radar": -1}},
		{`{"firer":"bismarck","target":"hood","range":"extreme",` + usual + `}`, 4, map[string]int{"bow": 8, "stern": 2, "extreme": 3, "radar": -1}},
		{`{"firer":"bismarck","target":"hood","range":"long","radar_spent":true,` + usual + `}`, 5, map[string]int{"bow": 8, "stern": 2, "long": 2}},
		{`{"firer":"bismarck","target":"hood","range":"long","round":2,` + usual + `}`, 5, map[string]int{"bow": 8, "stern": 2, "long": 2}},
		{`{"firer":"hood","target":"bismarck","range":"long","radar_spent":true,` + usual + `}`, 7, map[string]int{"bow": 7, "stern": 7, "long": 2, "radar": -1}},
		{`{"firer":{"unit":"hood","is":["radar_out","fire_control","ablaze","exhausted"]},"target":"bismarck","range":"long",` + usual + `}`, 7,
			map[string]int{"bow": 7, "stern": 7, "long": 2, "fire_control": 1, "ablaze": 1, "exhausted": 1}},
		{`{"firer":"rodney","target":"bismarck","range":"long",` + usual + `}`, 7, map[string]int{"bow": 9, "stern": 5, "long": 2, "radar": -1}},
		{`{"firer":"rodney","target":"bismarck","range":"long","round":2,` + usual + `}`, 5, map[string]int{"bow": 9, "long": 2, "radar": -1}},
		{`{"firer":"new_york","target":"bismarck","range":"extreme",` + usual + `}`, 0, map[string]int{"bow": 6, "stern": 6, "extreme": 3, "too_far": 0, "radar": -1}},
		{`{"firer":"dd_hood","target":"bismarck","range":"extreme",` + usual + `}`, 0, map[string]int{"bow": 6, "stern": 6, "extreme": 3, "too_far": 0, "radar": -1, "light_bb": 5}},
		{`{"firer":"norfolk","target":"bismarck","range":"long",` + usual + `}`, 2, map[string]int{"bow": 2, "stern": 2, "long": 2, "radar": -1, "cruiser": 1}},
		{`{"firer":"norfolk","target":"hood","range":"long",` + usual + `}`, 2, map[string]int{"bow": 2, "stern": 2, "long": 2, "radar": -1, "cruiser": 1}},
		{`{"firer":"sheffield","target":"prinz_eugen","range":"long",` + usual + `}`, 2, map[string]int{"bow": 2, "stern": 2, "long": 2, "radar": -1, "light_ca": 1}},
		{`{"firer":"sheffield","target":"repulse","range":"long",` + usual + `}`, 2, map[string]int{"bow": 2, "stern": 2, "long": 2, "radar": -1, "light_bc": 3}},
		{`{"firer":"dd_5","target":"norfolk","range":"medium","acquired":true,"position":"open","target_position":"closing","visibility":"v6"}`, 6,
			map[string]int{"bow": 3, "stern": 3, "radar": -1, "light_ca": 1, "acquired_line": -1, "target_moving": 1, "visibility_4": 1}},
		{`{"firer":"bismarck","target":"hood","range":"medium","position":"closing","target_position":"open","visibility":"v7"}`, 8,
			map[string]int{"bow": 8, "radar": -1, "moving": 1, "visibility_7": 3}},
		{`{"firer":"bismarck","target":"hood","range":"medium","position":"breaking_off","target_position":"open","visibility":"v3"}`, 2,
			map[string]int{"stern": 2, "radar": -1, "moving": 1}},
	} {
		steps := expect(t, g, "gunnery", c.question, fmt.Sprintf(`{"throws":%d}`, c.throws))
		assert.Equal(t, c.lines, modifiers(steps), c.question)
	}
}

// The printed combat table, and hits on guns that are gone, which count on the hull; secondary hits never.
func TestGunneryTable(t *testing.T) {
	g := open(t)
	for die, want := range []string{"special hull_2 hull_2 hull_2", "hull special special hull_2", "bow special special special", "stern hull hull_e special",
		"secondary bow hull hull_e", "miss stern bow hull", "miss secondary stern bow", "miss miss secondary stern", "miss miss miss secondary", "miss miss miss miss"} {
		assert.Equal(t, want, fmt.Sprint(spaced(g.Table("gunnery").Cells[die])), "row %d", die)
	}
	expect(t, g, "gunnery", `{"firer":"bismarck","target":{"unit":"hood","bow":1,"stern":0,"secondary":0},"range":"medium","position":"breaking_off","target_position":"open","visibility":"v1","dice":[5,6]}`,
		`{"bow_hits":1,"stern_hits":0,"converted":1,"hull_hits":1}`)
	expect(t, g, "gunnery", `{"firer":"bismarck","target":{"unit":"hood","bow":1,"secondary":0},"range":"medium","position":"breaking_off","target_position":"open","visibility":"v1","dice":[5,7]}`,
		`{"bow_hits":1,"secondary_hits":0,"converted":0,"hull_hits":0}`)
}

func spaced(list []string) string {
	out := ""
	for i, s := range list {
		if i > 0 {
			out += " "
		}
		out += s
	}
	return out
}

// Every marker, and special damage (5B, 6).
func TestDamage(t *testing.T) {
	g := open(t)
	for _, c := range []struct{ question, want string }{
		{`{"marker":"dud","target":"belchen"}`, `{"hull_hits":0,"sunk":false}`},
		{`{"marker":"bow","target":"belchen"}`, `{"sunk":true}`},
		{`{"marker":"bow","target":"bismarck"}`, `{"bow_hits":1,"hull_hits":0}`},
		{`{"marker":"bow","target":{"unit":"bismarck","bow":0}}`, `{"bow_hits":0,"hull_hits":1}`},
		{`{"marker":"fire","target":"bismarck"}`, `{"hull_hits":1,"ablaze":true}`},
		{`{"marker":"secondary","target":"bismarck"}`, `{"secondary_hits":1}`},
		{`{"marker":"secondary","target":"prinz_eugen"}`, `{"secondary_hits":0,"hull_hits":0}`},
		{`{"marker":"hull","target":"bismarck"}`, `{"hull_hits":1,"evasion_effects":1,"remarks":["roll_secondary"]}`},
		{`{"marker":"hull","target":"bismarck","secondary_roll":5}`, `{"secondary_hits":0,"remarks":[]}`},
		{`{"marker":"hull","target":{"unit":"norfolk","hull":1}}`, `{"sunk":true}`},
		{`{"special":0}`, `{"remarks":["roll_grave"]}`},
		{`{"special":1,"grave":1}`, `{"sunk":true}`},
		{`{"special":1,"grave":2,"target":"bismarck"}`, `{"sunk":false,"hull_hits":3,"evasion_effects":1}`},
		{`{"special":4}`, `{"fire_control":true}`},
		{`{"special":5}`, `{"remarks":["roll_fuel"]}`},
		{`{"special":7,"fuel_roll":9}`, `{"fuel":5}`},
		{`{"special":7,"fuel_roll":0}`, `{"fuel":0}`},
		{`{"special":9}`, `{"radar":true}`},
	} {
		expect(t, g, "damage", c.question, c.want)
	}
}

// Repair at sea (3C).
func TestRepair(t *testing.T) {
	g := open(t)
	for _, c := range []struct{ question, want string }{
		{`{"weather":3,"dice":[0]}`, `{"evasion":5,"mended":false}`},
		{`{"weather":3,"rudder":true,"dice":[0]}`, `{"evasion":0,"mended":true}`},
		{`{"weather":3,"rudder":true,"dice":[1]}`, `{"evasion":3,"mended":false}`},
		{`{"weather":4,"dice":[0]}`, `{"evasion":3}`},
		{`{"weather":6,"dice":[1]}`, `{"evasion":2}`},
		{`{"weather":7,"dice":[0]}`, `{"evasion":2}`},
		{`{"weather":9,"dice":[1]}`, `{"evasion":0}`},
		{`{"weather":1,"dice":[3]}`, `{"evasion":0}`},
		{`{"weather":3,"lost":2,"dice":[0]}`, `{"evasion":2}`},
		{`{"weather":3,"ship":{"unit":"bismarck","evasion":28},"dice":[0]}`, `{"evasion":2,"remarks":["still"]}`},
		{`{"weather":3,"ship":{"unit":"bismarck","evasion":24},"dice":[0]}`, `{"evasion":5,"remarks":["still","front"]}`},
		{`{"weather":3,"ship":"bismarck","dice":[0]}`, `{"evasion":0,"remarks":["still","whole"]}`},
		{`{"weather":3,"ship":"bismarck","rudder":true,"dice":[0]}`, `{"mended":false}`},
		{`{"weather":3,"ship":{"unit":"bismarck","is":["rudder","now_1"]},"rudder":true,"dice":[0]}`, `{"possible":false,"mended":false,"remarks":["still","busy"]}`},
	} {
		expect(t, g, "repair", c.question, c.want)
	}
}

// Leaving a battle, and joining one (6).
func TestAbort(t *testing.T) {
	g := open(t)
	for _, c := range []struct{ calc, question, want string }{
		{"abort", `{"ship":"prinz_eugen","pursuers":["hood","prince_of_wales"],"position":"breaking_off","dice":[7]}`, `{"possible":true,"chance":8,"success":true}`},
		{"abort", `{"faster":1,"dice":[6]}`, `{"success":false,"chance":6}`},
		{"abort", `{"dice":[3]}`, `{"success":true,"chance":4}`},
		{"abort", `{"faster":-1,"dice":[3]}`, `{"success":false,"chance":3}`},
		{"abort", `{"faster":-2}`, `{"possible":false,"remarks":["too_slow"]}`},
		{"abort", `{"zones":5}`, `{"possible":false,"remarks":["near"]}`},
		{"abort", `{"position":"open"}`, `{"possible":false,"remarks":["turned"]}`},
		{"reinforcement", `{"visibility":"v1","dice":[4]}`, `{"joins":true,"zone":1}`},
		{"reinforcement", `{"visibility":"v7","dice":[5]}`, `{"joins":false,"zone":null}`},
		{"reinforcement", `{"visibility":"v7","round":2,"dice":[0]}`, `{"joins":false,"remarks":["early"]}`},
	} {
		expect(t, g, c.calc, c.question, c.want)
	}
}

// Submarines, spotting and convoys beyond the examples (7).
func TestChance(t *testing.T) {
	g := open(t)
	for _, c := range []struct{ calc, question, want string }{
		{"submarine", `{"contact":3,"attack":0}`, `{"found":false,"remarks":[]}`},
		{"submarine", `{"contact":0,"attack":6,"class":2}`, `{"result":"german_report","ship_class":"large","remarks":["reveal","missing"]}`},
		{"submarine", `{"contact":0,"attack":7,"class":5}`, `{"result":"german_attack","ship_class":"cruiser","remarks":["reveal","attacked","missing"]}`},
		{"spotting", `{"visibility":"v1","where":"inside_search","dice":[8]}`, `{"located":true}`},
		{"spotting", `{"visibility":"v7","where":"inside","dice":[1]}`, `{"located":false,"bearing":false}`},
		{"spotting", `{"visibility":"x","where":"inside","dice":[0]}`, `{"located":false,"bearing":true}`},
		{"convoy", `{"dice":[1]}`, `{"result":"merchant","remarks":["merchant","shown"]}`},
		{"convoy", `{"dice":[2]}`, `{"result":"nothing"}`},
		{"convoy", `{"force":true,"centre":true,"dice":[2]}`, `{"result":"convoy"}`},
		{"convoy", `{"force":true,"centre":true,"night":true,"dice":[1]}`, `{"result":"merchant"}`},
		{"convoy", `{"route":"north_south","identify":0,"dice":[0]}`, `{"markers":2,"half":false}`},
		{"convoy", `{"route":"north_south","identify":5,"dice":[0]}`, `{"markers":null}`},
		{"convoy", `{"marker":3}`, `{"half_points":2}`},
		{"storm_fuel", `{"dice":[4]}`, `{"fuel":1}`},
		{"storm_fuel", `{"dice":[5]}`, `{"fuel":0}`},
	} {
		expect(t, g, c.calc, c.question, c.want)
	}
}

// The table of victory, the results that hold whatever the points, and prices of optional units.
func TestVictory(t *testing.T) {
	g := open(t)
	for _, c := range []struct{ question, want string }{
		{`{}`, `{"points":"0","band":"allied","side":"allied"}`},
		{`{"trackers":{"raiding":"yes"}}`, `{"points":"-4"}`},
		{`{"trackers":{"raiding":"no"}}`, `{"points":"-10"}`},
		{`{"trackers":{"bismarck":"france"}}`, `{"points":"-5"}`},
		{`{"trackers":{"bismarck":"norway"}}`, `{"points":"-7"}`},
		{`{"trackers":{"bismarck":"dry","raiding":"no"}}`, `{"points":"-15"}`},
		{`{"merchants":1}`, `{"points":"½","band":"allied"}`},
		{`{"merchants":2}`, `{"points":"1","band":"german","side":"german"}`},
		{`{"convoys":3,"merchants":1,"tankers":2}`, `{"points":"1½"}`},
		{`{"hulls_allied":8,"hulls_german":5,"hits_allied":2,"hits_german":1,"small_allied":1,"small_german":2}`, `{"points":"3"}`},
		{`{"convoys":20,"trackers":{"bismarck":"sunk"}}`, `{"points":"20","band":"bismarck_sunk","side":"allied"}`},
		{`{"trackers":{"bismarck":"france","capital_sunk":2,"famous_sunk":1}}`, `{"band":"strategic","side":"german"}`},
		{`{"trackers":{"bismarck":"norway","capital_sunk":2}}`, `{"band":"allied"}`},
		{`{"trackers":{"capital_sunk":3,"famous_sunk":2}}`, `{"band":"allied"}`},
	} {
		expect(t, g, "victory", c.question, c.want)
	}
	expect(t, open(t, "tirpitz", "new_york"), "victory", `{}`, `{"points":"-4"}`)
	assert.Equal(t, "German strategic victory", g.Book.Say("en", "ledger.victory.band.strategic.name", nil))
}

// Optional units: price, hex and roll as printed, ½-value convoys as ruled.
func TestTables(t *testing.T) {
	g := open(t)
	for row, want := range map[string]string{"tirpitz": "-9 O33 8", "scharnhorst": "-7 U26 7", "gneisenau": "-8 U26 5", "koeln": "-3 O32 5",
		"us_dd_1": "1 AE12 2", "us_dd_2": "2 H7 2", "new_york": "5 L2 4", "augusta": "3 M1 5"} {
		points, _ := g.Table("optional_units").Cell(row, "points")
		hex, _ := g.Table("optional_units").Cell(row, "hex")
		appears, _ := g.Table("optional_units").Cell(row, "appears")
		assert.Equal(t, want, points+" "+hex+" "+appears)
	}
	for row, want := range map[string]string{"1": "7 8 5 6", "2": "6 7 4 5", "3": "4 5 3 4", "4": "3 3 2 3", "5": "2 2 1 2", "6": "1 1 1 1"} {
		got := ""
		for _, column := range g.Table("spotting").Columns {
			cell, _ := g.Table("spotting").Cell(row, column)
			got += " " + cell
		}
		assert.Equal(t, " "+want, got, "visibility %s", row)
	}
	for _, table := range g.Tables {
		assert.Empty(t, table.Clashes(), table.ID)
	}
}
