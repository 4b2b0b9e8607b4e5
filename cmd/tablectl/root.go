package main

import (
	"embed"
	"path"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"sandtable/companion/library/database"
	"sandtable/engine"
	"sandtable/engine/words"
)

// usage returns the template with which help shows a command.
func (c *call) usage() string {
	return c.say("usage.usage") + `
  {{.UseLine}}{{if .LocalNonPersistentFlags.HasAvailableFlags}} [FLAGS]{{end}}{{if .HasExample}}

` + c.say("usage.examples") + `
{{.Example}}{{end}}{{if .HasAvailableSubCommands}}

` + c.say("usage.commands") + `{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}{{if .LocalNonPersistentFlags.HasAvailableFlags}}

` + c.say("usage.flags") + `
{{.LocalNonPersistentFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}

` + c.say("usage.general") + `
{{.Root.PersistentFlags.FlagUsages | trimTrailingWhitespaces}}{{if .HasAvailableSubCommands}}

` + c.say("usage.more") + `{{end}}
`
}

func (c *call) root() *cobra.Command {
	root := c.group("tablectl COMMAND", "root")
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetUsageTemplate(c.usage())
	root.SetFlagErrorFunc(badFlag)
	root.PersistentFlags().StringVar(&c.lang, "lang", c.lang, c.say("flag.lang"))
	root.PersistentFlags().Lookup("lang").DefValue = "" // the text names the default
	root.PersistentFlags().BoolP("help", "h", false, c.say("flag.help"))
	root.Version = version
	root.SetVersionTemplate("tablectl {{.Version}}\n")
	root.Flags().Bool("version", false, c.say("flag.version"))
	root.PersistentPreRunE = func(*cobra.Command, []string) error {
		if c.database != "" {
			c.release = database.Guard(c.database)
		}
		return c.checkLanguage()
	}
	help := c.command("help [COMMAND]", "help", func([]string) error { return nil })
	help.Args = nil
	help.RunE = func(_ *cobra.Command, args []string) error { return c.help(root, args) }
	root.SetHelpCommand(help)
	open := opener{c}
	games, keep := gameCommands{open}, keeper{open}
	sessions := sessionCommands{keep}
	root.AddCommand(libraryCommands{keep}.gamesCommand(), games.describeCommand(), games.resolveCommand(), sessions.playCommand(), sessions.stateCommand(),
		sessions.logCommand(), sessions.verifyCommand(), sessions.salvageCommand(), backupCommand(c), restoreCommand(c),
		sessions.sessionsCommand(), sessions.statsCommand(), sessions.exportCommand(), sessions.importCommand(), sessions.feedbackCommand(), sessions.hostCommand(),
		games.newCommand(), games.checkCommand(), games.diffCommand(), c.explainCommand(), copyCommands{keep}.copyCommand(), keep.printCommand(), keep.trialCommand(), c.mapCommand(), games.vassalCommand(), clubCommands{keep, &clubFlags{}}.clubCommand())
	root.AddCommand(clubCommands{keeper: keep}.webCommand(), manCommand(c, root))
	return root
}

// manCommand writes a manual page for each command of root into a folder. Those who make packages call it; help does not
// list it. The pages are dated by SOURCE_DATE_EPOCH.
func manCommand(c *call, root *cobra.Command) *cobra.Command {
	cmd := c.command("man FOLDER", "man", func(args []string) error {
		root.DisableAutoGenTag = true
		head := &doc.GenManHeader{Section: "1", Source: "tablectl " + version, Manual: "Sandtable"}
		return doc.GenManTree(root, head, args[0])
	})
	cmd.Hidden = true
	return cmd
}

// init makes help list the commands in the order of this file. Calls may run concurrently, so it is set only once.
func init() { cobra.EnableCommandSorting = false }

func (c *call) checkLanguage() error {
	if !slices.Contains(words.Langs(), words.Lang(c.lang)) {
		return engine.Wrong("call.language", "lang", c.lang)
	}
	return nil
}

// help shows the help of a command.
func (c *call) help(root *cobra.Command, args []string) error {
	found, rest, err := root.Find(args)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return unknownCommand(found, rest[0])
	}
	return found.Help()
}

// command returns a command with the texts of its key. use is its name with its arguments in capitals, optional ones in
// brackets.
func (c *call) command(use, key string, do func(args []string) error) *cobra.Command {
	cmd := &cobra.Command{Use: use, Short: c.say("help." + key + ".short"), Args: countArgs(strings.Fields(use)[1:]), DisableFlagsInUseLine: true,
		RunE: func(_ *cobra.Command, args []string) error { return do(args) }}
	if text := "help." + key + ".long"; c.book.Has(words.English, text) {
		cmd.Long = c.say(text)
	}
	if text := "help." + key + ".example"; c.book.Has(words.English, text) {
		cmd.Example = strings.TrimRight(c.say(text), "\n")
	}
	return cmd
}

// group returns a command that only holds others.
func (c *call) group(use, key string) *cobra.Command {
	cmd := c.command(use, key, nil)
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return unknownCommand(cmd, args[0])
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	return cmd
}

// countArgs checks the number of arguments.
func countArgs(want []string) cobra.PositionalArgs {
	least := 0
	for _, w := range want {
		if !strings.HasPrefix(w, "[") {
			least++
		}
	}
	return func(cmd *cobra.Command, args []string) error {
		if len(want) == 0 && len(args) > 0 {
			return engine.Wrong("call.none", "command", cmd.CommandPath())
		}
		if len(args) < least || len(args) > len(want) {
			return engine.Wrong("call.args", "command", cmd.CommandPath(), "want", strings.Join(want, " "))
		}
		return nil
	}
}

// gameFlags adds the flags of commands that open a game.
func (c *call) gameFlags(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().StringVar(&c.edition, "edition", "", c.say("flag.edition"))
	cmd.Flags().StringSliceVar(&c.options, "option", nil, c.say("flag.option"))
	return cmd
}

// typedFlag adds the flag of commands that open a game with a typed copy.
func (c *call) typedFlag(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().StringVar(&c.copy, "copy", "", c.say("flag.copy"))
	return c.gameFlags(cmd)
}

// databaseFlag adds the flag of commands that open a database.
func (c *call) databaseFlag(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().StringVar(&c.database, "db", "", c.say("flag.db"))
	return cmd
}

// sideFlag adds the flag of commands that show a session as a side sees it.
func (c *call) sideFlag(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().StringVar(&c.side, "side", "", c.say("flag.side"))
	return cmd
}

// sessionFlags adds the flags of commands that open a session.
func (c *call) sessionFlags(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().Int64Var(&c.session, "session", 0, c.say("flag.session"))
	return c.databaseFlag(cmd)
}

//go:embed words
var files embed.FS

// readTexts reads tablectl's own texts.
func readTexts() map[words.Lang]map[string]*i18n.Message {
	out := map[words.Lang]map[string]*i18n.Message{}
	for _, lang := range words.Langs() {
		name := path.Join("words", string(lang)+".toml")
		data, err := files.ReadFile(name)
		if err == nil {
			out[lang], err = words.Parse(lang, name, data)
		}
		if err != nil {
			panic(err) // a test reads all embedded texts
		}
	}
	return out
}

// texts returns the app's texts with tablectl's own.
func texts() *words.Book { return words.App().With(readTexts()) }

// say returns the text of a key; pairs alternates argument names and values.
func (c *call) say(key string, pairs ...any) string {
	return c.book.Say(c.language(), key, engine.Tell(key, pairs...).Args)
}
