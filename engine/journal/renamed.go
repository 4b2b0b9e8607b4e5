package journal

import (
	"encoding/json"
	"slices"
	"strings"

	"sandtable/engine"
)

// renaming moves the state of a session to the ids of a newer package. A value under a former id moves to the current
// one; the former id is then treated as any that a package no longer has.
type renaming struct {
	*engine.Draft
	from *engine.Game
}

// renamed applies the renaming of a newer game. The secrets of a side with a new id are lost: see heldBy.
func renamed(d *engine.Draft, from *engine.Game) {
	if len(d.Game.Was) == 0 {
		return
	}
	r := renaming{d, from}
	r.phase()
	r.trackers()
	r.cups()
	r.pieces()
	r.forms()
}

// heldBy returns a side with secrets whose id has changed, or "".
func heldBy(to *engine.Game, s *engine.State) string {
	for _, side := range engine.SortedKeys(s.Private) {
		if to.Side(side) == nil && to.Today("side", side) != side {
			return side
		}
	}
	return ""
}

// gone lists the former ids of a kind that the session's package has, each with its current one.
func (r renaming) gone(kind string, had func(id string) bool) [][2]string {
	return slices.DeleteFunc(r.Game.Former(kind), func(p [2]string) bool { return !had(p[0]) || had(p[1]) })
}

func (r renaming) phase() {
	was := r.State.Shared.Phase
	if now := r.Game.Today("phase", was); now != was {
		r.Add("", &engine.PhaseEntered{To: now, Was: was})
	}
	for _, id := range engine.SortedKeys(r.State.Shared.Ticks) {
		if now := r.inPhase(id, "check"); now != id && r.State.Shared.Ticks[id] {
			r.Tick("", now, true)
			r.Tick("", id, false)
		}
	}
	sides := append([]string{""}, engine.SortedKeys(r.State.Private)...)
	for _, side := range sides {
		duties := r.State.Part(side).Duties
		for _, id := range engine.SortedKeys(duties) {
			if now := r.inPhase(id, "duty"); now != id && duties[id] != "" {
				r.Duty(side, now, duties[id])
				r.Duty(side, id, "")
			}
		}
	}
}

// inPhase returns the current id of a line or a duty of a phase. A duty may have the id of its rule.
func (r renaming) inPhase(id, list string) string {
	phase, of, ok := strings.Cut(id, ".")
	if !ok {
		return id
	}
	phase = r.Game.Today("phase", phase)
	now := r.Game.TodayIn("phase", phase, list, of)
	if now == of && list == "duty" {
		now = r.Game.TodayIn("phase", phase, "check", of)
	}
	if now == of && list == "duty" {
		now = r.Game.Today(engine.WasRule, of)
	}
	return phase + "." + now
}

func (r renaming) trackers() {
	for _, p := range r.gone("tracker", func(id string) bool { return r.from.Tracker(id) != nil }) {
		r.Set(p[1], r.State.Tracker(p[0]))
	}
}

func (r renaming) cups() {
	for _, c := range r.Game.Cups {
		id := c.ID
		for _, p := range r.gone("cup", func(id string) bool { return r.from.Cup(id) != nil }) {
			if p[1] == c.ID {
				id = p[0]
			}
		}
		if r.from.Cup(id) == nil {
			continue
		}
		chit := func(list []string) []string {
			out := make([]string, len(list))
			for i, x := range list {
				out[i] = r.Game.TodayIn("cup", c.ID, "chit", x)
			}
			return out
		}
		if in := r.State.Cup(id); id != c.ID || len(r.Game.Former("cup."+c.ID+".chit")) > 0 {
			r.Cup(c.ID, engine.Contents{In: chit(in.In), Out: chit(in.Out)})
		}
	}
}

// pieces moves counters to their new ids and boxes, and their marks and tracks to theirs.
func (r renaming) pieces() {
	units := r.gone("unit", func(id string) bool { return r.from.Counter(id) != nil })
	for _, p := range units {
		if piece, ok := r.State.Piece(p[0]); ok {
			r.piece(p[1], piece)
		}
	}
	for i := range r.Game.Counters {
		id := r.Game.Counters[i].ID
		piece, ok := r.State.Piece(id)
		if !ok {
			continue
		}
		r.piece(id, piece)
		for _, mark := range engine.SortedKeys(piece.Marks) {
			r.Mark(id, mark, piece.Marks[mark] && r.Game.Today("mark", mark) == mark)
		}
		for _, track := range engine.SortedKeys(piece.Tracks) {
			if r.track(track) != track {
				r.Track(id, track, 0)
			}
		}
	}
}

// piece gives a counter the place, side, marks and tracks of a piece, by their current ids.
func (r renaming) piece(id string, p engine.Piece) {
	p.Place.Box = r.Game.Today("box", p.Place.Box)
	r.Move(id, p.Place)
	r.Flip(id, p.Back)
	r.Turn(id, p.Turned)
	for _, mark := range engine.SortedKeys(p.Marks) {
		if p.Marks[mark] {
			r.Mark(id, r.Game.Today("mark", mark), true)
		}
	}
	for _, track := range engine.SortedKeys(p.Tracks) {
		r.Track(id, r.track(track), p.Tracks[track])
	}
}

func (r renaming) track(id string) string {
	if now := r.Game.Today("factor", id); now != id {
		return now
	}
	return r.Game.Today("track", id)
}

// forms moves the drafts of rules; ids of units, boxes and marks in them become the current ones.
func (r renaming) forms() {
	for _, id := range engine.SortedKeys(r.State.Shared.Forms) {
		form := r.State.Shared.Forms[id]
		var says any
		if json.Unmarshal(form, &says) != nil {
			continue
		}
		now, what := r.Game.Today(engine.WasRule, id), r.inForm(says)
		if data, err := json.Marshal(what); err == nil && !sameJSON(data, form) {
			r.Form(now, what)
		} else if now != id {
			r.Form(now, form)
		}
		if now != id {
			r.Form(id, nil)
		}
	}
}

// sameJSON reports whether form has the encoding a after it was decoded and encoded again.
func sameJSON(a, form []byte) bool {
	var x any
	if json.Unmarshal(form, &x) != nil {
		return false
	}
	b, err := json.Marshal(x)
	return err == nil && string(a) == string(b)
}

func (r renaming) inForm(v any) any {
	switch v := v.(type) {
	case string:
		for _, kind := range []string{"unit", "box", "mark"} {
			if now := r.Game.Today(kind, v); now != v {
				return now
			}
		}
		return v
	case []any:
		for i := range v {
			v[i] = r.inForm(v[i])
		}
	case map[string]any:
		out := make(map[string]any, len(v))
		for k, x := range v {
			key, _ := r.inForm(k).(string)
			out[key] = r.inForm(x)
		}
		return out
	}
	return v
}
