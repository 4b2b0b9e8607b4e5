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

// licencesOf returns the text that is packed with a program: Go and every module with its licence.
func licencesOf(ctx context.Context, t target, program string) ([]byte, error) {
	all, err := modules(ctx, ".", t, "./cmd/"+program)
	if err != nil {
		return nil, err
	}
	goroot, err := command(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("find the licence of Go: %w", err)
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s is made with the following. Each is given on the terms below its name.\n", program)
	for _, m := range append([]module{{path: "Go", dir: strings.TrimSpace(string(goroot))}}, all...) {
		texts, err := m.licences()
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "\n%s\n%s\n", strings.Repeat("=", 80), strings.TrimSpace(m.path+" "+m.version))
		for _, l := range texts {
			fmt.Fprintf(&b, "\n%s\n", l.text)
		}
	}
	return b.Bytes(), nil
}
