package formula

import (
	"errors"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"

	"sandtable/engine"
)

var errZero = errors.New("division by zero")

// reading returns the current value of a name.
type reading func(*engine.Game, *engine.State) any

// readingOf returns the value that a name has in every formula of a game, or nil.
func readingOf(g *engine.Game, name string) reading {
	switch name {
	case "down", "up":
		return divider(name == "up")
	case "used":
		return ticks
	case "count":
		return counts
	}
	for i := range g.Trackers {
		t := &g.Trackers[i]
		if name == t.ID {
			return func(_ *engine.Game, s *engine.State) any { return s.Tracker(t.ID) }
		}
		if value, ok := behind(name, t.ID); ok {
			if n := slices.Index(t.Values, value); n >= 0 {
				return func(*engine.Game, *engine.State) any { return t.Min + n }
			}
		}
	}
	if id, ok := behind(name, "opt"); ok && slices.ContainsFunc(g.AllOptions, func(o engine.Option) bool { return o.ID == id }) {
		return func(g *engine.Game, _ *engine.State) any { return g.Option(id) }
	}
	if id, ok := behind(name, "ed"); ok && slices.ContainsFunc(g.Editions, func(e engine.Edition) bool { return e.ID == id }) {
		return func(g *engine.Game, _ *engine.State) any { return g.Edition == id }
	}
	if id, ok := behind(name, "marked"); ok && slices.ContainsFunc(g.Sequence.Marks, func(m engine.TurnMark) bool { return m.ID == id }) {
		return marked(id)
	}
	return nil
}

// behind splits a name at a word and an underscore: "order_fight" is "fight" behind "order".
func behind(name, word string) (string, bool) {
	rest, ok := strings.CutPrefix(name, word)
	if !ok || rest == "" || rest[0] != '_' {
		return "", false
	}
	return rest[1:], true
}

// marked reports whether the turn has a mark now.
func marked(id string) reading {
	return func(g *engine.Game, s *engine.State) any {
		now := g.Sequence.MarksOf(s.Tracker(g.Sequence.Turn), s.Shared.Phase)
		return slices.ContainsFunc(now, func(m engine.TurnMark) bool { return m.ID == id })
	}
}

func divider(up bool) reading {
	return func(*engine.Game, *engine.State) any {
		return func(a, b int) (int, error) { return divide(a, b, up) }
	}
}

func ticks(_ *engine.Game, s *engine.State) any {
	return func(check string) bool { return s.Ticked(check) }
}

func counts(g *engine.Game, s *engine.State) any {
	return func(filter string) (int, error) {
		f, err := engine.NewFilter(g, filter)
		return len(f.Counters(g, s)), err
	}
}

// named is a name that a formula uses; read is nil when only the formula's place knows it.
type named struct {
	name string
	read reading
}

// namesIn lists the names of a checked formula, each once, in order of appearance.
func namesIn(node ast.Node, g *engine.Game) []named {
	found := &finder{}
	ast.Walk(&node, found)
	uses := make([]named, len(found.names))
	for i, name := range found.names {
		uses[i] = named{name, readingOf(g, name)}
	}
	return uses
}

// finder notes the names that it comes across.
type finder struct{ names []string }

// Visit looks at one node.
func (f *finder) Visit(node *ast.Node) {
	if n, ok := (*node).(*ast.IdentifierNode); ok && !slices.Contains(f.names, n.Value) {
		f.names = append(f.names, n.Value)
	}
}

// names is the environment of the formula: what it refers to, with its value now. What its place
// defines comes first.
func (e *Expr) names(g *engine.Game, s *engine.State, locals map[string]any) map[string]any {
	env := make(map[string]any, len(e.uses))
	for _, n := range e.uses {
		if v, ok := locals[n.name]; ok {
			env[n.name] = v
		} else if n.read != nil {
			env[n.name] = n.read(g, s)
		}
	}
	return env
}

// divide rounds towards minus infinity, or towards plus infinity when up is set.
func divide(a, b int, up bool) (int, error) {
	if b == 0 {
		return 0, errZero
	}
	q, r := a/b, a%b
	switch {
	case r != 0 && (r < 0) != (b < 0) && !up:
		q--
	case r != 0 && (r < 0) == (b < 0) && up:
		q++
	}
	return q, nil
}

// checker refuses what a formula may not do and filters that name what is not there.
type checker struct {
	game *engine.Game
	err  error
}

// Visit looks at one node.
func (c *checker) Visit(node *ast.Node) {
	switch n := (*node).(type) {
	case *ast.PredicateNode, *ast.ArrayNode, *ast.MapNode:
		c.refuse("lists and predicates")
	case *ast.BinaryNode:
		if n.Operator == ".." || n.Operator == "matches" || n.Operator == "**" || n.Operator == "^" || n.Operator == "/" || n.Operator == "%" {
			c.refuse("the operator " + n.Operator)
		}
	case *ast.FloatNode:
		c.refuse("fractions")
	case *ast.CallNode:
		c.call(n)
	}
}

func (c *checker) call(n *ast.CallNode) {
	name, ok := n.Callee.(*ast.IdentifierNode)
	if !ok || name.Value != "count" || len(n.Arguments) != 1 {
		return
	}
	text, ok := n.Arguments[0].(*ast.StringNode)
	if !ok {
		c.refuse("a filter that is not written out")
		return
	}
	if _, err := engine.NewFilter(c.game, text.Value); err != nil && c.err == nil {
		c.err = err
	}
}

func (c *checker) refuse(what string) {
	if c.err == nil {
		c.err = engine.Wrong("formula.refused", "what", what)
	}
}
