package web_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/play"
)

// scene is a page to look at: how to get there.
type scene struct {
	name string
	show func(t testing.TB) *host
}

// do sends commands to the session as the host's own screen would.
func (h *host) do(name string, args any, faces ...int) *host {
	h.t.Helper()
	c := engine.Ask(name, args)
	c.Faces, c.Override = faces, true
	_, err := h.j.Do(c)
	require.NoError(h.t, err, "%s %s", name, c.Args)
	require.NoError(h.t, h.j.Answer(""))
	return h
}

// to continues to a phase.
func (h *host) to(phase string) *host {
	h.t.Helper()
	for range 100 {
		if h.j.Now().State.Shared.Phase == phase {
			return h
		}
		h.do("next", play.NextArgs{All: true})
	}
	require.Fail(h.t, "no phase "+phase)
	return h
}

// hekkens is at the Allied battles of turn 3.
func hekkens(t testing.TB) *host {
	h := seated(t, engine.Opening{ID: "veritable", Edition: "first"}, "")
	h.to("allied_order").do("tracker", map[string]any{"id": "turn", "value": 3}).do("air", nil, 5)
	return h.to("allied_reserves").do("reserve_allied", map[string]any{"units": []string{"a79_30"}}).to("allied_fight")
}

// declared is the printed example of battle before its roll.
func declared(t testing.TB) *host {
	h := hekkens(t).do("battle.new", nil).do("battle.set", map[string]any{"hex": "0909", "flags": []string{"forest", "fortified"}, "defenders": []string{"g84_1062", "at_flak37"},
		"attackers": []string{"w53_71", "w53_158", "w53_160", "a79_30", "s15_44", "s15_46", "s15_227"}})
	h.do("battle.air", json.RawMessage(`{"side":"german","count":1}`))
	h.press("tab/battle", "")
	return h
}

// ended is the last screen of a game in which the points rose.
func ended(t testing.TB) *host {
	h := seated(t, engine.Opening{ID: "veritable", Edition: "vpg"}, "").to("air").do("air", nil, 5)
	h.do("place", map[string]any{"unit": "g84_1062", "box": "eliminated"}).do("tracker", map[string]any{"id": "vp_hand", "value": 4})
	for h.j.Now().State.Shared.Ended == "" {
		h.do("next", play.NextArgs{All: true})
	}
	h.press("frame/next", "")
	return h
}

// atSea has both sides of a game with secrets set up, at the seat of one.
func atSea(t testing.TB, side, phase string) *host {
	h := seated(t, engine.Opening{ID: "bismarck"}, side)
	h.do("muster", nil).to("setup_allied").do("muster", nil).do("our_map", map[string]any{"value": "yes"})
	h.do("tracker", map[string]any{"id": "visibility", "value": 4})
	return h.to(phase)
}

// fought is at the guns of a battle that no hex is known of, at the seat of one side.
func fought(t testing.TB) *host {
	h := seated(t, engine.Opening{ID: "bismarck"}, "german")
	h.do("muster", nil).to("setup_allied").do("muster", nil).to("move")
	h.do("fleet.leave", map[string]any{"ships": []string{"prinz_eugen"}}).to("search_allied")
	h.do("contact.put", map[string]any{"of": "allied", "shadowed": true}).to("battle")
	h.do("tracker", map[string]any{"id": "visibility", "value": 9})
	h.do("battle.new", map[string]any{"attacker": "german", "german": []string{"prinz_eugen"}, "allied": []string{"norfolk"}})
	return h.do("battle.next", nil)
}

// found is the seat of a side whose ships the other side has just found.
func found(t testing.TB) *host {
	h := atSea(t, "german", "move")
	h.do("fleet.fly", map[string]any{"unit": "hudson_scotland", "search": []string{"I30", "I30"}}).to("search_allied")
	h.saw = h.Snapshot().Number
	return h.do("search", map[string]any{"hex": "I30"})
}

