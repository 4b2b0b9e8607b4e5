package main

import (
	"cmp"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// verbs are the commands of every session, besides those of its game.
var verbs = map[string]func(*player, engine.Command) (any, error){
	"undo":   func(p *player, c engine.Command) (any, error) { return p.moveAnswer(p.seat.Undo(by(c))) },
	"redo":   func(p *player, c engine.Command) (any, error) { return p.moveAnswer(p.seat.Redo(by(c))) },
	"jump":   (*player).jump,
	"take":   (*player).take,
	"legal":  (*player).legal,
	"state":  (*player).state,
	"reload": (*player).reload,
}

func by(c engine.Command) journal.By { return journal.By{Side: c.Side, At: c.At} }

// answer runs one line.
func (p *player) answer(text string) any {
	var c engine.Command
	err := strict([]byte(text), &c)
	if err == nil {
		err = p.check(c)
	}
	if err != nil {
		return p.refusal(err)
	}
	if c.At == "" {
		c.At = p.stamp()
	}
	do := verbs[c.Do]
	if do == nil {
		do = (*player).do
	}
	a, err := do(p, c)
	if err != nil {
		return p.refusal(err)
	}
	return a
}

// check refuses a command that asks for nothing, or names a time or a side that does not exist.
func (p *player) check(c engine.Command) error {
	if c.Do == "" {
		return engine.Wrong("play.do")
	}
	if err := engine.CheckTime(c.At); err != nil || c.Side == "" {
		return err
	}
	return p.session.Game().KnowsSide(c.Side)
}

// do runs a command of the game.
func (p *player) do(c engine.Command) (any, error) {
	e, err := p.seat.Do(c)
	if err != nil {
		return nil, err
	}
	return p.entry(e), p.session.Answer(c.At)
}

// jumpArgs are the arguments of "jump".
type jumpArgs struct {
	Entry int `json:"entry"`
}

func (p *player) jump(c engine.Command) (any, error) {
	var a jumpArgs
	if err := c.Decode(&a); err != nil {
		return nil, err
	}
	return p.moveAnswer(p.seat.Jump(a.Entry, by(c)))
}

// takeArgs are the arguments of "take".
type takeArgs struct {
	Copy string `json:"copy"` // name in the database, or file; empty for no copy
}

// take continues with the current version of GAME.
func (p *player) take(c engine.Command) (any, error) {
	var a takeArgs
	if err := c.Decode(&a); err != nil {
		return nil, err
	}
	var typed []byte
	if a.Copy != "" {
		var err error
		if typed, err = p.readTyped(p.library, p.session.Game().ID, a.Copy); err != nil {
			return nil, err
		}
	}
	e, err := p.session.Take(nil, typed, by(c))
	if err != nil {
		return nil, err
	}
	p.call.game = p.session.Game()
	e.Number = p.seat.Now().Last
	return p.entry(e), nil
}

// reload reads the session from the database again.
func (p *player) reload(engine.Command) (any, error) {
	if err := p.session.Reload(); err != nil {
		return nil, err
	}
	return answer{Entry: p.seat.Now().Head, stand: p.stand()}, nil
}

// offered is a choice that is open now.
type offered struct {
	Do     string         `json:"do"`
	Side   string         `json:"side,omitempty"`
	Text   string         `json:"text"`
	Preset any            `json:"preset,omitempty"` // arguments with a fixed value
	Fields []engine.Field `json:"fields,omitempty"` // those to fill in
	Main   bool           `json:"main,omitempty"`   // the main button sends it
}

// legal lists the choices that are open now.
func (p *player) legal(engine.Command) (any, error) {
	g := p.session.Game()
	words := p.reader(g)
	list := []offered{}
	choices := play.Legal(g, p.session.State())
	if p.side != "" {
		choices = play.Legal(g, p.seat.Now().State)
	}
	if p.side != "" && !p.announces() {
		choices, _ = play.Offered(g, p.seat.Now().State)
	}
	for _, c := range choices {
		o := offered{Do: c.Do, Side: c.Side, Fields: c.Fields, Main: c.Main, Text: words.Said(engine.Said{Key: c.Key, Args: c.Args})}
		if len(c.Preset) > 0 {
			o.Preset = c.Preset
		}
		list = append(list, o)
	}
	return struct {
		Legal []offered `json:"legal"`
	}{list}, nil
}

func (p *player) state(c engine.Command) (any, error) {
	side := cmp.Or(p.side, c.Side)
	now := p.seat.Now()
	now.State = now.State.For(side)
	out := p.standing(now, side)
	out.View = p.viewer(now.Game, cmp.Or(p.side, hostSeat))
	out.Newer = p.session.Newer()
	return out, nil
}
