package mapping

import (
	"path/filepath"
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
)

// FileEnd is the extension of map files.
const FileEnd = ".json"

// Open is the page of the maps that were open last and of those in the maps folder.
type Open struct {
	Folder string                           // where maps are saved by default
	Path   string                           // of the map that is open
	Files  func() (recent, stored []string) // paths
}

// Put implements page.Source. Nothing is kept.
func (*Open) Put(string, any) {}

// Page implements page.Source.
func (o *Open) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "map_open", Title: seat.Say("editor.menu.open")}
	recent, stored := o.Files()
	stored = slices.DeleteFunc(slices.Clone(stored), func(path string) bool { return slices.Contains(recent, path) })
	p.Rows = append(o.list(seat, "editor.files.recent", recent), o.list(seat, "editor.files.stored", stored)...)
	if len(p.Rows) == 0 {
		p.Rows = []page.Control{{Body: &page.Empty{}, Icon: style.IconMap, Label: seat.Say("editor.files.none"), Detail: seat.Say("editor.files.none_about")}}
	}
	p.Foot = []page.Control{page.NewBigButton("other", seat.Say("editor.files.other_file"), seat.Say("editor.files.other_file_about"), page.Send{Act: &page.Act{Do: OpenOther}})}
	return p
}

// list shows files below a heading.
func (o *Open) list(seat view.Seat, heading string, paths []string) []page.Control {
	if len(paths) == 0 {
		return nil
	}
	group := page.NewColumnGap(2)
	for _, path := range paths {
		group.Add(page.Control{ID: "file." + path, Body: &page.Item{}, Icon: style.IconMap, Label: strings.TrimSuffix(filepath.Base(path), FileEnd),
			Detail: folder(seat, path, o.Folder), Selected: path == o.Path, Send: page.Send{Act: &page.Act{Do: OpenFile, Of: path}}})
	}
	return []page.Control{page.NewSection(seat.Say(heading)), group}
}

// folder names the folder of a file; own is the maps folder.
func folder(seat view.Seat, path, own string) string {
	if filepath.Dir(path) == own {
		return seat.Say("editor.files.stored")
	}
	return filepath.Dir(path)
}

// Import is the page that shows a map from a file of another program, and what was lost, before it is opened.
type Import struct {
	Path   string
	Map    format.Map
	Losses []format.Loss
}

// Document returns the map, which is not saved yet.
func (i *Import) Document() *doc.Document { return doc.New(i.Map.Board.Draft(), i.Map.Kinds) }

// Put implements page.Source. Nothing is kept.
func (*Import) Put(string, any) {}

// Page implements page.Source.
func (i *Import) Page(seat view.Seat) page.Panel {
	b := i.Map.Board
	rows := []page.Control{page.NewText(filepath.Base(i.Path)).Styled(page.Strong), page.NewText(seat.Say("editor.import.size", "columns", b.Cols(), "rows", b.Rows()))}
	return page.Panel{ID: "map_import", Title: seat.Say("editor.import.title"), Rows: append(rows, losses(seat, i.Map.Kinds, i.Losses)...),
		Foot:    []page.Control{page.NewBigButton("take", seat.Say("editor.import.take"), seat.Say("editor.import.take_about"), page.Send{Act: &page.Act{Do: ImportMap}})},
		Drawing: whole{Picture(seat.Lang, b, i.Map.Kinds)}}
}

// losses lists what a file leaves out of a map.
func losses(seat view.Seat, kinds terrain.Set, list []format.Loss) []page.Control {
	if len(list) == 0 {
		return []page.Control{{Body: &page.Item{}, Icon: style.IconTick, Label: seat.Say("editor.loss.none")}}
	}
	rows := []page.Control{page.NewSection(seat.Say("editor.loss.title"))}
	for _, l := range list {
		switch l.Code { // of kinds the loss has the id
		case format.LostHexsides:
			l.What = KindName(kinds, seat.Lang, terrain.Hexside, l.What)
		case format.LostPaths:
			l.What = KindName(kinds, seat.Lang, terrain.Path, l.What)
		}
		rows = append(rows, page.NewText("– "+seat.Said(l.Said())))
	}
	return rows
}
