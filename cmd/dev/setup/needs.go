package setup

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
)

// Purpose is what a need is for.
type Purpose string

// The purposes of needs.
const (
	App          Purpose = "app"          // builds and runs the app
	Tests        Purpose = "tests"        // drives the real program: a display in memory, hands, OpenGL without a graphics card
	witnesses    Purpose = "witnesses"    // reads our files with foreign programs; without them a few tests are skipped
	Packages     Purpose = "packages"     // makes the packages
	Installation Purpose = "installation" // installs the packages in a bare Debian
)

// need is something of the system that go cannot fetch: all its programs, one of oneOf, the headers, the library that
// pkg-config names, one of the files.
type need struct {
	For      Purpose
	What     string // as part of a sentence
	System   string // the GOOS that needs it; empty: all
	Programs []string
	OneOf    []string
	Headers  []string
	Library  string
	Files    []string          // patterns
	Packages map[string]string // the packages that bring it, by package manager
	Command  map[string]string // what to type instead of installing packages, by package manager
}

//go:embed needs.json
var needsJSON []byte

// needs returns the needs for any of the purposes.
func needs(purposes ...Purpose) ([]need, error) {
	var all []need
	if err := json.Unmarshal(needsJSON, &all); err != nil {
		return nil, fmt.Errorf("read needs.json: %w", err)
	}
	return slices.DeleteFunc(all, func(n need) bool { return !slices.Contains(purposes, n.For) }), nil
}

// met reports whether the machine has everything of the need.
func (n need) met(m machine) bool {
	lacks := func(program string) bool { return !m.has(program) }
	return !slices.ContainsFunc(n.Programs, lacks) &&
		(n.OneOf == nil || slices.ContainsFunc(n.OneOf, m.has)) &&
		(n.Headers == nil || m.includes(n.Headers...)) &&
		(n.Library == "" || m.links(n.Library)) &&
		(n.Files == nil || slices.ContainsFunc(n.Files, m.holds))
}

// missing returns the needs of the system goos that the machine does not meet.
func missing(m machine, goos string, all []need) []need {
	return slices.DeleteFunc(slices.Clone(all), func(n need) bool {
		return n.System != "" && n.System != goos || n.met(m)
	})
}

// Browsers returns the programs of each browser that the tests can drive.
func Browsers() (map[string][]string, error) {
	all, err := needs(witnesses)
	browsers := map[string][]string{}
	for _, n := range all {
		if n.What == "Chromium" || n.What == "Firefox" {
			browsers[n.What] = n.OneOf
		}
	}
	return browsers, err
}
