package trial

import (
	"errors"
	"fmt"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Setting is how the games of a trial are set up: the game with its edition and options, and which sides a
// greedy player holds. All others are played at random.
type Setting struct {
	Game   *engine.Game
	Also   []*engine.Game // the same edition with other options: the games take turns among all
	Greedy []string       // ids of sides
}

// all lists the games that take turns.
func (s Setting) all() []*engine.Game { return append([]*engine.Game{s.Game}, s.Also...) }

// turn is the setting of the game of a number, counted from 0.
func (s Setting) turn(n int) Setting {
	all := s.all()
	s.Game, s.Also = all[n%len(all)], nil
	return s
}

// maxOrders is how many commands a greedy player gives in one phase before the random player continues.
const maxOrders = 20

// total is how much was done in the phase under way.
func (m *match) total() int {
	n := 0
	for _, done := range m.random.sense {
		n += done
	}
	return n
}

// maxCommands is after how many commands a game is broken off.
const maxCommands = 6000

// match is a game of a trial while it is played.
type match struct {
	*sandbox
	plain  *engine.Game // as it was handed in
	fate   *fate        // of the dice
	choice *fate        // of what is chosen at random
	random *Player
	greedy map[string]*Greedy
	orders map[string]int // given by each greedy player
	seed   uint64
}

// begin lays a game out for its players.
func (s Setting) begin(seed uint64) (*match, error) {
	d, err := lay(s.Game)
	if err != nil {
		return nil, err
	}
	m := &match{sandbox: d, plain: s.Game, seed: seed, greedy: map[string]*Greedy{}, orders: map[string]int{}}
	m.fate, m.choice = newFate(seed, d), newFate(seed, d)
	m.random = &Player{Sober: true, sense: map[string]int{}, legal: func(*engine.Game, *engine.State) []engine.Choice { return d.foreseen() }, chance: Chance{Dice: m.choice.dice, Fill: sensibly, Sober: true, keyed: m.fate.of}}
	d.spare = func(what string, often int) bool { return m.fate.of("end "+what).IntN(often) > 0 }
	for _, side := range s.Greedy {
		if p := (&Greedy{Side: side, Seed: seed}); p.CanPlay(s.Game) {
			m.greedy[side] = p
		}
	}
	return m, nil
}

// play plays to the end, to a dead end, or until the game is broken off.
func (m *match) play() (cut bool, dead *DeadEnd) {
	for len(m.did) < maxCommands {
		if m.state.Shared.Ended != "" {
			return false, nil
		}
		if err := m.act(); err != nil {
			return false, m.deadEnd(err)
		}
	}
	return true, nil
}

// act makes a random player do one thing. A rule that panics is a dead end like any other.
func (m *match) act() (err error) {
	defer engine.Recover(&err)
	if len(m.greedy) > 0 {
		if done, err := m.ordered(); done || err != nil {
			return err
		}
	}
	m.choice.of("choice")
	return m.random.act(m)
}

// ordered has a greedy player do what it wants, if the turn is its own. Where both sides may act, chance says
// whose turn it is.
func (m *match) ordered() (done bool, err error) {
	side := ""
	if p := m.game.Phase(m.state.Shared.Phase); p != nil {
		side = p.Mover(m.state)
	}
	if side == "" && len(m.game.Sides) > 0 {
		side = m.game.Sides[m.fate.of("turn").IntN(len(m.game.Sides))].ID
	}
	p := m.greedy[side]
	if p == nil || m.total() > maxOrders {
		return false, nil
	}
	now := m.Now()
	now.State, now.Last = m.state.For(side), m.orders[side]
	m.orders[side]++
	o, ok := p.Order(now)
	if !ok {
		return false, nil
	}
	c := o.Command
	for range 8 {
		_, err := m.as(side, c)
		var dice *engine.NeedDice
		var draw *engine.NeedDraw
		switch {
		case err == nil:
			return true, nil
		case errors.As(err, &dice):
			c.Faces = m.random.chance.Roll(dice)
		case errors.As(err, &draw):
			c.Drawn = m.random.chance.Draw(draw)
		case refused(err):
			return false, nil // the random player continues for it
		default:
			return false, err
		}
	}
	return false, errEndless
}

// DeadEnd is a game that could not continue.
type DeadEnd struct {
	Seed    uint64           `json:"seed"`
	Turn    int              `json:"turn"`
	Phase   string           `json:"phase"`
	Entries int              `json:"entries"`
	Why     string           `json:"why"`  // "refused": every command is refused; "nothing": there is no choice; "fault": a rule failed
	Text    string           `json:"text"` // what failed, or the last that was refused
	Err     error            `json:"-"`    // what failed
	Game    *engine.Game     `json:"-"`    // as it was played, with its options
	Did     []engine.Command `json:"-"`    // what was done until then
}

func (m *match) deadEnd(err error) *DeadEnd {
	d := &DeadEnd{Seed: m.seed, Turn: m.state.Tracker(m.game.Sequence.Turn), Phase: m.state.Shared.Phase, Entries: len(m.did), Why: "fault", Text: err.Error(), Err: err, Did: m.did, Game: m.plain}
	var all *refusals
	switch {
	case errors.As(err, &all):
		d.Why, d.Text, d.Err = "refused", all.last, nil
	case errors.Is(err, errNothing):
		d.Why = "nothing"
	}
	return d
}

// Replay does in a session what was done until the dead end, so that it can be opened and looked at.
func (d *DeadEnd) Replay(do func(engine.Command) (journal.Entry, error)) error {
	for i, c := range d.Did {
		if _, err := do(c); err != nil {
			return fmt.Errorf("command %d: %w", i+1, err)
		}
	}
	return nil
}
