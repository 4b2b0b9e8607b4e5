package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPackagesAreParted(t *testing.T) {
	all, err := decodePackages([]byte(`
{"ImportPath": "m/engine", "Deps": ["fmt"], "TestImports": ["testing"]}
{"ImportPath": "m/look", "Deps": ["fmt", "fyne.io/fyne/v2"]}
{"ImportPath": "m/view", "Deps": ["m/engine"], "XTestImports": ["m/look"]}
{"ImportPath": "m/doc", "Deps": ["m/engine"], "TestImports": ["fyne.io/fyne/v2/test"]}
`))
	require.NoError(t, err)
	assert.Equal(t, []string{"m/engine", "m/view", "m/doc"}, windowless(all))
	assert.Equal(t, []string{"m/engine"}, raceable(all))
	_, err = decodePackages([]byte("{"))
	assert.ErrorContains(t, err, "read the list of packages")
}

func TestGoroutinesAreFound(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("package a\n\n"+text), 0o644))
		return name
	}
	of := func(name, text string) pack {
		return pack{ImportPath: name, Dir: dir, GoFiles: []string{file(name, text)}}
	}
	tests := of("tests.go", "var both = 2")
	tests.TestGoFiles = []string{file("help_test.go", "func both() { one(); two() }\n\nfunc one() { go two() }\n\nfunc two() {}")}
	tests.XTestGoFiles = []string{file("tests_test.go", "func TestBoth() { both() }\n\nfunc TestTwo() { two() }\n\nfunc FuzzOne() { x.one() }")}
	r, err := racesOf([]pack{
		of("none.go", "// go on\nvar gone, at = \"go func\", d.Go(1)"), of("statement.go", "func f() {\n\tgo func() {}()\n}"),
		of("call.go", "func f() {\n\tgo x.run()\n}"), of("group.go", "func f() { group.Go(func() {}) }"), tests,
	})
	require.NoError(t, err)
	assert.Equal(t, racing{[]string{"statement.go", "call.go", "group.go"}, []string{"tests.go"}, []string{"FuzzOne", "TestBoth"}}, r)
	assert.Equal(t, "^(FuzzOne|TestBoth)$", r.pattern())
	_, err = racesOf([]pack{{Dir: dir, TestGoFiles: []string{"nowhere_test.go"}}})
	assert.ErrorContains(t, err, "look for goroutines")
}
