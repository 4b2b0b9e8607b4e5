package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// dialect matches phrases that a stranger to the project has to read twice, with what to write instead.
var dialect = []struct {
	phrase *regexp.Regexp
	plain  string
}{
	{phrases(`anew`), "again; rebuilds, reloads"},
	{phrases(`(is|are|was|were) none`), "no X; an invalid X"},
	{phrases(`(is|are|was|were) told`, `tells (of|what|that|how)`), "reports, returns, shows; the user sees"},
	{phrases(`what (came|comes|comes out) of`, `came of it`), "the result, the outcome"},
	{phrases(`(is|are) owed`), "an open duty, the next question"},
	{phrases(`go(es)? on with`, `went on with`), "continues"},
	{phrases(`takes? back`, `taken back`, `brings? back`, `brought back`), "undoes, redoes"},
	{phrases(`half said`), "a draft; unsaved input"},
	{phrases(`(makes?|gives?) way`), "is hidden when space is short"},
	{phrases(`of (now|before|today)`), "current, previous"},
	{phrases(`in their order`), "in order; sorted by"},
	{phrases(`does a deed`, `the deeds?`, `does what was pressed`), "handles the press; runs the command"},
	{phrases(`(is|are) known to`, `knows of`), "has; sees; is visible to"},
	{phrases(`looks? on`, `only looks`), "spectator"},
	{phrases(`a leave`, `leaves? to`), "permission, exception"},
}

// phrases matches any of the patterns as whole words, whatever their case and wherever a line ends.
func phrases(patterns ...string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(` + strings.ReplaceAll(strings.Join(patterns, "|"), " ", `\s+`) + `)\b`)
}

// TestCommentsArePlain fails for a phrase of the dialect in a comment.
func TestCommentsArePlain(t *testing.T) {
	for _, s := range sources(t) {
		assert.Empty(t, dialectIn(s))
	}
}

// dialectIn returns a sentence for each phrase of the dialect in the comments of a file.
func dialectIn(s source) []string {
	var found []string
	for _, group := range s.file.Comments {
		for _, d := range dialect {
			if phrase := d.phrase.FindString(group.Text()); phrase != "" {
				found = append(found, s.at(group.Pos())+": "+strings.Join(strings.Fields(phrase), " ")+"; write: "+d.plain)
			}
		}
	}
	return found
}

func TestDialectIn(t *testing.T) {
	const text = `package a

// Drawn draws anew what came
// of it. It continues with the renewal, and nobody is left alone.
func Drawn() {}

// Plain redraws.
func Plain() { say("is told") }`
	assert.Equal(t, []string{
		"a/a.go:3: anew; write: again; rebuilds, reloads",
		"a/a.go:3: what came of; write: the result, the outcome",
	}, dialectIn(parse(t, "a/a.go", text)))
}
