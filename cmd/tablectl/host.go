package main

import (
	"bufio"
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"sandtable/companion/hosting"
	"sandtable/companion/library"
	"sandtable/companion/share/qr"
	"sandtable/companion/view"
	"sandtable/companion/view/link"
	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/words"
)

func (c sessionCommands) hostCommand() *cobra.Command {
	var at hostFlags
	cmd := c.command("host [GAME]", "host", func(args []string) error { return c.hostGame(args, at) })
	cmd.Flags().StringVar(&c.begin, "new", "", c.say("flag.new"))
	cmd.Flags().StringVar(&at.listen, "listen", "", c.say("flag.listen"))
	cmd.Flags().StringVar(&at.hall, "hall", "", c.say("flag.club.hall"))
	cmd.Flags().StringSliceVar(&at.players, "player", nil, c.say("flag.club.player"))
	cmd.Flags().StringVar(&at.maps, "maps", "", c.say("flag.maps"))
	cmd.Flags().BoolVar(&at.guide, "guide", true, c.say("flag.guide"))
	return c.sessionFlags(c.typedFlag(cmd))
}

// hostFlags holds the flags of host: the address that it listens at, the hall with the names of the players, and the
// folder of maps.
type hostFlags struct {
	listen, hall, maps string
	players            []string
	guide              bool // a browser's first game of each kind is begun with a guide
}

// ownMaps returns the maps in that folder, for guests to ask with.
func (l hostFlags) ownMaps() web.Maps {
	if l.maps == "" {
		return web.Maps{}
	}
	return web.Maps{List: web.MapsIn(l.maps)}
}

// hostGame hosts the last session of a database, of GAME if that is given, or begins one. Without a database the session
// ends with the program.
func (c sessionCommands) hostGame(args []string, at hostFlags) error {
	if len(args) == 0 {
		return c.with(true, func(lib *library.Library) error {
			about, err := c.summary(lib)
			if err != nil {
				return err
			}
			return c.resume(lib, about, func(s *library.Session, _ library.Summary) error { return c.host(lib, s, at) })
		})
	}
	o, err := c.opening(args[0])
	if err != nil {
		return err
	}
	g, err := c.resolve(args[0], o)
	if err != nil {
		return err
	}
	work := func(lib *library.Library) error {
		s, err := c.sessionOf(lib, g, o)
		if err != nil {
			return err
		}
		return c.host(lib, s, at)
	}
	if c.database == "" {
		return c.withTemporaryLibrary(work)
	}
	return c.with(false, work)
}

// host opens a session to the network until the host quits.
func (c sessionCommands) host(lib *library.Library, s *library.Session, at hostFlags) error {
	about, err := lib.Session(s.ID())
	if err != nil {
		return err
	}
	c.game = s.Game()
	players, err := playersOf(c.game, at.players)
	if err != nil {
		return err
	}
	name := func(lang words.Lang) string { return sessionName(s.Game(), about.Name, lang) }
	roll, pick := visit.Dice(rand.Reader)
	t := &hostedTable{call: c.call, lines: make(chan string), fresh: make(chan struct{}, 1), known: map[int]bool{}, fault: make(chan error, 1)}
	halls := &hosting.Halls{}
	t.host, err = hosting.Open(hosting.Options{Library: lib, About: about, Session: s, Name: name, Lang: c.language(), Listen: at.listen, Roll: roll, Pick: pick, Maps: at.ownMaps(), Guides: at.guide,
		Halls: halls, Random: rand.Reader, Now: c.now, Changed: t.printChanges, Fault: t.printFailure})
	if p, ok := engine.AsProblem(err); ok && p.Code == "link.listen" {
		return engine.Wrong("host.listen", "address", at.listen, "fault", p.Err.Error())
	}
	if err != nil {
		return err
	}
	if at.hall != "" {
		err = t.host.Join(link.HallForm{Hall: at.hall, Players: players, On: true})
	}
	if err == nil {
		err = t.run(c.database != "")
	}
	shut := t.host.Close()
	halls.Wait()
	return cmp.Or(err, shut)
}

// sessionName returns the name of a session in a language. A session with the name of its game has that of the language.
func sessionName(g *engine.Game, name string, lang words.Lang) string {
	game := view.Reader{Game: g, Lang: lang}.Say("game.name")
	for _, l := range view.Langs() {
		if name == (view.Reader{Game: g, Lang: l}).Say("game.name") {
			return game
		}
	}
	return cmp.Or(name, game)
}

// hostedTable is an open table. It prints changes of the seats and runs the commands that the host types.
type hostedTable struct {
	*call
	host  *hosting.Host
	lines chan string
	fresh chan struct{} // receives a value after a change
	fault chan error

	known map[int]bool // requests that were printed
	links string       // the seats as last printed
	plea  view.Plea    // as last printed
	hall  shownHall
}

// printChanges wakes run. It does not wait.
func (h *hostedTable) printChanges() {
	select {
	case h.fresh <- struct{}{}:
	default: // run is already awake
	}
}

// printFailure passes an error of the program to run. It drops an error while another one is waiting.
func (h *hostedTable) printFailure(err error) {
	select {
	case h.fault <- err:
	default:
	}
}

