package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
)

// asProof makes tests do all they can: what they leave out otherwise asks for this variable.
var asProof = []string{"SANDTABLE_PROOF=1"}

// checkModules goes on where the proxy lacks what only the tests of libraries import.
func checkModules(ctx context.Context, t tree) error {
	return t.run(ctx, nil, "go", "mod", "tidy", "-e", "-diff")
}

func longTests(ctx context.Context, t tree) error {
	return t.long(ctx, func(p pack) bool { return !p.windowed() })
}

func longScreens(ctx context.Context, t tree) error {
	return t.long(ctx, pack.windowed)
}

// long tests the packages that are wanted with all that is left out otherwise.
func (t tree) long(ctx context.Context, wanted func(pack) bool) error {
	all, err := t.packages(ctx)
	if err != nil {
		return err
	}
	args := []string{"test", "-vet=off", "-timeout", "120m", "-tags", tags}
	for _, p := range all {
		if wanted(p) {
			args = append(args, p.ImportPath)
		}
	}
	return t.run(ctx, asProof, "go", args...)
}

// hallLoad measures the hall of a club on three nodes that are killed in turn, and as it grows; its figures stand in
// the output.
func hallLoad(ctx context.Context, t tree) error {
	err := t.run(ctx, asProof, "go", "test", "-vet=off", "-count=1", "-timeout", "30m", "-v", "-run", "^TestForeignCluster$", "./cmd/tablectl")
	if err != nil {
		return err
	}
	return t.run(ctx, []string{"SANDTABLE_PROOF_HALL=1"}, "go", "test", "-vet=off", "-count=1", "-timeout", "30m", "-v",
		"-run", "^TestThreeNodes$", "./companion/hall")
}

// hold kills programs while they play, write, read and draw, and lets several play in one library.
func hold(ctx context.Context, t tree) error {
	return t.run(ctx, asProof, "go", "test", "-vet=off", "-count=1", "-timeout", "120m", "-tags", tags, "-v",
		"-run", "^(TestKilled.*|TestManyProcessesOnOneLibrary|TestFailingWrites|TestFullDiskAtEachWrite)$",
		"./companion/library", "./companion/design/game", "./cmd/tablectl")
}

// fuzzTime is how long each target is fed; go takes one at a time. It makes each new input smaller before it goes on, for a
// minute where nothing else is said, and a target comes to a dozen runs then.
const (
	fuzzTime    = "20s"
	fuzzSmaller = "1s"
)

func fuzz(ctx context.Context, t tree) error {
	all, err := t.packages(ctx)
	if err != nil {
		return err
	}
	var failed []error
	for _, p := range all {
		targets, err := fuzzTargets(p)
		if err != nil {
			return err
		}
		for _, target := range targets {
			err := t.run(ctx, nil, "go", "test", "-vet=off", "-tags", tags, "-run", "^$", "-fuzz", "^"+target+"$",
				"-fuzztime", fuzzTime, "-fuzzminimizetime", fuzzSmaller, p.ImportPath)
			if err != nil {
				failed = append(failed, fmt.Errorf("%s in %s: %w", target, p.ImportPath, err))
			}
		}
	}
	return errors.Join(failed...)
}

var fuzzFunc = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)

// fuzzTargets returns the names of the package's fuzz tests, in their order.
func fuzzTargets(p pack) ([]string, error) {
	var targets []string
	for _, name := range slices.Concat(p.TestGoFiles, p.XTestGoFiles) {
		source, err := os.ReadFile(filepath.Join(p.Dir, name))
		if err != nil {
			return nil, fmt.Errorf("look for fuzz tests: %w", err)
		}
		for _, found := range fuzzFunc.FindAllStringSubmatch(string(source), -1) {
			targets = append(targets, found[1])
		}
	}
	return targets, nil
}
