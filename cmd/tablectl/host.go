package main

import (
	"bufio"
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/companion/hall/host"
	seatpages "sandtable/companion/hosting"
	"sandtable/companion/library"
	"sandtable/companion/share"
	"sandtable/companion/share/qr"
	"sandtable/companion/view"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/words"
)

func (c sessionCommands) hostCommand() *cobra.Command {
	var at laidOut
	cmd := c.command("host [GAME]", "host", func(args []string) error { return c.hosted(args, at) })
	cmd.Flags().StringVar(&c.begin, "new", "", c.say("flag.new"))
	cmd.Flags().StringVar(&at.listen, "listen", "", c.say("flag.listen"))
	cmd.Flags().StringVar(&at.hall, "hall", "", c.say("flag.club.hall"))
	cmd.Flags().StringSliceVar(&at.players, "player", nil, c.say("flag.club.player"))
	cmd.Flags().StringVar(&at.maps, "maps", "", c.say("flag.maps"))
	return c.sessionFlags(c.typedFlag(cmd))
}

// laidOut is where a table stands: the address that it listens at, the hall that it is in with the names of its players,
// and the folder of its maps.
type laidOut struct {
	listen, hall, maps string
	players            []string
}

// drawn are the maps of that folder, for guests to ask with.
func (l laidOut) drawn() web.Maps {
	if l.maps == "" {
		return web.Maps{}
	}
	return web.Maps{List: web.MapsIn(l.maps)}
}

// hosted hosts the session that a database holds, of GAME where that is given, or begins one; without a database one
// that ends with the program.
func (c sessionCommands) hosted(args []string, at laidOut) error {
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
	g, err := c.resolved(args[0], o)
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
		return c.aside(work)
	}
	return c.with(false, work)
}

// host opens a session to the network until the input ends.
func (c sessionCommands) host(lib *library.Library, s *library.Session, at laidOut) error {
	about, err := lib.Session(s.ID())
	if err != nil {
		return err
	}
	c.game = s.Game()
	players, err := playersOf(c.game, at.players)
	if err != nil {
		return err
	}
	name := func(lang words.Lang) string { return calledAs(s.Game(), about.Name, lang) }
	roll, pick := share.Dice(rand.Reader)
	pages, err := seatpages.Pages(roll, pick, s, at.drawn())
	if err != nil {
		return err
	}
	key := "link." + strconv.FormatInt(s.ID(), 10)
	kept, err := lib.Setting(key)
	if err != nil {
		return err
	}
	h := &hosting{call: c.call, lines: make(chan string), fresh: make(chan struct{}, 1), known: map[int]bool{}, fault: make(chan error, 1)}
	deps := share.Deps{Random: rand.Reader, Now: c.now, Pages: pages, Limits: share.Bounds(), Name: name, Lang: c.language(),
		Files: share.Kept{Library: lib, About: about, Name: name}, Kept: kept, Keep: func(text string) error { return lib.Set(key, text) }, Told: h.told, Fault: h.failed}
	if h.table, err = share.New(deps, s, ""); err != nil {
		return err
	}
	if h.server, err = share.Listen(h.table, at.listen); err != nil {
		return engine.Wrong("host.listen", "address", at.listen, "fault", err.Error())
	}
	h.hall = inHall{asked: at.hall != "", news: make(chan string, 8), table: host.Table{Hall: at.hall, Library: lib, Session: s.ID(), Open: s,
		Name: name(c.language()), Address: h.found(), Players: players, Now: c.now, Chance: rand.Reader, Stays: true}}
	h.enter()
	if err = host.Found(lib, s.ID(), h.found()); err == nil {
		err = h.run(c.database != "")
		_ = host.Found(lib, s.ID(), "") // it is not needed again
	}
	h.hall.leave()
	if shut := h.server.Close(); err == nil {
		err = shut
	}
	return err
}

// calledAs is what a session is called in a language: one that is called after its game speaks the reader's.
func calledAs(g *engine.Game, name string, lang words.Lang) string {
	game := view.Reader{Game: g, Lang: lang}.Say("game.name")
	for _, l := range view.Langs() {
		if name == (view.Reader{Game: g, Lang: l}).Say("game.name") {
			return game
		}
	}
	return cmp.Or(name, game)
}

