package files

import (
	"path/filepath"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// maxListed is how many entries are drawn. A typed name finds the others.
const maxListed = 200

// Page implements page.Source.
func (s *Sheet) Page(seat view.Seat) page.Panel {
	rows := append(s.places(seat), page.NewAside(s.folder))
	return page.Panel{ID: "files", Title: s.Title, Subject: s.folder, Rows: append(rows, s.entries(seat)...), Foot: s.foot(seat),
		Focus: "path", Keys: map[string]string{page.KeyEnter: "go"}}
}

// places are the chips of the folders that are one tap away.
func (s *Sheet) places(seat view.Seat) []page.Control {
	list := s.Places
	for _, folder := range s.Recent {
		list = append(list[:len(list):len(list)], Place{Path: folder})
	}
	chips := page.NewChips()
	for i, p := range keepFolders(list) {
		name := filepath.Base(p.Path)
		if p.Name != "" {
			name = seat.Say(p.Name)
		}
		chips.Add(page.NewChip("place."+strconv.Itoa(i), name, p.Path == s.folder, page.KeepAs("enter", p.Path)))
	}
	return []page.Control{chips}
}

// entries are the folder above, the folders and the files.
func (s *Sheet) entries(seat view.Seat) []page.Control {
	group, list := page.NewColumnGap(2), s.visible()
	if up := filepath.Dir(s.folder); up != s.folder {
		group.Add(page.NewItem("up", seat.Say("files.up", "name", filepath.Base(up)), page.KeepAs("enter", up)).WithIcon(style.IconUp))
	}
	for _, e := range list[:min(len(list), maxListed)] {
		group.Add(s.entry(e))
	}
	rows := []page.Control{group}
	switch more := len(list) - maxListed; {
	case more > 0:
		rows = append(rows, page.NewAside(seat.Say("files.more", "count", more)))
	case len(list) == 0:
		rows = append(rows, page.NewAside(seat.Say("files.empty")))
	}
	return rows
}

// entry is a line of the list. A tap opens a folder or a file; where one is saved it takes the name of the file.
func (s *Sheet) entry(e Entry) page.Control {
	path := filepath.Join(s.folder, e.Name)
	switch item := page.NewItem("entry."+e.Name, e.Name, page.KeepAs("enter", path)); {
	case e.Folder:
		return item.WithIcon(style.IconFolder)
	case s.For == Save:
		item.Send = page.KeepAs("path", e.Name)
		return item.WithIcon(style.IconNotes)
	default:
		item.Send = take(path)
		return item.WithIcon(style.IconNotes)
	}
}

// foot is the field with its buttons.
func (s *Sheet) foot(seat view.Seat) []page.Control {
	label := map[Purpose]string{Open: "files.path", Save: "files.name", Folder: "files.folder_path"}[s.For]
	out := []page.Control{page.NewField("path", seat.Say(label), s.typed, page.Keep("path"))}
	if s.fault != nil {
		out = append(out, page.NewText(engine.Explain(seat.Book, seat.Lang, s.fault)).Toned(page.Danger))
	}
	done := page.NewButton("go", seat.Say(map[Purpose]string{Open: "files.open", Save: "files.save", Folder: "files.choose"}[s.For]), s.send(seat)).Styled(page.Main)
	if s.For == Open {
		return append(out, done)
	}
	ask := &page.TextSheet{Title: seat.Say("files.new_folder"), Label: seat.Say("files.folder_name"), Button: seat.Say("files.make"), Take: page.Keep("make")}
	fresh := page.NewButton("new", seat.Say("files.new_folder"), page.Send{Sheet: ask}).WithIcon(style.IconPlus)
	return append(out, page.NewEquals(fresh, done))
}

// send is what the main button does.
func (s *Sheet) send(seat view.Seat) page.Send {
	switch v := s.judge(); {
	case v.take != "":
		return take(v.take)
	case v.over != "":
		return page.Send{Sheet: page.Confirm{Title: seat.Say("files.there"), Text: seat.Say("files.there_about", "name", filepath.Base(v.over)),
			Yes: seat.Say("files.replace"), Send: take(v.over), Secondary: true}}
	case v.enter != "":
		return page.KeepAs("enter", v.enter)
	}
	return page.KeepAs("try", "")
}

func take(path string) page.Send { return page.Send{Act: &page.Act{Do: Take, Of: path}} }
