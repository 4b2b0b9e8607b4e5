package engine

import "encoding/json"

// Draft gathers the outcome of a command: each call adds an event and shows it in State, a copy that
// the caller may read on from, so that later parts of one decision see what earlier parts did.
type Draft struct {
	Game  *Game
	State *State
	out   Outcome
}

// NewDraft begins a draft over a copy of s.
func NewDraft(g *Game, s *State) *Draft { return &Draft{Game: g, State: s.Clone()} }

// Add records changes for one audience. A change that finds another state than it expects is a
// mistake in a rule and panics; the methods below cannot make it.
func (d *Draft) Add(side string, changes ...Change) {
	for _, c := range changes {
		e := Event{For: side, Change: c}
		if err := Apply(d.State, e); err != nil {
			panic("draft: " + err.Error())
		}
		d.out.Events = append(d.out.Events, e)
	}
}

// Set gives a tracker a value, held within its bounds unless it is set by hand elsewhere.
func (d *Draft) Set(id string, v int) {
	side := ""
	if t := d.Game.Tracker(id); t != nil {
		side, v = t.Side, max(t.Min, min(t.Max, v))
	}
	if was := d.State.Part(side).Trackers[id]; was != v {
		d.Add(side, &TrackerSet{ID: id, Value: v, Was: was})
	}
}

// Move puts a counter somewhere.
func (d *Draft) Move(id string, to Place) {
	side := d.State.Keeper(id)
	if _, there := d.State.Piece(id); !there {
		side = d.Game.keeper(id)
	}
	if was := d.State.Part(side).Pieces[id].Place; was != to {
		d.Add(side, &PieceMoved{ID: id, To: to, Was: was})
	}
}

// Mark puts a mark on a counter or takes it off. A counter that is not in play is left alone.
func (d *Draft) Mark(id, mark string, on bool) {
	p, ok := d.State.Piece(id)
	if ok && p.Marks[mark] != on {
		d.Add(d.State.Keeper(id), &PieceMarked{ID: id, Mark: mark, On: on, Was: !on})
	}
}

// Track gives one of a counter's own tracks a value.
func (d *Draft) Track(id, track string, v int) {
	p, ok := d.State.Piece(id)
	if ok && p.Tracks[track] != v {
		d.Add(d.State.Keeper(id), &TrackSet{ID: id, Track: track, Value: v, Was: p.Tracks[track]})
	}
}

// Flip turns a counter.
func (d *Draft) Flip(id string, back bool) {
	p, ok := d.State.Piece(id)
	if ok && p.Back != back {
		d.Add(d.State.Keeper(id), &PieceFlipped{ID: id, Back: back, Was: p.Back})
	}
}

// Cup gives a cup its contents.
func (d *Draft) Cup(id string, to Contents) {
	if was := d.State.Cup(id); !was.equal(to) {
		d.Add(d.Game.Cup(id).Side, &CupChanged{ID: id, To: to, Was: was})
	}
}

// Tick marks a checklist line for everybody, or for a side alone. Blank, it is so for everybody and each side
// whose part the draft has, unless a side says so for itself.
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

// Ready says whether a side is ready.
func (d *Draft) Ready(side string, on bool) {
	if was := d.State.Shared.Ready[side]; was != on {
		d.Add("", &ReadySet{Side: side, On: on, Was: was})
	}
}

// Duty settles a duty for one audience, or opens it.
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

// Form keeps what a rule has under way, encoded; nil is done with.
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

// Say adds a line for the log.
func (d *Draft) Say(key string, pairs ...any) { d.out.Said = append(d.out.Said, Tell(key, pairs...)) }

// SayTo adds a line that only one side may read.
func (d *Draft) SayTo(side, key string, pairs ...any) {
	line := Tell(key, pairs...)
	line.For = side
	d.out.Said = append(d.out.Said, line)
}

// Why adds reasons.
func (d *Draft) Why(steps ...Step) { d.out.Steps = append(d.out.Steps, steps...) }

// Corrected records that the players set this by hand.
func (d *Draft) Corrected() { d.out.Correction = true }

// Open records that the command itself is no secret, whatever it did to a side's own knowledge.
func (d *Draft) Open() { d.out.Open = true }

// Outcome returns what was gathered.
func (d *Draft) Outcome() Outcome { return d.out }
