package convert

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strings"
)

// units writes the roster: a row for each place where a counter begins in some setups.
func (g *game) units() ([]byte, error) {
	var out bytes.Buffer
	table := csv.NewWriter(&out)
	head := []string{"id", "side", "label", "name_en", "formation", "box", "start", "traits", "picture", "back_picture", "only"}
	for _, f := range g.factors {
		head = append(head, f.id)
	}
	_ = table.Write(head) // the buffer keeps all; Error reports what is wrong
	for _, k := range g.roster.kinds {
		for copy := range k.copies {
			id := k.id
			if copy > 0 {
				id = g.taken.free(k.id, "counter")
			}
			for _, r := range g.setups.rows(k, copy) {
				_ = table.Write(g.unit(k, id, r)) // as above
			}
		}
	}
	table.Flush()
	return out.Bytes(), table.Error()
}

// mostLabel bounds the text that stands for a counter where its picture is too small, in letters.
const mostLabel = 12

func (k *kind) label() string {
	letters := []rune(k.name)
	return strings.TrimSpace(string(letters[:min(len(letters), mostLabel)]))
}

// unit returns a row of the roster.
func (g *game) unit(k *kind, id string, r start) []string {
	only := strings.Join(r.setups, " ")
	if len(r.setups) == len(g.setups.list) {
		only = ""
	}
	row := []string{id, k.side, k.label(), k.name, k.formation, r.box, r.hex, k.size, k.front, k.back, only}
	for _, f := range g.factors {
		row = append(row, k.value(f))
	}
	return slices.Clip(row)
}
