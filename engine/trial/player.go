package trial

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// Table is where a player plays.
type Table interface {
	Now() journal.Position
	Do(engine.Command) (journal.Entry, error)
}

// Session is a table at which one may change one's mind: a journal, or a session of the library.
type Session interface {
	Table
	Undo(journal.By) (journal.Moved, error)
	Redo(journal.By) (journal.Moved, error)
	Jump(int, journal.By) (journal.Moved, error)
}

// Player plays a game at random: it picks from what is legal, fills in the fields within their bounds, rolls the dice
// and draws the chits it needs, and now and then does what players do who change their minds. The same seed plays the
// same game.
type Player struct {
	Seed     uint64
	Most     int  // commands at most; 0 means 600
	Sober    bool // plays on: no undo, no clerk's verbs but "next", no corrections
	Reached  Reached
	Fill     Fill // asked first for a command's arguments; nil: fields are enough
	Observe  func(journal.Entry)
	chance   Chance
	legal    func(*engine.Game, *engine.State) []engine.Choice // nil: play.Legal
	sense    map[string]int                                    // how often each verb was used in the phase, for one who goes for what the moment is for; nil: anything
	attempts []engine.Command                                  // since the last that was carried out
	choices  []engine.Choice                                   // legal in the state seen
	seen     *engine.State
}

// stuck is after how many refusals in a row nothing is left to try.
const stuck = 400

// Play plays until the game ends or Most commands are through. The error reports a dead end, or an answer that no
// player should get; it holds the last command.
func (p *Player) Play(s Session) error {
	p.chance = Chance{Dice: rand.New(rand.NewPCG(p.Seed, 0)), Fill: p.Fill, Sober: p.Sober}
	if p.Most == 0 {
		p.Most = 600
	}
	if p.Reached != nil {
		p.Reached.Begun(s.Now().State)
	}
	for range p.Most {
		if s.Now().State.Shared.Ended != "" {
			return nil
		}
		if err := p.turn(s); err != nil {
			return fmt.Errorf("seed %d: entry %d: %w", p.Seed, s.Now().Last+1, err)
		}
	}
	return nil
}

// turn does one thing that changes something.
func (p *Player) turn(s Session) error {
	if !p.Sober && p.chance.Dice.IntN(12) == 0 {
		return p.change(s)
	}
	return p.act(s)
}

// act carries something out, whatever chance comes to that is not refused.
func (p *Player) act(s Table) error {
	p.attempts = nil
	for range stuck {
		e, err := p.try(s)
		if refused(err) {
			continue
		}
		if err != nil {
			return fmt.Errorf("%s: %w", p.last(), err)
		}
		if p.Reached != nil {
			p.Reached.Add(s.Now().Game, e)
		}
		if p.Observe != nil {
			p.Observe(e)
		}
		return nil
	}
	return &refusals{p.last()}
}

// refusals is a dead end: every command is refused.
type refusals struct{ last string }

func (e *refusals) Error() string {
	return fmt.Sprintf("dead end: %d commands in a row are refused, the last %s", stuck, e.last)
}

func (p *Player) last() string {
	if len(p.attempts) == 0 {
		return "none"
	}
	b, err := json.Marshal(p.attempts[len(p.attempts)-1])
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// refused reports whether an error is one that a player may get for what was asked.
func refused(err error) bool {
	p, problem := engine.AsProblem(err)
	return problem && p.Code != engine.CodeFault
}

// change goes back or forth in the session.
func (p *Player) change(s Session) error {
	now := s.Now()
	var err error
	switch n := p.chance.Dice.IntN(8); {
	case n == 0:
		_, err = s.Jump(1+p.chance.Dice.IntN(now.Last), journal.By{})
	case n < 4 && now.Redo > 0:
		_, err = s.Redo(journal.By{})
	case now.Undo > 0:
		_, err = s.Undo(journal.By{})
	}
	return err
}

// Dead ends that are no refusals.
var (
	errNothing = errors.New("nothing is legal and the game has not ended")
	errEndless = errors.New("the same command asks for dice or draws over and over")
)

// asks lists what the player chooses from.
func (p *Player) asks(g *engine.Game, s *engine.State) []engine.Choice {
	if p.legal != nil {
		return p.legal(g, s)
	}
	return play.Legal(g, s)
}

// try gives one command and answers the questions it returns.
func (p *Player) try(s Table) (journal.Entry, error) {
	now := s.Now()
	if p.seen != now.State { // a refusal changes nothing
		p.choices, p.seen = p.asks(now.Game, now.State), now.State
	}
	choices := p.choices
	if len(choices) == 0 {
		return journal.Entry{}, errNothing
	}
	c := p.chance.Command(now.Game, now.State, p.picked(now.State, choices))
	for range 8 {
		p.attempts = append(p.attempts, c)
		e, err := s.Do(c)
		var dice *engine.NeedDice
		var draw *engine.NeedDraw
		var warning *engine.Warning
		var owed *engine.Owed
		switch {
		case errors.As(err, &owed):
			c = p.settle(now, owed, c)
		case errors.As(err, &dice):
			c.Faces = p.chance.Roll(dice)
		case errors.As(err, &draw):
			c.Drawn = p.chance.Draw(draw)
		case errors.As(err, &warning) && !p.Sober:
			c.Override = true
		default:
			return e, err
		}
	}
	return journal.Entry{}, errEndless
}

// settle answers what going on asks: one of the duties is done, or as often all are let go.
func (p *Player) settle(now journal.Position, owed *engine.Owed, next engine.Command) engine.Command {
	duty := owed.Duties[p.chance.Dice.IntN(len(owed.Duties))]
	var ways []engine.Choice
	for _, c := range p.choices {
		if play.Settles(duty, []engine.Choice{c}) {
			ways = append(ways, c)
		}
	}
	switch {
	case p.chance.Dice.IntN(2) == 0 || duty.Do != "" && len(ways) == 0:
		next.Args = engine.Ask(play.NextVerb, play.NextArgs{LetGo: engine.IDs(owed.Duties, func(d engine.Duty) string { return d.ID })}).Args
		return next
	case duty.Do == "":
		return engine.Ask("tick", play.TickArgs{Check: duty.Check, On: true})
	}
	return p.chance.Command(now.Game, now.State, ways[p.chance.Dice.IntN(len(ways))])
}

// picked is one of the choices.
func (p *Player) picked(s *engine.State, choices []engine.Choice) engine.Choice {
	if p.sense != nil {
		return sensible(p.chance.Dice, s, choices, p.sense)
	}
	return p.pick(choices)
}

// pick favours the rules of the phase over the clerk's verbs.
func (p *Player) pick(choices []engine.Choice) engine.Choice {
	var rules, clerk []engine.Choice
	for _, c := range choices {
		switch {
		case c.Do == "next":
			rules = append(rules, c)
		case play.IsClerk(c.Do):
			clerk = append(clerk, c)
		default:
			rules = append(rules, c, c)
		}
	}
	if len(clerk) > 0 && (len(rules) == 0 || !p.Sober && p.chance.Dice.IntN(10) == 0) {
		return clerk[p.chance.Dice.IntN(len(clerk))]
	}
	return rules[p.chance.Dice.IntN(len(rules))]
}
