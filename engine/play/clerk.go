package play

import (
	"slices"

	"sandtable/engine"
)

// Clerk returns the rules that every game has: going on, ticking, and setting anything by hand.
func Clerk() []engine.Rule {
	return []engine.Rule{next{}, tick{}, setTracker{}, placeVerb{}, mark{}, flip{}, face{}, track{}, note{}, ending{}, takeUp{}}
}

// IsClerk reports whether a verb is one that every game has.
func IsClerk(do string) bool {
	return slices.ContainsFunc(Clerk(), func(r engine.Rule) bool { return r.ID() == head(do) })
}

// TickArgs are the arguments of "tick".
type TickArgs struct {
	Check string `json:"check"` // id within the current phase
	On    bool   `json:"on"`
}

type tick struct{}

func (tick) ID() string { return "tick" }

func (tick) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	var ids []string
	if p := g.Phase(s.Shared.Phase); p != nil {
		for _, c := range p.Checks {
			if engine.Holds(c.When, g, s) {
				ids = append(ids, c.ID)
			}
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return []engine.Choice{{Do: "tick", Key: "choice.tick", Fields: []engine.Field{
		{Name: "check", Kind: engine.FieldOne, Of: ids}, {Name: "on", Kind: engine.FieldFlag}}}}
}

func (tick) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a TickArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	p := g.Phase(s.Shared.Phase)
	if p == nil || !slices.ContainsFunc(p.Checks, func(k engine.Check) bool { return k.ID == a.Check }) {
		return engine.Outcome{}, engine.Wrong("check.unknown", "check", a.Check)
	}
	d := engine.NewDraft(g, s)
	d.Tick(branching(g, s, c), p.ID+"."+a.Check, a.On)
	return d.Outcome(), nil
}

// TrackerArgs are the arguments of "tracker".
type TrackerArgs struct {
	ID    string `json:"id"`
	Value int    `json:"value"`
}

type setTracker struct{}

func (setTracker) ID() string { return "tracker" }

func (setTracker) Legal(g *engine.Game, _ *engine.State) []engine.Choice {
	var out []engine.Choice
	for _, t := range g.Trackers {
		out = append(out, engine.Choice{Do: "tracker", Key: "choice.tracker", Args: engine.Args{"tracker": "@tracker." + t.ID + ".name"},
			Side: t.Side, Preset: engine.Ask("", map[string]any{"id": t.ID}).Args,
			Fields: []engine.Field{{Name: "value", Kind: engine.FieldNumber, Min: t.Min, Max: t.Max}}})
	}
	return out
}

func (setTracker) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a TrackerArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	t := g.Tracker(a.ID)
	if t == nil {
		return engine.Outcome{}, engine.Wrong("tracker.unknown", "tracker", a.ID)
	}
	if a.Value < t.Min || a.Value > t.Max {
		return engine.Outcome{}, engine.Wrong("tracker.bounds", "tracker", "@tracker."+t.ID+".name", "value", t.Word(a.Value), "min", t.Word(t.Min), "max", t.Word(t.Max))
	}
	d := engine.NewDraft(g, s)
	d.SayTo(t.Side, "log.set", "tracker", "@tracker."+a.ID+".name", "value", t.Word(a.Value), "was", t.Word(s.Tracker(a.ID)))
	d.Set(a.ID, a.Value)
	d.Corrected()
	return d.Outcome(), nil
}

// NoteArgs are the arguments of "note". A side that has secrets writes for itself unless it says otherwise;
// its own note and everybody's may bear the same id.
type NoteArgs struct {
	ID   string `json:"id"`
	Text string `json:"text"`
	All  bool   `json:"all,omitempty"` // for all to read
}

// NoteVerb writes a note.
const NoteVerb = "note"

// longestNote bounds a note in bytes.
const longestNote = 16 << 10

type note struct{}

func (note) ID() string { return NoteVerb }

func (note) Legal(g *engine.Game, _ *engine.State) []engine.Choice {
	c := engine.Choice{Do: "note", Key: "choice.note", Fields: []engine.Field{
		{Name: "id", Kind: engine.FieldText, Key: "field.note_id"}, {Name: "text", Kind: engine.FieldText}}}
	if len(g.Keepers()) > 0 {
		c.Fields = append(c.Fields, engine.Field{Name: "all", Kind: engine.FieldFlag, Optional: true})
	}
	return []engine.Choice{c}
}

func (note) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a NoteArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if len(a.Text) > longestNote {
		return engine.Outcome{}, engine.Wrong("note.long", "most", longestNote)
	}
	reader := ""
	if !a.All && slices.Contains(g.Keepers(), c.Side) {
		reader = c.Side
	}
	d := engine.NewDraft(g, s)
	if was := d.State.Part(reader).Notes[a.ID]; was != a.Text {
		d.Add(reader, &engine.Noted{ID: a.ID, To: a.Text, Was: was})
		d.SayTo(reader, "log.note", "text", a.Text)
	}
	return d.Outcome(), nil
}

// EndArgs are the arguments of "end".
type EndArgs struct {
	Ended bool `json:"ended"` // false: the game continues after all
}

type ending struct{}

func (ending) ID() string { return "end" }

func (ending) Legal(*engine.Game, *engine.State) []engine.Choice {
	return []engine.Choice{{Do: "end", Key: "choice.end", Fields: []engine.Field{{Name: "ended", Kind: engine.FieldFlag}}}}
}

func (ending) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a EndArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	how, line := "", "log.goes_on"
	if a.Ended {
		how, line = "agreed", "log.ended.agreed"
	}
	d := engine.NewDraft(g, s)
	if s.Shared.Ended != how {
		d.Add("", &engine.Ended{How: how, Was: s.Shared.Ended})
		d.Say(line)
	}
	return d.Outcome(), nil
}
