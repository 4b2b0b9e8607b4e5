package suite

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

func TestRacesOf(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("package a\n\n"+text), 0o644))
		return name
	}
	of := func(name, text string) tree.Package {
		return tree.Package{ImportPath: name, Dir: dir, GoFiles: []string{file(name, text)}}
	}
	inTests := of("tests.go", "var both = 2")
	inTests.TestGoFiles = []string{
		file("one_test.go", "func TestOne(t *testing.T) {\n\tgo two()\n}\n\nfunc FuzzOne(f *testing.F) {}"),
		file("two_test.go", "func TestTwo(t *testing.T) {}"),
	}
	helped := of("helped.go", "var three = 3")
	helped.XTestGoFiles = []string{file("help_test.go", "func help() {\n\tgo two()\n}"), file("helped_test.go", "func TestHelped(t *testing.T) { help() }")}
	r, err := racesOf([]tree.Package{
		of("none.go", "// go on\nvar gone, at = \"go func\", d.Go(1)"), of("statement.go", "func f() {\n\tgo func() {}()\n}"),
		of("call.go", "func f() {\n\tgo x.run()\n}"), of("group.go", "func f() { group.Go(func() {}) }"), inTests, helped,
	})
	require.NoError(t, err)
	assert.Equal(t, racing{[]string{"statement.go", "call.go", "group.go"}, []string{"tests.go", "helped.go"}, []string{"TestOne", "FuzzOne", "TestHelped"}}, r)
	_, err = racesOf([]tree.Package{{Dir: dir, TestGoFiles: []string{"nowhere_test.go"}}})
	assert.ErrorIs(t, err, os.ErrNotExist)
}
