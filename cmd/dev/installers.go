package main

import (
	"slices"
	"strings"
)

// installer is a package manager: how it is found, and how it installs.
type installer struct {
	name   string
	system string
	// program is looked for on the path; empty when the system always has it
	// or when what it does for us needs no more than the system.
	program string
	// refresh is what a machine fresh from the box must run first, if anything.
	refresh string
	install string
	// asRoot says that installing wants root.
	asRoot bool
}

// installers are tried in this order; the first that is there is used.
var installers = []installer{
	{"apt", "linux", "apt-get", "apt-get update", "apt-get install -y --no-install-recommends", true},
	{"dnf", "linux", "dnf", "", "dnf install -y", true},
	{"pacman", "linux", "pacman", "", "pacman -S --needed", true},
	{"zypper", "linux", "zypper", "", "zypper install -y", true},
	{"brew", "darwin", "", "", "brew install", false},
	{"winget", "windows", "", "", "winget install -e --id", false},
}

// findInstaller returns the package manager of the machine, and whether it has a known one.
func findInstaller(m machine, goos string) (installer, bool) {
	for _, one := range installers {
		if one.system == goos && (one.program == "" || m.has(one.program)) {
			return one, true
		}
	}
	return installer{}, false
}

// packagesFor collects what the manager must install for the needs,
// each package once, in the order of the needs.
func (m installer) packagesFor(needs []need) []string {
	var names []string
	for _, n := range needs {
		for _, name := range strings.Fields(n.packages[m.name]) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// line is the one shell line that brings all the needs,
// empty when the manager knows none of them.
func (m installer) line(needs []need, root bool) string {
	var parts []string
	for _, n := range needs {
		if c := n.command[m.name]; c != "" {
			parts = append(parts, c)
		}
	}
	if names := m.packagesFor(needs); len(names) > 0 {
		if m.refresh != "" {
			parts = append(parts, m.as(root, m.refresh))
		}
		parts = append(parts, m.as(root, m.install+" "+strings.Join(names, " ")))
	}
	return strings.Join(parts, " && ")
}

// as puts sudo before a command that wants root.
func (m installer) as(root bool, command string) string {
	if m.asRoot && !root {
		return "sudo " + command
	}
	return command
}

// names lists the needs in words: "a, b and c".
func names(needs []need) string {
	var words []string
	for _, n := range needs {
		words = append(words, n.what)
	}
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
