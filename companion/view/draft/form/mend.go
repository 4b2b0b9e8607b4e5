package form

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
)

// missing returns the list of game.toml and the id of the row that a finding misses, if a row can be made of a name alone.
func missing(f Finding) (list, id string, ok bool) {
	switch list, id = kindOf(f.Args), textOf(f.Args["id"]); f.Code {
	case "box.unknown", "mark.unknown":
		list = f.Code[:len(f.Code)-len(".unknown")]
		id = textOf(f.Args[list])
	case "ref.unknown":
	default:
		return "", "", false
	}
	return list, id, id != "" && slices.Contains([]string{"side", "type", "size", "formation", "trait", "box", "mark"}, list)
}

// Makes returns a button for each row that findings miss, which makes it, and one that removes the kinds of terrain that
// are on no map. A page has one button for each.
func Makes(in *In, found []Finding) (out []page.Control) {
	for _, f := range found {
		if f.Code == "board.unused_kinds" {
			out = append(out, clears(in))
		}
		list, id, ok := missing(f)
		does := "make:" + list + ":" + id
		if !ok || in.does[does] != nil {
			continue
		}
		words := in.Say("draft.make", "kind", in.Say("ref."+list), "name", id)
		out = append(out, in.Press(does, words, func() { in.Try(does, makeRow(in, list, id)) }).WithIcon(style.IconPlus).Styled(page.Quiet))
	}
	return out
}

// makeRow adds the row with an id to a list of game.toml. If that cannot be an id, the row is named so, and the counters
// that name it get its id.
func makeRow(in *In, list, text string) error {
	id := gamedoc.IDFor(text, in.Words()...)
	row := gamedoc.Fields{"id": id, "name": view.Readable(text)}
	if list == "side" {
		row = NewSide(in, id, view.Readable(text))
	}
	return in.Doc.Do(stepOf(Key{gameFile, list}), func() error {
		if err := in.Doc.AddRow(gameFile, list, len(in.Doc.Rows(gameFile, list)), row); err != nil || id == text {
			return err
		}
		return respell(in.Doc.Sheet(gamedoc.Roster), list, text, id)
	})
}

// respell writes an id in place of a text into the cells of the roster that name a thing of a kind.
func respell(s *gamedoc.Sheet, kind, text, id string) error {
	for _, column := range s.Columns() {
		if k, ok := gamedoc.Explain(gamedoc.Roster, column); !ok || k.Of != kind {
			continue
		}
		for row := range s.Len() {
			if s.Cell(row, column) != text {
				continue
			}
			if err := s.SetCell(row, column, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// NewSide returns the row of a side, in a colour that no other has.
func NewSide(in *In, id, name string) gamedoc.Fields {
	var used []string
	for _, r := range in.Doc.Rows(gameFile, "side") {
		used = append(used, in.Text(Key{gameFile, r.Path + ".colour"}))
	}
	colour := Colours[0]
	for _, c := range Colours {
		if !slices.Contains(used, c) {
			colour = c
			break
		}
	}
	return gamedoc.Fields{"id": id, "name": name, "colour": colour, "letter": string([]rune(name)[:1])}
}
