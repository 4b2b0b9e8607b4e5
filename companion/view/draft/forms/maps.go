package forms

import (
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine/board"
	"sandtable/engine/outline"
)

// maps is the form of the map, which the map editor draws with the terrain of the game.
func maps() []form.Part {
	return []form.Part{drawn{}, form.Fields{File: boardFile, At: "board", Head: "draft.map.played", List: []form.Field{
		{Key: "map", Kind: form.Choice, From: mapsOf, Optional: true, Usual: true},
		{Key: "ask", Kind: form.Choice, From: choicesOf, Optional: true},
		{Key: "yes", Kind: form.Text, Optional: true},
		sourceField,
	}}, carried{}}
}

// drawn lists the maps of the draft; a press opens one in the map editor.
type drawn struct{}

// Owns is part of form.Part.
func (drawn) Owns(k form.Key) bool { return strings.HasPrefix(k.File, "maps/") }

// Rows is part of form.Part.
func (drawn) Rows(in *form.In) []page.Control {
	rows := []page.Control{page.NewSection(in.Say("draft.map.title")), page.NewAside(in.Say("draft.map.note")),
		page.NewButton("map.new", in.Say("draft.map.new"), page.Send{Page: mapping.NewMap()}).WithIcon(style.IconPlus)}
	for _, b := range form.Boards(in) {
		file := mapPath(b)
		item := page.Control{ID: "map:" + file, Body: &page.Item{}, Icon: style.IconMap, Label: form.MapName(b),
			Detail: in.Say("draft.map.holds", "columns", b.Field().Cols, "rows", b.Field().Rows, "objectives", len(b.Objectives()), "sources", len(b.Sources()), "zones", len(b.Zones())),
			Send:   page.Send{Act: &page.Act{Do: form.OpenMap, Of: file, Text: "-"}}}
		found := in.In(form.Key{File: file})
		if n := len(found); n > 0 {
			item.Trailing = in.Say("draft.findings", "count", n)
		}
		rows = append(rows, item)
		for _, f := range found {
			rows = append(rows, page.NewText(in.Fault(f)).Styled(page.Small).Toned(page.Danger))
		}
		if played := form.PlayedMap(in); played != nil && played.ID() != b.ID() {
			rows = append(rows, removal(in, b)...)
		}
	}
	return rows
}

// removal is the button that removes a map, and why it failed.
func removal(in *form.In, b *board.Board) []page.Control {
	id := "remove:" + mapPath(b)
	c := in.Press(id, in.Say("draft.map.remove", "map", form.MapName(b)), func() { in.Try(id, removeMap(in, b)) }).WithIcon(style.IconTrash).Styled(page.Destructive)
	c.Send = form.Removing(in, "map", b.ID(), form.MapName(b), c.Send)
	rows := []page.Control{c}
	if err := in.Refused(id); err != nil {
		rows = append(rows, page.NewText(in.Refusal(err)).Styled(page.Small).Toned(page.Danger))
	}
	return rows
}

// removeMap removes a map with the translations of its names, as one step.
func removeMap(in *form.In, b *board.Board) error {
	return in.Doc.Do(form.Step("draft.step.map_removed"), func() error {
		if err := in.Doc.RemoveFile(mapPath(b)); err != nil {
			return err
		}
		for _, lang := range rework.Languages(in.Doc) {
			if file := rework.TextFile(lang); in.Doc.Has(file) {
				if err := in.Doc.Unset(file, outline.Join("map", b.ID())); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// mapsOf are the maps that may be the one of the game.
func mapsOf(in *form.In) []form.Option {
	var out []form.Option
	for _, b := range form.Boards(in) {
		out = append(out, form.Option{ID: b.ID(), Words: form.MapName(b)})
	}
	return out
}
