package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/board"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// moreSheet holds what is not needed at every move.
func (p *boardPanel) moreSheet() {
	var s *widget.Drawer
	item := func(key, about string, do func()) fyne.CanvasObject {
		return widget.NewItem(p.d.say(key), p.d.say(about), "", func() {
			s.Close()
			do()
		})
	}
	rows := []fyne.CanvasObject{
		item("mirror.take", "mirror.take_about", func() { p.takeSheet("") }), item("mirror.type", "mirror.type_about", p.typeSheet),
		item("mirror.findings", "mirror.findings_about", p.findingsSheet), item("mirror.pack", "mirror.pack_about", p.packSheet),
	}
	if p.board.Ask == "" && len(p.board.Answers) > 0 {
		rows = append(rows, widget.NewSection(p.board.Name))
		for _, r := range p.board.Answers {
			chip := widget.NewChip(r.Text, nil, func() {
				s.Close()
				p.d.ask(r.Command)
			})
			chip.Chosen = r.On
			rows = append(rows, chip)
		}
	}
	s = p.d.sheet(p.d.say("mirror.tab"), widget.Column(rows...), nil)
}

// takeSheet takes up counters that stand on no hex yet, or anywhere else, by side.
func (p *boardPanel) takeSheet(side string) {
	var s *widget.Drawer
	if side == "" {
		side = forces.Usual(p.d.seat())
	}
	sides := p.d.game().Sides
	names := make([]string, len(sides))
	for i, one := range sides {
		names[i] = p.d.say("side." + one.ID + ".name")
	}
	at := slices.IndexFunc(sides, func(one engine.Side) bool { return one.ID == side })
	rows := []fyne.CanvasObject{widget.NewSegmented(names, at, func(i int) {
		s.Close()
		p.takeSheet(sides[i].ID)
	})}
	for _, g := range forces.Groups(p.d.reader(), p.d.state(), side) {
		var chips []fyne.CanvasObject
		for _, t := range g.Troops {
			for _, u := range t.Units {
				chips = append(chips, widget.NewChip(u.Words(), nil, func() {
					s.Close()
					p.hand, p.at = []string{u.ID}, u.Hex
					p.d.refresh()
				}))
			}
		}
		rows = append(rows, widget.NewSection(g.Name), widget.NewChipRow(chips...))
	}
	s = p.d.sheet(p.d.say("mirror.take"), widget.Column(rows...), nil)
}

// typeSheet moves counters by what is typed.
func (p *boardPanel) typeSheet() {
	var s *widget.Drawer
	text := ""
	field, entry := widget.NewField(p.d.say("mirror.type_line"), p.example(), "", func(t string) { text = t })
	fault := widget.NewText("", widget.Small).In(widget.Danger)
	send := func() {
		list, err := board.ReadPlacing(p.d.reader(), p.d.state(), text)
		if err != nil {
			fault.Set(p.d.reader().Problem(err))
			return
		}
		s.Close()
		p.hand = nil
		p.d.send(page.Send{Commands: list}, nil)
	}
	entry.OnSubmitted = func(string) { send() }
	about := widget.NewText(p.d.say("mirror.type_about"), widget.Small).In(widget.Faint)
	s = p.d.sheet(p.d.say("mirror.type"), widget.Column(about, field, fault), widget.NewBigButton(p.d.say("table.set"), "", send))
	p.d.p.win.Canvas().Focus(entry)
}

// example is something that could be typed.
func (p *boardPanel) example() string {
	b := p.view.Map().Board
	return p.d.say("mirror.type_hint", "unit", p.d.game().Counters[0].Label, "hex", b.Label(b.Field().At(b.Field().Len()/2)))
}

// linesSheet chooses the lines that are shown, and says why they run so.
func (p *boardPanel) linesSheet() {
	rows := []fyne.CanvasObject{}
	reader := p.d.reader()
	for _, word := range board.TraceWords(reader) {
		traced, why, missing := board.Trace(reader, p.d.state(), word)
		if missing != "" {
			p.d.p.tell(missing, "", nil)
			return
		}
		for _, t := range traced {
			rows = append(rows, widget.NewCheckLine(t.Name, "", p.lines[t.Name], func(on bool) {
				if p.lines[t.Name] = on; !on {
					delete(p.lines, t.Name)
				}
				p.d.refresh()
			}))
		}
		rows = append(rows, widget.NewSteps(steps(why, nil)))
	}
	p.d.sheet(p.d.say("mirror.lines"), widget.Column(rows...), nil)
}