// hosting is a table that is open: who comes and goes stands on the output, and what the host says comes a line at a
// time.
type hosting struct {
	*call
	table  *share.Table
	server *share.Server
	lines  chan string
	fresh  chan struct{} // somebody came or went
	known  map[int]bool  // the requests that were shown
	links  string        // the seats as they were shown last
	fault  chan error
	hall   inHall
}

// told wakes whoever shows requests. It is called by the table and waits for nothing.
func (h *hosting) told() {
	select {
	case h.fresh <- struct{}{}:
	default: // it will look anyway
	}
}

// failed tells of a fault of the program. Of many at once the first is enough.
func (h *hosting) failed(err error) {
	select {
	case h.fault <- err:
	default:
	}
}

// run shows what happens and does what is typed until the input ends.
func (h *hosting) run(keeps bool) error {
	ended := make(chan error, 1)
	quit := make(chan struct{})
	defer close(quit)
	go func() { ended <- h.read(quit) }()
	h.greet(keeps)
	for {
		select {
		case err := <-ended:
			return err
		case <-h.fresh:
			h.news()
		case line := <-h.hall.news:
			h.print(line)
		case err := <-h.fault:
			h.print(engine.Explain(h.book, h.language(), err))
		case text := <-h.lines:
			if done := h.do(strings.Fields(text)); done {
				return nil
			}
		}
	}
}

// read hands on the lines of the input.
func (h *hosting) read(quit <-chan struct{}) error {
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

func (h *hosting) print(text string) { fmt.Fprintln(h.out, text) }

// greet shows how to reach the table.
func (h *hosting) greet(keeps bool) {
	h.print(h.say("host.open"))
	for _, n := range h.server.Networks() {
		h.print(strings.TrimRight("  http://"+share.Address(n, h.server.Port())+"  "+n.Name, " "))
	}
	if !keeps {
		h.print(h.say("host.not_kept"))
	}
	h.print(h.say("host.secrets"))
	h.seats()
	h.print(h.say("host.verbs"))
}

// name is what a seat is called.
func (h *hosting) name(role share.Role, side string) string {
	if side != "" {
		return h.game.Book.Say(h.language(), "side."+side+".name", nil)
	}
	return h.say("link." + string(role))
}

// seats lists the seats with their codes and links.
func (h *hosting) seats() {
	for _, c := range h.table.Seats() {
		h.print(h.seat(c))
	}
}

func (h *hosting) seat(c share.Chair) string {
	words := h.say("link.state." + string(c.Link))
	if c.Code != "" {
		words = share.ShownCode(c.Code)
	}
	if c.Name != "" {
		words += "  " + c.Name
	}
	return fmt.Sprintf("  %-12s %-20s %s", c.ID, h.name(c.Role, c.Side), words)
}

// news shows requests that are new, and the seats where those changed.
func (h *hosting) news() {
	for _, r := range h.table.Requests() {
		if !h.known[r.Number] {
			h.known[r.Number] = true
			h.print(h.say("host.request", "number", r.Number, "name", r.Name, "seat", h.name(r.Role, r.Side), "from", r.From))
		}
	}
	var seats []string
	for _, c := range h.table.Seats() {
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
}

// do does what was typed and reports whether it was to end.
func (h *hosting) do(typed []string) (done bool) {
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
		err = h.table.Confirm(number)
	case "refuse":
		err = h.table.Refuse(number)
	case "new":
		if err = h.table.Anew(arg); err == nil {
			h.seats()
		}
	case "here":
		err = h.here()
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

// qr draws the code of a seat, two rows of it in one line of letters.
func (h *hosting) qr(id string) error {
	list := h.table.Seats()
	i := slices.IndexFunc(list, func(c share.Chair) bool { return c.ID == id && c.Code != "" })
	if i < 0 {
		return engine.Wrong("link.no_seat")
	}
	rows, err := qr.Rows(share.LinkTo(h.server.Networks()[0], h.server.Port(), list[i].Code))
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

// half is a letter whose upper and lower halves are light or not, as on a terminal with light letters.
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
