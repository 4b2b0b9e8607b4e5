package basic

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// The verbs of a hand.
const (
	handDeal   = "deal"
	handNumber = "number"
	handEvent  = "event"
	handTurn   = "turn_up"
)

// HandArgs are the arguments of playing a card.
type HandArgs struct {
	Card string `json:"card"`
}

type handRule struct{ set *Hand }

// ID returns what its commands begin with.
func (r handRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r handRule) Cite() string { return string(r.set.Rule) }

// Keeps lists the sides that hold cards in secret.
func (r handRule) Keeps() []string {
	var out []string
	for _, x := range r.set.Holders {
		out = append(out, x.Side)
	}
	return out
}

// LaidOpen shows no hand: turning up says what lies there.
func (handRule) LaidOpen(_ *engine.Game, s *engine.State) *engine.State { return s }

// Reveals is part of [engine.Revealer].
func (handRule) Reveals() {}

// Legal offers each card of a side that plays, and else to turn up what lies face down or to fill the hands.
func (r handRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	p := g.Phase(s.Shared.Phase)
	if p == nil || !r.set.Offered(g, s) {
		return nil
	}
	if playing(p) {
		var out []engine.Choice
		for _, x := range r.set.Holders {
			if r.set.plays(p, x.Side) {
				out = append(out, r.cards(s, x.Side)...)
			}
		}
		return out
	}
	short, left := lacking(r.set, s)
	at := pilesOf(r.set, s)
	switch {
	case at.At == moment(g, s):
	case short == 0:
		return []engine.Choice{r.choice(handTurn)}
	case left+len(at.Out) > 0:
		return []engine.Choice{r.choice(handDeal)}
	}
	return nil
}

// playing reports whether cards are laid face down in a phase, which nothing turns up there.
func playing(p *engine.Phase) bool { return p.Side != "" || len(p.Open) > 0 }

// plays reports whether a side lays cards in a phase.
func (h *Hand) plays(p *engine.Phase, side string) bool {
	return h.holder(side) != nil && (p.Side == side || slices.Contains(p.Open, side))
}

func (r handRule) choice(verb string) engine.Choice {
	return engine.Choice{Do: r.set.ID + "." + verb, Side: r.set.Side, Key: "choice.hand." + verb, Main: true}
}

// cards offers each kind of card of a hand, for its number, and then for its event.
func (r handRule) cards(s *engine.State, side string) []engine.Choice {
	var out []engine.Choice
	for _, verb := range []string{handNumber, handEvent} {
		for _, id := range setting.Distinct(handOf(r.set, s, side).Cards) {
			c := r.set.card(id)
			if c == nil {
				continue // an older version of the game has it
			}
			out = append(out, engine.Choice{Do: r.set.ID + "." + verb, Side: side, Key: "choice.hand." + verb, Main: true,
				Args:   engine.Args{"card": r.set.named(id), "number": c.Number, "text": r.set.text(id)},
				Preset: engine.Ask("", HandArgs{id}).Args})
		}
	}
	return out
}

// text is the key of the event of a card.
func (h *Hand) text(id string) string { return "@hand." + h.ID + ".card." + id + ".text" }

// Decide deals, lays a card face down, or turns up what lies there.
func (r handRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	d := engine.NewDraft(g, s)
	var err error
	_, verb, _ := strings.Cut(c.Do, ".")
	if p := g.Phase(s.Shared.Phase); p != nil && playing(p) && (verb == handDeal || verb == handTurn) {
		return d.Outcome(), engine.Wrong("hand.later", "what", r.set.title())
	}
	switch verb {
	case handDeal:
		err = r.set.deal(d, c)
	case handNumber, handEvent:
		err = r.set.play(d, c, verb == handEvent)
	case handTurn:
		err = r.set.turnUp(d)
	default:
		err = engine.Wrong("command.unknown", "do", c.Do)
	}
	return d.Outcome(), err
}

// deal fills the hands. The cards are drawn by their places in the deck, so that a draw says nothing of what it holds.
func (h *Hand) deal(d *engine.Draft, c engine.Command) error {
	short, left := lacking(h, d.State)
	p := pilesOf(h, d.State)
	shuffled := short > left && len(p.Out) > 0
	if shuffled {
		left, p.Out = left+len(p.Out), nil
	}
	if short = min(short, left); short == 0 {
		return engine.Wrong("hand.full", "what", h.title())
	}
	drawn, err := c.Draw(engine.NeedDraw{Count: short, From: numbers(left), Why: engine.Tell("choice.hand.deal")})
	if err != nil {
		return err
	}
	if shuffled {
		store(d, "", h.ID, p)
		d.Say("log.hand.shuffled", "what", h.title())
	}
	deck := deckLeft(h, d.State)
	for _, x := range h.Holders {
		n := min(h.Size-p.Held[x.Side], len(drawn))
		fill(h, d, x.Side, deck, drawn[:n])
		drawn, p.Held[x.Side] = drawn[n:], p.Held[x.Side]+n
	}
	p.At = moment(d.Game, d.State)
	store(d, "", h.ID, p)
	d.Say("log.hand.dealt", "what", h.title(), "left", left-short)
	return nil
}

