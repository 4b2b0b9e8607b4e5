package journal

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/play"
)

// Aspect is what an entry says beside its events.
type Aspect string

// The aspects that Verify compares.
const (
	ActAspect    Aspect = "act"    // what the entry did
	SideAspect   Aspect = "side"   // who did it
	TurnAspect   Aspect = "turn"   // the turn afterwards
	PhaseAspect  Aspect = "phase"  // the phase afterwards
	EndAspect    Aspect = "end"    // how the game had ended
	TextAspect   Aspect = "text"   // its lines in the log
	ReasonAspect Aspect = "reason" // the lines of its calculation
	DiceAspect   Aspect = "dice"   // the faces that its lines name
	MarkAspect   Aspect = "mark"   // whether it is a correction, and whether everybody may read it
)

// Explicable reports whether a corrected rule alone can make the difference. Turn, phase, side, act and dice follow from
// the entries, whatever the rules say.
func (d *Difference) Explicable() bool {
	return slices.Contains([]Aspect{"", TextAspect, ReasonAspect, MarkAspect}, d.Aspect)
}

// aspect is the value of an aspect in the journal, and as it follows from the entries before.
type aspect struct {
	of      Aspect
	was, is string
}

// firstOf returns the first aspect that differs as a Difference of an entry, or nil.
func firstOf(e Entry, list ...aspect) *Difference {
	i := slices.IndexFunc(list, func(a aspect) bool { return a.was != a.is })
	if i < 0 {
		return nil
	}
	return &Difference{Entry: e.Number, Command: e.Command, Aspect: list[i].of, Was: list[i].was, Is: list[i].is}
}

// asker compares the act and the side of a command with those that could give it.
func (r *replay) asker(e Entry) (*Difference, error) {
	act := e.Act
	switch {
	case e.Number == 1:
		act = Begun
	case act == Begun, act == Done && takesUp(e.Events), act != Done && string(act) != e.Command.Do:
		act = Act(e.Command.Do)
	}
	if d := firstOf(e, aspect{ActAspect, string(e.Act), string(act)}); d != nil || e.Number == 1 {
		return d, nil
	}
	g, err := r.journal.game(r.state)
	if err != nil {
		return nil, err
	}
	return firstOf(e, aspect{SideAspect, e.Command.Side, owner(g, r.state, e)}), nil
}

// takesUp reports whether events take up another package.
func takesUp(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(v engine.Event) bool {
		_, takes := v.Change.(*engine.PackageTaken)
		return takes
	})
}

// owner returns the side of a command, or the one that alone could give it.
func owner(g *engine.Game, s *engine.State, e Entry) string {
	side := e.Command.Side
	switch {
	case side != "" && g.Side(side) == nil:
		return ""
	case side == "" || e.Act != Done || e.Command.Override:
		return side
	}
	return cmp.Or(play.Whose(g, s.For(side), e.Command), side)
}

// moved compares a movement of the head with the one that its act makes.
func (r *replay) moved(e Entry) (*Difference, error) {
	var a moveArgs
	if err := e.Command.Decode(&a); err != nil {
		return nil, damaged(e.Number, err)
	}
	before := &tree{heads: r.journal.tree.heads[:e.Number-1]}
	about, to := a.Entry, before.after(a.Entry)
	switch e.Act {
	case Undone:
		if to = before.parent(about); !before.way(e.Parent)[min(max(about, 0), e.Number-1)] {
			about = e.Parent
		}
	case Redone:
		if to = about; !before.node(about) || !before.way(about)[e.Parent] {
			about = before.forward(e.Parent)
		}
	}
	if d := firstOf(e, aspect{ActAspect, e.Command.Do, string(e.Act)}, aspect{ActAspect, strconv.Itoa(a.Entry), strconv.Itoa(about)},
		aspect{ActAspect, strconv.Itoa(e.Head), strconv.Itoa(to)}); d != nil {
		return d, nil
	}
	if r.part != nil {
		return nil, nil
	}
	if err := r.goTo(e.Head); err != nil {
		return nil, err
	}
	out := engine.Outcome{Said: []engine.Said{engine.Tell("log."+string(e.Act), "entry", about)}}
	if len(e.Said) > 1 { // who agreed
		out.Said = append(out.Said, e.Said[1:]...)
	}
	return r.told(e, out)
}

// told compares the turn, the phase and the texts of an entry with those of its outcome. The state is that after it.
func (r *replay) told(e Entry, today engine.Outcome) (*Difference, error) {
	g, err := r.journal.game(r.state)
	if err != nil {
		return nil, err
	}
	if g.Side(e.Command.Side) == nil && e.Command.Side != "" {
		return firstOf(e, aspect{SideAspect, e.Command.Side, ""}), nil
	}
	at := StandOf(g, r.state)
	return firstOf(e, aspect{TurnAspect, strconv.Itoa(e.Stand.Turn), strconv.Itoa(at.Turn)}, aspect{PhaseAspect, e.Stand.Phase, at.Phase},
		aspect{EndAspect, e.Stand.Ended, at.Ended}, aspect{TextAspect, inJSON(e.Said), inJSON(today.Said)},
		aspect{ReasonAspect, inJSON(e.Steps), inJSON(today.Steps)}, aspect{MarkAspect, marks(e.Outcome), marks(today)}), nil
}

// alike reports whether an outcome has the events, unless they are lost, and the texts of an entry.
func alike(e Entry, out engine.Outcome) bool {
	return (lacking(e.Events) || differ(e.Events, out.Events) == 0) && inJSON(e.Said) == inJSON(out.Said) && inJSON(e.Steps) == inJSON(out.Steps) && marks(e.Outcome) == marks(out)
}

// marks names the marks of an outcome.
func marks(o engine.Outcome) string {
	return strconv.FormatBool(o.Correction) + " " + strconv.FormatBool(o.Open)
}

// inJSON returns a list as it is stored; nothing for an empty one.
func inJSON[T any](list []T) string {
	if len(list) == 0 {
		return ""
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(list) // it was read from JSON, or is going to be written as it
	return string(bytes.TrimSpace(b.Bytes()))
}
