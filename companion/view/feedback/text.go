package feedback

import (
	"fmt"
	"math"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/log"
)

// Markdown writes the report as text: corrections under their rules, time of each phase, notes.
func (r *Report) Markdown(s view.Reader) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n", s.Say("feedback.title", "game", "@game.name"), s.Say("feedback.sessions", "count", len(r.Sessions), "sessions", r.Sessions))
	fmt.Fprintf(&b, "\n## %s\n", s.Say("feedback.corrections"))
	if len(r.Rules) == 0 {
		fmt.Fprintf(&b, "\n%s\n", s.Say("feedback.none"))
	}
	for _, rule := range r.Rules {
		fmt.Fprintf(&b, "\n### %s\n\n", s.Say("feedback.rule", "rule", rule.Number, "count", len(rule.Fixes)))
		for _, f := range rule.Fixes {
			r.fix(&b, s, f)
		}
	}
	fmt.Fprintf(&b, "\n## %s\n\n", s.Say("feedback.time"))
	for _, p := range r.Phases {
		fmt.Fprintf(&b, "- %s\n", s.Say("feedback.phase", "phase", p.Name, "minutes", math.Round(10*p.Minutes)/10, "count", p.Steps))
	}
	fmt.Fprintf(&b, "\n%s\n", s.Say("feedback.breaks"))
	if len(r.Notes) > 0 {
		fmt.Fprintf(&b, "\n## %s\n\n", s.Say("feedback.notes"))
	}
	for _, n := range r.Notes {
		fmt.Fprintf(&b, "- %s\n  %s\n", log.Escape(strings.ReplaceAll(n.Text, "\n", " ")), r.where(n.Session, n.When))
	}
	return b.String()
}

func (r *Report) fix(b *strings.Builder, s view.Reader, f Correction) {
	words := log.Escape(f.Words)
	if f.Undone {
		words = s.Say("feedback.undone", "what", words)
	}
	fmt.Fprintf(b, "- %s\n  %s\n", words, r.where(f.Session, f.When))
	for _, more := range []string{f.Warned, f.Note} {
		if more != "" {
			fmt.Fprintf(b, "  %s\n", log.Escape(more))
		}
	}
}

// where returns the moment, with the session if there are several.
func (r *Report) where(session, when string) string {
	if len(r.Sessions) < 2 {
		return when
	}
	return when + " · " + session
}
