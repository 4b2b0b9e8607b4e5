package draft

import (
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Source is a template or a game that a new game can copy, or nothing.
type Source struct {
	ID    string // for the client: a template, a game, or nothing
	Name  string
	About string
	Kind  string // text key of the kind of game; empty for an ordinary one

	Editions []page.Option // that can be copied alone, if there are at least two
}

// Alone returns the id of the source with only one edition, or with all of them for "".
func (s Source) Alone(edition string) string {
	if edition == "" {
		return s.ID
	}
	return s.ID + "@" + edition
}

// New is the page that begins a new game: from a template, as a copy of a game, empty, or from a module of VASSAL.
type New struct {
	page.NoInput
	Templates func(view.Lang) []Source
	Games     func(view.Lang) []Source
}

// Page returns the current page.
func (n *New) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "draft_new", Title: seat.Say("draft.shelf.new")}
	add := func(key string, icon style.Icon, list []Source) {
		if len(list) == 0 {
			return
		}
		p.Rows = append(p.Rows, page.NewSection(seat.Say("draft.new."+key)), page.NewAside(seat.Say("draft.new."+key+"_note")))
		for _, s := range list {
			words, note := s.Name, s.About
			if s.Kind != "" && seat.Has(s.Kind) {
				words, note = seat.Say(s.Kind), view.JoinNonEmpty([]string{s.Name, s.About}, ". ")
			}
			p.Rows = append(p.Rows, page.Control{ID: "source." + s.ID, Body: &page.Item{}, Icon: icon, Label: words, Detail: note, Send: page.Send{Sheet: &nameSheet{of: s, name: seat.Say("draft.new.name", "name", s.Name)}}})
		}
	}
	add("templates", style.IconPlay, n.Templates(seat.Lang))
	add("games", style.IconCopy, n.Games(seat.Lang))
	p.Rows = append(p.Rows, page.NewSection(seat.Say("draft.new.module")), page.Control{ID: "module", Body: &page.Item{}, Icon: style.IconOpen,
		Label: seat.Say("draft.new.from_module"), Detail: seat.Say("draft.new.from_module_note"), Send: page.Send{Act: &page.Act{Do: ImportModule}}})
	return p
}

// nameSheet is the sheet that asks for the name of a new game, and for the edition to copy.
type nameSheet struct {
	of      Source
	name    string
	edition string // empty for all
}

// Put sets the name or the edition.
func (n *nameSheet) Put(field string, value any) {
	text, _ := value.(string)
	if field == "edition" {
		n.edition = text
		return
	}
	n.name = text
}

func (n *nameSheet) editions(seat view.Seat) []page.Control {
	if len(n.of.Editions) < 2 {
		return nil
	}
	chips := page.NewChips()
	for _, e := range append([]page.Option{{Label: seat.Say("draft.new.editions_all")}}, n.of.Editions...) {
		chips.Add(page.NewChip("edition."+e.ID, e.Label, e.ID == n.edition, page.KeepAs("edition", e.ID)))
	}
	return []page.Control{page.NewText(seat.Say("draft.new.editions")).Styled(page.Small).Toned(page.Faint), chips, page.NewAside(seat.Say("draft.new.editions_note"))}
}

// Page returns the sheet.
func (n *nameSheet) Page(seat view.Seat) page.Panel {
	name := strings.TrimSpace(n.name)
	why := ""
	if name == "" {
		why = seat.Say("draft.new.name_wanted")
	}
	field := page.Control{ID: "name", Body: &page.Field{Value: n.name, Placeholder: seat.Say("draft.new.called_note")}, Label: seat.Say("draft.new.called"), Send: page.Keep("name")}
	begin := page.NewButton("begin", seat.Say("draft.new.begin"), page.Send{Done: true, Act: &page.Act{Do: BeginDraft, Of: n.of.Alone(n.edition), Text: name}}).Styled(page.Main).DisabledIf(why)
	return page.Panel{ID: "draft_name", Title: n.of.Name, Rows: append([]page.Control{field}, n.editions(seat)...), Foot: []page.Control{begin}, Focus: "name", Middle: true, Keys: map[string]string{page.KeyEnter: "begin"}}
}
