package colours

import (
	"maps"
	"math"
	"slices"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// Tree holds the hexes of a map in groups of groups: the two groups that are most alike are one in the next. So one group more
// splits one in two, and the others stay.
type Tree struct {
	nodes  []node // those of single colours first, then each after its parts
	leaves int
}

// node is a group, or a colour.
type node struct {
	hexes  []hex.Coord // of a colour
	parts  [2]int      // of a group, the larger first; both 0 for a colour
	parent int         // 0 for the last group
	count  int
	mean   lab
	sum    [3]int  // of its colours, each 0 to 255
	apart  float64 // how different its parts are
}

// Group is hexes of about the same colour.
type Group struct {
	ID     int // its own in the tree, for any number of groups
	Colour draw.Colour
	Hexes  []hex.Coord
}

// Bounds of the numbers of colours that the tree distinguishes, of groups, and of those that it suggests.
const (
	maxColours = 256
	maxGroups  = 24
	minSuggest = 3
	maxSuggest = 12
)

// Arrange builds the tree of samples. The same samples build the same tree.
func Arrange(samples []Sample) *Tree {
	t := &Tree{nodes: leavesOf(samples)}
	t.leaves = len(t.nodes)
	open := make([]int, t.leaves)
	for i := range open {
		open[i] = i
	}
	for len(open) > 1 {
		i, j, apart := t.closest(open)
		open[i] = t.join(open[i], open[j], apart)
		open = slices.Delete(open, j, j+1)
	}
	return t
}

// leavesOf puts samples of nearly the same colour together, so that few enough are left.
func leavesOf(samples []Sample) (leaves []node) {
	for side := 0.004; ; side *= 1.3 {
		cells := map[[3]int]*node{}
		for _, s := range samples {
			var at [3]int
			for i, v := range s.lab {
				at[i] = int(math.Floor(v / side))
			}
			if cells[at] == nil {
				cells[at] = &node{}
			}
			cells[at].add(s)
		}
		if len(cells) > maxColours {
			continue
		}
		keys := slices.SortedFunc(maps.Keys(cells), func(a, b [3]int) int { return slices.Compare(a[:], b[:]) })
		for _, at := range keys {
			leaves = append(leaves, *cells[at])
		}
		return leaves
	}
}

func (n *node) add(s Sample) {
	n.hexes = append(n.hexes, s.Hex)
	n.count++
	for i, v := range []uint8{s.Colour.R, s.Colour.G, s.Colour.B} {
		n.sum[i] += int(v)
		n.mean[i] += (s.lab[i] - n.mean[i]) / float64(n.count)
	}
}

// closest returns the places of the two groups that are most alike.
func (t *Tree) closest(open []int) (first, second int, apart float64) {
	apart = math.Inf(1)
	for i := range open {
		for j := i + 1; j < len(open); j++ {
			if d := t.nodes[open[i]].differs(&t.nodes[open[j]]); d < apart {
				first, second, apart = i, j, d
			}
		}
	}
	return first, second, apart
}

// differs returns how different two groups are: by colour, and less for small ones. The root keeps a few hexes of a colour of
// their own, such as towns, from being lost in a large group before that is split by its shades.
func (n *node) differs(m *node) float64 {
	a, b := math.Sqrt(float64(n.count)), math.Sqrt(float64(m.count))
	return a * b / (a + b) * n.mean.apart(m.mean)
}

// join adds the group of two, and returns its index.
func (t *Tree) join(i, j int, apart float64) int {
	if t.nodes[i].count < t.nodes[j].count {
		i, j = j, i
	}
	a, b := t.nodes[i], t.nodes[j]
	n := node{parts: [2]int{i, j}, count: a.count + b.count, apart: apart}
	for k := range n.mean {
		n.sum[k] = a.sum[k] + b.sum[k]
		n.mean[k] = (a.mean[k]*float64(a.count) + b.mean[k]*float64(b.count)) / float64(n.count)
	}
	at := len(t.nodes)
	t.nodes[i].parent, t.nodes[j].parent = at, at
	t.nodes = append(t.nodes, n)
	return at
}

// Most is the largest number of groups.
func (t *Tree) Most() int { return min(t.leaves, maxGroups) }

// Suggested is the number of groups after which the next join would put together what differs most, compared with the join
// before it.
func (t *Tree) Suggested() int {
	best, ratio := min(minSuggest, t.leaves), 0.0
	for n := best; n <= min(maxSuggest, t.leaves); n++ {
		if r := t.apart(n) / max(t.apart(n+1), 1e-9); r > ratio {
			best, ratio = n, r
		}
	}
	return best
}

// apart returns how different the two groups are that are joined next when there are n.
func (t *Tree) apart(n int) float64 {
	if at := len(t.nodes) - n + 1; n > 1 && at >= t.leaves && at < len(t.nodes) {
		return t.nodes[at].apart
	}
	return 0
}

// Groups returns the hexes in n groups. Groups that were one stand side by side, the larger first.
func (t *Tree) Groups(n int) (out []Group) {
	if len(t.nodes) == 0 {
		return nil
	}
	below := len(t.nodes) - max(1, min(n, t.Most())) + 1 // the nodes from here on are split
	var visit func(at int)
	visit = func(at int) {
		if at >= below && at >= t.leaves {
			visit(t.nodes[at].parts[0])
			visit(t.nodes[at].parts[1])
			return
		}
		out = append(out, Group{at, t.nodes[at].colour(), t.hexes(at)})
	}
	visit(len(t.nodes) - 1)
	return out
}

func (n *node) colour() draw.Colour {
	mean := func(i int) uint8 { return uint8((n.sum[i] + n.count/2) / n.count) }
	return draw.Colour{R: mean(0), G: mean(1), B: mean(2), A: 255}
}

// hexes returns the hexes of a group.
func (t *Tree) hexes(at int) []hex.Coord {
	if at < t.leaves {
		return t.nodes[at].hexes
	}
	return slices.Concat(t.hexes(t.nodes[at].parts[0]), t.hexes(t.nodes[at].parts[1]))
}

// Choices are values that a user gave to groups, by their ids.
type Choices[V any] map[int]V

// Of returns the value of a group: its own, or that of the group that it was part of, or that of its larger part.
func (c Choices[V]) Of(t *Tree, id int) (v V, ok bool) {
	for at := id; ; at = t.nodes[at].parent {
		if v, ok = c[at]; ok || t.nodes[at].parent == 0 {
			break
		}
	}
	for at := id; !ok && at >= t.leaves; v, ok = c[at] {
		at = t.nodes[at].parts[0]
	}
	return v, ok
}
