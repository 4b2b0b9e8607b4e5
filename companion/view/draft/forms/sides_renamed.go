package forms

import (
	"cmp"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc/rework"
)

// mostMentions is how many texts with the old name of a side are listed.
const mostMentions = 8

// renamed offers to change the texts that have the name that a side had when the page was opened.
type renamed struct{}

func (renamed) Owns(form.Key) bool { return false }

// Rows is part of form.Part.
func (r renamed) Rows(in *form.In) []page.Control {
	var rows []page.Control
	for _, side := range in.Doc.Rows(gameFile, "side") {
		id, name := "renamed:"+side.ID, in.Text(form.Key{File: gameFile, Path: side.Path + ".name"})
		was := cmp.Or(in.Chosen(id), name)
		in.Choose(id, was)
		if name != "" && name != was {
			rows = append(rows, r.offer(in, id, was, name)...)
		}
	}
	return rows
}

// offer lists the texts and asks what becomes of them.
func (renamed) offer(in *form.In, id, was, name string) []page.Control {
	list := rework.Mentions(in.Doc, was)
	if len(list) == 0 {
		return nil
	}
	rows := []page.Control{page.NewSection(in.Say("draft.sides.mentions", "name", was, "count", len(list)))}
	for _, m := range list[:min(len(list), mostMentions)] {
		rows = append(rows, page.NewText(m.Text).Styled(page.Small))
	}
	if more := len(list) - mostMentions; more > 0 {
		rows = append(rows, page.NewAside(in.Say("draft.sides.mentions_more", "count", more)))
	}
	reword := func() {
		err := in.Do("draft.step.reword", func() error { return rework.Reword(in.Doc, was, name) })
		if in.Try(id, err); err == nil {
			in.Choose(id, name)
		}
	}
	keep := func() { in.Choose(id, name) }
	return append(rows, page.NewFlow(in.Press(id+":all", in.Say("draft.sides.reword", "name", name), reword), in.Press(id+":keep", in.Say("draft.sides.keep"), keep).Styled(page.Quiet)))
}
