package setup

import (
	"slices"
	"strings"
)

// installer is a package manager.
type installer struct {
	name   string
	system string
	// program finds it on the path; empty where the system always has it.
	program string
	// refresh is what a new machine must run first, if anything.
	refresh string
	install string
	asRoot  bool
}

// installers are tried in this order; the first on the machine is used.
var installers = []installer{
	{"apt", "linux", "apt-get", "apt-get update", "apt-get install -y --no-install-recommends", true},
	{"dnf", "linux", "dnf", "", "dnf install -y", true},
	{"pacman", "linux", "pacman", "", "pacman -S --needed", true},
	{"zypper", "linux", "zypper", "", "zypper install -y", true},
	{"brew", "darwin", "", "", "brew install", false},
	{"winget", "windows", "", "", "winget install -e --id", false},
}

// findInstaller returns the package manager of the machine; one without a name when it has none that we know.
func findInstaller(m machine, goos string) installer {
	for _, one := range installers {
		if one.system == goos && (one.program == "" || m.has(one.program)) {
			return one
		}
	}
	return installer{}
}

// packagesFor returns the packages that bring the needs, each once, in the order of the needs.
func (m installer) packagesFor(needs []need) []string {
	var names []string
	for _, n := range needs {
		for _, name := range strings.Fields(n.Packages[m.name]) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// line returns the shell line that brings all the needs, empty when the package manager has none of them.
func (m installer) line(needs []need, root bool) string {
	var parts []string
	for _, n := range needs {
		if c := n.Command[m.name]; c != "" {
			parts = append(parts, c)
		}
	}
	if names := m.packagesFor(needs); len(names) > 0 {
		if m.refresh != "" {
			parts = append(parts, m.sudo(root, m.refresh))
		}
		parts = append(parts, m.sudo(root, m.install+" "+strings.Join(names, " ")))
	}
	return strings.Join(parts, " && ")
}

// sudo puts sudo before a command that needs root.
func (m installer) sudo(root bool, command string) string {
	if m.asRoot && !root {
		return "sudo " + command
	}
	return command
}

// brings reports whether the package manager has all the needs.
func (m installer) brings(needs []need) bool {
	return !slices.ContainsFunc(needs, func(n need) bool { return n.Packages[m.name] == "" && n.Command[m.name] == "" })
}
