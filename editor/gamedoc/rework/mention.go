package rework

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/editor/gamedoc"
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
func Mentions(d *gamedoc.Draft, word string) (out []Mention) {
	if word == "" {
		return nil
	}
	has := wordPattern(word)
	for _, file := range d.Files() {
		if strings.HasSuffix(file, ".toml") && !gamedata.IsText(file) {
			out = append(out, mentionsIn(d, file, has)...)
		}
	}
	s := d.Sheet(gamedoc.Roster)
	for row := range s.Len() {
		if slices.Contains(s.Columns(), nameColumn) && has.MatchString(s.Cell(row, nameColumn)) {
			out = append(out, Mention{File: gamedoc.Roster, Path: nameColumn, Row: row, Text: s.Cell(row, nameColumn)})
		}
	}
	return out
}

// nameColumn has the names of counters.
const nameColumn = "name_en"

func mentionsIn(d *gamedoc.Draft, file string, has *regexp.Regexp) (out []Mention) {
	o, err := d.Outline(file)
	if err != nil {
		return nil
	}
	for _, n := range o.Nodes {
		if _, last := outline.Cut(n.Path); n.Kind != outline.Key || !slices.Contains(read, last.Key) {
			continue
		}
		if text := d.String(file, n.Path); has.MatchString(text) {
			out = append(out, Mention{File: file, Path: n.Path, Text: text})
		}
	}
	return out
}

// Reword replaces a word in the texts that have it.
func Reword(d *gamedoc.Draft, word, by string) error {
	for _, m := range Mentions(d, word) {
		if err := m.Reword(d, word, by); err != nil {
			return err
		}
	}
	return nil
}

// Reword replaces a word in the text.
func (m Mention) Reword(d *gamedoc.Draft, word, by string) error {
	text := wordPattern(word).ReplaceAllString(m.Text, "${1}"+strings.ReplaceAll(by, "$", "$$")+"${2}")
	if m.File == gamedoc.Roster {
		return d.Sheet(gamedoc.Roster).SetCell(m.Row, m.Path, text)
	}
	return d.Set(m.File, m.Path, text)
}