func (h *Hand) title() string { return "@hand." + h.ID + ".name" }

// fill adds the cards at places of the deck to a hand.
func fill(h *Hand, d *engine.Draft, side string, deck, places []string) {
	hand := handOf(h, d.State, side)
	var names []string
	for _, place := range places {
		if n, _ := strconv.Atoi(place); n >= 1 && n <= len(deck) { // fewer where a side sees no other hands
			hand.Cards = append(slices.Clone(hand.Cards), deck[n-1])
			names = append(names, h.named(deck[n-1]))
		}
	}
	if len(names) > 0 {
		store(d, side, h.ID, hand)
		d.SayTo(side, "log.hand.drawn", "cards", names)
	}
}

// play lays a card face down, in place of another.
func (h *Hand) play(d *engine.Draft, c engine.Command, event bool) error {
	var a HandArgs
	if err := c.Decode(&a); err != nil {
		return err
	}
	hand := handOf(h, d.State, c.Side)
	if h.holder(c.Side) == nil || !slices.Contains(hand.Cards, a.Card) || h.card(a.Card) == nil {
		return engine.Wrong("hand.card", "what", h.title())
	}
	hand.Down, hand.Event = a.Card, event
	store(d, c.Side, h.ID, hand)
	key := "log.hand." + handNumber
	if event {
		key = "log.hand." + handEvent
	}
	d.SayTo(c.Side, key, "card", h.named(a.Card), "number", h.card(a.Card).Number)
	return nil
}

// turnUp turns the cards up, the higher one first, discards them, and carries out their events.
func (h *Hand) turnUp(d *engine.Draft) error {
	order := slices.Clone(h.Holders)
	slices.SortStableFunc(order, func(a, b Holder) int {
		return cmp.Or(cmp.Compare(h.rank(d.State, b.Side), h.rank(d.State, a.Side)), tied(b.Side, h.Tie)-tied(a.Side, h.Tie))
	})
	if h.rank(d.State, order[0].Side) < 0 {
		if slices.ContainsFunc(order, func(x Holder) bool { return pilesOf(h, d.State).Held[x.Side] > 0 && d.State.Private[x.Side] == nil }) {
			return nil // who does not see the hands may ask
		}
		return engine.Wrong("hand.none", "what", h.title())
	}
	for _, x := range order {
		if err := show(h, d, x); err != nil {
			return err
		}
	}
	if t := d.Game.Tracker(h.First); t != nil {
		d.Set(t.ID, t.Min+slices.Index(t.Values, order[0].Side))
		d.Say("log.hand.first", "side", "@side."+order[0].Side+".name", "rule", string(h.Rule))
	}
	d.Open()
	return nil
}

func tied(side, tie string) int {
	if side == tie {
		return 1
	}
	return 0
}

// rank is the number of the card that a side has laid face down, −1 for none.
func (h *Hand) rank(s *engine.State, side string) int {
	if c := h.card(handOf(h, s, side).Down); c != nil {
		return c.Number
	}
	return -1
}

// show turns up the card of a side.
func show(h *Hand, d *engine.Draft, x Holder) error {
	hand, p := handOf(h, d.State, x.Side), pilesOf(h, d.State)
	c := h.card(hand.Down)
	if c == nil {
		return nil
	}
	store(d, x.Side, h.ID, held{Cards: without(hand.Cards, c.ID)})
	p.Out = append(p.Out, c.ID)
	p.Held[x.Side]--
	p.At = moment(d.Game, d.State)
	store(d, "", h.ID, p)
	number, key := c.Number, "log.hand.turned_number"
	if hand.Event {
		number, key = 0, "log.hand.turned_event"
	}
	args := []any{"side", "@side." + x.Side + ".name", "card", h.named(c.ID), "number", c.Number, "text", h.text(c.ID)}
	d.Say(key, args...)
	d.Why(engine.Step{Key: "step.hand", Args: engine.Args{"side": args[1], "card": args[3], "number": c.Number}, Value: c.Number, Rule: string(h.Rule), Source: h.Source})
	if x.Number != "" {
		d.Set(x.Number, number)
	}
	if !hand.Event {
		return nil
	}
	return setting.Carry(d, c.Effects, engine.Names{Locals: h.locals(x.Side)})
}
