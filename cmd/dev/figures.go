package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"text/tabwriter"
)

// figure is one number a benchmark reports.
type figure struct {
	name   string // of the benchmark, without package or processor count
	value  float64
	unit   string
	bar    float64 // the greatest value that is good enough
	hasBar bool
}

// barSuffix marks the unit of a bar.
const barSuffix = "-bar"

// benchmarkLine matches "BenchmarkOpen/10000-2   5   123 ns/op ...".
var benchmarkLine = regexp.MustCompile(`^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+(.*)$`)

// readFigures picks the figures out of what `go test -bench` prints, in its order.
func readFigures(output string) []figure {
	var all []figure
	for line := range strings.Lines(output) {
		if m := benchmarkLine.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			all = append(all, readMetrics(m[1], strings.Fields(m[2]))...)
		}
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
	for i := range figures {
		figures[i].bar, figures[i].hasBar = bars[figures[i].unit]
		figures[i] = figures[i].readable()
	}
	return figures
}

// readable turns long nanoseconds into microseconds or milliseconds.
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

// met says in a word how the figure stands to its bar.
func (f figure) met() string {
	switch {
	case !f.hasBar:
		return ""
	case f.value <= f.bar:
		return "met"
	}
	return "NOT MET"
}

// table sets the figures out in columns.
func table(figures []figure) string {
	var s strings.Builder
	w := tabwriter.NewWriter(&s, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "benchmark\tfigure\tunit\tbar\t")
	for _, f := range figures {
		bar := ""
		if f.hasBar {
			bar = short(f.bar)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", f.name, short(f.value), f.unit, bar, f.met())
	}
	_ = w.Flush() // a strings.Builder takes everything
	return trailing.ReplaceAllString(s.String(), "")
}

// trailing is the blank that empty last columns leave behind.
var trailing = regexp.MustCompile(`(?m) +$`)

// short writes a number with as many places as are worth reading.
func short(v float64) string {
	places := 2
	if v >= 100 || v == float64(int64(v)) {
		places = 0
	}
	return strconv.FormatFloat(v, 'f', places, 64)
}

// barCount counts the figures that have a bar.
func barCount(figures []figure) int {
	n := 0
	for _, f := range figures {
		if f.hasBar {
			n++
		}
	}
	return n
}

// missedBars counts those that do not meet it.
func missedBars(figures []figure) int {
	n := 0
	for _, f := range figures {
		if f.hasBar && f.value > f.bar {
			n++
		}
	}
	return n
}
