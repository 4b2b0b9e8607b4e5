package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"sandtable/cmd/tablectl/club"
	"sandtable/companion/hall"
	"sandtable/companion/hall/host"
	"sandtable/companion/library"
	"sandtable/engine"
)

// clubCommands has the commands of a hall, and of tables in it.
type clubCommands struct {
	keeper
	flags *clubFlags
}

// clubFlags holds the flags of these commands.
type clubFlags struct {
	listen, page, data, nats, code string
	hall, address, name, winner    string
	number                         int
	players, halves                []string
	results                        bool
}

func (c clubCommands) clubCommand() *cobra.Command {
	f := c.flags
	cmd := c.command("club", "club", func([]string) error { return c.open() })
	cmd.Flags().StringVar(&f.listen, "listen", "0.0.0.0:4222", c.say("flag.club.listen"))
	cmd.Flags().StringVar(&f.page, "page", "0.0.0.0:8800", c.say("flag.club.page"))
	cmd.Flags().StringVar(&f.data, "data", "hall", c.say("flag.club.data"))
	cmd.Flags().StringVar(&f.nats, "nats", "", c.say("flag.club.nats"))
	cmd.Flags().StringVar(&f.code, "code", "", c.say("flag.club.code"))
	cmd.AddCommand(c.joinCommand(), c.takeCommand(), c.confirmCommand(), c.standingsCommand(), c.configCommand())
	return cmd
}

// webCommand serves the app in a browser.
func (c clubCommands) webCommand() *cobra.Command {
	f := club.Folder{}
	cmd := c.command("web [FOLDER]", "web", func(args []string) error {
		ctx, stop := untilStopped()
		defer stop()
		if len(args) > 0 {
			f.Path = args[0]
		}
		return f.Serve(ctx, func(address string) error { return c.line(map[string]string{"page": address}) })
	})
	cmd.Flags().StringVar(&f.Listen, "listen", "0.0.0.0:8080", c.say("flag.web.listen"))
	return cmd
}

// open runs a hall until it is interrupted.
func (c clubCommands) open() error {
	ctx, stop := untilStopped()
	defer stop()
	f := c.flags
	h := club.Hall{Listen: f.listen, Page: f.page, Data: f.data, NATS: f.nats, Code: f.code, Lang: c.language(), Now: c.now}
	return h.Run(ctx, func(at club.Opened) error {
		o := opened{Opened: at}
		if at.Exposed != nil {
			o.Warning = c.fault(at.Exposed)
		}
		return c.line(o)
	})
}

// opened is where the hall is found, with what is wrong with its cluster.
type opened struct {
	club.Opened
	Warning string `json:"warning,omitempty"`
}

func (c clubCommands) configCommand() *cobra.Command {
	return c.command("config", "club_config", func([]string) error {
		text, password, err := club.Config()
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.out, "# tablectl club --nats nats://%s:%s@HOST:4222\n%s", hall.HallUser, password, text)
		return err
	})
}

// untilStopped returns a context that ends when the user or the system interrupts the program.
func untilStopped() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}

// hallFlag adds the flag of commands that reach a hall.
func (c clubCommands) hallFlag(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().StringVar(&c.flags.hall, "hall", "", c.say("flag.club.hall"))
	return cmd
}

func (c clubCommands) tableFlags(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().StringVar(&c.flags.name, "name", "", c.say("flag.club.name"))
	cmd.Flags().StringSliceVar(&c.flags.players, "player", nil, c.say("flag.club.player"))
	cmd.Flags().StringVar(&c.flags.address, "address", "", c.say("flag.club.address"))
	return c.hallFlag(cmd)
}

func (c clubCommands) joinCommand() *cobra.Command {
	return c.tableFlags(c.sessionFlags(c.command("join", "club_join", func([]string) error {
		return c.withHall(func() error {
			return c.with(true, func(lib *library.Library) error {
				about, err := c.summary(lib)
				if err != nil {
					return err
				}
				return c.keepIn(lib, about)
			})
		})
	})))
}

func (c clubCommands) takeCommand() *cobra.Command {
	cmd := c.tableFlags(c.databaseFlag(c.command("take", "club_take", func([]string) error {
		return c.withHall(func() error { return c.with(false, c.take) })
	})))
	cmd.Flags().IntVar(&c.flags.number, "table", 0, c.say("flag.club.table"))
	cmd.Flags().StringSliceVar(&c.flags.halves, "half", nil, c.say("flag.club.half"))
	return cmd
}

func (c clubCommands) withHall(work func() error) error {
	if c.flags.hall == "" {
		return engine.Wrong("club.hall")
	}
	return work()
}

// take takes a table over into a library and keeps it in the hall from here.
func (c clubCommands) take(lib *library.Library) error {
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	f := c.flags
	id, err := host.Take(ctx, lib, hall.Takeover{Hall: f.hall, Number: f.number, Halves: f.halves, Address: f.address, Chance: rand.Reader}, c.stamp())
	if err != nil {
		return err
	}
	about, err := lib.Session(id)
	if err != nil {
		return err
	}
	return c.keepIn(lib, about)
}

