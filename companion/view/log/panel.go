package log

import (
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Panel is the log: entries under their phases, with a button to return to any of them.
type Panel struct {
	older    int   // how many times the reader asked for older entries
	open     int   // the entry whose reasons are visible; 0 for none
	unfolded []int // the first entries of the folded rows that are open
}

// Put opens or closes an entry or a folded row, or shows older ones.
func (p *Panel) Put(field string, value any) {
	n, _ := value.(int)
	switch {
	case field == "older":
		p.older++
	case field == "fold" && slices.Contains(p.unfolded, n):
		p.unfolded = slices.DeleteFunc(p.unfolded, func(m int) bool { return m == n })
	case field == "fold":
		p.unfolded = append(p.unfolded, n)
	case p.open == n:
		p.open = 0
	default:
		p.open = n
	}
}

// Forget closes the open entry, because other sides number the entries differently.
func (p *Panel) Forget() { p.older, p.open, p.unfolded = 0, 0, nil }

// Tab opens the panel.
func (*Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Log, Label: seat.Say("table.tab_log"), Icon: style.IconLog}
}

// Page returns the current panel, the latest entry first.
func (p *Panel) Page(seat view.Seat) page.Panel {
	out := page.Panel{ID: page.Log, Title: seat.Say("table.tab_log"), Rows: []page.Control{exports(seat)}}
	first := max(1, seat.Past.Now().Last-Back*(p.older+1)+1)
	moments, err := Moments(seat, first)
	if err != nil {
		out.Fault = seat.Problem(err)
	}
	for _, m := range slices.Backward(fold(moments)) {
		out.Rows = append(out.Rows, p.moment(seat, m)...)
	}
	if first > 1 {
		out.Rows = append(out.Rows, page.NewButton("older", seat.Say("table.log_older"), page.KeepAs("older", true)))
	}
	return out
}

func exports(seat view.Seat) page.Control {
	return page.NewFlow(page.NewButton("markdown", seat.Say("table.export_markdown"), page.Send{Act: &page.Act{Do: page.ExportMarkdown}}).WithIcon(style.IconSave),
		page.NewButton("session", seat.Say("table.export_session"), page.Send{Act: &page.Act{Do: page.ExportSession}}).WithIcon(style.IconSave))
}

// moment returns the controls of a moment.
func (p *Panel) moment(seat view.Seat, m stretch) []page.Control {
	rows := []page.Control{page.NewSection(m.Title())}
	if m.Opening != nil { // its heading leads to it as entries do
		head := page.Control{ID: id(*m.Opening), Body: &page.Item{}, Label: m.Title(), Selected: m.Opening.Here, Send: page.KeepAs("open", m.Opening.Number)}
		rows = append([]page.Control{head}, p.continueFrom(seat, *m.Opening)...)
	}
	for _, row := range slices.Backward(m.rows) {
		rows = append(rows, p.row(seat, row)...)
	}
	return rows
}

// row returns the controls of an entry, or of several that are folded.
func (p *Panel) row(seat view.Seat, row []Entry) []page.Control {
	var rows []page.Control
	if len(row) > 1 {
		rows = append(rows, folded(seat, row))
	}
	if len(row) > 1 && !slices.Contains(p.unfolded, row[0].Number) {
		return rows
	}
	for _, e := range slices.Backward(row) {
		line := Line(seat, e)
		line.ID, line.Send = id(e), page.KeepAs("open", e.Number)
		rows = append(rows, line)
		if p.open == e.Number {
			rows = append(rows, e.Shown()...)
		}
		if p.open == e.Number && len(e.Why) > 0 {
			rows = append(rows, page.NewSteps(e.Why))
		}
		rows = append(rows, p.continueFrom(seat, e)...)
	}
	return rows
}

func id(e Entry) string { return "entry." + strconv.Itoa(e.Number) }

// continueFrom is the button to continue from an open entry. It shows first what to put back on the table.
func (p *Panel) continueFrom(seat view.Seat, e Entry) []page.Control {
	if p.open != e.Number || e.Here {
		return nil
	}
	words := seat.Say("table.continue_here")
	return []page.Control{page.NewButton("continue", words, jump(seat, e.Number, words))}
}

func jump(seat view.Seat, entry int, words string) page.Send {
	lines, err := seat.Past.PutBack(entry)
	if err != nil {
		return page.Send{Message: seat.Problem(err)}
	}
	text := seat.Say("table.jump_about")
	for _, l := range lines {
		text += "\n• " + seat.Said(l)
	}
	return page.Send{Sheet: page.Confirm{Title: words, Text: text, Yes: words, Send: page.Send{Act: &page.Act{Do: page.Jump, Of: strconv.Itoa(entry)}}}}
}
