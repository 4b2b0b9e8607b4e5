package main

import "slices"

// need is something of the system that go itself cannot fetch.
type need struct {
	// what names it in a sentence, with its article where it has one.
	what string
	// systems are the GOOS values that need it; none means all.
	systems []string
	// there asks the machine whether it has it.
	there func(machine) bool
	// packages says by package manager what brings it, names parted by spaces.
	packages map[string]string
	// command says by package manager what to type instead of installing packages.
	command map[string]string
}

// machine answers the questions by which a need is found to be there.
type machine interface {
	// has reports whether a program is on the path.
	has(program string) bool
	// succeeds reports whether a program runs and ends with exit code 0.
	succeeds(program string, args ...string) bool
	// includes reports whether the C compiler finds all the headers.
	includes(headers ...string) bool
	// holds reports whether a file matches the glob pattern.
	holds(pattern string) bool
	// compiler is the C compiler that go would call.
	compiler() string
}

var linux = []string{"linux"}

// buildNeeds are what the app itself is built with.
var buildNeeds = []need{
	{
		what:  "a C compiler",
		there: func(m machine) bool { return m.has(m.compiler()) },
		packages: map[string]string{
			"apt": "gcc libc6-dev", "dnf": "gcc", "pacman": "gcc", "zypper": "gcc",
		},
		command: map[string]string{
			"brew":   "xcode-select --install",
			"winget": "winget install -e --id BrechtSanders.WinLibs.POSIX.UCRT",
		},
	},
	{
		what:    "pkg-config",
		systems: linux,
		there:   func(m machine) bool { return m.has("pkg-config") },
		packages: map[string]string{
			"apt": "pkg-config", "dnf": "pkgconf-pkg-config", "pacman": "pkgconf", "zypper": "pkg-config",
		},
	},
	{
		what:    "the X11 headers",
		systems: linux,
		there: func(m machine) bool {
			return m.includes("X11/Xlib.h", "X11/Xcursor/Xcursor.h", "X11/extensions/Xrandr.h",
				"X11/extensions/Xinerama.h", "X11/extensions/XInput2.h", "X11/extensions/xf86vmode.h")
		},
		packages: map[string]string{
			"apt":    "xorg-dev",
			"dnf":    "libX11-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel",
			"pacman": "libx11 libxcursor libxrandr libxinerama libxi libxxf86vm",
			"zypper": "libX11-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel",
		},
	},
	{
		what:    "the OpenGL headers",
		systems: linux,
		there: func(m machine) bool {
			return m.includes("GL/gl.h", "GL/glx.h") && m.succeeds("pkg-config", "--exists", "gl")
		},
		packages: map[string]string{
			"apt": "libgl1-mesa-dev", "dnf": "mesa-libGL-devel", "pacman": "mesa libglvnd", "zypper": "Mesa-libGL-devel",
		},
	},
}

// testNeeds are what the window test drives the real program with:
// a display in memory, hands that press keys, and OpenGL without a graphics card.
var testNeeds = []need{
	{
		what:    "Xvfb",
		systems: linux,
		there:   func(m machine) bool { return m.has("Xvfb") },
		packages: map[string]string{
			"apt": "xvfb", "dnf": "xorg-x11-server-Xvfb", "pacman": "xorg-server-xvfb", "zypper": "xorg-x11-server-Xvfb",
		},
	},
	{
		what:     "xdotool",
		systems:  linux,
		there:    func(m machine) bool { return m.has("xdotool") },
		packages: same("xdotool", "apt", "dnf", "pacman", "zypper"),
	},
	{
		what:     "xclip",
		systems:  linux,
		there:    func(m machine) bool { return m.has("xclip") },
		packages: same("xclip", "apt", "dnf", "pacman", "zypper"),
	},
	{
		what:    "Mesa's software OpenGL",
		systems: linux,
		there: func(m machine) bool {
			return slices.ContainsFunc([]string{
				"/usr/lib/*/dri/swrast_dri.so", "/usr/lib64/dri/swrast_dri.so", "/usr/lib/dri/swrast_dri.so",
			}, m.holds)
		},
		packages: map[string]string{
			"apt": "libgl1-mesa-dri", "dnf": "mesa-dri-drivers", "pacman": "mesa", "zypper": "Mesa-dri",
		},
	},
}

// witnesses are foreign programs that look at our files with their own eyes.
// The tests that ask them are left out where they are not installed,
// so their absence stops nothing.
var witnesses = []need{
	{
		what:  "pdftotext and pdftoppm",
		there: func(m machine) bool { return m.has("pdftotext") && m.has("pdftoppm") },
		packages: map[string]string{
			"apt": "poppler-utils", "dnf": "poppler-utils", "pacman": "poppler", "zypper": "poppler-tools", "brew": "poppler",
		},
	},
	{
		what:     "qpdf",
		there:    func(m machine) bool { return m.has("qpdf") },
		packages: same("qpdf", "apt", "dnf", "pacman", "zypper", "brew"),
	},
	{
		what:     "Tiled",
		there:    func(m machine) bool { return m.has("tiled") },
		packages: same("tiled", "apt", "dnf", "pacman", "zypper", "brew"),
	},
	{
		what:     "Chromium",
		systems:  linux,
		there:    func(m machine) bool { return slices.ContainsFunc(browsers["chromium"], m.has) },
		packages: same("chromium", "apt", "dnf", "pacman", "zypper"),
	},
	{
		what:    "Firefox",
		systems: linux,
		there:   func(m machine) bool { return slices.ContainsFunc(browsers["firefox"], m.has) },
		packages: map[string]string{
			"apt": "firefox-esr", "dnf": "firefox", "pacman": "firefox", "zypper": "MozillaFirefox",
		},
	},
}

// browsers are what the programs of a browser are called.
var browsers = map[string][]string{
	"chromium": {"chromium", "chromium-browser", "google-chrome"},
	"firefox":  {"firefox-esr", "firefox"},
}

// same is for a package that has one name everywhere.
func same(name string, managers ...string) map[string]string {
	packages := map[string]string{}
	for _, m := range managers {
		packages[m] = name
	}
	return packages
}

// missing returns those of the needs that the system goos has and the machine has not.
func missing(m machine, goos string, needs []need) []need {
	var gone []need
	for _, n := range needs {
		if len(n.systems) > 0 && !slices.Contains(n.systems, goos) {
			continue
		}
		if !n.there(m) {
			gone = append(gone, n)
		}
	}
	return gone
}
