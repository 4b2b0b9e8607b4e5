// Package bench runs the benchmarks and compares their figures with the bars they state.
//
// A benchmark states a bar as a second metric, whose unit is that of the figure with "-bar" at its end:
//
//	b.ReportMetric(p99.Seconds()*1e3, "p99-ms")
//	b.ReportMetric(bare.Seconds()*1e3*3+2, "p99-ms-bar")
//
// A figure meets its bar when it is not greater. For the time of the loop itself the unit is "ns/op-bar".
package bench

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"

	"sandtable/cmd/dev/tree"
)

// Run runs the benchmarks that match the pattern of args, all without one, and prints their figures as a table.
// The error says how many miss their bars.
func Run(ctx context.Context, t tree.Tree, args []string) error {
	pattern := "."
	if len(args) > 0 {
		pattern = args[0]
	}
	all, err := t.Packages(ctx)
	if err != nil {
		return err
	}
	places, err := benchmarked(all)
	if err != nil {
		return err
	}
	if len(places) == 0 {
		return errors.New("no package has a benchmark")
	}
	var lines bytes.Buffer
	both := tree.Tree{Root: t.Root, Out: io.MultiWriter(t.Out, &lines)}
	if err := both.Test(ctx, nil, append([]string{"-timeout", "60m", "-run", "^$", "-bench", pattern}, places...)...); err != nil {
		return fmt.Errorf("run the benchmarks: %w", err)
	}
	figures := readFigures(lines.String())
	t.Say("\n%s", table(figures))
	if bars, missed := countBars(figures); missed > 0 {
		return fmt.Errorf("%d of %d bars are not met on this machine", missed, bars)
	}
	return nil
}

var benchmarkFunc = regexp.MustCompile(`(?m)^func (Benchmark)`)

// benchmarked returns the packages with benchmarks.
func benchmarked(all []tree.Package) ([]string, error) {
	var places []string
	for _, p := range all {
		found, err := p.Find(p.TestFiles(), benchmarkFunc)
		if err != nil {
			return nil, err
		}
		if found != nil {
			places = append(places, p.ImportPath)
		}
	}
	return places, nil
}
