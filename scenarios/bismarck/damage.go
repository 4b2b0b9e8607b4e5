package bismarck

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// casualty is a ship that was hit: what it has lost so far and what is still to be drawn or rolled. Hits
// on hull and guns are kept here until the attack is over or the round ends, so that a doomed ship still
// fires. Data cannot say it: each part asks for other dice or markers, and the outcome of one calls for
// the next.
type casualty struct {
	Ship string `json:"ship"`
	By   string `json:"by,omitempty"` // the ship that hit it last

	Hull        int   `json:"hull,omitempty"`
	Bow         int   `json:"bow,omitempty"`
	Stern       int   `json:"stern,omitempty"`
	Secondary   int   `json:"secondary,omitempty"`
	Fuel        int   `json:"fuel,omitempty"`
	Effects     []int `json:"effects,omitempty"` // Evasion markers
	Rudder      bool  `json:"rudder,omitempty"`
	Ablaze      bool  `json:"ablaze,omitempty"`
	FireControl bool  `json:"fire_control,omitempty"`
	Radar       bool  `json:"radar,omitempty"`
	Sunk        bool  `json:"sunk,omitempty"`
	Lost        bool  `json:"lost,omitempty"` // it is sinking, and all know it

	Owed owed `json:"owed"`

	Card *engine.Piece `json:"card,omitempty"` // the open part while it is attacked, nil otherwise
}

// owed is what a casualty still has to draw and roll.
type owed struct {
	Markers  int `json:"markers,omitempty"` // damage markers
	Battery  int `json:"battery,omitempty"` // rolls whether the secondary battery is hit
	Special  int `json:"special,omitempty"` // rolls for special damage
	Grave    int `json:"grave,omitempty"`   // rolls for grave damage
	FuelLoss int `json:"fuel,omitempty"`    // rolls for fuel loss
	Evasion  int `json:"evasion,omitempty"` // Evasion markers
}

func (c *casualty) owes() bool { return c.Owed != owed{} }

// left is a value of the ship with what is kept apart taken off.
func (c *casualty) left(o *order, factor string) int {
	apart := map[string]int{"hull": c.Hull, "bow": c.Bow, "stern": c.Stern, "secondary": c.Secondary, "fuel": c.Fuel, "evasion": sum(c.Effects)}
	return max(0, now(o.Game, o.State, c.Ship, factor)-apart[factor])
}

func sum(list []int) int {
	n := 0
	for _, v := range list {
		n += v
	}
	return n
}

// target names the ship for a question, with the hits that are kept apart.
func (c *casualty) target(o *order) worksheet.UnitEntry {
	out := worksheet.UnitEntry{Unit: c.Ship, Factors: map[string]int{}}
	for _, factor := range []string{"hull", "bow", "stern", "secondary", "evasion"} {
		out.Factors[factor] = c.left(o, factor)
	}
	if c.Rudder {
		out.Is = []string{"rudder"}
	}
	return out
}

// suffer asks what a marker or a roll does and adds it.
func (c *casualty) suffer(o *order, given worksheet.Given) error {
	given["target"] = c.target(o)
	answer, err := o.ask("damage", given)
	if err != nil {
		return err
	}
	c.take(answer)
	for _, r := range answer.Remarks() {
		switch r {
		case "roll_secondary":
			c.Owed.Battery++
		case "roll_grave":
			c.Owed.Grave++
		case "roll_fuel":
			c.Owed.FuelLoss++
		}
	}
	return nil
}

// take adds what an answer says was hit.
func (c *casualty) take(a *worksheet.Worked) {
	for id, to := range map[string]*int{"hull_hits": &c.Hull, "bow_hits": &c.Bow, "stern_hits": &c.Stern, "secondary_hits": &c.Secondary,
		"fuel": &c.Fuel, "evasion_effects": &c.Owed.Evasion} {
		*to += a.Number(id)
	}
	for id, to := range map[string]*bool{"rudder": &c.Rudder, "ablaze": &c.Ablaze, "fire_control": &c.FireControl, "radar": &c.Radar, "sunk": &c.Sunk} {
		*to = *to || a.Flag(id)
	}
}

