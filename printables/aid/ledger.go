package aid

import (
	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Ledger is the sheet on which victory points are counted.
type Ledger struct{ sheet.Subject }

// Leaves returns a sheet for all ledgers of the game.
func (w Ledger) Leaves() []sheet.Leaf {
	var p []flow.Passage
	for _, l := range ledgers(w.Game) {
		p = append(p, w.passages(l)...)
	}
	return flow.Pages(w.Setup, w.Setup.Paper, 1, p)
}

// ledgers finds the ledgers among the game's rules.
func ledgers(g *engine.Game) []*basic.Ledger {
	var out []*basic.Ledger
	for _, r := range g.Rules {
		if l, ok := r.(interface{ Settings() *basic.Ledger }); ok {
			out = append(out, l.Settings())
		}
	}
	return out
}

func (w Ledger) passages(l *basic.Ledger) []flow.Passage {
	key := "ledger." + l.ID
	t := picture.Table{Text: 3.2, High: 9, Ruled: true, Style: w.Setup.Style, Columns: []picture.Column{
		{Title: w.Say("print.ledger.what"), Wrap: true, Share: 1}, {Title: w.Say("print.ledger.each"), Align: draw.Centre},
		{Title: w.Say("print.ledger.count"), Align: draw.Centre, Min: 20}, {Title: w.Say("print.ledger.points"), Align: draw.Centre, Min: 20},
		{Title: w.Say("print.rule"), Align: draw.Centre}}}
	for _, line := range l.Lines {
		t.Rows = append(t.Rows, []picture.Cell{{Text: sheet.Sentence(w.Or(key+".line."+line.ID+".text", line.ID))}, {Text: words.Signed(line.Points, l.Scale)}, {}, {},
			flow.Authority(w.Rule(string(line.Rule)), w.Source(line.Source))})
	}
	t.Rows = append(t.Rows, []picture.Cell{{Text: w.Say("print.ledger.total"), Bold: true}})
	bands := picture.Table{Text: 3.2, High: 7, Style: w.Setup.Style, Columns: []picture.Column{
		{Title: w.Say("print.ledger.total"), Align: draw.Centre, Min: 40}, {Title: w.Say("print.ledger.result"), Wrap: true, Share: 1}}}
	for i, b := range l.Bands {
		bands.Rows = append(bands.Rows, []picture.Cell{{Text: w.band(l, i)}, {Text: sheet.Sentence(w.Or(key+".band."+b.ID+".name", b.ID))}})
	}
	return []flow.Passage{flow.Heading{Text: sheet.Sentence(w.Or(key+".name", l.ID)), Rule: w.Rule(string(l.Rule)), Source: w.Source(l.Source), Level: 1}, flow.NewTable(t, nil),
		flow.Space(2), flow.NewTable(bands, nil)}
}

// band writes the totals that a band holds.
func (w Ledger) band(l *basic.Ledger, i int) string {
	from := words.Number(l.Bands[i].From, l.Scale)
	switch {
	case i == 0 && len(l.Bands) > 1:
		return w.Say("print.ledger.below", "points", words.Number(l.Bands[1].From, l.Scale))
	case i == len(l.Bands)-1:
		return w.Say("print.ledger.from", "points", from)
	}
	return w.Say("print.ledger.between", "from", from, "points", words.Number(l.Bands[i+1].From, l.Scale))
}

// HasLedger reports whether a game counts points by a ledger.
func HasLedger(g *engine.Game) bool { return len(ledgers(g)) > 0 }
