package main

import (
	"strings"

	"github.com/spf13/cobra"

	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

func (c *call) explainCommand() *cobra.Command {
	cmd := c.command("explain [KEY]", "explain", nil)
	asJSON := cmd.Flags().Bool("json", false, c.say("flag.json"))
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		keys := gamedoc.Reference()
		if len(args) > 0 {
			keys = findKeys(args[0])
		}
		if len(keys) == 0 {
			return engine.Wrong("explain.unknown", "key", args[0])
		}
		if *asJSON {
			return c.explainJSON(keys)
		}
		c.explain(keys)
		return nil
	}
	return cmd
}

// findKeys returns the keys of a word: those of a file, a key with its members, or keys that end with the word.
func findKeys(word string) []gamedata.Key {
	var of, last []gamedata.Key
	for _, k := range gamedoc.Reference() {
		switch {
		case k.File == word, k.Path == word, strings.HasPrefix(k.Path, word+"."), k.File+":"+k.Path == word:
			of = append(of, k)
		case strings.HasSuffix(k.Path, "."+word):
			last = append(last, k)
		}
	}
	if len(of) == 0 {
		return last
	}
	return of
}

// explainedKey is a key of the reference in JSON.
type explainedKey struct {
	gamedata.Key
	Text    string `json:"text"`
	Snippet string `json:"snippet"`
}

func (c *call) explainJSON(keys []gamedata.Key) error {
	for _, k := range keys {
		if err := c.line(explainedKey{k, gamedoc.Sentence(k, c.language()), gamedoc.Snippet(k)}); err != nil {
			return err
		}
	}
	return nil
}

// explain writes one key in full, several with a line each.
func (c *call) explain(keys []gamedata.Key) {
	file := ""
	for _, k := range keys {
		if k.File != file && len(keys) > 1 {
			println(c.out, "%s", k.File)
			file = k.File
		}
		text := gamedoc.Sentence(k, c.language())
		if len(keys) > 1 {
			println(c.out, "  %s  (%s)  %s", k.Path, c.say("explain.kind."+k.Kind), text)
		} else {
			c.explainOne(k, text)
		}
	}
}

func (c *call) explainOne(k gamedata.Key, text string) {
	println(c.out, "%s  %s  (%s)", k.File, k.Path, c.say("explain.kind."+k.Kind))
	println(c.out, "  %s", text)
	if len(k.Words) > 0 {
		println(c.out, "  %s", c.say("explain.words", "words", strings.Join(k.Words, ", ")))
	}
	if k.Least != nil && k.Most != nil {
		println(c.out, "  %s", c.say("explain.bounds", "least", *k.Least, "most", *k.Most))
	}
	for line := range strings.Lines(gamedoc.Snippet(k)) {
		println(c.out, "    %s", strings.TrimRight(line, "\n"))
	}
}
