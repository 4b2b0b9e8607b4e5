package combat

import "sandtable/engine"

// TrackFighter is a rule of a game's own by which units of both sides fight on a track of zones. What it
// tells is enough to show any game's: the screens know no battle of this kind by name.
type TrackFighter interface {
	engine.Rule
	// TrackBattle is the current battle as far as the state shows it, or nil.
	TrackBattle(g *engine.Game, s *engine.State) *TrackBattle
}

// TrackBattle is a battle on a track of zones.
type TrackBattle struct {
	Place engine.Place // where on the map; the zero place: nobody says
	Round int
	Zones int // of the track, counted from 1
	Each  int // how many of them make one large zone; ranges count large zones
	Steps []TrackStep
	Bands []TrackBand
	Units []TrackUnit
	Goes  []TrackGo
}

// TrackGo is a zone to which units may move now, several of them together.
type TrackGo struct {
	Units    []string // in the order in which they move
	Zone     int      // where the first of them ends
	Position string   // the text that names its position then
	Commands []engine.Command
}

// TrackStep is a step of the round.
type TrackStep struct {
	Key       string // the text that names it
	Now, Done bool
}

// TrackBand is a range: so many large zones between two combatants, −1 for the same one.
type TrackBand struct {
	Key      string
	From, To int
}

// TrackUnit is a unit in the battle, whose record is public.
type TrackUnit struct {
	Unit     string
	Zone     int
	Way      int    // the way it faces: 1 to higher zones, −1 to lower ones, 0 neither
	Position string // the text that names its position
	Turn     bool   // it is what the step waits for
	Record   engine.Piece
	Open     []string       // the public tracks of its record
	Fresh    map[string]int // boxes hit in this round, by factor, which do not count yet
	Said     []engine.Said  // what else holds of it
}

// Between counts the large zones between two combatants; −1: they are in the same one.
func (b *TrackBattle) Between(x, y TrackUnit) int {
	n := (x.Zone-1)/b.Each - (y.Zone-1)/b.Each
	return max(n, -n) - 1
}

// Band is the range at which two combatants are, by its text; empty: out of every range.
func (b *TrackBattle) Band(x, y TrackUnit) string {
	n := b.Between(x, y)
	for _, band := range b.Bands {
		if n >= band.From && n <= band.To {
			return band.Key
		}
	}
	return ""
}
