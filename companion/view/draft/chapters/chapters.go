// Package chapters is the form of the rules text that players read: numbered paragraphs, with examples on the map that
// are drawn by tapping.
package chapters

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/gamedata/rulestext"
)

// Part are the paragraphs of the rules text, one line each.
type Part struct{}

// ruleNumber is a number as paragraphs have it.
var ruleNumber = regexp.MustCompile(`^\d+(\.\d+)*$`)

var paragraphs = form.Key{File: gamedoc.RulesText, Path: "paragraph"}

// Owns is part of form.Part.
func (Part) Owns(k form.Key) bool { return k.File == gamedoc.RulesText }

func (Part) read(in *form.In) []rulestext.Part {
	return rulestext.Parts(in.Doc.Text(gamedoc.RulesText))
}

// write replaces the paragraphs. Without any there is no file.
func (Part) write(in *form.In, parts []rulestext.Part) error {
	if len(parts) == 0 {
		return in.Doc.RemoveFile(gamedoc.RulesText)
	}
	return in.Doc.Write(form.Step("draft.step.rules"), gamedoc.RulesText, []byte(rulestext.Write(parts)))
}

// Rows is part of form.Part.
func (c Part) Rows(in *form.In) []page.Control {
	rows := []page.Control{page.NewAside(in.Say("draft.rules.about"))}
	for _, f := range in.At(paragraphs) {
		rows = append(rows, page.NewText(in.Fault(f)).Styled(page.Small).Toned(page.Danger))
	}
	id, words := "add:paragraph:"+paragraphs.ID(), in.Say("draft.rules.add")
	rows = append(rows, page.NewButton(id, words, page.Send{Sheet: &page.TextSheet{Title: words, Detail: in.Say("draft.rules.called"), Button: in.Say("draft.add_it"),
		Take: in.On(id, func(v any) {
			text, _ := v.(string)
			in.Try(id, c.write(in, append(c.read(in), headed(text))))
		})}}).WithIcon(style.IconPlus))
	for i, p := range c.read(in) {
		item := page.NewItem(paragraphs.Row(i).ID(), strings.TrimSpace(p.Number+" "+p.Title), in.Go(c.page(i)))
		if item.Detail, _, _ = strings.Cut(p.Text, "\n"); item.Label == "" {
			item.Label, item.Detail = item.Detail, ""
		}
		rows = append(rows, item)
	}
	return rows
}

// headed is a new paragraph: its number if the words begin with one, and its title.
func headed(words string) rulestext.Part {
	number, title, _ := strings.Cut(strings.TrimSpace(words), " ")
	if number = strings.TrimSuffix(number, "."); !ruleNumber.MatchString(number) {
		return rulestext.Part{Title: strings.TrimSpace(words)}
	}
	return rulestext.Part{Number: number, Title: title}
}

// page is the page of a paragraph.
func (c Part) page(i int) *form.Page {
	return &form.Page{ID: "row.paragraph", About: paragraphs.Row(i), Title: func(in *form.In) string {
		if parts := c.read(in); i < len(parts) {
			return strings.TrimSpace(parts[i].Number + " " + parts[i].Title)
		}
		return in.Say("draft.gone")
	}, Parts: func(*form.In) []form.Part { return []form.Part{chapter{c, i}} }}
}

// chapter is a paragraph of the rules text.
type chapter struct {
	Part
	i int
}

// Rows is part of form.Part.
func (c chapter) Rows(in *form.In) []page.Control {
	parts := c.read(in)
	if c.i >= len(parts) {
		return []page.Control{page.NewText(in.Say("draft.gone_note"))}
	}
	p := parts[c.i]
	rows := []page.Control{
		c.field(in, "number", p.Number, 1, func(p *rulestext.Part, text string) error {
			if text != "" && !ruleNumber.MatchString(text) {
				return engine.Wrong("draft.rule_number", "text", text)
			}
			p.Number = text
			return nil
		}),
		c.field(in, "title", p.Title, 1, func(p *rulestext.Part, text string) error { p.Title = text; return nil }),
		c.field(in, "text", p.Text, 12, func(p *rulestext.Part, text string) error { p.Text = text; return nil }),
	}
	rows = append(rows, c.examples(in, p)...)
	return append(rows, page.Control{Body: &page.Line{}}, c.moves(in, len(parts)))
}

// field is one of what a paragraph holds.
func (c chapter) field(in *form.In, name, is string, lines int, set func(*rulestext.Part, string) error) page.Control {
	k := paragraphs.Row(c.i).To(name)
	id := k.ID()
	field := page.Control{ID: id, Body: &page.Field{Value: in.Kept(id, is), Lines: lines}, Label: in.Say("draft.rules." + name), Send: in.OnText(id, func(text string) {
		parts := c.read(in)
		err := set(&parts[c.i], strings.TrimSpace(text))
		if err == nil {
			err = c.write(in, parts)
		}
		in.Try(id, err)
	})}
	return page.NewColumnGap(2, append([]page.Control{field}, in.Beside(k)...)...)
}

// moves shows the buttons that move and remove the paragraph.
func (c chapter) moves(in *form.In, count int) page.Control {
	at := paragraphs.Row(c.i).ID()
	put := func(id, words string, icon style.Icon, possible bool, to int) page.Control {
		b := in.Press(id+":"+at, in.Say(words), func() {
			parts := c.read(in)
			p := parts[c.i]
			if parts = slices.Delete(parts, c.i, c.i+1); to >= 0 {
				parts = slices.Insert(parts, to, p)
			}
			in.Try(at, c.write(in, parts))
		}).WithIcon(icon)
		if !possible {
			b.DisabledReason = in.Say("draft.at_end")
		}
		return b
	}
	return page.NewFlow(put("up", "draft.up", style.IconUp, c.i > 0, c.i-1), put("down", "draft.down", style.IconDown, c.i+1 < count, c.i+1),
		put("remove", "draft.remove", style.IconTrash, true, -1).Styled(page.Destructive))
}
