package rework

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// rename gives a thing another id in every file.
type rename struct {
	d      *gamedoc.Draft
	of     thing
	values values
}

// all goes through every file.
func (r *rename) all() error {
	for _, file := range r.d.Files() {
		var err error
		switch {
		case gamedata.IsText(file):
			err = r.texts(file)
		case strings.HasSuffix(file, ".toml"):
			err = r.toml(file)
		case file == gamedoc.Roster:
			err = r.roster()
		case strings.HasSuffix(file, ".md"):
			err = r.rulebook(file)
		case strings.HasPrefix(file, "maps/"):
			err = r.board(file)
		}
		if err != nil {
			return err
		}
	}
	return r.files()
}

// toml follows the id through the rows of a file.
func (r *rename) toml(file string) error {
	o, err := r.d.Outline(file)
	if err != nil {
		return err
	}
	return r.d.Batch(file, func(b *gamedoc.Batch) {
		for i := range o.Nodes {
			n := &o.Nodes[i]
			if now, named := r.values.text(file, n); named {
				b.SetText(n.Path, now)
			}
			if r.values.keyed(file, n) {
				b.RenameKey(n.Path, r.of.id)
			}
		}
		if file == r.of.home {
			r.recordWas(b)
		}
	})
}

// recordWas writes the former id into the row.
func (r *rename) recordWas(b *gamedoc.Batch) {
	was := outline.Join(r.of.row, "was")
	if _, ok := gamedoc.Explain(r.of.home, was); !ok {
		return
	}
	if _, there := r.d.Value(r.of.home, was); there {
		b.SetText(was, r.former(r.d.String(r.of.home, was)))
	} else {
		b.AddAfter(outline.Join(r.of.row, "id"), "was", r.of.old)
	}
}

// former adds the id to former ones.
func (r *rename) former(ids string) string {
	others := slices.DeleteFunc(strings.Fields(ids), func(w string) bool { return w == r.of.id })
	return strings.Join(append(others, r.of.old), " ")
}

// texts moves the translations of a thing to the keys of its new id. A box may be named on maps too.
func (r *rename) texts(file string) error {
	paths := []string{r.of.prefix(r.of.old)}
	if r.of.rule && !r.of.nested() {
		for _, p := range r.d.Rows("game.toml", "phase") {
			paths = append(paths, "phase."+p.ID+".duty."+r.of.old)
		}
	}
	if r.of.kind == "box" && !r.of.nested() {
		for _, name := range r.d.Files() {
			if id, ok := strings.CutPrefix(name, "maps/"); ok {
				paths = append(paths, "map."+strings.TrimSuffix(id, ".json")+".box."+r.of.old)
			}
		}
	}
	for _, path := range paths {
		if err := r.d.Batch(file, func(b *gamedoc.Batch) { b.RenameKey(path, r.of.id) }); err != nil {
			return err
		}
	}
	return nil
}

// roster follows the id through the columns of the roster.
func (r *rename) roster() error {
	s := r.d.Sheet(gamedoc.Roster)
	if r.of.kind == UnitKind {
		return r.unit(s)
	}
	if r.of.nested() {
		return nil
	}
	if r.of.kind == "factor" {
		return s.RenameColumns(map[string]string{r.of.old: r.of.id, "back_" + r.of.old: "back_" + r.of.id})
	}
	var err error
	r.of.cells(s, func(row int, column string, words []string, i int) {
		words[i] = r.of.id
		if err == nil {
			err = s.SetCell(row, column, strings.Join(words, " "))
		}
	})
	return err
}

// cells yields the cells of the roster that name the thing: the words of a cell, and which of them does.
func (t thing) cells(s *gamedoc.Sheet, yield func(row int, column string, words []string, i int)) {
	for _, column := range s.Columns() {
		k, ok := gamedoc.Explain(gamedoc.Roster, column)
		if !ok || k.Of != t.kind || t.nested() {
			continue
		}
		for row := range s.Len() {
			words := strings.Fields(s.Cell(row, column))
			if i := slices.Index(words, t.old); i >= 0 {
				yield(row, column, words, i)
			}
		}
	}
}

// unit renames a row of the roster.
func (r *rename) unit(s *gamedoc.Sheet) error {
	row := s.Find(r.of.old)
	if row < 0 {
		return engine.Wrong("gamedoc.no_row", "kind", UnitKind, "id", r.of.old)
	}
	if s.Find(r.of.id) >= 0 {
		return engine.Wrong("id.twice", "id", r.of.id).At(UnitKind)
	}
	if !slices.Contains(s.Columns(), "was") {
		if err := s.AddColumn("was", ""); err != nil {
			return err
		}
	}
	if err := s.SetCell(row, "was", r.former(s.Cell(row, "was"))); err != nil {
		return err
	}
	return s.SetCell(row, "id", r.of.id)
}

// files renames the file that is named after the id: the translation of an edition or option, or the map.
func (r *rename) files() error {
	was, now := "text/ru."+r.of.old+".toml", "text/ru."+r.of.id+".toml"
	if r.of.kind == "map" {
		was, now = "maps/"+r.of.old+".json", "maps/"+r.of.id+".json"
	}
	if r.of.nested() || !r.d.Has(was) || !slices.Contains([]string{"edition", "option", "map"}, r.of.kind) {
		return nil
	}
	data := r.d.Text(was)
	if err := r.d.RemoveFile(was); err != nil {
		return err
	}
	if !gamedata.Admits(now) {
		return engine.Wrong("gamedoc.name").At(now)
	}
	return r.d.AddFile(now, data)
}

// rulesText matches the files of the rules text.
var rulesText = regexp.MustCompile(`^rules(\.[a-z]{2})?\.md$`)

// drawnLine matches a line of an example with a map or a counter: the text before the id, and the id.
var drawnLine = regexp.MustCompile("(?m)^(```(map)[ \t]+|[ \t]*(counter)[ \t]+)([a-z0-9_]+)")

// rulebook follows the id of a map or a counter through the examples of a rules text.
func (r *rename) rulebook(file string) error {
	was := r.d.Text(file)
	now := r.of.drawn(file, was)
	if now == was {
		return nil
	}
	return r.d.Write(said, file, []byte(now))
}

// drawn returns a rules text after the rename.
func (t thing) drawn(file, was string) string {
	if !rulesText.MatchString(file) || t.nested() || t.kind != UnitKind && t.kind != "map" {
		return was
	}
	return drawnLine.ReplaceAllStringFunc(was, func(line string) string {
		m := drawnLine.FindStringSubmatch(line)
		if m[4] != t.old || (m[2] == "map") != (t.kind == "map") {
			return line
		}
		return strings.TrimSuffix(line, t.old) + t.id
	})
}
