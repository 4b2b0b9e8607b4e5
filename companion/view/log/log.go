package log

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/stock/combat"
)

// Entry is one entry of the log in words.
type Entry struct {
	Number     int
	Do         string      // the verb of its command
	Words      string      // the headline
	More       []string    // further lines
	Why        []view.Line // the reasons
	Faces      []int       // of its dice
	Note       string      // what the players wrote beside it
	At         string      // when, UTC, RFC 3339
	Correction bool
	By         string // who corrected, if a side did
	Undone     bool   // it is undone
	Movement   bool   // it moves the head: undo, redo, a jump
	Here       bool   // the head is after it
	Hidden     bool   // its command is another side's secret

	Pieces []string // the counters and cards that it draws from cups
}

// Moment is a phase of a turn, with its heading and its entries.
type Moment struct {
	Turn, Phase string
	Side        *view.Side
	Opening     *Entry // the entry that began the phase, nil if it was not read
	Entries     []Entry
}

// Read puts entries into words under the phases they were made in. head is the journal's head.
func Read(s view.Reader, lines []journal.Line, head int) []Moment { return readFrom(s, lines, 0, head) }

// readLast puts the entries of the last phase of the lines into words.
func readLast(s view.Reader, lines []journal.Line, head int) []Entry {
	from := len(lines)
	for from > 0 && momentKey(lines[from-1].Stand) == momentKey(lines[len(lines)-1].Stand) {
		from--
	}
	moments := readFrom(s, lines, from, head)
	if len(moments) == 0 {
		return nil
	}
	return moments[0].Entries
}

// readFrom puts the entries from one of the lines on into words. Movements of the head may quote the lines before it.
func readFrom(s view.Reader, lines []journal.Line, from, head int) []Moment {
	var out []Moment
	var key string
	for i, l := range lines[from:] {
		if k := momentKey(l.Stand); len(out) == 0 || k != key {
			key = k
			out = append(out, moment(s, l.Stand))
		}
		m := &out[len(out)-1]
		e := entry(s, l, head)
		e.Words = movement(s, l, e.Words, lines[:from+i])
		if opens(l) && m.Opening == nil && len(m.Entries) == 0 {
			m.Opening = &e
		} else {
			m.Entries = append(m.Entries, e)
		}
	}
	return out
}

// movement returns the headline of an entry that moves the head, with the words of the undone entry if that is among the
// lines before.
func movement(s view.Reader, l journal.Line, words string, before []journal.Line) string {
	if !l.Act.Moves() || len(l.Said) == 0 {
		return words
	}
	about, err := strconv.Atoi(fmt.Sprint(l.Said[0].Args["entry"]))
	if err != nil {
		return words
	}
	i := slices.IndexFunc(before, func(b journal.Line) bool { return b.Number == about })
	if i < 0 {
		return words
	}
	if about := entry(s, before[i], 0).Words; about != "" {
		return s.Say("log.moved."+string(l.Act), "what", about)
	}
	return words
}

// opens reports whether an entry only begins a phase: the heading of its moment says that.
func opens(l journal.Line) bool {
	return len(l.Said) == 1 && l.Said[0].Key == "log.phase" && len(l.Steps) == 0 && !l.Act.Moves()
}

func momentKey(at journal.Stand) string { return at.Phase + "/" + view.Number(at.Turn, 1) }

func moment(s view.Reader, at journal.Stand) Moment {
	m := Moment{}
	p := s.Game.Phase(at.Phase)
	if p == nil {
		return m
	}
	m.Phase, m.Side = s.Say("phase."+p.ID+".name"), s.Side(p.Side)
	if p.Stage == engine.Turns {
		m.Turn, _ = s.Turn(at.Turn)
	}
	return m
}

