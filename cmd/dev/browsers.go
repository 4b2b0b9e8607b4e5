package main

import (
	"context"
	"slices"
	"strings"
)

// browserTests plays a linked game in the browsers that the machine has.
func browserTests(ctx context.Context, t tree) error { return t.browse(ctx, nil, "-short") }

// longBrowserTests plays all scenes, with each browser in each part.
func longBrowserTests(ctx context.Context, t tree) error { return t.browse(ctx, asProof) }

func (t tree) browse(ctx context.Context, env []string, flags ...string) error {
	var there, gone []string
	for _, name := range []string{"chromium", "firefox"} {
		if slices.ContainsFunc(browsers[name], host{ctx}.has) {
			there = append(there, name)
		} else {
			gone = append(gone, name)
		}
	}
	if len(gone) > 0 {
		t.say("left out, not on this machine: %s", strings.Join(gone, ", "))
	}
	if len(there) == 0 {
		return nil
	}
	args := append([]string{"test", "-count=1", "-vet=off", "-timeout", "30m", "./cmd/dev/browse", "-browsers", strings.Join(there, ",")}, flags...)
	return t.run(ctx, env, "go", args...)
}
