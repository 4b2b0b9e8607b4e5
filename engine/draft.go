package engine

import (
	"encoding/json"

	"sandtable/engine/hex"
)

// Draft collects the outcome of a command. Each call adds an event and applies it to State, a copy, so
// that later parts of a decision see the effects of earlier ones.
type Draft struct {
	Game  *Game
	State *State
	out   Outcome
}

// NewDraft returns a draft over a copy of s.
func NewDraft(g *Game, s *State) *Draft { return &Draft{Game: g, State: s.Clone()} }

// Add records changes for one audience. A change that expects another state is a bug in a rule and
// panics; the methods below never cause it.
func (d *Draft) Add(side string, changes ...Change) {
	for _, c := range changes {
		e := Event{For: side, Change: c}
		if err := Apply(d.State, e); err != nil {
			panic("draft: " + err.Error())
		}
		d.out.Events = append(d.out.Events, e)
	}
}

// Set gives a tracker a value, clamped to its bounds.
func (d *Draft) Set(id string, v int) {
	side := ""
	if t := d.Game.Tracker(id); t != nil {
		side, v = t.Side, max(t.Min, min(t.Max, v))
	}
	if was := d.State.Part(side).Trackers[id]; was != v {
		d.Add(side, &TrackerSet{ID: id, Value: v, Was: was})
	}
}

// Move moves a counter.
func (d *Draft) Move(id string, to Place) {
	side := d.State.Keeper(id)
	if _, there := d.State.Piece(id); !there {
		side = d.Game.keeper(id)
	}
	was := d.State.Part(side).Pieces[id].Place
	if was == to {
		return
	}
	d.Add(side, &PieceMoved{ID: id, To: to, Was: was})
	if side != "" && d.Game.screen(was.Box) == side && !d.Game.Side(side).Secret {
		d.Keep(id, "")
	}
}

// Keep hands a counter over to another audience, a side or "" for everybody, with all that is on it.
func (d *Draft) Keep(id, side string) {
	p, ok := d.State.Piece(id)
	from := d.State.Keeper(id)
	if !ok || from == side {
		return
	}
	off := p.strip(id)
	d.Add(from, off...)
	d.Add(from, &PieceMoved{ID: id, Was: p.Place})
	d.Add(side, &PieceMoved{ID: id, To: p.Place})
	for _, c := range off {
		d.Add(side, c.reverse())
	}
}

// Mark puts a mark on a counter or removes it. A counter that is not in play stays unchanged.
func (d *Draft) Mark(id, mark string, on bool) {
	p, ok := d.State.Piece(id)
	if ok && p.Marks[mark] != on {
		d.Add(d.State.Keeper(id), &PieceMarked{ID: id, Mark: mark, On: on, Was: !on})
	}
}

// Track sets one of a counter's own tracks.
func (d *Draft) Track(id, track string, v int) {
	p, ok := d.State.Piece(id)
	if ok && p.Tracks[track] != v {
		d.Add(d.State.Keeper(id), &TrackSet{ID: id, Track: track, Value: v, Was: p.Tracks[track]})
	}
}

// Flip turns a counter over.
func (d *Draft) Flip(id string, back bool) {
	p, ok := d.State.Piece(id)
	if ok && p.Back != back {
		d.Add(d.State.Keeper(id), &PieceFlipped{ID: id, Back: back, Was: p.Back})
	}
}

// Face turns a counter to a hexside of the map in play. One whose side has no facing stays unchanged.
func (d *Draft) Face(id string, to hex.Direction) {
	c := d.Game.Counter(id)
	if c == nil {
		return
	}
	if start, has := d.Game.begins(c); has {
		d.Turn(id, int(to.Turn(-int(start))))
	}
}

// Turn turns a counter by hexsides, clockwise from the facing with which its side begins.
func (d *Draft) Turn(id string, by int) {
	p, ok := d.State.Piece(id)
	if ok && p.Turned != by {
		d.Add(d.State.Keeper(id), &PieceTurned{ID: id, Turned: by, Was: p.Turned})
	}
}

// Cup sets the contents of a cup.
func (d *Draft) Cup(id string, to Contents) {
	if was := d.State.Cup(id); !was.equal(to) {
		d.Add(d.Game.Cup(id).Side, &CupChanged{ID: id, To: to, Was: was})
	}
}

// Tick ticks or clears a checklist line for everybody, or for one side. Clearing for everybody also
// clears it for each side whose part the draft has.
func (d *Draft) Tick(side, id string, on bool) {
	if on && !d.State.For(side).Ticked(id) {
		d.Add(side, &Ticked{ID: id, On: true})
	}
	if on {
		return
	}
	for _, reader := range append([]string{""}, SortedKeys(d.State.Private)...) {
		if theirs := side != "" && reader != "" && reader != side; !theirs && d.State.Part(reader).Ticks[id] {
			d.Add(reader, &Ticked{ID: id, Was: true})
		}
	}
}

// Ready records whether a side is ready.
func (d *Draft) Ready(side string, on bool) {
	if was := d.State.Shared.Ready[side]; was != on {
		d.Add("", &ReadySet{Side: side, On: on, Was: was})
	}
}

// Duty settles a duty for one audience, or reopens it.
func (d *Draft) Duty(side, id string, to DutyState) {
	var was DutyState
	if side == "" {
		was = d.State.Shared.Duties[id]
	} else if p := d.State.Private[side]; p != nil {
		was = p.Duties[id]
	}
	if was != to {
		d.Add(side, &DutySet{ID: id, To: to, Was: was})
	}
}

// Form stores a rule's unfinished business, encoded; nil removes it.
func (d *Draft) Form(id string, v any) {
	var to json.RawMessage
	if v != nil {
		to, _ = json.Marshal(v) // forms are plain structs
	}
	was := d.State.Shared.Forms[id]
	if string(was) != string(to) {
		d.Add("", &FormSet{ID: id, To: to, Was: was})
	}
}

// Say adds a line to the log.
func (d *Draft) Say(key string, pairs ...any) { d.out.Said = append(d.out.Said, Tell(key, pairs...)) }

// SayTo adds a line to the log that only one side may read.
func (d *Draft) SayTo(side, key string, pairs ...any) {
	line := Tell(key, pairs...)
	line.For = side
	d.out.Said = append(d.out.Said, line)
}

// Alert adds a line to the log that everybody may read and that the players of a side must notice, such as that they
// are fired upon.
func (d *Draft) Alert(side, key string, pairs ...any) {
	line := Tell(key, pairs...)
	line.Alert = side
	d.out.Said = append(d.out.Said, line)
}

// Why adds steps that explain the result.
func (d *Draft) Why(steps ...Step) { d.out.Steps = append(d.out.Steps, steps...) }

// Include adds the outcome of another decision on the draft's state.
func (d *Draft) Include(o Outcome) {
	for _, e := range o.Events {
		d.Add(e.For, e.Change)
	}
	d.out.Said = append(d.out.Said, o.Said...)
	d.Why(o.Steps...)
}

// Corrected marks the outcome as set by hand.
func (d *Draft) Corrected() { d.out.Correction = true }

// Open marks the command itself as public, whatever private events it causes.
func (d *Draft) Open() { d.out.Open = true }

// Outcome returns the collected outcome.
func (d *Draft) Outcome() Outcome { return d.out }
