package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

// module is a module that a program is made of.
type module struct{ path, version, dir string }

// moduleLine makes go list print a package's module, unless it is ours or the standard library.
const moduleLine = `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}`

// modules returns the modules, ours aside, of the packages that args name in the folder dir, sorted by path.
func modules(ctx context.Context, dir string, t target, args ...string) ([]module, error) {
	c := command(ctx, "go", append([]string{"list", "-deps", "-tags", t.tags, "-f", moduleLine}, args...)...)
	c.Dir, c.Env = dir, t.env()
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("list the modules of %s: %w", strings.Join(args, " "), err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	slices.Sort(lines)
	var all []module
	for _, line := range slices.Compact(lines) {
		path, rest, _ := strings.Cut(line, " ")
		version, dir, _ := strings.Cut(rest, " ")
		all = append(all, module{path, version, dir})
	}
	return all, nil
}

// licenceName matches the files in which modules state their terms.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|unlicense)([-.].*)?$`)

// licence is one such file.
type licence struct{ file, text string }

// licences returns the licence files in the module's folder, sorted by name.
func (m module) licences() ([]licence, error) {
	files, err := os.ReadDir(m.dir)
	if err != nil {
		return nil, fmt.Errorf("look for the licence of %s: %w", m.path, err)
	}
	var found []licence
	for _, f := range files {
		if f.IsDir() || !licenceName.MatchString(f.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(m.dir, f.Name()))
		if err != nil {
			return nil, err
		}
		found = append(found, licence{f.Name(), strings.TrimSpace(string(text))})
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%s %s has no licence file in its folder", m.path, m.version)
	}
	return found, nil
}

// credit is a module with the texts of its terms.
type credit struct {
	module
	texts []licence
}

// typeface is the family of fonts that is kept in the repository, since no module has it.
var typeface = module{path: "fira-sans", version: "4.203", dir: filepath.FromSlash("printables/draw/fonts")}

// creditsOf returns Go, the typeface and every module that the programs are made of, with their licences.
func creditsOf(ctx context.Context, t target, programs ...string) ([]credit, error) {
	var paths []string
	for _, p := range programs {
		paths = append(paths, "./cmd/"+p)
	}
	all, err := modules(ctx, ".", t, paths...)
	if err != nil {
		return nil, err
	}
	goroot, err := rootOfGo(ctx)
	if err != nil {
		return nil, err
	}
	var credits []credit
	for _, m := range append([]module{{path: "Go", dir: goroot}, typeface}, all...) {
		texts, err := m.licences()
		if err != nil {
			return nil, err
		}
		credits = append(credits, credit{m, texts})
	}
	return credits, nil
}

// rootOfGo returns the folder of the Go release.
func rootOfGo(ctx context.Context) (string, error) {
	out, err := command(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("find the folder of Go: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}

// licencesOf returns the text that is packed with programs: what they are made of and on what terms.
func licencesOf(ctx context.Context, t target, programs ...string) ([]byte, error) {
	credits, err := creditsOf(ctx, t, programs...)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "What is here (%s) is made with the following. Each is given on the terms below its name.\n", strings.Join(programs, ", "))
	for _, c := range credits {
		fmt.Fprintf(&b, "\n%s\n%s\n", strings.Repeat("=", 80), strings.TrimSpace(c.path+" "+c.version))
		for _, l := range c.texts {
			fmt.Fprintf(&b, "\n%s\n", l.text)
		}
	}
	return b.Bytes(), nil
}

// others is the file in which a module lists the licences of its own tests and tools.
const others = "LICENSE-3RD-PARTY.md"

// kinds returns the SPDX names of the licences, each once.
func kinds(texts []licence) []string {
	var all []string
	for _, l := range texts {
		if l.file == others {
			continue
		}
		for _, found := range licensecheck.Scan([]byte(l.text)).Match {
			if !slices.Contains(all, found.ID) {
				all = append(all, found.ID)
			}
		}
	}
	return all
}
