package suite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"golang.org/x/tools/go/packages"

	"sandtable/cmd/dev/tree"
)

// windows represents the other systems in each test: its files and calls differ most from those of a development
// machine.
const windows = "windows/amd64"

// crossEnv makes go build for a system and a chip without a C compiler.
func crossEnv(target string) []string {
	system, chip, _ := strings.Cut(target, "/")
	return []string{"CGO_ENABLED=0", "GOOS=" + system, "GOARCH=" + chip}
}

// crossCheck type-checks what has no window as another system sees it, from source: seconds, where a build compiles
// the database again for minutes. The builds themselves are a step of the proof.
func crossCheck(ctx context.Context, t tree.Tree) error {
	all, err := t.Packages(ctx)
	if err != nil {
		return err
	}
	return typeCheck(ctx, t, windows, tree.Windowless(all)...)
}

// typeCheck reports every fault that a compiler would find in the packages for a target.
func typeCheck(ctx context.Context, t tree.Tree, target string, paths ...string) error {
	loaded, err := packages.Load(&packages.Config{
		Mode:       packages.LoadAllSyntax | packages.NeedEmbedFiles,
		Context:    ctx,
		Dir:        t.Root,
		Env:        append(os.Environ(), crossEnv(target)...),
		BuildFlags: []string{"-tags", tree.Tags},
	}, paths...)
	if err != nil {
		return fmt.Errorf("%s: %w", target, err)
	}
	var faults []error
	packages.Visit(loaded, nil, func(p *packages.Package) {
		for _, f := range p.Errors {
			faults = append(faults, fmt.Errorf("%s: %w", target, f))
		}
	})
	return errors.Join(faults...)
}

// crossBuildAll builds what has no window for every system.
func crossBuildAll(ctx context.Context, t tree.Tree) error {
	all, err := t.Packages(ctx)
	if err != nil {
		return err
	}
	var failed []error
	for _, target := range []string{"linux/amd64", "linux/arm64", "android/arm64", windows, "darwin/arm64", "darwin/amd64"} {
		start := time.Now()
		args := []string{"build", "-buildvcs=false", "-tags", tree.Tags, "-o", os.DevNull}
		if err := t.Run(ctx, crossEnv(target), "go", append(args, tree.Windowless(all)...)...); err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", target, err))
			continue
		}
		t.Say("%s: %s", target, round(time.Since(start)))
	}
	return errors.Join(failed...)
}
