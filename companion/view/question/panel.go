package question

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/worksheet"
)

// Panel lists the questions of a game and shows one with its answer. It changes the session only when the players note
// an answer. Inputs stay until another question is opened.
type Panel struct {
	Own  func() []MapFile // reads the maps that the players drew, or nil
	Keep func(id string)  // stores the id of the chosen map for [Panel.Begin]; may be nil

	q      *Inquiry        // the open question; nil while the list is open
	phase  string          // in which the panel was last shown
	noted  bool            // the answer could be noted then
	wanted string          // the id of the question that Page opens next
	onMap  bool            // the map is open
	apart  bool            // the map is apart from the rows
	target string          // the input that the next tap fills in; empty for the first empty one
	start  map[string]any  // the values of a new row
	plan   *worksheet.Plan // the plan of the answer; nil if it has none
	past   past            // the last questions
	laid   *laid           // the chosen map; nil for the first of the game
	laying string          // the id of the map that Page chooses next
	read   []*laid         // the maps of the players, as last read
}

// Fields of the panel. Further ones are those of setAnswer.
const (
	FieldQuestion = "question" // takes the id of a question to open; an open one keeps its inputs
	fieldMap      = "map"
	fieldLay      = "lay" // takes the id of a map to choose
	fieldTarget   = "target"
	fieldFaces    = "faces"
	fieldRow      = "row"
	fieldPath     = "path."
	fieldTap      = "tap."
	fieldDrop     = "drop"
	fieldSpot     = "spot." // takes the new page.Point of a row on the plan
	fieldAgain    = "again" // takes the index of a past question to open
)

// Forget drops the input of the previous viewer. The chosen map stays: everybody sees it.
func (p *Panel) Forget() { *p = Panel{Own: p.Own, Keep: p.Keep, laid: p.laid, read: p.read} }

// Put opens and closes a question and its map, and stores answers and rows.
func (p *Panel) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case page.FieldApart:
		p.apart, _ = value.(bool)
	case FieldQuestion:
		p.wanted = text
	case page.Leave:
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

// leave returns to the list and adds the question to the past ones.
func (p *Panel) leave() {
	p.past.keep(p.q)
	*p = Panel{Own: p.Own, Keep: p.Keep, wanted: p.wanted, past: p.past, laid: p.laid, read: p.read, phase: p.phase}
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
	if at, ok := strings.CutPrefix(field, fieldSpot); ok {
		p.move(at, value)
		return
	}
	if id, ok := strings.CutPrefix(field, fieldTap); ok {
		p.target = ""
		p.q.set(fieldIn+id, value)
		return
	}
	if id, ok := strings.CutPrefix(field, fieldPath); ok {
		row := map[string]any{id: value}
		maps.Copy(row, p.start)
		p.q.Rows = append(p.q.Rows, row)
		return
	}
	p.q.set(field, value)
}

// move changes the position of a row on the plan.
func (p *Panel) move(row string, value any) {
	at, _ := strconv.Atoi(row) // moves wrote it
	to, ok := value.(page.Point)
	if plan := p.plan; ok && plan != nil && at < len(p.q.Rows) {
		moved := maps.Clone(p.q.Rows[at])
		moved[plan.X], moved[plan.Y] = to.X, to.Y
		p.q.Rows[at] = moved
	}
}

// Unsaved is the button that notes the answer of the open question, if its input is complete and can be noted.
func (p *Panel) Unsaved(seat view.Seat) *page.Control {
	p.begin(seat)
	if p.q.untouched() {
		return nil
	}
	a := &asking{Seat: seat, p: p, v: Ask(seat.Reader, seat.State, p.q)}
	if !a.ready() {
		return nil
	}
	note := a.note()
	note.Send.Put.Panel = page.Ask
	return &note
}

// begin opens the wanted question and map. A question of an earlier phase closes if it has
// no input.
func (p *Panel) begin(seat view.Seat) {
	if now := seat.State.Shared.Phase; p.phase != now {
		if p.noted && p.q.untouched() {
			p.leave()
		}
		p.phase, p.noted = now, false
	}
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

// Tab opens the panel; it is absent in a game without questions.
func (p *Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Ask, Label: seat.Say("ask.tab"), Icon: style.IconInfo, Absent: len(All(seat.Reader)) == 0}
}

// Mapped reports whether the map of a question is open.
func (p *Panel) Mapped(seat view.Seat) bool {
	p.begin(seat)
	return p.q != nil && p.onMap && (&asking{Seat: seat, p: p, v: Ask(seat.Reader, seat.State, p.q)}).hasMap()
}

// Page returns the current panel.
func (p *Panel) Page(seat view.Seat) page.Panel {
	p.begin(seat)
	if p.q == nil {
		return page.Panel{ID: page.Ask, Title: seat.Say("ask.tab"), Rows: append(append(p.choice(seat, reading(seat)), p.again(seat)...), questions(seat)...)}
	}
	a := &asking{Seat: seat, p: p, v: Ask(seat.Reader, seat.State, p.q)}
	p.plan, p.noted = a.v.Plan, a.v.Do != nil
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

// questions lists the questions of the current state.
func questions(seat view.Seat) []page.Control {
	all := Open(seat)
	if len(all) == 0 {
		return []page.Control{{Body: &page.Empty{}, Icon: style.IconInfo, Label: seat.Say("ask.none")}}
	}
	list := page.NewColumnGap(0, page.NewAside(seat.Say("ask.about")))
	for _, q := range all {
		list.Add(page.Control{ID: "ask." + q.ID, Body: &page.Item{}, Label: q.Name, Detail: q.About, Rule: q.Rule, Send: page.KeepAs(FieldQuestion, q.ID)})
	}
	return []page.Control{list}
}
