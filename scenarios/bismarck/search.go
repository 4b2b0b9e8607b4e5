package bismarck

import (
	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// shadowing is an attempt to shadow a sighted enemy: a roll in the open, whose numbers both players tell
// each other. Success turns the contact's marker, which data cannot choose.
func shadowing() *own {
	return &own{id: "shadowing", legal: shadowingLegal, verbs: map[string]func(*order) error{"": tryShadow}}
}

// shadowArgs are the arguments of an attempt.
type shadowArgs struct {
	Contact   string `json:"contact"`
	Ships     bool   `json:"ships"`
	Faster    int    `json:"faster"`
	Radar     int    `json:"radar"`
	Fog       bool   `json:"fog"`
	Evading   bool   `json:"evading"`
	Diversion bool   `json:"diversion"`
}

func shadowingLegal(g *engine.Game, s *engine.State) []engine.Choice {
	var sighted []string
	for _, id := range contacts(g, s, "", true) {
		if marked(s, id, "sighted") && !marked(s, id, "shadowing") {
			sighted = append(sighted, id)
		}
	}
	if len(sighted) == 0 {
		return nil
	}
	c := choice("shadowing", "", one("contact", sighted), flag("ships"), optional(number("faster", -10, 10)), optional(number("radar", 0, 2)),
		flag("fog"), flag("evading"), flag("diversion"))
	c.Main = true
	return []engine.Choice{c}
}

func tryShadow(o *order) error {
	var a shadowArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	if err := o.among([]string{a.Contact}, contacts(o.Game, o.State, "", true)); err != nil {
		return err
	}
	if err := o.unless(!a.Ships || o.Game.Counter(a.Contact).Has("of_german"), wrong("ships_shadow")); err != nil {
		return err
	}
	if err := o.unless(!marked(o.State, a.Contact, "shadowing"), wrong("tried", "contact", unit(a.Contact))); err != nil {
		return err
	}
	question := worksheet.Given{"visibility": o.State.Tracker("visibility"), "ships": a.Ships, "faster": a.Faster, "radar": a.Radar,
		"fog": a.Fog, "evading": a.Evading, "diversion": a.Diversion}
	answer, err := o.peek("shadow", question)
	if err != nil {
		return err
	}
	if err := o.unless(answer.Flag("possible"), wrong("no_attempt", "contact", unit(a.Contact))); err != nil {
		return err
	}
	faces, err := o.roll(1, "dice_shadow", "contact", unit(a.Contact))
	if err != nil {
		return err
	}
	o.Open()
	if answer, err = o.ask("shadow", question, faces...); err != nil {
		return err
	}
	o.Mark(a.Contact, "shadowing", true)
	if !answer.Flag("success") {
		o.Say(words("shadow_failed"), "contact", unit(a.Contact), "face", faces[0])
		return nil
	}
	o.Say(words("shadow_kept"), "contact", unit(a.Contact), "face", faces[0])
	o.shadow(a.Contact, true)
	return nil
}

// search is a call of a hex and the answer, which both players hear: how many ships, which classes,
// whether a task force, and who passed through. What makes the search factors up is the caller's own
// affair; the question "search" counts them.
func search() *own {
	return &own{id: "search", legal: searchLegal, verbs: map[string]func(*order) error{"": callHex}}
}

// searchArgs are a call and its answer.
type searchArgs struct {
	Of       string   `json:"of"` // the side that is looked for
	Hex      string   `json:"hex"`
	Air      bool     `json:"air"` // an air marker took part
	Ships    int      `json:"ships"`
	Classes  []string `json:"classes"`
	Force    bool     `json:"force"`
	Passed   int      `json:"passed"`
	PassedTo string   `json:"passed_to"`
}

// shipClasses are the classes that an answer names.
var shipClasses = []string{"bb", "bc", "cv", "ca", "cl", "dd", "cg", "tk"}

func searchLegal(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	for _, side := range sidesNow(g, s) {
		c := choice("search", side, hexField(), flag("air"), optional(number("ships", 0, 12)), optional(many("classes", shipClasses, 0, 4)),
			flag("force"), optional(number("passed", 0, 6)), text("passed_to"))
		c.Main = true
		out = append(out, c)
	}
	return out
}

func callHex(o *order) error {
	var a searchArgs
	err := o.Decode(&a)
	if err != nil {
		return err
	}
	if a.Of == "" {
		a.Of = enemyOf(o.caller())
	}
	if o.Game.Side(a.Of) == nil {
		return engine.Wrong("side.unknown", "side", a.Of)
	}
	if a.Ships < 0 || a.Passed < 0 {
		return engine.Wrong("reckon.number", "field", "ships", "min", 0, "max", 30)
	}
	classes := []string{}
	for _, id := range a.Classes {
		if at := indexOf(shipClasses, id); at < 0 {
			return engine.Wrong("reckon.choice", "field", "classes", "known", shipClasses)
		}
		classes = append(classes, "@type."+id+".name")
	}
	o.Open()
	if a.Hex, err = o.where(a.Hex); err != nil {
		return err
	}
	if err := o.clear(a.Hex); err != nil {
		return err
	}
	where := at(a.Hex).Word()
	o.Say(words("called"), "side", "@side."+enemyOf(a.Of)+".name", "hex", where)
	switch {
	case a.Ships == 0:
		o.Say(words("nobody"))
	case a.Force:
		o.Say(words("found_force"), "ships", a.Ships, "classes", classes)
	default:
		o.Say(words("found"), "ships", a.Ships, "classes", classes)
	}
	if a.Passed > 0 {
		o.Say(words("passed"), "ships", a.Passed, "hex", a.PassedTo)
	}
	if a.Ships == 0 {
		return nil
	}
	o.lay(a.Of, a.Hex, a.Air)
	return nil
}

// caller is whose call it is: that of the command, of the phase, or the Allied player, who goes first.
func (o *order) caller() string {
	switch {
	case o.Side != "":
		return o.Side
	case o.side != "":
		return o.side
	}
	return allied
}

func indexOf(list []string, id string) int {
	for i, x := range list {
		if x == id {
			return i
		}
	}
	return -1
}
