package contrary

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	forms "sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/stock/worksheet"
)

// moment is a press with what was before it and after it.
type moment struct {
	*evening
	press         press
	device        *device
	before, after journal.Position
}

// law is what must hold after every press. breaks returns what is wrong in two parts: the same words for the same
// fault, and the details; empty if nothing is.
type law struct {
	name   string
	breaks func(*moment) (kind, detail string)
}

var laws = []law{
	{"only problems are shown", shownProblems},
	{"no words of the program are on a screen", plainWords},
	{"an unresolved thing ends with its phase", endsWithPhase},
	{"what is open belongs to something under way", openUnderWay},
	{"one button is the main one", oneMain},
	{"acts have their weight", weights},
	{"the main button can be pressed", mainCanBePressed},
	{"a duty is two presses away", dutiesInReach},
	{"answers keep the secrets of others", keepsSecrets},
	{"where one side's file is at hand, the players say what the other does", asksPlayers},
	{"what opens the hidden is decided alike for host and side", opensAlike},
	{"nothing chosen is dropped without a word", nothingDropped},
	{"no alternative is the main one", noMainAlternative},
	{"a seat is offered its own acts alone", ownActs},
	{"a question shows what is chosen", chosenIsTrue},
	{"the main button is for the phase, side and state of now", mainIsOfNow},
	{"what is let go can be taken up again", takesUp},
	{"the log has words for everything", logHasWords},
	{"what opens the hidden is decided alike at a linked seat", opensAlikeLinked},
	{"the panel of a battle leaves with its phase", battleLeaves},
}

// shownProblems finds an error that no user can read.
func shownProblems(m *moment) (kind, detail string) {
	if m.device.fault != nil {
		return "an error of the program", m.device.fault.Error()
	}
	return "", ""
}

// ofTheProgram matches what Go and JSON write, and the placeholder of a missing text.
var ofTheProgram = regexp.MustCompile(`\[[a-z][a-z0-9_]*(\.[a-z0-9_-]+)+\]|%!|<nil>|\bnil\b|map\[|&\{|runtime error|panic|goroutine|unmarshal|strconv|\{"|0x[0-9a-f]{4}|<no value>`)

// plainWords finds text keys, controls without words, and words of Go, on what is visible and in messages.
func plainWords(m *moment) (kind, detail string) {
	for _, text := range m.device.heard {
		if found := ofTheProgram.FindString(text); found != "" {
			return "message with " + found, text
		}
	}
	for _, l := range m.device.layers() {
		if strings.HasPrefix(l.Panel.ID, "handbook.") {
			continue // its pages show commands
		}
		if faults := page.Faults(l.Panel); len(faults) > 0 {
			return faults[0], strings.Join(faults, "\n")
		}
		for _, c := range l.Panel.All() {
			if text := c.Label + " " + c.Detail + " " + c.DisabledReason; ofTheProgram.MatchString(text) {
				return l.Panel.ID + " has " + ofTheProgram.FindString(text), text
			}
		}
		if l.Panel.Fault != "" && !l.Paged { // a page says what is wrong with typed tables
			return l.Panel.ID + " cannot be shown", l.Panel.Fault
		}
	}
	return "", ""
}

// left reports whether the press went on to another phase.
func (m *moment) left() bool {
	return slices.ContainsFunc(m.device.sent, func(c engine.Command) bool { return c.Do == play.NextVerb }) &&
		m.before.State.Shared.Phase != m.after.State.Shared.Phase
}

// endsWithPhase finds business that is under way in a phase that does not have it.
func endsWithPhase(m *moment) (kind, detail string) {
	if !m.left() {
		return "", ""
	}
	g, s := m.after.Game, m.after.State
	for _, r := range g.Rules {
		if _, keeps := r.(interface{ Settings() *worksheet.Worksheet }); keeps {
			continue // its form is the list of what lies on the map
		}
		lapsing, lapses := r.(engine.Lapsing)
		if lapses && lapsing.Owes(g, s) || !lapses && s.Form(r.ID()) != nil && !slices.Contains(g.Phase(s.Shared.Phase).Do, r.ID()) {
			return r.ID() + " is under way", fmt.Sprintf("from %s to %s: %s", m.before.State.Shared.Phase, s.Shared.Phase, s.Form(r.ID()))
		}
	}
	return "", ""
}

