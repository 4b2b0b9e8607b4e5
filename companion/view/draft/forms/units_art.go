package forms

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine/gamedata"
)

// pictureColumns are the columns of the roster that name pictures.
var pictureColumns = []string{"picture", "back_picture", "ground_picture"}

// pictures are those of the game, to choose one for a counter, and the way to bring another.
func (r roster) pictures(in *form.In, column, is string, at page.Cell, set func(string)) []page.Control {
	var options []form.Option
	for _, file := range in.Doc.Files() {
		if gamedata.IsPicture(file) && path.Dir(file) == "pictures" {
			name := path.Base(file)
			options = append(options, form.Option{ID: name, Words: strings.TrimSuffix(name, path.Ext(name))})
		}
	}
	add := page.NewButton("units.picture", in.Say("draft.units.picture"), page.Send{Act: &page.Act{Do: form.AddPicture, Of: column, Text: strconv.Itoa(at.Row)}})
	return []page.Control{r.chips(in, options, column, is, set), page.NewFlow(add.WithIcon(style.IconPlus))}
}

// pictureless reports whether the roster has no column for pictures so far.
func (roster) pictureless(s *gamedoc.Sheet) bool {
	return len(s.Columns()) > 0 && !slices.ContainsFunc(s.Columns(), func(c string) bool { return slices.Contains(pictureColumns, c) })
}

// addColumns gives the roster columns at its end, as one step.
func addColumns(in *form.In, s *gamedoc.Sheet, step string, columns []string) error {
	return in.Do(step, func() error {
		for _, column := range columns {
			if err := s.AddColumn(column, ""); err != nil {
				return err
			}
		}
		return nil
	})
}
