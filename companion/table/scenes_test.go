package table

import (
	"testing"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/ending"
	"sandtable/companion/view/film"
	"sandtable/companion/view/handbook"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/play"
)

// scene is a screen to look at: how to get there from an empty library.
type scene struct {
	name string
	show func(t testing.TB, p *Screen)
}

// scenes are all the screens there are.
var scenes = []scene{
	{"home_first", func(testing.TB, *Screen) {}},
	{"home", func(t testing.TB, p *Screen) {
		playTo(t, p, 6)
		p.home()
	}},
	{"refused", func(_ testing.TB, p *Screen) {
		Refuse(p.app, p.win, home.Refused{Fault: engine.Wrong("library.newer", "path", "sandtable.db", "version", 9, "known", 4), Version: home.FromSource}, nil)
	}},
	{"new_games", func(_ testing.TB, p *Screen) { p.openPage(&home.New{Games: p.deps.Games, Covers: p.front.covers}) }},
	{"new_options", func(_ testing.TB, p *Screen) {
		p.openPage(&home.New{Games: p.deps.Games, ID: "veritable", Edition: "vpg"})
	}},
	{"sessions_none", func(_ testing.TB, p *Screen) {
		p.openPage(&home.Sessions{Games: p.deps.Games, Shelf: p.deps.Library})
	}},
	{"sessions", func(t testing.TB, p *Screen) {
		d := playTo(t, p, 6)
		p.home()
		p.openPage(&home.Sessions{Games: p.deps.Games, Shelf: p.deps.Library, Open: d.own.about.ID})
	}},
	{"statistics", func(t testing.TB, p *Screen) {
		playEvenings(t, p)
		p.home()
		p.front.Act(page.Act{Do: page.OpenStats})
	}},
	{"settings", func(_ testing.TB, p *Screen) { p.openSettings() }},
	{"handbook", func(_ testing.TB, p *Screen) { p.openPage(handbook.Contents{}) }},
	{"handbook_play", func(_ testing.TB, p *Screen) { p.openPage(handbook.Chapter{Task: "play"}) }},
	{"play_setup", func(t testing.TB, p *Screen) { playTo(t, p, 0) }},
	{"play_order", func(t testing.TB, p *Screen) { playTo(t, p, 3) }},
	{"play_simple", func(t testing.TB, p *Screen) {
		d := playTo(t, p, 3)
		d.own.simple = "allied"
		d.refresh()
	}},
	{"play_air", func(t testing.TB, p *Screen) { toAir(t, p) }},
	{"play_dice", func(t testing.TB, p *Screen) { toAir(t, p).press(toAirChoice(p)) }},
	{"notes", func(t testing.TB, p *Screen) { playTo(t, p, 5).turnTo(onNotes) }},
	{"log", func(t testing.TB, p *Screen) { toAir(t, p).turnTo(onLog) }},
	{"menu", func(t testing.TB, p *Screen) { playTo(t, p, 5).menu() }},
	{"correct", func(t testing.TB, p *Screen) { playTo(t, p, 5).openSheet(session.Correct{}, nil) }},
	{"tracker", func(t testing.TB, p *Screen) { playTo(t, p, 5).editTracker("raf") }},
	{"leave", func(t testing.TB, p *Screen) { playTo(t, p, 5).key(fyne.KeyEscape, 0) }},
	{"correction", func(t testing.TB, p *Screen) { playTo(t, p, 5).ask(engine.Ask("air", nil)) }},
	{"keys", func(t testing.TB, p *Screen) { playTo(t, p, 5).openSheet(session.Keys{}, nil) }},
	{"play_battles", func(t testing.TB, p *Screen) { fight(t, p) }},
	{"ending", func(t testing.TB, p *Screen) {
		d := playTo(t, p, 3)
		for d.own.state().Shared.Ended == "" {
			if d.own.state().Shared.Phase == "air" {
				c := engine.Ask("air", nil)
				c.Faces = []int{5}
				d.do(t, c)
				d.do(t, engine.Ask("place", map[string]any{"unit": "g84_1062", "box": "eliminated"}))
				d.do(t, engine.Ask("tracker", map[string]any{"id": "vp_hand", "value": d.own.state().Shared.Trackers["turn"]}))
			}
			d.do(t, engine.Ask("next", play.NextArgs{All: true}))
		}
		d.openPage(ending.Page{})
	}},
	{"film", func(t testing.TB, p *Screen) { filmed(t, p).openSheet(&film.Sheet{}, nil) }},
	{"film_heat", func(t testing.TB, p *Screen) {
		s := &film.Sheet{}
		s.Put("show", "losses")
		filmed(t, p).openSheet(s, nil)
	}},
	{"log_undone", func(t testing.TB, p *Screen) {
		d := toAir(t, p)
		d.undo()
		d.undo()
		d.redo()
		d.turnTo(onLog)
	}},
	{"undone", func(t testing.TB, p *Screen) {
		d := playTo(t, p, 5)
		d.do(t, engine.Ask("place", map[string]any{"unit": d.own.game().Counters[0].ID, "hex": "0404"}))
		d.undo()
	}},
}

