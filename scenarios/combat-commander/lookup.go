package combatcommander

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Known is everything that is known of one kind of terrain, marker or fortification.
type Known struct {
	ID    string `json:"id"`
	MP    *int   `json:"mp,omitempty"`    // to enter or cross it; left out where it is barred or adds nothing
	Cover string `json:"cover,omitempty"` // as the chart has it
	Sight string `json:"sight,omitempty"`
	Gaps  int    `json:"gaps"` // how many of these are not known
}

// looking is one kind being looked up.
type looking struct {
	*worksheet.Sheet
	id  string
	out Known
}

// lookup says what is known of one kind, line by line, and marks the gaps.
func lookup(w *worksheet.Sheet) (any, error) {
	l := &looking{Sheet: w, id: w.Choice("what")}
	l.out.ID = l.id
	for _, id := range []string{"mp", "cover", "sight"} {
		w.Tell(id, "–")
	}
	if t := w.Game.Table("fortifications"); t != nil && slices.Contains(t.Rows, l.id) {
		l.fortification(t)
	} else if l.id == "wire" {
		l.wire()
	} else {
		l.movement()
		l.chart("cover", coverCharts, &l.out.Cover)
		l.chart("sight", sightCharts, &l.out.Sight)
		l.effects()
	}
	return l.out, nil
}

// movement says what the kind costs.
func (l *looking) movement() {
	for _, in := range kindsOf(l.Game) {
		g := terrainOf(in.list, l.id)
		if g == nil {
			continue
		}
		step := l.Line(in.cost)
		if g.Bar {
			step = l.Verdict(setting.FoundWrong, "mp_bar")
		} else {
			step = comes(step, g.Cost)
			l.out.MP = &g.Cost
			l.Tell("mp", g.Cost)
		}
		step.Rule, step.Source = g.Rule, g.Source
		l.Why(step)
	}
}

// chart says what a column of the charts holds; what is no word and no number is a gap.
func (l *looking) chart(column string, charts []string, out *string) {
	x := look(l.Game, charts, l.id)
	*out = x.text
	n, _, number := x.number()
	l.Tell(column, x.text)
	switch {
	case number && x.text[0] == '+':
		l.Why(x.cite(plus(l.Line(column), n)))
	case number:
		l.Why(x.cite(comes(l.Line(column), n)))
	case x.text == "?":
		l.out.Gaps++
		l.Why(x.cite(l.Verdict(setting.FoundAsk, "gap_"+column)))
	default:
		word := "@table." + x.table + ".word." + x.text + ".name"
		l.Tell(column, word)
		l.Why(x.cite(l.Line(column+"_word", "word", word)))
	}
}

// effects say what else is to be known.
func (l *looking) effects() {
	for _, in := range kindsOf(l.Game) {
		key := in.word + "." + l.id + ".effect"
		if g := terrainOf(in.list, l.id); g != nil && l.Game.Book.Has("en", key) {
			step := l.Line("special", "word", "@"+key)
			step.Rule, step.Source = g.Rule, g.Source
			l.Why(step)
		}
	}
	if t := l.Game.Table("special"); t != nil && slices.Contains(t.Rows, l.id) {
		step := l.Line("special", "word", "@table.special.word."+l.id+".name")
		step.Rule, step.Source = ownRules[l.id], t.Source
		l.Why(step)
	}
}

// fortification says what a fortification gives.
func (l *looking) fortification(t *engine.Table) {
	for _, column := range []string{"cover", "artillery"} {
		if n, err := l.Cell(t.ID, l.id, column); err == nil {
			l.out.Cover = strings.TrimSpace(l.out.Cover + " / " + strconv.Itoa(n))
			step := comes(l.Line("fort_"+column), n)
			step.Rule, step.Source = ownRules[l.id], t.Source
			l.Why(step)
		}
	}
	if l.out.Cover = strings.TrimPrefix(l.out.Cover, "/ "); l.out.Cover != "" {
		l.Tell("cover", l.out.Cover)
	}
	if word, _ := t.Cell(l.id, "special"); word != "–" {
		step := l.Line("special", "word", "@table."+t.ID+".word."+word+".name")
		step.Rule, step.Source = ownRules[l.id], t.Source
		l.Why(step)
	}
	l.Why(l.Line("fort_water"), l.Line("fort_one"))
}

// wire says what public charts have of it: the text of its rule is missing.
func (l *looking) wire() {
	t := l.Game.Table("wire")
	if t == nil {
		return
	}
	for _, row := range t.Rows {
		if n, err := l.Cell(t.ID, row, "change"); err == nil {
			step := plus(l.Line("wire", "what", "@table.wire.row."+row+".name"), n)
			step.Source = t.Source
			l.Why(step)
		}
	}
	l.out.Gaps++
	l.Why(l.Line("wire_stop"), l.Verdict(setting.FoundAsk, "gap_wire"), l.Line("fort_water"), l.Line("fort_one"))
}
