package main

import (
	"encoding/json"
	"maps"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/view/phase"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

func (c sessionCommands) stateCommand() *cobra.Command {
	cmd := c.command("state", "state", func([]string) error {
		return c.withSession(func(s *library.Session, about library.Summary) error {
			now, side := s.Now(), ""
			if !c.hosts(s.Game()) {
				seen, err := c.viewOf(s)
				if err != nil {
					return err
				}
				now, side = seen.Now(), c.side
			}
			st := c.standing(now, side)
			st.View = c.viewer(s.Game(), c.side)
			st.Session, st.Name, st.Newer = about.ID, about.Name, s.Newer()
			return c.block(st, 2)
		})
	})
	return c.sideFlag(c.sessionFlags(cmd))
}

// standing is the state of a session.
type standing struct {
	Session  int64                      `json:"session,omitempty"`
	Name     string                     `json:"name,omitempty"`
	Game     string                     `json:"game"`
	Edition  string                     `json:"edition"`
	Options  []string                   `json:"options"`
	Package  string                     `json:"package"`
	Newer    bool                       `json:"newer,omitempty"` // the library has another version of the game
	Copy     string                     `json:"copy,omitempty"`
	View     string                     `json:"view,omitempty"` // whose numbers the entries have, if a side has secrets
	Entry    int                        `json:"entry"`          // the head of the session
	Newest   int                        `json:"newest"`         // of all entries
	Undo     int                        `json:"undo,omitempty"`
	Redo     int                        `json:"redo,omitempty"`
	Turn     int                        `json:"turn"`
	Phase    string                     `json:"phase"`
	Side     string                     `json:"side,omitempty"`
	Ended    string                     `json:"ended,omitempty"`
	Words    map[string]string          `json:"words"`
	Checks   []checkLine                `json:"checks,omitempty"`
	Duties   []dutyLine                 `json:"duties,omitempty"`
	Trackers map[string]any             `json:"trackers"` // a number, or the name of a value
	Units    map[string]unitAt          `json:"units"`
	Cups     map[string]cupNow          `json:"cups,omitempty"`
	Starts   map[string]began           `json:"starts,omitempty"` // of trackers for which the package names a start
	Forms    map[string]json.RawMessage `json:"forms,omitempty"`  // the unfinished business of the game's rules
	Notes    map[string]string          `json:"notes,omitempty"`
	OwnNotes map[string]string          `json:"own_notes,omitempty"` // of the viewing side
}

type checkLine struct {
	ID   string `json:"id"`
	On   bool   `json:"on"`
	Text string `json:"text"`
	Rule string `json:"rule,omitempty"`
}

// dutyLine is a duty of the phase.
type dutyLine struct {
	ID    string `json:"id"`
	State string `json:"state"` // "open", "done"
	Text  string `json:"text"`
}

// duties lists the duties of the phase that a state shows.
func duties(words view.Reader, st *engine.State) []dutyLine {
	var out []dutyLine
	for _, d := range play.Duties(words.Game, st) {
		line := dutyLine{d.ID, string(d.State), words.Say(d.Key)}
		if d.State == engine.DutyOpen {
			line.State, line.Text = "open", phase.Way(view.Seat{Reader: words, State: st}, d.Duty)
		}
		out = append(out, line)
	}
	return out
}

// cupNow is the content of a cup, the chits drawn, and the source of their number.
type cupNow struct {
	engine.Contents
	Source engine.Source `json:"source"`
}

// began is the first value of a tracker, with its source.
type began struct {
	Value  any           `json:"value"`
	Source engine.Source `json:"source"`
}

// unitAt is where a unit is.
type unitAt struct {
	engine.Place
	Back   bool           `json:"back,omitempty"`
	Marks  []string       `json:"marks,omitempty"`
	Tracks map[string]int `json:"tracks,omitempty"`
}

// standing returns a position as a side sees it, "" for the public part.
func (c *call) standing(now journal.Position, side string) standing {
	g, st := now.Game, now.State
	v := phase.Now(c.reader(g), st)
	out := standing{Game: g.ID, Edition: g.Edition, Options: append([]string{}, g.Options...), Package: st.Shared.Package,
		Copy: st.Shared.Copy, Entry: now.Head, Newest: now.Last, Undo: now.Undo, Redo: now.Redo,
		Turn: st.Tracker(g.Sequence.Turn), Phase: st.Shared.Phase, Ended: st.Shared.Ended,
		Words:    map[string]string{"turn": v.Turn, "date": v.Date, "phase": v.Name, "prompt": v.Prompt, "ended": v.Ended},
		Trackers: trackers(g, st, side), Units: units(g, st), Starts: starts(g, side), Cups: cups(g, st, side), Duties: duties(c.reader(g), st.For(side))}
	for _, p := range []*engine.Part{&st.Shared, st.Private[side]} {
		if p != nil {
			add(&out.Forms, p.Forms)
		}
	}
	out.Notes = st.Shared.Notes
	if own := st.Private[side]; own != nil {
		out.OwnNotes = own.Notes
	}
	if v.Side != nil {
		out.Side, out.Words["side"] = v.Side.ID, v.Side.Name
	}
	for _, k := range v.Checks {
		out.Checks = append(out.Checks, checkLine{k.ID, k.On, k.Text, k.Rule})
	}
	for _, key := range engine.SortedKeys(out.Words) {
		if out.Words[key] == "" {
			delete(out.Words, key)
		}
	}
	return out
}

// add copies the entries of a map.
func add[V any](to *map[string]V, from map[string]V) {
	if *to == nil && len(from) > 0 {
		*to = map[string]V{}
	}
	maps.Copy(*to, from)
}

// secret reports whether something belongs to another side than the viewing one.
func secret(owner, side string) bool { return owner != "" && owner != side }

// trackers returns each tracker's value in the form of commands and questions; the turn is always a number.
func trackers(g *engine.Game, st *engine.State, side string) map[string]any {
	out := map[string]any{}
	for i := range g.Trackers {
		t := &g.Trackers[i]
		if secret(t.Side, side) {
			continue
		}
		out[t.ID] = valueOf(g, t, st.Tracker(t.ID))
	}
	return out
}

func valueOf(g *engine.Game, t *engine.Tracker, v int) any {
	if at := v - t.Min; t.ID != g.Sequence.Turn && at >= 0 && at < len(t.Values) {
		return t.Values[at]
	}
	return v
}

// starts returns the first values of the trackers that a side may see.
func starts(g *engine.Game, side string) map[string]began {
	out := map[string]began{}
	for i := range g.Trackers {
		if t := &g.Trackers[i]; t.Source != "" && !secret(t.Side, side) {
			out[t.ID] = began{valueOf(g, t, t.Start), t.Source}
		}
	}
	return out
}

func cups(g *engine.Game, st *engine.State, side string) map[string]cupNow {
	out := map[string]cupNow{}
	for _, c := range g.Cups {
		if !secret(c.Side, side) {
			out[c.ID] = cupNow{st.Cup(c.ID), c.Source}
		}
	}
	return out
}

func units(g *engine.Game, st *engine.State) map[string]unitAt {
	out := map[string]unitAt{}
	for _, c := range g.Counters {
		if p, ok := st.Piece(c.ID); ok {
			out[c.ID] = unitAt{p.Place, p.Back, engine.SortedKeys(p.Marks), p.Tracks}
		}
	}
	return out
}
