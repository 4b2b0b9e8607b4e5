package crt

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"sandtable/engine"
)

// pointScale is the columns of a table as whole numbers. Each holds all numbers from its limit up to the next
// column's; smaller numbers than the first limit are one index left of the table.
type pointScale struct {
	by     string
	limits []int
}

// newPointScale reads the columns, whose limits must grow from left to right.
func newPointScale(by string, t *engine.Table) (pointScale, error) {
	sc := pointScale{by: by, limits: t.Limits}
	if len(sc.limits) == 0 {
		for i, id := range t.Columns {
			n, ok := columnLimit(id, i == 0)
			if !ok {
				return sc, engine.Wrong("battle.table.limit", "table", t.ID, "column", id)
			}
			sc.limits = append(sc.limits, n)
		}
	}
	for i := 1; i < len(sc.limits); i++ {
		if sc.limits[i] <= sc.limits[i-1] {
			return sc, engine.Wrong("battle.table.limits", "table", t.ID, "column", t.Columns[i])
		}
	}
	return sc, nil
}

// columnLabel matches a column with a limit: "-3", "+2", "2–4", "7 or more", "≤ -4".
var columnLabel = regexp.MustCompile(`^(≤|<=|<)?\s*([+-]?\d{1,4})(\D.*)?$`)

// columnLimit is the least number that a column holds, as its label says. Only the first column may hold all
// below a number.
func columnLimit(label string, first bool) (int, bool) {
	m := columnLabel.FindStringSubmatch(strings.ReplaceAll(strings.TrimSpace(label), "−", "-"))
	if m == nil || m[1] != "" && !first {
		return 0, false
	}
	n, err := strconv.Atoi(m[2])
	if m[1] != "" {
		n = math.MinInt32
	}
	return n, err == nil
}

// points is the number that is looked up.
func (sc pointScale) points(attack, defence int) int {
	if sc.by == ByStrength || sc.by == ByEach {
		return attack
	}
	return attack - defence
}

func (sc pointScale) place(attack, defence int) int {
	at, n := -1, sc.points(attack, defence)
	for i, limit := range sc.limits {
		if n >= limit {
			at = i
		}
	}
	return at
}

// label writes a difference with its sign.
func (sc pointScale) label(attack, defence int) string {
	n := sc.points(attack, defence)
	if sc.by == ByDifferential && n > 0 {
		return fmt.Sprintf("+%d", n)
	}
	return strings.Replace(strconv.Itoa(n), "-", "−", 1)
}
