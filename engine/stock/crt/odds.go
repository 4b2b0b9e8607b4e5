package crt

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/engine"
)

// beyondAll is the place of a ratio against no defence; no shift leads back onto a table.
const beyondAll = 1 << 20

// oddsScale is the columns of a table as ratios, which continue beyond both ends by whole ratios.
type oddsScale struct {
	table   *engine.Table
	columns [][2]int // attack to defence
}

// newOddsScale reads the columns, which must be ratios that grow from left to right.
func newOddsScale(t *engine.Table) (oddsScale, error) {
	sc := oddsScale{table: t}
	for i, id := range t.Columns {
		a, d, ok := strings.Cut(id, "-")
		attack, err := strconv.Atoi(a)
		defence, err2 := strconv.Atoi(d)
		if !ok || err != nil || err2 != nil || attack < 1 || defence < 1 {
			return sc, engine.Wrong("battle.table.column", "table", t.ID, "column", id)
		}
		if i > 0 && attack*sc.columns[i-1][1] <= defence*sc.columns[i-1][0] {
			return sc, engine.Wrong("battle.table.order", "table", t.ID, "column", id)
		}
		sc.columns = append(sc.columns, [2]int{attack, defence})
	}
	return sc, nil
}

// rank counts whole ratios from 1-1, rounded in the defender's favour: 2-1 is 1, 1-2 is -1.
func rank(attack, defence int) int {
	if attack >= defence {
		return attack/defence - 1
	}
	return 1 - (defence+attack-1)/attack
}

// place finds the rightmost column that the ratio reaches, or the place beyond an end. attack is at
// least 1.
func (sc oddsScale) place(attack, defence int) int {
	if defence == 0 {
		return beyondAll
	}
	last := len(sc.columns) - 1
	if c := sc.columns[0]; attack*c[1] < defence*c[0] {
		return min(-1, rank(attack, defence)-rank(c[0], c[1]))
	}
	if c := sc.columns[last]; attack*c[1] >= defence*c[0] {
		return last + rank(attack, defence) - rank(c[0], c[1])
	}
	at := 0
	for i, c := range sc.columns {
		if attack*c[1] >= defence*c[0] {
			at = i
		}
	}
	return at
}

// label names the ratio at a place: its column, or the whole ratio beyond the table.
func (sc oddsScale) label(attack, defence int) string {
	at := sc.place(attack, defence)
	switch {
	case defence == 0:
		return fmt.Sprintf("%d-0", attack)
	case at >= 0 && at < len(sc.columns):
		return sc.table.Columns[at]
	}
	if r := rank(attack, defence); r >= 0 {
		return fmt.Sprintf("%d-1", r+1)
	}
	return fmt.Sprintf("1-%d", 1-rank(attack, defence))
}
