// Command tablectl is the same engine without a window: it answers questions about a game, plays a
// session from a file, and checks packages, with JSON in and out.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// badInput is the exit code for what the caller can mend.
const badInput = 2

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run carries out one call and returns its exit code: 0, or 2 with one line on errs.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	c := &call{games: scenarios.Catalogue(), in: in, out: out}
	root := c.root()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	if err := root.Execute(); err != nil {
		fmt.Fprintln(errs, "tablectl: "+view.Problem(words.App(), c.language(), err))
		return badInput
	}
	return 0
}

// call is one call of the program.
type call struct {
	games    engine.Catalogue
	in       io.Reader
	out      io.Writer
	lang     string
	edition  string
	options  []string
	database string
}

func (c *call) language() words.Lang {
	if c.lang == string(words.Russian) {
		return words.Russian
	}
	return words.English
}

const about = `tablectl answers questions about the games of Sandtable and plays sessions without a window.

A question needs no session: it is a JSON object on standard input, and the answer, a JSON object
with "result" and "steps", comes on standard output. Every step has a label, a value and the number
of its rule; values that we invented are marked "house".

  echo '{"attackers":[{"strength":24}],"defenders":[{"strength":4}],"flags":["forest"]}' |
      tablectl resolve veritable battle

A session is a file. "play" reads one JSON command a line and answers each with one line:

  {"do":"next"}                                  go on to the next phase
  {"do":"tracker","args":{"id":"raf","value":2}}  set anything by hand
  {"do":"undo"} {"do":"redo"} {"do":"jump","args":{"entry":12}}
  {"do":"legal"}                                 what may be asked for now

A command that wants dice is answered {"need_dice":…}; send it again with "faces":[5]. One that the
rules do not foresee just now is answered {"warning":…}; send it again with "override":true.

Bad input gives one line on standard error and exit code 2.`

func (c *call) root() *cobra.Command {
	root := &cobra.Command{Use: "tablectl", Short: "Sandtable without a window", Long: about,
		SilenceErrors: true, SilenceUsage: true}
	root.CompletionOptions.DisableDefaultCmd = true
	root.PersistentFlags().StringVar(&c.lang, "lang", "en", "language of labels and log: en or ru")
	root.AddCommand(c.gamesCommand(), c.describeCommand(), c.resolveCommand())
	return root
}

// gameFlags are the flags of calls that open a game.
func (c *call) gameFlags(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().StringVar(&c.edition, "edition", "", "edition by id; the first one by default")
	cmd.Flags().StringSliceVar(&c.options, "option", nil, "optional rules in use, by id; by default those that the package has on")
	return cmd
}

func (c *call) open(id string) (*engine.Game, error) {
	return c.games.Open(engine.Opening{ID: id, Edition: c.edition, Options: c.options, Default: c.options == nil})
}
