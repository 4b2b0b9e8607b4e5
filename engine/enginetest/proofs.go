package enginetest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/play"
)

// Opens opens a game for proofs: words are those after "# game", such as an edition and options.
type Opens func(words ...string) *engine.Game

// proofs are the rules that the files of testdata/proofs prove, and what is wrong with them. A file is a transcript
// that may ask questions too ("? "). It begins a game with "# game" and the words that open it; "# proves" and a rule
// of the table before a command or a question says that the answer shows the rule: a warning or a line of the reasons
// names its number. "# until" and a phase goes on to it, and sets up on the way. A command that is refused must be refused
// alike to the host, to each side and at each seat.
//
//	# game first
//	# proves first:6.5.2 vpg:10 advance
//	> battle.advance {"units":["s15_44","s15_46","w53_71"]}
//	  problem: override? These units are over the stacking limit of the hex. No advance together (6.3).
type proofs struct {
	t      testing.TB
	open   Opens
	reader *reader
	rules  map[string]string // rules proven, with the best kind of proof each has
	faults []string
}

// Kinds of proofs, the best first.
const (
	proofForbidden = "forbidden" // a command that the rule forbids is refused, and told its number
	proofCarried   = "carried"   // a command is carried out, and a line of its reasons names the number
	proofAsked     = "asked"     // the answer to a question names the number
)

var proofKinds = []string{proofForbidden, proofCarried, proofAsked}

// kindOf is the kind of proof that an answer to a command or a question is.
func kindOf(line, answer string) string {
	switch {
	case strings.HasPrefix(line, "? "):
		return proofAsked
	case strings.HasPrefix(answer, "  problem: "):
		return proofForbidden
	}
	return proofCarried
}

// readProofs plays the files of testdata/proofs; -update rewrites the answers.
func readProofs(t testing.TB, open Opens) *proofs {
	t.Helper()
	p := &proofs{t: t, open: open, rules: map[string]string{}}
	files, err := filepath.Glob("testdata/proofs/*.txt")
	require.NoError(t, err)
	for _, path := range files {
		script, err := os.ReadFile(path)
		require.NoError(t, err)
		got := p.play(path, string(script))
		if Updating() {
			require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
			continue
		}
		require.Equal(t, string(script), got, "%s differs; look at it, then run with -update", path)
	}
	return p
}

// play plays a file and returns it with its answers.
func (p *proofs) play(path, script string) string {
	var out strings.Builder
	var pending []string
	for line := range strings.Lines(script) {
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, "  ") || line == "" {
			continue
		}
		answer := ""
		if words, begins := strings.CutPrefix(line, "# game"); begins {
			out.WriteString("\n")
			p.begin(strings.Fields(words))
		} else if phase, on := strings.CutPrefix(line, "# until "); on {
			p.until(phase)
		} else if rule, proof := strings.CutPrefix(line, "# proves "); proof {
			pending = append(pending, rule)
		} else if !strings.HasPrefix(line, "#") {
			answer = p.answer(line)
			for _, rule := range pending {
				p.prove(path, rule, line, answer)
			}
			pending = nil
		}
		out.WriteString(line + "\n" + answer)
	}
	return strings.TrimPrefix(out.String(), "\n")
}

func (p *proofs) begin(words []string) {
	j, _ := Begin(p.t, p.open(words...))
	p.reader = &reader{journal: j}
}

// until goes on to a phase; what the phases of the set-up are for is done on the way.
func (p *proofs) until(phase string) {
	j := p.reader.journal
	for range 60 {
		now := j.Game().Phase(j.State().Shared.Phase)
		if now.ID == phase {
			return
		}
		if now.Stage == engine.SetUp && now.Main != "" {
			_, err := j.Do(engine.Ask(now.Main, nil))
			require.NoError(p.t, err, now.ID)
		}
		_, err := j.Do(engine.Ask(play.NextVerb, play.NextArgs{All: true}))
		require.NoError(p.t, err, now.ID)
	}
	require.Fail(p.t, "there is no phase "+phase)
}

// answer carries out a command or asks a question and returns the lines of the answer.
func (p *proofs) answer(line string) string {
	require.NotNil(p.t, p.reader, "%s: no game has begun", line)
	r := p.reader
	r.out.Reset()
	if question, asked := strings.CutPrefix(line, "? "); asked {
		r.resolve(r.journal.Game(), question)
		return r.out.String()
	}
	command := strings.TrimPrefix(line, "> ")
	views := p.throughViews(command)
	r.answer(command)
	host := r.out.String()
	for who, seen := range views {
		if (seen != "" || strings.HasPrefix(host, "  problem: ")) && seen != host {
			p.faults = append(p.faults, who+": "+line+": answers "+strings.TrimSpace(seen)+"; the host: "+strings.TrimSpace(host))
		}
	}
	return host
}

