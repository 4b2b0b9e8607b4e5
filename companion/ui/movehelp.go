package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/companion/view"
	"sandtable/engine"
)

// moveHelp is the page that reckons what a move costs, hex by hex, and explains it. It moves nothing.
type moveHelp struct {
	d      *desk
	draft  *view.MoveDraft
	scroll *look.Scroll
}

// helpMove opens the movement help for a unit, or for any for "".
func (d *desk) helpMove(unit string) {
	d.p.open(&moveHelp{d: d, draft: d.speaker().DraftMove(d.state(), unit)})
}

// moveHelpButton opens the help from the phase card while units move; nothing in other phases.
func (d *desk) moveHelpButton() []fyne.CanvasObject {
	if !d.speaker().Moves(d.state()) {
		return nil
	}
	return []fyne.CanvasObject{look.NewKindButton(look.Plain, look.IconMap, d.say("move.title"), func() { d.helpMove("") })}
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
	m.scroll = look.NewScroll(look.NewText("", look.Body))
	m.fill()
	return m.d.p.frame(m.d.p.bar(m.d.say("move.title")), m.scroll, nil)
}

func (m *moveHelp) fill() {
	v := m.d.speaker().Move(m.draft)
	rows := m.who(v)
	rows = append(rows, m.answer(v)...)
	rows = append(rows, m.next(v)...)
	rows = append(rows, m.why(v)...)
	m.scroll.SetContent(look.AtMost(pageWidth, look.InsetBy(16, 12, look.Column(rows...))))
}

// who moves, and what holds of the move as a whole.
func (m *moveHelp) who(v view.Move) []fyne.CanvasObject {
	name := v.Unit
	if name == "" {
		name = m.d.say("move.any")
	}
	rows := []fyne.CanvasObject{look.NewItem(name, m.d.say("move.change"), "", m.pickUnit).With(look.IconForces)}
	if m.draft.Unit == "" {
		rows = append(rows, look.NewStepper(m.d.say("move.allowance"), m.draft.Movement, 0, 40, func(n int) {
			m.draft.Movement = n
			m.fill()
		}))
	}
	chips := m.toggles(v.Flags, func(id string) { m.draft.Flags[id] = !m.draft.Flags[id] })
	chips = append(chips, m.toggles([]view.Toggle{v.Reinforce}, func(string) { m.draft.Reinforcement = !m.draft.Reinforcement })...)
	return append(rows, look.NewChipRow(chips...))
}

// toggles are chips that say something or take it back.
func (m *moveHelp) toggles(list []view.Toggle, turn func(id string)) []fyne.CanvasObject {
	chips := make([]fyne.CanvasObject, len(list))
	for i, t := range list {
		chip := look.NewChip(t.Name, nil, func() {
			turn(t.ID)
			m.fill()
		})
		chip.Chosen = t.On
		chips[i] = chip
	}
	return chips
}

// answer is what the move costs so far.
func (m *moveHelp) answer(v view.Move) []fyne.CanvasObject {
	if v.Missing != "" {
		return []fyne.CanvasObject{look.NewPrompt(v.Missing)}
	}
	tone := look.Good
	if !v.Allowed {
		tone = look.Danger
	}
	var chips []fyne.CanvasObject
	for _, s := range v.Steps {
		chips = append(chips, look.NewText(s, look.Body))
	}
	back := look.NewKindButton(look.Plain, look.IconUndo, m.d.say("move.back"), func() {
		m.draft.Back()
		m.fill()
	})
	return []fyne.CanvasObject{look.NewCard(v.Spent, "", look.Column(look.NewText(v.Verdict, look.Strong).In(tone), look.Flow(chips...), back))}
}

// next says of the next hex how it is entered; its terrain adds it.
func (m *moveHelp) next(v view.Move) []fyne.CanvasObject {
	ways := m.toggles(v.Paths, m.draft.TurnPath)
	ways = append(ways, m.toggles(v.Hexsides, m.draft.TurnSide)...)
	ways = append(ways, m.toggles(v.Arrivals, m.draft.TurnArrival)...)
	var grounds []fyne.CanvasObject
	for _, t := range v.Terrains {
		grounds = append(grounds, look.NewKindButton(look.Plain, look.IconPlus, t.Name, func() {
			m.draft.Go(t.ID)
			m.fill()
		}))
	}
	if v.MayExit {
		grounds = append(grounds, look.NewButton(m.d.say("move.exit"), func() {
			m.draft.Leave()
			m.fill()
		}))
	}
	return []fyne.CanvasObject{look.NewSection(m.d.say("move.way")), look.NewChipRow(ways...), look.NewSection(m.d.say("move.into")), look.Equals(grounds...)}
}

func (m *moveHelp) why(v view.Move) []fyne.CanvasObject {
	if len(v.Lines) == 0 {
		return nil
	}
	return []fyne.CanvasObject{look.NewSection(m.d.say("battle.why")), look.NewSteps(total(steps(v.Lines, nil)))}
}

// pickUnit chooses who moves.
func (m *moveHelp) pickUnit() {
	var s *look.Drawer
	take := func(unit string) func() {
		return func() {
			s.Close()
			was := m.draft
			m.draft = m.d.speaker().DraftMove(m.d.state(), unit)
			m.draft.Steps = was.Steps
			m.fill()
		}
	}
	rows := []fyne.CanvasObject{look.NewButton(m.d.say("move.any"), take(""))}
	for _, side := range m.d.game().Sides {
		rows = append(rows, look.NewSection(m.d.say("side."+side.ID+".name")))
		rows = append(rows, m.units(side, take)...)
	}
	s = m.d.sheet(m.d.say("move.change"), look.Column(rows...), nil)
}

func (m *moveHelp) units(side engine.Side, take func(string) func()) []fyne.CanvasObject {
	calc, _ := m.d.speaker().Mover()
	var rows []fyne.CanvasObject
	for _, g := range m.d.speaker().Forces(m.d.state(), side.ID) {
		for _, t := range g.Troops {
			var chips []fyne.CanvasObject
			for _, u := range t.Units {
				if _, moves := m.d.game().Counter(u.ID).Factors[calc.Settings().Factor]; moves {
					chips = append(chips, look.NewChip(u.Label, nil, take(u.ID)))
				}
			}
			if len(chips) > 0 {
				rows = append(rows, look.NewChipRow(chips...))
			}
		}
	}
	return rows
}
