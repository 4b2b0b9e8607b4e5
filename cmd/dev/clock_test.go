package main

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// calls returns the calls below a node.
func calls(n ast.Node) []*ast.CallExpr {
	var all []*ast.CallExpr
	ast.Inspect(n, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok {
			all = append(all, c)
		}
		return true
	})
	return all
}

// selected returns the name that a call calls, such as "time.Now"; empty when it is no selector.
func selected(c *ast.CallExpr) string { return selector(c.Fun) }

func selector(e ast.Expr) string {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if x, ok := sel.X.(*ast.Ident); ok {
		return x.Name + "." + sel.Sel.Name
	}
	return "." + sel.Sel.Name
}

var (
	clocks = []string{"time.Now", "time.Since", "time.Until"}
	// seeded sources, which a caller passes in and can repeat
	seeded = []string{"rand.New", "rand.NewPCG", "rand.NewChaCha8", "rand.NewSource", "rand.NewZipf",
		"rand.Rand", "rand.Source", "rand.PCG", "rand.ChaCha8", "rand.Zipf"}
)

// unrepeatable returns a sentence for each place of a file that gives another result in a second run.
// The time and the dice come from cmd.
func unrepeatable(s source) []string {
	if s.test || below(s.dir, "cmd/...") {
		return nil
	}
	var bad []string
	if slices.Contains(s.imports(), "crypto/rand") {
		bad = append(bad, s.path+": imports crypto/rand; chance comes from cmd")
	}
	chance := slices.Contains(s.imports(), "math/rand") || slices.Contains(s.imports(), "math/rand/v2")
	ast.Inspect(s.file, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		name := selector(sel)
		if slices.Contains(clocks, name) {
			bad = append(bad, s.at(sel.Pos())+": reads the clock; the time comes from cmd")
		}
		if chance && strings.HasPrefix(name, "rand.") && !slices.Contains(seeded, name) {
			bad = append(bad, s.at(sel.Pos())+": throws the global dice; chance comes from cmd")
		}
		return true
	})
	return bad
}

func TestSameInputGivesSameOutput(t *testing.T) {
	for _, s := range sources(t) {
		assert.Empty(t, unrepeatable(s))
	}
}

func TestUnrepeatableIsFound(t *testing.T) {
	const text = `package a
import ("math/rand/v2"; "time")
var a, b, c = time.Now(), rand.IntN(6), rand.New(rand.NewPCG(1, 2))
var now = time.Now`
	got := unrepeatable(parse(t, "engine/a.go", text))
	assert.Equal(t, []string{
		"engine/a.go:3: reads the clock; the time comes from cmd",
		"engine/a.go:3: throws the global dice; chance comes from cmd",
		"engine/a.go:4: reads the clock; the time comes from cmd",
	}, got)
	assert.Empty(t, unrepeatable(parse(t, "cmd/tablectl/a.go", text)))
	assert.Empty(t, unrepeatable(parse(t, "engine/a_test.go", text)))
}