// findingsSheet says what the map tells: stacks over the limit, and what it proposes for the checks of
// the phase and for the battle under way. A proposal is taken over by its button, or left.
func (p *boardPanel) findingsSheet() {
	var s *widget.Drawer
	take := func(c engine.Command) func() {
		return func() {
			s.Close()
			p.d.ask(c)
		}
	}
	var rows []fyne.CanvasObject
	for _, c := range p.board.Crowded {
		item := widget.NewItem(c.Hex+": "+labels(c.Units), c.Text, c.Rule, func() {
			s.Close()
			p.show(c.Hex)
		})
		rows = append(rows, item)
	}
	for _, pr := range p.proposals() {
		rows = append(rows, widget.NewSection(pr.Title))
		switch {
		case pr.Missing != "":
			rows = append(rows, widget.NewPrompt(pr.Missing))
			continue
		case pr.Answer != "":
			rows = append(rows, widget.NewPrompt(pr.Answer))
		case pr.Command.Do != "" && pr.Out != nil:
			rows = append(rows, widget.NewPrompt(p.d.say("mirror.out", "units", labels(pr.Out))))
		}
		if len(pr.Ask) > 0 {
			rows = append(rows, widget.NewText(p.d.say("mirror.unseen", "units", labels(pr.Ask)), widget.Small).In(widget.Faint))
		}
		rows = append(rows, widget.NewSteps(steps(pr.Why, nil)), widget.NewButton(p.d.say("mirror.take_over"), take(pr.Command)))
	}
	if len(rows) == 0 {
		rows = append(rows, widget.NewPrompt(p.d.say("mirror.nothing")))
	}
	s = p.d.sheet(p.d.say("mirror.findings"), widget.Column(rows...), nil)
}

// proposals are what the map proposes for the choices of the phase and for the battle.
func (p *boardPanel) proposals() []board.Proposal {
	var out []board.Proposal
	reader, st := p.d.reader(), p.d.state()
	now := phase.Now(reader, st)
	offered := now.Others
	if now.Main != nil {
		offered = append([]choice.Button{*now.Main}, offered...)
	}
	seen := map[string]bool{}
	for _, b := range offered {
		if pr := board.Proposed(reader, st, b.Choice.Do); pr != nil && !seen[b.Choice.Do] {
			seen[b.Choice.Do] = true
			out = append(out, *pr)
		}
	}
	if pr := board.ProposedBattle(reader, st); pr != nil {
		out = append(out, *pr)
	}
	return out
}

func labels(units []forces.Unit) string {
	if len(units) == 0 {
		return "—"
	}
	out := units[0].Label
	for _, u := range units[1:] {
		out += ", " + u.Label
	}
	return out
}

// show brings a hex to the middle and looks at it.
func (p *boardPanel) show(label string) {
	if c, ok := p.hexOf(label); ok {
		p.view.GoTo(c)
		p.lookAt(label)
	}
}

// packSheet is the list by which the game is packed away and laid out again.
func (p *boardPanel) packSheet() {
	pack := board.PackAway(p.d.reader(), p.d.state())
	rows := []fyne.CanvasObject{widget.NewText(pack.Now, widget.Small).In(widget.Faint)}
	for _, side := range pack.Sides {
		rows = append(rows, widget.NewSection(side.Name))
		for _, r := range side.Rows {
			place := []fyne.CanvasObject{widget.NewText(r.Place, widget.Strong)}
			for _, u := range r.Units {
				place = append(place, widget.NewText(u, widget.Body))
			}
			rows = append(rows, widget.ColumnGap(0, place...))
		}
		if len(side.Rows) == 0 {
			rows = append(rows, widget.NewPrompt(pack.Empty))
		}
	}
	if len(pack.Markers) > 0 {
		rows = append(rows, widget.NewSection(pack.Heading))
		for _, m := range pack.Markers {
			rows = append(rows, widget.NewText(m, widget.Body))
		}
	}
	save := widget.Equals(
		widget.NewButton(p.d.say("mirror.save"), func() { p.d.p.saveFile(fileName(p.d.seenName())+".md", []byte(pack.Markdown())) }),
		widget.NewButton(p.d.say("mirror.save_pdf"), func() { p.d.savePosition(pack) }))
	p.d.sheet(p.d.say("mirror.pack"), widget.Column(rows...), save)
}

// right reports whether a trace found a line.
func right(t board.Trail) bool { return t.Found == setting.FoundRight }
