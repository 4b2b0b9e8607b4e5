package printables

import (
	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// ledger is the sheet on which victory points are counted.
type ledger struct{ sheetGame }

func (w ledger) leaves() []leaf {
	var p []passage
	for _, l := range ledgers(w.game) {
		p = append(p, w.passages(l)...)
	}
	return flowed(w.setup, w.setup.Paper, 1, p)
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

func (w ledger) passages(l *basic.Ledger) []passage {
	key := "ledger." + l.ID
	t := picture.Table{Text: 3.2, High: 9, Ruled: true, Style: w.setup.Style, Columns: []picture.Column{
		{Title: w.say("print.ledger.what"), Wrap: true, Share: 1}, {Title: w.say("print.ledger.each"), Align: draw.Centre},
		{Title: w.say("print.ledger.count"), Align: draw.Centre, Least: 20}, {Title: w.say("print.ledger.points"), Align: draw.Centre, Least: 20},
		{Title: w.say("print.rule"), Align: draw.Centre}}}
	for _, line := range l.Lines {
		t.Rows = append(t.Rows, []picture.Cell{{Text: sentence(w.or(key+".line."+line.ID+".text", line.ID))}, {Text: words.Signed(line.Points, l.Scale)}, {}, {},
			authority(string(line.Rule), w.source(line.Source))})
	}
	t.Rows = append(t.Rows, []picture.Cell{{Text: w.say("print.ledger.total"), Bold: true}})
	bands := picture.Table{Text: 3.2, High: 7, Style: w.setup.Style, Columns: []picture.Column{
		{Title: w.say("print.ledger.total"), Align: draw.Centre, Least: 40}, {Title: w.say("print.ledger.result"), Wrap: true, Share: 1}}}
	for i, b := range l.Bands {
		bands.Rows = append(bands.Rows, []picture.Cell{{Text: w.band(l, i)}, {Text: sentence(w.or(key+".band."+b.ID+".name", b.ID))}})
	}
	return []passage{heading{text: sentence(w.or(key+".name", l.ID)), rule: string(l.Rule), source: w.source(l.Source), level: 1}, tablePassage{table: t},
		space(2), tablePassage{table: bands}}
}

// band writes the totals that a band holds.
func (w ledger) band(l *basic.Ledger, i int) string {
	from := words.Number(l.Bands[i].From, l.Scale)
	switch {
	case i == 0 && len(l.Bands) > 1:
		return w.say("print.ledger.below", "points", words.Number(l.Bands[1].From, l.Scale))
	case i == len(l.Bands)-1:
		return w.say("print.ledger.from", "points", from)
	}
	return w.say("print.ledger.between", "from", from, "points", words.Number(l.Bands[i+1].From, l.Scale))
}

// hasLedger reports whether a game counts points by a ledger.
func hasLedger(g *engine.Game) bool { return len(ledgers(g)) > 0 }
