package contrary

import (
	"os"
	"strings"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// records are recorded sessions below scenarios, by game and edition. Evenings that begin within one reach what a
// player who presses at random seldom does, such as a battle at sea.
var records = map[string][]string{
	"veritable first":      {"veritable/testdata/first_seven_turns.txt", "veritable/testdata/hekkens.txt"},
	"veritable vpg":        {"veritable/testdata/vpg_seven_turns.txt"},
	"bismarck vuca":        {"bismarck/testdata/battle.txt", "bismarck/testdata/chance.txt", "bismarck/testdata/search.txt"},
	"combat-commander":     {"combat-commander/testdata/played.txt"},
	"template/naval":       {"template/testdata/naval.txt"},
	"template/operational": {"template/testdata/operational.txt"},
	"template/skirmish":    {"template/testdata/skirmish.txt"},
}

// recordsOf are the records of a game.
func recordsOf(g *engine.Game) []string {
	for _, key := range []string{g.ID + " " + g.Edition, g.ID, "template/" + g.ID} {
		if r := records[key]; r != nil {
			return r
		}
	}
	return nil
}

// begin presses what an evening begins with: so many commands of a record, or Next a few times.
func (p *player) begin(o opening, devices int) []press {
	if r := recordsOf(o.game); r != nil && p.chance(50) {
		file := pick(p, r)
		return []press{{Do: "record", ID: file, Value: p.dice.IntN(len(recorded(file)) + 1)}}
	}
	var out []press
	for hasty := p.dice.IntN(60) - 20; hasty > 0; hasty-- {
		out = append(out, press{Do: "skip", Device: p.dice.IntN(devices)})
	}
	return out
}

// replayRecord sends the first commands of a record to the journal. What the game refuses is left out.
func (e *evening) replayRecord(p press) {
	most, _ := p.Value.(int)
	for _, c := range recorded(p.ID)[:most] {
		c.At = now
		_, _ = e.j.Do(c)
	}
	for _, d := range e.devices {
		d.refresh()
	}
}

// recorded reads the commands of a record. A file that is not there has none.
func recorded(file string) []engine.Command {
	script, _ := os.ReadFile("../../../scenarios/" + file) // TestRecordsAreThere reads each
	var out []engine.Command
	for line := range strings.Lines(string(script)) {
		if command, asked := strings.CutPrefix(strings.TrimSpace(line), "> "); asked {
			if c, err := enginetest.ReadCommand(command); err == nil {
				out = append(out, c)
			}
		}
	}
	return out
}