// throughViews returns how a command is refused to those who see a part of the state; "" where it is carried out.
func (p *proofs) throughViews(line string) map[string]string {
	j := p.reader.journal
	c, err := ReadCommand(line)
	if err != nil || j.Game().Rule(strings.SplitN(c.Do, ".", 2)[0]) == nil {
		return nil
	}
	out := map[string]string{}
	for _, side := range j.Game().Sides {
		if c.Side != "" && c.Side != side.ID {
			continue
		}
		r := &reader{journal: j}
		if _, err := play.DecideFor(j.Game(), j.State(), side.ID, c); err != nil {
			if problem, ok := engine.AsProblem(err); ok && problem.Code == "secret.theirs" {
				continue // it is asked where the other side's secrets are
			}
			r.refused(err)
			out[side.ID] = r.out.String()
			out["seat of "+side.ID] = p.atSeat(side.ID, c)
			continue
		}
		out[side.ID] = ""
	}
	return out
}

// hostSays returns how the host is refused a command: a seat that may not send it is asked nothing else.
func (p *proofs) hostSays(c engine.Command) string {
	r := &reader{journal: p.reader.journal}
	if _, err := play.Decide(r.journal.Game(), r.journal.State(), c); err != nil {
		r.refused(err)
	}
	return r.out.String()
}

// atSeat returns how a seat is refused a command that its side is refused.
func (p *proofs) atSeat(side string, c engine.Command) string {
	r := &reader{journal: p.reader.journal}
	seat := r.journal.Seat(side)
	_, err := seat.Do(seat.Number(), c)
	if problem, ok := engine.AsProblem(err); ok && problem.Code == "act.theirs" {
		return p.hostSays(c)
	}
	if err != nil {
		r.refused(err)
	}
	return r.out.String()
}

// prove takes an answer as the proof of a rule if it names the rule's number.
func (p *proofs) prove(path, rule, line, answer string) {
	if !names(answer, rule) {
		p.faults = append(p.faults, path+": "+line+": the answer does not name "+rule+":\n"+answer)
		return
	}
	if kind := kindOf(line, answer); p.rules[rule] == "" || slices.Index(proofKinds, kind) < slices.Index(proofKinds, p.rules[rule]) {
		p.rules[rule] = kind
	}
}

// counts is how many rules have each kind of proof.
func (p *proofs) counts() map[string]int {
	out := map[string]int{}
	for _, kind := range p.rules {
		out[kind]++
	}
	return out
}

var (
	citation = regexp.MustCompile(`[\[(]([^\])]+)[\])]`)
	numbers  = regexp.MustCompile(`\S*\d\S*`)
)

// names reports whether an answer cites a number of a rule, or one below it. A citation may list several, or a range. A rule without
// a number is cited by the words that it begins with; an answer that refuses nothing need not cite it.
func names(answer, rule string) bool {
	wanted := numbers.FindAllString(rule, -1)
	for _, m := range citation.FindAllStringSubmatch(answer, -1) {
		for _, cited := range strings.FieldsFunc(m[1], func(r rune) bool { return r == ',' || r == '–' }) {
			cited = strings.TrimSpace(cited)
			if len(wanted) == 0 && (rule == cited || strings.HasPrefix(rule, cited+" ")) {
				return true
			}
			if slices.ContainsFunc(wanted, func(n string) bool { return within(cited, n) }) {
				return true
			}
		}
	}
	return len(wanted) == 0 && !strings.Contains(answer, "problem: ")
}

// within reports whether a cited number is one of a rule's, without its edition, or below it.
func within(cited, number string) bool {
	if _, plain, edition := strings.Cut(number, ":"); edition {
		number = plain
	}
	return cited == number || strings.HasPrefix(cited, number+".")
}

// unproven lists the faults of the proofs and the computed rules of a table that have none.
func (p *proofs) unproven(rows [][]string) []string {
	faults, known := p.faults, map[string]bool{}
	for _, row := range rows[1:] {
		known[row[0]] = true
		if row[2] == RuleComputed && p.rules[row[0]] == "" {
			faults = append(faults, row[0]+": computed, but no command or question proves it")
		}
	}
	for _, rule := range engine.SortedKeys(p.rules) {
		if !known[rule] {
			faults = append(faults, rule+": proven, but not in the table")
		}
	}
	return faults
}