// hit is the seat of a side that is fired upon.
func hit(t testing.TB) *host {
	h := fought(t)
	h.side, h.saw = "allied", h.Snapshot().Number
	return h.do("battle.fire", map[string]any{"ship": "prinz_eugen", "target": "norfolk"}, 6, 6, 6)
}

// wide is a laptop's page.
func (h *host) wide() *host {
	h.press("screen/room", "", "room", "3")
	return h
}

// lies puts counters on the map of the app.
func lies(t testing.TB) *host {
	h := hekkens(t).do("our_map", map[string]any{"value": "yes"})
	for _, at := range [][2]string{{"w53_71", "0808"}, {"s15_44", "0908"}, {"g84_1062", "0909"}, {"s15_46", "0908"}} {
		h.do("place", map[string]any{"unit": at[0], "hex": at[1]})
	}
	return h
}

// pressed is a scene with presses after it.
func pressed(show func(testing.TB) *host, addresses ...string) func(testing.TB) *host {
	return func(t testing.TB) *host {
		h := show(t)
		for _, a := range addresses {
			h.press(a, "")
		}
		return h
	}
}

func opened(id string) func(testing.TB) *host {
	return func(t testing.TB) *host { return seatedAt(t, id) }
}

// scenes are the pages that are looked at and whose markup is kept.
var scenes = []scene{
	{"play_setup", opened("veritable")},
	{"play_air", func(t testing.TB) *host { return opened("veritable")(t).to("air") }},
	{"play_dice", pressed(func(t testing.TB) *host { return opened("veritable")(t).to("air") }, "play/main.air")},
	{"play_battles", hekkens},
	{"owed", pressed(hekkens, "frame/next")},
	{"menu", pressed(hekkens, "frame/menu")},
	{"battle_declared", declared},
	{"battle_pick", pressed(declared, "battle/attacker")},
	{"forces", pressed(hekkens, "tab/forces")},
	{"unit", pressed(hekkens, "tab/forces", "forces/unit.s15_44")},
	{"victory", pressed(hekkens, "tab/victory")},
	{"tables", pressed(hekkens, "tab/tables")},
	{"notes", pressed(hekkens, "tab/notes")},
	{"log", pressed(declared, "tab/log")},
	{"board", pressed(hekkens, "tab/board")},
	{"board_lies", pressed(lies, "tab/board")},
	{"board_moves", func(t testing.TB) *host {
		h := pressed(lies, "tab/board")(t)
		h.press("board/map", "tap:0808")
		return h
	}},
	{"guide", func(t testing.TB) *host { return opened("veritable")(t).guides("") }},
	{"settings", pressed(hekkens, "frame/menu", "s1/table.settings")},
	{"find", func(t testing.TB) *host {
		h := hekkens(t)
		h.press("frame/@key", "/")
		return h
	}},
	{"outcome", func(t testing.TB) *host { return declared(t).do("battle.roll", nil, 3) }},
	{"ending", ended},
	{"cover", pressed(opened("combat-commander"), "tab/ask", "ask/ask.cover")},
	{"sea_move", func(t testing.TB) *host { return atSea(t, "german", "move") }},
	{"sea_flies", func(t testing.TB) *host {
		h := atSea(t, "allied", "move").do("next", map[string]any{"all": true}).wide()
		h.press("play/fleet.fly", "")
		h.press("s1/unit.hudson_scotland", "")
		h.press("s1/map", "tap:I28")
		return h
	}},
	{"sea_waits", func(t testing.TB) *host { return atSea(t, "allied", "move") }},
	{"sea_map", pressed(func(t testing.TB) *host { return atSea(t, "german", "move") }, "tab/board")},
	{"sea_watch", func(t testing.TB) *host { return atSea(t, "", "move") }},
	{"sea_battle", func(t testing.TB) *host { return fought(t).wide() }},
	{"sea_found", found},
	{"sea_hit", func(t testing.TB) *host { return hit(t).wide() }},
	{"questions", pressed(opened("combat-commander"), "tab/ask")},
	{"missions", pressed(opened("flames-of-war"), "tab/ask")},
}
