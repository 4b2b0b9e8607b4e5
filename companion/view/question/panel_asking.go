package question

import (
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine"
)

// asking is an open question as a viewer sees it.
type asking struct {
	view.Seat
	p *Panel
	v Answer
}

// rows shows the question with its inputs and rows, what the session knows, and the reasons of the answer.
func (a *asking) rows() []page.Control {
	head := page.NewRow(1, page.NewButton("leave", a.Say("ask.back"), page.KeepAs(page.Leave, true)).Styled(page.Bare).WithIcon(style.IconBack), page.NewText(a.v.Name).Styled(page.Title).Citing(a.v.Rule))
	rows := []page.Control{head}
	if a.v.About != "" {
		rows = append(rows, page.NewText(a.v.About))
	}
	rows = append(rows, a.plan()...)
	if a.hasMap() {
		rows = append(rows, page.NewButton("map", a.Say("ask.map"), page.KeepAs(fieldMap, true)).WithIcon(style.IconMap))
	}
	if a.p.laid != nil && len(a.p.laid.strange) > 0 && mapInput(a.Reader, a.p.q.ID) != "" {
		rows = append(rows, page.NewAside(a.p.laid.foreign(a.Reader)))
	}
	rows = append(rows, a.p.choice(a.Seat, a.p.q.ID)...)
	rows = append(rows, a.blanks(false)...)
	rows = append(rows, a.list()...)
	if known := a.blanks(true); len(known) > 0 {
		rows = append(append(rows, page.NewSection(a.Say("ask.known"))), known...)
	}
	return append(rows, a.why()...)
}

// blanks shows the inputs to fill in, or those that the session knows.
func (a *asking) blanks(known bool) []page.Control {
	var rows []page.Control
	for _, b := range a.v.Blanks {
		switch {
		case b.Known != known:
		case b.Kind == BlankUnits:
			rows = append(rows, a.units(b)...)
		case b.Kind == BlankHex && a.hasMap():
			rows = append(rows, hexItem(b, page.KeepAs(fieldTarget, b.ID)))
		default:
			rows = append(rows, control(b))
		}
	}
	return rows
}

// plan shows the plan of an answer. A touch begins a row where the question takes positions.
func (a *asking) plan() []page.Control {
	if a.v.Plan == nil {
		return nil
	}
	plan := &page.Plan{Plan: a.v.Plan}
	c := page.Control{Body: plan, Label: a.v.Name}
	if a.v.Plan.X != "" && a.v.List != nil {
		c.ID, c.Send = "plan", page.Send{Sheet: a.newRow(map[string]any{}).placeAt(a.v.Plan.X, a.v.Plan.Y)}
		for _, r := range a.v.List.Rows {
			plan.Spots = append(plan.Spots, a.moves(r))
		}
	}
	return []page.Control{c}
}

// moves returns the send that moves a row to where its spot was dragged.
func (a *asking) moves(r Row) page.Send {
	if r.Kept > 0 {
		return page.Send{Commands: []engine.Command{a.p.q.MoveRow(r.Kept, r.row)}}
	}
	return page.Keep(fieldSpot + strconv.Itoa(r.At))
}

// list shows the rows of a question: a path hex by hex, the units of a stack, markers on the map.
func (a *asking) list() []page.Control {
	l := a.v.List
	if l == nil {
		return nil
	}
	out := []page.Control{page.NewSection(l.Text)}
	for i, r := range l.Rows {
		words := r.Words
		if words == "" {
			words = "–"
		}
		drop := page.NewButton("drop."+strconv.Itoa(i), a.Say("ask.take_away", "what", words), a.drops(r)).Styled(page.Bare).WithIcon(style.IconTrash)
		row := page.NewRow(1, page.NewText(view.Number(i+1, 1)+".").Toned(page.Faint), page.NewText(words), drop)
		out = append(out, row)
	}
	return append(out, page.NewButton("add", l.Add, page.Send{Sheet: a.newRow(a.p.start)}).WithIcon(style.IconPlus))
}

// drops returns the send that removes a row.
func (a *asking) drops(r Row) page.Send {
	if r.Kept > 0 {
		return page.Send{Commands: []engine.Command{a.p.q.DropRow(r.Kept)}}
	}
	return page.KeepAs(fieldDrop, r.At)
}

// why shows every line of the answer.
func (a *asking) why() []page.Control {
	if len(a.v.Lines) == 0 {
		return nil
	}
	return []page.Control{page.NewSection(a.Say("battle.why")), page.NewSteps(a.v.Lines)}
}

// result shows the headline of the answer, or what is missing.
func (a *asking) result() []page.Control {
	if a.v.Missing != "" {
		return []page.Control{page.NewText(a.v.Missing).Toned(page.Faint)}
	}
	var rows []page.Control
	for _, l := range a.v.Headline {
		c := page.NewText(l.Text).Styled(page.Title)
		if l.Value != "" {
			c = page.NewRow(0, c, page.NewText(l.Value).Styled(page.Title))
		}
		rows = append(rows, c)
	}
	if a.v.Trust != "" {
		rows = append(rows, page.NewText(a.Say("ask.trust", "source", a.v.Trust)).Styled(page.Small).Toned(page.Warn))
	}
	return rows
}

// does shows the dice to roll, and the button that notes the answer.
func (a *asking) does() []page.Control {
	var rows []page.Control
	if a.v.Missing == "" && a.v.Dice != nil {
		words := a.v.DiceLabel
		if len(a.p.q.Faces) > 0 {
			words += ": " + view.Faces(a.p.q.Faces)
		}
		rows = append(rows, page.NewRow(0, page.NewAside(words), a.throw()))
	}
	if a.ready() {
		note := a.note()
		if a.v.Sets && phase.Serves(a.Seat, a.v.Do.Do) {
			note = note.Styled(page.Main)
		}
		rows = append(rows, note)
	}
	return rows
}

func (a *asking) throw() page.Control {
	return page.NewButton("throw", a.Say("ask.dice"), page.Send{Sheet: throwing{need: *a.v.Dice, name: a.v.DiceLabel}}).WithIcon(style.IconDice)
}

// ready reports whether the answer can be sent to the session now.
func (a *asking) ready() bool {
	return a.v.Missing == "" && a.v.Do != nil && (a.v.Dice == nil || len(a.p.q.Faces) > 0)
}

// note returns the button that sends the answer to the session and opens the phase.
func (a *asking) note() page.Control {
	send := page.KeepAs(page.Leave, true)
	send.Commands, send.Open = []engine.Command{*a.v.Do}, page.Play
	return page.NewButton("note", a.Say("ask.note"), send).WithIcon(style.IconLog)
}

// throwing is the sheet that takes the faces of physical dice, or lets the app roll.
type throwing struct {
	page.NoInput
	need engine.NeedDice
	name string
}

// Page returns the sheet.
func (t throwing) Page(seat view.Seat) page.Panel {
	send := page.Keep(fieldFaces)
	send.Done = true
	dice := page.Control{ID: "dice", Body: &page.Dice{Need: &t.need}, Label: seat.Say("table.roll"), Send: send}
	return page.Panel{ID: "throw", Title: t.name, Rows: []page.Control{dice}, Focus: "dice"}
}
