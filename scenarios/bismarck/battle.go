package bismarck

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
)

// The battle track: 9 sea zones of 3 movement zones each, counted from the attacker's edge.
const (
	lastZone  = 27
	inSeaZone = 3
)

// Positions of a ship in battle.
const (
	closing     = "closing"
	openFire    = "open"
	breakingOff = "breaking_off"
)

// The steps of a round, in order.
const (
	stepGather    = "gather" // the battle is called, and the sides bring their ships
	stepTorpedoes = "torpedoes"
	stepGunnery   = "gunnery"
	stepHits      = "hits"
	stepMovement  = "movement"
	stepAbort     = "abort"
	stepReinforce = "reinforcements"
)

var steps = []string{stepTorpedoes, stepGunnery, stepHits, stepMovement, stepAbort, stepReinforce}

// battleForm is where the battle under way is kept, for both sides to see.
const battleForm = "battle"

// fight is a battle under way.
type fight struct {
	Hex      string     `json:"hex,omitempty"`
	Attacker string     `json:"attacker"`     // the side that began it
	By       string     `json:"by,omitempty"` // the side that called it; empty: it was called at the table
	Escorts  bool       `json:"escorts,omitempty"`
	Round    int        `json:"round"`
	Step     string     `json:"step"`
	Ships    []*fighter `json:"ships"`
	Launched []launch   `json:"launched,omitempty"`
	Second   bool       `json:"second,omitempty"` // in this step the attacker is done and the defender goes
	Tried    []string   `json:"tried,omitempty"`  // ships that rolled to join in this round
	Away     []string   `json:"away,omitempty"`   // ships that have left, which do not come back
}

// launch is torpedoes on their way.
type launch struct {
	Ship   string `json:"ship"`
	Target string `json:"target"`
	Count  int    `json:"count"`
}

// battles is naval combat on the battle track. It is Go because data cannot express it: ships of both sides are in
// zones, move by speed, push each other off the ends of the track and keep their hits apart until the round is over.
func battles() trackRule {
	return trackRule{&own{id: "battle", cite: "6", names: []string{"damage", "evasion_effects", "battles"}, legal: battleLegal, whose: battleActs, answers: battleAnswers, verbs: map[string]func(*order) error{
		"new": newBattle, "tanker": catchTanker, "aim": aim, "fire": fire, "torpedoes": strikeTorpedoes, "resolve": resolve, "move": moveShip,
		"abort": abort, "yield": yield, "quit": quit, "join": join, "next": nextStep, "set": setShip, "close": closeBattle, "bring": bringShips}}}
}

// Owes reports whether a battle is under way, or escorts give battle.
func (trackRule) Owes(g *engine.Game, s *engine.State) bool {
	return readBattle(s) != nil || escortBattle(g, s) != nil
}

func readBattle(s *engine.State) *fight {
	b := &fight{}
	if data := s.Form(battleForm); data == nil || json.Unmarshal(data, b) != nil {
		return nil
	}
	return b
}

// find returns a ship of the battle, or nil.
func (b *fight) find(id string) *fighter {
	for _, f := range b.Ships {
		if f.ID == id {
			return f
		}
	}
	return nil
}

// of lists the ships of a side.
func (b *fight) of(g *engine.Game, side string) []*fighter {
	return slices.DeleteFunc(slices.Clone(b.Ships), func(f *fighter) bool { return g.Counter(f.ID).Side != side })
}

// fit lists the ships of a side that are not sinking.
func (b *fight) fit(g *engine.Game, side string) []*fighter {
	return slices.DeleteFunc(b.of(g, side), (*fighter).sinking)
}

// decided reports whether one side has no ship left that stays afloat.
func (b *fight) decided(g *engine.Game) bool {
	return len(b.fit(g, german)) == 0 || len(b.fit(g, allied)) == 0
}

// inTurn lists the ships in the order in which the sides act: that of the attacker first.
func (b *fight) inTurn(g *engine.Game) []*fighter {
	return append(b.of(g, b.Attacker), b.of(g, enemyOf(b.Attacker))...)
}

func names(list []*fighter) []string {
	out := make([]string, len(list))
	for i, f := range list {
		out[i] = f.ID
	}
	return out
}

// pursuers lists the enemies of a ship that are not sinking.
func (b *fight) pursuers(g *engine.Game, f *fighter) []*fighter {
	return b.fit(g, enemyOf(g.Counter(f.ID).Side))
}

// drawn lists the Evasion markers that ships but one have drawn in this round.
func (b *fight) drawn(but string) []int {
	var out []int
	for _, f := range b.Ships {
		if f.Hurt != nil && f.ID != but {
			out = append(out, f.Hurt.Effects...)
		}
	}
	return out
}

// owing is the first ship that still has to draw or roll; nil: none has.
func (b *fight) owing() *fighter {
	for _, f := range b.Ships {
		if f.Hurt != nil && f.Hurt.owes() {
			return f
		}
	}
	return nil
}

// moment is a battle in a state of the game: which side acts, and what it may do. Its methods change nothing.
type moment struct {
	g *engine.Game
	s *engine.State
	b *fight
}

func (b *fight) in(g *engine.Game, s *engine.State) moment { return moment{g, s, b} }

// laidOpen is the state with the cards of the battle's ships where the viewer does not see the ships.
func (b *fight) laidOpen(s *engine.State) *engine.State {
	for _, f := range b.Ships {
		s = laid(s, f.ID, f.Card)
	}
	return s
}

// single checks that a side has one ship or one task force on the track: the attacker chooses one of its own
// and one of the enemy's, the others come as reinforcements. The escorts of a convoy fight together.
func (b *fight) single(o *order, side string) error {
	if b.Escorts && side == allied {
		return nil
	}
	first, word := "", "one_target"
	if side == b.Attacker {
		word = "one_attacker"
	}
	for _, f := range b.of(o.Game, side) {
		group := f.ID
		if force := forceOf(o.Game, o.State, f.ID); force != "" {
			group = force
		}
		if first == "" {
			first = group
		}
		if err := o.unless(group == first, wrong(word, "unit", unit(first), "other", unit(f.ID))); err != nil {
			return err
		}
	}
	return nil
}

// fresh is a ship as it enters, in a zone counted from its own side's edge.
func (b *fight) fresh(side, ship string, zone int) *fighter {
	f := &fighter{ID: ship, Zone: zone, Position: closing}
	if side != b.Attacker {
		f.Zone, f.Position = lastZone+1-zone, breakingOff
	}
	return f
}

// enlist puts a side's ships on the track: ships, or those of task forces.
func (b *fight) enlist(o *order, side string, named []string, zone int) error {
	if err := o.among(named, append(groups(o.Game, o.State, side), afloat(o.Game, o.State, side)...)); err != nil {
		return err
	}
	for _, group := range named {
		for _, ship := range crew(o.Game, o.State, group) {
			if b.find(ship) != nil {
				return engine.Wrong("units.twice", "unit", unit(ship))
			}
			if err := o.vessel(ship).fights(b.Hex); err != nil {
				return err
			}
			b.Ships = append(b.Ships, b.fresh(side, ship, zone))
		}
	}
	return b.single(o, side)
}

// keep keeps the battle with the cards of its ships as they are now.
func (b *fight) keep(o *order) {
	for _, f := range b.Ships {
		if f.Hurt != nil {
			f.Hurt.founders(o)
		}
		f.openCard(o.State)
	}
	o.Form(battleForm, b)
}
