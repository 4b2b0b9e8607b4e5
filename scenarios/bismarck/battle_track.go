package bismarck

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// trackGoes lists where the ship that moves next may go without leaving the track, by itself and together with the
// ships of its side that move right after it.
func trackGoes(v moment) []combat.TrackGo {
	if v.b.Step != stepMovement || v.b.owing() != nil {
		return nil
	}
	var out []combat.TrackGo
	row := inRow(v)
	if len(row) > 0 {
		out = goesOf(v, row[:1])
	}
	if len(row) > 1 {
		out = append(out, goesOf(v, row)...)
	}
	return out
}

// goesOf lists the moves of ships that move together.
func goesOf(v moment, row []*fighter) []combat.TrackGo {
	var out []combat.TrackGo
	for _, position := range v.turns(row[0]) {
		for zones := range room(v, row[0], position) + 1 {
			if move, ok := moveRow(v, row, position, zones); ok {
				out = append(out, move)
			}
		}
	}
	return out
}

// inRow lists the ships that move one after another before the enemy's next one does.
func inRow(v moment) []*fighter {
	list := movers(v)
	i := slices.IndexFunc(list, func(f *fighter) bool { return sideOf(v.g, f.ID) != sideOf(v.g, list[0].ID) })
	if i >= 0 {
		list = list[:i]
	}
	return list
}

// moveRow is the move of several ships by so many zones, each no further than it may. A ship that cannot turn keeps its
// position. It returns false if one would leave the track.
func moveRow(v moment, row []*fighter, position string, zones int) (combat.TrackGo, bool) {
	out := combat.TrackGo{Units: names(row), Zone: v.b.ahead(v.g, row[0], position, zones), Position: positionWord(position)}
	for _, f := range row {
		turned := position
		if !slices.Contains(v.turns(f), position) {
			turned = v.turns(f)[0]
		}
		by := min(zones, room(v, f, turned))
		if to := v.b.ahead(v.g, f, turned, by); to < 1 || to > lastZone {
			return out, false
		}
		c := engine.Ask("battle.move", map[string]any{"ship": f.ID, "position": turned, "zones": by})
		c.Side = sideOf(v.g, f.ID)
		out.Commands = append(out.Commands, c)
	}
	return out, true
}

// positionWord is the text that names a position.
func positionWord(position string) string { return "reckon.gunnery.input.position.value." + position + ".name" }
