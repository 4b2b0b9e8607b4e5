package form

import "sandtable/companion/view/page"

// AsText is rows that no form has fields for: each is listed, and a press leads to its text.
type AsText struct{ File, At string }

// Owns is part of Part.
func (a AsText) Owns(k Key) bool { return k.File == a.File && within(k.Path, a.At) }

// Rows is part of Part.
func (a AsText) Rows(in *In) []page.Control {
	rows := in.Doc.Rows(a.File, a.At)
	if len(rows) == 0 {
		return nil
	}
	out := []page.Control{page.Head(in.Say("draft.list." + a.At))}
	for _, r := range rows {
		k := Key{a.File, r.Path}
		item := page.Control{ID: "text:" + k.ID(), Role: page.Item, Icon: page.IconTables, Words: in.Name(k), Note: in.Say("draft.text.line", "file", a.File, "line", r.Line),
			Send: page.Send{Act: &page.Act{Do: ShowText, Of: k.File, Text: k.Path}}}
		if n := len(in.In(k)); n > 0 {
			item.Tail = in.Say("draft.findings", "count", n)
		}
		out = append(out, item)
	}
	return out
}

// OpenMap draws a map of the draft in the map editor: the file Of, which is made where it is not there yet.
const OpenMap page.ActName = "draft_map"

// ShowText shows the text of the file Of at the path Text.
const ShowText page.ActName = "draft_text"
