package main

import (
	"fmt"
	"go/ast"
	"maps"
	"slices"
	"strings"
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
		assert.LessOrEqual(t, n, maxFiles, "%s: split it by subject", dir)
	}
}

// Limits of a type, counted together with its parts.
const (
	maxMethods   = 25
	maxTypeFiles = 5
)

// TestTypesStaySmall counts the methods and files of every type. A type is a responsibility; one above the limits
// usually has several, and is split by what it knows.
func TestTypesStaySmall(t *testing.T) {
	spans := spansOf(sources(t))
	for _, name := range slices.Sorted(maps.Keys(spans)) {
		methods, files := len(spans[name].methods), len(spans[name].files)
		if large := methods > maxMethods || files > maxTypeFiles; !large {
			assert.Empty(t, largeTypes[name], "%s is within the limits; remove its reason", name)
		} else {
			assert.NotEmpty(t, largeTypes[name], "%s has %d methods in %d files; split it by what it knows, or give the reason in sizes_allowed_test.go",
				name, methods, files)
		}
	}
	for name := range largeTypes {
		assert.Contains(t, spans, name, "there is no such type; remove its reason")
	}
}

// span is what a type takes up together with its parts: the types of its package that embed it, or have a pointer to it
// as their first field.
type span struct {
	methods map[string]bool // "Type.Method"
	files   map[string]bool
	holders []string // the types that this one is a part of
}

// spansOf returns the spans of all types by "folder.Type".
func spansOf(all []source) map[string]*span {
	spans := map[string]*span{}
	of := func(name string) *span {
		if spans[name] == nil {
			spans[name] = &span{methods: map[string]bool{}, files: map[string]bool{}}
		}
		return spans[name]
	}
	for _, s := range all {
		if s.test {
			continue
		}
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil {
					continue
				}
				receiver := baseName(d.Recv.List[0].Type)
				one := of(s.dir + "." + receiver)
				one.methods[receiver+"."+d.Name.Name] = true
				one.files[s.path] = true
			case *ast.GenDecl:
				for name, holders := range holdersIn(d) {
					for _, holder := range holders {
						of(s.dir + "." + name).holders = append(of(s.dir+"."+name).holders, s.dir+"."+holder)
					}
				}
			}
		}
	}
	own := map[string]span{}
	for name, one := range spans {
		own[name] = span{maps.Clone(one.methods), maps.Clone(one.files), one.holders}
	}
	for _, part := range own {
		for _, holder := range part.holders {
			maps.Copy(of(holder).methods, part.methods)
			maps.Copy(of(holder).files, part.files)
		}
	}
	return spans
}

// holdersIn returns, for each struct that a declaration defines, the types of its package that it is a part of.
func holdersIn(d *ast.GenDecl) map[string][]string {
	found := map[string][]string{}
	for _, spec := range d.Specs {
		typ, ok := spec.(*ast.TypeSpec)
		if !ok {
			continue
		}
		fields, ok := typ.Type.(*ast.StructType)
		if !ok {
			continue
		}
		for i, f := range fields.Fields.List {
			_, isPointer := f.Type.(*ast.StarExpr)
			if holds := f.Names == nil || isPointer && i == 0; holds && baseName(f.Type) != "" {
				found[typ.Name.Name] = append(found[typ.Name.Name], baseName(f.Type))
			}
		}
	}
	return found
}

// baseName returns the name of a type of the same package without its pointer and type parameters, empty for others.
func baseName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return baseName(e.X)
	case *ast.IndexExpr:
		return baseName(e.X)
	case *ast.IndexListExpr:
		return baseName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

func TestSpansOf(t *testing.T) {
	spans := spansOf([]source{
		parse(t, "a/b.go", "package a\ntype b struct{ n int }\nfunc (b) c() {}\nfunc (x *b) d() {}\ntype list[k, v any] struct{}\nfunc (x *list[k, v]) f() {}"),
		parse(t, "a/embeds.go", "package a\ntype embeds struct{ n int; *b }\nfunc (embeds) g() {}\ntype first struct{ x *b; y *list }\nfunc (first) h() {}"),
		parse(t, "a/apart.go", "package a\ntype apart struct { n int; x *b }\nfunc (apart) i() {}\ntype mixed struct { b }\nfunc (mixed) j() {}\ntype other struct { x *c.d }\nfunc (other) k() {}"),
		parse(t, "a/a_test.go", "package a\nfunc (b) test() {}"),
	})
	var got []string
	for name, s := range spans {
		got = append(got, fmt.Sprintf("%s: %s in %d files", name, strings.Join(slices.Sorted(maps.Keys(s.methods)), " "), len(s.files)))
	}
	assert.ElementsMatch(t, []string{
		"a.b: b.c b.d embeds.g first.h mixed.j in 3 files", "a.list: list.f in 1 files", "a.embeds: embeds.g in 1 files",
		"a.first: first.h in 1 files", "a.apart: apart.i in 1 files", "a.mixed: mixed.j in 1 files", "a.other: other.k in 1 files",
	}, got)
}
