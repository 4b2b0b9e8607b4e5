package enginetest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

// An answer names a rule by its number or one below it, in a warning or a line of the reasons.
func TestAnswersNameRules(t *testing.T) {
	for _, c := range []struct {
		answer, rule string
		want         bool
	}{
		{"  problem: override? No advance together (6.3).\n", "first:6.3 vpg:9 advance", true},
		{"    Defender in forest: × 2 [6.5.1]\n", "first:6.5 vpg:10 sums", true},
		{"    Guns: + 1 [6, gunnery]\n", "6 dice", true},
		{"    Defender in forest: × 2 [16.5]\n", "first:6.5 vpg:10 sums", false},
		{"  problem: override? The rules do not allow this now. You can record it as a correction.\n", "first:5 vpg:5 air", false},
		{"    Dice: + 7 [fire]\n", "fire sum", true},
		{"  {\"over\":true}\n", "fire sum", true},
		{"    Sunk: = 7 [Victory]\n", "Victory sunk", true},
		{"  problem: override? In port forbids it: move (Status, 3D).\n", "3D", true},
		{"  problem: no such unit\n", "fire sum", false},
	} {
		assert.Equal(t, c.want, names(c.answer, c.rule), "%s in %s", c.rule, c.answer)
	}
}

// A computed rule without a proof is a fault, and so are a proof of no rule and an answer that does not name its rule;
// a command is refused alike to the host, to both sides and at their seats.
func TestProofsAreWanted(t *testing.T) {
	rows := [][]string{ruleColumns, {"5", "A", RuleComputed, "", ""}, {"6", "B", RuleComputed, "", ""}, {"7", "C", RuleTested, "", "why"}}
	p := &proofs{t: t, rules: map[string]string{}, open: func(...string) *engine.Game { return Tiny() }}
	got := p.play("a.txt", "# game\n# proves 8\n# proves 6\n> score\n")
	assert.Contains(t, got, "# proves 6\n> score\n  problem: ")
	assert.Len(t, p.unproven(rows), 4, "%s", p.faults)
	p.prove("a.txt", "5", "> a", "  problem: override? (5)\n")
	p.prove("a.txt", "9", "> a", "  problem: override? (9)\n")
	assert.Len(t, p.unproven(rows), 4, "5 is proven, 9 is no rule")
}
