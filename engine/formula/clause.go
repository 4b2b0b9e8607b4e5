package formula

import (
	"slices"
	"strconv"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/parser"
)

// Clause is one of the conditions that a formula joins: a name that is true, or that is compared with a value.
type Clause struct {
	Not  bool
	Call string // the function that is given Name in quotes, such as "count"; "" for a name alone
	Name string
	Op   string // "==", "!=", "<", "<=", ">" or ">="; "" without a comparison
	To   string // a whole number, or a name
	Text string // a condition of another form, as it is written; the others are empty then
}

// String returns the clause as a formula.
func (c Clause) String() string {
	said := c.Name
	if c.Call != "" {
		said = c.Call + "(" + strconv.Quote(c.Name) + ")"
	}
	switch {
	case c.Text != "":
		return c.Text
	case c.Op != "":
		return said + " " + c.Op + " " + c.To
	case c.Not:
		return "!" + said
	}
	return said
}

// Comparisons are the operators of clauses.
var Comparisons = []string{"==", "!=", ">=", "<=", ">", "<"}

// The operators that join conditions.
const (
	both   = "&&"
	either = "||"
)

// Join returns the formula of clauses of which all must be true, or any one.
func Join(clauses []Clause, some bool) string {
	parts := make([]string, len(clauses))
	for i, c := range clauses {
		parts[i] = c.String()
	}
	if some {
		return strings.Join(parts, " "+either+" ")
	}
	return strings.Join(parts, " "+both+" ")
}

// Clauses returns the conditions that a formula joins, and whether any one of them is enough. An empty formula has
// none. ok is false where the formula cannot be read.
func Clauses(formula string) (list []Clause, some, ok bool) {
	if strings.TrimSpace(formula) == "" {
		return nil, false, true
	}
	tree, err := parsed(formula)
	if err != nil {
		return nil, false, false
	}
	join := joins(tree.Node)
	for _, n := range joined(tree.Node, join) {
		list = append(list, clauseOf(n))
	}
	return list, join == either, true
}

// parsed reads a formula whatever names it has.
func parsed(formula string) (*parser.Tree, error) {
	env := map[string]any{} // a name of the library's own is ours where the environment has it
	for _, n := range namePattern.FindAllString(formula, -1) {
		env[n] = divide
	}
	return parser.ParseWithConfig(formula, configured(env))
}

// joins is the operator with which a formula joins conditions; "" for one that joins none.
func joins(n ast.Node) string {
	b, ok := n.(*ast.BinaryNode)
	switch {
	case ok && (b.Operator == both || b.Operator == "and"):
		return both
	case ok && (b.Operator == either || b.Operator == "or"):
		return either
	}
	return ""
}

// joined lists what an operator joins, from left to right.
func joined(n ast.Node, by string) []ast.Node {
	if by == "" || joins(n) != by {
		return []ast.Node{n}
	}
	b := n.(*ast.BinaryNode)
	return slices.Concat(joined(b.Left, by), joined(b.Right, by))
}

func clauseOf(n ast.Node) Clause {
	c, ok := subject(n)
	switch n := n.(type) {
	case *ast.UnaryNode:
		if c, ok = subject(n.Node); n.Operator == "!" || n.Operator == "not" {
			c.Not = true
		} else {
			ok = false
		}
	case *ast.BinaryNode:
		to, valued := value(n.Right)
		if c, ok = subject(n.Left); valued && slices.Contains(Comparisons, n.Operator) {
			c.Op, c.To = n.Operator, to
		} else {
			ok = false
		}
	}
	if ok {
		return c
	}
	if joins(n) != "" {
		return Clause{Text: "(" + n.String() + ")"}
	}
	return Clause{Text: n.String()}
}

// subject returns a clause about a name, or about a function of one text.
func subject(n ast.Node) (Clause, bool) {
	switch n := n.(type) {
	case *ast.IdentifierNode:
		return Clause{Name: n.Value}, true
	case *ast.CallNode:
		callee, named := n.Callee.(*ast.IdentifierNode)
		if !named || len(n.Arguments) != 1 {
			return Clause{}, false
		}
		text, quoted := n.Arguments[0].(*ast.StringNode)
		if !quoted {
			return Clause{}, false
		}
		return Clause{Call: callee.Value, Name: text.Value}, true
	}
	return Clause{}, false
}

// value returns a whole number or a name as it is written.
func value(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.IdentifierNode, *ast.IntegerNode:
		return n.String(), true
	case *ast.UnaryNode:
		_, whole := n.Node.(*ast.IntegerNode)
		return n.String(), whole && n.Operator == "-"
	}
	return "", false
}
