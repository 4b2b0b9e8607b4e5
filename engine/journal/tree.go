package journal

import (
	"fmt"
	"math"

	"sandtable/engine"
)

// tree is the tree of entries, stored as the head after each. The parent of entry n is the head after entry n-1. An
// entry is a node, with events, if the head after it is itself.
type tree struct {
	heads []int32 // heads[n-1] is the head after entry n
}

// newTree checks the heads of all entries and keeps them.
func newTree(heads []int) (*tree, error) {
	t := &tree{heads: make([]int32, 0, len(heads)+64)}
	for _, head := range heads {
		if err := t.add(head); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// add appends an entry with the head after it: the entry itself, or an earlier node.
func (t *tree) add(head int) error {
	n := len(t.heads) + 1
	if n == math.MaxInt32 {
		return fmt.Errorf("a session holds no more than %d entries", n-1)
	}
	if head != n && !t.node(head) {
		return damaged(n, fmt.Errorf("the head cannot stand at %d", head))
	}
	t.heads = append(t.heads, int32(head))
	return nil
}

// last returns the number of the newest entry; 0 before the first.
func (t *tree) last() int { return len(t.heads) }

// head returns the head.
func (t *tree) head() int { return t.after(t.last()) }

// after returns the head after entry n; 0 for no entry.
func (t *tree) after(n int) int {
	if n < 1 || n > len(t.heads) {
		return 0
	}
	return int(t.heads[n-1])
}

// node reports whether entry n has events of its own.
func (t *tree) node(n int) bool { return n > 0 && t.after(n) == n }

// parent returns the parent node of entry n; 0 for the first.
func (t *tree) parent(n int) int { return t.after(n - 1) }

// forward returns the node that redo goes to: the child of a node on the way to the latest head below it, or 0 if the
// node has no child.
func (t *tree) forward(node int) int {
	child, below := 0, make([]int32, t.last()-node) // for each later node, the child of node that it descends from
	for n := node + 1; n <= t.last(); n++ {
		switch p := t.parent(n); {
		case !t.node(n):
		case p == node:
			below[n-node-1] = int32(n)
		case p > node:
			below[n-node-1] = below[p-node-1]
		}
		if head := t.after(n); head > node && below[head-node-1] != 0 {
			child = int(below[head-node-1])
		}
	}
	return child
}

// way marks the nodes on the path from the first to the given one: index n is entry n.
func (t *tree) way(node int) []bool {
	on := make([]bool, t.last()+1)
	for n := node; n > 0; n = t.parent(n) {
		on[n] = true
	}
	return on
}

// find returns the head after an entry, or a Problem if there is no such entry.
func (t *tree) find(n int) (int, error) {
	if node := t.after(n); node > 0 {
		return node, nil
	}
	return 0, engine.Wrong("session.no_entry", "entry", n, "last", t.last())
}
