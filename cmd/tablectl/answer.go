package main

import (
	"cmp"
	"errors"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// answer is the result of one command.
type answer struct {
	Entry      int       `json:"entry,omitempty"`
	Said       []string  `json:"said,omitempty"`
	Steps      []step    `json:"steps,omitempty"`
	Correction bool      `json:"correction,omitempty"`
	PutBack    []string  `json:"put_back,omitempty"`
	NeedDice   *needDice `json:"need_dice,omitempty"`
	NeedDraw   *needDraw `json:"need_draw,omitempty"`
	Owes       []string  `json:"owes,omitempty"` // ids of the open duties of the phase
	Warning    string    `json:"warning,omitempty"`
	Problem    string    `json:"problem,omitempty"`
	Code       string    `json:"code,omitempty"` // of the warning or the problem
	*stand
}

// stand summarises the state of a session.
type stand struct {
	Turn  int    `json:"turn"`
	Phase string `json:"phase"`
	Side  string `json:"side,omitempty"` // whose phase it is; empty for a phase of both sides
	Ended string `json:"ended,omitempty"`
}

type needDice struct {
	Count int    `json:"count"`
	Sides int    `json:"sides"`
	Low   int    `json:"low"`
	Why   string `json:"why"`
}

type needDraw struct {
	Cup    string        `json:"cup"`
	Count  int           `json:"count"`
	From   []string      `json:"from"`
	Why    string        `json:"why"`
	Source engine.Source `json:"source"` // of the number of chits of each kind
}

func standOf(g *engine.Game, s journal.Stand) *stand {
	out := &stand{Turn: s.Turn, Phase: s.Phase, Ended: s.Ended}
	if p := g.Phase(s.Phase); p != nil {
		out.Side = p.Side
	}
	return out
}

func (p *player) stand() *stand {
	g := p.session.Game()
	out := standOf(g, journal.StandOf(g, p.session.State()))
	if phase := g.Phase(out.Phase); phase != nil {
		out.Side = phase.Mover(p.session.State())
	}
	return out
}

// entry returns the new entry as the side that entered it may read it.
func (p *player) entry(e journal.Entry) answer {
	g := p.session.Game()
	words := p.reader(g)
	return answer{Entry: e.Number, Said: sentences(words, e.Said, e.Command.Side), Steps: steps(words, e.Steps), Correction: e.Correction,
		Owes: p.owes(e.Command.Side), stand: standOf(g, e.Stand)}
}

// owes lists the open duties of the phase as a side sees them.
func (p *player) owes(side string) []string {
	now := p.seat.Now()
	return engine.IDs(play.Open(now.Game, now.State.For(cmp.Or(p.side, side))), func(d engine.Duty) string { return d.ID })
}

// moveAnswer reports where the head went, and what to do on the table.
func (p *player) moveAnswer(m journal.Moved, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	a := p.entry(m.Entry)
	a.PutBack = sentences(p.reader(p.session.Game()), m.PutBack, m.Command.Side)
	return a, nil
}

// sentences returns the lines that a side may read, in words; all of them for journal.Host.
func sentences(words view.Reader, list []engine.Said, side string) []string {
	var out []string
	for _, s := range list {
		if s.For == "" || s.For == side || side == journal.Host {
			out = append(out, words.Said(s))
		}
	}
	return out
}

// refusal reports why a command was refused.
func (p *player) refusal(err error) answer {
	words := p.reader(p.session.Game())
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	var warning *engine.Warning
	var owed *engine.Owed
	switch {
	case errors.As(err, &dice):
		return answer{NeedDice: &needDice{dice.Count, dice.Sides, dice.Low, words.Said(dice.Why)}}
	case errors.As(err, &draw):
		need := needDraw{Cup: draw.Cup, Count: draw.Count, From: draw.From, Why: words.Said(draw.Why)}
		if cup := words.Game.Cup(draw.Cup); cup != nil {
			need.Source = cup.Source
		}
		return answer{NeedDraw: &need}
	}
	a := answer{Problem: p.fault(err), Code: code(err)}
	if errors.As(err, &owed) {
		a.Owes = engine.IDs(owed.Duties, func(d engine.Duty) string { return d.ID })
	}
	if errors.As(err, &warning) {
		a.Warning, a.Problem = a.Problem, ""
	}
	return a
}

// code returns the code of a fault for programs; "ours" for a fault of the program.
func code(err error) string {
	if p, ok := engine.AsProblem(readable(err)); ok {
		return p.Code
	}
	return "ours"
}
