package view

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSmall(t *testing.T) {
	for words, want := range map[string]string{"Torpedo hits": "torpedo hits", "Огонь": "огонь", "ZOC": "ZOC", "X": "X", "": "", "«Бисмарк»": "«Бисмарк»"} {
		assert.Equal(t, want, LowerFirst(words))
	}
}
