package forms

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
)

// shorter asks how many turns each edition has, where there are several and the formula that says whether there is another
// turn does no more than count. turns are those of the track.
func (track) shorter(in *form.In, turns int) []page.Control {
	short, ok := turnsByEdition(in, turns)
	editions := editionsOf(in)
	if !ok || len(editions) < 2 {
		return nil
	}
	var rows []page.Control
	for _, e := range editions {
		n, id := turns, "track.turns."+e.ID
		if of, fewer := short[e.ID]; fewer {
			n = of
		}
		rows = append(rows, page.Control{ID: id, Body: &page.Stepper{Value: n, Min: 1, Max: turns, Jump: 5}, Label: in.Say("draft.sequence.turns_in", "edition", e.Words),
			Send: in.On(id, func(v any) {
				n, _ := v.(int)
				short[e.ID] = n
				in.Try(id, in.Doc.Do(form.Step("draft.step.turns"), func() error { return setMore(in, short, turns) }))
			})})
	}
	return rows
}

// inEdition matches one edition of a formula such as "turn < (ed_short ? 8 : 12)".
var inEdition = regexp.MustCompile(`^ed_([a-z0-9_]+) \? (\d+) : `)

// turnsByEdition reads the formula for another turn: the editions with fewer turns than the track. ok is false where the
// formula says more than that.
func turnsByEdition(in *form.In, turns int) (short map[string]int, ok bool) {
	rest, counts := strings.CutPrefix(in.Text(moreTurns), in.Text(form.Key{File: gameFile, Path: "sequence.turn"})+" < ")
	if inner, bracketed := strings.CutPrefix(rest, "("); bracketed {
		rest = strings.TrimSuffix(inner, ")")
	}
	short = map[string]int{}
	for m := inEdition.FindStringSubmatch(rest); m != nil; m = inEdition.FindStringSubmatch(rest) {
		short[m[1]], _ = strconv.Atoi(m[2])
		rest = rest[len(m[0]):]
	}
	return short, counts && rest == strconv.Itoa(turns)
}

// moreTurns is the formula that says whether there is another turn.
var moreTurns = form.Key{File: gameFile, Path: "sequence.more"}

// setMore writes that formula.
func setMore(in *form.In, short map[string]int, turns int) error {
	last := strconv.Itoa(turns)
	by := ""
	for _, e := range editionsOf(in) {
		if n, fewer := short[e.ID]; fewer && n < turns {
			by += fmt.Sprintf("ed_%s ? %d : ", e.ID, n)
		}
	}
	if by != "" {
		last = "(" + by + last + ")"
	}
	return in.Doc.Set(gameFile, moreTurns.Path, in.Text(form.Key{File: gameFile, Path: "sequence.turn"})+" < "+last)
}
