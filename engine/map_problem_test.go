package engine

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

func TestMapProblem(t *testing.T) {
	_, form := hex.FlatOdd.ParseDirection("up")
	_, cut := board.Decode([]byte(`{"kind": "sandtable-map",` + "\n" + `"version": `))
	_, size := board.NewDraft("m", hex.FlatOdd, 0, 1, hex.Size{})
	table := []struct {
		err         error
		code, where string
	}{
		{fmt.Errorf("read: %w", form), hex.FaultName, ""},
		{cut, board.FaultCut, "line 2: version"},
		{size, board.FaultRange, "columns"},
		{&board.Fault{Code: board.FaultEnd, Line: 3}, board.FaultEnd, "line 3"},
	}
	for _, row := range table {
		p, ok := MapProblem(row.err)
		assert.True(t, ok, row.code)
		assert.Equal(t, row.code, p.Code)
		assert.Equal(t, row.where, p.Where, row.code)
		assert.ErrorIs(t, p, row.err)
	}
	_, ok := MapProblem(errors.New("disk"))
	assert.False(t, ok)
}
