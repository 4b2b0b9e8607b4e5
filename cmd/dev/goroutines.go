package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// racing is what the race detector has something to detect in.
type racing struct {
	whole []string // packages that start goroutines themselves
	some  []string // packages of which only tests start some
	tests []string // these tests
}

// racesOf finds the goroutines in packages. One goroutine has nobody to race.
func racesOf(all []pack) (racing, error) {
	var r racing
	for _, p := range all {
		own, err := p.goroutines(p.GoFiles)
		if err != nil {
			return racing{}, err
		}
		if len(own) > 0 {
			r.whole = append(r.whole, p.ImportPath)
			continue
		}
		tests, err := p.goroutines(slices.Concat(p.TestGoFiles, p.XTestGoFiles))
		if err != nil {
			return racing{}, err
		}
		if tests = slices.DeleteFunc(tests, func(name string) bool { return !testName.MatchString(name) }); len(tests) > 0 {
			r.some, r.tests = append(r.some, p.ImportPath), append(r.tests, tests...)
		}
	}
	return r, nil
}

// testName fits the functions that go test runs.
var testName = regexp.MustCompile(`^(Test|Fuzz|Example)([^a-z]|$)`)

// pattern is the argument of -run that picks the tests.
func (r racing) pattern() string { return "^(" + strings.Join(r.tests, "|") + ")$" }

// goroutines are the names of what starts goroutines in files of the package, by itself or by another of the names.
func (p pack) goroutines(names []string) ([]string, error) {
	found, uses := map[string]bool{}, map[string]map[string]bool{}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, fmt.Errorf("look for goroutines: %w", err)
		}
		for _, d := range file.Decls {
			used, starts := looked(d)
			for _, declared := range declares(d) {
				found[declared] = found[declared] || starts
				if uses[declared] == nil {
					uses[declared] = map[string]bool{}
				}
				maps.Copy(uses[declared], used)
			}
		}
	}
	for more := true; more; {
		more = false
		for name := range uses {
			if !found[name] && reaches(uses[name], found) {
				found[name], more = true, true
			}
		}
	}
	maps.DeleteFunc(found, func(_ string, starts bool) bool { return !starts })
	return slices.Sorted(maps.Keys(found)), nil
}

// reaches reports whether one of the names that are used is among those found.
func reaches(used, found map[string]bool) bool {
	for name := range used {
		if found[name] {
			return true
		}
	}
	return false
}

// declares are the names of a declaration: of a function or method, or of its variables.
func declares(d ast.Decl) []string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return []string{d.Name.Name}
	case *ast.GenDecl:
		var names []string
		for _, s := range d.Specs {
			if v, is := s.(*ast.ValueSpec); is {
				for _, n := range v.Names {
					names = append(names, n.Name)
				}
			}
		}
		return names
	}
	return nil
}

// looked are the names that stand in a declaration, and whether goroutines are started there.
func looked(d ast.Decl) (used map[string]bool, starts bool) {
	used = map[string]bool{}
	for n := range ast.Preorder(d) {
		if id, is := n.(*ast.Ident); is {
			used[id.Name] = true
		}
		starts = starts || startsGoroutine(n)
	}
	return used, starts
}

// startsGoroutine reports whether a node is the go statement, the method Go of a group with what it runs, or
// that of a test which makes it run beside others.
func startsGoroutine(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GoStmt:
		return true
	case *ast.CallExpr:
		sel, ok := n.Fun.(*ast.SelectorExpr)
		if !ok || sel.Sel.Name != "Go" {
			return ok && (sel.Sel.Name == "Parallel" || sel.Sel.Name == "RunParallel")
		}
		return slices.ContainsFunc(n.Args, func(e ast.Expr) bool { _, is := e.(*ast.FuncLit); return is })
	}
	return false
}
