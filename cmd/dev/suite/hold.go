package suite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"text/tabwriter"

	"sandtable/cmd/dev/tree"
)

// holds are the tests of the step hold, by package: each kills programs, damages files, fills the disk, opens hostile files,
// or plays for long, and logs a tally.
var holds = []struct{ dir, tests string }{
	{"cmd/tablectl", "TestKilledInMidPlayKeepsAcknowledgedEntries TestKilledWhileWritingLeavesAWholeFile TestKilledWhileWritingPagesLeavesOneSet " +
		"TestKilledWhileImportingAddsAllOrNothing TestManyProcessesOnOneLibrary TestHostilePackages TestHostileLists"},
	{"companion/design/game", "TestKilledAtAnyMoment"},
	{"companion/library", "TestSingleBits TestSingleBitsOfKeys TestSingleBitsOfFiles TestSalvageOfEachPage TestSalvageOfNoise TestFailingSystemCallsLoseNothing TestFullDiskAtEachWrite " +
		"TestEachBackupIsRestored TestHourInOneLibrary"},
	{"engine/gamedata", "TestSingleBitsOfAPackage"},
	{"editor/format", "TestHostileFiles"},
}

// hold runs the tests of holds and prints their tallies as one table.
func hold(ctx context.Context, t tree.Tree) error {
	var rows []tally
	var failed []error
	for _, h := range holds {
		var printed bytes.Buffer
		both := tree.Tree{Root: t.Root, Out: io.MultiWriter(t.Out, &printed)}
		run := "^(" + strings.ReplaceAll(h.tests, " ", "|") + ")$"
		failed = append(failed, both.Test(ctx, asProof, "-count=1", "-timeout", "240m", "-v", "-run", run, "./"+h.dir))
		rows = append(rows, tallies(printed.String())...)
	}
	t.Say("%s", tableOf(rows))
	return errors.Join(failed...)
}

// tally is a row of the table: what was tried, the four counts, and how many seconds its test took.
type tally struct {
	what    string
	counts  [4]string
	seconds string
}

// A tally as enginetest.Tally logs it, and the end of a test.
var (
	tallyLine = regexp.MustCompile(`tally: (.*): (\d+) tried, (\d+) reported, (\d+) harmless, (\d+) lost$`)
	testEnd   = regexp.MustCompile(`^--- (PASS|FAIL): \w+ \((.*)s\)$`)
)

// tallies returns the tallies in the output of go test -v. Those of one test share its time, which is on the last of them.
func tallies(printed string) (list []tally) {
	timed := 0
	for line := range strings.Lines(printed) {
		line = strings.TrimRight(line, "\n")
		if m := tallyLine.FindStringSubmatch(line); m != nil {
			list = append(list, tally{what: m[1], counts: [4]string(m[2:6])})
		}
		if m := testEnd.FindStringSubmatch(line); m != nil && timed < len(list) {
			list[len(list)-1].seconds, timed = m[2], len(list)
			if m[1] == "FAIL" {
				list[len(list)-1].what += " (failed)"
			}
		}
	}
	return list
}

// tableOf prints tallies in columns.
func tableOf(rows []tally) string {
	var out strings.Builder
	w := tabwriter.NewWriter(&out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "tried\treported\tharmless\tlost\tseconds\t  ")
	for _, r := range rows {
		fmt.Fprintf(w, "%s\t%s\t  %s\n", strings.Join(r.counts[:], "\t"), r.seconds, r.what)
	}
	_ = w.Flush() // a builder does not fail
	return out.String()
}
