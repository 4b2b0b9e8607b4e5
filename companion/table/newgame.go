package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/widget"
	"sandtable/engine"
)

// newGame is the page that begins a session: game, edition, options. What is proposed can be
// started at once.
type newGame struct {
	p       *Place
	id      string
	edition string
	options []string
	serves  string // the one side played on this device; empty: all
	scroll  *widget.Scroll
}

func (n *newGame) key(name fyne.KeyName, _ rune) bool {
	if name != fyne.KeyReturn && name != fyne.KeyEnter || n.id == "" {
		return false
	}
	n.start()
	return true
}

func (n *newGame) build() fyne.CanvasObject {
	p := n.p
	n.scroll = widget.NewScroll(widget.NewText("", widget.Body))
	n.fill()
	var foot fyne.CanvasObject
	if n.id != "" {
		foot = widget.AtMost(pageWidth, widget.InsetBy(24, 10, widget.NewBigButton(p.say("new.start"), "", n.start)))
	}
	return p.frame(p.bar(p.say("home.new")), n.scroll, foot)
}

func (n *newGame) fill() {
	rows := n.p.gameCards()
	if n.id != "" {
		rows = n.choices()
	}
	n.scroll.SetContent(widget.AtMost(pageWidth, widget.InsetBy(24, 12, widget.Column(rows...))))
}

// gameCards lists the games there are; a tap goes on to a game's edition and options.
func (p *Place) gameCards() []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, id := range p.deps.Games.Games() {
		g, err := p.deps.Games.Open(engine.Opening{ID: id, Default: true})
		if err != nil {
			p.fault(err)
			continue
		}
		s := view.Reader{Game: g, Lang: p.set.lang()}
		rows = append(rows, widget.NewItem(s.Say("game.name"), s.Say("game.about"), "", func() {
			p.open(&newGame{p: p, id: id, edition: g.Edition, options: g.Options})
		}))
	}
	return rows
}

// choices are the edition and the options of the game that was picked.
func (n *newGame) choices() []fyne.CanvasObject {
	g, err := n.p.deps.Games.Open(engine.Opening{ID: n.id, Edition: n.edition, Options: n.options})
	if err != nil {
		n.p.fault(err)
		return nil
	}
	s := view.Reader{Game: g, Lang: n.p.set.lang()}
	rows := []fyne.CanvasObject{widget.NewText(s.Say("game.name"), widget.Title), widget.NewPrompt(s.Say("game.about"))}
	names, at := []string{}, 0
	for i, e := range g.Editions {
		names = append(names, s.Say("edition."+e.ID+".name"))
		if e.ID == n.edition {
			at = i
		}
	}
	if len(names) > 1 {
		rows = append(rows, widget.NewSection(n.p.say("new.edition")), widget.NewSegmented(names, at, func(i int) { n.turnTo(g.Editions[i].ID) }))
	}
	rows = append(rows, n.device(s)...)
	if len(g.AllOptions) > 0 {
		rows = append(rows, widget.NewSection(n.p.say("new.options")))
	}
	for _, o := range g.AllOptions {
		rows = append(rows, widget.NewCheckLine(s.Say("option."+o.ID+".name"), o.Rule, slices.Contains(n.options, o.ID), func(on bool) { n.take(o.ID, on) }),
			widget.InsetBy(40, 0, widget.NewText(s.Say("option."+o.ID+".text"), widget.Small).In(widget.Faint)))
	}
	return rows
}

// device asks which sides are played here, where sides have secrets.
func (n *newGame) device(s view.Reader) []fyne.CanvasObject {
	keepers := s.Game.Keepers()
	if len(keepers) == 0 {
		return nil
	}
	names, at := []string{n.p.say("new.device_all")}, 0
	for i, side := range keepers {
		names = append(names, s.Say("side."+side+".name"))
		if side == n.serves {
			at = i + 1
		}
	}
	pick := widget.NewSegmented(names, at, func(i int) { n.serves = append([]string{""}, keepers...)[i] })
	return []fyne.CanvasObject{widget.NewSection(n.p.say("new.device")), pick, widget.NewText(n.p.say("new.device_note"), widget.Small).In(widget.Faint)}
}

// turnTo picks an edition; its options begin as the package proposes.
func (n *newGame) turnTo(edition string) {
	n.edition, n.options = edition, nil
	if g, err := n.p.deps.Games.Open(engine.Opening{ID: n.id, Edition: edition, Default: true}); err == nil {
		n.options = g.Options
	}
	n.fill()
}

func (n *newGame) take(option string, on bool) {
	n.options = slices.DeleteFunc(slices.Clone(n.options), func(o string) bool { return o == option })
	if on {
		n.options = append(n.options, option)
	}
}

func (n *newGame) start() {
	var s *library.Session
	opening := engine.Opening{ID: n.id, Edition: n.edition, Options: n.options}
	n.p.run(func() (err error) {
		if s, err = n.p.deps.Library.New(opening, "", n.p.deps.stamp()); err == nil && n.serves != "" {
			err = n.p.deps.Library.Serve(s.ID(), n.serves)
		}
		return err
	}, func(err error) {
		if err != nil {
			n.p.fault(err)
			return
		}
		n.p.enter(s)
	})
}

// bar is the head of a plain page: back, and what the page is.
func (p *Place) bar(title string) fyne.CanvasObject {
	return widget.InsetBy(8, 6, widget.Row(1, widget.NewIconButton(widget.IconBack, p.back), widget.NewText(title, widget.Title)))
}
