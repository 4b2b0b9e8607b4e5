package gamedata

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/stock/setting"
	"sandtable/engine/words"
)

// Lint reports all faults of a package, in both directions: names without a thing and things without a use; texts
// without a translation and translations without a text. It resolves the package in every edition with every choice of
// the options that rows depend on. Findings are in the order of the editions, without duplicates.
func Lint(fsys fs.FS, own Own) []*engine.Problem {
	t, err := readTree(fsys)
	if err != nil {
		return lintOf(err)
	}
	return t.lint(newMemo(), own, choices, nil)
}

// Inspector reports the faults of a package during typing. It caches what it found in unchanged files.
type Inspector struct {
	Own  Own                        // the game's own rules in Go
	Each func(*engine.Game) []error // checks each resolved game further; may be nil
	memo *memo
}

// Lint reports the faults of the files of a package: in every edition with the default options, and without options.
func (n *Inspector) Lint(files map[string][]byte) []*engine.Problem {
	if !tree(files).has("game.toml") {
		return lintOf(engine.Wrong("package.game", "file", "game.toml"))
	}
	if n.memo == nil {
		n.memo = newMemo()
	}
	return tree(files).lint(n.memo, n.Own, fewChoices, n.Each)
}

// lint resolves the package with the options that some choose.
func (t tree) lint(m *memo, own Own, some func(*files, string) [][]string, each func(*engine.Game) []error) []*engine.Problem {
	f, bad := t.decode(m)
	if len(bad) > 0 {
		return bad
	}
	l := &linter{tree: t, memo: m, own: own, each: each, seen: map[string]bool{}, texts: map[string]string{}, rules: map[string]bool{}, units: map[string]bool{}, ru: map[string]string{}}
	for _, p := range t.controls() {
		l.note(p)
	}
	l.used = l.tokens(f)
	l.coded()
	books, err := t.rulebooks()
	if err != nil {
		for _, p := range lintOf(err) {
			l.note(p)
		}
	}
	for _, edition := range f.editionIDs() {
		for _, options := range some(f, edition) {
			l.try(edition, options)
		}
	}
	l.pictures(f)
	l.scans(f)
	if len(f.game.Editions) == 0 {
		l.note(engine.Wrong("game.edition").At("game.toml"))
	}
	if !l.broken { // a package that does not resolve has too few maps and counters
		l.diagrams(books)
	}
	l.unused(f)
	l.translations(f)
	return l.out
}

// lintOf turns an error into findings.
func lintOf(err error) []*engine.Problem {
	if p := Problems(err); p != nil {
		return p
	}
	return []*engine.Problem{{Code: "package.fault", Args: engine.Args{"fault": err.Error()}, Err: err}}
}

type linter struct {
	tree   tree
	memo   *memo
	each   func(*engine.Game) []error
	where  *walker // the positions of the rows of all editions
	own    Own
	out    []*engine.Problem
	seen   map[string]bool
	broken bool              // some edition and options do not resolve
	used   map[string]bool   // words that rows and formulas name
	rules  map[string]bool   // ids of rules that players can use
	texts  map[string]string // English texts of all editions and options
	ru     map[string]string // Russian texts, first seen
	boards []*board.Board    // of all editions
	units  map[string]bool   // ids of the counters of all editions
}

func (l *linter) note(p *engine.Problem) {
	if line := p.Error(); !l.seen[line] {
		l.seen[line] = true
		l.out = append(l.out, p)
	}
}

// coded marks the ids that the game's own code uses.
func (l *linter) coded() {
	if l.own == nil {
		return
	}
	for _, c := range l.own() {
		if n, ok := c.(setting.Naming); ok {
			for _, id := range n.Names() {
				l.used[id] = true
			}
		}
	}
}

// try reads the package again and resolves it once. Faults of its rows do not hide those of their translations.
func (l *linter) try(edition string, options []string) {
	f, _ := l.tree.decode(l.memo)
	w := f.walker(edition, options)
	r, err := f.resolveOn(w, l.own, nil)
	if err != nil {
		l.broken = true
		for _, p := range lintOf(err) {
			l.note(p)
		}
	} else {
		l.played(r)
	}
	l.texted(f, w)
}

