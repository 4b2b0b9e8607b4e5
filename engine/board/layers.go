package board

import (
	"iter"
	"slices"
	"strings"

	"sandtable/engine/hex"
)

// kindLayer holds one kind for each hex, as its number in a list of ids. Number
// 0 is no kind.
type kindLayer struct {
	ids     []string // ids[0] is ""
	numbers map[string]uint16
	at      []uint16
}

func newKindLayer(n int) kindLayer {
	return kindLayer{[]string{""}, map[string]uint16{"": 0}, make([]uint16, n)}
}

// number returns the number of an id, which it adds to the list if it is new.
func (l *kindLayer) number(id string) (uint16, error) {
	if n, ok := l.numbers[id]; ok {
		return n, nil
	}
	if err := checkID("", id); err != nil {
		return 0, err
	}
	if len(l.ids) > MaxKinds {
		return 0, fault("", FaultTooMany, "most", MaxKinds)
	}
	n := uint16(len(l.ids))
	l.ids, l.numbers[id] = append(l.ids, id), n
	return n, nil
}

// commonest returns the number that most hexes have, of equals the first.
func (l *kindLayer) commonest() uint16 {
	counts := make([]int, len(l.ids))
	for _, n := range l.at {
		counts[n]++
	}
	return uint16(slices.Index(counts, slices.Max(counts)))
}

// used returns the ids that occur, sorted, and by number of this layer the
// number in that list, from 1.
func (l *kindLayer) used() (ids []string, renumber []int) {
	renumber = make([]int, len(l.ids))
	for _, n := range l.at {
		renumber[n] = 1
	}
	for n, id := range l.ids {
		if n > 0 && renumber[n] > 0 {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	for n, id := range l.ids {
		at, _ := slices.BinarySearch(ids, id)
		renumber[n] *= at + 1
	}
	renumber[0] = 0
	return ids, renumber
}

// edgeLayer holds the features of each hexside, as a number in a list of combinations; number 0 is no
// feature. A hexside has few features and a map few different combinations, so two bytes for each
// hexside suffice. at stays nil until the first feature is set.
type edgeLayer struct {
	field   Field
	sets    [][]Feature
	kinds   [][]string // of each combination, so that asking for kinds makes no garbage
	numbers map[string]uint16
	at      []uint16
}

// maxSets is how many combinations an edgeLayer can hold, and maxInSet how many features may be on one hexside.
const (
	maxSets  = 1<<16 - 1
	maxInSet = 16
)

func newEdgeLayer(f Field) edgeLayer {
	return edgeLayer{f, [][]Feature{nil}, [][]string{nil}, map[string]uint16{"": 0}, nil}
}

// cells returns the count of numbers in the layer: three for each hex and for a rim of hexes round the
// field, which own some of the hexsides of its border.
func (l *edgeLayer) cells() int { return 3 * (l.field.Cols + 2) * (l.field.Rows + 2) }

// index returns the position of a hexside of the field.
func (l *edgeLayer) index(e hex.Edge) int {
	return ((e.Coord.Row+1)*(l.field.Cols+2)+e.Coord.Col+1)*3 + int(e.Dir)
}

// edge undoes index.
func (l *edgeLayer) edge(i int) hex.Edge {
	cell := i / 3
	width := l.field.Cols + 2
	return hex.Edge{Coord: hex.Coord{Col: cell%width - 1, Row: cell/width - 1}, Dir: hex.Direction(i % 3)}
}

// on returns the features of a hexside, nil for none or off the field.
func (l *edgeLayer) on(e hex.Edge) []Feature {
	return l.sets[l.numberOn(e)]
}

func (l *edgeLayer) numberOn(e hex.Edge) uint16 {
	if l.at == nil || !l.field.OnEdge(e) {
		return 0
	}
	return l.at[l.index(e)]
}

// number returns the number of a combination, which it adds to the list if it
// is new. The features must be sorted.
func (l *edgeLayer) number(set []Feature) (uint16, error) {
	key := setKey(set)
	if n, ok := l.numbers[key]; ok {
		return n, nil
	}
	if len(l.sets) > maxSets {
		return 0, fault("", FaultTooMany, "most", maxSets)
	}
	n := uint16(len(l.sets))
	l.sets, l.kinds, l.numbers[key] = append(l.sets, set), append(l.kinds, kindsOf(set)), n
	return n, nil
}

func setKey(set []Feature) string {
	var key strings.Builder
	for _, f := range set {
		key.WriteString(f.String() + " ")
	}
	return key.String()
}

// sorted returns a set of features in order, after checking that all kinds are valid and none repeats.
func sorted(set []Feature) ([]Feature, error) {
	if len(set) > maxInSet {
		return nil, fault("", FaultTooMany, "most", maxInSet)
	}
	set = slices.Clone(set)
	slices.SortFunc(set, Feature.compare)
	for i, f := range set {
		if err := f.check(); err != nil {
			return nil, err
		}
		if i > 0 && set[i-1].Kind == f.Kind {
			return nil, fault("", FaultRepeated, "text", f.Kind)
		}
	}
	return set, nil
}

// used returns the combinations that occur, sorted by key, and a translation from this layer's numbers
// to numbers in that list, from 1.
func (l *edgeLayer) used() (sets [][]Feature, renumber []int) {
	renumber = make([]int, len(l.sets))
	for _, n := range l.at {
		renumber[n] = 1
	}
	keys := map[string]int{}
	for n, set := range l.sets {
		if n > 0 && renumber[n] > 0 {
			sets = append(sets, set)
		}
	}
	slices.SortFunc(sets, func(a, b []Feature) int { return strings.Compare(setKey(a), setKey(b)) })
	for i, set := range sets {
		keys[setKey(set)] = i + 1
	}
	for n, set := range l.sets {
		renumber[n] *= keys[setKey(set)]
	}
	return sets, renumber
}

// match returns the hexsides of the field whose combination matches.
func (l *edgeLayer) match(matches func([]Feature) bool) *EdgeSet {
	yes := make([]bool, len(l.sets))
	for n, set := range l.sets {
		yes[n] = n > 0 && matches(set)
	}
	s := NewEdgeSet(l.field)
	for i, n := range l.at {
		if yes[n] {
			s.Add(l.edge(i))
		}
	}
	return s
}

func hasKind(set []Feature, kind string) bool {
	return slices.ContainsFunc(set, func(f Feature) bool { return f.Kind == kind })
}

func kindsOf(set []Feature) []string {
	var kinds []string
	for _, f := range set {
		kinds = append(kinds, f.Kind)
	}
	return kinds
}

func (l *edgeLayer) all() iter.Seq2[hex.Edge, []Feature] {
	return func(yield func(hex.Edge, []Feature) bool) {
		for i, n := range l.at {
			if n != 0 && !yield(l.edge(i), l.sets[n]) {
				return
			}
		}
	}
}

func (l *edgeLayer) usedKinds() []string {
	sets, _ := l.used()
	var kinds []string
	for _, set := range sets {
		kinds = append(kinds, kindsOf(set)...)
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}
