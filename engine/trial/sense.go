package trial

import (
	"math/rand/v2"
	"strings"

	"sandtable/engine"
	"sandtable/engine/play"
)

// Weights of choices for a random player who has a little sense: what the moment is for comes up most, what was
// begun is mostly ended, and what was done in the phase comes up the less the more often it was done.
const (
	weighMain  = 600
	weighOther = 200
	weighNext  = 100 // the next phase over open duties
	strays     = 8   // one time in so many it does something else than what is under way
)

// sensible picks one of the choices by their weights.
func sensible(dice *rand.Rand, s *engine.State, choices []engine.Choice, done map[string]int) engine.Choice {
	if begun := underWay(s, choices); len(begun) > 0 && dice.IntN(strays) > 0 {
		choices = begun
	}
	total := 0
	for _, c := range choices {
		total += weight(c, done)
	}
	n := dice.IntN(max(1, total))
	for _, c := range choices {
		if n -= weight(c, done); n < 0 {
			return c
		}
	}
	return choices[len(choices)-1]
}

func weight(c engine.Choice, done map[string]int) int {
	switch {
	case c.Main && c.Do == play.NextVerb:
		return weighMain
	case c.Main:
		return weighMain / (1 + done[c.Do])
	case c.Do == play.NextVerb:
		return weighNext
	}
	return weighOther / (1 + done[c.Do])
}

// underWay lists the choices of rules that have something under way.
func underWay(s *engine.State, choices []engine.Choice) []engine.Choice {
	var out []engine.Choice
	for _, c := range choices {
		if id, _, _ := strings.Cut(c.Do, "."); s.Form(id) != nil {
			out = append(out, c)
		}
	}
	return out
}
