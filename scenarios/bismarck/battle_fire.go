package bismarck

import (
	"slices"

	"sandtable/engine/stock/worksheet"
)

// battleArgs are the arguments of the verbs within a battle.
type battleArgs struct {
	Ship     string `json:"ship"`
	Target   string `json:"target"`
	Count    int    `json:"count"`
	Position string `json:"position"`
	Zone     int    `json:"zone"`
	Zones    int    `json:"zones"`
}

// pick reads the arguments and finds the ship and, where one is named, its target.
func (a *battleArgs) pick(o *order) (b *fight, f, target *fighter, err error) {
	if b, err = o.battle(); err != nil {
		return
	}
	if err = o.Decode(a); err != nil {
		return
	}
	if f = b.find(a.Ship); f == nil {
		err = wrong("not_in_battle", "unit", o.called(a.Ship))
		return
	}
	if a.Target == "" {
		return
	}
	if target = b.find(a.Target); target == nil || o.Game.Counter(a.Target).Side == o.Game.Counter(a.Ship).Side {
		err = wrong("not_in_battle", "unit", o.called(a.Target))
	}
	return
}

// mostTorpedoes is how many markers a ship may launch in a round.
const mostTorpedoes = 3

// tubes is how many torpedoes a ship may still launch in this round.
func (v moment) tubes(f *fighter) int {
	used := 0
	for _, l := range v.b.Launched {
		if l.Ship == f.ID {
			used += l.Count
		}
	}
	return min(now(v.g, v.s, f.ID, "torpedoes"), mostTorpedoes-used)
}

// within lists the enemies that torpedoes reach: at Short and Medium range.
func (v moment) within(f *fighter) []string {
	var out []string
	for _, e := range v.b.pursuers(v.g, f) {
		if r := rangeOf(f, e); r == "short" || r == "medium" {
			out = append(out, e.ID)
		}
	}
	return out
}

// aim launches torpedoes at a target. They strike after the guns have fired.
func aim(o *order) error {
	var a battleArgs
	b, f, target, err := a.pick(o)
	if err != nil {
		return err
	}
	if err := hasGo(o, b, f.ID); err != nil {
		return err
	}
	most := b.in(o.Game, o.State).tubes(f)
	if target == nil || a.Count < 1 || a.Count > most {
		return wrong("torpedoes", "unit", unit(a.Ship), "most", most)
	}
	r := rangeOf(f, target)
	if err := o.unless(r == "short" || r == "medium", wrong("out_of_range", "unit", unit(a.Ship))); err != nil {
		return err
	}
	o.because(o.trust(f.ID, "torpedoes"), "6, torpedoes", "torpedoes", "=", most)
	o.vessel(f.ID).lose("torpedoes", a.Count)
	b.Launched = append(b.Launched, launch{a.Ship, a.Target, a.Count})
	o.Say(words("launched"), "unit", unit(a.Ship), "count", a.Count, "target", unit(a.Target))
	b.keep(o)
	return nil
}

// rangeName is the range between two ships in words.
func rangeName(a, b *fighter) string { return "@" + rangeWord(rangeOf(a, b)) }

// gunnery is the fire of a ship at a target as its question has it.
func (b *fight) gunnery(o *order, f, target *fighter) worksheet.Given {
	hurt := casualty{Ship: target.ID}
	if target.Hurt != nil {
		hurt = *target.Hurt
	}
	return worksheet.Given{"firer": f.ID, "target": hurt.target(o), "range": rangeOf(f, target), "position": f.Position,
		"target_position": target.Position, "visibility": o.State.Tracker("visibility"), "acquired": f.Acquired == target.ID,
		"round": b.Round, "radar_spent": o.State.Tracker("battles") > 0}
}

// marks lists the enemies at which a ship's guns bear, those that are sinking left out.
func (b *fight) marks(o *order, f *fighter) []*fighter {
	return slices.DeleteFunc(b.pursuers(o.Game, f), func(e *fighter) bool {
		answer, err := o.peek("gunnery", b.gunnery(o, f, e))
		return err == nil && answer.Number("throws") == 0
	})
}

