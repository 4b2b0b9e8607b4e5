package crt

import (
	"strconv"

	"sandtable/engine"
)

// How a battle compares strengths to find a column.
const (
	ByOdds         = "odds"         // attack to defence
	ByDifferential = "differential" // attack less defence
	ByStrength     = "strength"     // attack alone
	ByEach         = "each"         // each side's strength: both roll, each on its own column, against the other
)

// scale is how the columns of a table compare strengths. Indexes are counted from 0 at the left column and continue
// beyond both ends, so that shifts can come back from there.
type scale interface {
	place(attack, defence int) int
	label(attack, defence int) string
}

// Columns are a results table as it is entered.
type Columns struct {
	Table *engine.Table
	scale scale
}

// NewColumns reads the columns of a table. by is one of the ways above, or empty for odds. It returns a Problem for
// invalid columns.
func NewColumns(by string, t *engine.Table) (Columns, error) {
	c, err := Columns{Table: t}, error(nil)
	switch {
	case len(t.Columns) == 0:
		err = engine.Wrong("battle.table.column", "table", t.ID, "column", "")
	case by == ByOdds || by == "":
		c.scale, err = newOddsScale(t)
	default:
		c.scale, err = newPointScale(by, t)
	}
	return c, err
}

// Place finds the column that strengths reach, or the place beyond an end. By odds attack is at least 1.
func (c Columns) Place(attack, defence int) int { return c.scale.place(attack, defence) }

// Label returns the result of the comparison before shifts: "3-1", "+2", "7".
func (c Columns) Label(attack, defence int) string { return c.scale.label(attack, defence) }

// Most returns the last column where it is one number and strengths go beyond it: they count as that number. Else it is
// empty.
func (c Columns) Most(attack, defence int) string {
	last := c.Table.Columns[len(c.Table.Columns)-1]
	_, counts := c.scale.(pointScale)
	_, err := strconv.Atoi(last)
	if !counts || err != nil || c.Place(attack, defence) < len(c.Table.Columns)-1 || c.Label(attack, defence) == last {
		return ""
	}
	return last
}

// Outside reports whether an index is beyond the table.
func (c Columns) Outside(at int) bool { return at < 0 || at >= len(c.Table.Columns) }

// Column returns the column of a place; for a place beyond an end the outer column, or the fixed cell that the table has
// there, and then no column.
func (c Columns) Column(at int) (column, fixed string) {
	last := len(c.Table.Columns) - 1
	beyond := ""
	if at < 0 {
		beyond = c.Table.Beyond.Below
	}
	if at > last {
		beyond = c.Table.Beyond.Above
	}
	if beyond != "" && beyond != engine.Clamp {
		return "", beyond
	}
	return c.Table.Columns[max(0, min(last, at))], ""
}

// Cell returns the code in the cell of a total.
func (c Columns) Cell(column, fixed string, total int) string {
	if fixed != "" {
		return fixed
	}
	text, _ := c.Table.Cell(strconv.Itoa(total), column) // the caller has checked that the table exists
	return text
}
