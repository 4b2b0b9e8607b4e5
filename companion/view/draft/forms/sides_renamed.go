package forms

import (
	"cmp"
	"strconv"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc/rework"
)

// mostMentions is how many texts with the old name of a side are listed.
const mostMentions = 8

// renamed offers to change the texts that have the name that a side had when the page was opened. It is part of the side.
type renamed struct{ side form.Key }

func (renamed) Owns(form.Key) bool { return false }

// Rows is part of form.Part.
func (r renamed) Rows(in *form.In) []page.Control {
	id, name := "renamed:"+in.Text(r.side.To("id")), in.Text(r.side.To("name"))
	was := cmp.Or(in.Chosen(id), name)
	in.Choose(id, was)
	if name == "" || name == was {
		return nil
	}
	return r.offer(in, id, was, name)
}

// offer lists the texts, each with a button that changes it, and asks what becomes of all.
func (renamed) offer(in *form.In, id, was, name string) []page.Control {
	list := rework.Mentions(in.Doc, was)
	if len(list) == 0 {
		return nil
	}
	change := func(do func() error) error { return in.Do("draft.step.reword", do) }
	rows := []page.Control{page.NewSection(in.Say("draft.sides.mentions", "name", was, "count", len(list)))}
	for i, m := range list[:min(len(list), mostMentions)] {
		one := id + ":" + strconv.Itoa(i)
		rows = append(rows, page.NewRow(0, page.NewText(m.Text).Styled(page.Small), in.Press(one, in.Say("draft.sides.reword_one"), func() {
			in.Try(id, change(func() error { return m.Reword(in.Doc, was, name) }))
		}).Styled(page.Quiet)))
	}
	if more := len(list) - mostMentions; more > 0 {
		rows = append(rows, page.NewAside(in.Say("draft.sides.mentions_more", "count", more)))
	}
	reword := func() {
		err := change(func() error { return rework.Reword(in.Doc, was, name) })
		if in.Try(id, err); err == nil {
			in.Choose(id, name)
		}
	}
	keep := func() { in.Choose(id, name) }
	return append(rows, page.NewFlow(in.Press(id+":all", in.Say("draft.sides.reword", "name", name), reword), in.Press(id+":keep", in.Say("draft.sides.keep"), keep).Styled(page.Quiet)))
}
