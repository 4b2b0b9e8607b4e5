package phase

import (
	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/log"
	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/engine/play"
)

// Card is the panel of the phase under way: what it is, what to do, its checklist, what else it offers, and what has
// happened in it. It keeps nothing half said.
type Card struct{}

// Put is there for the panel's sake: nothing is kept.
func (Card) Put(string, any) {}

// Tab is what opens the panel.
func (Card) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Play, Words: seat.Say("table.tab_play"), Icon: page.IconPlay}
}

// Page is the panel as it stands.
func (Card) Page(seat view.Seat) page.Panel {
	now := Of(seat)
	p := page.Panel{ID: page.Play, Title: seat.Say("table.tab_play"), Rows: []page.Control{card(seat, now)}}
	if now.Pass == nil {
		p.Rows = append(p.Rows, others(seat, now)...)
		p.Rows = append(p.Rows, moveHelp(seat)...)
	}
	lines, err := log.OfPhase(seat)
	if err != nil {
		p.Fault = seat.Problem(err)
	}
	if len(lines) > 0 {
		p.Rows = append(append(p.Rows, page.Head(seat.Say("table.happened"))), lines...)
	}
	return p
}

// card is the phase itself.
func card(seat view.Seat, now Phase) page.Control {
	c := page.Control{Role: page.Card, Words: now.Name, Rule: now.Rule}
	switch {
	case now.Pass != nil:
		c.Kids = pass(seat, now)
		return c
	case now.Ended != "":
		c.Kids = []page.Control{page.Say(now.Ended)}
	default:
		c.Kids = []page.Control{page.Say(now.Prompt)}
		if now.Side != nil && !seat.Plays(now.Side.ID) && seat.Keeps(now.Side.ID) {
			c.Kids = append(c.Kids, page.Aside(seat.Say("curtain.announced", "side", "@side."+now.Side.ID+".name")))
		}
	}
	for _, p := range now.Picks {
		c.Kids = append(c.Kids, choose(seat, p))
	}
	for _, check := range now.Checks {
		c.Kids = append(c.Kids, page.Control{ID: "check." + check.ID, Role: page.Check, Words: check.Text, Rule: check.Rule, On: check.On,
			Send: page.Command("tick", play.TickArgs{Check: check.ID}).Takes("on")})
	}
	return c
}

// pass is the curtain of a phase: who takes the device before anything of it is shown.
func pass(seat view.Seat, now Phase) []page.Control {
	return []page.Control{page.Say(seat.Say("curtain.pass", "side", "@side."+now.Pass.ID+".name")).As(page.Heading),
		page.Say(seat.Say("curtain.pass_note")).In(page.Faint)}
}

// choose is one of many choices, with what it means.
func choose(seat view.Seat, p Pick) page.Control {
	c := page.Control{ID: choice.ID(p.Choice), Role: page.Item, Words: p.Text, Note: p.Hint, On: p.On, Send: choice.Send(seat, p.Choice)}
	if p.On {
		c.Icon = page.IconTick
	}
	return c
}

// manyOthers is from how many on they are chips instead of buttons.
const manyOthers = 5

// others are what else the phase offers.
func others(seat view.Seat, now Phase) []page.Control {
	var out []page.Control
	for _, o := range now.Others {
		out = append(out, page.Press(choice.ID(o.Choice), o.Text, choice.Send(seat, o.Choice)))
	}
	if len(out) < manyOthers {
		return out
	}
	for i := range out {
		out[i].Role = page.Chip
	}
	return []page.Control{page.Of(page.Chips, out...)}
}

// moveHelp opens the help from the phase card while units move; nothing in other phases.
func moveHelp(seat view.Seat) []page.Control {
	if !move.Moves(seat.Reader, seat.State) {
		return nil
	}
	return []page.Control{page.Press("move", seat.Say("move.title"), move.Open("")).With(page.IconMap)}
}

// Main are the big buttons: what the phase is for. Where that is a choice, all that may be chosen stand together;
// where another side looks first, it is the way to that.
func Main(seat view.Seat) []page.Control {
	now := Of(seat)
	out := Looks(seat, now)
	mains := now.Mains
	if len(mains) == 0 && now.Main != nil {
		mains = []choice.Button{*now.Main}
	}
	for _, b := range mains {
		out = append(out, page.BigPress("main."+choice.ID(b.Choice), b.Text, b.Hint, choice.Send(seat, b.Choice)))
	}
	return out
}

// HasMain reports whether there is such a button now.
func HasMain(seat view.Seat) bool {
	now := Of(seat)
	return now.Main != nil || len(Lookers(seat, now)) > 0
}

// Looks are the big buttons by which one of the sides looks that must before there is anything to do.
func Looks(seat view.Seat, now Phase) []page.Control {
	var out []page.Control
	for _, side := range Lookers(seat, now) {
		out = append(out, Look(seat, side.ID).As(page.Big))
	}
	return out
}

// Look is what a side presses when it has the device to itself.
func Look(seat view.Seat, side string) page.Control {
	c := page.Press("look."+side, seat.Say("curtain.looking", "side", "@side."+side+".name"), page.Send{Act: &page.Act{Do: page.Look, Of: side}})
	c.Note, c.Icon = seat.Say("curtain.looking_note"), page.IconEye
	return c
}
