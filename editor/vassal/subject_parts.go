package vassal

import (
	"slices"
	"strconv"
	"time"

	"sandtable/editor/vassal/sequence"
	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// common is what all counters of a side have in common: whose they are, what shows that they moved, and the commands of
// their menu.
func (g subject) common(side string) []trait {
	owner := ""
	if side != "" {
		owner = plain(g.name("side", side))
	}
	out := append([]trait{marks("Side", owner)}, moves(g.say("vassal.moved"), g.say("vassal.trail"))...)
	return append(out, menu("clone", g.say("vassal.clone"), keyClone), menu("delete", g.say("vassal.delete"), keyDelete))
}

// data is the description by which the program knows a module before it opens it.
func (g subject) data(saved time.Time) *element {
	text := func(class, text string) *element { return &element{class: class, text: text} }
	title := g.title()
	return (&element{class: "data", pairs: []string{"version", "1"}}).with(text("version", version), text("extra1", ""), text("extra2", ""),
		text("VassalVersion", needs), text("dateSaved", strconv.FormatInt(saved.UnixMilli(), 10)), text("description", title), text("name", title))
}

// dice are buttons for all dice of the game: those that its tables want, and those of rules without a table.
func (g subject) dice() []*element {
	var out []*element
	seen := map[string]bool{}
	for _, d := range thrown(g.game) {
		if name := diceName(d); !seen[name] {
			seen[name] = true
			out = append(out, component("build.module.DiceButton", "name", name, "text", name, "nDice", strconv.Itoa(d.Count), "nSides", strconv.Itoa(d.Sides),
				"plus", strconv.Itoa(d.Low-1), "addToTotal", "0", "reportTotal", strconv.FormatBool(d.Count > 1), "reportFormat", "** $name$ = $result$ *** $PlayerName$"))
		}
	}
	return out
}

// emblem is how a side is marked on maps.
func (g subject) emblem(id string) (picture.Emblem, bool) {
	i := slices.IndexFunc(g.game.Sides, func(s engine.Side) bool { return s.ID == id })
	if i < 0 {
		return picture.Emblem{}, false
	}
	s := g.game.Sides[i]
	colour, err := draw.ParseColour(s.Colour)
	return picture.Emblem{Shape: s.Mark, Letter: s.Letter, Colour: colour}, err == nil
}

// hides hides the counters of a side with secrets until its player shows them.
func (g subject) hides(id string) []trait {
	side := g.game.Side(id)
	if side == nil || !side.Secret {
		return nil
	}
	name := g.name("side", id)
	return []trait{masked(maskPicture(id), g.say("vassal.hide"), name, name)}
}

func (g subject) prototype(side string) *element {
	e := component("build.module.PrototypeDefinition", "name", g.prototypeName(side), "description", "")
	e.text = chain{traits: g.common(side)}.definition(0)
	return e
}

// prototypes hold what all counters of a side have in common.
func (g subject) prototypes() *element {
	e := component("build.module.PrototypesContainer")
	for _, s := range g.game.Sides {
		e.with(g.prototype(s.ID))
	}
	return e.with(g.prototype(""))
}

// roster lists the sides that players take.
func (g subject) roster() *element {
	e := component("build.module.PlayerRoster")
	for _, s := range g.game.Sides {
		e.with(&element{class: "entry", text: g.name("side", s.ID)})
	}
	return e
}

// trackMarker is the counter on a track.
func (g subject) trackMarker(t *engine.Tracker) counter.Piece {
	f := picture.Face{Ground: draw.RGB(0xf2d36b)}
	f.Texts[picture.Centre] = g.trackName(t)
	return counter.Piece{ID: "track_" + t.ID, Name: g.trackName(t), Marker: true, Size: draw.Size{W: sheet.FiveEighths, H: sheet.FiveEighths}, Front: f}
}

// turns are the turn track with the phases of every turn.
func (g subject) turns() *element {
	phases := g.phases()
	format := "$level1$"
	if len(phases) > 0 {
		format += " / $level2$"
	}
	e := component("build.module.turn.TurnTracker", "name", g.say("vassal.turn"), "turnFormat", format, "reportFormat", "* $newTurn$")
	level := component("build.module.turn.CounterTurnLevel", "name", g.say("vassal.turn"), "property", "Turn", "start", "1", "incr", "1",
		"turnFormat", g.say("vassal.turn")+" $value$")
	if t := g.game.Tracker(g.game.Sequence.Turn); t != nil && t.Max > 0 {
		level.pairs = append(level.pairs, "loop", "true", "loopLimit", strconv.Itoa(t.Max))
	}
	if len(phases) > 0 {
		level.with(component("build.module.turn.ListTurnLevel", "name", g.say("vassal.phase"), "property", "Phase",
			"list", sequence.Join(',', phases...), "turnFormat", "$value$"))
	}
	return e.with(level)
}

// window is a map of one board. One with a button is opened by it; the first map is part of the program's own window.
func (g subject) window(name string, button bool, picture string, grid *element) *element {
	e := component("build.module.Map", "mapName", name, "markMoved", "Always", "markUnmovedText", g.say("vassal.unmoved"), "markUnmovedIcon", "",
		"edgeWidth", "0", "edgeHeight", "0", "buttonName", name, "allowMultiple", "false", "launch", strconv.FormatBool(button))
	picker := component("build.module.map.BoardPicker", "slotWidth", "350", "slotHeight", "250", "slotScale", "0.2", "maxColumns", "1")
	picker.with(component("build.module.map.boardPicker.Board", "name", name, "image", picture, "reversible", "false").with(grid),
		&element{class: "setup", text: boardLayout(name)})
	e.with(picker)
	for _, b := range behaviours {
		e.with(component("build.module.map." + b))
	}
	return e
}
