package suite

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"sandtable/cmd/dev/setup"
	"sandtable/cmd/dev/tree"
)

// proofs are the steps of `dev proof`, for now and then and before a release.
var proofs = suite{"proof", []step{
	{name: "modules", says: "go mod tidy changes nothing; asks the module proxy", do: checkModules},
	{name: "vulnerabilities", says: "govulncheck finds nothing; asks the database of Go", do: vulnerabilities},
	{name: "cross", says: "what has no window builds for every system without a C compiler", do: crossBuildAll},
	{name: "mobile", says: "go vet finds nothing in the app as a phone builds it", do: vetMobile},
	{name: "package", says: "the packages are made twice, to the same bytes, installed in a bare Debian and under wine, and played there", do: packAndPlay},
	{name: "long", says: "whole seasons of random games and all else that has no window, with SANDTABLE_PROOF set", do: longTests},
	{name: "contrary", says: "2,000 evenings of each game that are played against the guidance, at one device and at two seats", do: contrary},
	{name: "screens", says: "every screen in every width and size of letters, and hundreds of sessions opened and left", do: longScreens},
	{name: "evening", says: "a newcomer's first evening, tap by tap, in the window of a phone", do: evenings},
	{name: "largest", says: "5,000 units on a filled map of a million hexes in the window: what each act takes", do: largest},
	{name: "hall", says: "a club's hall on three nodes: 200 tables while nodes are killed, growth from 25 to 400; its figures", do: hallLoad},
	{name: "browsers", says: "a linked game in Chromium and Firefox, each in each part; what each keeps of a library when it is killed 200 times", do: longBrowserTests},
	{name: "mill", says: "a game is made on the forms in the real window, tried, printed, sent, and begun by a second library", do: mill},
	{name: "hold", says: "programs killed at seeded moments, damaged libraries, sessions and packages, full disks, hostile files, an hour of play; its table", do: hold},
	{name: "vassal", says: "VASSAL itself opens what we export and plays a turn; asks for SANDTABLE_VASSAL, the folder of a built one", do: realProgram},
	{name: "race", says: "short tests under the race detector, all that have no window", do: raceTestsAll},
	{name: "fuzz", says: "what reads foreign bytes is fed changed ones, 20 s a target or SANDTABLE_FUZZ_TIME", do: fuzz},
}}

// checkModules continues where the proxy lacks what only the tests of libraries import.
func checkModules(ctx context.Context, t tree.Tree) error {
	return t.Run(ctx, nil, "go", "mod", "tidy", "-e", "-diff")
}

// unreachable begins govulncheck's message when its database does not answer.
const unreachable = "govulncheck: fetching vulnerabilities:"

// vulnerabilities looks for known faults in what our programs call of their libraries.
func vulnerabilities(ctx context.Context, t tree.Tree) error {
	var printed bytes.Buffer
	both := tree.Tree{Root: t.Root, Out: io.MultiWriter(t.Out, &printed)}
	err := both.Run(ctx, nil, "go", "tool", "govulncheck", "-tags", tree.Tags, "./...")
	if err != nil && strings.Contains(printed.String(), unreachable) {
		t.Say("skipped: the database of known faults, vuln.go.dev, does not answer from here")
		return nil
	}
	return err
}

// vetMobile vets with the tags of a phone: the same Go code, other files of the toolkit.
func vetMobile(ctx context.Context, t tree.Tree) error {
	return t.Run(ctx, nil, "go", "vet", "-tags", "mobile,migrated_fynedo", "./cmd/sandtable", "./companion/...")
}

func packAndPlay(ctx context.Context, t tree.Tree) error {
	if err := setup.Ensure(ctx, t, setup.Packages, setup.Installation); err != nil {
		return err
	}
	return t.Test(ctx, nil, "-count=1", "-v", "-timeout", "120m", "./cmd/dev/packaging", "-prove")
}

func evenings(ctx context.Context, t tree.Tree) error { return play(ctx, t, "TestEvenings") }
func largest(ctx context.Context, t tree.Tree) error  { return play(ctx, t, "TestLargest") }
func mill(ctx context.Context, t tree.Tree) error     { return play(ctx, t, "TestMill") }

// realProgram lets VASSAL open our exports, and compares our imports with it.
func realProgram(ctx context.Context, t tree.Tree) error {
	if os.Getenv("SANDTABLE_VASSAL") == "" {
		t.Say("skipped: SANDTABLE_VASSAL names no folder of a VASSAL that was built from its sources")
		return nil
	}
	return t.Test(ctx, nil, "-count=1", "-timeout", "60m", "-v", "./cmd/dev/realvassal")
}

// longBrowserTests plays all scenes, with each browser in each part.
func longBrowserTests(ctx context.Context, t tree.Tree) error { return browse(ctx, t, asProof) }

// asProof makes tests do everything: they ask for this variable before what takes long.
var asProof = []string{"SANDTABLE_PROOF=1"}

func longTests(ctx context.Context, t tree.Tree) error {
	return testAsProof(ctx, t, func(p tree.Package) bool { return !p.Windowed() })
}

// contrary plays evenings against the guidance. It prints which verbs they come to.
func contrary(ctx context.Context, t tree.Tree) error {
	return t.Test(ctx, asProof, "-count=1", "-timeout", "120m", "-v", "-run", "^TestContraryEvenings$", "./companion/visit/contrary")
}

func longScreens(ctx context.Context, t tree.Tree) error {
	return testAsProof(ctx, t, tree.Package.Windowed)
}

func testAsProof(ctx context.Context, t tree.Tree, wanted func(tree.Package) bool) error {
	all, err := t.Packages(ctx)
	if err != nil {
		return err
	}
	return t.Test(ctx, asProof, append([]string{"-timeout", "120m"}, tree.Paths(all, wanted)...)...)
}

// hallLoad measures the hall of a club on three nodes that are killed in turn, and as it grows. It prints the figures.
func hallLoad(ctx context.Context, t tree.Tree) error {
	if err := t.Test(ctx, asProof, "-count=1", "-timeout", "30m", "-v", "-run", "^TestForeignCluster$", "./cmd/tablectl"); err != nil {
		return err
	}
	return t.Test(ctx, []string{"SANDTABLE_PROOF_HALL=1"}, "-count=1", "-timeout", "30m", "-v", "-run", "^TestThreeNodes$", "./companion/hall")
}

// minimizeTime bounds how long go makes a new input smaller. By default it takes a minute, which would leave a target a
// dozen runs.
const minimizeTime = "1s"

// fuzzTime returns how long each target runs: SANDTABLE_FUZZ_TIME, such as 10m, or 20 seconds.
func fuzzTime() string { return cmp.Or(os.Getenv("SANDTABLE_FUZZ_TIME"), "20s") }

// fuzz runs every fuzz target, one at a time, as go allows.
func fuzz(ctx context.Context, t tree.Tree) error {
	all, err := t.Packages(ctx)
	if err != nil {
		return err
	}
	var failed []error
	for _, p := range all {
		targets, err := p.Find(p.TestFiles(), fuzzFunc)
		if err != nil {
			return err
		}
		for _, target := range targets {
			if err := t.Test(ctx, nil, "-run", "^$", "-fuzz", "^"+target+"$", "-fuzztime", fuzzTime(), "-fuzzminimizetime", minimizeTime, p.ImportPath); err != nil {
				failed = append(failed, fmt.Errorf("%s in %s: %w", target, p.ImportPath, err))
			}
		}
	}
	return errors.Join(failed...)
}

var fuzzFunc = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)
