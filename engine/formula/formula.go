// Package formula compiles and evaluates the short expressions that game data may hold: guards, modifiers, points. It
// is the only package that uses the expression library.
//
// A formula can use the trackers of its game by id, the names of a tracker's values as "tracker_value", options as
// "opt_name" (1 or 0), editions as "ed_name", marks of the turn track as "marked_name", and the functions below; its context may define further names. It gives
// one whole number; true is 1 and false 0. It cannot loop, and its size is bounded.
//
//	count("filter")  how many counters the filter chooses
//	down(a, b)       a divided by b, rounded down; up(a, b) rounded up
//	min, max, abs    of whole numbers
//	used("phase.check")  whether a checklist line is ticked
package formula

import (
	"errors"
	"fmt"
	"regexp"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/builtin"
	types "github.com/expr-lang/expr/checker"
	"github.com/expr-lang/expr/compiler"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/optimizer"
	"github.com/expr-lang/expr/vm"

	"sandtable/engine"
)

// maxNodes bounds a formula; the longest one needed so far has about forty.
const maxNodes = 200

// Expr is a formula in game data: TOML holds its text, Bind checks it.
type Expr struct {
	text    string
	program *vm.Program
	uses    []named
}

// UnmarshalText keeps the formula as written; it cannot be computed until bound.
func (e *Expr) UnmarshalText(b []byte) error {
	e.text = string(b)
	return nil
}

// New returns an unbound formula.
func New(text string) *Expr { return &Expr{text: text} }

// String returns the formula as written.
func (e *Expr) String() string { return e.text }

// Locals are further names that the place of a formula defines: whole numbers, truths, and functions.
type Locals map[string]any

// Bind checks the formula against a game and the further names it may use, and makes it ready. A
// nil formula is left alone. A fault is a Problem with the formula and what is wrong with it.
func (e *Expr) Bind(g *engine.Game, locals Locals) error {
	if e == nil {
		return nil
	}
	program, err := compile(e.text, e.knows(g, locals))
	if err != nil {
		return fault(e.text, err)
	}
	check := &checker{game: g}
	node := program.Node()
	ast.Walk(&node, check)
	if check.err != nil {
		return fault(e.text, check.err)
	}
	e.program, e.uses = program, namesIn(node, g)
	return nil
}

var namePattern = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*`)

// knows returns the names in a formula that it may use, with a value of their kind. Other names of the
// game are left out, because describing them to the library would be most of the work.
func (e *Expr) knows(g *engine.Game, locals Locals) map[string]any {
	env, begin := map[string]any{}, engine.NewState()
	for _, name := range namePattern.FindAllString(e.text, -1) {
		if v, ok := locals[name]; ok {
			env[name] = v
		} else if read := readingOf(g, name); read != nil {
			env[name] = read(g, begin)
		}
	}
	return env
}

// Value computes the formula.
func (e *Expr) Value(g *engine.Game, s *engine.State, locals map[string]any) (int, error) {
	if e.program == nil {
		return 0, fmt.Errorf("formula %q was never bound", e.text)
	}
	out, err := expr.Run(e.program, e.names(g, s, locals))
	if err != nil {
		return 0, fault(e.text, err)
	}
	return number(e.text, out)
}

// Uses lists the names that the formula uses, functions among them, in order of appearance.
func (e *Expr) Uses() []string {
	out := make([]string, len(e.uses))
	for i, n := range e.uses {
		out[i] = n.name
	}
	return out
}

// Optional returns the formula as an engine.Formula; nil stays nil.
func (e *Expr) Optional() engine.Formula {
	if e == nil {
		return nil
	}
	return e
}

func number(text string, v any) (int, error) {
	switch v := v.(type) {
	case int:
		return v, nil
	case bool:
		if v {
			return 1, nil
		}
		return 0, nil
	}
	return 0, engine.Wrong("formula.kind", "formula", text, "kind", fmt.Sprintf("%T", v))
}

// unknownName is what the library says of a name that a formula may not use.
var unknownName = regexp.MustCompile(`^unknown name (\w+)`)

// fault reports a formula that does not work: the unknown name in it, if there is one, and the character where it breaks.
// The library's own words are for programmers, and in English only.
func fault(text string, err error) error {
	args := engine.Args{"formula": text}
	if broken, ok := errors.AsType[*file.Error](err); ok {
		args["at"] = broken.Column + 1
		if name := unknownName.FindStringSubmatch(broken.Message); name != nil {
			args["name"] = name[1]
		}
	}
	return &engine.Problem{Code: "formula.fault", Args: args, Err: err}
}

// kept are the library's functions that a formula may call; all others are refused.
var kept, refused = func() (conf.FunctionsTable, map[string]bool) {
	kept, refused := conf.FunctionsTable{}, map[string]bool{}
	for _, f := range builtin.Builtins {
		switch f.Name {
		case "min", "max", "abs":
			kept[f.Name] = f
		default:
			refused[f.Name] = true
		}
	}
	return kept, refused
}()

// configured configures the library for a formula with these names. The library's own options would
// list its functions again for each formula, which costs more than all the rest.
func configured(env map[string]any) *conf.Config {
	config := &conf.Config{Optimize: true, ShortCircuit: true, MaxNodes: maxNodes, Builtins: kept, Disabled: refused}
	config.WithEnv(env)
	return config
}

// compile compiles a formula.
func compile(text string, env map[string]any) (*vm.Program, error) {
	config := configured(env)
	tree, err := types.ParseCheck(text, config)
	if err != nil {
		return nil, err
	}
	if err := optimizer.Optimize(&tree.Node, config); err != nil {
		if at, ok := errors.AsType[*file.Error](err); ok {
			return nil, at.Bind(tree.Source)
		}
		return nil, err
	}
	return compiler.Compile(tree, config)
}
