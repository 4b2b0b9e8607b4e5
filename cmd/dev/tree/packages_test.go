package tree

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPackagesByWindow(t *testing.T) {
	all, err := decode([]byte(`
{"ImportPath": "m/engine", "Deps": ["fmt"], "TestImports": ["testing"]}
{"ImportPath": "m/look", "Deps": ["fmt", "fyne.io/fyne/v2"]}
{"ImportPath": "m/view", "Deps": ["m/engine"], "XTestImports": ["m/look"]}
{"ImportPath": "m/doc", "Deps": ["m/engine"], "TestImports": ["fyne.io/fyne/v2/test"]}
`))
	require.NoError(t, err)
	assert.Equal(t, []string{"m/engine", "m/view", "m/doc"}, Windowless(all))
	assert.Equal(t, all[:1], Raceable(all))
	_, err = decode([]byte("{"))
	assert.ErrorContains(t, err, "read the list of packages")
}
