package forms_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
)

// A line without a width shows the width that it is drawn with.
func TestLineWithoutWidth(t *testing.T) {
	w := operational(t)
	require.NoError(t, w.Set(form.Key{File: "terrain.toml", Path: "path[0].width"}, nil))
	h := &hand{t: t, w: w}
	h.to(forms.Movement).open(w.Doc.String("terrain.toml", "path[0].name"))
	c, ok := h.panel().Find("terrain.toml#path[0].width")
	require.True(t, ok)
	n := c.Body.(*page.Stepper)
	assert.Equal(t, 3, n.Value)
	assert.Equal(t, "0.3 mm", n.Format.Write(n.Value))
}
