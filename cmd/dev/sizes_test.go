package main

import (
	"go/ast"
	"testing"

	"github.com/stretchr/testify/assert"
)

// maxFiles is the greatest number of files in a package, tests aside.
const maxFiles = 40

func TestPackagesStaySmall(t *testing.T) {
	files := map[string]int{}
	for _, s := range sources(t) {
		if !s.test {
			files[s.dir]++
		}
	}
	for dir, n := range files {
		assert.LessOrEqual(t, n, maxFiles, "%s: part it by subject", dir)
	}
}

// maxMethods is the greatest number of methods of a type; half of it is what a type should have.
const maxMethods = 40

func TestTypesStaySmall(t *testing.T) {
	methods := map[string]int{}
	for _, s := range sources(t) {
		if !s.test {
			countMethods(s, methods)
		}
	}
	for name, n := range methods {
		assert.LessOrEqual(t, n, maxMethods, "%s: part it by what it knows", name)
	}
}

// countMethods adds the methods of a file to those of their types, by "folder.Type".
func countMethods(s source, methods map[string]int) {
	for _, d := range s.file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv == nil {
			continue
		}
		of := f.Recv.List[0].Type
		for {
			switch inner := of.(type) {
			case *ast.StarExpr:
				of = inner.X
				continue
			case *ast.IndexExpr:
				of = inner.X
				continue
			case *ast.IndexListExpr:
				of = inner.X
				continue
			}
			break
		}
		if name, ok := of.(*ast.Ident); ok {
			methods[s.dir+"."+name.Name]++
		}
	}
}

func TestMethodsAreCounted(t *testing.T) {
	methods := map[string]int{}
	countMethods(parse(t, "a/a.go", "package a\ntype b struct{}\nfunc (b) c() {}\nfunc (x *b) d() {}\nfunc (x *e[k, v]) f() {}\nfunc g() {}"), methods)
	assert.Equal(t, map[string]int{"a.b": 2, "a.e": 1}, methods)
}
