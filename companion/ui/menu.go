package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/look"
	"sandtable/engine"
	"sandtable/engine/play"
)

// menu is the sheet behind the button at the top: what is wanted seldom, far from the thumb.
func (d *desk) menu() {
	var sheet *look.Drawer
	item := func(icon look.Icon, key string, act func()) fyne.CanvasObject {
		return look.NewItem(d.say(key), "", "", func() {
			sheet.Close()
			act()
		}).With(icon)
	}
	rows := []fyne.CanvasObject{
		item(look.IconFind, "table.find", d.find),
		item(look.IconEdit, "table.correct", d.correct),
		item(look.IconInfo, "table.keys", d.help),
		item(look.IconSettings, "table.settings", func() { d.p.open(&settingsPage{p: d.p}) }),
		item(look.IconHome, "table.home", d.p.homeward),
	}
	if d.p.deps.Print != nil {
		rows = append(rows, item(look.IconPrint, "table.print", d.print))
	}
	sheet = look.NewDrawer(d.p.win.Canvas(), d.p.form(), d.name(), look.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// correct is the sheet from which any tracker can be set by hand.
func (d *desk) correct() {
	var sheet *look.Drawer
	rows := []fyne.CanvasObject{look.NewPrompt(d.say("table.correct_about"))}
	for i := range d.game().Trackers {
		t := &d.game().Trackers[i]
		if t.Side != "" && t.Side != d.viewer {
			continue
		}
		rows = append(rows, look.NewItem(d.say("tracker."+t.ID+".name"), d.speaker().Value(t, d.state().Tracker(t.ID)), "", func() {
			sheet.Close()
			d.editTracker(t.ID)
		}))
	}
	sheet = look.NewDrawer(d.p.win.Canvas(), d.p.form(), d.say("table.correct"), look.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// editTracker is the sheet that sets one tracker, with an optional note why.
func (d *desk) editTracker(id string) {
	t := d.game().Tracker(id)
	value := d.state().Tracker(id)
	note := widget.NewEntry()
	note.SetPlaceHolder(d.say("table.note_why"))
	var sheet *look.Drawer
	keep := look.NewBigButton(d.say("table.set"), "", func() {
		sheet.Close()
		c := engine.Ask("tracker", play.TrackerArgs{ID: id, Value: value})
		c.Note = note.Text
		d.ask(c)
	})
	body := look.Column(d.trackerInput(t, value, func(v int) { value = v }), note)
	sheet = look.NewDrawer(d.p.win.Canvas(), d.p.form(), d.say("tracker."+id+".name"), body, keep)
	sheet.Open()
}

// trackerInput sets a tracker's value: by name where its values have names, else by steps.
func (d *desk) trackerInput(t *engine.Tracker, value int, changed func(int)) fyne.CanvasObject {
	if len(t.Values) == 0 {
		s := look.NewStepper("", value, t.Min, t.Max, changed)
		s.Format = func(v int) string { return d.speaker().Value(t, v) }
		return s
	}
	names := make([]string, len(t.Values))
	for i := range t.Values {
		names[i] = d.speaker().Value(t, t.Min+i)
	}
	return look.NewSegmented(names, value-t.Min, func(i int) { changed(t.Min + i) })
}

// help lists the keys.
func (d *desk) help() {
	keys := [][2]string{{"N", "choice.next"}, {"Ctrl+Z", "table.undo"}, {"Ctrl+Y", "table.redo"}, {"B", "table.tab_battle"},
		{"F1 … F7", "table.keys_panels"}, {"1 … 6", "table.keys_dice"}, {"/", "table.find"}, {"Esc", "table.back"}}
	rows := make([]fyne.CanvasObject, len(keys))
	for i, k := range keys {
		rows[i] = look.NewKeyHint(k[0], d.say(k[1]))
	}
	look.NewDrawer(d.p.win.Canvas(), d.p.form(), d.say("table.keys"), look.Column(rows...), nil).Open()
}