func entry(s view.Reader, l journal.Line, head int) Entry {
	e := Entry{Number: l.Number, Do: l.Command.Do, Faces: l.Command.Faces, Note: l.Command.Note, At: l.Command.At, Why: s.Lines(l.Steps),
		Correction: l.Correction, Undone: !l.Counts && !l.Act.Moves(), Movement: l.Act.Moves(), Here: l.Number == head, Hidden: l.Hidden}
	if by := s.Side(l.Command.Side); l.Correction && by != nil {
		e.By = by.Name
	}
	for i, said := range l.Said {
		if i > 0 && said.Key == "log.phase" && l.Command.Do == play.NextVerb {
			continue // the heading names the phase
		}
		e.More = append(e.More, s.Said(said))
		if id := s.Game.ChitPiece(said); id != "" && !slices.Contains(e.Pieces, id) {
			e.Pieces = append(e.Pieces, id)
		}
	}
	if len(e.More) > 0 {
		e.Words, e.More = e.More[0], e.More[1:]
	}
	if e.Words == "" {
		e.Words = unsaid(s, l)
	}
	return e
}

// correction says that the entry is a correction, and who made it.
func (e Entry) correction(s view.Reader) string {
	if e.By == "" {
		return s.Say("log.correction")
	}
	return s.Say("log.correction_by", "side", e.By)
}

// unsaid returns the headline of an entry that has no words of its own.
func unsaid(s view.Reader, l journal.Line) string {
	if l.Hidden {
		return s.Say("log.hidden")
	}
	verb, rule := l.Command.Do, view.RuleOf(l.Command.Do)
	if _, odds := s.Game.Rule(rule).(combat.OddsRule); odds {
		verb = "battle" + strings.TrimPrefix(verb, rule)
	}
	return s.NameOr("log.did."+verb, s.RuleName(rule))
}

// Markdown writes a log as a report, with a heading for each turn and each phase. The sentences about the end of the game
// come first.
func Markdown(s view.Reader, name string, moments []Moment, ended ...string) string {
	var b strings.Builder
	below := s.Say("edition." + s.Game.Edition + ".name")
	if game := s.Say("game.name"); name != game { // a nameless session has the name of the game
		below = game + ", " + below
	}
	b.WriteString("# " + name + "\n\n" + below + "\n")
	for i, text := range ended {
		if i == 0 {
			b.WriteString("\n")
		}
		b.WriteString("- " + Escape(text) + "\n")
	}
	turn := ""
	for _, m := range moments {
		if m.Turn != turn && m.Turn != "" {
			b.WriteString("\n## " + m.Turn + "\n")
		}
		turn = m.Turn
		b.WriteString("\n### " + m.title() + "\n\n")
		for _, e := range m.Entries {
			e.markdown(&b, s)
		}
	}
	return strings.Map(printed, b.String())
}

// printed replaces a control character with a blank, because a terminal that shows the text would obey it.
func printed(r rune) rune {
	if unicode.IsControl(r) && r != '\n' {
		return ' '
	}
	return r
}

// Title returns the heading with the turn.
func (m Moment) Title() string {
	if m.Turn == "" {
		return m.title()
	}
	return m.Turn + " · " + m.title()
}

func (m Moment) title() string {
	if m.Side != nil {
		return m.Side.Name + ": " + m.Phase
	}
	return m.Phase
}

func (e Entry) markdown(b *strings.Builder, s view.Reader) {
	words := Escape(e.Words)
	switch {
	case e.Undone:
		words = "~~" + words + "~~"
	case e.Correction:
		words += " *(" + e.correction(s) + ")*"
	}
	why := e.Why
	if len(why) == 1 && why[0].Words() == e.Words {
		words, why = words+ruleNote(why[0]), nil // the reason repeats the headline
	}
	b.WriteString("- " + words + "\n")
	for _, m := range e.More {
		b.WriteString("  - " + Escape(m) + "\n")
	}
	for _, w := range why {
		if !w.Off {
			b.WriteString("  - " + Escape(w.Words()) + ruleNote(w) + "\n")
		}
	}
	if e.Note != "" {
		b.WriteString("  > " + Escape(e.Note) + "\n")
	}
}

func ruleNote(l view.Line) string {
	note := strings.Trim(l.Rule+", "+l.Source, ", ")
	if note == "" {
		return ""
	}
	return " (" + note + ")"
}

var markdownSigns = strings.NewReplacer("\\", "\\\\", "*", "\\*", "_", "\\_", "`", "\\`", "\n", " ", "<", "\\<", "~", "\\~")

// Escape escapes the signs of Markdown in a player's text.
func Escape(text string) string { return markdownSigns.Replace(text) }
