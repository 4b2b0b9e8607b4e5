package bench

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"text/tabwriter"
)

// figure is one number that a benchmark reports.
type figure struct {
	name   string // of the benchmark, without package and number of processors
	value  float64
	unit   string
	bar    float64 // the greatest value that is good enough
	hasBar bool
}

// barSuffix ends the unit of a bar.
const barSuffix = "-bar"

// benchmarkLine matches "BenchmarkOpen/10000-2   5   123 ns/op ...".
var benchmarkLine = regexp.MustCompile(`(?m)^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+(.*)$`)

// readFigures reads the output of `go test -bench`.
func readFigures(output string) []figure {
	var all []figure
	for _, line := range benchmarkLine.FindAllStringSubmatch(output, -1) {
		all = append(all, readMetrics(line[1], strings.Fields(line[2]))...)
	}
	return all
}

// readMetrics reads the pairs of value and unit of one benchmark.
func readMetrics(name string, words []string) []figure {
	var figures []figure
	bars := map[string]float64{}
	for i := 0; i+1 < len(words); i += 2 {
		value, err := strconv.ParseFloat(words[i], 64)
		if err != nil {
			return figures
		}
		if unit, isBar := strings.CutSuffix(words[i+1], barSuffix); isBar {
			bars[unit] = value
		} else {
			figures = append(figures, figure{name: name, value: value, unit: words[i+1]})
		}
	}
	for i, f := range figures {
		f.bar, f.hasBar = bars[f.unit]
		figures[i] = f.readable()
	}
	return figures
}

// readable turns nanoseconds into microseconds or milliseconds.
func (f figure) readable() figure {
	per, isTime := strings.CutPrefix(f.unit, "ns/")
	scale, unit := 1.0, "ns/"
	switch {
	case !isTime:
		return f
	case f.value >= 1e6:
		scale, unit = 1e6, "ms/"
	case f.value >= 1e3:
		scale, unit = 1e3, "µs/"
	}
	f.value, f.bar, f.unit = f.value/scale, f.bar/scale, unit+per
	return f
}

// table lists the figures in columns.
func table(figures []figure) string {
	var s strings.Builder
	w := tabwriter.NewWriter(&s, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "benchmark\tfigure\tunit\tbar\t")
	for _, f := range figures {
		bar, met := "", ""
		if f.hasBar {
			bar, met = short(f.bar), "met"
		}
		if f.missed() {
			met = "NOT MET"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", f.name, short(f.value), f.unit, bar, met)
	}
	_ = w.Flush() // a strings.Builder takes everything
	return trailing.ReplaceAllString(s.String(), "")
}

// trailing matches the blanks that empty columns leave at the end of a line.
var trailing = regexp.MustCompile(`(?m) +$`)

// short writes large and whole numbers without decimals, others with two.
func short(v float64) string {
	places := 2
	if v >= 100 || v == float64(int64(v)) {
		places = 0
	}
	return strconv.FormatFloat(v, 'f', places, 64)
}

func (f figure) missed() bool { return f.hasBar && f.value > f.bar }

// countBars counts the figures that have a bar, and those that miss it.
func countBars(figures []figure) (bars, missed int) {
	for _, f := range figures {
		if f.hasBar {
			bars++
		}
		if f.missed() {
			missed++
		}
	}
	return bars, missed
}
