package main

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/handbook"
)

// codeBlock matches a block of code of a page.
var codeBlock = regexp.MustCompile("(?s)```\n(.*?)```")

// TestHandbook runs the commands of each page in order, in a folder of its own. Lists of counters among them are written as the
// files that the page names; commands that serve others are only parsed.
func TestHandbook(t *testing.T) {
	for _, task := range handbook.Tasks {
		t.Run(task, func(t *testing.T) {
			t.Chdir(t.TempDir())
			for _, block := range codeBlock.FindAllStringSubmatch(string(handbook.Text("en", task)), -1) {
				text := block[1]
				switch first, _, _ := strings.Cut(text, ","); first {
				case "copies", "card":
					list := map[string]string{"copies": "counters.csv", "card": "cards.csv"}[first]
					require.NoError(t, os.WriteFile(list, []byte(text), 0o644))
				default:
					for line := range strings.Lines(text) {
						runHandbookLine(t, strings.TrimSpace(line))
					}
				}
			}
		})
	}
}

// runHandbookLine runs a line that calls tablectl, as a shell does. Other lines are no commands.
func runHandbookLine(t *testing.T, line string) {
	input := ""
	if said, call, found := strings.Cut(line, " | "); found {
		input, line = strings.Trim(strings.TrimPrefix(said, "echo "), "'"), call
	}
	words, into := split(line)
	if len(words) == 0 || words[0] != "tablectl" {
		return
	}
	if serves(words[1:]) {
		cmd, rest, err := (&call{program: *shared}).root().Find(words[1:])
		require.NoError(t, err, line)
		require.NoError(t, cmd.ParseFlags(rest), line)
		return
	}
	var out, errs bytes.Buffer
	code := shared.run(words[1:], strings.NewReader(input), &out, &errs)
	assert.Equal(t, fine, code, "%s\n%s", line, errs.String())
	if into != "" {
		require.NoError(t, os.WriteFile(into, out.Bytes(), 0o644))
	}
}

// serves reports whether a call opens a port or needs another machine.
func serves(words []string) bool { return words[0] == "host" || words[0] == "club" }

// TestHandbookCommandsAreTheSame compares the code of each page in the two languages.
func TestHandbookCommandsAreTheSame(t *testing.T) {
	for _, task := range handbook.Tasks {
		assert.Equal(t, codeBlock.FindAllString(string(handbook.Text("en", task)), -1), codeBlock.FindAllString(string(handbook.Text("ru", task)), -1), task)
	}
}

// TestHandbookNamesEveryCommand compares the table of commands with the program.
func TestHandbookNamesEveryCommand(t *testing.T) {
	for _, lang := range []view.Lang{"en", "ru"} {
		text := string(handbook.Text(lang, "tablectl"))
		for _, cmd := range (&call{program: *shared}).root().Commands() {
			if !cmd.Hidden && !slices.Contains([]string{"help", "completion"}, cmd.Name()) {
				assert.Regexp(t, "[` ]"+cmd.Name()+"\\b", text, "%s: %s", lang, cmd.Name())
			}
		}
	}
}