// played checks a package that resolves.
func (l *linter) played(r *resolved) {
	for _, c := range Clashes(r.game) {
		p := engine.Wrong("table.clash", "row", c.Known.Row, "column", c.Known.Column, "cell", c.Cell, "want", c.Known.Cell, "rule", c.Known.Rule)
		l.note(r.walk.placed(p.At("table." + c.Table)))
	}
	var err error
	r.game.Book, err = l.tree.book(l.memo, r)
	if err != nil {
		r.game.Book = appBook() // faults of texts are reported when those are checked
	}
	if l.each != nil {
		for _, err := range l.each(r.game) {
			for _, p := range lintOf(err) {
				l.note(p)
			}
		}
	}
	l.onMap(r.game)
	l.examples(r)
	for _, rule := range r.game.Rules {
		if f, ok := rule.(engine.Follower); !ok || !f.Follows() { // it needs no phase
			l.rules[rule.ID()] = true
		}
		if d, ok := rule.(setting.Doubtful); ok {
			for _, p := range d.Doubts(r.game) {
				l.note(r.walk.placed(p))
			}
		}
	}
}

// onMap collects the maps and counters of an edition, for the diagrams of the rules texts.
func (l *linter) onMap(g *engine.Game) {
	for _, b := range g.Boards {
		if !slices.ContainsFunc(l.boards, func(old *board.Board) bool { return old.ID() == b.ID() }) {
			l.boards = append(l.boards, b)
		}
	}
	for i := range g.Counters {
		l.units[g.Counters[i].ID] = true
	}
}

// diagrams reports what the diagrams of the rules texts name and no edition has.
func (l *linter) diagrams(books map[words.Lang][]engine.Paragraph) {
	for _, lang := range slices.Sorted(maps.Keys(books)) {
		for _, p := range books[lang] {
			for _, d := range p.Diagrams {
				for _, bad := range d.Faults(l.boards, engine.SortedKeys(l.units)) {
					l.note(bad)
				}
			}
		}
	}
}

// examples reports each example with an unknown question or an error as its answer.
func (l *linter) examples(r *resolved) {
	for i, x := range r.game.Examples {
		at := fmt.Sprintf("example.%d", i+1)
		calc := r.game.Calc(x.Question)
		if calc == nil {
			l.note(r.walk.placed(missing("question", x.Question, engine.IDs(r.game.Calcs, engine.Calculator.ID)).At(at)))
			continue
		}
		if _, err := calc.Resolve(r.game, json.RawMessage(x.Ask)); err != nil {
			for _, p := range lintOf(err) {
				said := *p
				said.Args = r.game.Book.Localized(p.Args, appBook()) // findings are read without the game's own texts
				l.note(r.walk.placed(said.At(at)))
			}
		}
	}
}

// maxVaried is up to how many options all subsets are tried; of more options, each one and each pair.
const maxVaried = 8

// choices lists the choices of options to try in an edition: all subsets of those that rows depend on. Options that only
// formulas read need no trial, because a formula binds to either answer.
func choices(f *files, edition string) [][]string {
	depend := dependent(f)
	var vary []string
	for _, o := range f.options(edition) {
		if depend[o.ID] && !contains(vary, o.ID) {
			vary = append(vary, o.ID)
		}
	}
	slices.Sort(vary)
	if len(vary) > maxVaried {
		return pairs(vary)
	}
	out := make([][]string, 0, 1<<len(vary))
	for set := range 1 << len(vary) {
		var options []string
		for i, id := range vary {
			if set&(1<<i) != 0 {
				options = append(options, id)
			}
		}
		out = append(out, options)
	}
	return out
}

// fewChoices lists the most frequent choices: the default one, and no options.
func fewChoices(f *files, edition string) [][]string {
	var on []string
	for _, o := range f.options(edition) {
		if o.On && !contains(on, o.ID) {
			on = append(on, o.ID)
		}
	}
	if len(on) == 0 {
		return [][]string{nil}
	}
	slices.Sort(on)
	return [][]string{nil, on}
}

// pairs lists the empty choice, the full one, each option and each pair.
func pairs(vary []string) [][]string {
	out := [][]string{nil, vary}
	for i := range vary {
		out = append(out, []string{vary[i]})
		for j := range i {
			out = append(out, []string{vary[j], vary[i]})
		}
	}
	return out
}

// Err joins findings into one error, or nil.
func Err(findings []*engine.Problem) error {
	var errs []error
	for _, p := range findings {
		errs = append(errs, p)
	}
	return errors.Join(errs...)
}
