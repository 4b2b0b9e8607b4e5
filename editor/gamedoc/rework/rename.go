package rework

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/check"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/printables/looks"
)

// Rename gives a thing another id and follows it through every file: rows, filters, formulas, texts and their keys,
// print.toml, the roster and maps. kind is the list that it is a row of: "side", "tracker", "odds"; a unit is "unit",
// and a row within another is named with that: "tracker.order.value", "phase.battle.check". The row records its old
// id in its key was, so that sessions begun before continue. Rename is one step. It returns a Problem if it would add
// a finding.
func Rename(c *check.Checker, kind, old, id string) error {
	if err := CheckID(id); err != nil {
		return err.At(kind)
	}
	of, err := find(c.Doc, kind, old, id)
	if err != nil {
		return err
	}
	before := codesOf(c.Check())
	return c.Doc.Do(engine.Tell("gamedoc.step.rename", "old", old, "id", id), func() error {
		r := rename{d: c.Doc, of: of, values: values{c.Doc, of}}
		if err := r.all(); err != nil {
			return err
		}
		for _, f := range c.Check() {
			if !f.Minor && !before[f.Code] {
				return &engine.Problem{Code: "gamedoc.rename", Where: f.Where, Args: engine.Args{"id": old}, Err: f.Problem}
			}
		}
		return nil
	})
}

// CheckID returns a Problem if a text cannot be an id, nil if it can.
func CheckID(id string) *engine.Problem {
	if !idPattern.MatchString(id) {
		return engine.Wrong("id.form", "id", id, "most", 48)
	}
	return nil
}

// find returns the thing that gets another id. A counter or a map is not a row of a TOML file.
func find(d *gamedoc.Draft, kind, old, id string) (thing, error) {
	t := thing{steps: strings.Split(kind, "."), old: old, id: id}
	t.kind = t.steps[0]
	if kind == UnitKind || kind == "map" {
		return t, nil
	}
	if t.home, t.row = locate(d, t.steps, old); t.row == "" {
		return t, engine.Wrong("gamedoc.no_row", "kind", kind, "id", old)
	}
	if _, there := locate(d, t.steps, id); there != "" {
		return t, engine.Wrong("id.twice", "id", id).At(kind)
	}
	t.rule = !slices.Contains(vocabulary, t.kind)
	return t, nil
}

// codesOf returns the codes of findings.
func codesOf(found []check.Finding) map[string]bool {
	out := map[string]bool{}
	for _, f := range found {
		out[f.Code] = true
	}
	return out
}

// vocabulary lists the kinds that are not rules.
var vocabulary = append(gamedata.KeyOrder("game.toml"), "table", "terrain", "hexside", "path", UnitKind, CardKind, "map")

// idPattern matches an id.
var idPattern = regexp.MustCompile(`^[a-z][a-z0-9_]{0,47}$`)

// UnitKind is the kind of the rows of the roster, CardKind that of the cards of print.toml; the kind of other rows is their
// list.
const (
	UnitKind = "unit"
	CardKind = "card"
)

// locate finds the row of a kind with an id: the file and the path.
func locate(d *gamedoc.Draft, steps []string, id string) (file, path string) {
	for _, file := range d.Files() {
		if !strings.HasSuffix(file, ".toml") || gamedata.IsText(file) || (file == looks.File) != (steps[0] == CardKind) {
			continue
		}
		list := steps[0]
		for i := 1; i+1 < len(steps); i += 2 {
			n := d.Find(file, list, steps[i])
			if n < 0 {
				list = ""
				break
			}
			list = outline.Join(outline.Index(list, n), steps[i+1])
		}
		if list == "" {
			continue
		}
		if n := d.Find(file, list, id); n >= 0 {
			return file, outline.Index(list, n)
		}
	}
	return "", ""
}
