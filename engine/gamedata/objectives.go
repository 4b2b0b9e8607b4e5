package gamedata

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/formula"
	"sandtable/engine/stock/basic"
	onmap "sandtable/engine/stock/position"
	"sandtable/engine/words"
)

// townRow is an objective of a map as rows keep it.
type townRow struct {
	board.Objective
	of    mapFile
	rules *onmap.Objectives
}

// line is the id of the objective's line in a ledger.
func (t townRow) line() string { return "hold_" + t.ID }

// towns lists the objectives that rules keep.
func (f *files) towns() []townRow {
	var out []townRow
	for _, o := range slices.Concat(f.tables.Objective, f.rules.Objective, f.board.Objective) {
		at := slices.IndexFunc(f.boards, func(b mapFile) bool { return o.Map == "" || b.ID() == o.Map })
		if at < 0 {
			continue // the rule itself says so when it is bound
		}
		for _, x := range f.boards[at].Objectives() {
			out = append(out, townRow{x, f.boards[at], o})
		}
	}
	return out
}

// objectives adds a tracker, and a line of the ledger, for each objective of the rules.
func (f *files) objectives(w *walker) {
	for _, t := range f.towns() {
		path := "tracker." + t.ID
		if w.at[path] != "" {
			w.fault(path, "id.twice", "id", t.ID)
			continue
		}
		w.at[path] = w.at["objectives."+t.rules.ID]
		row := trackerRow{ID: t.ID, Strip: t.rules.Strip, Icon: "objective", Rule: t.rules.Rule, Source: t.rules.Source, Values: []valueRow{{ID: onmap.Nobody}}}
		for i, s := range f.game.Sides {
			row.Values = append(row.Values, valueRow{ID: s.ID})
			if t.rules.Held[t.ID] == s.ID {
				row.Start = i + 1
			}
		}
		f.game.Trackers = append(f.game.Trackers, row)
		f.score(w, t)
	}
}

// score adds an objective's line to the ledger that counts it.
func (f *files) score(w *walker, t townRow) {
	ledgers := slices.Concat(f.tables.Ledger, f.rules.Ledger, f.board.Ledger)
	at := slices.IndexFunc(ledgers, func(l *basic.Ledger) bool { return l.ID == t.rules.Ledger })
	switch {
	case t.rules.Ledger == "":
		return
	case at < 0:
		w.known("objectives."+t.rules.ID+".ledger", w.at["objectives."+t.rules.ID+".ledger"], "rule", []string{t.rules.Ledger}, engine.IDs(ledgers, func(l *basic.Ledger) string { return l.ID }))
		return
	case t.Points == 0:
		return
	}
	l := ledgers[at]
	l.Lines = append(l.Lines, basic.LedgerLine{ID: t.line(), Rule: t.rules.Rule, Source: t.rules.Source, Points: t.Points * max(1, l.Scale), Most: 1,
		Count: formula.New(f.holds(t))})
}

// holds returns the formula that counts an objective: plus if the ledger's side holds it, minus if another does. An
// objective for one side alone counts only for that side.
func (f *files) holds(t townRow) string {
	var terms []string
	for _, s := range f.game.Sides {
		if t.Side != "" && t.Side != s.ID {
			continue
		}
		one := "1"
		if s.ID != t.rules.For {
			one = "-1"
		}
		terms = append(terms, fmt.Sprintf("(%s == %s_%s ? %s : 0)", t.ID, t.ID, s.ID, one))
	}
	return strings.Join(terms, " + ")
}

// townNames adds the texts of objectives' trackers and lines: the names on the map.
func (f *files) townNames(texts map[words.Lang]map[string]*i18n.Message) {
	for _, t := range f.towns() {
		name := "map." + t.of.ID() + ".objective." + t.ID + ".name"
		keys := []string{"tracker." + t.ID + ".name"}
		if t.rules.Ledger != "" {
			keys = append(keys, "ledger."+t.rules.Ledger+".line."+t.line()+".text")
		}
		for _, lang := range words.Langs() {
			for _, key := range keys {
				texts[lang][key] = words.Plain(key, t.of.Label(t.Hex))
			}
			key := "tracker." + t.ID + ".value." + onmap.Nobody + ".name"
			texts[lang][key] = words.Plain(key, appBook().Raw(lang, "objective.nobody"))
		}
		for _, key := range keys {
			alias(texts, key, name)
		}
		for _, s := range f.game.Sides {
			alias(texts, "tracker."+t.ID+".value."+s.ID+".name", "side."+s.ID+".name")
		}
	}
}
