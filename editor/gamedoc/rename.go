package gamedoc

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/printables/looks"
)

// Rename gives a thing another id and follows it through every file: rows, filters, formulas, texts and their keys,
// print.toml, the roster and maps. kind is the list that it is a row of: "side", "tracker", "odds"; a unit is "unit",
// and a row within another is named with that: "tracker.order.value", "phase.battle.check". The row records its old
// id in its key was, so that sessions begun before continue. Rename is one step. It returns a Problem if it would add
// a finding.
func (d *Draft) Rename(kind, old, id string) error {
	if !idPattern.MatchString(id) {
		return engine.Wrong("id.form", "id", id, "most", 48).At(kind)
	}
	r := &rename{d: d, steps: strings.Split(kind, "."), old: old, id: id}
	r.kind = r.steps[0]
	if kind != UnitKind && kind != "map" {
		if r.home, r.row = d.locate(r.steps, old); r.row == "" {
			return engine.Wrong("gamedoc.no_row", "kind", kind, "id", old)
		}
		if _, there := d.locate(r.steps, id); there != "" {
			return engine.Wrong("id.twice", "id", id).At(kind)
		}
		r.rule = !slices.Contains(vocabulary, r.kind)
	}
	before := codesOf(d.Check())
	return d.Do(engine.Tell("gamedoc.step.rename", "old", old, "id", id), func() error {
		if err := r.all(); err != nil {
			return err
		}
		for _, f := range d.Check() {
			if !f.Minor && !before[f.Code] {
				return &engine.Problem{Code: "gamedoc.rename", Where: f.Where, Args: engine.Args{"id": old}, Err: f.Problem}
			}
		}
		return nil
	})
}

// codesOf returns the codes of findings.
func codesOf(found []Finding) map[string]bool {
	out := map[string]bool{}
	for _, f := range found {
		out[f.Code] = true
	}
	return out
}

// vocabulary lists the kinds that are not rules.
var vocabulary = append(gamedata.KeyOrder("game.toml"), "table", "terrain", "hexside", "path", UnitKind, "map")