// openUnderWay finds counters that a rule lays open while it has no business.
func openUnderWay(m *moment) (kind, detail string) {
	for _, r := range m.after.Game.Rules {
		o, ok := r.(engine.Opener)
		owing, knows := r.(engine.Owing)
		if !ok || knows && owing.Owes(m.after.Game, m.after.State) {
			continue
		}
		seen := m.after.State.For("")
		for _, id := range engine.SortedKeys(o.LaidOpen(m.after.Game, seen).Shared.Pieces) {
			if _, open := seen.Shared.Pieces[id]; !open {
				return r.ID() + " keeps a counter open", id + " in " + m.after.State.Shared.Phase
			}
		}
	}
	return "", ""
}

// mains are the main buttons in sight, with Next, those that cannot be pressed yet too.
func (d *device) mains() []page.Control {
	var out []page.Control
	all := []page.Control{d.picture().next}
	for _, l := range d.layers() {
		all = append(all, l.Panel.All()...)
	}
	for _, c := range all {
		if page.Is[*page.Button](c) && (c.Style == page.Main || c.Style == page.Big) {
			out = append(out, c)
		}
	}
	return out
}

// acts reports whether it is for the device to do something now.
func (d *device) acts() bool {
	seat := d.Seat()
	p, now := seat.Game.Phase(seat.State.Shared.Phase), phase.Of(seat)
	mover := p.MoverFor(seat.State, d.viewer)
	return now.Ended == "" && now.Waiting == "" && now.Pass == nil && (mover == "" || seat.Plays(mover)) && len(phase.Lookers(seat, now))+len(phase.Awaits(seat, now)) == 0
}

// oneMain finds two main buttons.
func oneMain(m *moment) (kind, detail string) {
	for _, d := range m.devices {
		mains := slices.DeleteFunc(d.mains(), func(c page.Control) bool { return c.DisabledReason != "" })
		if len(mains) > 1 && d.visit.Stack.Top() == nil {
			return "two main buttons", fmt.Sprintf("%s and %s in %s", mains[0].ID, mains[1].ID, m.after.State.Shared.Phase)
		}
	}
	return "", ""
}

// weights finds panels with a wall of buttons.
func weights(m *moment) (kind, detail string) {
	for _, d := range m.devices {
		for _, l := range d.layers() {
			if faults := page.Weights(l.Panel); len(faults) > 0 {
				return "a wall of buttons", strings.Join(faults, "; ")
			}
		}
	}
	return "", ""
}

// decide asks the rules as the device would, and changes nothing.
func (d *device) decide(c engine.Command) error {
	at := d.j.Now()
	if c.Side == "" || d.linked {
		c.Side = d.viewer
	}
	var err error
	if d.serves != "" && !d.linked || len(at.Game.Keepers()) == 0 {
		_, err = play.Decide(at.Game, at.State, c)
	} else {
		_, err = play.DecideFor(at.Game, at.State, d.viewer, c)
	}
	return err
}

// mainCanBePressed finds a main button whose command the rules refuse, or question.
func mainCanBePressed(m *moment) (kind, detail string) {
	for _, d := range m.devices {
		for _, c := range d.mains() {
			if c.DisabledReason != "" || len(c.Send.Commands) == 0 || c.Send.Arg != "" || d.visit.Stack.Top() != nil {
				continue
			}
			switch err := d.decide(c.Send.Commands[0]).(type) {
			case nil, *engine.NeedDice, *engine.NeedDraw:
			default:
				return fmt.Sprintf("%s meets %T", c.Send.Commands[0].Do, err), fmt.Sprintf("%s %s in %s: %v", d.viewer, c.Label, m.after.State.Shared.Phase, err)
			}
		}
	}
	return "", ""
}

