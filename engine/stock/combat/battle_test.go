package combat

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
)

// TestTranscripts plays the battles of testdata/battle. A line "> roll {} 3" is a command with its faces or chits, ">
// !set …" insists, "? trackers" and the like ask for the state, "# with whole" takes an option; the program's answer
// is below and is rewritten by -update.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/battle/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			got := play(t, string(data))
			if *update {
				require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
				return
			}
			assert.Equal(t, string(data), got)
		})
	}
}

// play runs a transcript and rewrites it.
func play(t *testing.T, script string) string {
	var options []string
	if strings.Contains(script, "# with whole") {
		options = []string{"whole"}
	}
	g, s, rule := battlefield(t, options...)
	g.Book = words.App().With(unitNames(g))
	b := table{g, s, rule}
	var out strings.Builder
	for _, line := range strings.Split(strings.TrimRight(script, "\n"), "\n") {
		switch {
		case strings.HasPrefix(line, "#"), line == "":
			out.WriteString(line + "\n")
		case strings.HasPrefix(line, "? "):
			out.WriteString(line + "\n" + b.tell(line[2:]))
		case strings.HasPrefix(line, "> "):
			answer := ""
			b, answer = b.command(t, line[2:])
			out.WriteString(line + "\n" + answer)
		}
	}
	return out.String()
}

// command carries out one line of a transcript.
func (b table) command(t *testing.T, line string) (table, string) {
	line, override := strings.CutPrefix(line, "!")
	verb, rest, _ := strings.Cut(line, " ")
	end := strings.LastIndex(rest, "}") + 1
	c := engine.Command{Do: "battle." + verb, Override: override, Args: json.RawMessage(rest[:end])}
	for _, w := range strings.Fields(rest[end:]) {
		if f, err := strconv.Atoi(w); err == nil {
			c.Faces = append(c.Faces, f)
		} else {
			c.Drawn = append(c.Drawn, w)
		}
	}
	out, err := b.rule.Decide(b.game, b.state, c)
	if err != nil {
		return b, "  " + b.error(err) + "\n"
	}
	b.state = b.state.Clone()
	require.NoError(t, engine.ApplyAll(b.state, out.Events))
	var text strings.Builder
	for _, line := range out.Said {
		text.WriteString("  " + b.say(line.Key, line.Args) + "\n")
	}
	return b, text.String()
}

// say puts a key into English, and shows when the Russian is missing or cannot be filled.
func (b table) say(key string, args engine.Args) string {
	if ru := b.game.Book.Say(words.Russian, key, args); strings.HasPrefix(ru, "[") {
		return ru + " in Russian"
	}
	return b.game.Book.Say(words.English, key, args)
}

func (b table) error(err error) string {
	var warning *engine.Warning
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	p, _ := engine.AsProblem(err)
	switch {
	case errors.As(err, &dice):
		return fmt.Sprintf("[%d dice] %s", dice.Count, b.say(dice.Why.Key, dice.Why.Args))
	case errors.As(err, &draw):
		return fmt.Sprintf("[draw from %v] %s", draw.From, b.say(draw.Why.Key, draw.Why.Args))
	case errors.As(err, &warning):
		return "[sure?] " + b.say("problem."+p.Code, p.Args)
	case p != nil:
		return "[no] " + b.say("problem."+p.Code, p.Args)
	}
	return err.Error()
}

// tell writes a part of the state: "trackers", "units", "choices", "fought", "cup", "marks", "next turn".
func (b table) tell(what string) string {
	var lines []string
	switch what {
	case "trackers":
		lines = append(lines, jsonText(b.state.Shared.Trackers))
	case "units":
		if battle := b.rule.Battle(b.state); battle != nil {
			for _, u := range battle.Units {
				lines = append(lines, fmt.Sprintf("%s (%d) %s", u.ID, u.Check, u.Fate))
			}
			lines = append(lines, "stage "+battle.Stage)
		}
	case "choices":
		for _, c := range b.rule.Legal(b.game, b.state) {
			var of []string
			for _, f := range c.Fields {
				of = append(of, fmt.Sprintf("%s%v", f.Name, f.Of))
			}
			lines = append(lines, strings.TrimSpace(c.Do+" "+strings.Join(of, " ")))
		}
	case "fought":
		for _, f := range b.rule.Fought(b.game, b.state) {
			lines = append(lines, jsonText(f))
		}
	case "cup":
		lines = append(lines, jsonText(b.state.Shared.Cups))
	case "pieces":
		for _, id := range engine.SortedKeys(b.state.Shared.Pieces) {
			if p := b.state.Shared.Pieces[id]; p.Place != engine.InBox(engine.OnMap) || len(p.Marks) > 0 {
				lines = append(lines, id+" "+jsonText(p))
			}
		}
	case "next turn":
		b.state.Shared.Trackers["turn"]++
	}
	if len(lines) == 0 {
		return ""
	}
	return "  " + strings.Join(lines, "\n  ") + "\n"
}

