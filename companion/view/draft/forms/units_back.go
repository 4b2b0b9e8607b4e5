package forms

import (
	"slices"

	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// backColumns lists the columns that the roster lacks for the backs of its counters: one for each factor. A counter with
// something in them has a back, and so a step to lose.
func backColumns(in *form.In, s *gamedoc.Sheet) (missing []string) {
	there := s.Columns()
	if len(there) == 0 {
		return nil
	}
	for _, f := range factorsOf(in) {
		if column := backPrefix + f.ID; !slices.Contains(there, column) {
			missing = append(missing, column)
		}
	}
	return missing
}
