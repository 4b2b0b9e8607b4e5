package ending

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/film"
	"sandtable/companion/view/page"
	"sandtable/companion/view/victory"
	"sandtable/engine"
)

// Page is the last screen of a game.
type Page struct{ page.NoInput }

// Page returns the screen.
func (Page) Page(seat view.Seat) page.Panel {
	s, err := Of(seat)
	p := page.Panel{ID: "ending", Title: seat.Say("ending.title"), Rows: s.result()}
	if err != nil {
		p.Fault = seat.Problem(err)
	}
	if s.Victory != nil {
		p.Rows = append(p.Rows, victory.Standing(seat, *s.Victory))
		p.Rows = append(p.Rows, victory.Reasons(seat, counted(*s.Victory))...)
	}
	p.Rows = append(p.Rows, s.charts(seat)...)
	if film.Has(seat) {
		p.Rows = append(p.Rows, film.Item(seat))
	}
	p.Rows = append(p.Rows, s.lossRows(seat)...)
	p.Rows = append(p.Rows, s.diceRows(seat)...)
	p.Rows = append(p.Rows, s.skipRows(seat)...)
	p.Foot = foot(seat)
	return p
}

// result shows who won first and largest, and how the game ended below it.
func (s Summary) result() []page.Control {
	if s.Victory == nil || s.Victory.Band == "" {
		return []page.Control{page.NewText(s.How).Styled(page.Title)}
	}
	return []page.Control{page.NewText(s.Victory.Band).Styled(page.Heading), page.NewAside(s.How)}
}

// counted leaves out the lines that gave no points.
func counted(v victory.Victory) victory.Victory {
	v.Lines = slices.DeleteFunc(slices.Clone(v.Lines), func(l view.Line) bool { return l.Off || l.Value == "0" })
	return v
}

// charts are the pictures over the turns.
func (s Summary) charts(seat view.Seat) []page.Control {
	return append(s.courseRows(seat), s.tollRows(seat)...)
}

// courseRows shows the points over the turns.
func (s Summary) courseRows(seat view.Seat) []page.Control {
	if len(s.Course) < 2 {
		return nil
	}
	rows := []page.Control{chart(seat, seat.Say("ending.course"), s.Course)}
	if bands := s.Victory.Bands; len(bands) > 1 {
		rows = append(rows, page.NewAside("← "+bands[0].Name+" · "+bands[len(bands)-1].Name+" →"))
	}
	return rows
}

// tollRows shows the losses over the turns, the sides beside each other where there is room.
func (s Summary) tollRows(seat view.Seat) []page.Control {
	if len(s.Course) < 2 {
		return nil
	}
	var out []page.Control
	for _, t := range s.Lost {
		out = append(out, chart(seat, seat.Say("ending.lost", "side", t.Side.Name), t.Turns))
	}
	return out
}

// chart shows a figure over the turns.
func chart(seat view.Seat, title string, points []Point) page.Control {
	g := &page.Graph{Title: title}
	for _, p := range points {
		bar := page.GraphBar{Label: p.Turn, Value: p.Total, Share: p.Share}
		if side := seat.Game.Side(p.Side); side != nil {
			bar.Colour = side.Colour
		}
		g.Bars = append(g.Bars, bar)
	}
	return page.Control{Body: g, Label: texts(points)}
}

// texts says the points in words.
func texts(points []Point) string {
	var out []string
	for _, p := range points {
		out = append(out, p.Turn+": "+p.Total)
	}
	return strings.Join(out, "; ")
}

// maxFaces is how many counters a line of losses shows.
const maxFaces = 6

func (s Summary) lossRows(seat view.Seat) []page.Control {
	if len(s.Losses) == 0 {
		return nil
	}
	rows := []page.Control{page.NewSection(seat.Say("ending.losses"))}
	for _, l := range s.Losses {
		row := page.Control{Body: &page.Item{}, Label: l.Side.Name, Detail: l.Box + ": " + view.Number(len(l.Units), 1), Side: l.Side}
		rows = append(rows, row.With(l.Faces[:min(len(l.Faces), maxFaces)]))
	}
	return rows
}

func (s Summary) diceRows(seat view.Seat) []page.Control {
	if len(s.Dice) == 0 {
		return nil
	}
	rows := []page.Control{page.NewSection(seat.Say("ending.dice"))}
	for _, d := range s.Dice {
		row := page.Control{Body: &page.Item{}, Icon: style.IconDice, Label: seat.Say("ending.all"), Detail: d.text(seat.Reader)}
		if row.Side = d.Side; d.Side != nil {
			row.Label = d.Side.Name
		}
		rows = append(rows, row)
	}
	return rows
}

func (d Dice) text(s view.Reader) string {
	return s.Say("ending.rolled", "count", d.Count, "average", d.Average, "expected", d.Expected)
}

// foot offers the report, and on the device that has the session another game with the same options.
func foot(seat view.Seat) []page.Control {
	report := page.NewBigButton("report", seat.Say("ending.report"), "", page.Send{Page: Report{}})
	if seat.Linked {
		return []page.Control{report}
	}
	opening := engine.Opening{ID: seat.Game.ID, Edition: seat.Game.Edition, Options: seat.Game.Options}
	again := page.NewButton("again", seat.Say("ending.again"), page.Send{Begin: &page.Begin{Opening: opening, Serves: seat.Serves, Simple: seat.Simple}})
	return []page.Control{page.NewEquals(report, again.Styled(page.Wide).WithIcon(style.IconPlay))}
}
