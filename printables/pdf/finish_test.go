package pdf

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRewritingAForeignFileIsRefused(t *testing.T) {
	for _, s := range []string{
		"", "%PDF-1.4\n", "trailer\nstartxref\nx\n", "trailer\nstartxref\n900\n",
		"xref\n0 9\ntrailer\nstartxref\n0\n", "xref\n0 2\n0000000000 65535 f \n00000x0000 00000 n \ntrailer\nstartxref\n0\n",
	} {
		_, err := rewritten([]byte(s), Document{})
		assert.ErrorIs(t, err, errStructure, "%q", s)
	}
}

func TestLanguageTags(t *testing.T) {
	assert.True(t, plain("pt-BR"))
	assert.False(t, plain("ru) /AA 1 0 R"))
	assert.False(t, plain(""))
}
