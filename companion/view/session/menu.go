package session

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/film"
	"sandtable/companion/view/find"
	"sandtable/companion/view/handbook"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rulebook"
)

// Menu is the sheet of rare actions, behind the button at the top.
type Menu struct {
	page.NoInput
	Name   string // of the session
	Prints bool   // the client can print
	Links  bool   // the client can link other devices
	Guest  bool   // another host has the session: there is no start screen
	Tried  bool   // the session is a trial of a design
}

// Page returns the sheet.
func (m Menu) Page(seat view.Seat) page.Panel {
	list := page.NewColumnGap(0, entry(seat, "table.find", style.IconFind, page.Send{Sheet: &find.Sheet{}}),
		entry(seat, "table.correct", style.IconEdit, page.Send{Sheet: Correct{}}),
		entry(seat, "table.keys", style.IconInfo, page.Send{Sheet: Keys{}}),
		entry(seat, "table.settings", style.IconSettings, page.Send{Act: &page.Act{Do: page.Settings}}))
	if film.Has(seat) {
		list.Add(film.Item(seat))
	}
	switch {
	case m.Tried:
		list.Add(entry(seat, "table.design", style.IconBack, page.Send{Act: &page.Act{Do: page.HomePage}}))
	case !m.Guest:
		list.Add(entry(seat, "table.home", style.IconHome, page.Send{Act: &page.Act{Do: page.HomePage}}))
	}
	if len(seat.Game.RuleTexts) > 0 {
		list.Add(entry(seat, "rulebook.all", style.IconTables, page.Send{Page: &rulebook.Book{}}))
	}
	if m.Prints {
		list.Add(entry(seat, "table.print", style.IconPrint, page.Send{Act: &page.Act{Do: page.PrintSession}}))
	}
	if m.Links {
		list.Add(entry(seat, "link.devices", style.IconLink, page.Send{Act: &page.Act{Do: page.LinkDevices}}))
	}
	list.Add(entry(seat, "handbook.title", style.IconInfo, page.Send{Page: handbook.Contents{}}))
	return page.Panel{ID: "menu", Title: m.Name, Rows: []page.Control{list}}
}

func entry(seat view.Seat, key string, icon style.Icon, send page.Send) page.Control {
	send.Done = true
	return page.Control{ID: key, Body: &page.Item{}, Icon: icon, Label: seat.Say(key), Send: send}
}

// Leave asks before Escape leaves the game.
func Leave(seat view.Seat) page.Source {
	return page.Confirm{Title: seat.Say("table.leave"), Text: seat.Say("table.leave_about"), Yes: seat.Say("table.leave_yes"),
		Send: page.Send{Act: &page.Act{Do: page.HomePage}}}
}

// Tried says at the top of a trial what it is. A press asks whether to leave it.
func Tried(seat view.Seat) page.Control {
	return page.NewButton("tried", seat.Say("table.tried"), page.Send{Sheet: LeaveTried(seat)}).Styled(page.Quiet)
}

// LeaveTried asks before a trial game is left, which is lost.
func LeaveTried(seat view.Seat) page.Source {
	return page.Confirm{Title: seat.Say("table.leave_tried"), Text: seat.Say("table.leave_tried_about"), Yes: seat.Say("table.leave_yes"),
		Send: page.Send{Act: &page.Act{Do: page.HomePage}}}
}