// dutiesInReach finds an open duty that no two presses reach. Turning to the card of the phase is one.
func dutiesInReach(m *moment) (kind, detail string) {
	d := m.device
	seat, panels := d.Seat(), d.visit.Panels
	if d.visit.Stack.Top() != nil || !d.acts() {
		return "", ""
	}
	for _, owed := range play.Open(seat.Game, seat.State) {
		if owed.Side != "" && !seat.Plays(owed.Side) {
			continue
		}
		card := panels.Find(page.Play).Source.Page(seat)
		near := slices.ContainsFunc(d.picture().panes, func(l *visit.Pane) bool { return reaches(d, l.Panel, owed, 2) })
		if chart := d.picture().chart; chart != nil && moves(d, chart.Panel, owed) {
			near = true
		}
		if !near && !reaches(d, card, owed, 1) {
			return owed.ID + " in " + seat.State.Shared.Phase, fmt.Sprintf("%q, front %s", d.viewer, panels.Front())
		}
	}
	return "", ""
}

// commandsOf are the commands of a control, or that of the form which it opens.
func commandsOf(c page.Control) []engine.Command {
	if form, ok := c.Send.Sheet.(*forms.Form); ok {
		return []engine.Command{{Do: form.Choice.Do, Args: form.Choice.Preset}}
	}
	return c.Send.Commands
}

// awaits reports whether a control is another side's: it is shown, and that side can press it.
func (d *device) awaits(c page.Control) bool {
	seat := d.Seat()
	return slices.ContainsFunc(commandsOf(c), func(c engine.Command) bool {
		whose := play.Whose(seat.Game, seat.State, c)
		return whose != "" && !seat.Plays(whose)
	})
}

// reaches reports whether so many presses on a panel send, or offer to fill in, what settles a duty.
func reaches(d *device, p page.Panel, owed engine.Duty, presses int) bool {
	if presses == 0 {
		return false
	}
	if presses > 1 && moves(d, p, owed) {
		return true
	}
	for _, c := range p.All() {
		if c.DisabledReason != "" && !d.awaits(c) {
			continue
		}
		for _, command := range c.Send.Commands {
			if play.Settles(owed, []engine.Choice{{Do: command.Do}}) || owed.Do == "" && command.Do == "tick" {
				return true
			}
		}
		verb := strings.TrimPrefix(c.ID, "main.")
		if at := strings.IndexByte(verb, '{'); at >= 0 {
			verb = verb[:at]
		}
		if play.Settles(owed, []engine.Choice{{Do: verb}}) && !c.Send.None() {
			return true
		}
		if c.Send.Sheet != nil && reaches(d, c.Send.Sheet.Page(d.Seat()), owed, presses-1) {
			return true
		}
		if l := d.visit.Panels.Find(c.Send.Open); c.Send.Open != "" && l != nil && reaches(d, l.Source.Page(d.Seat()), owed, presses-1) {
			return true
		}
	}
	return false
}

// moves reports whether a map takes the counters that settle the duty when they are put down.
func moves(d *device, p page.Panel, owed engine.Duty) bool {
	seat := d.Seat()
	r := rules.Routed(seat.Reader)
	return p.Map != nil && r != nil && slices.Contains(r.Routes(), owed.Do) && len(r.Movable(seat.Game, seat.State)) > 0
}

// ownActs finds what a linked seat can press, or has sent, though it is the act of another side.
func ownActs(m *moment) (kind, detail string) {
	for _, d := range m.devices {
		if !d.linked {
			continue
		}
		offered := []page.Control{d.picture().next}
		for _, l := range d.layers() {
			offered = append(offered, l.Panel.All()...)
		}
		for _, c := range offered {
			for _, command := range c.Send.Commands[:min(1, len(c.Send.Commands))] { // the others are decided after it
				if command.Side = d.viewer; c.DisabledReason == "" && (play.Owned(m.after.Game, d.Seat().State, d.viewer, command) != nil || d.listsTheirs(command)) {
					return command.Do + " is offered to another side", fmt.Sprintf("%s: %s in %s", d.viewer, c.Label, m.after.State.Shared.Phase)
				}
			}
		}
	}
	return "", ""
}

// listsTheirs reports whether the rules list a command for other sides than the device's.
func (d *device) listsTheirs(c engine.Command) bool {
	of := slices.DeleteFunc(play.Foreseen(d.Seat().Game, d.Seat().State), func(o engine.Choice) bool {
		return o.Do != c.Do || len(o.Preset) > 0 && string(o.Preset) != string(c.Args)
	})
	return len(of) > 0 && !slices.ContainsFunc(of, func(o engine.Choice) bool { return o.Side == "" || o.Side == d.viewer })
}
