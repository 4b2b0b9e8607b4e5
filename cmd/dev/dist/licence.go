package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// module is one that a program is made of.
type module struct {
	Path, Version, Dir string
	Main               bool
}

// modules lists those that go into a program for a target, by their paths; Go itself comes first.
func modules(ctx context.Context, t target, name string) ([]module, error) {
	all, err := listed(ctx, ".", t, "./cmd/"+name)
	if err != nil {
		return nil, fmt.Errorf("list what %s is made of: %w", name, err)
	}
	goroot, err := command(ctx, "go", "env", "GOROOT").Output()
	return append([]module{{Path: "Go", Dir: strings.TrimSpace(string(goroot))}}, all...), err
}

// listed are the modules besides ours of the packages that go list names in a folder, by their paths.
func listed(ctx context.Context, dir string, t target, args ...string) ([]module, error) {
	c := command(ctx, "go", append([]string{"list", "-deps", "-tags", t.tags, "-json=Module"}, args...)...)
	c.Dir, c.Env = dir, append(os.Environ(), "GOOS="+t.system, "GOARCH="+t.chip, "CGO_ENABLED="+cgo(t), "CC="+t.compiler)
	out, err := c.Output()
	if err != nil {
		return nil, err
	}
	seen := map[string]module{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ Module *module }
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if m := p.Module; m != nil && !m.Main {
			seen[m.Path] = *m
		}
	}
	all := make([]module, 0, len(seen))
	for _, m := range seen {
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
	return all, nil
}

func cgo(t target) string {
	if t.compiler == "" {
		return "0"
	}
	return "1"
}

// licenceName fits the files in which modules say on what terms they may be handed on.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|unlicense)([-.].*)?$`)

// licence is a file of a module that says so.
type licence struct{ file, text string }

// texts are the licence files of a module: those in its folder, by name.
func (m module) texts() ([]licence, error) {
	files, err := os.ReadDir(m.Dir)
	if err != nil {
		return nil, fmt.Errorf("look for the licence of %s: %w", m.Path, err)
	}
	var found []licence
	for _, f := range files {
		if f.IsDir() || !licenceName.MatchString(f.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(m.Dir, f.Name()))
		if err != nil {
			return nil, err
		}
		found = append(found, licence{f.Name(), strings.TrimSpace(string(text))})
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%s %s has no licence file in its folder", m.Path, m.Version)
	}
	return found, nil
}

// licencesOf is the text that lies beside a program: each module with its licence.
func licencesOf(ctx context.Context, t target, name string) ([]byte, error) {
	all, err := modules(ctx, t, name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s is made with the following. Each is given on the terms below its name.\n", name)
	for _, m := range all {
		texts, err := m.texts()
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "\n%s\n%s\n", strings.Repeat("=", 80), strings.TrimSpace(m.Path+" "+m.Version))
		for _, l := range texts {
			fmt.Fprintf(&b, "\n%s\n", l.text)
		}
	}
	return b.Bytes(), nil
}
