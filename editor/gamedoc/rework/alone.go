package rework

import (
	"path"
	"slices"
	"strings"

	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/check"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// Alone reduces a draft to one edition, as one step: it removes the rows of other editions with their texts and maps,
// and every reference to an edition.
func Alone(d *gamedoc.Draft, edition string) error {
	a := &alone{d: d, edition: edition}
	for _, r := range d.Rows(game, "edition") {
		a.editions = append(a.editions, r.ID)
	}
	if !slices.Contains(a.editions, edition) {
		return engine.Wrong("edition.unknown", "edition", edition, "known", strings.Join(a.editions, ", ")).At(game)
	}
	a.options = a.foreign()
	return d.Do(engine.Tell("gamedoc.step.edition"), func() error {
		for _, do := range []func() error{a.texts, a.tables, a.roster, a.others, a.spare} {
			if err := do(); err != nil {
				return err
			}
		}
		return nil
	})
}

// game is the file that has the editions.
const game = "game.toml"

// alone reduces a draft to one edition.
type alone struct {
	d        *gamedoc.Draft
	edition  string
	editions []string
	options  []string // of other editions alone
	maps     []string // files of maps of other editions
}

// foreign lists the options that the edition does not have.
func (a *alone) foreign() []string {
	var own, all []string
	for i, r := range a.d.Rows(game, "option") {
		if only := a.d.Strings(game, outline.Index("option", i)+".only"); len(only) == 0 || slices.Contains(only, a.edition) {
			own = append(own, r.ID)
		}
		all = append(all, r.ID)
	}
	return slices.DeleteFunc(all, func(id string) bool { return slices.Contains(own, id) })
}

// texts moves the texts of the edition into those of all editions, and drops the texts of the others.
func (a *alone) texts() error {
	for _, file := range a.d.Files() {
		lang, of, lays := strings.Cut(strings.TrimSuffix(path.Base(file), ".toml"), ".")
		if !gamedata.IsText(file) || !lays || !slices.Contains(a.editions, of) && !slices.Contains(a.options, of) {
			continue
		}
		texts, err := a.d.Values(file)
		if err != nil {
			return err
		}
		if of == a.edition {
			err = a.merge(path.Join("text", lang+".toml"), "", texts)
		}
		if err == nil {
			err = a.d.RemoveFile(file)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// merge writes texts into a file, in place of those with the same keys.
func (a *alone) merge(file, at string, texts map[string]any) (err error) {
	for _, key := range engine.SortedKeys(texts) {
		to := outline.Join(at, outline.Part(key))
		if table, ok := texts[key].(map[string]any); ok {
			err = a.merge(file, to, table)
		} else {
			err = a.d.Set(file, to, texts[key])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// tables drops the rows of other editions from every file of tables.
func (a *alone) tables() error {
	for _, file := range a.d.Files() {
		if !strings.HasSuffix(file, ".toml") || gamedata.IsText(file) {
			continue
		}
		rows, err := a.d.Values(file)
		if err == nil {
			err = a.table(file, "", rows)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// table reduces a table and all within it to the edition. It removes later rows first, so that the others keep their
// indexes.
func (a *alone) table(file, at string, table map[string]any) (err error) {
	for _, key := range engine.SortedKeys(table) {
		to := outline.Join(at, outline.Part(key))
		switch v := table[key].(type) {
		case string:
			if is := a.cite(v); is != v {
				err = a.d.Set(file, to, is)
			}
		case map[string]any:
			if a.fits(v) {
				err = a.table(file, to, v)
			} else {
				err = a.d.Unset(file, to)
			}
		case []any:
			for i := len(v) - 1; i >= 0 && err == nil; i-- {
				if row, ok := v[i].(map[string]any); ok {
					err = a.row(file, to, i, row)
				}
			}
		}
		if err != nil {
			return err
		}
	}
	if _, ok := table["only"]; ok {
		err = a.d.Unset(file, outline.Join(at, "only"))
	}
	if without := listed(table["without"]); err == nil && slices.ContainsFunc(without, a.lost) {
		err = a.without(file, outline.Join(at, "without"), slices.DeleteFunc(without, a.lost))
	}
	return err
}

// without writes the options that exclude a table.
func (a *alone) without(file, at string, options []string) error {
	if len(options) == 0 {
		return a.d.Unset(file, at)
	}
	return a.d.Set(file, at, options)
}

// fits reports whether a table is part of the edition.
func (a *alone) fits(table map[string]any) bool {
	only := listed(table["only"])
	return (len(only) == 0 || slices.Contains(only, a.edition)) && !slices.ContainsFunc(listed(table["with"]), a.lost)
}

func (a *alone) lost(option string) bool { return slices.Contains(a.options, option) }

// listed returns the texts of a list.
func listed(v any) []string {
	list, _ := v.([]any)
	var out []string
	for _, x := range list {
		if text, ok := x.(string); ok {
			out = append(out, text)
		}
	}
	return out
}

// row reduces a row to the edition, or drops it.
func (a *alone) row(file, list string, i int, row map[string]any) error {
	id, _ := row["id"].(string)
	if a.fits(row) && (list != "edition" || file != game || id == a.edition) {
		return a.table(file, outline.Index(list, i), row)
	}
	if name := "maps/" + id + ".json"; file == "board.toml" && list == "map" && a.d.Has(name) {
		a.maps = append(a.maps, name)
	}
	return a.d.RemoveRow(file, list, i)
}

// cite returns the rule number for the edition from a text with a number for each; other texts stay.
func (a *alone) cite(text string) string {
	is := text
	for _, word := range strings.Fields(text) {
		of, number, ok := strings.Cut(word, ":")
		switch {
		case !ok || !slices.Contains(a.editions, of):
			return text
		case of == a.edition:
			is = number
		}
	}
	return is
}

// roster drops the counters of other editions.
func (a *alone) roster() error {
	s := a.d.Sheet(gamedoc.Roster)
	if !slices.Contains(s.Columns(), "only") {
		return nil
	}
	for i := s.Len() - 1; i >= 0; i-- {
		if only := strings.Fields(s.Cell(i, "only")); len(only) > 0 && !slices.Contains(only, a.edition) {
			if err := s.RemoveRows(i, i+1); err != nil {
				return err
			}
		}
	}
	return s.RemoveColumn("only")
}

// others drops the maps of other editions.
func (a *alone) others() error {
	for _, file := range a.maps {
		if err := a.d.RemoveFile(file); err != nil {
			return err
		}
	}
	return nil
}

// spare drops the texts of removed rows.
func (a *alone) spare() error {
	for _, f := range (&check.Checker{Doc: a.d}).Check() {
		if gamedata.IsText(f.File) && f.Path != "" {
			if err := a.d.Unset(f.File, f.Path); err != nil {
				return err
			}
		}
	}
	return nil
}
