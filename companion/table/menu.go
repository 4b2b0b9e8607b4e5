package table

import (
	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/play"
)

// menu is the sheet behind the button at the top: what is wanted seldom, far from the thumb.
func (d *desk) menu() {
	var sheet *widget.Drawer
	item := func(icon widget.Icon, key string, act func()) fyne.CanvasObject {
		return widget.NewItem(d.say(key), "", "", func() {
			sheet.Close()
			act()
		}).With(icon)
	}
	rows := []fyne.CanvasObject{
		item(widget.IconFind, "table.find", d.find),
		item(widget.IconEdit, "table.correct", d.correct),
		item(widget.IconInfo, "table.keys", d.help),
		item(widget.IconSettings, "table.settings", func() { d.p.open(&settingsPage{p: d.p}) }),
		item(widget.IconHome, "table.home", d.p.homeward),
	}
	if d.p.deps.Print != nil {
		rows = append(rows, item(widget.IconPrint, "table.print", d.print))
	}
	sheet = widget.NewDrawer(d.p.win.Canvas(), d.p.form(), d.name(), widget.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// correct is the sheet from which any tracker can be set by hand.
func (d *desk) correct() {
	var sheet *widget.Drawer
	rows := []fyne.CanvasObject{widget.NewPrompt(d.say("table.correct_about"))}
	for i := range d.game().Trackers {
		t := &d.game().Trackers[i]
		if t.Side != "" && t.Side != d.viewer {
			continue
		}
		rows = append(rows, widget.NewItem(d.say("tracker."+t.ID+".name"), d.reader().Value(t, d.state().Tracker(t.ID)), "", func() {
			sheet.Close()
			d.editTracker(t.ID)
		}))
	}
	sheet = widget.NewDrawer(d.p.win.Canvas(), d.p.form(), d.say("table.correct"), widget.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// editTracker is the sheet that sets one tracker, with an optional note why.
func (d *desk) editTracker(id string) {
	t := d.game().Tracker(id)
	value := d.state().Tracker(id)
	note := fynewidget.NewEntry()
	note.SetPlaceHolder(d.say("table.note_why"))
	var sheet *widget.Drawer
	keep := widget.NewBigButton(d.say("table.set"), "", func() {
		sheet.Close()
		c := engine.Ask("tracker", play.TrackerArgs{ID: id, Value: value})
		c.Note = note.Text
		d.ask(c)
	})
	body := widget.Column(d.trackerInput(t, value, func(v int) { value = v }), note)
	sheet = widget.NewDrawer(d.p.win.Canvas(), d.p.form(), d.say("tracker."+id+".name"), body, keep)
	sheet.Open()
}

// trackerInput sets a tracker's value: by name where its values have names, else by steps.
func (d *desk) trackerInput(t *engine.Tracker, value int, changed func(int)) fyne.CanvasObject {
	if len(t.Values) == 0 {
		s := widget.NewStepper("", value, t.Min, t.Max, changed)
		s.Format = func(v int) string { return d.reader().Value(t, v) }
		return s
	}
	names := make([]string, len(t.Values))
	for i := range t.Values {
		names[i] = d.reader().Value(t, t.Min+i)
	}
	return widget.NewSegmented(names, value-t.Min, func(i int) { changed(t.Min + i) })
}

// help lists the keys.
func (d *desk) help() {
	keys := [][2]string{{"N", "choice.next"}, {"Ctrl+Z", "table.undo"}, {"Ctrl+Y", "table.redo"}, {"B", "table.tab_battle"},
		{"F1 … F7", "table.keys_panels"}, {"1 … 6", "table.keys_dice"}, {"/", "table.find"}, {"Esc", "table.back"}}
	rows := make([]fyne.CanvasObject, len(keys))
	for i, k := range keys {
		rows[i] = widget.NewKeyHint(k[0], d.say(k[1]))
	}
	widget.NewDrawer(d.p.win.Canvas(), d.p.form(), d.say("table.keys"), widget.Column(rows...), nil).Open()
}
