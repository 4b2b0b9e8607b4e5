package draft

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
)

// Actions of the client on the open draft.
const (
	ShowFinding page.ActName = "draft_finding" // opens the field of the value at path Text in the file Of
	ShowText                 = form.ShowText
	ShowFound   page.ActName = "draft_found" // lists the findings
	TryDraft    page.ActName = "draft_try"   // plays the edition Of of the draft from turn Text
	PlayDraft   page.ActName = "draft_play"  // adds the draft to the library and opens New game at it
	PrintDraft  page.ActName = "draft_print"
	SendDraft   page.ActName = "draft_send"
	BeginTrial  page.ActName = "draft_trial" // plays the draft many times; compares it with the optional rule Of changed, if named
	SaveTrial   page.ActName = "draft_trial_save"
	ShowDeadEnd page.ActName = "draft_dead_end" // opens the game number Of that could not continue
	StopTrial   page.ActName = "draft_trial_stop"
	MakeModule  page.ActName = "draft_module" // makes a VASSAL module
	SaveModule  page.ActName = "draft_module_save"
	LeaveDraft  page.ActName = "draft_leave"
)

// Leave asks before Escape closes the draft.
func Leave(seat view.Seat) page.Source {
	return page.Confirm{Title: seat.Say("draft.leave"), Text: seat.Say("draft.leave_about"), Yes: seat.Say("table.leave_yes"),
		Send: page.Send{Act: &page.Act{Do: LeaveDraft}}}
}

// DraftPage is the page of a draft: its forms in the order in which a game is thought of, with what was found in each, and
// what is done with the whole of it.
type DraftPage struct {
	page.NoInput
	Work *form.Work
	Open string // the form beside it; empty for none

	Trial    *Trial    // nil before the draft was played many times
	Feedback *Feedback // nil before games of testers were read
	Imported *Imported // nil if the draft was not made of a VASSAL module
}

// Name returns the name of the game.
func (d *DraftPage) Name(seat view.Seat) string {
	if name := d.Work.Text(form.Key{File: "game.toml", Path: "name"}); name != "" {
		return name
	}
	return seat.Say("draft.unnamed")
}

// Page returns the page of the current draft.
func (d *DraftPage) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "draft", Title: d.Name(seat)}
	count, other := d.count()
	for _, f := range forms.All() {
		item := page.Control{ID: "form." + f.ID, Body: &page.Item{}, Icon: f.Icon, Label: seat.Say("draft.form." + f.ID), Detail: seat.Say("draft.form." + f.ID + "_note"),
			Selected: d.Open == f.ID, Send: page.Send{Page: f.Page(d.Work)}}
		if n := count[f.ID]; n > 0 {
			item.Trailing = seat.Say("draft.findings", "count", n)
		}
		p.Rows = append(p.Rows, item)
	}
	text := page.Control{ID: "text", Body: &page.Item{}, Icon: style.IconTables, Label: seat.Say("draft.text.title"), Detail: seat.Say("draft.text.note"),
		Send: page.Send{Act: &page.Act{Do: ShowText, Of: "game.toml", Text: "-"}}}
	if other > 0 {
		text.Trailing = seat.Say("draft.findings", "count", other)
	}
	p.Rows = append(p.Rows, page.Control{Body: &page.Line{}}, text)
	if n := len(d.Work.Findings()); n > 0 {
		p.Rows = append(p.Rows, page.Control{ID: "found", Body: &page.Item{}, Icon: style.IconWarn, Label: seat.Say("draft.found.title"), Trailing: seat.Say("draft.findings", "count", n),
			Send: page.Send{Act: &page.Act{Do: ShowFound, Text: "-"}}})
	}
	if d.Trial != nil {
		p.Rows = append(p.Rows, page.Control{ID: "trial", Body: &page.Item{}, Icon: style.IconDice, Label: seat.Say("draft.trial.title", "count", d.Trial.Games), Detail: seat.Say("draft.trial.note"), Send: page.Send{Page: d.Trial}})
	}
	if d.Feedback != nil {
		p.Rows = append(p.Rows, page.Control{ID: "feedback", Body: &page.Item{}, Icon: style.IconNotes, Label: seat.Say("draft.feedback.title"), Detail: seat.Say("draft.feedback.note"), Send: page.Send{Page: d.Feedback}})
	}
	if d.Imported != nil {
		p.Rows = append(p.Rows, page.Control{ID: "imported", Body: &page.Item{}, Icon: style.IconInfo, Label: seat.Say("draft.imported.title"), Detail: seat.Say("draft.imported.note"), Send: page.Send{Sheet: d.Imported}})
	}
	p.Rows = append(p.Rows, page.Control{ID: "module", Body: &page.Item{}, Icon: style.IconSave, Label: seat.Say("draft.module.title"), Detail: seat.Say("draft.module.note"), Send: page.Send{Act: &page.Act{Do: MakeModule}}})
	p.Foot = d.foot(seat)
	return p
}

// foot shows the actions on the whole draft.
func (d *DraftPage) foot(seat view.Seat) []page.Control {
	act := func(id string, icon style.Icon, do page.ActName) page.Control {
		return page.NewButton(id, seat.Say("draft.do."+id), page.Send{Act: &page.Act{Do: do}}).WithIcon(icon)
	}
	try := page.NewButton("try", seat.Say("draft.do.try"), page.Send{Sheet: &Try{Work: d.Work}}).Styled(page.Main).WithIcon(style.IconDice)
	return []page.Control{page.NewFlow(try, act("play", style.IconPlay, PlayDraft), act("print", style.IconPrint, PrintDraft), act("send", style.IconSave, SendDraft))}
}

// count counts the findings of each form, and those of none.
func (d *DraftPage) count() (count map[string]int, other int) {
	count = map[string]int{}
	for _, f := range d.Work.Findings() {
		if of := forms.Find(form.KeyOf(f)); of != nil {
			count[of.ID]++
		} else {
			other++
		}
	}
	return count, other
}

// Found is the page of all findings of a draft.
type Found struct {
	page.NoInput
	Work *form.Work
}

// Page returns the page of the current draft.
func (f *Found) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "draft_found", Title: seat.Say("draft.found.title")}
	for i, x := range f.Work.Findings() {
		p.Rows = append(p.Rows, finding(seat, f.Work, i, x))
	}
	if len(p.Rows) == 0 {
		p.Rows = []page.Control{{Body: &page.Empty{}, Icon: style.IconTick, Label: seat.Say("draft.found.none"), Detail: seat.Say("draft.found.none_note")}}
	}
	return p
}
