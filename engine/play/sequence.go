package play

import (
	"fmt"
	"slices"

	"sandtable/engine"
)

// NextVerb continues to the next phase.
const NextVerb = "next"

// NextArgs are the arguments of "next".
type NextArgs struct {
	From  string   `json:"from,omitempty"`   // the phase to leave; in any other phase nothing happens
	LetGo []string `json:"let_go,omitempty"` // ids of the duties that are let go
	All   bool     `json:"all,omitempty"`    // lets go whatever is open
	Plays string   `json:"plays,omitempty"`  // the only side of the session, whose opponent keeps another: only its duties are open here
}

// skips reports whether the command names a duty to let go.
func (a NextArgs) skips(d engine.Duty) bool { return a.All || slices.Contains(a.LetGo, d.ID) }

// asksFirst is the one question of Next: the open duties that the command does not skip and Next does not presume. It asks about nothing that
// the state does not show.
func asksFirst(g *engine.Game, s *engine.State, c engine.Command) error {
	var a NextArgs
	if err := c.Decode(&a); err != nil {
		return err
	}
	open := slices.DeleteFunc(due(g, s, c.Side, a.Plays), func(d engine.Duty) bool {
		_, presumed := presumes(g, s, d)
		return presumed || a.skips(d)
	})
	if len(open) == 0 || a.From != "" && a.From != s.Shared.Phase {
		return nil
	}
	return owes(open)
}

type next struct{}

func (next) ID() string { return NextVerb }

func (next) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	p := g.Phase(s.Shared.Phase)
	if p == nil || s.Shared.Ended != "" {
		return nil
	}
	return []engine.Choice{{Do: NextVerb, Key: "choice.next", Main: p.Main == "" && len(Open(g, s)) == 0}}
}

func (next) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a NextArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	p := g.Phase(s.Shared.Phase)
	if p == nil {
		return engine.Outcome{}, fmt.Errorf("phase %q is not in the sequence of play", s.Shared.Phase)
	}
	if a.From != "" && a.From != p.ID {
		return engine.Outcome{}, engine.Wrong("next.gone", "phase", "@phase."+p.ID+".name")
	}
	d := engine.NewDraft(g, s)
	d.Open()
	if err := a.leave(d, p, c.Side, due(g, s, c.Side, a.Plays)); err != nil {
		return engine.Outcome{}, err
	}
	if ready(d, p, c.Side) {
		return d.Outcome(), nil
	}
	if err := lapse(d); err != nil {
		return engine.Outcome{}, err
	}
	if err := d.Carry(p.Leave); err != nil {
		return engine.Outcome{}, err
	}
	to, err := after(d, p)
	if err != nil {
		return engine.Outcome{}, err
	}
	if to == nil {
		d.Add("", &engine.Ended{How: "sequence", Was: d.State.Shared.Ended})
		d.Say("log.ended.sequence")
		return d.Outcome(), nil
	}
	if err := enter(d, to); err != nil {
		return engine.Outcome{}, err
	}
	return d.Outcome(), nil
}

// anotherTurn counts the turn up if the sequence has one more.
func anotherTurn(d *engine.Draft) (bool, error) {
	seq := d.Game.Sequence
	if seq.More == nil {
		return false, nil
	}
	more, err := seq.More.Value(d.Game, d.State, nil)
	if err != nil || more == 0 {
		return false, err
	}
	d.Set(seq.Turn, d.State.Tracker(seq.Turn)+1)
	return true, nil
}

// enter goes into a phase: its checklist is blank again, marks that end here come off, its effects happen, and trackers
// get their income.
func enter(d *engine.Draft, p *engine.Phase) error {
	d.Add("", &engine.PhaseEntered{To: p.ID, Was: d.State.Shared.Phase})
	for _, c := range p.Checks {
		d.Tick("", p.ID+"."+c.ID, false)
	}
	for _, side := range engine.SortedKeys(d.State.Shared.Ready) {
		d.Ready(side, false)
	}
	for _, owed := range p.Owes {
		d.Duty(dutyReader(d.Game, p, owed), p.ID+"."+owed.ID, engine.DutyOpen)
	}
	for _, m := range d.Game.Marks {
		if m.Clear == p.ID {
			unmark(d, m.ID)
		}
	}
	d.Say("log.phase", "phase", "@phase."+p.ID+".name")
	if err := d.Carry(p.Enter); err != nil {
		return err
	}
	return d.Earn(p.ID)
}

func unmark(d *engine.Draft, mark string) {
	for _, c := range d.Game.Counters {
		d.Mark(c.ID, mark, false)
	}
}

// firstOf returns the first phase of a stage, or of the first stage after it that has any.
func firstOf(g *engine.Game, stage engine.Stage) *engine.Phase {
	order := map[engine.Stage]int{engine.SetUp: 0, engine.Turns: 1, engine.Final: 2}
	for i := range g.Phases {
		if order[g.Phases[i].Stage] >= order[stage] {
			return &g.Phases[i]
		}
	}
	return &g.Phases[0]
}

func indexOf(phases []engine.Phase, id string) int {
	return slices.IndexFunc(phases, func(p engine.Phase) bool { return p.ID == id })
}
