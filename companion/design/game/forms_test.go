package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Whatever is tapped and typed on the list of games and on the forms: no screen shows a word that is for programs, there
// is one black button at most, every control has a name, and an open form keeps what was typed.
func TestAnyForm(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	rounds, steps := 9, 40
	if enginetest.Proof() {
		rounds, steps = 120, 200
	}
	for seed := range uint64(rounds) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { anyForm(t, seed, steps) })
	}
}

func anyForm(t *testing.T, seed uint64, steps int) {
	p := at(t, setting{words.Langs()[seed%2], theme.Normal, theme.Light, fit.Sizes(0)[seed%12]})
	m := fit.NewMonkey(p.Win, seed)
	for i := range steps {
		if i%20 == 0 {
			if p.draft == nil {
				operational(t, p)
			}
			p.Sheets.CloseAll()
			p.draft.goTo(forms.All()[m.Dice.IntN(len(forms.All()))].Page(p.draft.work))
		}
		require.Empty(t, slices.DeleteFunc(m.Step(), ofAuthor), strings.Join(m.Did, "\n"))
		require.Empty(t, nameless(p), strings.Join(m.Did, "\n"))
	}
}

// ofAuthor reports whether a fault is a word of the author's own files, such as the id of a unit.
func ofAuthor(fault string) bool {
	return (strings.Contains(fault, " is an id") || strings.Contains(fault, " is a key")) && !strings.Contains(fault, "[")
}

// nameless lists the controls that have no name for screen readers.
func nameless(p *Screen) (out []string) {
	seat := p.Seat()
	for _, l := range p.Visit.Stack.Layers() {
		out = append(out, page.Nameless(l.Page(seat), seat.Reader)...)
	}
	return out
}
