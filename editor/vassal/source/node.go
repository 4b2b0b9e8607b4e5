// Package source opens a module of VASSAL: a zip or a folder with a tree of components and pictures.
package source

import (
	"strconv"
	"strings"
)

// Node is a component of a module, or a part of one.
type Node struct {
	Class string // the last part of its Java class, as "HexGrid"; the name of the element for other parts
	Own   string // the whole class if the module brings it along; the program itself does not have it
	Text  string
	Kids  []*Node

	attrs map[string]string
}

// Part returns a component that a module does not have itself, with its attributes: names and values by turns.
func Part(class string, attributes ...string) *Node {
	n := &Node{Class: class, attrs: map[string]string{}}
	for i := 0; i+1 < len(attributes); i += 2 {
		n.attrs[attributes[i]] = attributes[i+1]
	}
	return n
}

// programme is the package of all classes of VASSAL itself.
const programme = "VASSAL."

func named(class string) (short, own string) {
	short = class[strings.LastIndexByte(class, '.')+1:]
	if short != class && !strings.HasPrefix(class, programme) {
		own = class
	}
	return short, own
}

// Get returns an attribute; "" if the node lacks it.
func (n *Node) Get(name string) string { return n.attrs[name] }

// Has reports whether the node has an attribute, be it empty.
func (n *Node) Has(name string) bool { _, ok := n.attrs[name]; return ok }

// Int returns an attribute that is a whole number, or otherwise for one that is missing or no number.
func (n *Node) Int(name string, otherwise int) int {
	return int(n.Float(name, float64(otherwise)))
}

// largest bounds a number of a module: pixels, turns, faces of a die.
const largest = 1e6

// Float returns an attribute that is a number, or otherwise for one that is missing, no number, or beyond a million.
func (n *Node) Float(name string, otherwise float64) float64 {
	f, err := strconv.ParseFloat(strings.TrimSpace(n.attrs[name]), 64)
	if err != nil || !(f >= -largest && f <= largest) { // the form also refuses a NaN
		return otherwise
	}
	return f
}

// True returns an attribute that is true or false, or otherwise if it is missing.
func (n *Node) True(name string, otherwise bool) bool {
	b, err := strconv.ParseBool(strings.TrimSpace(n.attrs[name]))
	if err != nil {
		return otherwise
	}
	return b
}

// Of returns the children of some classes, in order.
func (n *Node) Of(classes ...string) (out []*Node) {
	for _, kid := range n.Kids {
		for _, class := range classes {
			if kid.Class == class {
				out = append(out, kid)
			}
		}
	}
	return out
}

// First returns the first child of a class, or nil.
func (n *Node) First(class string) *Node {
	for _, kid := range n.Kids {
		if kid.Class == class {
			return kid
		}
	}
	return nil
}

// All returns the nodes of some classes at any depth, in order. It does not look within one that it returns.
func (n *Node) All(classes ...string) (out []*Node) {
	for _, kid := range n.Kids {
		found := false
		for _, class := range classes {
			found = found || kid.Class == class
		}
		if found {
			out = append(out, kid)
			continue
		}
		out = append(out, kid.All(classes...)...)
	}
	return out
}
