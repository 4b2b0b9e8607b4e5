package gamedoc

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// read are the keys whose texts players read.
var read = []string{"name", "text", "prompt", "what", "about", "note", "said"}

// Mention is a text that has a word: a key of a file, or the name of a counter in a row of the roster.
type Mention struct {
	File, Path string
	Row        int
	Text       string
}

// wordPattern finds a word as a whole.
func wordPattern(word string) *regexp.Regexp {
	return regexp.MustCompile(`(^|[^\pL\pN])` + regexp.QuoteMeta(word) + `($|[^\pL\pN])`)
}

// Mentions lists the texts in the game's first language that have a word.
func (d *Draft) Mentions(word string) (out []Mention) {
	if word == "" {
		return nil
	}
	has := wordPattern(word)
	for _, file := range d.Files() {
		if strings.HasSuffix(file, ".toml") && !gamedata.IsText(file) {
			out = append(out, d.mentionsIn(file, has)...)
		}
	}
	s := d.Sheet(Roster)
	for row := range s.Len() {
		if slices.Contains(s.Columns(), nameColumn) && has.MatchString(s.Cell(row, nameColumn)) {
			out = append(out, Mention{File: Roster, Path: nameColumn, Row: row, Text: s.Cell(row, nameColumn)})
		}
	}
	return out
}

// nameColumn has the names of counters.
const nameColumn = "name_en"

func (d *Draft) mentionsIn(file string, has *regexp.Regexp) (out []Mention) {
	p, err := d.toml(file)
	if err != nil {
		return nil
	}
	for _, n := range p.Nodes {
		steps, _ := outline.Steps(n.Path)
		if n.Kind != outline.Key || len(steps) == 0 || !slices.Contains(read, steps[len(steps)-1].Key) {
			continue
		}
		v, _ := at(p.says, steps)
		if text, _ := v.(string); has.MatchString(text) {
			out = append(out, Mention{File: file, Path: n.Path, Text: text})
		}
	}
	return out
}

// Reword replaces a word in the texts that have it.
func (d *Draft) Reword(word, by string) error {
	has, with := wordPattern(word), "${1}"+strings.ReplaceAll(by, "$", "$$")+"${2}"
	for _, m := range d.Mentions(word) {
		text := has.ReplaceAllString(m.Text, with)
		var err error
		if m.File == Roster {
			err = d.Sheet(Roster).SetCell(m.Row, m.Path, text)
		} else {
			err = d.Set(m.File, m.Path, text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
