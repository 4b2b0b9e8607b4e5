package find

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
)

// What a search can find.
const (
	HitUnit  = "unit"
	HitTable = "table"
	HitRule  = "rule"
	HitText  = "text" // a paragraph of the game's own rules text
)

// Hit is something found by what was typed.
type Hit struct {
	Kind, ID      string
	Words, Detail string
	Rule          string
}

// mostHits bounds what one search shows.
const mostHits = 30

// Hits searches a text, whatever its case, in the names of units and tables, the checklists, prompts and rule numbers of
// phases, and the game's rules text. An empty text has no hits.
func Hits(s view.Reader, st *engine.State, text string) []Hit {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "" {
		return nil
	}
	var out []Hit
	for _, h := range all(s, st) {
		if strings.Contains(strings.ToLower(h.Words+" "+h.Detail+" "+h.Rule), text) {
			out = append(out, h)
		}
		if len(out) == mostHits {
			break
		}
	}
	return out
}

func all(s view.Reader, st *engine.State) []Hit {
	var out []Hit
	for _, c := range s.Game.Counters {
		if p, ok := st.Piece(c.ID); ok {
			out = append(out, Hit{Kind: HitUnit, ID: c.ID, Words: s.Unit(c.ID), Detail: view.JoinNonEmpty([]string{view.Factors(c.Factors), s.Place(p.Place)}, " · ")})
		}
	}
	for _, t := range s.Game.Tables {
		out = append(out, Hit{Kind: HitTable, ID: t.ID, Words: s.Say("table." + t.ID + ".name"), Rule: s.Rule(t.Rule)})
	}
	for _, p := range s.Game.Phases {
		out = append(out, Hit{Kind: HitRule, ID: p.ID, Words: s.Say("phase." + p.ID + ".name"), Detail: s.NameOr("phase."+p.ID+".prompt", ""), Rule: s.Rule(p.Rule)})
		for _, c := range p.Checks {
			out = append(out, Hit{Kind: HitRule, ID: p.ID, Words: s.Say("phase." + p.ID + ".check." + c.ID + ".text"), Detail: s.Say("phase." + p.ID + ".name"), Rule: s.Rule(c.Rule)})
		}
	}
	for _, p := range s.Game.Rulebook(s.Lang) {
		if p.Number != "" {
			out = append(out, Hit{Kind: HitText, ID: p.Number, Words: strings.TrimSpace(p.Number + " " + p.Title), Detail: view.JoinNonEmpty(p.Blocks(), " ")})
		}
	}
	return out
}
