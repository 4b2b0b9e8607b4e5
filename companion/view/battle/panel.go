package battle

import (
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// Panel shows the battle under way from its declaration to its end, and the register of those that are done.
type Panel struct {
	chosen   string          // the unit being decided on after the roll
	to       string          // the hex it retreats to, where the map is mirrored
	advances map[string]bool // the units picked to advance
	typed    typing
	lifted   []string // the counters that a drag has picked up
	asked    string   // the question that chosen and to answer
	settled  []string // the units whose fate was settled when it was asked
	fresh    []string // of these, those settled since the question before it
	carded   bool     // the card beside the panel begins battles
}

// Drafts of the panel.
const (
	fieldChosen   = "chosen"
	fieldTo       = "to"
	fieldAdvances = "advances"
	fieldStays    = "stays" // units that do not advance
	fieldWay      = "way"   // a unit and the hex it retreats to

	FieldCarded = "carded" // whether the card beside the panel begins battles
)

// New is a panel with nothing chosen.
func New() *Panel {
	p := &Panel{}
	p.Forget()
	return p
}

// Forget leaves what is half chosen.
func (p *Panel) Forget() {
	p.undecide()
	p.typed = typing{}
}

// undecide leaves what was chosen after a roll.
func (p *Panel) undecide() {
	p.chosen, p.to, p.advances = "", "", map[string]bool{}
	p.asked, p.settled, p.fresh = "", nil, nil
}

// follow forgets what was chosen in answer to another question, and finds the units whose fate was settled since.
func (p *Panel) follow(v Battle) {
	asked := v.Stage + " " + strconv.Itoa(len(v.Fates)) // in every language
	if asked == p.asked {
		return
	}
	was := p.settled
	if p.settled, p.fresh = nil, nil; p.asked != "" {
		p.chosen, p.to = "", ""
	}
	for _, f := range v.Fates {
		if p.settled = append(p.settled, f.ID); p.asked != "" && !slices.Contains(was, f.ID) {
			p.fresh = append(p.fresh, f.ID)
		}
	}
	p.asked = asked
}

// rolled reports the retreat rolls that were made since the question before the current one.
func (p *Panel) rolled(fates []Fighter) []page.Control {
	var rows []page.Control
	for _, f := range fates {
		if f.Check != "" && slices.Contains(p.fresh, f.ID) {
			rows = append(rows, page.NewText(f.Check+". "+f.Fate))
		}
	}
	return rows
}

// Put keeps which unit is decided on, where it retreats to, who advances, and what is typed.
func (p *Panel) Put(field string, value any) {
	text, _ := value.(string)
	if p.typed.setField(field, value) {
		return
	}
	switch field {
	case fieldChosen:
		p.chosen, p.to = text, ""
	case fieldWay:
		p.way(text)
	case fieldTo:
		p.to = text
	case fieldAdvances:
		p.advances[text] = !p.advances[text]
	case fieldStays:
		p.stay(value)
	case page.FieldLift, page.FieldDrag:
		pile, _ := value.(page.Pile)
		p.lifted = append([]string{}, pile.Lifts...)
	case FieldCarded:
		p.carded, _ = value.(bool)
	}
}

// Revert drops the strengths that are typed and not declared yet. It returns false if there was nothing to drop.
func (p *Panel) Revert() bool {
	typed := p.typed.unsent()
	if typed {
		p.typed.sides = nil
	}
	return typed
}

// Tab is what opens the panel; it is absent where the game has no combat by odds.
func (p *Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Battle, Label: seat.Say("table.tab_battle"), Icon: style.IconBattle, Absent: rules.Odds(seat.Reader) == nil}
}

