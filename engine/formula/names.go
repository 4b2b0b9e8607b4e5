package formula

import (
	"errors"
	"strings"

	"github.com/expr-lang/expr/ast"

	"sandtable/engine"
)

var errZero = errors.New("division by zero")

// names is the environment of a formula: everything it may refer to, with its value now.
func names(g *engine.Game, s *engine.State, locals map[string]any) map[string]any {
	env := map[string]any{
		"down": func(a, b int) (int, error) { return divide(a, b, false) },
		"up":   func(a, b int) (int, error) { return divide(a, b, true) },
		"used": func(check string) bool { return s.Shared.Ticks[check] },
		"count": func(filter string) (int, error) {
			f, err := engine.NewFilter(g, filter)
			return len(f.Counters(g, s)), err
		},
	}
	for i := range g.Trackers {
		t := &g.Trackers[i]
		env[t.ID] = s.Tracker(t.ID)
		for n, v := range t.Values {
			env[t.ID+"_"+v] = t.Min + n
		}
	}
	for _, o := range g.AllOptions {
		env["opt_"+o.ID] = g.Option(o.ID)
	}
	for _, e := range g.Editions {
		env["ed_"+e.ID] = g.Edition == e.ID
	}
	for name, v := range locals {
		env[name] = v
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

func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}