// next draws or rolls for the casualty's next open hit and adds the result. apart are the Evasion markers that other
// ships hold apart in this round.
func (c *casualty) next(o *order, apart []int) error {
	switch {
	case c.Owed.Markers > 0:
		return c.drawMarkers(o)
	case c.Owed.Battery > 0:
		return c.rolls(o, &c.Owed.Battery, "dice_battery", c.battery)
	case c.Owed.Special > 0:
		return c.special(o)
	case c.Owed.Grave > 0:
		return c.rolls(o, &c.Owed.Grave, "dice_grave", c.grave)
	case c.Owed.FuelLoss > 0:
		return c.rolls(o, &c.Owed.FuelLoss, "dice_fuel", c.fuelLoss)
	}
	return c.drawEffects(o, apart)
}

// drawMarkers draws damage markers; they go back to the bag after the attack.
func (c *casualty) drawMarkers(o *order) error {
	from := o.Game.Cup("damage").Chits
	count := min(c.Owed.Markers, len(from))
	drawn, err := o.Command.Draw(engine.NeedDraw{Cup: "damage", Count: count, From: from, Why: engine.Tell(words("draw_markers"), "unit", unit(c.Ship))})
	if err != nil {
		return err
	}
	c.Owed.Markers = 0
	for _, chit := range drawn {
		o.Say(words("marker_drawn"), "unit", unit(c.Ship), "marker", "@cup.damage.chit."+chit+".name")
		if err := c.suffer(o, worksheet.Given{"marker": chit}); err != nil {
			return err
		}
	}
	return nil
}

// drawEffects draws Evasion markers from those that no ship holds.
func (c *casualty) drawEffects(o *order, apart []int) error {
	from := inBag(o.Game, o.State, slices.Concat(apart, c.Effects))
	count := min(c.Owed.Evasion, len(from))
	drawn, err := o.Command.Draw(engine.NeedDraw{Cup: "evasion_effects", Count: count, From: from, Why: engine.Tell(words("draw_effects"), "unit", unit(c.Ship))})
	if err != nil {
		return err
	}
	if short := c.Owed.Evasion - count; short > 0 {
		o.Say(words("bag_empty"), "unit", unit(c.Ship), "count", short)
	}
	c.Owed.Evasion = 0
	for _, chit := range drawn {
		c.Effects = append(c.Effects, effectOf(chit))
		o.because(o.Game.Cup("evasion_effects").Source, "5B", "evasion", "+", -effectOf(chit), "unit", unit(c.Ship))
		o.Say(words("effect_drawn"), "unit", unit(c.Ship), "marker", "@cup.evasion_effects.chit."+chit+".name", "evasion", c.left(o, "evasion"))
	}
	return nil
}

// rolls rolls all due dice of one kind and applies each by itself.
func (c *casualty) rolls(o *order, count *int, why string, each func(*order, int) error) error {
	faces, err := o.roll(*count, why, "unit", unit(c.Ship))
	if err != nil {
		return err
	}
	*count = 0
	for _, f := range faces {
		if err := each(o, f); err != nil {
			return err
		}
	}
	return nil
}

// special rolls special damage in one go: for each two dice, of which the second is for what the first calls
// for, grave damage or the fuel that is lost.
func (c *casualty) special(o *order) error {
	count := c.Owed.Special
	faces, err := o.roll(2*count, "dice_special", "unit", unit(c.Ship))
	if err != nil {
		return err
	}
	c.Owed.Special = 0
	for i := range count {
		if err := c.asks("special", "special_result", "special_damage")(o, faces[2*i]); err != nil {
			return err
		}
		if err := c.second(o, faces[2*i+1]); err != nil {
			return err
		}
	}
	return nil
}

// second is what the second die of special damage is for; nothing where the first called for none.
func (c *casualty) second(o *order, face int) error {
	switch {
	case c.Owed.Grave > 0:
		c.Owed.Grave--
		return c.grave(o, face)
	case c.Owed.FuelLoss > 0:
		c.Owed.FuelLoss--
		return c.fuelLoss(o, face)
	}
	return nil
}