// playTo begins the second edition and continues by n phases.
func playTo(t testing.TB, p *Screen, phases int) *desk {
	d := begin(t, p, engine.Opening{ID: "veritable", Edition: "vpg", Options: []string{"fortress_cleve"}})
	for range phases {
		d.do(t, engine.Ask("next", play.NextArgs{All: true}))
	}
	return d
}

// toAir plays on to the air support of turn 2.
func toAir(t testing.TB, p *Screen) *desk {
	d := playTo(t, p, 3)
	for d.own.state().Shared.Phase != "air" {
		d.do(t, engine.Ask("next", play.NextArgs{All: true}))
	}
	return d
}

func toAirChoice(p *Screen) engine.Choice {
	d := p.desk
	return phase.Now(d.own.reader(), d.own.state()).Main.Choice
}

// fight is at the Allied battles of turn 3.
func fight(t testing.TB, p *Screen) *stand {
	s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: "veritable", Edition: "first"})}
	s.to("allied_order").ask("tracker", map[string]any{"id": "turn", "value": 3}).ask("air", nil, 5)
	s.to("allied_reserves").ask("reserve_allied", map[string]any{"units": []string{"a79_30"}})
	return s.to("allied_fight")
}

// ready has the printed example of battle declared up to its die.
func ready(t testing.TB, p *Screen) *stand {
	s := fight(t, p).ask("battle.new", map[string]any{"hex": "0909"})
	s.ask("battle.set", map[string]any{"attackers": []string{"w53_71", "w53_158", "w53_160", "s15_44", "s15_46", "s15_227", "a79_30"},
		"defenders": []string{"g84_1062", "at_flak37"}, "flags": []string{"forest", "fortified"}})
	s.ask("battle.air", map[string]any{"side": "german", "count": 1})
	s.d.turnTo(onBattle)
	return s
}

// filmed is in the third turn of a game with counters on the map, of which some are lost.
func filmed(t testing.TB, p *Screen) *desk {
	d := playTo(t, p, 3)
	units := d.own.game().Counters
	for i, hex := range []string{"0606", "0708", "0810", "0912", "1009", "1107"} {
		d.do(t, engine.Ask("place", map[string]any{"unit": units[i].ID, "hex": hex}))
	}
	for i := 0; d.own.state().Shared.Trackers["turn"] < 3; {
		if turn := d.own.state().Shared.Trackers["turn"]; i < turn*2 {
			d.do(t, engine.Ask("place", map[string]any{"unit": units[i].ID, "box": "eliminated"}))
			i++
			continue
		}
		d.do(t, engine.Ask("next", play.NextArgs{All: true}))
	}
	return d
}
