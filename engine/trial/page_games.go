package trial

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
)

// games is the first section: how many games there were and how long.
func (v reading) games() Part {
	p := Part{Title: v.say("trial.games.title"), Head: v.heads("")}
	count := func(key string, of func(*Series) int) {
		p.Rows = append(p.Rows, v.row(v.say(key), func(s *Series) string { return strconv.Itoa(of(s)) }))
	}
	count("trial.games.played", func(s *Series) int { return s.Games })
	count("trial.games.finished", func(s *Series) int { return s.Finished })
	count("trial.games.cut", func(s *Series) int { return s.Cut })
	count("trial.games.dead", func(s *Series) int { return len(s.DeadEnds) })
	p.Rows = append(p.Rows, v.row(v.say("trial.games.turns"), func(s *Series) string { return v.spread(s.Turns) }),
		v.row(v.say("trial.games.entries"), func(s *Series) string { return v.spread(s.Entries) }))
	return p
}

func (v reading) spread(s Spread) string {
	return v.say("trial.games.spread", "middle", s.Middle, "least", s.Least, "most", s.Most)
}

// mostDeadEnds is how many dead ends are listed one by one.
const mostDeadEnds = 8

func (v reading) deadEnds() Part {
	p := Part{Dead: true, Title: v.say("trial.dead.title")}
	more := 0
	for _, s := range v.report.Series {
		for _, d := range s.DeadEnds {
			if len(p.Lines) == mostDeadEnds {
				more++
				continue
			}
			p.Lines = append(p.Lines, v.say("trial.dead."+d.Why, "seed", d.Seed, "turn", d.Turn, "phase", v.phase(d.Phase), "text", v.text(d)))
		}
	}
	if more > 0 {
		p.Lines = append(p.Lines, v.say("trial.dead.more", "count", more))
	}
	if len(p.Lines) == 0 {
		p.Lines = []string{v.say("trial.none")}
	}
	return p
}

// text is why a dead end is one.
func (v reading) text(d *DeadEnd) string {
	if d.Err != nil {
		return engine.Explain(v.game.Book, v.lang, d.Err)
	}
	return d.Text
}

// bands is the spread over the levels of victory.
func (v reading) bands() Part {
	l := Ledger(v.game)
	if l == nil || v.report.NoLedger && v.report.Compared != nil {
		return Part{}
	}
	return v.shares(Part{Title: v.say("trial.bands.title"), About: v.say("trial.bands.about"), Head: v.heads(v.say("trial.bands.band"))},
		func(s *Series) []Share { return s.Bands }, func(id string) string { return v.name("ledger."+l.ID()+".band."+id+".name", id) })
}

// endings is how the games ended, where they did not all end alike.
func (v reading) endings() Part {
	ways := map[string]bool{}
	for _, s := range v.report.Series {
		for _, e := range s.Endings {
			ways[e.ID] = true
		}
	}
	if len(ways) < 2 {
		return Part{}
	}
	return v.shares(Part{Title: v.say("trial.bands.ending_title"), About: v.say("trial.bands.about"), Head: v.heads(v.say("trial.bands.ending"))},
		func(s *Series) []Share { return s.Endings }, func(id string) string {
			if id == "sequence" {
				return v.say("trial.bands.sequence")
			}
			return v.name("log.ended."+id, id)
		})
}

// shares fills a section with a row a result and a chart a series.
func (v reading) shares(p Part, of func(*Series) []Share, name func(id string) string) Part {
	var ids []string
	for _, s := range v.report.Series {
		for _, x := range of(s) {
			if !slices.Contains(ids, x.ID) {
				ids = append(ids, x.ID)
			}
		}
	}
	for _, id := range ids {
		p.Rows = append(p.Rows, v.row(capital(name(id)), func(s *Series) string { return v.share(find(of(s), id), s.Finished) }))
	}
	for _, s := range v.report.Series {
		c := Chart{Title: v.series(s)}
		for _, x := range of(s) {
			c.Bars = append(c.Bars, Bar{Label: capital(name(x.ID)), Value: v.percent(part(x.Games, s.Finished)), Share: part(x.Games, s.Finished), Low: x.Low, High: x.High, Side: x.Side})
		}
		p.Charts = append(p.Charts, c)
	}
	return p
}

func find(list []Share, id string) Share {
	for _, x := range list {
		if x.ID == id {
			return x
		}
	}
	return Share{ID: id, High: 1}
}

func (v reading) share(x Share, of int) string {
	if of == 0 {
		return "–"
	}
	return v.say("trial.bands.share", "percent", v.percent(part(x.Games, of)), "low", v.percent(x.Low), "high", v.percent(x.High))
}

func part(n, of int) float64 {
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}

// percent writes a share as the language does.
func (v reading) percent(share float64) string {
	n := strconv.Itoa(int(math.Round(100 * share)))
	if v.lang == words.Russian {
		return n + "\u00a0%"
	}
	return n + "%"
}

// number writes a number with at most so many places, with the true minus and the language's own mark.
func (v reading) number(n float64, places int) string {
	text := strconv.FormatFloat(n, 'f', places, 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	if text == "-0" {
		text = "0"
	}
	text = strings.Replace(text, "-", "−", 1)
	if v.lang == words.Russian {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}

// capital begins a text with a capital.
func capital(text string) string {
	for i, r := range text {
		return strings.ToUpper(string(r)) + text[i+len(string(r)):]
	}
	return text
}

// lengths are the histograms of turns and entries.
func (v reading) lengths() Part {
	p := Part{Title: v.say("trial.length.title")}
	for _, s := range v.report.Series {
		p.Charts = append(p.Charts, v.histogram(v.say("trial.length.turns", "players", v.series(s)), s.Turns, s.Finished),
			v.histogram(v.say("trial.length.entries", "players", v.series(s)), s.Entries, s.Finished))
	}
	return p
}

func (v reading) histogram(title string, s Spread, of int) Chart {
	c := Chart{Title: title}
	for _, b := range s.Bins {
		label := strconv.Itoa(b.Low)
		if b.High > b.Low {
			label = fmt.Sprintf("%d–%d", b.Low, b.High)
		}
		c.Bars = append(c.Bars, Bar{Label: label, Value: strconv.Itoa(b.Games), Share: part(b.Games, of)})
	}
	return c
}
