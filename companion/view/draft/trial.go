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
	p.Foot = []page.Control{page.Press("begin", seat.Say("draft.trial.begin"), page.Send{Act: &page.Act{Do: BeginTrial}}).As(page.Main).With(page.IconDice)}
	if t.Report == nil {
		return p
	}
	if t.Report.Stopped {
		p.Rows = append(p.Rows, page.Say(seat.Say("draft.trial.stopped")).In(page.Warn))
	}
	r := view.Reader{Game: t.Game, Lang: seat.Lang}
	ends := 0
	for _, s := range t.Report.Series {
		p.Rows = append(p.Rows, series(seat, r, s)...)
		p.Rows = append(p.Rows, deadEnds(seat, r, s, ends)...)
		ends += len(s.DeadEnds)
	}
	return p
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

// series is what games of one kind of players show.
func series(seat view.Seat, r view.Reader, s *trial.Series) []page.Control {
	title := seat.Say("draft.trial.random")
	if len(s.Greedy) > 0 {
		title = seat.Say("draft.trial.greedy")
	}
	rows := []page.Control{page.Head(title)}
	say := func(key string, pairs ...any) { rows = append(rows, page.Say(seat.Say("draft.trial."+key, pairs...))) }
	say("finished", "finished", s.Finished, "games", s.Games)
	if s.Cut > 0 {
		say("cut", "count", s.Cut)
	}
	if n := len(s.DeadEnds); n > 0 {
		rows = append(rows, page.Say(seat.Say("draft.trial.dead", "count", n)).In(page.Danger))
	}
	if s.Finished > 0 {
		say("length", "least", s.Turns.Least, "most", s.Turns.Most, "mean", view.Number(int(s.Turns.Mean*10), 10))
	}
	rows = append(rows, bands(seat, r, s)...)
	rows = append(rows, unused(seat, r, s)...)
	if len(s.Greedy) == 0 {
		rows = append(rows, page.Aside(seat.Say("draft.trial.coverage")))
	}
	return rows
}

// bands is how the games ended, a bar each, with the interval of 95 %.
func bands(seat view.Seat, r view.Reader, s *trial.Series) []page.Control {
	var out []page.Control
	bars := page.Control{Role: page.Bars}
	for _, b := range s.Bands {
		share := float64(b.Games) / float64(max(1, s.Finished))
		words := named(r, "ledger."+trial.Ledger(r.Game).ID()+".band."+b.ID, b.ID)
		bars.Bars = append(bars.Bars, view.Chance{Words: words, Share: share, Percent: percent(share)})
		out = append(out, page.Aside(seat.Say("draft.trial.interval", "name", words, "low", percent(b.Low), "high", percent(b.High))))
	}
	if len(bars.Bars) == 0 {
		return nil
	}
	return append([]page.Control{page.Head(seat.Say("draft.trial.bands")), bars}, out...)
}

// percent is a share as it is read.
func percent(share float64) string { return view.Number(int(share*100+0.5), 1) + "%" }

// named is a text of the game, or the id in readable letters where it has none.
func named(r view.Reader, key, id string) string {
	if r.Has(key + ".name") {
		return r.Say(key + ".name")
	}
	return form.Readable(id)
}

// unused is what no game came across: rules, tables, rows and columns, phases with nothing to decide.
func unused(seat view.Seat, r view.Reader, s *trial.Series) []page.Control {
	var rows []page.Control
	item := func(words, note string) {
		rows = append(rows, page.Control{Role: page.Item, Words: words, Note: note})
	}
	for _, rule := range s.Rules {
		item(named(r, "rule."+rule.ID, rule.ID), seat.Say("draft.trial.rule_unused"))
	}
	for _, t := range s.Tables {
		switch {
		case !t.Read:
			item(named(r, "table."+t.ID, t.ID), seat.Say("draft.trial.table_unread"))
		case len(t.Rows)+len(t.Columns) > 0:
			item(named(r, "table."+t.ID, t.ID), seat.Say("draft.trial.part_unread", "rows", len(t.Rows), "columns", len(t.Columns)))
		}
	}
	for _, p := range s.Phases {
		switch {
		case p.Visits == 0:
			item(named(r, "phase."+p.ID, p.ID), seat.Say("draft.trial.phase_never"))
		case p.Most > manyChoices:
			item(named(r, "phase."+p.ID, p.ID), seat.Say("draft.trial.phase_many", "count", p.Most))
		}
	}
	for _, t := range s.Trackers {
		if t.Low+t.High > 0 {
			item(named(r, "tracker."+t.ID, t.ID), seat.Say("draft.trial.limits", "low", t.Low, "high", t.High))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return append([]page.Control{page.Head(seat.Say("draft.trial.look"))}, rows...)
}

// manyChoices is from how many things to choose from on a phase is a burden.
const manyChoices = 40
