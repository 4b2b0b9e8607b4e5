package draft

import (
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Source is what a new game may begin as.
type Source struct {
	ID    string // told to the shell: a template, a game, or nothing at all
	Name  string
	About string
	Kind  string // key of what kind of game it is; empty: it is a game like any other

	Editions []page.Option // any of which may be copied alone; fewer than two: there is no choice
}

// Alone is the source of one edition of a game.
func (s Source) Alone(edition string) string {
	if edition == "" {
		return s.ID
	}
	return s.ID + "@" + edition
}

// New is the page on which a new game is begun: from a template, as a copy of a game, or empty.
type New struct {
	Templates func(view.Lang) []Source
	Games     func(view.Lang) []Source
}

// Put is there for the page's sake: nothing is kept.
func (*New) Put(string, any) {}

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
			p.Rows = append(p.Rows, page.Control{ID: "source." + s.ID, Body: &page.Item{}, Icon: icon, Label: words, Detail: note, Send: page.Send{Sheet: n.nameSheet(seat, s)}})
		}
	}
	add("templates", style.IconPlay, n.Templates(seat.Lang))
	add("games", style.IconCopy, n.Games(seat.Lang))
	return p
}

// nameSheet asks what the new game is called; a name is there already.
func (n *New) nameSheet(seat view.Seat, s Source) page.Source {
	return &name{of: s, is: seat.Say("draft.new.name", "name", s.Name)}
}

// name is the sheet that asks for the name of a new game, and for the edition that is copied.
type name struct {
	of      Source
	is      string
	edition string // empty: all
}

// Put takes the name, or the edition.
func (n *name) Put(field string, value any) {
	text, _ := value.(string)
	if field == "edition" {
		n.edition = text
		return
	}
	n.is = text
}

// editions is the choice of an edition.
func (n *name) editions(seat view.Seat) []page.Control {
	if len(n.of.Editions) < 2 {
		return nil
	}
	chips := page.NewChips()
	for _, e := range append([]page.Option{{Label: seat.Say("draft.new.editions_all")}}, n.of.Editions...) {
		chips.Add(page.NewChip("edition."+e.ID, e.Label, e.ID == n.edition, page.KeepAs("edition", e.ID)))
	}
	return []page.Control{page.NewText(seat.Say("draft.new.editions")).Styled(page.Small).Toned(page.Faint), chips, page.NewAside(seat.Say("draft.new.editions_note"))}
}

// Page is the sheet.
func (n *name) Page(seat view.Seat) page.Panel {
	called := strings.TrimSpace(n.is)
	why := ""
	if called == "" {
		why = seat.Say("draft.new.name_wanted")
	}
	field := page.Control{ID: "name", Body: &page.Field{Value: n.is, Placeholder: seat.Say("draft.new.called_note")}, Label: seat.Say("draft.new.called"), Send: page.Keep("name")}
	make := page.NewButton("begin", seat.Say("draft.new.begin"), page.Send{Done: true, Act: &page.Act{Do: BeginDraft, Of: n.of.Alone(n.edition), Text: called}}).Styled(page.Main).DisabledIf(why)
	return page.Panel{ID: "draft_name", Title: n.of.Name, Rows: append([]page.Control{field}, n.editions(seat)...), Foot: []page.Control{make}, Focus: "name", Middle: true, Keys: map[string]string{page.KeyEnter: "begin"}}
}
