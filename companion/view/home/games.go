package home

import (
	"sandtable/companion/library"
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// addedText marks a game that users added to the library; "" for one that came with the app.
func addedText(seat view.Seat, shelf Shelf, id string) string {
	if shelf == nil {
		return ""
	}
	b, ok := shelf.BroughtGame(id)
	switch {
	case !ok:
		return ""
	case b.Version != "":
		return seat.Say("own.version", "version", b.Version)
	}
	return seat.Say("own.added")
}

// own shows, below the title of an added game, its version and when it came.
func (n *New) own(seat view.Seat) []page.Control {
	if n.Shelf == nil {
		return nil
	}
	b, ok := n.Shelf.BroughtGame(n.ID)
	if !ok {
		return nil
	}
	out := []page.Control{page.NewAside(seat.Say("own.brought", "version", b.Version, "day", day(b.At)))}
	if b.Over != nil {
		out = append(out, page.NewAside(seat.Say("own.over", "name", nameOf(seat.Reader, b.Over))))
	}
	return out
}

// ownActs shows the buttons that export or remove an added game.
func (n *New) ownActs(seat view.Seat) []page.Control {
	if n.own(seat) == nil {
		return nil
	}
	act := func(do page.ActName) page.Send { return page.Send{Act: &page.Act{Do: do, Of: n.ID}} }
	return []page.Control{page.NewSection(seat.Say("own.game")), page.NewFlow(page.NewButton("send", seat.Say("own.send"), act(page.SendGame)).WithIcon(style.IconSave),
		page.NewButton("remove", seat.Say("own.remove"), act(page.DropGame)).Styled(page.Destructive).WithIcon(style.IconTrash))}
}

// openActs shows the buttons that add a game.
func openActs(seat view.Seat) page.Control {
	act := func(do page.ActName) page.Send { return page.Send{Act: &page.Act{Do: do}} }
	return page.NewFlow(page.NewButton("open", seat.Say("own.open_file"), act(page.OpenFile)).WithIcon(style.IconOpen),
		page.NewButton("folder", seat.Say("own.open_folder"), act(page.OpenFolder)).WithIcon(style.IconOpen))
}

// DescribeArrival reports what adding a game changed.
func DescribeArrival(seat view.Seat, name string, got library.Arrival) string {
	switch {
	case got.There:
		return seat.Say("own.there", "name", name)
	case got.Was != "":
		return seat.Say("own.replaced", "name", name, "version", got.Version)
	}
	return seat.Say("own.new", "name", name)
}

// DescribeRemoval reports that a game was removed, and returns the label of the button that restores it.
func DescribeRemoval(seat view.Seat, name string) (text, undo string) {
	return seat.Say("own.removed", "name", name), seat.Say("table.undo")
}

// GameName names a game, "" for an unknown id.
func GameName(s view.Reader, games engine.Catalogue, id string) string {
	g, err := games.Open(engine.Opening{ID: id, Default: true})
	if err != nil {
		return ""
	}
	return view.Reader{Game: g, Lang: s.Lang}.Say("game.name")
}

// maxFindings is how many findings of a package Broken lists; correcting those often corrects the others.
const maxFindings = 5

// Broken is the sheet that explains why a game cannot be added.
type Broken struct {
	page.NoInput
	File  string // as the user named it
	Fault error
}

// Page returns the sheet.
func (b Broken) Page(seat view.Seat) page.Panel {
	found := gamedata.Problems(b.Fault)
	p := page.Panel{ID: "broken", Title: seat.Say("own.broken"), Rows: []page.Control{page.NewText(b.File).Styled(page.Strong)}}
	if len(found) == 0 {
		p.Rows = append(p.Rows, page.NewText(seat.Problem(b.Fault)))
	} else {
		p.Rows = append(p.Rows, page.NewText(seat.Say("own.findings", "count", len(found))))
	}
	for _, f := range found[:min(len(found), maxFindings)] {
		p.Rows = append(p.Rows, page.NewText(seat.Problem(f)).Toned(page.Danger))
	}
	if more := len(found) - maxFindings; more > 0 {
		p.Rows = append(p.Rows, page.NewAside(seat.Say("own.more", "count", more)))
	}
	p.Rows = append(p.Rows, page.NewAside(seat.Say("own.nothing_changed")))
	p.Foot = []page.Control{page.NewBigButton("ok", seat.Say("own.ok"), "", page.Send{Done: true})}
	return p
}

// TablesIn reports that a typed copy was added.
func TablesIn(seat view.Seat, name string) string { return seat.Say("own.tables", "name", name) }