// fire is the gunnery of one ship. Fire is simultaneous: its own hits of this round do not count yet.
func fire(o *order) error {
	var a battleArgs
	b, f, target, err := a.pick(o)
	if err != nil {
		return err
	}
	if target == nil {
		return wrong("not_in_battle", "unit", o.called(a.Target))
	}
	if err := o.unless(!f.Fired, wrong("fired", "unit", unit(a.Ship))); err != nil {
		return err
	}
	if err := hasGo(o, b, f.ID); err != nil {
		return err
	}
	question := b.gunnery(o, f, target)
	answer, err := o.peek("gunnery", question)
	if err != nil {
		return err
	}
	f.Fired = true
	throws := answer.Number("throws")
	if throws == 0 {
		o.Say(words("no_guns"), "unit", unit(f.ID))
		b.keep(o)
		return nil
	}
	faces, err := o.rollBy(answer.Steps, throws, "dice_fire", "unit", unit(f.ID), "target", unit(target.ID), "range", rangeName(f, target))
	if err != nil {
		return err
	}
	if answer, err = o.ask("gunnery", question, faces...); err != nil {
		return err
	}
	if f.Acquired != target.ID {
		f.Acquired = "" // a new target
	}
	o.Alert(o.Game.Counter(target.ID).Side, words("fires"), "unit", unit(f.ID), "target", unit(target.ID), "range", rangeName(f, target), "dice", answer.Number("throws"))
	if target.hurt().shelled(o, f.ID, answer.Seen("fire")) {
		f.Found = target.ID
	}
	b.keep(o)
	return nil
}

// shelled takes the hits of a salvo, one cell after the other, and reports whether any told.
func (c *casualty) shelled(o *order, by string, cells []worksheet.Seen) bool {
	told := false
	for _, s := range cells {
		if s.Cell == "miss" {
			continue
		}
		told, c.By = true, by
		c.tell(o, s.Cell)
		switch s.Cell {
		case "special":
			c.Owed.Special++
		case "hull_2":
			c.Hull, c.Owed.Evasion = c.Hull+2, c.Owed.Evasion+1
		case "hull_e":
			c.Hull, c.Owed.Evasion = c.Hull+1, c.Owed.Evasion+1
		case "hull":
			c.Hull++
		case "bow":
			c.gun(o, "bow", &c.Bow)
		case "stern":
			c.gun(o, "stern", &c.Stern)
		case "secondary":
			if c.left(o, "secondary") > 0 {
				c.Secondary++
			}
		}
	}
	if !told {
		c.tell(o, "miss")
	}
	return told
}

// tell says what a salvo did to a ship, by a cell of the table.
func (c *casualty) tell(o *order, cell string) {
	o.Alert(o.Game.Counter(c.Ship).Side, words("shell"), "unit", unit(c.Ship), "result", "@table.gunnery.word."+cell+".name")
}

// gun is a hit on guns; where none are left it goes into the hull.
func (c *casualty) gun(o *order, factor string, lost *int) {
	if c.left(o, factor) > 0 {
		*lost++
		return
	}
	c.Hull++
	o.Say(words("converted"), "unit", unit(c.Ship))
}

// striking lists the torpedoes on their way to ships that are not sinking.
func (b *fight) striking() []launch {
	return slices.DeleteFunc(slices.Clone(b.Launched), func(l launch) bool {
		target := b.find(l.Target)
		return target == nil || target.sinking() || b.find(l.Ship) == nil
	})
}

// strikeTorpedoes resolves the first torpedoes on their way.
func strikeTorpedoes(o *order) error {
	b, err := o.battle()
	if err != nil {
		return err
	}
	if b.Launched = b.striking(); len(b.Launched) == 0 {
		return wrong("nothing_open")
	}
	l := b.Launched[0]
	f, target := b.find(l.Ship), b.find(l.Target)
	question := worksheet.Given{"attack": "ship", "attacks": l.Count, "target": target.hurt().target(o), "position": target.Position,
		"medium": rangeOf(f, target) == "medium", "visibility": o.State.Tracker("visibility")}
	before, err := o.peek("hits", question)
	if err != nil {
		return err
	}
	faces, err := o.rollBy(before.Steps, l.Count, "dice_torpedoes", "unit", unit(l.Ship), "target", unit(l.Target))
	if err != nil {
		return err
	}
	answer, err := o.ask("hits", question, faces...)
	if err != nil {
		return err
	}
	hits := answer.Number("hits")
	o.Alert(o.Game.Counter(l.Target).Side, words("torpedoed"), "unit", unit(l.Ship), "target", unit(l.Target), "hits", hits)
	if hits > 0 {
		target.hurt().Owed.Markers += hits
		target.hurt().By = l.Ship
	}
	b.Launched = b.Launched[1:]
	b.keep(o)
	return nil
}

// resolve draws or rolls what a ship owes first.
func resolve(o *order) error {
	b, err := o.battle()
	if err != nil {
		return err
	}
	f := b.owing()
	if f == nil {
		return wrong("nothing_open")
	}
	if err := f.Hurt.next(o, b.drawn(f.ID)); err != nil {
		return err
	}
	b.keep(o)
	return nil
}
