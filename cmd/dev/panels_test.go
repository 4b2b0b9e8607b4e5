package main

import (
	"go/ast"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
)

// panelsDir lays models out; their words are in companion/view.
const panelsDir = "companion/table"

// TestScreensHoldNoTextKeys fails for a text key in the table's screens: all words come with the models.
func TestScreensHoldNoTextKeys(t *testing.T) {
	for _, s := range sources(t) {
		if s.dir != panelsDir || s.test {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && saysLiteral(call) {
				assert.Fail(t, "a text key", "%s: words belong to a model in companion/view", s.fset.Position(call.Pos()))
			}
			return true
		})
	}
}

// saysLiteral reports whether a call looks up the text of a literal key.
func saysLiteral(call *ast.CallExpr) bool {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		name = f.Sel.Name
	case *ast.Ident:
		name = f.Name
	}
	if name != "say" && name != "Say" || len(call.Args) == 0 {
		return false
	}
	arg, ok := call.Args[0].(*ast.BasicLit)
	return ok && arg.Kind == token.STRING
}

// TestPanelsNeverCastOneAnother fails where a panel reaches for another one's type: both are given what they share.
func TestPanelsNeverCastOneAnother(t *testing.T) {
	for _, s := range sources(t) {
		if s.dir != panelsDir || s.test {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			cast, ok := n.(*ast.TypeAssertExpr)
			if !ok {
				return true
			}
			_, concrete := cast.Type.(*ast.StarExpr)
			from, indexed := cast.X.(*ast.IndexExpr)
			if !concrete || !indexed {
				return true
			}
			list, ok := from.X.(*ast.SelectorExpr)
			assert.False(t, ok && list.Sel.Name == "panels", "%s: a panel is cast", s.fset.Position(cast.Pos()))
			return true
		})
	}
}
