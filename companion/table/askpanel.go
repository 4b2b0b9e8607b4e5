package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/question"
	"sandtable/companion/widget"
)

// askPanel lists what the game can be asked, and asks it: nothing is done in the session unless the
// players want it noted. What is filled in stays until another question is opened.
type askPanel struct {
	d      *desk
	q      *question.Inquiry // nil: the list is shown
	asked  question.Asked    // as last worked out
	body   fyne.CanvasObject
	answer *fyne.Container
	foot   *fyne.Container
	onMap  bool      // hexes are being tapped
	chart  *hexChart // the map they are tapped on; nil until then
	target string    // the input that the next tap fills in; empty: the first that is open
}

func newAskPanel(d *desk) *askPanel {
	return &askPanel{d: d, answer: widget.Column(), foot: widget.ColumnGap(4)}
}

func (*askPanel) icon() widget.Icon { return widget.IconInfo }

func (p *askPanel) title() string { return p.d.say("ask.tab") }

// absent tells that the game cannot be asked anything.
func (p *askPanel) absent() bool { return len(question.All(p.d.reader())) == 0 }

// key lets Enter ask for the dice and Escape go back to the list.
func (p *askPanel) key(name fyne.KeyName, _ rune) bool {
	switch {
	case p.q == nil:
		return false
	case name == fyne.KeyEscape:
		p.leave()
		return true
	case p.asked.Dice != nil && (name == fyne.KeyReturn || name == fyne.KeyEnter):
		p.throw()
		return true
	}
	return false
}

// dock keeps the answer in sight below what is filled in.
func (p *askPanel) dock() fyne.CanvasObject {
	if p.q == nil {
		return nil
	}
	if p.onMap && p.chart != nil {
		return widget.InsetBy(widget.Margin, 6, p.reading())
	}
	return widget.InsetBy(widget.Margin, 6, p.foot)
}

// forget goes back to the list: what is filled in is the one's that looked.
func (p *askPanel) forget() { p.q = nil }

func (p *askPanel) build() fyne.CanvasObject {
	if p.q == nil {
		return p.list()
	}
	p.work()
	rows := []fyne.CanvasObject{widget.Row(1, widget.NewIconButton(widget.IconBack, p.leave), widget.NewText(p.asked.Name, widget.Title), widget.NewText(p.asked.Rule, widget.Small).In(widget.Faint))}
	if p.asked.About != "" {
		rows = append(rows, widget.NewPrompt(p.asked.About))
	}
	rows = append(rows, p.plan()...)
	rows = append(rows, p.toMap()...)
	rows = append(rows, p.blanks(false)...)
	if p.asked.List != nil {
		rows = append(rows, p.rows(*p.asked.List)...)
	}
	if known := p.blanks(true); len(known) > 0 {
		rows = append(append(rows, widget.NewSection(p.d.say("ask.known"))), known...)
	}
	p.body = widget.Column(append(rows, p.answer)...)
	return p.body
}

// blanks are what is to be filled in, or what the session says already.
func (p *askPanel) blanks(known bool) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, b := range p.asked.Blanks {
		if b.Known == known {
			rows = append(rows, p.blank(b)...)
		}
	}
	return rows
}

// list offers the questions.
func (p *askPanel) list() fyne.CanvasObject {
	questions := question.All(p.d.reader())
	if len(questions) == 0 {
		return widget.NewEmptyState(widget.IconInfo, p.d.say("ask.none"), "", nil)
	}
	rows := []fyne.CanvasObject{widget.NewText(p.d.say("ask.about"), widget.Small).In(widget.Faint)}
	for _, q := range questions {
		rows = append(rows, widget.NewItem(q.Name, q.About, q.Rule, func() { p.open(q.ID) }))
	}
	return widget.ColumnGap(0, rows...)
}

// open shows a question.
func (p *askPanel) open(id string) {
	p.begin(id)
	p.d.turnTo(onAsk)
	p.d.scrolls[onAsk].ToTop()
}

// begin begins a question; one that is open already stays as it is filled in.
func (p *askPanel) begin(id string) {
	if p.q == nil || p.q.ID != id {
		p.q, p.onMap, p.target = question.Inquire(p.d.reader(), id), false, ""
	}
}

func (p *askPanel) leave() {
	p.q, p.onMap = nil, false
	p.d.refresh()
}

// say takes an answer; nil takes it back.
func (p *askPanel) say(id string, v any) {
	if v == nil {
		delete(p.q.Answers, id)
	} else {
		p.q.Answers[id] = v
	}
	if p.asked.Plan != nil || p.onMap {
		p.d.refresh() // the drawing follows
		return
	}
	if p.work(); p.asked.Plan != nil {
		p.d.refresh()
		return
	}
	p.d.scrolls[onAsk].SetContent(widget.Inset(p.body)) // the lines below have another height now
	p.d.frame.front.Refresh()
}

// work works the question out anew and shows what it comes to, leaving what is filled in alone.
func (p *askPanel) work() {
	p.asked = question.Ask(p.d.reader(), p.d.state(), p.q)
	p.answer.Objects = p.why()
	p.answer.Refresh()
	p.foot.Objects = p.result()
	p.foot.Refresh()
}

// put begins a question from another panel.
func (p *askPanel) put(field string, value any) {
	if id, ok := value.(string); ok && field == "question" {
		p.begin(id)
	}
}
