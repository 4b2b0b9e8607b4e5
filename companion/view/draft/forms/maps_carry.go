package forms

import (
	"cmp"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/engine/board"
)

// carried offers to carry the items that the map of the game lacks from each other map of the draft. It names them, and
// opens the map of the game to draw them there.
type carried struct{}

// Owns is part of form.Part.
func (carried) Owns(form.Key) bool { return false }

// Rows is part of form.Part.
func (carried) Rows(in *form.In) []page.Control {
	played := form.PlayedMap(in)
	if played == nil {
		return nil
	}
	var rows []page.Control
	for _, other := range form.Boards(in) {
		missing := board.Missing(played, other)
		if missing.Empty() {
			continue
		}
		id, name := "carry:"+other.ID(), form.MapName(other)
		rows = append(rows, page.NewSection(in.Say("draft.map.lacks", "map", form.MapName(played), "other", name)), page.NewAside(listed(in, missing)),
			in.Press(id, in.Say("draft.map.carry", "map", name), func() { in.Try(id, carry(in, played, other)) }).WithIcon(style.IconCopy))
		if err := in.Refused(id); err != nil {
			rows = append(rows, page.NewText(in.Refusal(err)).Styled(page.Small).Toned(page.Danger))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	draw := page.Send{Act: &page.Act{Do: form.OpenMap, Of: mapPath(played), Text: "-"}}
	return append(rows, page.NewButton("carry.draw", in.Say("draft.map.draw_on", "map", form.MapName(played)), draw).WithIcon(style.IconMap))
}

// carry writes the map with the items of the other one, as one step.
func carry(in *form.In, played, other *board.Board) error {
	d := played.Draft()
	if err := board.Carry(d, other); err != nil {
		return err
	}
	data, err := d.Board().Encode()
	if err != nil {
		return err
	}
	step := form.Step("draft.step.carry")
	return in.Doc.Do(step, func() error { return in.Doc.Write(step, mapPath(played), data) })
}

// listed names items by kind.
func listed(in *form.In, x board.Items) string {
	var lines []string
	add := func(kind string, names []string) {
		if len(names) > 0 {
			lines = append(lines, in.Say("draft.map.lack."+kind, "names", strings.Join(names, ", ")))
		}
	}
	add("zones", namesOf(x.Zones, func(z board.Zone) (string, string) { return z.Name, z.ID }))
	add("sources", namesOf(x.Sources, func(s board.Source) (string, string) { return s.Name, s.ID }))
	add("boxes", namesOf(x.Boxes, func(b board.Box) (string, string) { return b.Name, b.ID }))
	add("objectives", namesOf(x.Objectives, func(o board.Objective) (string, string) { return o.Name, o.ID }))
	return strings.Join(lines, "\n")
}

func namesOf[T any](list []T, name func(T) (name, id string)) []string {
	var out []string
	for _, x := range list {
		name, id := name(x)
		out = append(out, cmp.Or(name, view.Readable(id)))
	}
	return out
}

func mapPath(b *board.Board) string { return "maps/" + b.ID() + ".json" }
