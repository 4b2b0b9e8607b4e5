package design

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/file"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/format"
)

// openPage lists the maps that were open last and those in the place's own folder, and leads to all other
// files: those of other programs are imported.
type openPage struct {
	p    *Place
	list *flow.Scroll
}

func (o *openPage) key(fyne.KeyName, rune) bool { return false }

func (o *openPage) build() fyne.CanvasObject {
	o.list = flow.NewScroll(widget.NewText("", theme.Body))
	o.fill()
	other := widget.NewBigButton(o.p.Say("editor.files.other_file"), o.p.Say("editor.files.other_file_about"), o.other)
	return o.p.leaf(o.p.Say("editor.menu.open"), o.list, other)
}

func (o *openPage) fill() {
	p := o.p
	var rows []fyne.CanvasObject
	recent := p.files.Recent()
	if len(recent) > 0 {
		rows = append(rows, widget.NewSection(p.Say("editor.files.recent")))
	}
	for _, path := range recent {
		rows = append(rows, o.line(path))
	}
	stored := slices.DeleteFunc(p.files.Stored(), func(path string) bool { return slices.Contains(recent, path) })
	if len(stored) > 0 {
		rows = append(rows, widget.NewSection(p.Say("editor.files.stored")))
	}
	for _, path := range stored {
		rows = append(rows, o.line(path))
	}
	if len(rows) == 0 {
		rows = append(rows, widget.NewEmptyState(theme.IconMap, p.Say("editor.files.none"), p.Say("editor.files.none_about"), nil))
	}
	o.list.SetContent(flow.AtMost(pageWidth, flow.InsetBy(24, 12, flow.ColumnGap(2, rows...))))
}

// line is a file to open. One that is gone is said so when it is tapped, and leaves the list.
func (o *openPage) line(path string) fyne.CanvasObject {
	name := strings.TrimSuffix(filepath.Base(path), file.MapEnd)
	where := filepath.Dir(path)
	if where == o.p.deps.Folder {
		where = o.p.Say("editor.files.stored")
	}
	item := widget.NewItem(name, where, "", func() {
		if !file.Exists(path) {
			o.p.files.Forget(path)
			o.fill()
			o.p.Tell(o.p.Say("editor.files.gone", "name", filepath.Base(path)), "", nil)
			return
		}
		o.p.openFile(path)
	}).With(theme.IconMap)
	item.Chosen = path == o.p.doc.File().Path()
	return item
}

// other opens any file: ours is opened, others are imported.
func (o *openPage) other() {
	o.p.picker.Open(readable(), func(path string) {
		if strings.EqualFold(filepath.Ext(path), file.MapEnd) {
			o.p.openFile(path)
			return
		}
		o.p.importFile(path)
	})
}

// readable are the endings of all files that can be read.
func readable() []string {
	var ends []string
	for _, f := range format.All() {
		if f.Read != nil {
			ends = append(ends, f.Exts...)
		}
	}
	return ends
}

// openFile opens a map of ours; one that is open already is looked at.
func (p *Place) openFile(path string) {
	if !p.turnToFile(path) {
		p.files.OpenNow(path)
	}
}

// turnToFile looks at the open map that lies in a file; it reports false where none does.
func (p *Place) turnToFile(path string) bool {
	i := p.openAt(path)
	if i >= 0 {
		p.pages = p.pages[:1]
		p.turnTo(p.maps[i])
	}
	return i >= 0
}
