package draft

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Actions of the client on drafts.
const (
	OpenDraft   page.ActName = "draft_open"   // opens the draft Of
	BeginDraft  page.ActName = "draft_begin"  // makes one from the source Of, with the name Text
	CopyDraft   page.ActName = "draft_copy"   // copies the draft Of, with the name Text
	DeleteDraft page.ActName = "draft_delete" // the draft Of
	Restore     page.ActName = "draft_restore"

	ImportModule page.ActName = "draft_import" // asks for a VASSAL module, and makes a draft of it
)

// Entry is a draft in the list.
type Entry struct {
	ID   string // the name of its folder
	Name string
	When string // the date of the last change; empty if unknown
}

// Shelf is the page of all drafts, the one that was open last first.
type Shelf struct {
	page.Accordion // of drafts, with their actions
	Drafts         func() ([]Entry, error)
	New            New
}

// Page returns the current page.
func (s *Shelf) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "drafts", Title: seat.Say("draft.shelf.title")}
	list, err := s.Drafts()
	if err != nil {
		p.Fault = seat.Problem(err)
	}
	begin := s.New
	for i, k := range list {
		p.Rows = append(p.Rows, s.line(seat, k, i)...)
		if s.IsOpen(k.ID) {
			p.Keys = map[string]string{page.KeyEscape: "more." + k.ID}
		}
	}
	if len(list) == 0 {
		p.Rows = append(p.Rows, page.Control{Body: &page.Empty{}, Icon: style.IconTables, Label: seat.Say("draft.shelf.none"), Detail: seat.Say("draft.shelf.none_note")})
	}
	p.Foot = []page.Control{page.NewBigButton("new", seat.Say("draft.shelf.new"), seat.Say("draft.shelf.new_note"), page.Send{Page: &begin}).WithIcon(style.IconPlus)}
	return p
}

func (s *Shelf) line(seat view.Seat, k Entry, i int) []page.Control {
	open := page.Control{ID: "draft." + k.ID, Body: &page.Item{}, Icon: style.IconTables, Label: k.Name, Detail: k.When, Selected: i == 0, Send: page.Send{Act: &page.Act{Do: OpenDraft, Of: k.ID}}}
	more := page.Control{ID: "more." + k.ID, Body: &page.Button{}, Style: page.Bare, Icon: style.IconMore, Label: seat.Say("draft.shelf.more"), Send: page.KeepAs("open", k.ID)}
	row := page.Control{Body: &page.Row{Children: []page.Control{open, more}}}
	if !s.IsOpen(k.ID) {
		return []page.Control{row}
	}
	name := seat.Say("draft.shelf.copy_name", "name", k.Name)
	ask := page.Confirm{Title: seat.Say("draft.shelf.delete"), Text: seat.Say("draft.shelf.delete_ask", "name", k.Name), Yes: seat.Say("draft.shelf.delete"),
		Send: page.Send{Act: &page.Act{Do: DeleteDraft, Of: k.ID, Text: k.Name}}}
	return []page.Control{row, page.NewFlow(page.NewButton("copy", seat.Say("draft.shelf.copy"), page.Send{Act: &page.Act{Do: CopyDraft, Of: k.ID, Text: name}}).WithIcon(style.IconCopy),
		page.NewButton("delete", seat.Say("draft.shelf.delete"), page.Send{Sheet: ask}).Styled(page.Destructive).WithIcon(style.IconTrash))}
}
