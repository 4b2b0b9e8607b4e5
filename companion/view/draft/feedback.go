package draft

import (
	"cmp"
	"math"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/feedback"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc/check"
	"sandtable/engine"
	"sandtable/engine/words"
)

// OpenTested asks for a file with a game that testers played, and adds it to the page.
const OpenTested page.ActName = "draft_tested"

// Feedback is the page of what the testers' games report about the draft: corrections by hand under their rules, time
// a phase, notes. A rule links to where the draft names its number.
type Feedback struct {
	page.Accordion // of rules, with their corrections
	Work           *form.Work
	Reports        map[words.Lang]*feedback.Report
}

// Add reads a game that testers played. The draft must be the same game.
func (f *Feedback) Add(name string, s feedback.Session) error {
	if id := f.Work.Text(form.Key{File: "game.toml", Path: "id"}); s.Game().ID != id {
		return engine.Wrong("feedback.games", "was", id, "now", s.Game().ID, "path", name)
	}
	if f.Reports == nil {
		f.Reports = map[words.Lang]*feedback.Report{}
	}
	for _, lang := range words.Langs() {
		r := &feedback.Report{}
		if was := f.Reports[lang]; was != nil {
			r = was
		}
		if err := r.Add(view.Reader{Game: s.Game(), Lang: lang}, name, s); err != nil {
			return err
		}
		f.Reports[lang] = r
	}
	return nil
}

// Page returns the current page.
func (f *Feedback) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "draft_feedback", Title: seat.Say("draft.feedback.title")}
	open := page.NewButton("open", seat.Say("draft.feedback.open"), page.Send{Act: &page.Act{Do: OpenTested}}).WithIcon(style.IconOpen)
	p.Foot = []page.Control{open.Styled(page.Wide)}
	r := f.Reports[seat.Lang]
	if r == nil {
		r = f.Reports[words.English]
	}
	if r == nil {
		p.Rows = []page.Control{page.NewText(seat.Say("draft.feedback.about"))}
		return p
	}
	p.Rows = []page.Control{page.NewText(seat.Say("feedback.sessions", "count", len(r.Sessions), "sessions", r.Sessions)), page.NewSection(seat.Say("feedback.corrections"))}
	if len(r.Rules) == 0 {
		p.Rows = append(p.Rows, page.NewText(seat.Say("feedback.none")))
	}
	for _, rule := range r.Rules {
		p.Rows = append(p.Rows, f.rule(seat, r, rule)...)
	}
	p.Rows = append(p.Rows, times(seat, r)...)
	if len(r.Notes) > 0 {
		p.Rows = append(p.Rows, page.NewSection(seat.Say("feedback.notes")))
	}
	for _, n := range r.Notes {
		p.Rows = append(p.Rows, page.NewText(n.Text), page.NewAside(where(r, n.Session, n.When)))
	}
	return p
}

// rule shows a rule and, if it is open, its corrections and a button that opens its field.
func (f *Feedback) rule(seat view.Seat, r *feedback.Report, rule feedback.Rule) []page.Control {
	id := cmp.Or(rule.Number, "-")
	rows := []page.Control{{ID: "rule." + id, Body: &page.Item{}, Icon: style.IconWarn, Label: seat.Say("feedback.rule", "rule", rule.Number, "count", len(rule.Fixes)), Selected: f.IsOpen(id), Send: page.KeepAs("open", id)}}
	if !f.IsOpen(id) {
		return rows
	}
	for _, fix := range rule.Fixes {
		what := fix.Words
		if fix.Undone {
			what = seat.Say("feedback.undone", "what", what)
		}
		rows = append(rows, page.NewText(what))
		for _, more := range []string{fix.Warned, fix.Note, where(r, fix.Session, fix.When)} {
			if more != "" {
				rows = append(rows, page.NewAside(more))
			}
		}
	}
	if file, path, ok := check.Cited(f.Work.Doc, rule.Number); ok {
		rows = append(rows, page.NewButton("to."+id, seat.Say("draft.feedback.to", "rule", rule.Number), page.Send{Act: &page.Act{Do: ShowFinding, Of: file, Text: path}}).WithIcon(style.IconEdit))
	}
	return rows
}

// where describes a moment, with its session if there are several.
func where(r *feedback.Report, session, when string) string {
	if len(r.Sessions) < 2 {
		return when
	}
	return when + " · " + session
}

// times shows the minutes of each phase as bars.
func times(seat view.Seat, r *feedback.Report) []page.Control {
	longest := 0.0
	for _, p := range r.Phases {
		longest = max(longest, p.Minutes)
	}
	bars := &page.Bars{}
	for _, p := range r.Phases {
		b := view.Chance{Words: p.Name, Percent: seat.Say("draft.feedback.minutes", "minutes", minutes(p.Minutes))}
		if longest > 0 {
			b.Share = p.Minutes / longest
		}
		bars.Chances = append(bars.Chances, b)
	}
	return []page.Control{page.NewSection(seat.Say("feedback.time")), {Body: bars}, page.NewAside(seat.Say("feedback.breaks"))}
}

// minutes rounds to a tenth below ten, else to whole minutes.
func minutes(n float64) float64 {
	if n < 10 {
		return math.Round(10*n) / 10
	}
	return math.Round(n)
}
