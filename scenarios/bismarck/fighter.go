package bismarck

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// fighter is a ship in a battle.
type fighter struct {
	ID       string       `json:"id"`
	Zone     int          `json:"zone"` // movement zone from the attacker's edge, 1 to 27
	Position string       `json:"position"`
	Acquired string       `json:"acquired,omitempty"` // the target acquired before this round
	Found    string       `json:"found,omitempty"`    // the one that is from the next
	Fired    bool         `json:"fired,omitempty"`
	Moved    bool         `json:"moved,omitempty"`
	Spent    int          `json:"spent,omitempty"`  // movement used up to stay on the track
	Pushed   bool         `json:"pushed,omitempty"` // off the track before it moved: it closes, or leaves
	Tried    bool         `json:"tried,omitempty"`  // to get away, in this round
	Hurt     *casualty    `json:"hurt,omitempty"`
	Card     engine.Piece `json:"card"` // the part both sides see
}

// sinking reports whether a ship sinks when the round is over. It fires still where all fire at once.
func (f *fighter) sinking() bool { return f.Hurt != nil && f.Hurt.Lost }

// hurt is where a ship's hits are kept apart.
func (f *fighter) hurt() *casualty {
	if f.Hurt == nil {
		f.Hurt = &casualty{Ship: f.ID}
	}
	return f.Hurt
}

// evasion is a ship's Evasion with the markers of this round; with rudder damage it counts as 0.
func (f *fighter) evasion(g *engine.Game, s *engine.State) int {
	n := now(g, s, f.ID, "evasion")
	if f.Hurt != nil {
		n = max(0, n-sum(f.Hurt.Effects))
	}
	if marked(s, f.ID, "rudder") || f.Hurt != nil && f.Hurt.Rudder {
		return 0
	}
	return n
}

// openCard stores the open part of the ship's card, if the state has it.
func (f *fighter) openCard(s *engine.State) {
	if p, there := s.Piece(f.ID); there {
		f.Card = *openCard(p)
	}
}

// openCard is the part of a ship that both sides see.
func openCard(p engine.Piece) *engine.Piece {
	return &engine.Piece{Back: p.Back, Marks: only(p.Marks, openMarks), Tracks: only(p.Tracks, openTracks)}
}

// seaZone counts the sea zones of the track from 0.
func (f *fighter) seaZone() int { return (f.Zone - 1) / inSeaZone }

// between counts the sea zones between two ships; −1 means the same one.
func between(a, b *fighter) int {
	n := a.seaZone() - b.seaZone()
	return max(n, -n) - 1
}

// rangeOf names the range between two ships.
func rangeOf(a, b *fighter) string {
	switch n := between(a, b); {
	case n <= 1:
		return "short"
	case n <= 3:
		return "medium"
	case n <= 6:
		return "long"
	}
	return "extreme"
}

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
	out := combat.TrackGo{Units: names(row), Zone: row[0].ahead(v.g, v.b, position, zones), Position: positionWord(position)}
	for _, f := range row {
		turned := position
		if !slices.Contains(v.turns(f), position) {
			turned = v.turns(f)[0]
		}
		by := min(zones, room(v, f, turned))
		if to := f.ahead(v.g, v.b, turned, by); to < 1 || to > lastZone {
			return out, false
		}
		c := engine.Ask("battle.move", map[string]any{"ship": f.ID, "position": turned, "zones": by})
		c.Side = sideOf(v.g, f.ID)
		out.Commands = append(out.Commands, c)
	}
	return out, true
}

// positionWord is the text that names a position.
func positionWord(position string) string {
	return "reckon.gunnery.input.position.value." + position + ".name"
}
