package trial

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
)

// Page is a report in words: what a screen or a sheet of paper shows of it, in order.
type Page struct {
	Title string
	About []string
	Parts []Part
}

// Part is a section of a page.
type Part struct {
	Dead   bool // lists the games that could not continue
	Title  string
	About  string // what its numbers mean; empty: they say it themselves
	Lines  []string
	Head   []string   // titles of the columns of Rows
	Rows   [][]string // none: there is no table
	Charts []Chart
}

// Chart is a small bar chart.
type Chart struct {
	Title string
	Bars  []Bar
}

// Bar is one bar: a share of the whole, with its interval where it is a probability.
type Bar struct {
	Label     string
	Value     string
	Share     float64 // from 0 to 1
	Low, High float64 // the interval; both 0: none
	Side      string  // id of the side whose colour it has; empty: none
}

// reading puts a report into words.
type reading struct {
	report *Report
	game   *engine.Game
	lang   words.Lang
}

// Page puts the report into words. g is the game of the trial.
func (r *Report) Page(g *engine.Game, lang words.Lang) Page {
	v := reading{r, g, lang}
	p := Page{Title: v.say("trial.title", "game", v.say("game.name")), About: v.about()}
	for _, part := range []Part{v.games(), v.deadEnds(), v.compared(), v.bands(), v.endings(), v.lengths(), v.phases(), v.tables(), v.trackers(), v.rules()} {
		if part.Title != "" {
			p.Parts = append(p.Parts, part)
		}
	}
	return p
}

func (v reading) say(key string, pairs ...any) string {
	said := engine.Tell(key, pairs...)
	return v.game.Book.Say(v.lang, key, said.Args)
}

// name is the text of a key, or the id in its place, so that nothing is shown in brackets.
func (v reading) name(key, id string) string {
	if v.game.Book.Has(v.lang, key) {
		return v.say(key)
	}
	return strings.ReplaceAll(id, "_", " ")
}

func (v reading) about() []string {
	var out []string
	for _, s := range v.report.Series {
		line := v.setting(s)
		if v.report.Compared != nil {
			line = v.series(s) + ": " + line
		}
		if len(out) == 0 || out[len(out)-1] != line {
			out = append(out, line)
		}
	}
	out = append(out, v.say("trial.seed", "seed", v.report.Seed), v.say("trial.random_means"))
	if v.report.NoLedger {
		out = append(out, v.say("trial.no_ledger"))
	} else if v.anyGreedy() {
		out = append(out, v.say("trial.greedy_means"))
	}
	if v.report.Stopped {
		out = append(out, v.say("trial.stopped"))
	}
	return out
}

// setting says which edition and options a series was played with, and by whom where the sides differ.
func (v reading) setting(s *Series) string {
	options := make([]string, len(s.Options))
	for i, o := range s.Options {
		options[i] = v.name("option."+o+".name", o)
	}
	edition := v.name("edition."+s.Edition+".name", s.Edition)
	text := v.say("trial.plain", "edition", edition)
	if len(options) > 0 {
		text = v.say("trial.setting", "edition", edition, "options", strings.Join(options, ", "))
	}
	if len(s.Also) > 0 {
		text = v.say("trial.varied", "edition", edition, "count", 1+len(s.Also), "options", v.changed(s))
	}
	if v.report.Compared != nil || len(s.Greedy) > 0 && len(s.Greedy) < len(v.game.Sides) {
		for _, side := range v.game.Sides {
			player := "@trial.random"
			if slices.Contains(s.Greedy, side.ID) {
				player = "@trial.greedy"
			}
			text += " " + v.say("trial.seat", "side", "@side."+side.ID+".name", "player", player) + "."
		}
	}
	return text
}

// changed names the options that are on in some of the sets among which games took turns.
func (v reading) changed(s *Series) string {
	var ids, out []string
	for _, set := range append([][]string{s.Options}, s.Also...) {
		for _, o := range set {
			if !slices.Contains(ids, o) {
				ids, out = append(ids, o), append(out, v.name("option."+o+".name", o))
			}
		}
	}
	return strings.Join(out, ", ")
}

func (v reading) anyGreedy() bool {
	for _, s := range v.report.Series {
		if len(s.Greedy) > 0 {
			return true
		}
	}
	return false
}

// series is the heading of a series.
func (v reading) series(s *Series) string {
	switch {
	case v.report.Compared != nil && s == v.report.Series[0]:
		return v.say("trial.compare.a")
	case v.report.Compared != nil:
		return v.say("trial.compare.b")
	case len(s.Greedy) > 0:
		return v.say("trial.greedy")
	}
	return v.say("trial.random")
}

// heads begins the titles of a table that has a column a series.
func (v reading) heads(first string) []string {
	out := []string{first}
	for _, s := range v.report.Series {
		out = append(out, v.series(s))
	}
	return out
}

// row is a row of a table with a column for each side.
func (v reading) row(name string, cell func(*Series) string) []string {
	out := []string{name}
	for _, s := range v.report.Series {
		out = append(out, cell(s))
	}
	return out
}
