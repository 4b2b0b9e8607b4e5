package rework

import (
	"path"
	"slices"
	"strings"

	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// Languages lists the languages of the draft beside English: those that it has files of texts in, and Russian if the
// roster has a Russian name.
func Languages(d *gamedoc.Draft) []words.Lang {
	var out []words.Lang
	for _, file := range d.Files() {
		if gamedata.IsText(file) {
			lang, _, _ := strings.Cut(path.Base(file), ".")
			out = append(out, words.Lang(lang))
		}
	}
	if s := d.Sheet(gamedoc.Roster); named(s) {
		out = append(out, words.Russian)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// named reports whether a counter has a Russian name.
func named(s *gamedoc.Sheet) bool {
	for row := range s.Len() {
		if s.Cell(row, russianName) != "" {
			return true
		}
	}
	return false
}

const russianName = "name_ru"

// AddLanguage begins the texts in a language as one step. In Russian the roster gets a column of names, too.
func AddLanguage(d *gamedoc.Draft, lang words.Lang) error {
	return d.Do(engine.Tell("gamedoc.step.language", "language", lang.Name()), func() error {
		s := d.Sheet(gamedoc.Roster)
		if lang == words.Russian && s.Len() > 0 && !slices.Contains(s.Columns(), russianName) {
			if err := s.AddColumn(russianName, ""); err != nil {
				return err
			}
		}
		return d.AddFile(TextFile(lang), "")
	})
}

// DropLanguage removes all texts in a language as one step.
func DropLanguage(d *gamedoc.Draft, lang words.Lang) error {
	return d.Do(engine.Tell("gamedoc.step.language", "language", lang.Name()), func() error {
		for _, file := range d.Files() {
			if gamedata.IsText(file) && strings.HasPrefix(path.Base(file), string(lang)+".") {
				if err := d.RemoveFile(file); err != nil {
					return err
				}
			}
		}
		if s := d.Sheet(gamedoc.Roster); lang == words.Russian && slices.Contains(s.Columns(), russianName) {
			return s.RemoveColumn(russianName)
		}
		return nil
	})
}

// TextFile is the file of a game's texts in a language.
func TextFile(lang words.Lang) string { return "text/" + string(lang) + ".toml" }
