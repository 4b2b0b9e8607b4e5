package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"
)

func checkFormat(ctx context.Context, t tree) error {
	out, err := t.output(ctx, "gofmt", "-l", ".")
	if err != nil {
		return err
	}
	if names := bytes.TrimSpace(out); len(names) > 0 {
		return fmt.Errorf("gofmt would change these; run gofmt -w on them:\n%s", names)
	}
	return nil
}

func vet(ctx context.Context, t tree) error {
	return t.run(ctx, nil, "go", "vet", "-tags", tags, "./...")
}

// vetMobile builds with the tags of a phone: the same Go code, other files of the toolkit.
func vetMobile(ctx context.Context, t tree) error {
	return t.run(ctx, nil, "go", "vet", "-tags", "mobile,migrated_fynedo", "./cmd/sandtable", "./companion/...")
}

// docChecks are staticcheck's usual checks and those of doc comments:
// each package has one, and each begins with the name it explains.
const docChecks = "inherit,ST1000,ST1020,ST1021,ST1022"

func staticcheck(ctx context.Context, t tree) error {
	return t.run(ctx, nil, "go", "tool", "staticcheck", "-tags", tags, "-checks", docChecks, "./...")
}

// everySystem are the systems for which everything without a window must build.
var everySystem = []string{"linux/amd64", "linux/arm64", "android/arm64", "windows/amd64", "darwin/arm64", "darwin/amd64"}

// oneOther stands for them all in each test: another system, whose files and calls differ most from
// the machine at hand.
var oneOther = []string{"windows/amd64"}

func crossBuild(ctx context.Context, t tree) error    { return t.crossBuild(ctx, oneOther) }
func crossBuildAll(ctx context.Context, t tree) error { return t.crossBuild(ctx, everySystem) }

func (t tree) crossBuild(ctx context.Context, targets []string) error {
	all, err := t.packages(ctx)
	if err != nil {
		return err
	}
	var failed []error
	for _, target := range targets {
		start := time.Now()
		system, chip, _ := strings.Cut(target, "/")
		env := []string{"CGO_ENABLED=0", "GOOS=" + system, "GOARCH=" + chip}
		args := []string{"build", "-buildvcs=false", "-tags", tags, "-o", os.DevNull}
		if err := t.run(ctx, env, "go", append(args, windowless(all)...)...); err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", target, err))
			continue
		}
		t.say("%s: %s", target, round(time.Since(start)))
	}
	return errors.Join(failed...)
}

// roomy gives tests more memory, and so less work for the collector, which else takes a quarter of their time.
var roomy = []string{"GOGC=300"}

// raceTests asks for short tests of the packages that start goroutines, and elsewhere for the tests that do: a random game
// under the detector takes many times longer and finds no more races than a few games do.
func raceTests(ctx context.Context, t tree) error {
	all, err := t.packages(ctx)
	if err != nil {
		return err
	}
	may := raceable(all)
	r, err := racesOf(slices.DeleteFunc(all, func(p pack) bool { return !slices.Contains(may, p.ImportPath) }))
	if err != nil {
		return err
	}
	return errors.Join(t.race(ctx, r.whole), t.race(ctx, append([]string{"-run", r.pattern()}, r.some...)))
}

// raceTestsAll leaves nothing to the eye that found no goroutine.
func raceTestsAll(ctx context.Context, t tree) error {
	all, err := t.packages(ctx)
	if err != nil {
		return err
	}
	return t.race(ctx, raceable(all))
}

func (t tree) race(ctx context.Context, which []string) error {
	args := []string{"test", "-race", "-short", "-vet=off", "-timeout", "60m", "-tags", tags}
	return t.run(ctx, roomy, "go", append(args, which...)...)
}

func windowTest(ctx context.Context, t tree) error {
	if runtime.GOOS != "linux" {
		t.say("left out: the display in memory is a program of Linux")
		return nil
	}
	return runSmoke(ctx, t, nil)
}

func eveningTest(ctx context.Context, t tree) error {
	if runtime.GOOS != "linux" {
		t.say("left out: the display in memory is a program of Linux")
		return nil
	}
	return runEvenings(ctx, t)
}

// allTests leaves go vet out, which has had its step.
func allTests(ctx context.Context, t tree) error {
	return t.run(ctx, roomy, "go", "test", "-vet=off", "-timeout", "20m", "-tags", tags, "./...")
}
