package gamedata

import (
	"slices"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"sandtable/engine"
	"sandtable/engine/words"
)

// maxRounds bounds how often the parts of a phase come.
const maxRounds = 20

// stages lists the stages in the order in which they are played.
var stages = []engine.Stage{engine.SetUp, engine.Turns, engine.Final}

func phaseID(p phaseRow) string { return p.ID }

// groups returns the ids of the phases that others are parts of.
func (f *files) groups() map[string]bool {
	out := map[string]bool{}
	for _, p := range f.game.Phases {
		out[p.In] = true
	}
	delete(out, "")
	return out
}

// waiting lists the ids of the phases in which the game waits.
func (f *files) waiting() []string {
	groups := f.groups()
	return slices.DeleteFunc(engine.IDs(f.game.Phases, phaseID), func(id string) bool { return groups[id] })
}

// nest drops the parts of phases that are not in this game, puts the others after their phase and the stages in order,
// and adds a tracker for
// each phase whose parts come again. all are the ids of the phases of all editions and options.
func (f *files) nest(w *walker, all []string) {
	there := engine.IDs(f.game.Phases, phaseID)
	for {
		gone := func(p phaseRow) bool { return contains(all, p.In) && !contains(there, p.In) }
		if !slices.ContainsFunc(f.game.Phases, gone) {
			break
		}
		f.game.Phases = slices.DeleteFunc(f.game.Phases, gone)
		there = engine.IDs(f.game.Phases, phaseID)
	}
	if f.looped(w) {
		return
	}
	slices.SortStableFunc(f.game.Phases, func(a, b phaseRow) int {
		return slices.Index(stages, a.Stage) - slices.Index(stages, b.Stage)
	})
	f.game.Phases = f.partsOf("", there)
	for _, p := range f.game.Phases {
		f.counted(w, p)
	}
}

// looped reports a phase that is a part of itself, at any depth.
func (f *files) looped(w *walker) bool {
	in := map[string]string{}
	for _, p := range f.game.Phases {
		in[p.ID] = p.In
	}
	for _, p := range f.game.Phases {
		up := p.In
		for range in {
			up = in[up]
		}
		if up != "" {
			w.fault("phase."+p.ID+".in", "phase.loop")
			return true
		}
	}
	return false
}

// partsOf lists the parts of a phase, each with its own parts; those of no phase for "". Parts of an unknown phase count
// as parts of none.
func (f *files) partsOf(group string, there []string) (out []phaseRow) {
	for _, p := range f.game.Phases {
		if p.In == group || group == "" && !contains(there, p.In) {
			out = append(append(out, p), f.partsOf(p.ID, there)...)
		}
	}
	return out
}

// counted adds the tracker that counts how often the parts of a phase came.
func (f *files) counted(w *walker, p phaseRow) {
	path := "tracker." + p.ID
	switch {
	case p.Repeat < 2:
	case w.at[path] != "":
		w.fault(path, "id.twice", "id", p.ID)
	default:
		w.at[path] = w.at["phase."+p.ID]
		f.game.Trackers = append(f.game.Trackers, trackerRow{ID: p.ID, Min: 1, Max: p.Repeat, Start: 1, Rule: p.Rule, Source: f.game.Source})
	}
}

// roundNames adds the texts of these trackers: the names of the phases.
func (f *files) roundNames(texts map[words.Lang]map[string]*i18n.Message) {
	for _, p := range f.game.Phases {
		if p.Repeat > 1 {
			alias(texts, "tracker."+p.ID+".name", "phase."+p.ID+".name")
		}
	}
}

// group checks what a phase is a part of, and what its own parts allow it.
func (c *checker) group(p *phaseRow, path string) {
	rows, groups := c.files.game.Phases, c.files.groups()
	c.names(path+".in", "phase", engine.IDs(rows, phaseID), p.In)
	if at := slices.IndexFunc(rows, func(r phaseRow) bool { return r.ID == p.In }); at >= 0 {
		c.need(rows[at].Stage == p.Stage, path+".in", "phase.in_stage")
	}
	c.need(p.Repeat >= 0 && p.Repeat <= maxRounds, path+".repeat", "number.range", "value", p.Repeat, "min", 0, "max", maxRounds)
	c.need(groups[p.ID] || p.Repeat < 2 && p.While == nil, path+".repeat", "phase.repeat")
	c.need(p.While == nil || p.Repeat > 1, path+".while", "phase.while")
	c.take(path+".while", p.While.Bind(c.game, nil))
	own := len(p.Do) + len(p.Owes) + len(p.Checks) + len(p.Duties) + len(p.Enter) + len(p.Leave) + len(p.Open) + len(p.Parts)
	c.need(!groups[p.ID] || own == 0, path, "phase.group")
}
