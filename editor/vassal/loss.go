package vassal

import (
	"sandtable/engine"
	"sandtable/engine/stock/basic"
)

// Loss is something of a game that a module cannot hold, and how often.
type Loss struct {
	Code  string // one of the Lost constants
	What  string // a name, in the module's language; empty where the code says it all
	Count int
}

// The codes of losses. Each has a text with the key "vassal.loss." and the code, filled with what and count.
const (
	LostNumbers  = "numbers"  // not lost: hex numbers the program cannot say; they are in the picture: what is the map
	LostRules    = "rules"    // rules, battles and questions
	LostTrackers = "trackers" // values without a track: the secrets of a side, and those of very many values
	LostCards    = "cards"    // cards of a deck
	LostSecrets  = "secrets"  // cards and values of one side
	LostNoMap    = "no_map"   // the game has no map
)

// Said is the loss as a sentence.
func (l Loss) Said() engine.Said {
	return engine.Tell("vassal.loss."+l.Code, "what", l.What, "count", l.Count)
}

// losses lists what of a game a module cannot hold, whatever its maps are like.
func losses(g *engine.Game) []Loss {
	cards, secret := 0, 0
	for _, h := range basic.HandsOf(g) {
		secret += len(h.Holders)
		for _, c := range h.Cards {
			cards += c.Count
		}
	}
	for _, t := range g.Trackers {
		if t.Side != "" {
			secret++
		}
	}
	var out []Loss
	for _, l := range []Loss{{LostNoMap, "", 1 - min(1, len(g.Boards))}, {LostRules, "", len(g.Rules) + len(g.Calcs)},
		{LostCards, "", cards}, {LostSecrets, "", secret}} {
		if l.Count > 0 {
			out = append(out, l)
		}
	}
	return out
}