// locate finds the row of a kind with an id: the file and the path.
func (d *Draft) locate(steps []string, id string) (file, path string) {
	for _, file := range d.Files() {
		if !strings.HasSuffix(file, ".toml") || gamedata.IsText(file) || file == looks.File {
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

// rename carries out one rename.
type rename struct {
	d         *Draft
	kind      string   // the list at the top
	steps     []string // the parts of the kind: "tracker", "order", "value"
	old, id   string
	home, row string // the table and row that define it
	rule      bool
}

func (r *rename) nested() bool { return len(r.steps) > 1 }

// all goes through every file.
func (r *rename) all() error {
	for _, file := range r.d.Files() {
		var err error
		switch {
		case gamedata.IsText(file):
			err = r.texts(file)
		case strings.HasSuffix(file, ".toml"):
			err = r.toml(file)
		case file == Roster:
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
	p, err := r.d.toml(file)
	if err != nil {
		return err
	}
	e, says := &edits{parsed: p}, any(p.says)
	for i := range p.Nodes {
		n := &p.Nodes[i]
		steps, _ := outline.Steps(n.Path)
		switch {
		case n.Holds == 's' && (n.Kind == outline.Key || n.Kind == outline.Member):
			v, _ := at(p.says, steps)
			was, _ := v.(string)
			now := r.value(file, n, was)
			if now != was {
				e.put(n.Value.From, n.Value.To, written(now, p.text(n.Value), p.nl()))
				says, _ = with(says, steps, now)
			}
		}
		if n.Kind == outline.Key && steps[len(steps)-1].Key == r.old && r.keyed(file, n) {
			e.put(n.Name.From, n.Name.To, outline.Part(r.id))
			v, _ := at(says, steps)
			in, _ := at(says, steps[:len(steps)-1])
			table := map[string]any{r.id: v}
			for k, x := range in.(map[string]any) {
				if k != r.old {
					table[k] = x
				}
			}
			says, _ = with(says, steps[:len(steps)-1], table)
		}
	}
	if file == r.home {
		r.recordWas(e, &says)
	}
	if len(e.list) == 0 {
		return nil
	}
	return r.d.commit(saidSet, e, says)
}

// recordWas writes the former id into the row.
func (r *rename) recordWas(e *edits, says *any) {
	was := outline.Join(r.row, "was")
	steps, _ := outline.Steps(was)
	if _, ok := Explain(r.home, was); !ok {
		return
	}
	now := r.old
	if v, there := at(*says, steps); there {
		text, _ := v.(string)
		now = strings.Join(append(slices.DeleteFunc(strings.Fields(text), func(w string) bool { return w == r.id }), r.old), " ")
		n := e.Find(was)
		e.put(n.Value.From, n.Value.To, written(now, "", e.nl()))
	} else {
		n := e.Find(outline.Join(r.row, "id"))
		if n.Brace {
			e.put(n.All.To, n.All.To, ", was = "+written(now, "", e.nl()))
		} else {
			e.line(outline.LineEnd(e.data, n.All.To), e.indent(n.All.From)+"was = "+written(now, "", e.nl())+e.nl())
		}
	}
	*says, _ = with(*says, steps, now)
}

// value returns a text of a file after the rename.
func (r *rename) value(file string, n *outline.Node, was string) string {
	if file == r.home && n.Path == outline.Join(r.row, "id") {
		return r.id
	}
	if in, _ := outline.Cut(n.Path); r.duty(file, in, was) && outline.Plain(n.Path) == "phase.duty.id" {
		return r.id
	}
	k, ok := Explain(file, n.Path)
	if !ok {
		if k, ok = Explain(file, n.In); ok && (k.Of == "lost" && r.kind == "box" || k.Of == "held" && r.kind == "side") && !r.nested() {
			return r.whole(was)
		}
		return was
	}
	switch {
	case r.sheeted(file, n.Path):
		return r.inSheet(k, n.Path, was)
	case k.Kind == "formula":
		now, _ := formula.Renamed(was, r.name, r.quoted)
		return now
	case strings.HasPrefix(was, "@"):
		if key, ok := r.key(was[1:]); ok {
			return "@" + key
		}
		return was
	case r.kind == "edition" && !r.nested() && (strings.HasSuffix(k.Path, "rule") || strings.HasSuffix(k.Path, "source")):
		return r.cited(was)
	}
	return r.reference(file, n.Path, k.Of, was)
}

// duty reports whether a duty of a phase has the id of the rule that settles it.
func (r *rename) duty(file, row, id string) bool {
	return r.rule && !r.nested() && id == r.old && file == "game.toml" && r.d.String(file, outline.Join(row, "do")) == "" &&
		r.d.String(file, outline.Join(row, "check")) == ""
}

// cited returns a rule number that differs by edition after the rename.
func (r *rename) cited(was string) string {
	parts := strings.Fields(was)
	for i, p := range parts {
		if rest, ok := strings.CutPrefix(p, r.old+":"); ok {
			parts[i] = r.id + ":" + rest
		}
	}
	if now := strings.Join(parts, " "); len(parts) > 0 && strings.Contains(was, r.old+":") {
		return now
	}
	return was
}

// reference returns a value that refers to things of a kind after the rename.
func (r *rename) reference(file, path, of, was string) string {
	switch of {
	case "filter":
		return r.filter(was)
	case "duty":
		if r.rule || r.kind == "phase" && r.nested() && r.inRow(path) {
			return r.whole(was)
		}
	case "verb":
		if id, verb, _ := strings.Cut(was, "."); r.rule && !r.nested() && id == r.old {
			return strings.TrimSuffix(r.id+"."+verb, ".")
		}
	case "check":
		if r.kind == "phase" && r.nested() && r.inRow(path) {
			return r.whole(was)
		}
	case "effect_on", "effect_to":
		return r.effect(file, path, of, was)
	case "rule":
		if r.rule && !r.nested() {
			return r.whole(was)
		}
	case "":
		return r.loose(file, path, was)
	default:
		if (of == r.kind || r.kind == "cup" && charted(file, path)) && !r.nested() {
			return r.whole(was)
		}
	}
	return was
}

func (r *rename) whole(was string) string {
	if was == r.old {
		return r.id
	}
	return was
}

// inRow reports whether a path is in the row that defines the renamed id.
func (r *rename) inRow(path string) bool {
	above, _ := outline.Cut(r.row)
	above, _ = outline.Cut(above)
	return outline.Within(path, above)
}

// loose returns a value that may name a value of a tracker, or a thing of the same rule, after the rename.
func (r *rename) loose(file, path, was string) string {
	in, last := outline.Cut(path)
	if last.Key == "" {
		in, last = outline.Cut(in)
	}
	if outline.Plain(path) == "example.ask" && !r.rule && !slices.Contains([]string{"phase", "table", "option", "edition"}, r.kind) {
		return strings.ReplaceAll(was, `"`+r.old+`"`, `"`+r.id+`"`)
	}
	if r.kind == "tracker" && r.nested() && was == r.old && slices.Contains([]string{"values", "yes", "open", "closed"}, last.Key) {
		if slices.Contains([]string{r.d.String(file, outline.Join(in, "tracker")), r.trackerOf(file, in)}, r.steps[1]) {
			return r.id
		}
	}
	return was
}

// trackerOf returns the tracker of the choice that a row refers to.
func (r *rename) trackerOf(file, row string) string {
	choice := r.d.String(file, outline.Join(row, "choose"))
	if choice == "" {
		choice = r.d.String(file, outline.Join(row, "ask"))
	}
	if in, path := r.d.locate([]string{"choose"}, choice); path != "" {
		return r.d.String(in, outline.Join(path, "tracker"))
	}
	return ""
}

// effect returns the object of an effect after the rename; its kind depends on the effect's op.
func (r *rename) effect(file, path, of, was string) string {
	in, _ := outline.Cut(path)
	op := r.d.String(file, outline.Join(in, "op"))
	want := map[string]string{"set effect_on": "tracker", "move effect_to": "box", "mark effect_to": "mark", "unmark effect_to": "mark", "cross effect_to": "factor"}[op+" "+of]
	switch {
	case want != "" && want == r.kind && !r.nested():
		return r.whole(was)
	case of == "effect_on" && slices.Contains([]string{"move", "flip", "mark", "unmark", "cross", "face", "show", "hide"}, op):
		return r.filter(was)
	}
	return was
}

// filtered are the kinds whose ids are words of filters.
var filtered = []string{"side", "box", "mark", "trait", UnitKind, "formation", "type", "size"}

// filter returns a filter after the rename.
func (r *rename) filter(was string) string {
	if r.nested() || !slices.Contains(filtered, r.kind) {
		return was
	}
	return filterWord(r.old).ReplaceAllString(was, "${1}"+r.id+"${2}")
}

func filterWord(id string) *regexp.Regexp {
	return regexp.MustCompile(`(^|[\s!])` + regexp.QuoteMeta(id) + `(\s|$)`)
}

// name returns an identifier of a formula after the rename.
func (r *rename) name(n string) string {
	switch {
	case r.kind == "tracker" && !r.nested():
		if n == r.old {
			return r.id
		}
		if value, ok := strings.CutPrefix(n, r.old+"_"); ok && r.d.Find(r.home, r.row+".value", value) >= 0 {
			return r.id + "_" + value
		}
	case r.kind == "tracker" && n == r.steps[1]+"_"+r.old:
		return r.steps[1] + "_" + r.id
	case r.kind == "option" && n == "opt_"+r.old:
		return "opt_" + r.id
	case r.kind == "edition" && n == "ed_"+r.old:
		return "ed_" + r.id
	case r.kind == "side" && strings.HasSuffix(n, "_"+r.old) && !r.tracked(n):
		return strings.TrimSuffix(n, r.old) + r.id // "lost_blue", "attacker_blue": names that rules make from a side
	case r.kind == "cup" && r.nested() && n == "drawn_"+r.old:
		return "drawn_" + r.id
	}
	return n
}

// tracked reports whether a name is that of a tracker, or of a tracker's value with the side's id.
func (r *rename) tracked(n string) bool {
	if _, row := r.d.locate([]string{"tracker"}, n); row != "" {
		return true
	}
	file, row := r.d.locate([]string{"tracker"}, strings.TrimSuffix(n, "_"+r.old))
	return row != "" && r.d.Find(file, row+".value", r.old) >= 0
}

// quoted returns the argument of a function in a formula after the rename: a filter, or a line of a checklist.
func (r *rename) quoted(function, text string) string {
	if function != "used" {
		return r.filter(text)
	}
	phase, line, _ := strings.Cut(text, ".")
	switch {
	case r.kind == "phase" && !r.nested() && phase == r.old:
		return r.id + "." + line
	case r.kind == "phase" && r.nested() && phase == r.steps[1] && line == r.old:
		return phase + "." + r.id
	}
	return text
}

// keyed reports whether a key of a table is an id of the kind: costs by trait, boxes by side.
func (r *rename) keyed(file string, n *outline.Node) bool {
	k, ok := Explain(file, n.In)
	if !ok || r.nested() {
		return false
	}
	return k.Of == "lost" && r.kind == "side" || k.Of == "words" && (slices.Contains(filtered, r.kind) || r.kind == "tracker")
}
