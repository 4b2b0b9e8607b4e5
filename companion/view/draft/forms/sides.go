package forms

import (
	"slices"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
)

// sides is the form of what the game is called and who plays it.
func sides() []form.Part {
	return []form.Part{
		form.Fields{File: gameFile, Of: "game", List: []form.Field{
			{Key: "name", Kind: form.Text},
			{Key: "about", Kind: form.Long, Optional: true, Usual: true},
			{Key: "year", Kind: form.Text, Optional: true, Usual: true},
			{Key: "version", Kind: form.Text, Optional: true, Usual: true},
			{Key: "author", Kind: form.Text, Optional: true, Usual: true},
			{Key: "own_use", Kind: form.YesNo},
		}},
		form.List{File: gameFile, At: "side", Inline: true, New: form.NewSide, Parts: renames, Fields: []form.Field{
			{Key: "name", Kind: form.Text},
			{Key: "letter", Kind: form.Text, Optional: true, Usual: true},
			{Key: "colour", Kind: form.Colour},
			{Key: "mark", Kind: form.Choice, From: form.Fixed("draft.mark", "disc", "square", "diamond", "triangle"), Optional: true, Usual: true},
			{Key: "faces", Kind: form.Choice, From: facings, Optional: true},
			{Key: "secret", Kind: form.YesNo},
		}},
		begins{},
		form.Fields{File: gameFile, At: "scope", List: []form.Field{
			{Key: "players", Kind: form.Text, Optional: true, Usual: true},
			{Key: "length", Kind: form.Text, Optional: true, Usual: true},
		}},
	}
}

// renames is what a side has beside its fields.
func renames(_ *form.In, side form.Key) []form.Part { return []form.Part{renamed{side}} }

// begins asks whose phases come first in a turn.
type begins struct{}

func (begins) Owns(form.Key) bool { return false }

// Rows is part of form.Part.
func (b begins) Rows(in *form.In) []page.Control {
	list := b.turns(in)
	var sides []string
	for _, p := range list {
		if s := p.side; s != "" && !slices.Contains(sides, s) {
			sides = append(sides, s)
		}
	}
	if len(sides) < 2 {
		return nil
	}
	title := in.Say("draft.sides.begins")
	c := page.NewSegmented("begins", title, in.On("begins", func(v any) {
		side, _ := v.(string)
		in.Try("begins", b.first(in, side))
	}))
	for _, o := range form.RowsOf(form.Key{File: gameFile, Path: "side"})(in) {
		if slices.Contains(sides, o.ID) {
			c.AddOption(page.Option{ID: o.ID, Label: o.Words, Selected: o.ID == sides[0]})
		}
	}
	return []page.Control{page.NewSection(title), page.NewAside(in.Say("draft.sides.begins_note")), c}
}

// turnPhase is a phase of a turn: its position in the file, and its side.
type turnPhase struct {
	at   int
	side string
}

func (begins) turns(in *form.In) []turnPhase {
	var out []turnPhase
	for i, r := range in.Doc.Rows(gameFile, "phase") {
		if in.Text(form.Key{File: gameFile, Path: r.Path + ".stage"}) == "turn" {
			out = append(out, turnPhase{i, in.Text(form.Key{File: gameFile, Path: r.Path + ".side"})})
		}
	}
	return out
}

// first moves the phases of a side before those of all others.
func (b begins) first(in *form.In, side string) error {
	return in.Doc.Do(form.Step("draft.step.begins"), func() error {
		list := b.turns(in)
		to := slices.IndexFunc(list, func(p turnPhase) bool { return p.side != "" })
		if to < 0 || list[to].side == side {
			return nil
		}
		place := list[to].at
		for _, p := range list {
			if p.side != side {
				continue
			}
			if err := in.Doc.MoveRow(gameFile, "phase", p.at, place); err != nil {
				return err
			}
			place++
		}
		return nil
	})
}
