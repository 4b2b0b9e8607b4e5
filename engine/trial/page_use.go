package trial

import (
	"slices"
	"strconv"
	"strings"
)

// Limits beyond which a number of choices is remarked upon.
const (
	noChoice = 1
	burden   = 12
)

// phases says what each phase has its players decide, in games at random.
func (v reading) phases() Part {
	s := v.report.Series[0]
	p := Part{Title: v.say("trial.phases.title"), About: v.say("trial.phases.about"), Head: []string{v.say("trial.phases.phase"), v.say("trial.phases.visits"),
		v.say("trial.phases.offered"), v.say("trial.phases.done"), v.say("trial.phases.remark")}}
	for _, u := range s.Phases {
		remark := ""
		switch {
		case u.Visits == 0:
			remark = v.say("trial.phases.never")
		case u.Most <= noChoice:
			remark = v.say("trial.phases.no_choice")
		case u.Offered >= burden:
			remark = v.say("trial.phases.burden")
		}
		p.Rows = append(p.Rows, []string{v.phase(u.ID), strconv.Itoa(u.Visits),
			v.say("trial.phases.offered_as", "mean", v.number(u.Offered, 1), "most", u.Most), v.number(u.Done, 1), remark})
	}
	return p
}

// phase names a phase, with whose it is.
func (v reading) phase(id string) string {
	name := capital(v.name("phase."+id+".name", id))
	if p := v.game.Phase(id); p != nil && p.Side != "" {
		return v.name("side."+p.Side+".name", p.Side) + " · " + name
	}
	return name
}

// tables says what of the tables was never read in any series.
func (v reading) tables() Part {
	if len(v.game.Tables) == 0 {
		return Part{}
	}
	p := Part{Title: v.say("trial.tables.title"), About: v.say("trial.tables.about"), Head: []string{v.say("trial.tables.table"), v.say("trial.tables.unread")}}
	for i, t := range v.report.Series[0].Tables {
		for _, s := range v.report.Series[1:] {
			if i < len(s.Tables) && s.Tables[i].ID == t.ID {
				t = both(t, s.Tables[i])
			}
		}
		name := capital(v.name("table."+t.ID+".name", t.ID))
		switch {
		case !t.Read:
			p.Rows = append(p.Rows, []string{name, v.say("trial.tables.whole")})
			continue
		case len(t.Rows) > 0:
			p.Rows = append(p.Rows, []string{name, v.say("trial.tables.rows", "ids", v.cells(t.ID, "row", t.Rows))})
		}
		if len(t.Columns) > 0 {
			p.Rows = append(p.Rows, []string{name, v.say("trial.tables.columns", "ids", v.cells(t.ID, "column", t.Columns))})
		}
	}
	return v.orNone(p)
}

// both is what neither of two series read of a table.
func both(a, b TableUse) TableUse {
	switch {
	case !a.Read:
		return b
	case !b.Read:
		return a
	}
	keep := func(x, y []string) []string {
		var out []string
		for _, id := range x {
			if slices.Contains(y, id) {
				out = append(out, id)
			}
		}
		return out
	}
	return TableUse{ID: a.ID, Read: true, Rows: keep(a.Rows, b.Rows), Columns: keep(a.Columns, b.Columns)}
}

// cells names rows or columns of a table.
func (v reading) cells(table, kind string, ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = v.name("table."+table+"."+kind+"."+id+".name", id)
	}
	return strings.Join(out, ", ")
}

// trackers says which trackers came to their limits.
func (v reading) trackers() Part {
	s := v.report.Series[0]
	if len(s.Trackers) == 0 {
		return Part{}
	}
	p := Part{Title: v.say("trial.trackers.title"), About: v.say("trial.trackers.about"),
		Head: []string{v.say("trial.trackers.tracker"), v.say("trial.trackers.limits"), v.say("trial.trackers.least"), v.say("trial.trackers.most")}}
	var unmoved []string
	for _, t := range s.Trackers {
		name := capital(v.name("tracker."+t.ID+".name", t.ID))
		of := v.game.Tracker(t.ID)
		switch {
		case t.Moved == 0:
			unmoved = append(unmoved, name)
		case (t.Low > 0 || t.High > 0) && of != nil && len(of.Values) == 0:
			p.Rows = append(p.Rows, []string{name, v.word(of.Word(t.Min)) + "–" + v.word(of.Word(t.Max)),
				v.percent(part(t.Low, s.Games)), v.percent(part(t.High, s.Games))})
		}
	}
	if len(unmoved) > 0 {
		p.Lines = append(p.Lines, v.say("trial.trackers.unmoved", "names", strings.Join(unmoved, ", ")))
	}
	if len(p.Rows)+len(p.Lines) == 0 {
		return v.orNone(p)
	}
	if len(p.Rows) == 0 {
		p.Head = nil
	}
	return p
}

func (v reading) word(of any) string {
	switch x := of.(type) {
	case int:
		return v.number(float64(x), 0)
	case string:
		if key, ok := strings.CutPrefix(x, "@"); ok {
			return v.say(key)
		}
		return x
	}
	return ""
}

// rules lists the rules that nobody used in any series.
func (v reading) rules() Part {
	p := Part{Title: v.say("trial.rules.title")}
	for _, r := range v.report.Series[0].Rules {
		used := false
		for _, s := range v.report.Series[1:] {
			used = used || !unused(s.Rules, r.ID)
		}
		if used {
			continue
		}
		if r.Key != "" {
			p.Lines = append(p.Lines, v.say("trial.rules.offered", "rule", v.rule(r)))
		} else {
			p.Lines = append(p.Lines, v.say("trial.rules.never", "rule", v.rule(r)))
		}
	}
	if len(p.Lines) == 0 {
		p.Lines = []string{v.say("trial.none")}
	}
	return p
}

func unused(list []RuleUse, id string) bool {
	for _, r := range list {
		if r.ID == id {
			return true
		}
	}
	return false
}

// rule names a rule: by its own name in the texts of the game, by the text that offers it, else by its id.
func (v reading) rule(r RuleUse) string {
	for _, key := range v.game.Book.Keys(v.lang) {
		head, rest, _ := strings.Cut(key, ".")
		if rest == r.ID+".name" && !slices.Contains(things, head) {
			return capital(v.say(key))
		}
	}
	if r.Key != "" && v.game.Book.Has(v.lang, r.Key) {
		return v.say(r.Key)
	}
	return strings.ReplaceAll(r.ID, "_", " ")
}

// things have names too, and are no rules.
var things = []string{"phase", "tracker", "table", "box", "mark", "unit", "option", "side", "edition", "cup", "type", "size", "factor", "formation", "trait",
	"terrain", "hexside", "path", "place", "copy"}

// orNone says that there is nothing, where a table has no rows.
func (v reading) orNone(p Part) Part {
	if len(p.Rows) == 0 {
		p.Head, p.About, p.Lines = nil, "", []string{v.say("trial.none")}
	}
	return p
}