// unitNames gives every counter, side and chit of the tests a name.
func unitNames(g *engine.Game) map[words.Lang]map[string]*i18n.Message {
	texts := map[string]*i18n.Message{}
	name := func(key, text string) { texts[key] = words.Plain(key, text) }
	for _, c := range g.Counters {
		name("unit."+c.ID+".name", c.ID)
	}
	for _, side := range g.Sides {
		name("side."+side.ID+".name", strings.ToUpper(side.ID))
	}
	for _, chit := range []string{"ready", "caught", "bare"} {
		name("cup.fort.chit."+chit+".name", chit)
	}
	for _, box := range g.Boxes {
		name("box."+box.ID+".name", box.ID)
	}
	for _, a := range []string{"Red air", "Blue air"} {
		name("tracker."+strings.ReplaceAll(strings.ToLower(a), " ", "_")+".name", a)
	}
	name("cup.fort.name", "The fort")
	name("check.retreat.name", "Retreat")
	return map[words.Lang]map[string]*i18n.Message{words.English: texts, words.Russian: texts}
}

// A session recorded before commitments named their track still reads.
func TestCommitmentWithoutATrackReads(t *testing.T) {
	g, s, rule := battlefield(t)
	g.Book = words.App().With(unitNames(g))
	old := engine.Args{"side": "@side.red.name", "count": 2}
	assert.Equal(t, "RED commits 2 air markers", table{g, s, rule}.say("log.battle.air", old))
	assert.Equal(t, "RED: маркеры авиации — 2", g.Book.Say(words.Russian, "log.battle.air", old))
}

// TestHolding checks which flags hold before anybody says so.
func TestHolding(t *testing.T) {
	g, s, rule := battlefield(t)
	s.Shared.Pieces["b23"] = engine.Piece{Place: engine.AtHex("0303"), Marks: map[string]bool{"oos": true}}
	b := table{g, s, rule}.must(t, "new", NewArgs{Hex: "0303"})
	b = b.must(t, "set", SetArgs{Attackers: []Force{{Unit: "r2", Flags: FlagSet{"river": true}}, typed(3)}})
	battle, forces := rule.Holding(g, b.state, rule.Battle(b.state).Inputs)
	assert.Equal(t, FlagSet{"forest": false, "wall": true}, battle)
	assert.Equal(t, map[string]FlagSet{"b23": {"cut_off": true}, "r2": {"cut_off": false, "marsh": false, "river": true},
		"a.2": {"cut_off": false, "marsh": false, "river": false}}, forces)
	battle, forces = rule.Holding(g, s, Inputs{Attackers: []Force{{Unit: "nobody"}}})
	assert.Nil(t, battle)
	assert.Nil(t, forces)
}

// TestMirroredMap moves advancing and retreating counters whose hexes are known.
func TestMirroredMap(t *testing.T) {
	g, s, rule := battlefield(t)
	s.Shared.Pieces["b23"] = engine.Piece{Place: engine.AtHex("0303")}
	s.Shared.Pieces["r5a"] = engine.Piece{Place: engine.AtHex("0302")}
	b := table{g, s, rule}.must(t, "new", NewArgs{Hex: "0303"})
	assert.Equal(t, []Force{{Unit: "b23"}}, rule.Battle(b.state).Defenders, "who is known to stand there defends")
	b = b.must(t, "set", SetArgs{Attackers: []Force{{Unit: "r5a"}, {Unit: "r5b"}, {Unit: "r5c"}}})
	b = b.must(t, "roll", nil, 4)
	b = b.must(t, "retreat", RetreatArgs{Unit: "b23", To: "0304"}, 1)
	b = b.must(t, "advance", AdvanceArgs{Units: []string{"r5a", "r5b"}})
	for id, want := range map[string]engine.Place{"b23": engine.AtHex("0304"), "r5a": engine.AtHex("0303"), "r5b": engine.InBox(engine.OnMap)} {
		p, _ := b.state.Piece(id)
		assert.Equal(t, want, p.Place, id)
	}
}

// TestBattleLeftOpen closes a battle in a later phase: it is filed under its own.
func TestBattleLeftOpen(t *testing.T) {
	g, s, rule := battlefield(t)
	b := table{g, s, rule}.must(t, "new", nil)
	b = b.must(t, "set", SetArgs{Attackers: []Force{{Unit: "r5a"}}, Defenders: []Force{{Unit: "b23"}}})
	b = b.must(t, "roll", nil, 4)
	b.state.Shared.Trackers["turn"]++
	b = b.must(t, "close", nil)
	assert.Empty(t, rule.Fought(g, b.state))
	p, _ := b.state.Piece("r5a")
	assert.Empty(t, p.Marks)
}
