package gamedoc_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/scenarios/veritable"
)

func BenchmarkOpen(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		_, err := gamedoc.Open(veritable.Files)
		require.NoError(b, err)
	}
}

func BenchmarkSet(b *testing.B) {
	d := open(b, veritable.Files)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		require.NoError(b, d.Set("game.toml", "phase[3].prompt", []string{"Move.", "Fight."}[i%2]))
	}
}
