package draft

import (
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/trial"
)

// Games is how often a draft is played at once.
const Games = 200

// Trial is the page on which a draft is played many times by players of the app's own, and what their games show.
type Trial struct {
	Work     *form.Work
	Games    int // how often it is played
	Running  bool
	Done, Of int
	Game     *engine.Game // as it was played
	Package  []byte
	Report   *trial.Report
}

// Dead is one of the games that could not go on, of all series; nil: there is none of that number.
func (t *Trial) Dead(i int) *trial.DeadEnd {
	if t.Report == nil {
		return nil
	}
	for _, s := range t.Report.Series {
		if i < len(s.DeadEnds) {
			return s.DeadEnds[i]
		}
		i -= len(s.DeadEnds)
	}
	return nil
}

// Put is there for the page's sake: nothing is kept.
func (*Trial) Put(string, any) {}

// Page is the page as it stands.
func (t *Trial) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "draft_trial", Title: seat.Say("draft.trial.title", "count", t.Games)}
	p.Rows = []page.Control{page.Say(seat.Say("draft.trial.about"))}
	if t.Running {
		p.Rows = append(p.Rows, page.Say(seat.Say("draft.trial.progress", "done", t.Done, "all", t.Of)).As(page.Figure))
		p.Foot = []page.Control{page.Press("stop", seat.Say("draft.trial.stop"), page.Send{Act: &page.Act{Do: StopTrial}})}
		return p
	}
	p.Foot = []page.Control{page.Press("begin", seat.Say("draft.trial.begin"), page.Send{Act: &page.Act{Do: BeginTrial}}).As(page.Wide).With(page.IconDice)}
	if t.Report == nil {
		return p
	}
	if t.Report.Stopped {
		p.Rows = append(p.Rows, page.Say(seat.Say("draft.trial.stopped")).In(page.Warn))
	}
	told := t.Report.Page(t.Game, seat.Lang)
	for _, line := range told.About {
		p.Rows = append(p.Rows, page.Say(line))
	}
	for _, part := range told.Parts {
		p.Rows = append(p.Rows, partOf(part)...)
	}
	p.Wide = true
	r := view.Reader{Game: t.Game, Lang: seat.Lang}
	ends := 0
	for _, s := range t.Report.Series {
		p.Rows = append(p.Rows, deadEnds(seat, r, s, ends)...)
		ends += len(s.DeadEnds)
	}
	return p
}

// partOf is a section of what the games show: sentences, a table, bars.
func partOf(part trial.Part) []page.Control {
	rows := []page.Control{page.Head(part.Title)}
	for _, c := range part.Charts {
		bars := page.Control{Role: page.Bars}
		for _, b := range c.Bars {
			bars.Bars = append(bars.Bars, view.Chance{Words: b.Label, Share: b.Share, Percent: b.Value})
		}
		rows = append(rows, page.Say(c.Title).As(page.Strong), bars)
	}
	for _, line := range part.Lines {
		rows = append(rows, page.Say(line))
	}
	if len(part.Rows) > 0 {
		table := &page.Table{Rows: part.Rows, Row: -1, Col: -1}
		for i, h := range part.Head {
			table.Head = append(table.Head, page.ColumnHead{Words: h, Middle: i > 0, Wrap: i == 0})
		}
		rows = append(rows, page.Control{Role: page.Grid, Table: table})
	}
	if part.About != "" {
		rows = append(rows, page.Aside(part.About))
	}
	return rows
}

// mostEnds is how many dead ends of a series are listed.
const mostEnds = 5

// deadEnds are games that could not go on; a press opens one where it stands.
func deadEnds(seat view.Seat, r view.Reader, s *trial.Series, from int) []page.Control {
	var out []page.Control
	for i, d := range s.DeadEnds[:min(len(s.DeadEnds), mostEnds)] {
		n := strconv.Itoa(from + i)
		out = append(out, page.Control{ID: "dead." + n, Role: page.Item, Icon: page.IconWarn, Words: seat.Say("draft.trial.dead_end", "turn", d.Turn, "phase", named(r, "phase."+d.Phase, d.Phase)),
			Note: seat.Say("draft.trial.dead_open"), Send: page.Send{Act: &page.Act{Do: ShowDeadEnd, Of: n}}})
	}
	return out
}

// named is a text of the game, or the id in readable letters where it has none.
func named(r view.Reader, key, id string) string {
	if r.Has(key + ".name") {
		return r.Say(key + ".name")
	}
	return form.Readable(id)
}
