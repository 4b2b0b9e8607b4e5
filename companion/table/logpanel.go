package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/log"
	"sandtable/companion/widget"
)

// pageOfLog is how many entries the log shows at once; older ones come on asking.
const pageOfLog = 200

// logPanel is the readable log: what happened under the phase it happened in, any moment of which
// can be gone to.
type logPanel struct {
	d     *desk
	shown int // how many entries back
	why   int // the entry whose reasons are open
}

func newLogPanel(d *desk) *logPanel { return &logPanel{d: d, shown: pageOfLog} }

func (*logPanel) icon() widget.Icon           { return widget.IconLog }
func (p *logPanel) title() string             { return p.d.say("table.tab_log") }
func (*logPanel) key(fyne.KeyName, rune) bool { return false }

// forget closes the reasons that are open: another side numbers the entries otherwise.
func (p *logPanel) forget() { p.shown, p.why = pageOfLog, 0 }

func (p *logPanel) build() fyne.CanvasObject {
	at := p.d.now()
	first := max(1, at.Last-p.shown+1)
	rows := []fyne.CanvasObject{p.exports()}
	moments := p.d.moments(first)
	for i := len(moments) - 1; i >= 0; i-- {
		rows = append(rows, p.moment(moments[i])...)
	}
	if first > 1 {
		rows = append(rows, widget.NewButton(p.d.say("table.log_older"), func() {
			p.shown += pageOfLog
			p.d.refresh()
		}))
	}
	return widget.Column(rows...)
}

func (p *logPanel) exports() fyne.CanvasObject {
	return widget.Flow(
		widget.NewKindButton(widget.Plain, widget.IconSave, p.d.say("table.export_markdown"), p.d.exportMarkdown),
		widget.NewKindButton(widget.Plain, widget.IconSave, p.d.say("table.export_session"), p.d.exportSession))
}

// moment is a heading and its entries, the latest first.
func (p *logPanel) moment(m log.Moment) []fyne.CanvasObject {
	title := m.Title()
	rows := []fyne.CanvasObject{widget.NewSection(title)}
	if m.Opening != nil {
		rows = p.opening(title, *m.Opening)
	}
	for i := len(m.Entries) - 1; i >= 0; i-- {
		rows = append(rows, p.entry(m.Entries[i])...)
	}
	return rows
}

// opening is a heading that can be gone to like any moment.
func (p *logPanel) opening(title string, e log.Entry) []fyne.CanvasObject {
	line := widget.NewItem(title, "", "", func() { p.openEntry(e) })
	line.Chosen = e.Here
	if p.why != e.Number || e.Here {
		return []fyne.CanvasObject{line}
	}
	return []fyne.CanvasObject{line, widget.NewButton(p.d.say("table.continue_here"), func() { p.d.askJump(e.Number) })}
}

func (p *logPanel) entry(e log.Entry) []fyne.CanvasObject {
	line := p.d.logLine(e, func() { p.openEntry(e) })
	if p.why != e.Number {
		return []fyne.CanvasObject{line}
	}
	rows := []fyne.CanvasObject{line}
	if len(e.Why) > 0 {
		rows = append(rows, widget.NewSteps(steps(e.Why, nil)))
	}
	if !e.Here {
		rows = append(rows, widget.NewButton(p.d.say("table.continue_here"), func() { p.d.askJump(e.Number) }))
	}
	return rows
}

func (p *logPanel) openEntry(e log.Entry) {
	if p.why == e.Number {
		p.why = 0
	} else {
		p.why = e.Number
	}
	p.d.refresh()
}

// moments are the log's entries from one number on, in words.
func (d *desk) moments(first int) []log.Moment {
	at := d.now()
	lines, err := d.sideView().Log(first, at.Last)
	if err != nil {
		d.p.fault(err)
		return nil
	}
	return log.Read(d.reader(), lines, at.Head)
}

func (d *desk) logLine(e log.Entry, act func()) *widget.LogLine {
	kind, note := widget.LogPlain, ""
	for _, m := range e.More {
		note += m + "\n"
	}
	switch {
	case e.Undone:
		kind = widget.LogUndone
	case e.Correction:
		kind, note = widget.LogCorrection, note+d.say("log.correction")+"\n"
	}
	if e.Note != "" {
		note += e.Note + "\n"
	}
	line := widget.NewLogLine(e.Words, trimmed(note), kind, act)
	line.Here = e.Here
	return line
}

func trimmed(text string) string {
	for len(text) > 0 && text[len(text)-1] == '\n' {
		text = text[:len(text)-1]
	}
	return text
}
