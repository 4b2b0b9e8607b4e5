package bismarck

import "sandtable/engine/stock/worksheet"

// shadowing is an attempt to shadow a sighted enemy: a roll in the open, whose numbers both players tell
// each other. Success turns the contact's marker, which data cannot choose.
func shadowing() *own {
	return &own{id: "shadowing", cite: "2A", legal: attemptChoices, whose: attemptActs, about: shadowingTouches, answers: shadowingAnswers, verbs: map[string]func(*order) error{
		"": tryShadow, "try": try, "heard": heardTarget, "answer": tellTarget, "roll": rollShadow}}
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

// tryShadow makes an attempt in one step, with numbers that the players give: a correction.
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
	o.marker(a.Contact).shadow(true)
	return nil
}
