package journal_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// model is a journal without any shortcut: the state after every entry, and where each began.
type model struct {
	states []*engine.State // by entry; of a movement, the state it led to
	nodes  []int           // by entry, the node at which the head stood afterwards
	parent map[int]int
}

func (m *model) grew(e journal.Entry, s *engine.State) {
	m.parent[e.Number] = e.Parent
	m.left(e.Number, s)
}

func (m *model) left(node int, s *engine.State) {
	m.states, m.nodes = append(m.states, s.Clone()), append(m.nodes, node)
}

// After any sequence of requests, a journal is where the model says, also when it is opened again, with or without
// its checkpoints.
func TestJournalIsItsModel(t *testing.T) {
	g := enginetest.Tiny()
	rapid.Check(t, func(t *rapid.T) {
		store := &journal.Memory{}
		j, err := journal.Begin(store, enginetest.Fixed(g), g, "")
		require.NoError(t, err)
		m := &model{parent: map[int]int{}}
		m.grew(journal.Entry{Number: 1}, j.State())
		commands := rapid.SampledFrom([]string{"next override", "weather dice 1 override", `trench {"unit":"r1"} override`,
			`place {"unit":"b1","hex":"0101"}`, `place {"unit":"b1","box":"lost"}`, `tracker {"id":"points","value":3}`})
		head := func() int { return m.nodes[len(m.nodes)-1] }
		t.Repeat(map[string]func(*rapid.T){
			"do": func(t *rapid.T) {
				c, err := enginetest.ReadCommand(commands.Draw(t, "command"))
				require.NoError(t, err)
				e, err := j.Do(c)
				if _, refused := engine.AsProblem(err); refused {
					t.Skip("refused")
				}
				require.NoError(t, err)
				require.Equal(t, head(), e.Parent)
				m.grew(e, j.State())
			},
			"undo": func(t *rapid.T) {
				want := m.parent[head()]
				_, err := j.Undo(journal.By{})
				if want == 0 {
					require.Error(t, err)
					return
				}
				require.NoError(t, err)
				m.left(want, m.states[want-1])
			},
			"redo": func(t *rapid.T) {
				want := j.Now().Redo
				_, err := j.Redo(journal.By{})
				if want == 0 {
					require.Error(t, err)
					return
				}
				require.NoError(t, err)
				require.Equal(t, head(), m.parent[want])
				m.left(want, m.states[want-1])
			},
			"jump": func(t *rapid.T) {
				n := rapid.IntRange(1, len(m.nodes)).Draw(t, "entry")
				_, err := j.Jump(n, journal.By{})
				require.NoError(t, err)
				m.left(m.nodes[n-1], m.states[m.nodes[n-1]-1])
			},
			"open again": func(t *rapid.T) {
				again, err := journal.Open(&spoilt{Memory: store, noStates: rapid.Bool().Draw(t, "cold")}, enginetest.Fixed(g))
				require.NoError(t, err)
				j = again
			},
			"": func(t *rapid.T) {
				require.Equal(t, head(), j.Head())
				require.Equal(t, m.states[len(m.states)-1], j.State())
				require.Equal(t, m.parent[head()] != 0, j.Now().Undo != 0)
			},
		})
		d, err := j.Verify()
		require.NoError(t, err)
		require.Nil(t, d)
	})
}
