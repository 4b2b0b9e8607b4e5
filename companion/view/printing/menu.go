package printing

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// Menu is the sheet of the language and the light of the screens, and of the keys.
type Menu struct {
	Lang, Theme string // the names under which the two choices are kept
	Chosen      style.Look
	Themes      []string // light, dark, and of high contrast
}

// Put implements page.Source: what is chosen is kept by the client.
func (Menu) Put(string, any) {}

func (m Menu) Page(seat view.Seat) page.Panel {
	langs := options(union(words.Langs(), []words.Lang{seat.Lang}), func(l words.Lang) string { return string(l) }, words.Lang.Name, string(m.Chosen.Lang))
	themes := options(m.Themes, func(id string) string { return id }, func(id string) string { return seat.Say("settings." + id) }, m.Chosen.Theme)
	prefer := func(key, label, chosen string, options []page.Option) []page.Control {
		options = append([]page.Option{page.AsDevice(seat, chosen == "")}, options...)
		send := page.Send{Done: true, Act: &page.Act{Do: page.Prefer, Of: key}}
		return []page.Control{page.NewSection(seat.Say(label)), {ID: key, Body: &page.Segmented{Options: options}, Label: seat.Say(label), Send: send}}
	}
	rows := append(prefer(m.Lang, "settings.language", string(m.Chosen.Lang), langs), prefer(m.Theme, "settings.theme", m.Chosen.Theme, themes)...)
	rows = append(rows, item("keys", style.IconInfo, seat.Say("table.keys"), "", page.Send{Done: true, Sheet: Keys(seat.Reader)}))
	return page.Panel{ID: "menu", Title: seat.Say("printing.title"), Rows: rows}
}

// Keys is the sheet that lists the keys.
func Keys(r view.Reader) page.Source {
	keys := [][2]string{{"PgDn PgUp", "printing.key_turn"}, {"Home End", "printing.key_ends"}, {"+ − 0", "printing.key_zoom"},
		{"← ↑ ↓ →", "printing.key_pan"}, {"F1 F2 F3", "printing.key_tabs"}, {"Ctrl+S", "printing.save"}, {"Ctrl+O", "printing.source"}, {"Esc", "table.back"}}
	rows := make([]page.Control, len(keys))
	for i, k := range keys {
		rows[i] = page.Control{Body: &page.Hint{}, Label: k[0], Detail: r.Say(k[1])}
	}
	return page.InfoSheet{ID: "keys", Title: r.Say("table.keys"), Rows: rows}
}
