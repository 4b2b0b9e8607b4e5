package chart

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/printables/flow"
)

// cup returns a line with the number of chits of each kind that a cup holds before the game.
func (w diceTables) cup(c *engine.Cup) []flow.Passage {
	counts := map[string]int{}
	for _, chit := range c.Chits {
		counts[chit]++
	}
	var parts []string
	for _, chit := range kinds(c.Chits) {
		parts = append(parts, strconv.Itoa(counts[chit])+"\u00a0×\u00a0"+w.Or("cup."+c.ID+".chit."+chit+".name", chit))
	}
	return []flow.Passage{w.sectioned(w.Or("cup."+c.ID+".name", c.ID), c.Rule, c.Source),
		flow.Paragraph{Text: strings.Join(parts, ", "), Size: chartText}}
}

// kinds names each kind of chit once, in the order in which the game lists them.
func kinds(chits []string) []string {
	var out []string
	for _, chit := range chits {
		if !slices.Contains(out, chit) {
			out = append(out, chit)
		}
	}
	return out
}
