package suite

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	"sandtable/cmd/dev/setup"
	"sandtable/cmd/dev/stage"
	"sandtable/cmd/dev/tree"
)

// tests are the steps of `dev test`. All share one set of build flags, so that each needs only what the ones before it
// have not compiled.
var tests = suite{"test", []step{
	{name: "format", says: "gofmt changes nothing", do: checkFormat},
	{name: "vet", says: "go vet finds nothing", do: vet},
	{name: "window", says: "the real program on a display of its own", do: windowTests, waits: true},
	{name: "browsers", says: "a linked game, the app itself and a library kept in Chromium and Firefox, as far as they are installed", do: browserTests, waits: true},
	{name: "staticcheck", says: "staticcheck finds nothing, doc comments included", do: staticcheck},
	{name: "cross", says: "what has no window compiles for Windows without a C compiler, by its types", do: crossCheck},
	{name: "race", says: "short tests under the race detector, where goroutines are started and there is no window", do: raceTests},
	{name: "tests", says: "go test ./...", do: allTests},
}}

func checkFormat(ctx context.Context, t tree.Tree) error {
	out, err := t.Output(ctx, "gofmt", "-l", ".")
	if err != nil {
		return err
	}
	if names := bytes.TrimSpace(out); len(names) > 0 {
		return fmt.Errorf("gofmt would change these; run gofmt -w on them:\n%s", names)
	}
	return nil
}

func vet(ctx context.Context, t tree.Tree) error {
	return t.Run(ctx, nil, "go", "vet", "-tags", tree.Tags, "./...")
}

// docChecks are staticcheck's default checks and those of doc comments: each package has one, and each begins with the
// name it explains.
const docChecks = "inherit,ST1000,ST1020,ST1021,ST1022"

func staticcheck(ctx context.Context, t tree.Tree) error {
	return t.Run(ctx, nil, "go", "tool", "staticcheck", "-tags", tree.Tags, "-checks", docChecks, "./...")
}

func windowTests(ctx context.Context, t tree.Tree) error { return play(ctx, t, "TestScenes") }

// Smoke plays the scenes of the window, or the named ones.
func Smoke(ctx context.Context, t tree.Tree, names []string) error {
	if err := setup.Ensure(ctx, t, setup.App, setup.Tests); err != nil {
		return err
	}
	return play(ctx, t, "TestScenes/"+strings.Join(names, "|"))
}

// play runs a test that plays with the real program. The pictures stay in .shots/smoke. The display in memory is a
// program of Linux.
func play(ctx context.Context, t tree.Tree, test string) error {
	if runtime.GOOS != "linux" {
		t.Say("skipped: Xvfb, the display in memory, is a program of Linux")
		return nil
	}
	if err := os.RemoveAll(stage.Shots(t)); err != nil {
		return fmt.Errorf("remove the old pictures: %w", err)
	}
	return t.Test(ctx, nil, "-count=1", "-v", "-timeout", "60m", "-run", "^"+test, "./cmd/dev/smoke", "-play")
}

// browserTests plays a linked game in the browsers that are installed.
func browserTests(ctx context.Context, t tree.Tree) error { return browse(ctx, t, nil, "-short") }

func browse(ctx context.Context, t tree.Tree, env []string, flags ...string) error {
	browsers, err := setup.Browsers()
	if err != nil {
		return err
	}
	var installed []string
	for _, name := range []string{"Chromium", "Firefox"} {
		if slices.ContainsFunc(browsers[name], isInstalled) {
			installed = append(installed, strings.ToLower(name))
		} else {
			t.Say("skipped, not on this machine: %s", name)
		}
	}
	if len(installed) == 0 {
		return nil
	}
	args := []string{"-count=1", "-timeout", "30m", "./cmd/dev/browse", "-browsers", strings.Join(installed, ",")}
	return t.Test(ctx, env, append(args, flags...)...)
}

func isInstalled(program string) bool {
	_, err := exec.LookPath(program)
	return err == nil
}

// roomy gives tests more memory, and so less work for the collector, which else takes a quarter of their time.
var roomy = []string{"GOGC=300"}

// allTests runs every test without vet, which is a step of its own.
func allTests(ctx context.Context, t tree.Tree) error {
	return t.Test(ctx, roomy, "-timeout", "20m", "./...")
}
