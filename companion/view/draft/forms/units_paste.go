package forms

import (
	"cmp"
	gomaps "maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/check"
	"sandtable/engine"
)

// pasted is a list of another spreadsheet before it enters the roster below the last counter.
type pasted struct {
	heads   []string // the headings of the list; nil if it has none
	lines   [][]string
	columns []string // of the roster, one for each column of the list; "" leaves it out
}

// The choices that hold the text, and the column whose meanings are offered; pastedColumn holds what a column means.
const (
	pastedText = "pasted"
	pastedOpen = "pasted.open"
)

func pastedColumn(col int) string { return pastedText + "." + strconv.Itoa(col) }

// leftOut is chosen for a column that does not enter.
const leftOut = "-"

// readPasted reads the list that is about to enter; ok is false without a list.
func readPasted(in *form.In, s *gamedoc.Sheet) (p pasted, ok bool) {
	text := in.Chosen(pastedText)
	if text == "" {
		return p, false
	}
	p.lines = slices.DeleteFunc(gamedoc.Clipboard(text), blank)
	if len(p.lines) == 0 {
		return p, false
	}
	names := headingColumns{in, s}.all(p.lines)
	if names != nil {
		p.heads, p.lines = p.lines[0], p.lines[1:]
	} else {
		names = p.inOrder(s)
	}
	for i, name := range names {
		if is := in.Chosen(pastedColumn(i)); is == leftOut {
			name = ""
		} else {
			name = cmp.Or(is, name)
		}
		p.columns = append(p.columns, name)
	}
	return p, true
}

func blank(line []string) bool {
	return !slices.ContainsFunc(line, func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

// inOrder are the columns of a list without headings: those of the roster from the label on.
func (p pasted) inOrder(s *gamedoc.Sheet) []string {
	wide, columns := 0, s.Columns()
	for _, line := range p.lines {
		wide = max(wide, len(line))
	}
	out := make([]string, wide)
	copy(out, columns[max(slices.Index(columns, "label"), 0):])
	return out
}

// paste takes cells of another spreadsheet: a list is shown before it enters, other cells enter at the chosen one.
func (r roster) paste(in *form.In, s *gamedoc.Sheet, at page.Cell, text string) error {
	block := gamedoc.Clipboard(text)
	if at.Row >= 0 && (headingColumns{in, s}).all(block) == nil {
		return in.Do("draft.step.paste", func() error { return s.Paste(at.Row, s.Columns()[at.Col], text) })
	}
	for col := range slices.MaxFunc(block, func(a, b []string) int { return cmp.Compare(len(a), len(b)) }) {
		in.Choose(pastedColumn(col), "")
	}
	in.Choose(pastedText, text)
	return nil
}

// wrong are the faults of the cells as they would enter.
func (p pasted) wrong(in *form.In) []form.Finding {
	trial := check.Checker{Doc: in.Doc.Frozen(), Own: in.Checker.Own}
	before := trial.Doc.Sheet(gamedoc.Roster).Len()
	if err := p.enter(in, trial.Doc); err != nil {
		problem, _ := engine.AsProblem(err)
		return []form.Finding{{Problem: problem, Row: before}}
	}
	return slices.DeleteFunc(trial.Check(), func(f form.Finding) bool {
		return f.File != gamedoc.Roster || f.Row < before || f.Minor
	})
}

// take adds the rows, or puts them in place of all counters.
func (p pasted) take(in *form.In, s *gamedoc.Sheet, instead bool) error {
	if instead {
		if err := s.RemoveRows(0, s.Len()); err != nil {
			return err
		}
	}
	return p.enter(in, in.Doc)
}

// enter adds the rows below the last one, each with an id from its name if the list has none, and the words that the game
// does not list yet.
func (p pasted) enter(in *form.In, to *gamedoc.Draft) error {
	s := to.Sheet(gamedoc.Roster)
	if err := beginRoster(in, s); err != nil {
		return err
	}
	for _, w := range p.fresh(in) {
		if err := to.AddRow(gameFile, w.column, len(to.Rows(gameFile, w.column)), idAndName(in, w.id, w.name)); err != nil {
			return err
		}
	}
	for _, name := range p.columns {
		if name == "" || slices.Contains(s.Columns(), name) {
			continue
		}
		if err := s.AddColumn(name, ""); err != nil {
			return err
		}
	}
	for _, line := range p.lines {
		if err := s.AddRow(s.Len(), p.row(in, s, line)); err != nil {
			return err
		}
	}
	return nil
}

func (p pasted) row(in *form.In, s *gamedoc.Sheet, line []string) map[string]string {
	row := map[string]string{}
	for col, name := range p.columns {
		if cell := p.cell(line, col); cell != "" && name != "" {
			row[name], _ = idOf(in, name, strings.Join(strings.Fields(cell), " "))
		}
	}
	row["label"] = cmp.Or(row["label"], labelOf(row["name_en"]), strconv.Itoa(s.Len()+1))
	if row["start"] == "" {
		row["box"] = cmp.Or(row["box"], p.waiting(in, row), firstOf(in, boxesOf))
	}
	if row["id"] == "" {
		row["id"] = gamedoc.IDFor(cmp.Or(row["name_en"], row["label"]), unitIDs(s)...)
	}
	return within(s, row)
}

// labelOf is a label made from a name: the number in it, else the initials of its words or the beginning of its only one.
func labelOf(name string) string {
	if number := numberPattern.FindString(name); number != "" {
		return number
	}
	words, label := strings.Fields(name), ""
	for _, word := range words {
		label += string([]rune(word)[:1])
	}
	if len(words) == 1 {
		label = words[0]
	}
	letters := []rune(label)
	return string(letters[:min(len(letters), mostLetters)])
}

// mostLetters is how many letters a label made from a name has.
const mostLetters = 3

// waiting is the box in which a unit of a side that arrives later waits, "" for other units.
func (pasted) waiting(in *form.In, row map[string]string) string {
	if row["arrives"] == "" {
		return ""
	}
	for _, file := range ruleFiles {
		for _, r := range in.Doc.Rows(file, "arrive") {
			if of := in.Doc.String(file, r.Path+".side"); of == "" || of == row["side"] {
				return in.Doc.String(file, r.Path+".from")
			}
		}
	}
	return ""
}

// within leaves out the cells of columns that the roster does not have.
func within(s *gamedoc.Sheet, row map[string]string) map[string]string {
	gomaps.DeleteFunc(row, func(column, _ string) bool { return !slices.Contains(s.Columns(), column) })
	return row
}

// word is one that the game does not list yet: its list, which is the column that has it, its id and its name. A factor is
// a column itself.
type word struct{ column, id, name string }

// fresh are the words of the list that the game does not list yet.
func (p pasted) fresh(in *form.In) (out []word) {
	for col, name := range p.columns {
		if p.heads != nil && (headingColumns{in: in}).factor(name) {
			out = append(out, word{"factor", name, strings.TrimSpace(p.heads[col])})
		}
		for _, line := range p.lines {
			cell := strings.Join(strings.Fields(p.cell(line, col)), " ")
			if cell == "" || !slices.Contains(wordColumns, name) {
				continue
			}
			if id, ok := idOf(in, name, cell); !ok && !slices.ContainsFunc(out, func(w word) bool { return w.id == id }) {
				out = append(out, word{name, id, cell})
			}
		}
	}
	return out
}
