package formula

import (
	"slices"
	"strconv"

	"github.com/expr-lang/expr/ast"
)

// Renamed writes a formula with other names: name gives that of each identifier, text what a function is given in
// quotes. Everything else stays as it is written. ok is false where the formula cannot be read.
func Renamed(formula string, name func(string) string, text func(function, text string) string) (out string, ok bool) {
	tree, err := parsed(formula)
	if err != nil {
		return formula, false
	}
	r := &renamer{letters: []rune(formula), name: name, text: text}
	ast.Walk(&tree.Node, r)
	slices.SortFunc(r.places, func(a, b span) int { return b.from - a.from })
	letters := r.letters
	for _, p := range r.places {
		letters = slices.Concat(letters[:p.from], []rune(p.now), letters[p.to:])
	}
	return string(letters), true
}

// span is a range of a formula, in letters, with its replacement.
type span struct {
	from, to int
	now      string
}

type renamer struct {
	letters []rune
	places  []span
	name    func(string) string
	text    func(function, text string) string
}

// Visit looks at one node.
func (r *renamer) Visit(node *ast.Node) {
	switch n := (*node).(type) {
	case *ast.IdentifierNode:
		r.put(n.Location().From, n.Value, r.name(n.Value))
	case *ast.CallNode:
		callee, ok := n.Callee.(*ast.IdentifierNode)
		if !ok {
			return
		}
		for _, arg := range n.Arguments {
			if s, ok := arg.(*ast.StringNode); ok {
				r.put(s.Location().From+1, s.Value, r.text(callee.Value, s.Value))
			}
		}
	}
}

// put notes a change where the letters are what the node says: a text with escapes is left alone.
func (r *renamer) put(from int, was, now string) {
	to := from + len([]rune(was))
	if was == now || to > len(r.letters) || string(r.letters[from:to]) != was || strconv.Quote(now) != `"`+now+`"` {
		return
	}
	r.places = append(r.places, span{from, to, now})
}