// joinedState is the state of a table in the hall.
type joinedState struct {
	Session int64  `json:"session"`
	Table   int    `json:"table,omitempty"`
	Linked  bool   `json:"linked"`
	Entries int    `json:"entries"`
	Missing int    `json:"missing"` // entries that are not yet in the hall
	Guest   bool   `json:"guest,omitempty"`
	Address string `json:"address,omitempty"` // of the host that took the table over
	Fault   string `json:"fault,omitempty"`
	Warning string `json:"warning,omitempty"`
}

// note is what a player writes down: the half of the table's key, and the code for the result.
type note struct {
	Side string `json:"side"`
	Half string `json:"half"`
	Code string `json:"code"`
}

// keepIn keeps a session in the hall until the program is interrupted or another host takes the table over.
func (c clubCommands) keepIn(lib *library.Library, about library.Summary) error {
	ctx, stop := untilStopped()
	defer stop()
	players, err := c.players(lib, about)
	if err != nil {
		return err
	}
	t := host.Table{Hall: c.flags.hall, Library: lib, Session: about.ID, Name: c.flags.name, Address: c.flags.address, Players: players, Now: c.now, Chance: rand.Reader, Stays: true}
	if t.Name == "" {
		t.Name = about.Name
	}
	var was hall.State
	return t.Keep(ctx, c.notes, func(st hall.State) error {
		if st == was {
			return nil
		}
		was = st
		return c.line(c.joinedState(about.ID, st))
	})
}

// notes writes the note of each player.
func (c clubCommands) notes(m hall.Membership) error {
	for _, h := range m.Halves {
		if err := c.line(note{h.Side, h.Half, h.Code()}); err != nil {
			return err
		}
	}
	return nil
}

func (c clubCommands) joinedState(session int64, st hall.State) joinedState {
	j := joinedState{Session: session, Table: st.Number, Linked: st.Linked, Entries: st.Last, Missing: max(0, st.Last-st.In), Guest: st.Guest, Address: st.Address}
	if st.Guest {
		j.Missing = 0
	}
	if st.Fault != nil {
		j.Fault = c.fault(st.Fault)
	}
	if st.Exposed {
		j.Warning = c.fault(engine.Wrong("club.exposed"))
	}
	return j
}

// players reads the flags that say who plays which side of a session.
func (c clubCommands) players(lib *library.Library, about library.Summary) (map[string]string, error) {
	s, err := lib.Resume(about.ID)
	if err != nil {
		return nil, err
	}
	c.game = s.Game()
	return playersOf(c.game, c.flags.players)
}

// playersOf reads who plays which side: SIDE=NAME.
func playersOf(g *engine.Game, players []string) (map[string]string, error) {
	out := map[string]string{}
	for _, p := range players {
		side, name, ok := strings.Cut(p, "=")
		if err := g.KnowsSide(side); err != nil {
			return nil, err
		}
		if !ok {
			return nil, engine.Wrong("call.flag_bad", "flag", "--player", "value", p, "command", "tablectl club join")
		}
		out[side] = name
	}
	return out, nil
}

func (c clubCommands) confirmCommand() *cobra.Command {
	f := c.flags
	cmd := c.hallFlag(c.command("confirm", "club_confirm", func([]string) error { return c.withHall(c.confirm) }))
	cmd.Flags().IntVar(&f.number, "table", 0, c.say("flag.club.table"))
	cmd.Flags().StringVar(&c.side, "side", "", c.say("flag.club.side"))
	cmd.Flags().StringVar(&f.code, "code", "", c.say("flag.club.side_code"))
	cmd.Flags().StringVar(&f.winner, "winner", "", c.say("flag.club.winner"))
	return cmd
}

// confirmed is a side's confirmation of a result that the hall has stored.
type confirmed struct {
	Table  int    `json:"table"`
	Side   string `json:"side"`
	Winner string `json:"winner"`
}

func (c clubCommands) confirm() error {
	ctx, stop := context.WithTimeout(context.Background(), 10*time.Second)
	defer stop()
	said := hall.Confirmation{Number: c.flags.number, Side: c.side, Code: c.flags.code, Winner: c.flags.winner}
	if err := hall.Confirm(ctx, c.flags.hall, said); err != nil {
		return err
	}
	return c.line(confirmed{said.Number, said.Side, said.Winner})
}

func (c clubCommands) standingsCommand() *cobra.Command {
	cmd := c.command("standings PAGE", "club_standings", func(args []string) error { return c.standings(args[0]) })
	cmd.Flags().BoolVar(&c.flags.results, "results", false, c.say("flag.club.results"))
	return cmd
}

// standings reads the standings from the hall's page.
func (c clubCommands) standings(page string) error {
	file := "/standings.csv"
	if c.flags.results {
		file = "/results.csv"
	}
	client := http.Client{Timeout: 10 * time.Second}
	answer, err := client.Get(strings.TrimRight(page, "/") + file + "?lang=" + c.lang)
	if err != nil {
		return &engine.Problem{Code: "hall.away", Err: err}
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return engine.Wrong("hall.away")
	}
	_, err = io.Copy(c.out, io.LimitReader(answer.Body, mostFile))
	return err
}
