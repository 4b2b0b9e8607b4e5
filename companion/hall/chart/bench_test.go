package chart_test

import (
	"fmt"
	"testing"

	"sandtable/companion/hall/chart"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/scenarios"
)

// BenchmarkTake is what a host spends on the map of a table when something has moved: fifty counters, in both languages.
// The drawings were made before; bytes is what is sent then.
func BenchmarkTake(b *testing.B) {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Default: true})
	if err != nil {
		b.Fatal(err)
	}
	j, _ := enginetest.Begin(b, g)
	ask := func(verb string, args map[string]any) {
		c := engine.Ask(verb, args)
		c.Override = true
		if _, err := j.Do(c); err != nil {
			b.Fatal(err)
		}
	}
	ask("our_map", map[string]any{"value": "yes"})
	for i := range 50 {
		ask("place", map[string]any{"unit": g.Counters[i].ID, "hex": fmt.Sprintf("%02d%02d", 3+i%10, 2+i/10)})
	}
	c, err := chart.New(j, nil)
	if err != nil {
		b.Fatal(err)
	}
	size := 0
	for b.Loop() {
		m, _, err := c.Take()
		if err != nil {
			b.Fatal(err)
		}
		data, err := m.Pack()
		if err != nil {
			b.Fatal(err)
		}
		size = len(data)
	}
	b.ReportMetric(float64(size), "bytes")
}
