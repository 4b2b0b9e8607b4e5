package journal

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// The heads say the whole tree: 1-2-3, back to 2, on to 5-6, jump to 3, back to 2, redo.
func TestTree(t *testing.T) {
	tr, err := newTree([]int{1, 2, 3, 2, 5, 6, 3, 2})
	require.NoError(t, err)
	assert.Equal(t, 8, tr.last())
	assert.Equal(t, 2, tr.head())
	for n, parent := range map[int]int{1: 0, 2: 1, 3: 2, 5: 2, 6: 5} {
		assert.Equal(t, parent, tr.parent(n), "parent of %d", n)
		assert.True(t, tr.node(n))
	}
	for _, n := range []int{0, 4, 7, 8, 9} {
		assert.False(t, tr.node(n), "%d has no events", n)
	}
	assert.Equal(t, []bool{false, true, true, false, false, true, true, false, false}, tr.way(6))
}

// Redo follows the branch where the head was last, not the newest one.
func TestForward(t *testing.T) {
	for name, c := range map[string]struct {
		heads []int
		want  int
	}{
		"nothing there":               {[]int{1, 2}, 0},
		"after one undo":              {[]int{1, 2, 1}, 2},
		"after two":                   {[]int{1, 2, 3, 2, 1}, 2},
		"the branch played last":      {[]int{1, 2, 1, 4, 1}, 4},
		"the branch looked at last":   {[]int{1, 2, 1, 4, 2, 1}, 2},
		"looked at deep inside":       {[]int{1, 2, 3, 2, 1, 6, 7, 3, 1}, 2},
		"jumped away and not through": {[]int{1, 2, 3, 1, 5, 3, 1}, 2},
	} {
		t.Run(name, func(t *testing.T) {
			tr, err := newTree(c.heads)
			require.NoError(t, err)
			assert.Equal(t, c.want, tr.forward(tr.head()))
		})
	}
}

func TestTreeRefused(t *testing.T) {
	for name, heads := range map[string][]int{
		"begins nowhere":   {0},
		"begins elsewhere": {2},
		"into the future":  {1, 3},
		"to a movement":    {1, 2, 1, 3},
		"below nothing":    {1, -1},
	} {
		_, err := newTree(heads)
		p, ok := engine.AsProblem(err)
		require.True(t, ok, name)
		assert.Equal(t, "session.damaged", p.Code, name)
	}
}

func FuzzTree(f *testing.F) {
	f.Add([]byte{1, 2, 3, 2, 5, 6, 3, 2})
	f.Add([]byte{1, 3})
	f.Fuzz(func(t *testing.T, data []byte) {
		tr := &tree{}
		for _, b := range data[:min(len(data), 500)] { // the check below asks each entry about all others
			if tr.add(int(b)) != nil {
				break
			}
		}
		for n := range tr.last() + 2 {
			tr.way(tr.after(n))
			if next := tr.forward(tr.after(n)); next != 0 && tr.parent(next) != tr.after(n) {
				t.Fatalf("redo from %d goes to %d, which grew out of %d", tr.after(n), next, tr.parent(next))
			}
		}
	})
}
