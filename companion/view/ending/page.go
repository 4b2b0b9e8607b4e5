package ending

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
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
	p.Rows = append(p.Rows, s.courseRows(seat)...)
	p.Rows = append(p.Rows, s.lossRows(seat)...)
	p.Rows = append(p.Rows, s.diceRows(seat)...)
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

// courseRows shows the points over the turns.
func (s Summary) courseRows(seat view.Seat) []page.Control {
	if len(s.Course) < 2 {
		return nil
	}
	chart := &page.Graph{Title: seat.Say("ending.course")}
	for _, p := range s.Course {
		bar := page.GraphBar{Label: p.Turn, Value: p.Total, Share: p.Share}
		if side := seat.Game.Side(p.Side); side != nil {
			bar.Colour = side.Colour
		}
		chart.Bars = append(chart.Bars, bar)
	}
	rows := []page.Control{{Body: chart, Label: strings.Join(s.courseTexts(), "; ")}}
	if bands := s.Victory.Bands; len(bands) > 1 {
		rows = append(rows, page.NewAside("← "+bands[0].Name+" · "+bands[len(bands)-1].Name+" →"))
	}
	return rows
}

func (s Summary) courseTexts() (out []string) {
	for _, p := range s.Course {
		out = append(out, p.Turn+": "+p.Total)
	}
	return out
}

// maxFaces is how many counters a line of losses shows.
const maxFaces = 6

func (s Summary) lossRows(seat view.Seat) []page.Control {
	if len(s.Losses) == 0 {
		return nil
	}
	rows := []page.Control{page.NewSection(seat.Say("ending.losses"))}
	for _, l := range s.Losses {
		row := page.Control{Body: &page.Item{}, Label: l.Side.Name, Detail: l.Box, Trailing: view.Number(len(l.Units), 1), Side: l.Side}
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
		row := page.Control{Body: &page.Item{}, Icon: style.IconDice, Label: seat.Say("ending.all"), Detail: d.text(seat.Reader), Trailing: view.Number(d.Count, 1)}
		if row.Side = d.Side; d.Side != nil {
			row.Label = d.Side.Name
		}
		rows = append(rows, row)
	}
	return rows
}

func (d Dice) text(s view.Reader) string {
	return s.Say("ending.average", "average", d.Average, "expected", d.Expected)
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

// Texts is the summary in sentences, for the report; nil while the game continues.
func Texts(seat view.Seat) ([]string, error) {
	if seat.State.Shared.Ended == "" {
		return nil, nil
	}
	s, err := Of(seat)
	out := []string{s.How}
	if v := s.Victory; v != nil {
		out = append(out, seat.Say("table.at_points", "points", v.Total)+": "+v.Band)
	}
	if texts := s.courseTexts(); len(texts) > 1 {
		out = append(out, seat.Say("ending.course")+": "+strings.Join(texts, "; "))
	}
	for _, l := range s.Losses {
		out = append(out, l.Side.Name+", "+l.Box+": "+view.Number(len(l.Units), 1))
	}
	for _, d := range s.Dice {
		name := seat.Say("ending.all")
		if d.Side != nil {
			name = d.Side.Name
		}
		out = append(out, name+", "+seat.Say("ending.rolled", "count", d.Count)+": "+d.text(seat.Reader))
	}
	return out, err
}
