package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/engine"
	"sandtable/engine/trial"
	"sandtable/printables"
	"sandtable/printables/sheet"
)

// trying holds the flags of trial.
type trying struct {
	keeper
	games int
	seed  uint64
	json  bool
	pdf   string
	held  []string
	b     rival
}

// rival holds the flags of the second setting, B.
type rival struct {
	game    string
	edition string
	options []string
	greedy  []string
}

// mostGames limits a trial.
const mostGames = 100000

// rarely is the growth of memory between two garbage collections, in percent.
const rarely = 400

func (c keeper) trialCommand() *cobra.Command {
	p := &trying{keeper: c}
	cmd := c.command("trial GAME", "trial", nil)
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return p.run(cmd, args[0]) }
	f := cmd.Flags()
	f.IntVar(&p.games, "games", 200, p.say("flag.trial.games"))
	f.Uint64Var(&p.seed, "seed", 1, p.say("flag.trial.seed"))
	f.BoolVar(&p.json, "json", false, p.say("flag.trial.json"))
	f.StringVar(&p.pdf, "pdf", "", p.say("flag.trial.pdf"))
	f.StringSliceVar(&p.held, "greedy", nil, p.say("flag.trial.greedy"))
	f.StringVar(&p.b.game, "b", "", p.say("flag.trial.b"))
	f.StringVar(&p.b.edition, "b-edition", "", p.say("flag.trial.b_edition"))
	f.StringSliceVar(&p.b.options, "b-option", nil, p.say("flag.trial.b_option"))
	f.StringSliceVar(&p.b.greedy, "b-greedy", nil, p.say("flag.trial.b_greedy"))
	c.typedFlag(cmd)
	return c.databaseFlag(cmd)
}

// run plays and writes the report, also after an interruption.
func (p *trying) run(cmd *cobra.Command, game string) error {
	if p.games < 1 || p.games > mostGames {
		return engine.Wrong("call.between", "flag", "--games", "min", 1, "max", mostGames)
	}
	g, err := p.open(game)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
	defer stop()
	defer debug.SetGCPercent(debug.SetGCPercent(rarely)) // games make much garbage in small pieces
	r, err := p.play(ctx, cmd, game, g)
	p.call.game = g
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	if err := p.keep(g, r); err != nil {
		return err
	}
	page := r.Page(g, p.language())
	if p.pdf != "" {
		if err := p.paper(cmd.Context(), g, page); err != nil {
			return err
		}
	}
	if p.json {
		return p.block(r, 3)
	}
	writePage(p.out, page)
	return nil
}

// play plays the game in one setting, or in two if the call has a B.
func (p *trying) play(ctx context.Context, cmd *cobra.Command, game string, g *engine.Game) (*trial.Report, error) {
	sides, err := p.sides(g, p.held)
	if err != nil {
		return nil, err
	}
	rivals := false
	for _, name := range []string{"b", "b-edition", "b-option", "b-greedy"} {
		rivals = rivals || cmd.Flags().Changed(name)
	}
	if !rivals {
		also, err := p.variants(cmd, game, g)
		if err != nil {
			return nil, err
		}
		return trial.RunBeside(ctx, g, also, sides, p.games, p.seed, nil)
	}
	other, err := p.other(cmd, game)
	if err != nil {
		return nil, err
	}
	b := trial.Setting{Game: other}
	if b.Greedy, err = p.sides(other, p.b.greedy); err != nil {
		return nil, err
	}
	a := trial.Setting{Game: g}
	if cmd.Flags().Changed("greedy") {
		a.Greedy = sides
	}
	if !cmd.Flags().Changed("b-greedy") {
		b.Greedy = a.Greedy
	}
	return trial.Compare(ctx, a, b, p.games, p.seed, nil)
}

// variants opens the game with other options too, unless the call names options.
func (p *trying) variants(cmd *cobra.Command, game string, g *engine.Game) ([]*engine.Game, error) {
	if cmd.Flags().Changed("option") {
		return nil, nil
	}
	var out []*engine.Game
	sets, err := trial.Varied(g)
	if err != nil {
		return nil, err
	}
	for _, set := range sets {
		c := *p.call
		c.options = set
		other, err := opener{&c}.open(game)
		if err != nil {
			return nil, err
		}
		out = append(out, other)
	}
	return out, nil
}

// sides parses which sides a greedy player plays: "all", "none", or ids; all without the flag.
func (p *trying) sides(g *engine.Game, asked []string) ([]string, error) {
	all := engine.IDs(g.Sides, func(s engine.Side) string { return s.ID })
	switch {
	case len(asked) == 0 || slices.Equal(asked, []string{"all"}):
		return all, nil
	case slices.Equal(asked, []string{"none"}):
		return []string{}, nil
	}
	for _, id := range asked {
		if err := g.KnowsSide(id); err != nil {
			return nil, err
		}
	}
	return asked, nil
}

// other opens the game of B, with the values of A where B has no flag.
func (p *trying) other(cmd *cobra.Command, game string) (*engine.Game, error) {
	c := *p.call
	if p.b.game != "" {
		game = p.b.game
	}
	if cmd.Flags().Changed("b-edition") {
		c.edition = p.b.edition
	}
	if cmd.Flags().Changed("b-option") {
		c.options = p.b.options
	}
	return opener{&c}.open(game)
}

// keep stores the dead ends in the database that --db names, each as a session.
func (p *trying) keep(g *engine.Game, r *trial.Report) error {
	if p.database == "" {
		return nil
	}
	return p.with(false, func(lib *library.Library) error {
		for _, s := range r.Series {
			for _, d := range s.DeadEnds {
				session, err := lib.New(engine.Opening{ID: g.ID, Edition: s.Edition, Options: d.Game.Options}, p.say("trial.session", "seed", d.Seed), p.stamp())
				if err != nil {
					return err
				}
				if err := d.Replay(session.Do); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// paper prints the report.
func (p *trying) paper(ctx context.Context, g *engine.Game, page trial.Page) error {
	files, err := p.files(g)
	if err != nil {
		return err
	}
	set, err := printables.Open(g, files)
	if err != nil {
		return err
	}
	out, err := set.PrintTrial(sheet.Setup{Lang: p.language()}, page)
	if err != nil {
		return err
	}
	names, err := out.Write(ctx, p.pdf, 0, nil)
	for _, name := range names {
		if err == nil && p.json {
			fmt.Fprintln(os.Stderr, name)
		}
	}
	return err
}
