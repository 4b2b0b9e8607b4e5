package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/design/file"
	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/editor/doc"
)

// stamps offers saved pieces of maps, to be set down on any map.
type stamps struct {
	easel
	kept    *file.Stamps
	changed func() // called when the list changes
	float   func(*doc.Clip)
}

// rows lists the stamps. A tapped one floats, and keeps floating after each set-down.
func (st *stamps) rows() []fyne.CanvasObject {
	if clip, _ := st.hand.Floating(); clip != nil {
		return nil
	}
	kept := st.kept.List()
	var rows []fyne.CanvasObject
	if len(kept) > 0 && !st.phone() {
		rows = append(rows, widget.NewSection(st.Say("editor.stamp.title")))
	}
	for _, s := range kept {
		words := st.Say("editor.stamp.name", "number", s.Number)
		if st.phone() {
			rows = append(rows, widget.NewButton(words, func() { st.take(s.Path) }))
			continue
		}
		rows = append(rows, widget.NewItem(words, "", "", func() { st.take(s.Path) }).With(style.IconCopy))
	}
	return rows
}

// take lets a stamp float in the middle of the window.
func (st *stamps) take(path string) {
	clip, err := st.kept.Read(path)
	if err != nil {
		st.Messages.Fault(err)
		return
	}
	st.float(clip)
}

// keep adds a stamp and shows a message with an undo button.
func (st *stamps) keep(clip *doc.Clip) {
	path, err := st.kept.Keep(clip, st.doc)
	if err != nil {
		st.Messages.Fault(err)
		return
	}
	st.changed()
	st.Messages.Tell(st.Say("editor.stamp.kept", "count", clip.Len()), st.Say("editor.undo"), func() {
		st.finish(st.kept.Drop(path))
		st.changed()
	})
}
