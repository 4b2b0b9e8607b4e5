package trial

import "strconv"

// compared is how B differs from A.
func (v reading) compared() Part {
	c := v.report.Compared
	if c == nil {
		return Part{}
	}
	p := Part{Title: v.say("trial.compare.title"), About: v.say("trial.compare.about"), Rows: [][]string{{v.say("trial.compare.pairs"), strconv.Itoa(c.Pairs), ""}}}
	add := func(key string, d Difference) {
		clear := v.say("trial.compare.unclear")
		if d.Clear() {
			clear = v.say("trial.compare.clear")
		}
		p.Rows = append(p.Rows, []string{v.say(key), v.say("trial.compare.difference", "mean", v.signed(d.Mean), "low", v.signed(d.Low), "high", v.signed(d.High)), clear})
	}
	if c.Points == nil {
		p.Lines = append(p.Lines, v.say("trial.compare.no_points"))
	} else {
		add("trial.compare.points", *c.Points)
		p.Rows = append(p.Rows, []string{v.say("trial.compare.more"), strconv.Itoa(c.More), ""}, []string{v.say("trial.compare.fewer"), strconv.Itoa(c.Fewer), ""})
		p.Charts = append(p.Charts, Chart{Title: v.say("trial.compare.points"), Bars: []Bar{
			{Label: v.say("trial.compare.more"), Value: strconv.Itoa(c.More), Share: part(c.More, c.Pairs)},
			{Label: v.say("trial.compare.same"), Value: strconv.Itoa(c.Pairs - c.More - c.Fewer), Share: part(c.Pairs-c.More-c.Fewer, c.Pairs)},
			{Label: v.say("trial.compare.fewer"), Value: strconv.Itoa(c.Fewer), Share: part(c.Fewer, c.Pairs)}}})
	}
	add("trial.compare.turns", c.Turns)
	add("trial.compare.entries", c.Entries)
	return p
}

func (v reading) signed(n float64) string {
	if n > 0 {
		return "+" + v.number(n, 2)
	}
	return v.number(n, 2)
}
