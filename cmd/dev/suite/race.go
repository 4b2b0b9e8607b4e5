package suite

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"

	"sandtable/cmd/dev/tree"
)

// goStatement matches what starts a goroutine: a go statement, the method Go of a group with a function, a parallel
// test.
var goStatement = regexp.MustCompile(`(?m)^\s*(go (?:func|[\w.]+)\(|.*\.Go\(func|.*\.(?:Run)?Parallel\()`)

// testFunc matches the functions that go test runs.
var testFunc = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Example)(?:[^a-z(]\w*)?)\(`)

// racing is where the race detector can find something.
type racing struct {
	packages []string // start goroutines themselves
	tested   []string // packages of which only tests start some
	tests    []string // the tests in the files that do
}

// racesOf looks for goroutines in packages. One goroutine alone cannot race.
func racesOf(all []tree.Package) (racing, error) {
	var r racing
	for _, p := range all {
		found, err := p.Find(p.GoFiles, goStatement)
		if err != nil {
			return racing{}, err
		}
		if found != nil {
			r.packages = append(r.packages, p.ImportPath)
			continue
		}
		tests, err := concurrentTests(p)
		if err != nil {
			return racing{}, err
		}
		if tests != nil {
			r.tested, r.tests = append(r.tested, p.ImportPath), append(r.tests, tests...)
		}
	}
	return r, nil
}

// concurrentTests returns the tests in the files that start goroutines. Where such a file has no test, it helps all.
func concurrentTests(p tree.Package) ([]string, error) {
	var tests []string
	for _, name := range p.TestFiles() {
		found, err := p.Find([]string{name}, goStatement)
		if err != nil {
			return nil, err
		}
		if found == nil {
			continue
		}
		here, err := p.Find([]string{name}, testFunc)
		if err != nil {
			return nil, err
		}
		if here == nil {
			return p.Find(p.TestFiles(), testFunc)
		}
		tests = append(tests, here...)
	}
	return tests, nil
}

// raceTests runs short tests of the packages that start goroutines, and elsewhere the tests that do: a random game takes
// many times longer under the detector, and a few of them find all races.
func raceTests(ctx context.Context, t tree.Tree) error {
	all, err := t.Packages(ctx)
	if err != nil {
		return err
	}
	withoutBrowsers := slices.DeleteFunc(tree.Raceable(all), func(p tree.Package) bool { return p.ImportPath == browsePackage })
	r, err := racesOf(withoutBrowsers)
	if err != nil {
		return err
	}
	return errors.Join(race(ctx, t, r.packages...),
		race(ctx, t, append([]string{"-run", "^(" + strings.Join(r.tests, "|") + ")$"}, r.tested...)...))
}

// browsePackage has only tests of browsers, which its own step runs.
const browsePackage = "sandtable/cmd/dev/browse"

// raceTestsAll also runs the tests in which no goroutine is found.
func raceTestsAll(ctx context.Context, t tree.Tree) error {
	all, err := t.Packages(ctx)
	if err != nil {
		return err
	}
	return race(ctx, t, tree.Windowless(tree.Raceable(all))...)
}

func race(ctx context.Context, t tree.Tree, args ...string) error {
	return t.Test(ctx, roomy, append([]string{"-race", "-short", "-timeout", "60m"}, args...)...)
}
