package basic

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/words"
)

// Tally is the result of counting a ledger.
type Tally struct {
	Total   int           `json:"total"` // in units of 1/scale
	Scale   int           `json:"scale"`
	Points  string        `json:"points"` // the total as programs print it: "-2½"
	Band    string        `json:"band"`
	Side    string        `json:"side,omitempty"` // who wins; empty: a draw
	Lines   []TallyLine   `json:"lines"`
	Changes []Swing       `json:"changes"` // what would change the band
	Steps   []engine.Step `json:"-"`
}

// TallyLine is one line of a tally.
type TallyLine struct {
	ID     string `json:"id"`
	Count  int    `json:"count"`
	Scale  int    `json:"scale,omitempty"` // the count is in units of 1/scale, as its tracker is; absent: whole
	Points int    `json:"points"`          // count times points for each, in units of 1/scale
	Off    bool   `json:"off,omitempty"`   // its condition does not hold: it counts nothing
	Asked  bool   `json:"asked,omitempty"` // its formula fails: the players count by hand
}

// Swing is a change of one line by one, and the total and band it would lead to.
type Swing struct {
	Line  string `json:"line"`
	By    int    `json:"by"` // 1 or -1
	Total int    `json:"total"`
	Band  string `json:"band"`
}

// tally counts every line, taking typed counts in place of formulas.
func (l *Ledger) tally(g *engine.Game, s *engine.State, typed map[string]int) Tally {
	t := Tally{Scale: l.Scale}
	for i := range l.Lines {
		line, step := l.line(&l.Lines[i], g, s, typed)
		t.Lines, t.Steps = append(t.Lines, line), append(t.Steps, step)
		t.Total += line.Points
	}
	t.Points, t.Changes = strings.Replace(words.Number(t.Total, t.Scale), "−", "-", 1), []Swing{} // programs read only the ASCII minus sign
	last := engine.Step{Key: "step.ledger.band", Rule: string(l.Rule), Source: l.Source}
	if o := l.outright(g, s, t.Total); o != nil {
		t.Band, t.Side = o.ID, o.Side
		last.Rule, last.Source = string(o.Rule), o.Source
	} else {
		band := l.Bands[l.band(t.Total)]
		t.Band, t.Side = band.ID, band.Side
		t.Changes = l.swings(t)
	}
	last.Args = engine.Args{"band": "@ledger." + l.ID + ".band." + t.Band + ".name"}
	t.Steps = append(t.Steps, engine.Step{Key: "step.ledger.total", Op: "=", Value: t.Total, Scale: t.Scale, Rule: string(l.Rule), Source: l.Source}, last)
	return t
}

// outright finds the first result whose condition holds, or nil. A formula that fails counts as false.
func (l *Ledger) outright(g *engine.Game, s *engine.State, total int) *Outright {
	for i := range l.Outright {
		if v, err := l.Outright[i].When.Value(g, s, totalled(total)); err == nil && v != 0 {
			return &l.Outright[i]
		}
	}
	return nil
}

// line counts one line. Typed counts obey the line's condition like any other.
func (l *Ledger) line(row *LedgerLine, g *engine.Game, s *engine.State, typed map[string]int) (TallyLine, engine.Step) {
	out := TallyLine{ID: row.ID}
	if of := g.Tracker(row.Count.String()); of != nil && of.Scale > 1 {
		out.Scale = of.Scale
	}
	n, err := row.Count.Value(g, s, nil)
	if v, ok := typed[row.ID]; ok {
		n, err = v, nil
	}
	if row.When != nil && err == nil {
		var holds int
		holds, err = row.When.Value(g, s, nil)
		out.Off = err == nil && holds == 0
	}
	out.Count, out.Asked = n, err != nil
	if !out.Off && !out.Asked {
		out.Points = n * row.Points
	}
	step := engine.Step{ID: row.ID, Key: "ledger." + l.ID + ".line." + row.ID + ".text", Args: engine.Args{"number": n, "each": words.Number(row.Points, l.Scale)},
		Op: "+", Value: out.Points, Scale: l.Scale, Rule: string(row.Rule), Source: row.Source, Off: out.Off}
	if out.Asked {
		step = setting.Unclear(step)
	}
	return out, step
}

// swings finds the lines that, counted one more or one less, lead to another band. Counts stay between 0 and the
// line's most.
func (l *Ledger) swings(t Tally) []Swing {
	out := []Swing{}
	for i, line := range t.Lines {
		row := l.Lines[i]
		if line.Off || line.Asked {
			continue
		}
		for _, by := range []int{1, -1} {
			n := line.Count + by
			if n < 0 || row.Most > 0 && n > row.Most {
				continue
			}
			total := t.Total + by*row.Points
			if band := l.Bands[l.band(total)].ID; band != t.Band {
				out = append(out, Swing{Line: row.ID, By: by, Total: total, Band: band})
			}
		}
	}
	return out
}
