package question

import (
	"maps"
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/worksheet"
)

// Panel lists what the game can be asked, and asks it: nothing is done in the session unless the players want it
// noted. What is filled in stays until another question is opened.
type Panel struct {
	Own  func() []MapFile // the maps that the players drew, nil without any
	Keep func(id string)  // keeps which map was put on the panel, for [Panel.Begin]; nil: nothing is kept

	q      *Inquiry // nil: the list is shown
	wanted string   // the question that is to be opened
	onMap  bool     // hexes are being tapped
	target string   // the input that the next tap fills in; empty: the first that is open
	start  map[string]any
	plan   *worksheet.Plan // the drawing of the answer that is shown; nil: it has none
	past   past            // the questions asked before
	laid   *laid           // the map that was put on the panel; nil: the game's first
	laying string          // the map that is to be put on it
	read   []*laid         // the players' own maps as they were read last
}

// Drafts of the panel. Answers are kept as in [put].
const (
	FieldQuestion = "question" // the id of a question: it is opened; one that is open stays as it is filled in
	fieldLeave    = "leave"
	fieldMap      = "map"
	fieldLay      = "lay" // the id of a map: it is put on the panel
	fieldTarget   = "target"
	fieldFaces    = "faces"
	fieldRow      = "row"
	fieldPath     = "path."
	fieldTap      = "tap."
	fieldDrop     = "drop"
	fieldSpot     = "spot." // the new position of a row on the drawing: a page.Point
	fieldAgain    = "again" // the place of a question asked before: it is opened as it was filled in
)

// Forget goes back to the list: the input belonged to the previous viewer. The map stays, which everybody sees.
func (p *Panel) Forget() { *p = Panel{Own: p.Own, Keep: p.Keep, laid: p.laid, read: p.read} }

// Put opens and leaves a question, takes its answers and rows, and goes to the map and back.
func (p *Panel) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case FieldQuestion:
		p.wanted = text
	case fieldLeave:
		p.leave()
	case fieldAgain:
		p.leave()
		if p.q = p.past.take(value); p.q != nil {
			p.laid = p.q.laid
		}
	case fieldMap:
		p.onMap, _ = value.(bool)
		p.target = ""
	case fieldLay:
		p.laying = text
	case fieldTarget:
		p.onMap, p.target = true, text
	default:
		if p.q != nil {
			p.answer(field, value)
		}
	}
}

// leave goes back to the list and keeps the question among those asked before.
func (p *Panel) leave() {
	p.past.keep(p.q)
	*p = Panel{Own: p.Own, Keep: p.Keep, wanted: p.wanted, past: p.past, laid: p.laid, read: p.read}
}

// answer stores an input of the open question.
func (p *Panel) answer(field string, value any) {
	switch field {
	case fieldFaces:
		p.q.Faces, _ = value.([]int)
		return
	case fieldRow:
		if row, ok := value.(map[string]any); ok {
			p.q.Rows = append(p.q.Rows, row)
		}
		return
	case fieldDrop:
		if at, ok := value.(int); ok && at < len(p.q.Rows) {
			p.q.Rows = slices.Delete(p.q.Rows, at, at+1)
		}
		return
	}
	if at, ok := cut(field, fieldSpot); ok {
		p.move(at, value)
		return
	}
	if id, ok := cut(field, fieldTap); ok {
		p.q.Answers[id], p.target = value, ""
		return
	}
	if id, ok := cut(field, fieldPath); ok {
		row := map[string]any{id: value}
		for k, v := range p.start {
			row[k] = v
		}
		p.q.Rows = append(p.q.Rows, row)
		return
	}
	setAnswer(p.q.Answers, field, value)
}

// move puts a row elsewhere on the drawing.
func (p *Panel) move(row string, value any) {
	at, _ := strconv.Atoi(row) // we wrote it
	to, ok := value.(page.Point)
	if plan := p.plan; ok && plan != nil && at < len(p.q.Rows) {
		moved := maps.Clone(p.q.Rows[at])
		moved[plan.X], moved[plan.Y] = to.X, to.Y
		p.q.Rows[at] = moved
	}
}

// begin opens the question that was asked for.
func (p *Panel) begin(seat view.Seat) {
	if p.wanted != "" && (p.q == nil || p.q.ID != p.wanted) {
		p.leave()
		p.q = Inquire(seat.Reader, p.wanted)
		p.past.carry(seat.Reader, p.q)
	}
	p.wanted = ""
	p.lay(seat)
	if p.q != nil {
		p.q.laid = p.laid
		p.start = StartRow(seat.Reader, seat.State, p.q.ID)
	}
}

// Tab is what opens the panel; it is absent where the game cannot be asked anything.
func (p *Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Ask, Label: seat.Say("ask.tab"), Icon: style.IconInfo, Absent: len(All(seat.Reader)) == 0}
}

// Page returns the current panel.
func (p *Panel) Page(seat view.Seat) page.Panel {
	p.begin(seat)
	if p.q == nil {
		return page.Panel{ID: page.Ask, Title: seat.Say("ask.tab"), Rows: append(append(p.choice(seat, reading(seat)), p.again(seat)...), questions(seat)...)}
	}
	a := &asking{Seat: seat, p: p, v: Ask(seat.Reader, seat.State, p.q)}
	p.plan = a.v.Plan
	out := page.Panel{ID: page.Ask, Title: a.v.Name, Keys: map[string]string{page.KeyEscape: "leave"}}
	if a.v.Dice != nil {
		out.Keys[page.KeyEnter] = "throw"
	}
	if p.onMap && a.hasMap() {
		out.Rows, out.Map, out.Foot = []page.Control{a.bar()}, a.tapMap(), a.reading()
		return out
	}
	out.Rows, out.Foot = a.rows(), []page.Control{page.NewColumnGap(4, append(a.result(), a.does()...)...)}
	return out
}

// questions offers the questions of the current state.
func questions(seat view.Seat) []page.Control {
	all := Open(seat)
	if len(all) == 0 {
		return []page.Control{{Body: &page.Empty{}, Icon: style.IconInfo, Label: seat.Say("ask.none")}}
	}
	list := page.NewColumnGap(0, page.NewAside(seat.Say("ask.about")))
	for _, q := range all {
		list.Add(page.Control{ID: "ask." + q.ID, Body: &page.Item{}, Label: q.Name, Detail: q.About, Trailing: q.Rule, Send: page.KeepAs(FieldQuestion, q.ID)})
	}
	return []page.Control{list}
}
