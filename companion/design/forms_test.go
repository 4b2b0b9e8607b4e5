package design

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Whatever is tapped and typed beside the map and on its pages: no screen shows a word that is for programs, there is one
// black button at most, every control has a name, and an open form keeps what was typed.
func TestAnyForm(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	rounds, steps := 30, 40
	if enginetest.Proof() {
		rounds, steps = 100, 200
	}
	for seed := range uint64(rounds) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { anyForm(t, seed, steps) })
	}
}

func anyForm(t *testing.T, seed uint64, steps int) {
	p := at(t, setting{words.Langs()[seed%2], theme.Normal, theme.Light, fit.Sizes(0)[seed%12]})
	m := fit.NewMonkey(p.Win, seed)
	if s := scenes[m.Dice.IntN(len(scenes))]; s.name != "recover" { // it asks about a copy that there is not
		s.show(t, p)
	}
	for range steps {
		require.Empty(t, slices.DeleteFunc(m.Step(), ofFile), strings.Join(m.Did, "\n"))
		require.Empty(t, nameless(p), strings.Join(m.Did, "\n"))
	}
}

// ofFile reports whether a fault is the name of a file in the list of a folder.
func ofFile(fault string) bool { return strings.Contains(fault, " in widget.Item ") }

// nameless lists the controls that have no name for screen readers.
func nameless(p *Screen) (out []string) {
	seat := p.Seat()
	for _, l := range p.Visit.Stack.Layers() {
		out = append(out, page.Nameless(l.Page(seat), seat.Reader)...)
	}
	return out
}
