package engine_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/words"
)

func TestExplain(t *testing.T) {
	book := words.App()
	p := engine.Wrong("side.unknown", "side", "green")
	plain := engine.Explain(book, words.English, p)
	assert.Contains(t, plain, "green")
	assert.Equal(t, "units.csv: 12: "+plain, engine.Explain(book, words.English, p.At("12").At("units.csv")))
	assert.NotEqual(t, plain, engine.Explain(book, words.Russian, p))
	for _, v := range []any{-5, "-5"} { // with a minus sign
		assert.Contains(t, engine.Explain(book, words.English, engine.Wrong("number.range", "value", v, "min", 1, "max", 9)), "−5 is out of range")
	}
	assert.Contains(t, engine.Explain(book, words.English, errors.New("disk on fire")), "disk on fire")
	turned := engine.Explain(book, words.English, engine.Wrong("number.range", "value", "a\u202eb", "min", 1, "max", 9).At("maps/\u2066c"))
	assert.Contains(t, turned, "maps/\ufffdc: a\ufffdb is out of range")
}

func TestDiceOfATable(t *testing.T) {
	table := &engine.Table{Count: 2, Sides: 6, Low: 1}
	why := engine.Tell("dice.battle")
	assert.Equal(t, engine.NeedDice{Count: 2, Sides: 6, Low: 1, Why: why}, table.Dice(why))
}
