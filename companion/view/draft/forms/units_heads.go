package forms

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
	"sandtable/engine/words"
	"sandtable/printables/counterlist"
)

// headingColumns says which columns of the roster the headings of somebody's list mean.
type headingColumns struct {
	in *form.In
	s  *gamedoc.Sheet
}

// all are the columns of the headings in the first line of a list, "" for an unknown one; nil if it has none, or nothing
// below them.
func (h headingColumns) all(lines [][]string) []string {
	if len(lines) < 2 {
		return nil
	}
	heads := lines[0]
	out, known := make([]string, len(heads)), 0
	for i, head := range heads {
		if is := h.one(strings.TrimSpace(head)); is != "" && !slices.Contains(out, is) {
			out[i] = is
			known++
		}
	}
	if known < min(len(heads), 2) || known == 0 {
		return nil
	}
	return out
}

// one is the column that a heading means: by its name, by the words above it in any language, or as in lists of
// counters to print.
func (h headingColumns) one(head string) string {
	name, columns := strings.ToLower(head), rosterColumns(h.in, h.s)
	if about, _ := gamedoc.Explain(gamedoc.Roster, name); head != "" && about.Path == name {
		return name
	}
	at := slices.IndexFunc(columns, func(c string) bool { return c == name || h.called(c, head) })
	if at >= 0 {
		return columns[at]
	}
	is := counterlist.Heading(head)
	if own := printed[is]; own != "" {
		is = own
	}
	if slices.Contains(columns, is) || h.factor(is) {
		return is
	}
	return ""
}

// usualFactors are the factors that a pasted list gives to a game that has none.
var usualFactors = []string{"attack", "defence", "movement"}

// factor reports whether a column is a factor that the list gives to the game.
func (h headingColumns) factor(column string) bool {
	return slices.Contains(usualFactors, column) && len(factorsOf(h.in)) == 0
}

// called reports whether a heading is the words above a column in any language.
func (h headingColumns) called(column, head string) bool {
	return strings.EqualFold(columnWords(h.in, factorsOf(h.in), column), head) ||
		slices.ContainsFunc(words.Langs(), func(lang words.Lang) bool {
			return strings.EqualFold(words.App().Say(lang, "draft.column."+column, nil), head)
		})
}

// printed are the columns of the roster that lists of counters call otherwise.
var printed = map[string]string{"name": "name_en", "symbol": "type", "mark": "size", "parent": "formation", "ground": "colour"}

// rosterColumns are those of the file, and those that a new one begins with.
func rosterColumns(in *form.In, s *gamedoc.Sheet) []string {
	out := slices.Clone(s.Columns())
	for _, c := range firstColumns(in) {
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// firstColumns are those of a new roster: a column for each factor among them.
func firstColumns(in *form.In) []string {
	columns := []string{"id", "side", "label", "name_en", "formation", "type", "size"}
	for _, f := range factorsOf(in) {
		columns = append(columns, f.ID)
	}
	return append(columns, "traits", "box", "start", "arrives", "at", "colour")
}

// wordColumns are the columns whose words a game lists, and a pasted list may add to.
var wordColumns = []string{"formation", "type", "size"}

// idOf is the id of what a cell names in words, such as a side or a size; ok is false where the game has no such word yet,
// and id is the one that it would get. A cell of other columns stays.
func idOf(in *form.In, column, cell string) (id string, ok bool) {
	from := offerColumn(column)
	if from == nil {
		return cell, true
	}
	means := map[string]func(string) string{"type": counterlist.Symbol, "size": counterlist.Size}[column]
	var meant string
	if means != nil {
		meant = means(cell)
	}
	for _, o := range from(in) {
		if strings.EqualFold(o.Words, cell) || o.ID == cell || o.ID == meant {
			return o.ID, true
		}
	}
	if slices.Contains(wordColumns, column) {
		return cmp.Or(meant, gamedoc.IDFor(cell, in.Words()...)), false
	}
	return cell, true
}