// doomed reports whether a ship sinks when the attack or the round is over. It needs no further answers then.
func (c *casualty) doomed(o *order) bool {
	lost := c.Sunk || c.left(o, "hull") == 0
	if lost {
		c.Owed = owed{}
	}
	return lost
}

// founders tells, once, that a ship is sinking.
func (c *casualty) founders(o *order) {
	if c.doomed(o) && !c.Lost {
		c.Lost = true
		o.Say(words("sinking"), "unit", unit(c.Ship))
	}
}

// battery is a roll after a Hull marker, whose other effects are in already.
func (c *casualty) battery(o *order, face int) error {
	o.because(o.Game.Table("secondary_hit").Source, "5B", "battery", "=", face)
	hit := cell(o.Game, "secondary_hit", o.Game.Table("secondary_hit").Rows[face], "hit") == "1" && c.left(o, "secondary") > 0
	if hit {
		c.Secondary++
	}
	o.Say(words(map[bool]string{true: "battery_hit", false: "battery_safe"}[hit]), "unit", unit(c.Ship), "face", face)
	return nil
}

// asks is a roll whose outcome a question tells.
func (c *casualty) asks(input, look, table string) func(*order, int) error {
	return func(o *order, face int) error {
		o.Say(words(look), "unit", unit(c.Ship), "face", face, "result", "@table."+table+".word."+cell(o.Game, table, o.Game.Table(table).Rows[face], "result")+".name")
		return c.suffer(o, worksheet.Given{input: face})
	}
}

// grave is a roll that a roll of special damage called for.
func (c *casualty) grave(o *order, face int) error {
	return c.asks("grave", "grave_result", "grave_damage")(o, face)
}

// fuelLoss is half a roll, rounded up.
func (c *casualty) fuelLoss(o *order, face int) error {
	lost := (face + 1) / 2
	o.because(engine.Rulebook, "6, special damage", "fuel_lost", "=", lost)
	c.Fuel += lost
	o.Say(words("fuel_lost"), "unit", unit(c.Ship), "face", face, "fuel", lost)
	return nil
}

// apply puts what a casualty has lost on the ship, which keeps it to its own side, and sinks it if its
// hull is gone. The points of the damage follow.
func (c *casualty) apply(o *order) {
	o.vessel(c.Ship).lose("hull", c.Hull)
	o.vessel(c.Ship).lose("bow", c.Bow)
	o.vessel(c.Ship).lose("stern", c.Stern)
	o.vessel(c.Ship).lose("secondary", c.Secondary)
	for _, v := range c.Effects {
		o.vessel(c.Ship).slow(v)
	}
	for _, m := range []struct {
		mark string
		on   bool
	}{{"rudder", c.Rudder}, {"ablaze", c.Ablaze}, {"fire_control", c.FireControl}, {"radar_out", c.Radar}} {
		if m.on {
			o.Mark(c.Ship, m.mark, true)
		}
	}
	if uses(o.Game, c.Ship) {
		o.vessel(c.Ship).burn(o.Game.Counter(c.Ship).Side, c.Fuel)
	}
	if c.Sunk || now(o.Game, o.State, c.Ship, "hull") == 0 {
		o.vessel(c.Ship).sink(c.By)
	}
	o.vessel(c.Ship).score()
}

// leaveUndrawn applies the hits of an attack so far, and returns what is left open.
func (c *casualty) leaveUndrawn(o *order) *casualty {
	o.Say(words("left_undrawn"), "unit", unit(c.Ship))
	left := &casualty{Ship: c.Ship, By: c.By, Owed: c.Owed, Card: c.Card}
	c.Owed = owed{}
	o.Form(strikeForm, nil)
	c.apply(o)
	if _, there := o.State.Piece(c.Ship); there && left.Card != nil {
		left.Card = openCard(pieceOf(o.Game, o.State, c.Ship))
	}
	return left
}
