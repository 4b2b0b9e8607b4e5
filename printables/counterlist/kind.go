package counterlist

import (
	"cmp"
	"slices"

	"sandtable/engine"
	"sandtable/printables/grid"
)

// What a list can be of.
const (
	AsCards    = "cards"
	AsCounters = "counters"
)

// Kind guesses whether a list is of counters or of cards, by its headings, its cells, and the names of its file and
// sheet. The question is open where little speaks for the guess, or something against it.
func Kind(rows []grid.Row, names ...string) Question {
	set := &recordSet{kind: kindOf(rows), columns: columnsOf(rows[0], false), rows: rows[1:]}
	t := &taking{recordSet: set, cells: map[*Column][]string{}}
	t.gather()
	v := votes{}
	for _, c := range set.columns {
		voteOf(t, c, v)
	}
	for _, name := range names {
		for _, word := range parts(name) {
			if id := known().kind[word]; id != "" {
				v.add(id, 2, name)
			}
		}
	}
	q := Question{About: "as", Known: []string{AsCounters, AsCards}, Took: AsCounters}
	other := AsCards
	if set.kind == table && v.sum(AsCards) > v.sum(AsCounters) {
		q.Took, other = AsCards, AsCounters
	}
	q.Open = set.kind == table && v.sum(q.Took)-v.sum(other) < sureVotes
	q.Why = engine.Wrong("print.as_"+q.Took, "because", v.why(q.Took))
	return q
}

// sureVotes is how much more must speak for a guess than against it.
const sureVotes = 2

// votes is what speaks for each kind of list: a name, with its weight.
type votes map[string][]vote

type vote struct {
	weight int
	name   string
}

func (v votes) add(kind string, weight int, name string) {
	v[kind] = append(v[kind], vote{weight, name})
}

func (v votes) sum(kind string) (total int) {
	for _, x := range v[kind] {
		total += x.weight
	}
	return total
}

// why names what speaks for a kind, the strongest first.
func (v votes) why(kind string) (out []string) {
	list := slices.Clone(v[kind])
	slices.SortStableFunc(list, func(a, b vote) int { return b.weight - a.weight })
	for _, x := range list {
		if len(out) < samples && !slices.Contains(out, x.name) {
			out = append(out, x.name)
		}
	}
	return out
}

// voteOf adds what a column speaks for: strengths, symbols and sizes for counters, long texts for cards, headings for
// either.
func voteOf(t *taking, c *Column, v votes) {
	name := cmp.Or(c.Name, c.Letter())
	bare, _ := withoutBack(c.Name)
	is, _ := known().columnOf(bare, "")
	switch {
	case c.empty:
	case average(t.cells[c]) >= wordyLetters:
		v.add(AsCards, 3, name)
	case slices.Contains(numberFields, is) && t.all(c, isFactor):
		v.add(AsCounters, 2, name)
	case t.all(c, isStrengths):
		v.add(AsCounters, 3, name)
	case t.all(c, isMark) && !t.all(c, isNumber), is == "symbol" && t.some(c, isSymbol):
		v.add(AsCounters, 1, name)
	}
	for _, word := range slices.Compact([]string{fold(c.Name), fold(bare)}) {
		if id := known().kind[word]; id != "" {
			v.add(id, 2, name)
			return
		}
	}
}
