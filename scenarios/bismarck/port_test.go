package bismarck

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

// A ship refuels in a port of its own side, and the Bismarck comes home only on the coast where she is: at
// sea nothing of it is offered.
func TestPorts(t *testing.T) {
	g := open(t)
	d := engine.NewDraft(g, engine.NewState())
	d.Set("our_map", valueOf(g, "our_map", "yes"))
	for _, c := range []struct {
		unit, hex string
		port      bool
		home      []string
	}{
		{"bismarck", "P9", false, nil},
		{"bismarck", "J30", true, []string{"norway"}},
		{"bismarck", "U26", true, []string{"france"}},
		{"bismarck", "O33", true, nil},
		{"bismarck", "K27", false, nil},
		{"hood", "K27", true, []string{}},
		{"hood", "U26", false, []string{}},
	} {
		d.Move(c.unit, engine.AtHex(c.hex))
		assert.Equal(t, c.port, harboured(g, d.State, c.unit), "%s in %s", c.unit, c.hex)
		if c.unit != "bismarck" {
			continue
		}
		var home []string
		for _, choice := range havenLegal(g, d.State) {
			home = append(home, choice.Args["coast"].(string)[len("@table.ports.word."):len(choice.Args["coast"].(string))-len(".name")])
		}
		assert.Equal(t, c.home, home, c.hex)
	}
	d.Move("bismarck", engine.InBox(engine.OnMap))
	assert.Len(t, havenLegal(g, d.State), len(havens), "nobody mirrors her: the players say where she is")
}

// The ports of the table are the towns of the map.
func TestPortsOnTheMap(t *testing.T) {
	g, b := open(t), atlantic(t)
	towns := map[string]string{}
	for _, p := range b.Places() {
		if p.Style == "town" {
			towns[p.ID] = b.Label(p.Hex)
		}
	}
	ports := map[string]string{}
	for _, row := range g.Table(portsTable).Rows {
		ports[row] = cell(g, portsTable, row, "hex")
	}
	assert.Equal(t, towns, ports)
}
