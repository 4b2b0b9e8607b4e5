package contrary

import (
	"os"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
)

// records are recorded sessions below scenarios, by game and edition. Evenings that begin within one reach what a
// player who presses at random seldom does, such as a battle at sea.
var records = map[string][]string{
	"veritable first": {"veritable/testdata/first_seven_turns.txt", "veritable/testdata/hekkens.txt", "veritable/testdata/let_go.txt"},
	"veritable vpg":   {"veritable/testdata/vpg_seven_turns.txt"},
	"bismarck vuca": {"bismarck/testdata/battle.txt", "bismarck/testdata/chance.txt", "bismarck/testdata/search.txt",
		"bismarck/testdata/convoy.txt", "bismarck/testdata/let_go.txt", "bismarck/testdata/chase.txt", "bismarck/testdata/exhaustion.txt"},
	"flames-of-war":        {"flames-of-war/testdata/encounter.txt", "flames-of-war/testdata/no_retreat.txt"},
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
		file, most := p.cut(r)
		return []press{{Do: "record", ID: file, Value: most}}
	}
	var out []press
	for hasty := p.dice.IntN(60) - 20; hasty > 0; hasty-- {
		out = append(out, press{Do: "skip", Device: p.dice.IntN(devices)})
	}
	return out
}

// cut chooses a record and how many of its commands are sent: any number, or those before or after a verb of the game's
// records, so that rare verbs are reached as often as others.
func (p *player) cut(files []string) (file string, most int) {
	if p.chance(50) {
		file = pick(p, files)
		return file, p.dice.IntN(len(recorded(file)) + 1)
	}
	type place struct {
		file string
		most int
	}
	at := map[string][]place{}
	for _, file := range files {
		for i, c := range recorded(file) {
			at[c.Do] = append(at[c.Do], place{file, i}, place{file, i + 1})
		}
	}
	chosen := pick(p, at[pick(p, engine.SortedKeys(at))])
	return chosen.file, chosen.most
}

// replayRecord sends the first commands of a record to the journal. What the game refuses is left out, and at the device
// of one side what the other does behind its screen.
func (e *evening) replayRecord(p press) {
	most, _ := p.Value.(int)
	for _, c := range recorded(p.ID)[:most] {
		if c.At = now; e.serves == "" || !e.secret(c) {
			_, _ = e.j.Do(c)
		}
	}
	for _, d := range e.devices {
		d.refresh()
	}
}

// secret reports whether a command is the act of another side than the one served, and changes what that side keeps.
func (e *evening) secret(c engine.Command) bool {
	at := e.j.Now()
	out, err := play.Decide(at.Game, at.State, c)
	return err == nil && slices.ContainsFunc(out.Events, func(x engine.Event) bool { return x.For != "" && x.For != e.serves }) &&
		play.Whose(at.Game, at.State, c) != e.serves
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
