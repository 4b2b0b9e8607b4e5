package enginetest

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What a line of a table of rules says of its rule.
const (
	RuleComputed = "computed" // the app works it out
	RuleTested   = "tested"   // the app works it out too; tests show it, as no command and no question can
	RuleReminded = "reminded" // the app names it where it matters, the players carry it out
	RuleLeft     = "left"     // the app is silent
)

// ruleColumns are those of a table of rules, in this order.
var ruleColumns = []string{"rule", "title", "status", "shown", "reason"}

// RuleTable checks testdata/rules.csv of the package under test, which says of each rule of a rulebook
// what the app does with it, and returns how many lines have each status. A line is a rule (its number,
// with a word where one number holds several, each once), a title, a status, what shows it, and a reason
// of its own where it is not computed. A computed rule is proven by a command or a question in testdata/proofs, whose
// answer names its number; a tested one says why neither can. What shows it is one or more of these, parted by spaces: a
// test of the package, a file in testdata, the key of a text. A rule that is left may show nothing.
func RuleTable(t *testing.T, hasText func(key string) bool, open Opens) map[string]int {
	t.Helper()
	file, err := os.Open("testdata/rules.csv")
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	require.Empty(t, ruleFaults(rows, ruleEvidence(t, hasText)))
	proofs := readProofs(t, open)
	require.Empty(t, proofs.unproven(rows))
	t.Log("proofs:", proofs.counts())
	counts := map[string]int{}
	for _, row := range rows[1:] {
		counts[row[2]]++
	}
	return counts
}

// ruleFaults lists what is wrong with a table; shows reports whether a word names something that proves a rule.
func ruleFaults(rows [][]string, shows func(word string) bool) []string {
	if len(rows) == 0 || !slices.Equal(rows[0], ruleColumns) {
		return []string{fmt.Sprintf("the columns are %q", ruleColumns)}
	}
	var faults []string
	fault := func(row []string, format string, args ...any) {
		faults = append(faults, row[0]+": "+fmt.Sprintf(format, args...))
	}
	rules, reasons := map[string]bool{}, map[string]string{}
	for _, row := range rows[1:] {
		rule, title, status, shown, reason := row[0], row[1], row[2], row[3], row[4]
		if rule == "" || title == "" || rules[rule] {
			fault(row, "no rule, no title, or here twice")
		}
		rules[rule] = true
		if !slices.Contains([]string{RuleComputed, RuleTested, RuleReminded, RuleLeft}, status) {
			fault(row, "status %q", status)
		}
		if shown == "" && status != RuleLeft {
			fault(row, "nothing shows it")
		}
		for _, word := range strings.Fields(shown) {
			if !shows(word) {
				fault(row, "no test, file or text is called %q", word)
			}
		}
		if (reason == "") != (status == RuleComputed) {
			fault(row, "a reason stands where a rule is not computed, and only there")
		}
		if other := reasons[reason]; reason != "" && other != "" {
			fault(row, "has the reason of %s", other)
		}
		reasons[reason] = rule
	}
	return faults
}

var testFunc = regexp.MustCompile(`(?m)^func (Test\w+|Fuzz\w+)\(`)

// ruleEvidence reports whether a word names a test of the package, a file in testdata or a text.
func ruleEvidence(t *testing.T, hasText func(string) bool) func(string) bool {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	tests := map[string]bool{}
	for _, name := range files {
		code, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, m := range testFunc.FindAllSubmatch(code, -1) {
			tests[string(m[1])] = true
		}
	}
	return func(word string) bool {
		if tests[word] || hasText(word) {
			return true
		}
		_, err := os.Stat(filepath.Join("testdata", word))
		return err == nil
	}
}
