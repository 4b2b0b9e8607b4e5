package victory

import (
	"regexp"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/basic"
)

// Victory is the points and what they depend on.
type Victory struct {
	Rule      string // id of the ledger
	Name      string
	Number    string     // rule number
	Total     string     // "+2½"
	Band      string     // the result the total means
	Side      *view.Side // the winner; nil for a draw
	Lines     []view.Line
	Bands     []Band
	Swings    []string // what would change the result
	Questions []Question
	Marks     []MarkCount
}

// Band is one result and the totals it is for.
type Band struct {
	Name, Range string
	Side        *view.Side
	Now         bool
}

// Question is a tracker that the points depend on and that the players set.
type Question struct {
	Tracker, Name string
	Values        []string // in words; empty for a number
	At            int      // the index of the current value, or the number itself
	Min, Max      int      // of a number
	Scale         int
	Answers       []engine.Command // for each of Values
	Hides         *view.Side       // the side that hides the value; nil if the viewer sees it
}

// MarkCount is a mark that the points depend on, and how many counters carry it.
type MarkCount struct {
	ID, Name string
	Count    int
}

// Now returns the current points; ok is false if the game has no ledger.
func Now(s view.Reader, st *engine.State) (v Victory, ok bool) {
	r := rules.Ledger(s)
	if r == nil {
		return v, false
	}
	set, t := r.Settings(), r.Tally(s.Game, st)
	v = Victory{Rule: r.ID(), Name: s.Say("ledger." + r.ID() + ".name"), Number: s.Rule(string(set.Rule)), Total: view.Signed(t.Total, t.Scale),
		Band: band(s, set, t.Band), Side: s.Side(t.Side)}
	for i, line := range t.Lines {
		v.Lines = append(v.Lines, ledgerLine(s, set, line, t.Steps[i]))
	}
	v.Bands = bands(s, set, t)
	for _, w := range t.Changes {
		if userLine(set, w.Line) {
			continue // a line that the players add themselves needs no swing
		}
		v.Swings = append(v.Swings, s.Say("victory.swing", "line", "@ledger."+set.ID+".line."+w.Line+".text", "by", view.Signed(w.By, 1),
			"total", view.Signed(w.Total, t.Scale), "band", band(s, set, w.Band)))
	}
	v.Questions, v.Marks = questions(s, st, set), marksOf(s, st, set)
	return v, true
}

// userLine reports whether a line holds points that the players add themselves.
func userLine(l *basic.Ledger, id string) bool {
	for _, row := range l.Lines {
		if row.ID == id {
			return row.Source == engine.User
		}
	}
	return false
}

func band(s view.Reader, l *basic.Ledger, id string) string {
	return s.Say("ledger." + l.ID + ".band." + id + ".name")
}

// ofUnits matches the formulas that count counters and nothing else.
var ofUnits = regexp.MustCompile(`^count\([^()]*\)$`)

// ledgerLine is a line with its count and what each is worth. What counts at most once has no product.
func ledgerLine(s view.Reader, l *basic.Ledger, line basic.TallyLine, step engine.Step) view.Line {
	out := s.Line(step)
	for _, row := range l.Lines {
		if row.ID != line.ID || row.Source == engine.User || row.Most == 1 {
			continue
		}
		key := "victory.line"
		if ofUnits.MatchString(row.Count.String()) {
			key = "victory.units"
		}
		out.Text = s.Say(key, "text", out.Text, "count", line.Count, "each", view.Number(row.Points, l.Scale))
	}
	out.ID = "" // points follow from the game; they are not switched off
	return out
}

// bands returns the results with their totals, from the lowest to the highest.
func bands(s view.Reader, l *basic.Ledger, t basic.Tally) []Band {
	var out []Band
	for i, b := range l.Bands {
		v := Band{Name: band(s, l, b.ID), Side: s.Side(b.Side), Now: b.ID == t.Band}
		from := view.Number(b.From, l.Scale)
		switch {
		case len(l.Bands) == 1:
		case i == 0:
			v.Range = s.Say("victory.up_to", "to", view.Number(l.Bands[1].From-1, l.Scale))
		case i == len(l.Bands)-1:
			v.Range = s.Say("victory.from", "from", from)
		default:
			v.Range = s.Say("victory.between", "from", from, "to", view.Number(l.Bands[i+1].From-1, l.Scale))
		}
		out = append(out, v)
	}
	return out
}

// formulas returns the texts of all formulas of the ledger.
func formulas(l *basic.Ledger) string {
	var all []string
	for _, row := range l.Lines {
		all = append(all, row.Count.String())
		if row.When != nil {
			all = append(all, row.When.String())
		}
	}
	return strings.Join(all, " ; ")
}

// names reports whether a formula contains an id as a whole word.
func names(text, id string) bool {
	return regexp.MustCompile(`\b` + regexp.QuoteMeta(id) + `\b`).MatchString(text)
}

// questions returns the trackers that the ledger reads, except the turn.
func questions(s view.Reader, st *engine.State, l *basic.Ledger) []Question {
	var out []Question
	text := formulas(l)
	for i := range s.Game.Trackers {
		t := &s.Game.Trackers[i]
		if t.ID == s.Game.Sequence.Turn || !names(text, t.ID) {
			continue
		}
		q := Question{Tracker: t.ID, Name: s.Say("tracker." + t.ID + ".name"), At: st.Tracker(t.ID), Min: t.Min, Max: t.Max, Scale: t.Scale, Hides: s.Side(st.HidesTracker(s.Game, t.ID))}
		for n := range t.Values {
			q.Values = append(q.Values, s.Value(t, t.Min+n))
			q.Answers = append(q.Answers, choice.Answer(s, st, t, t.Min+n))
		}
		if len(q.Values) > 0 {
			q.At -= t.Min
		}
		out = append(out, q)
	}
	return out
}

// marksOf returns the marks that the ledger counts.
func marksOf(s view.Reader, st *engine.State, l *basic.Ledger) []MarkCount {
	var out []MarkCount
	text := formulas(l)
	for _, m := range s.Game.Marks {
		if !names(text, m.ID) {
			continue
		}
		n := 0
		for _, c := range s.Game.Counters {
			if p, ok := st.Piece(c.ID); ok && p.Marks[m.ID] {
				n++
			}
		}
		out = append(out, MarkCount{ID: m.ID, Name: view.UpperFirst(s.Say("mark." + m.ID + ".name")), Count: n})
	}
	return out
}
