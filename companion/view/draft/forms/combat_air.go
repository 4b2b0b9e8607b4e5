package forms

import (
	"fmt"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
)

// pointsName names a support by the track of its points.
func pointsName(in *form.In, air form.Key) string {
	return in.NameOf(gameFile, "tracker", in.Text(air.To("tracker")))
}

// pointsTrack returns the first track that does not count the turns, or "".
func pointsTrack(in *form.In) string {
	turn := in.Text(form.Key{File: gameFile, Path: "sequence.turn"})
	for _, o := range trackersOf(in) {
		if o.ID != turn {
			return o.ID
		}
	}
	return ""
}

// worth says what a point of support changes in a battle, and offers the usual where no modifier counts it.
type worth struct{ battle, air form.Key }

// Owns is part of form.Part.
func (worth) Owns(form.Key) bool { return false }

// Rows is part of form.Part.
func (w worth) Rows(in *form.In) []page.Control {
	side, of := in.Text(w.air.To("side")), w.battle.To("modifier")
	head := page.NewSection(in.Say("draft.worth.title"))
	for i := range in.Doc.Rows(of.File, of.Path) {
		if strings.Contains(in.Text(of.Row(i).To("value")), "air_"+side) {
			return []page.Control{head, page.NewText(in.Name(of.Row(i)))}
		}
	}
	id := w.air.ID() + ".worth"
	return []page.Control{head, page.NewText(in.Say("draft.worth.none")), in.Press(id, in.Say("draft.worth.add"), func() {
		in.Try(id, w.add(in, side))
	}).WithIcon(style.IconPlus)}
}

// add makes each point a column in favour of its side, under the name of its track.
func (w worth) add(in *form.In, side string) error {
	of := w.battle.To("modifier")
	return in.Doc.Do(form.Step("draft.step.worth"), func() error {
		rows := in.Doc.Rows(of.File, of.Path)
		taken := in.Words()
		for _, r := range rows {
			taken = append(taken, r.ID)
		}
		name := pointsName(in, w.air)
		return in.Doc.AddRow(of.File, of.Path, len(rows), gamedoc.Fields{"id": gamedoc.IDFor(name, taken...), "text": name, "kind": "shift",
			"value": fmt.Sprintf(`air_%s * toward("%s")`, side, side)})
	})
}
