package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/move"
	"sandtable/companion/view/rules"
	"sandtable/companion/widget"
	"sandtable/engine"
)

// moveHelp is the page that reckons what a move costs, hex by hex, and explains it. It moves nothing.
type moveHelp struct {
	d      *desk
	draft  *move.Draft
	scroll *widget.Scroll
}

// helpMove opens the movement help for a unit, or for any for "".
func (d *desk) helpMove(unit string) {
	d.p.open(&moveHelp{d: d, draft: move.NewDraft(d.reader(), d.state(), unit)})
}

// moveHelpButton opens the help from the phase card while units move; nothing in other phases.
func (d *desk) moveHelpButton() []fyne.CanvasObject {
	if !move.Moves(d.reader(), d.state()) {
		return nil
	}
	return []fyne.CanvasObject{widget.NewKindButton(widget.Plain, widget.IconMap, d.say("move.title"), func() { d.helpMove("") })}
}

func (m *moveHelp) key(name fyne.KeyName, _ rune) bool {
	if name != fyne.KeyBackspace {
		return false
	}
	m.draft.Back()
	m.fill()
	return true
}

func (m *moveHelp) build() fyne.CanvasObject {
	m.scroll = widget.NewScroll(widget.NewText("", widget.Body))
	m.fill()
	return m.d.p.frame(m.d.p.bar(m.d.say("move.title")), m.scroll, nil)
}

func (m *moveHelp) fill() {
	v := move.Cost(m.d.reader(), m.draft)
	rows := m.who(v)
	rows = append(rows, m.answer(v)...)
	rows = append(rows, m.next(v)...)
	rows = append(rows, m.why(v)...)
	m.scroll.SetContent(widget.AtMost(pageWidth, widget.InsetBy(16, 12, widget.Column(rows...))))
}

// who moves, and what holds of the move as a whole.
func (m *moveHelp) who(v move.Move) []fyne.CanvasObject {
	name := v.Unit
	if name == "" {
		name = m.d.say("move.any")
	}
	rows := []fyne.CanvasObject{widget.NewItem(name, m.d.say("move.change"), "", m.pickUnit).With(widget.IconForces)}
	if m.draft.Unit == "" {
		rows = append(rows, widget.NewStepper(m.d.say("move.allowance"), m.draft.Movement, 0, 40, func(n int) {
			m.draft.Movement = n
			m.fill()
		}))
	}
	chips := m.toggles(v.Flags, func(id string) { m.draft.Flags[id] = !m.draft.Flags[id] })
	chips = append(chips, m.toggles([]view.Toggle{v.Reinforce}, func(string) { m.draft.Reinforcement = !m.draft.Reinforcement })...)
	return append(rows, widget.NewChipRow(chips...))
}

// toggles are chips that say something or take it back.
func (m *moveHelp) toggles(list []view.Toggle, turn func(id string)) []fyne.CanvasObject {
	chips := make([]fyne.CanvasObject, len(list))
	for i, t := range list {
		chip := widget.NewChip(t.Name, nil, func() {
			turn(t.ID)
			m.fill()
		})
		chip.Chosen = t.On
		chips[i] = chip
	}
	return chips
}

// answer is what the move costs so far.
func (m *moveHelp) answer(v move.Move) []fyne.CanvasObject {
	if v.Missing != "" {
		return []fyne.CanvasObject{widget.NewPrompt(v.Missing)}
	}
	tone := widget.Good
	if !v.Allowed {
		tone = widget.Danger
	}
	var chips []fyne.CanvasObject
	for _, s := range v.Steps {
		chips = append(chips, widget.NewText(s, widget.Body))
	}
	back := widget.NewKindButton(widget.Plain, widget.IconUndo, m.d.say("move.back"), func() {
		m.draft.Back()
		m.fill()
	})
	return []fyne.CanvasObject{widget.NewCard(v.Spent, "", widget.Column(widget.NewText(v.Verdict, widget.Strong).In(tone), widget.Flow(chips...), back))}
}

// next says of the next hex how it is entered; its terrain adds it.
func (m *moveHelp) next(v move.Move) []fyne.CanvasObject {
	ways := m.toggles(v.Paths, m.draft.TurnPath)
	ways = append(ways, m.toggles(v.Hexsides, m.draft.TurnSide)...)
	ways = append(ways, m.toggles(v.Arrivals, m.draft.TurnArrival)...)
	var grounds []fyne.CanvasObject
	for _, t := range v.Terrains {
		grounds = append(grounds, widget.NewKindButton(widget.Plain, widget.IconPlus, t.Name, func() {
			m.draft.Go(t.ID)
			m.fill()
		}))
	}
	if v.MayExit {
		grounds = append(grounds, widget.NewButton(m.d.say("move.exit"), func() {
			m.draft.Leave()
			m.fill()
		}))
	}
	return []fyne.CanvasObject{widget.NewSection(m.d.say("move.way")), widget.NewChipRow(ways...), widget.NewSection(m.d.say("move.into")), widget.Equals(grounds...)}
}

func (m *moveHelp) why(v move.Move) []fyne.CanvasObject {
	if len(v.Lines) == 0 {
		return nil
	}
	return []fyne.CanvasObject{widget.NewSection(m.d.say("battle.why")), widget.NewSteps(total(steps(v.Lines, nil)))}
}

// pickUnit chooses who moves.
func (m *moveHelp) pickUnit() {
	var s *widget.Drawer
	take := func(unit string) func() {
		return func() {
			s.Close()
			was := m.draft
			m.draft = move.NewDraft(m.d.reader(), m.d.state(), unit)
			m.draft.Steps = was.Steps
			m.fill()
		}
	}
	rows := []fyne.CanvasObject{widget.NewButton(m.d.say("move.any"), take(""))}
	for _, side := range m.d.game().Sides {
		rows = append(rows, widget.NewSection(m.d.say("side."+side.ID+".name")))
		rows = append(rows, m.units(side, take)...)
	}
	s = m.d.sheet(m.d.say("move.change"), widget.Column(rows...), nil)
}

func (m *moveHelp) units(side engine.Side, take func(string) func()) []fyne.CanvasObject {
	calc, _ := rules.Mover(m.d.reader())
	var rows []fyne.CanvasObject
	for _, g := range forces.Groups(m.d.reader(), m.d.state(), side.ID) {
		for _, t := range g.Troops {
			var chips []fyne.CanvasObject
			for _, u := range t.Units {
				if _, moves := m.d.game().Counter(u.ID).Factors[calc.Settings().Factor]; moves {
					chips = append(chips, widget.NewChip(u.Label, nil, take(u.ID)))
				}
			}
			if len(chips) > 0 {
				rows = append(rows, widget.NewChipRow(chips...))
			}
		}
	}
	return rows
}