// run prints changes and runs typed commands until the host quits, ends the input at a terminal, or stops the program.
func (h *hostedTable) run(keeps bool) error {
	stopped, stop := untilStopped()
	defer stop()
	ended := make(chan error, 1)
	quit := make(chan struct{})
	defer close(quit)
	go func() { ended <- h.readCommands(quit) }()
	h.greet(keeps)
	for {
		select {
		case <-stopped.Done():
			return nil
		case err := <-ended:
			if err != nil || h.typed() {
				return err
			}
			h.print(h.say("host.stays"))
		case <-h.fresh:
			h.news()
		case err := <-h.fault:
			h.print(engine.Explain(h.book, h.language(), err))
		case text := <-h.lines:
			if done := h.do(strings.Fields(text)); done {
				return nil
			}
		}
	}
}

// typed reports whether the input comes from a terminal. A service, nohup or a script gives one that ends at once.
func (h *hostedTable) typed() bool {
	f, ok := h.in.(*os.File)
	return ok && (isatty.IsTerminal(f.Fd()) || isatty.IsCygwinTerminal(f.Fd()))
}

// readCommands passes the lines of the input to run.
func (h *hostedTable) readCommands(quit <-chan struct{}) error {
	in := bufio.NewReaderSize(h.in, 4<<10)
	for {
		text, err := readLine(in)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if _, bad := engine.AsProblem(err); err != nil && !bad {
			return err
		}
		select {
		case h.lines <- text:
		case <-quit:
			return nil
		}
	}
}

func (h *hostedTable) print(text string) { fmt.Fprintln(h.out, text) }

// greet prints the addresses of the table, its seats, and the commands.
func (h *hostedTable) greet(keeps bool) {
	h.print(h.say("host.open"))
	for _, n := range h.host.Server.Networks() {
		h.print(strings.TrimRight("  "+strings.TrimSuffix(n.URL(h.host.Server.Port()), "/")+"  "+n.Name, " "))
	}
	if !keeps {
		h.print(h.say("host.not_kept"))
	}
	h.print(h.say("host.secrets"))
	h.seats()
	h.print(h.say("host.verbs"))
}

// name names a seat.
func (h *hostedTable) name(role link.Role, side string) string {
	if side != "" {
		return h.game.Book.Say(h.language(), "side."+side+".name", nil)
	}
	return h.say("link." + string(role))
}

// seats prints the seats with their codes and links.
func (h *hostedTable) seats() {
	for _, c := range h.host.Table.Seats() {
		h.print(h.seat(c))
	}
}

func (h *hostedTable) seat(c link.Chair) string {
	words := link.State(view.Reader{Game: h.game, Lang: h.language()}, c)
	if c.Code != "" {
		words = link.ShownCode(c.Code)
	}
	if c.Name != "" {
		words += "  " + c.Name
	}
	return fmt.Sprintf("  %-12s %-20s %s", c.ID, h.name(c.Role, c.Side), words)
}

// news prints new requests, the seats if they changed, a request to undo, and what changed in the hall.
func (h *hostedTable) news() {
	for _, r := range h.host.Table.Requests() {
		if !h.known[r.Number] {
			h.known[r.Number] = true
			h.print(h.say("host.request", "number", r.Number, "name", r.Name, "seat", h.name(r.Role, r.Side), "from", r.From))
		}
	}
	var seats []string
	for _, c := range h.host.Table.Seats() {
		if c.Code == "" {
			seats = append(seats, h.seat(c))
		}
	}
	if links := strings.Join(seats, "\n"); links != h.links {
		h.links = links
		if links != "" {
			h.print(links)
		}
	}
	if p := h.host.Table.Shared.Plea(); p != h.plea {
		if h.plea = p; p.Open() {
			h.print(h.say("host.plea", "side", h.name(link.Plays, p.By)))
		}
	}
	h.hallNews()
}

// do runs a typed command and reports whether it ends the program.
func (h *hostedTable) do(typed []string) (done bool) {
	if len(typed) == 0 {
		return false
	}
	arg := strings.Join(typed[1:], " ")
	number, _ := strconv.Atoi(arg)
	var err error
	switch typed[0] {
	case "quit":
		return true
	case "seats":
		h.seats()
	case "confirm":
		err = h.host.Table.Confirm(number)
	case "refuse":
		err = h.host.Table.Refuse(number)
	case "new":
		if err = h.host.Table.Reissue(arg); err == nil {
			h.seats()
		}
	case "here":
		err = h.here()
	case "undo":
		if err = h.host.Table.Undo(); err == nil {
			h.print(h.say("host.undone"))
		}
	case "qr":
		err = h.qr(arg)
	default:
		h.print(h.say("host.verbs"))
	}
	if err != nil {
		h.print(engine.Explain(h.book, h.language(), err))
	}
	delete(h.known, number)
	return false
}

// qr draws the QR code of a seat, two rows of modules on a line.
func (h *hostedTable) qr(id string) error {
	list := h.host.Table.Seats()
	i := slices.IndexFunc(list, func(c link.Chair) bool { return c.ID == id && c.Code != "" })
	if i < 0 {
		return engine.Wrong("link.no_seat")
	}
	rows, err := qr.Rows(h.host.Server.Networks()[0].URLWith(h.host.Server.Port(), list[i].Code))
	if err != nil {
		return err
	}
	for y := 0; y < len(rows); y += 2 {
		var line strings.Builder
		for x := range rows[y] {
			line.WriteString(half(!rows[y][x], y+1 < len(rows) && !rows[y+1][x]))
		}
		h.print(line.String())
	}
	return nil
}

// half returns the block character for two modules, for a terminal with light letters.
func half(upper, lower bool) string {
	switch {
	case upper && lower:
		return "█"
	case upper:
		return "▀"
	case lower:
		return "▄"
	}
	return " "
}
