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
	of := func(name, text string) pack {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("package a\n\n"+text), 0o644))
		return pack{ImportPath: name, Dir: dir, GoFiles: []string{name}}
	}
	all := []pack{
		of("none.go", "// go on\nvar gone, at = \"go func\", d.Go(1)"), of("statement.go", "func f() {\n\tgo func() {}()\n}"),
		of("call.go", "func f() {\n\tgo x.run()\n}"), of("group.go", "func f() { group.Go(func() {}) }"),
	}
	some, err := concurrent(all)
	require.NoError(t, err)
	assert.Equal(t, all[1:], some)
	_, err = concurrent([]pack{{Dir: dir, TestGoFiles: []string{"nowhere_test.go"}}})
	assert.ErrorContains(t, err, "look for goroutines")
}
