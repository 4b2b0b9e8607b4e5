package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
)

// runBench runs the benchmarks whose names match the pattern, all without one,
// and prints their figures as a table. The error says how many miss their bar.
//
// A benchmark states its bar itself, beside the figure it is for, as a second
// metric whose unit is the figure's with "-bar" behind it:
//
//	b.ReportMetric(p99.Seconds()*1e3, "p99-ms")
//	b.ReportMetric(bare.Seconds()*1e3*3+2, "p99-ms-bar")
//
// A figure meets its bar when it is not greater. For the time of the loop
// itself the unit is "ns/op-bar", in nanoseconds.
func runBench(ctx context.Context, t tree, args []string) error {
	pattern := "."
	if len(args) > 0 {
		pattern = args[0]
	}
	all, err := t.packages(ctx)
	if err != nil {
		return err
	}
	places, err := benchmarked(all)
	if err != nil {
		return err
	}
	if len(places) == 0 {
		return errors.New("no package has a benchmark yet")
	}
	var lines bytes.Buffer
	test := []string{"test", "-vet=off", "-timeout", "60m", "-tags", tags, "-run", "^$", "-bench", pattern}
	if err := t.runTo(ctx, io.MultiWriter(t.out, &lines), nil, "go", append(test, places...)...); err != nil {
		return fmt.Errorf("run the benchmarks: %w", err)
	}
	figures := readFigures(lines.String())
	t.say("\n%s", table(figures))
	if missed := missedBars(figures); missed > 0 {
		return fmt.Errorf("%d of %d bars are not met on this machine", missed, barCount(figures))
	}
	return nil
}

var benchmarkFunc = regexp.MustCompile(`(?m)^func Benchmark`)

// benchmarked returns the packages whose test files hold a benchmark.
func benchmarked(all []pack) ([]string, error) {
	var places []string
	for _, p := range all {
		for _, name := range append(p.TestGoFiles, p.XTestGoFiles...) {
			source, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				return nil, fmt.Errorf("look for benchmarks: %w", err)
			}
			if benchmarkFunc.Match(source) {
				places = append(places, p.ImportPath)
				break
			}
		}
	}
	return places, nil
}