// Page returns the current panel.
func (p *Panel) Page(seat view.Seat) page.Panel {
	out := page.Panel{ID: page.Battle, Title: seat.Say("table.tab_battle")}
	if rules.Odds(seat.Reader) == nil {
		out.Rows = []page.Control{{Body: &page.Empty{}, Icon: style.IconBattle, Label: seat.Say("battle.no_rule")}}
		return out
	}
	switch b := p.declaration(seat); b.shown.Stage {
	case "":
		p.Forget()
		out.Rows = idle(seat, b.rule, p.carded)
	case combat.Declaring:
		p.undecide() // what was chosen of a battle that was left without an end
		if p.onMap(seat, b.battleNow()) {
			out.Map = mustering{b, p.lifts(b)}.chart()
		}
		out.Rows, out.Foot, out.Keys = b.declaring(out.Map), b.decide(out.Map), map[string]string{}
		if b.typed.role != "" {
			out.Subject, out.Rows = "pad", pad{seat, b.typed.sides[b.typed.role], b}.rows()
			out.Keys[page.KeyBackspace], out.Keys[page.KeyEscape] = "pad.erase", "pad.done"
			for _, d := range digits() {
				out.Keys[d] = "digit." + d
			}
		}
		if b.shown.Missing == "" && !b.shown.Draw {
			out.Keys[page.KeyEnter] = "roll"
		}
	default:
		p.typed = typing{}
		after := aftermath{seat, b.rule, b.shown, p, false}
		p.follow(b.shown)
		after.takeLifted()
		out.Subject, out.Map = p.asked+" "+b.shown.Told, after.chart()
		after.mapped = out.Map != nil
		out.Rows, out.Foot = after.applying(), foot(after)
	}
	return out
}

// declaration is the battle under way while it is declared.
type declaration struct {
	view.Seat
	rule  string // the id of the rule of battle
	shown Battle
	typed *typing       // what is typed over it; nil: nothing
	in    combat.Inputs // as declared, with what is typed
}

func declarationOf(seat view.Seat) declaration {
	b := declaration{Seat: seat, rule: rules.Odds(seat.Reader).ID(), shown: Now(seat.Reader, seat.State)}
	if is := b.battleNow(); is != nil {
		b.in = is.Inputs
	}
	return b
}

// declaration returns the battle under way with what is typed over it.
func (p *Panel) declaration(seat view.Seat) declaration {
	b := declarationOf(seat)
	is := b.battleNow()
	if is == nil || is.Stage != combat.Declaring {
		return b
	}
	p.typed.follow(is)
	over := *is
	over.Inputs = p.typed.over(is.Inputs)
	b.typed, b.in, b.shown = &p.typed, over.Inputs, describe(seat.Reader, seat.State, rules.Odds(seat.Reader), &over)
	return b
}

// command is a verb of the battle; what is typed is declared before it.
func (b declaration) command(verb string, args any) page.Send {
	return page.Send{Commands: append(b.pending(), engine.Ask(b.rule+"."+verb, args))}
}

// pending declares what is typed; it is empty where that is declared already.
func (b declaration) pending() []engine.Command {
	is := b.battleNow()
	if b.typed == nil || same(is.Attackers, b.in.Attackers) && same(is.Defenders, b.in.Defenders) {
		return nil
	}
	return []engine.Command{engine.Ask(b.rule+".set", b.withTyped(combat.SetArgs{}))}
}

// withTyped declares what is typed too.
func (b declaration) withTyped(args combat.SetArgs) combat.SetArgs {
	is := b.battleNow()
	if b.typed == nil {
		return args
	}
	if args.Attackers == nil && !same(is.Attackers, b.in.Attackers) {
		args.Attackers = append([]combat.Force{}, b.in.Attackers...)
	}
	if args.Defenders == nil && !same(is.Defenders, b.in.Defenders) {
		args.Defenders = append([]combat.Force{}, b.in.Defenders...)
	}
	return args
}

// setSend changes what is declared.
func (b declaration) setSend(args combat.SetArgs) page.Send {
	return page.Command(b.rule+".set", b.withTyped(args))
}

// battleNow is the battle as the rules keep it.
func (b declaration) battleNow() *combat.Battle { return rules.Odds(b.Reader).Battle(b.State) }

// forces are those declared of a role so far.
func (b declaration) forces(role string) []combat.Force {
	if role == combat.RoleAttacker {
		return b.in.Attackers
	}
	return b.in.Defenders
}

// setForces declares the forces of a role.
func (b declaration) setForces(role string, forces []combat.Force) page.Send {
	if forces == nil {
		forces = []combat.Force{}
	}
	if role == combat.RoleDefender {
		return b.setSend(combat.SetArgs{Defenders: forces})
	}
	return b.setSend(combat.SetArgs{Attackers: forces})
}

// faces is a send that takes the faces of the dice for its last command.
func faces(send page.Send) page.Send {
	send.Arg, send.Last = page.ArgFaces, true
	return send
}
