package crt_test

import (
	"fmt"

	"sandtable/engine"
	"sandtable/engine/stock/crt"
)

// Strengths of 7 and 2 are odds of 3-1, rounded for the defender.
func ExampleNewColumns() {
	table := &engine.Table{ID: "crt", Rows: []string{"1"}, Columns: []string{"1-2", "1-1", "2-1", "3-1"}, Cells: [][]string{{"AE", "AR", "NE", "DR"}}}
	columns, err := crt.NewColumns(crt.ByOdds, table)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, attack := range []int{1, 5, 7} {
		at := columns.Place(attack, 2)
		column, fixed := columns.Column(at)
		fmt.Println(columns.Label(attack, 2), column, columns.Cell(column, fixed, 1))
	}
	// Output:
	// 1-2 1-2 AE
	// 2-1 2-1 NE
	// 3-1 3-1 DR
}

// The usual codes of results tables are known without any data.
func ExampleStandard() {
	for _, cell := range []string{"DR2", "1/2", "NE"} {
		r := crt.Standard(cell)
		fmt.Println(cell, "defender retreats", r.Of(false).Retreat, "or chooses", r.Of(false).Either)
	}
	fmt.Println(crt.Standard("SH") == nil)
	// Output:
	// DR2 defender retreats 2 or chooses 0
	// 1/2 defender retreats 0 or chooses 2
	// NE defender retreats 0 or chooses 0
	// true
}
