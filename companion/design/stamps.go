package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
)

// stamps are pieces of maps that are kept, to be set down again on any map.
type stamps struct {
	*easel
	p *Place
}

// rows lists them; a tap lets one float, and it goes on floating once it is set down.
func (st *stamps) rows() []fyne.CanvasObject {
	if clip, _ := st.hand.Floating(); clip != nil {
		return nil
	}
	kept := st.p.kept.List()
	var rows []fyne.CanvasObject
	if len(kept) > 0 && st.form != theme.Phone {
		rows = append(rows, widget.NewSection(st.Say("editor.stamp.title")))
	}
	for _, s := range kept {
		words := st.Say("editor.stamp.name", "number", s.Number)
		if st.form == theme.Phone {
			rows = append(rows, widget.NewButton(words, func() { st.take(s.Path) }))
			continue
		}
		rows = append(rows, widget.NewItem(words, "", "", func() { st.take(s.Path) }).With(theme.IconCopy))
	}
	return rows
}

// take lets a stamp float in the middle of what is seen.
func (st *stamps) take(path string) {
	clip, err := st.p.kept.Take(path)
	if err != nil {
		st.Fault(err)
		return
	}
	st.p.chart.selected.float(clip, st.p.chart.selected.middle(), true)
}

// keep adds a stamp. The message that tells it takes it back.
func (st *stamps) keep(clip *doc.Clip) {
	path, err := st.p.kept.Keep(clip, st.doc)
	if err != nil {
		st.Fault(err)
		return
	}
	st.p.chart.palette.refresh()
	st.Tell(st.Say("editor.stamp.kept", "count", clip.Len()), st.Say("editor.undo"), func() {
		st.done(st.p.kept.Drop(path))
		st.p.chart.palette.refresh()
	})
}
