package draft

import (
	"cmp"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
)

// finding shows a finding. A press opens its field, else its text.
func finding(seat view.Seat, w *form.Work, i int, x form.Finding) page.Control {
	return page.Control{ID: "finding." + strconv.Itoa(i), Body: &page.Item{}, Icon: style.IconWarn, Label: seat.Problem(form.Spoken(w, seat, x.Problem)), Detail: placeOf(seat, w, x),
		Send: page.Send{Act: &page.Act{Do: ShowFinding, Of: x.File, Text: cmp.Or(x.Path, "-")}}} // an empty Text would be the value of the press
}

// placeOf names the form of a finding and the row or the counter in it, else the file and its line.
func placeOf(seat view.Seat, w *form.Work, x form.Finding) string {
	f := forms.Find(form.KeyOf(x))
	switch {
	case f == nil && x.Line > 0:
		return seat.Say("draft.text.line", "file", x.File, "line", x.Line)
	case f == nil:
		return seat.Say("draft.text.file", "file", x.File)
	}
	title, in := f.Page(w).Page(seat).Title, ""
	if to := f.To(w, form.KeyOf(x)); !to.Top {
		in = to.Page(seat).Title
	}
	if x.File == gamedoc.Roster && x.Row >= 0 {
		in = counterName(w.Doc.Sheet(gamedoc.Roster), x.Row)
	}
	return view.JoinNonEmpty([]string{title, in}, " · ")
}

// counterName is the name of a counter, else its label or its id.
func counterName(s *gamedoc.Sheet, row int) string {
	if row >= s.Len() {
		return ""
	}
	for _, column := range []string{"name_en", "label", "id"} {
		if name := s.Cell(row, column); name != "" {
			return name
		}
	}
	return ""
}
