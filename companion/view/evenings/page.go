package evenings

import (
	"math"
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/feedback"
	"sandtable/engine"
	"sandtable/engine/trial"
)

// mostRules is how many rules of a game a page lists.
const mostRules = 12

// Page puts the statistics into words.
func (s *Stats) Page(r view.Reader) trial.Page {
	p := trial.Page{Title: r.Say("stats.title"), About: s.about(r)}
	for _, g := range s.Games {
		p.Parts = append(p.Parts, g.Parts(r)...)
	}
	p.Parts = append(p.Parts, s.DiceParts(r)...)
	return p
}

// about says what was read, and what was not.
func (s *Stats) about(r view.Reader) []string {
	finished := 0
	for _, g := range s.Games {
		finished += g.Finished
	}
	out := []string{r.Say("stats.none")}
	if s.Sessions > 0 {
		out = []string{r.Say("stats.read", "count", s.Sessions, "finished", finished), r.Say("stats.left_out", "count", int(feedback.Pause.Minutes()))}
	}
	for _, x := range s.Skipped {
		out = append(out, r.Say("stats.skipped", "session", x.Session, "why", r.Problem(x.err)))
	}
	return out
}

// Game returns the data of the game, whose sides have colours.
func (g *Game) Game() *engine.Game { return g.game }

// Title names the game and the edition.
func (g *Game) Title(r view.Reader) string {
	return r.Say("game.name") + " · " + r.NameOr("edition."+g.Edition+".name", g.Edition)
}

// Parts are the sections of a game.
func (g *Game) Parts(r view.Reader) []trial.Part {
	r.Game = g.game
	p := trial.Part{Title: g.Title(r), Charts: []trial.Chart{g.wins(r), g.minutes(r)}, Lines: []string{r.Say("stats.played", "count", g.Sessions, "finished", g.Finished)}}
	if g.Turns.Times > 0 {
		p.Lines = append(p.Lines, r.Say("stats.turn", "minutes", decimal(r, g.Turns.Minutes(), 1), "count", g.Turns.Times))
	}
	g.addMargins(r, &p)
	parts := []trial.Part{p}
	if rules := g.changes(r); len(rules.Rows) > 0 {
		parts = append(parts, rules)
	}
	return parts
}

// wins is the share of the finished games that each side won.
func (g *Game) wins(r view.Reader) trial.Chart {
	c := trial.Chart{Title: r.Say("stats.wins")}
	for _, x := range g.Results {
		share := float64(x.Games) / float64(g.Finished)
		c.Bars = append(c.Bars, trial.Bar{Label: x.name(r), Value: counted(r, x.Games, share), Share: share, Side: x.Side})
	}
	return c
}

// name names who won, or how a game without points ended.
func (x *Result) name(r view.Reader) string {
	switch side := r.Side(x.Side); {
	case side != nil:
		return side.Name
	case x.How != "":
		return r.NameOr("ended."+x.How, x.How)
	}
	return r.Say("stats.draw")
}

// addMargins adds the margins as a table.
func (g *Game) addMargins(r view.Reader, p *trial.Part) {
	for _, x := range g.Results {
		if least, mean, most, ok := x.Margin(); ok && x.Side != "" {
			p.Head = []string{r.Say("stats.winner"), r.Say("stats.games"), r.Say("stats.least"), r.Say("stats.mean"), r.Say("stats.most")}
			p.Rows = append(p.Rows, []string{x.name(r), strconv.Itoa(x.Games), decimal(r, least, 1), decimal(r, mean, 1), decimal(r, most, 1)})
		}
	}
	if len(p.Rows) > 0 {
		p.About = r.Say("stats.margins")
	}
}

// minutes is how long each phase took.
func (g *Game) minutes(r view.Reader) trial.Chart {
	c := trial.Chart{Title: r.Say("stats.phases")}
	longest := 0.0
	for _, p := range g.Phases {
		longest = max(longest, p.Minutes())
	}
	for _, p := range g.Phases {
		if m := p.Minutes(); m > 0 {
			c.Bars = append(c.Bars, trial.Bar{Label: p.name(r), Value: r.Say("stats.minutes", "minutes", decimal(r, m, 1)), Share: m / longest, Side: p.side(r)})
		}
	}
	return c
}

func (p *Phase) side(r view.Reader) string {
	if at := r.Game.Phase(p.ID); at != nil {
		return at.Side
	}
	return ""
}

// name names a phase, with its side if another side has a phase of the same name.
func (p *Phase) name(r view.Reader) string {
	name, side := r.NameOr("phase."+p.ID+".name", p.ID), r.Side(p.side(r))
	shared := func(x engine.Phase) bool { return x.Side != p.side(r) && r.NameOr("phase."+x.ID+".name", x.ID) == name }
	if side != nil && slices.ContainsFunc(r.Game.Phases, shared) {
		return side.Name + " · " + name
	}
	return name
}

// changes is what the players changed of the answers of the rules.
func (g *Game) changes(r view.Reader) trial.Part {
	p := trial.Part{Title: r.Say("stats.rules", "game", g.Title(r)), About: r.Say("stats.rules_about"),
		Head: []string{r.Say("stats.rule"), r.Say("stats.corrected"), r.Say("stats.overridden"), r.Say("stats.undone")}}
	for _, x := range g.Rules[:min(mostRules, len(g.Rules))] {
		name := r.Say("stats.no_rule")
		if x.Number != "" {
			name = r.Rule(x.Number)
		}
		p.Rows = append(p.Rows, []string{name, strconv.Itoa(x.Corrected), strconv.Itoa(x.Overridden), strconv.Itoa(x.Undone)})
	}
	if more := len(g.Rules) - len(p.Rows); more > 0 {
		p.About += " " + r.Say("stats.more", "count", more)
	}
	return p
}

// counted is a number with its share.
func counted(r view.Reader, n int, share float64) string {
	return r.Say("stats.share", "n", n, "percent", percent(share))
}

func percent(share float64) int { return int(math.Round(100 * share)) }

// decimal writes a number with at most so many places.
func decimal(r view.Reader, v float64, places int) string {
	unit := math.Pow10(places)
	return view.AppBook().Decimal(r.Lang, math.Round(v*unit)/unit)
}
