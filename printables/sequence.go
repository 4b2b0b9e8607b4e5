package printables

import (
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// sequence makes the sequence of play: every phase with its rule, what is done in it, and its
// checklist.
func (w *work) sequence() ([]leaf, error) {
	var p []passage
	stage := engine.Stage("")
	for i := range w.set.Game.Phases {
		phase := &w.set.Game.Phases[i]
		if phase.Stage != stage {
			stage = phase.Stage
			p = append(p, heading{text: w.say("print.stage." + string(stage)), level: 1})
		}
		p = append(p, w.phase(phase))
	}
	return evenly(w.job.Setup, w.job.Setup.Paper, w.proseColumns(), p), nil
}

func hasPhases(s *Set) bool { return s.Game != nil && len(s.Game.Phases) > 0 }

// proseColumns gives how many columns running text is set in, so that lines stay readable.
func (w *work) proseColumns() int {
	return max(1, min(3, int((w.job.body(w.job.Setup.Paper).W+columnGap)/(80+columnGap))))
}

func (w *work) phase(phase *engine.Phase) passage {
	key := "phase." + phase.ID
	g := together{heading{text: w.or(key+".name", phase.ID), rule: phase.Rule, level: 3, emblem: w.emblem(phase.Side)}}
	if prompt := w.or(key+".prompt", ""); prompt != "" {
		g = append(g, paragraph{text: prompt, size: 2.7})
	}
	for _, c := range phase.Checks {
		g = append(g, paragraph{text: w.or(key+".check."+c.ID+".text", c.ID), size: 2.6, mark: "☐", rule: c.Rule})
	}
	return g
}

// ledger makes the sheet on which victory points are reckoned up.
func (w *work) ledger() ([]leaf, error) {
	var p []passage
	for _, l := range w.set.ledgers() {
		p = append(p, w.ledgerPassages(l)...)
	}
	return flowed(w.job.Setup, w.job.Setup.Paper, 1, p), nil
}

func hasLedger(s *Set) bool { return len(s.ledgers()) > 0 }

// ledgers finds the ledgers among the game's rules.
func (s *Set) ledgers() []*stock.Ledger {
	if s.Game == nil {
		return nil
	}
	var out []*stock.Ledger
	for _, r := range s.Game.Rules {
		if l, ok := r.(interface{ Settings() *stock.Ledger }); ok {
			out = append(out, l.Settings())
		}
	}
	return out
}

func (w *work) ledgerPassages(l *stock.Ledger) []passage {
	key := "ledger." + l.ID
	t := picture.Table{Text: 3.2, High: 9, Ruled: true, Style: w.job.Style, Columns: []picture.Column{
		{Title: w.say("print.ledger.what"), Wrap: true, Share: 1}, {Title: w.say("print.ledger.each"), Align: draw.Centre},
		{Title: w.say("print.ledger.count"), Align: draw.Centre, Least: 20}, {Title: w.say("print.ledger.points"), Align: draw.Centre, Least: 20},
		{Title: w.say("print.rule"), Align: draw.Centre}}}
	for _, line := range l.Lines {
		t.Rows = append(t.Rows, []picture.Cell{{Text: sentence(w.or(key+".line."+line.ID+".text", line.ID))}, {Text: words.Signed(line.Points, l.Scale)}, {}, {},
			w.authority(string(line.Rule), line.Source)})
	}
	t.Rows = append(t.Rows, []picture.Cell{{Text: w.say("print.ledger.total"), Bold: true}})
	bands := picture.Table{Text: 3.2, High: 7, Style: w.job.Style, Columns: []picture.Column{
		{Title: w.say("print.ledger.total"), Align: draw.Centre, Least: 40}, {Title: w.say("print.ledger.result"), Wrap: true, Share: 1}}}
	for i, b := range l.Bands {
		bands.Rows = append(bands.Rows, []picture.Cell{{Text: w.band(l, i)}, {Text: sentence(w.or(key+".band."+b.ID+".name", b.ID))}})
	}
	return []passage{heading{text: sentence(w.or(key+".name", l.ID)), rule: string(l.Rule), source: w.source(l.Source), level: 1}, tablePassage{table: t},
		space(2), tablePassage{table: bands}}
}

// band writes the totals that a band holds.
func (w *work) band(l *stock.Ledger, i int) string {
	from := words.Number(l.Bands[i].From, l.Scale)
	switch {
	case i == 0 && len(l.Bands) > 1:
		return w.say("print.ledger.below", "points", words.Number(l.Bands[1].From, l.Scale))
	case i == len(l.Bands)-1:
		return w.say("print.ledger.from", "points", from)
	}
	return w.say("print.ledger.between", "from", from, "points", words.Number(l.Bands[i+1].From, l.Scale))
}

// turnLog makes blank sheets to write a game down on: for each turn its phases, with a line each.
func (w *work) turnLog() ([]leaf, error) {
	g := w.set.Game
	p := []passage{drawing{high: 9, on: func(c draw.Canvas, box draw.Rect) {
		words := []string{w.say("print.log.players"), w.say("print.log.date")}
		for i, word := range words {
			x := box.X + float64(i)*box.W*0.62
			end := box.X + box.W*0.58
			if i == 1 {
				end = box.Right()
			}
			c.Text(word, draw.Pt(x, box.Y+5), draw.Lettering{Font: draw.Bold, Size: 3, Colour: picture.Ink})
			from := x + draw.Bold.Width(word, 3) + 2
			c.Stroke(draw.Polyline(draw.Pt(from, box.Y+5.6), draw.Pt(end, box.Y+5.6)), draw.Solid(0.15, picture.Ink))
		}
	}}}
	turn := g.Tracker(g.Sequence.Turn)
	first, last := 1, 1
	if turn != nil {
		first, last = turn.Min, min(turn.Max, turn.Min+mostOnTrack-1)
	}
	for v := first; v <= last; v++ {
		p = append(p, w.turnSheet(turn, v))
	}
	p = append(p, heading{text: w.say("print.log.notes"), level: 2}, blankLines(8))
	return flowed(w.job.Setup, w.job.Setup.Paper, 1, p), nil
}

// turnSheet gives one turn of the log.
func (w *work) turnSheet(turn *engine.Tracker, v int) passage {
	title := w.say("print.log.turn", "turn", strconv.Itoa(v))
	if turn != nil && len(turn.Values) > 0 {
		title += " · " + w.value(turn, v)
	}
	t := picture.Table{Text: 2.7, High: 6.4, Bare: true, Style: w.job.Style, Columns: []picture.Column{
		{Least: 6, Align: draw.Centre}, {Least: 44, Wrap: true}, {Share: 1}}}
	seen := map[string]bool{}
	for _, phase := range w.set.Game.Phases {
		name := w.or("phase."+phase.ID+".name", phase.ID)
		if phase.Stage != engine.Turns || seen[phase.Side+name] {
			continue
		}
		seen[phase.Side+name] = true
		cell := picture.Cell{}
		if e := w.emblem(phase.Side); e.Shape != "" {
			cell = picture.Cell{Size: draw.Size{W: 4, H: 4}, Draw: func(c draw.Canvas, box draw.Rect) { e.Draw(c, box) }}
		}
		t.Rows = append(t.Rows, []picture.Cell{cell, {Text: name}})
	}
	return together{heading{text: title, level: 3}, tablePassage{table: t}}
}
