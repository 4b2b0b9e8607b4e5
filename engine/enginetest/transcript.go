package enginetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// Transcript plays the commands of a text file and compares the answers with those in the file; -update rewrites the
// answers. Lines that begin with "> " are commands, lines that begin with "#" are remarks, and everything else is the
// answer to the command above:
//
//	# Red stands first
//	> next
//	> air dice 4 as blue
//	> battle.set {"hex": "0909"} override
//	> undo
//
// A command is a verb, its arguments as a JSON object, and then in any order: "dice" with faces, "drawn" with chits,
// "as" with a side, "override". Besides the game's verbs there are undo, redo, jump N, state, legal, duties, log (and
// a side), back N (what to put back on the table), verify, and "events on" or "events off", which shows or hides the
// events of each answer.
func Transcript(t *testing.T, path string, j *journal.Journal) {
	t.Helper()
	script, err := os.ReadFile(path)
	require.NoError(t, err)
	r := &reader{journal: j}
	got := r.play(string(script))
	if Updating() {
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	require.Equal(t, string(script), got, "%s differs; look at it, then run with -update", path)
}

// reader plays a transcript.
type reader struct {
	journal *journal.Journal
	out     strings.Builder
	events  bool
}

func (r *reader) play(script string) string {
	for line := range strings.Lines(script) {
		line = strings.TrimRight(line, "\r\n")
		command, asked := strings.CutPrefix(line, "> ")
		switch {
		case asked:
			r.put("> " + command)
			r.answer(command)
		case strings.HasPrefix(line, "#"):
			r.put("")
			r.put(line)
		}
	}
	return strings.TrimPrefix(r.out.String(), "\n")
}

func (r *reader) put(line string) { r.out.WriteString(line + "\n") }

func (r *reader) say(s engine.Said) string {
	return r.journal.Game().Book.Say(words.English, s.Key, s.Args)
}

func (r *reader) answer(command string) {
	verb, rest, _ := strings.Cut(command, " ")
	n, _ := strconv.Atoi(rest)
	switch verb {
	case "undo":
		r.moved(r.journal.Undo(journal.By{}))
	case "redo":
		r.moved(r.journal.Redo(journal.By{}))
	case "jump":
		r.moved(r.journal.Jump(n, journal.By{}))
	case "back":
		r.back(r.journal.PutBack(n, ""))
	case "state":
		r.state(r.journal.State())
	case "legal":
		r.legal()
	case "duties":
		r.duties()
	case "log":
		r.log(rest)
	case "verify":
		r.verify()
	case "events":
		r.events = rest == "on"
	default:
		r.do(command)
	}
}

func (r *reader) do(command string) {
	c, err := ReadCommand(command)
	if err != nil {
		r.put("  cannot be read: " + err.Error())
		return
	}
	e, err := r.journal.Do(c)
	if err != nil {
		r.refused(err)
		return
	}
	r.entry(e)
}

// ReadCommand reads a command written as in a transcript.
func ReadCommand(line string) (engine.Command, error) {
	var c engine.Command
	verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	c.Do = verb
	if rest = strings.TrimSpace(rest); strings.HasPrefix(rest, "{") {
		d := json.NewDecoder(strings.NewReader(rest))
		if err := d.Decode(&c.Args); err != nil {
			return c, err
		}
		rest = rest[d.InputOffset():]
	}
	part := ""
	for _, w := range strings.Fields(rest) {
		switch w {
		case "dice", "drawn", "as":
			part = w
			continue
		case "override":
			c.Override, part = true, ""
			continue
		}
		if err := take(&c, part, w); err != nil {
			return c, err
		}
	}
	return c, nil
}

// take adds a word to the current part of a command.
func take(c *engine.Command, part, word string) error {
	switch part {
	case "dice":
		face, err := strconv.Atoi(word)
		if err != nil {
			return err
		}
		c.Faces = append(c.Faces, face)
	case "drawn":
		c.Drawn = append(c.Drawn, word)
	case "as":
		c.Side = word
	default:
		return fmt.Errorf("%q stands where nothing is wanted", word)
	}
	return nil
}

func (r *reader) refused(err error) {
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	var warning *engine.Warning
	var owed *engine.Owed
	p, problem := engine.AsProblem(err)
	switch {
	case errors.As(err, &dice):
		r.put(fmt.Sprintf("  needs dice: %d with %d sides from %d: %s", dice.Count, dice.Sides, dice.Low, r.say(dice.Why)))
	case errors.As(err, &draw):
		r.put(fmt.Sprintf("  needs a draw: %d of %s: %s", draw.Count, strings.Join(draw.From, " "), r.say(draw.Why)))
	case problem:
		text := r.say(engine.Said{Key: "problem." + p.Code, Args: p.Args})
		if errors.As(err, &warning) {
			text = "override? " + text
		}
		if errors.As(err, &owed) {
			text = "owed? " + text
		}
		if p.Where != "" {
			text = p.Where + ": " + text
		}
		r.put("  problem: " + text)
	default:
		r.put("  error: " + err.Error())
	}
}

// entry shows the outcome of a command.
func (r *reader) entry(e journal.Entry) {
	head := strconv.Itoa(e.Number)
	if e.Correction {
		head += " (correction)"
	}
	r.put("  " + head)
	for _, s := range e.Said {
		r.put("  " + aside(s.For) + r.say(s))
	}
	for _, s := range e.Steps {
		r.put("    " + r.step(s))
	}
	if r.events {
		for _, v := range e.Events {
			b, _ := json.Marshal(v.Change) // events are plain structs
			r.put("    " + aside(v.For) + v.Kind() + " " + string(b))
		}
	}
}

func aside(side string) string {
	if side == "" {
		return ""
	}
	return "[" + side + " only] "
}

func (r *reader) step(s engine.Step) string {
	line := r.say(engine.Said{Key: s.Key, Args: s.Args})
	switch {
	case s.Show != "":
		line += ": " + s.Show
	case s.Op != "" && s.Scale > 1:
		line += fmt.Sprintf(": %s %d/%d", s.Op, s.Value, s.Scale)
	case s.Op != "":
		line += fmt.Sprintf(": %s %d", s.Op, s.Value)
	}
	if s.Off {
		line += " (off)"
	}
	if s.Rule != "" {
		line += " [" + s.Rule + "]"
	}
	if s.Source != "" && s.Source != engine.Rulebook {
		line += " (" + string(s.Source) + ")"
	}
	return line
}

func (r *reader) moved(m journal.Moved, err error) {
	if err != nil {
		r.refused(err)
		return
	}
	r.entry(m.Entry)
	r.back(m.PutBack, nil)
}

func (r *reader) back(lines []engine.Said, err error) {
	if err != nil {
		r.refused(err)
		return
	}
	for _, s := range lines {
		r.put("  table: " + r.say(s))
	}
}

func (r *reader) legal() {
	g := r.journal.Game()
	for _, c := range play.Legal(g, r.journal.State()) {
		line := "  " + c.Do + string(c.Preset)
		for _, f := range c.Fields {
			line += " " + f.Name + ":" + string(f.Kind)
		}
		if c.Main {
			line += " (main)"
		}
		r.put(line + ": " + r.say(engine.Said{Key: c.Key, Args: c.Args}))
	}
}

// duties lists what the phase owes and how far it is.
func (r *reader) duties() {
	for _, d := range play.Duties(r.journal.Game(), r.journal.State()) {
		state := string(d.State)
		if d.State == engine.DutyOpen {
			state = "open"
		}
		r.put("  " + state + " " + d.ID + ": " + r.say(engine.Said{Key: d.Key}))
	}
}

func (r *reader) log(side string) {
	lines, err := r.journal.Log(side, 1, 0)
	if err != nil {
		r.refused(err)
		return
	}
	for _, l := range lines {
		mark := " "
		switch {
		case l.Act.Moves():
			mark = "~"
		case !l.Counts:
			mark = "-"
		}
		texts := make([]string, len(l.Said))
		for i, s := range l.Said {
			texts[i] = r.say(s)
		}
		r.put(fmt.Sprintf("  %s %d %s: %s", mark, l.Number, l.Stand.Phase, strings.Join(texts, "; ")))
	}
}

func (r *reader) verify() {
	d, err := r.journal.Verify()
	switch {
	case err != nil:
		r.put("  error: " + err.Error())
	case d != nil:
		r.put("  " + d.String())
	default:
		r.put("  the same today")
	}
}
