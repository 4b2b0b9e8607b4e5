package draft

import (
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/trial"
)

// Games is how often one press plays a draft.
const Games = 200

// Trial is the page on which the app plays a draft many times and shows statistics of these games.
type Trial struct {
	page.NoInput
	Work     *form.Work
	Games    int // how many games one press plays
	Running  bool
	Done, Of int
	Game     *engine.Game // that was played
	Against  string       // the optional rule that is changed for a second series; empty for none
	Package  []byte
	Report   *trial.Report

	cache pageCache
}

// pageCache is a report as a page in a language.
type pageCache struct {
	report *trial.Report
	lang   view.Lang
	page   trial.Page
}

// pageIn puts the report into words, once for each language.
func (t *Trial) pageIn(lang view.Lang) trial.Page {
	if t.cache.report != t.Report || t.cache.lang != lang {
		t.cache = pageCache{t.Report, lang, t.Report.Page(t.Game, lang)}
	}
	return t.cache.page
}

// Dead is one of the games that could not continue, of all series, nil for an unknown number.
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

// Page returns the current page.
func (t *Trial) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "draft_trial", Title: seat.Say("draft.trial.title", "count", t.Games)}
	p.Rows = []page.Control{page.NewText(seat.Say("draft.trial.about"))}
	if t.Running {
		p.Rows = append(p.Rows, page.NewText(t.progress(seat)).Styled(page.Figure))
		p.Foot = []page.Control{page.NewButton("stop", seat.Say("draft.trial.stop"), page.Send{Act: &page.Act{Do: StopTrial}})}
		return p
	}
	p.Foot = []page.Control{page.NewButton("begin", seat.Say("draft.trial.begin"), page.Send{Act: &page.Act{Do: BeginTrial}}).Styled(page.Wide).WithIcon(style.IconDice)}
	p.Rows = append(p.Rows, t.against(seat)...)
	if t.Report == nil {
		return p
	}
	if t.Report.Stopped {
		p.Rows = append(p.Rows, page.NewText(seat.Say("draft.trial.stopped")).Toned(page.Warn))
	}
	report := t.pageIn(seat.Lang)
	for _, line := range report.About {
		p.Rows = append(p.Rows, page.NewText(line))
	}
	for _, part := range report.Parts {
		p.Rows = append(p.Rows, page.ReportRows(part, t.Game)...)
		if part.Dead {
			p.Rows = append(p.Rows, t.deadEnds(seat)...)
		}
	}
	p.Wide = true
	p.Foot = append(p.Foot, page.NewButton("paper", seat.Say("draft.trial.paper"), page.Send{Act: &page.Act{Do: SaveTrial}}).WithIcon(style.IconSave))
	return p
}

// progress counts the games of the series under way, and names its players where there are two series.
func (t *Trial) progress(seat view.Seat) string {
	if t.Of <= t.Games {
		return seat.Say("draft.trial.progress", "done", t.Done, "all", t.Of)
	}
	last := max(0, t.Done-1)
	words, series := []string{"random", "greedy"}, last/t.Games
	if t.Against != "" {
		words = []string{"as_is", "changed"}
	}
	return seat.Say("draft.trial.progress_"+words[min(series, 1)], "done", t.Done-series*t.Games, "all", t.Games)
}

// against shows the optional rules that can be changed for a second series.
func (t *Trial) against(seat view.Seat) []page.Control {
	if t.Game == nil || len(t.Game.AllOptions) == 0 {
		return nil
	}
	r := view.Reader{Game: t.Game, Lang: seat.Lang}
	chips := page.NewChips()
	for _, o := range t.Game.AllOptions {
		words := "draft.trial.with"
		if o.On {
			words = "draft.trial.without"
		}
		chips.Add(page.NewChip("against."+o.ID, seat.Say(words, "option", seriesName(r, "option."+o.ID, o.ID)), t.Against == o.ID, page.Send{Act: &page.Act{Do: BeginTrial, Of: o.ID}}))
	}
	return []page.Control{page.NewSection(seat.Say("draft.trial.compare")), page.NewAside(seat.Say("draft.trial.compare_about")), chips}
}

// deadEnds lists the games of all series that could not continue.
func (t *Trial) deadEnds(seat view.Seat) []page.Control {
	r, ends := view.Reader{Game: t.Game, Lang: seat.Lang}, 0
	var out []page.Control
	for _, s := range t.Report.Series {
		out = append(out, deadEnds(seat, r, s, ends)...)
		ends += len(s.DeadEnds)
	}
	return out
}

// mostEnds is how many dead ends of a series the page lists.
const mostEnds = 5

// deadEnds lists games of a series that could not continue. A press opens one at its end.
func deadEnds(seat view.Seat, r view.Reader, s *trial.Series, from int) []page.Control {
	var out []page.Control
	for i, d := range s.DeadEnds[:min(len(s.DeadEnds), mostEnds)] {
		n := strconv.Itoa(from + i)
		out = append(out, page.Control{ID: "dead." + n, Body: &page.Item{}, Icon: style.IconWarn, Label: seat.Say("draft.trial.dead_end", "turn", d.Turn, "phase", seriesName(r, "phase."+d.Phase, d.Phase)),
			Detail: seat.Say("draft.trial.dead_open"), Send: page.Send{Act: &page.Act{Do: ShowDeadEnd, Of: n}}})
	}
	return out
}

// seriesName is a text of the game, or the id in readable letters where it has none.
func seriesName(r view.Reader, key, id string) string {
	if r.Has(key + ".name") {
		return r.Say(key + ".name")
	}
	return view.Readable(id)
}
