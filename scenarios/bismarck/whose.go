package bismarck

import (
	"encoding/json"
	"slices"
	"strings"

	"sandtable/engine"
)

// acts says whose act a command of a rule is, "" if it is anybody's. verb is the part behind the dot.
type acts func(g *engine.Game, s *engine.State, verb string, c engine.Command) string

// Whose says whose act a command is, where the rule knows more than its choices.
func (r *own) Whose(g *engine.Game, s *engine.State, c engine.Command) (string, bool) {
	if r.whose == nil {
		return "", false
	}
	_, verb, _ := strings.Cut(c.Do, ".")
	return r.whose(g, s, verb, c), true
}

// subject holds the ids that a command may name.
type subject struct {
	Ship     string   `json:"ship"`
	Ships    []string `json:"ships"`
	Unit     string   `json:"unit"`
	Attacker string   `json:"attacker"`
	Contact  string   `json:"contact"`
}

func subjectOf(c engine.Command) subject {
	var a subject
	_ = json.Unmarshal(c.Args, &a) // what is not an object names nothing, and its rule refuses it
	return a
}

// sideOf is the side of a counter, "" for none.
func sideOf(g *engine.Game, id string) string {
	if c := g.Counter(id); c != nil {
		return c.Side
	}
	return ""
}

// battleActs says whose act it is in a battle: a ship acts for its side, and its side draws what hits it. What sets a
// ship by hand, and what ends the battle, is anybody's.
func battleActs(g *engine.Game, s *engine.State, verb string, c engine.Command) string {
	a, b := subjectOf(c), readBattle(s)
	switch verb {
	case "new":
		if escortBattle(g, s) != nil {
			return "" // the attack on their convoy calls it
		}
		return a.Attacker
	case "tanker":
		return german // whose ship it is: the Allied player does not know which
	case "bring":
		return sideOf(g, slices.Concat(a.Ships, []string{""})[0])
	case "set", "close":
		return ""
	case "resolve", "torpedoes", "next":
		if b == nil {
			return ""
		}
		return b.in(g, s).waits(verb)
	}
	return sideOf(g, a.Ship)
}

// attemptActs says whose act it is when a side shadows: it tries and rolls, the one that is seen tells.
func attemptActs(_ *engine.Game, s *engine.State, verb string, c engine.Command) string {
	contact := subjectOf(c).Contact
	if a := readAttempt(s); a != nil && verb != "try" {
		contact = a.Contact
	}
	switch {
	case contact == "":
		return ""
	case verb == "heard" || verb == "answer":
		return ofContact(contact)
	}
	return enemyOf(ofContact(contact))
}

// searchActs says whose act a search is: that of who calls, and the answer that of who is called.
func searchActs(g *engine.Game, s *engine.State, verb string, _ engine.Command) string {
	if call := readCall(s); call != nil && verb != "" {
		return enemyOf(call.Side)
	}
	return g.Phase(s.Shared.Phase).Side
}

// strikeActs says whose act it is in an attack by aircraft or a submarine: the attacker calls and rolls, the attacked
// side names the ship and draws what hits it.
func strikeActs(g *engine.Game, s *engine.State, verb string, c engine.Command) string {
	a, r, hit := subjectOf(c), readRaid(s), readStrike(s)
	switch {
	case verb == "resolve" && hit != nil:
		return sideOf(g, hit.Ship)
	case verb == "call":
		return sideOf(g, a.Unit)
	case verb == "target" && r != nil:
		return enemyOf(r.Side)
	case verb == "roll" && r != nil:
		return r.Side
	case verb == "roll" && sideOf(g, a.Unit) != "":
		return enemyOf(sideOf(g, a.Unit))
	}
	return ""
}

// anybodys is what both players do together: contact markers lie on both maps, and a gale meets all ships.
func anybodys(*engine.Game, *engine.State, string, engine.Command) string { return "" }

// germans is what the German player does alone.
func germans(*engine.Game, *engine.State, string, engine.Command) string { return german }
