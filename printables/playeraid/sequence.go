package playeraid

import (
	"fmt"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Sizes of letters on an aid at full size, in millimetres.
const (
	promptText = 2.7
	checkText  = 2.6
)

// sequence gives the phases of a turn and of the end: those of the side and of both in full, those of
// others in a line.
func (a aid) sequence() []flow.Passage {
	var p []flow.Passage
	stage, shown := engine.SetUp, map[string]bool{}
	for i := range a.Game.Phases {
		phase := &a.Game.Phases[i]
		if phase.Stage == engine.SetUp {
			continue
		}
		if phase.Stage != stage {
			stage = phase.Stage
			p = append(p, flow.Heading{Text: a.Say("print.stage." + string(stage)), Level: 2})
		}
		for _, said := range a.phase(phase) {
			if text := fmt.Sprint(said); !shown[text] { // games with two orders of play have a phase twice
				shown[text] = true
				p = append(p, said)
			}
		}
	}
	return p
}

// phase gives a phase with what is done in it and its checklist.
func (a aid) phase(phase *engine.Phase) []flow.Passage {
	key := "phase." + phase.ID
	name := a.Or(key+".name", phase.ID)
	if phase.Side != "" && phase.Side != a.side {
		return []flow.Passage{flow.Paragraph{Text: a.Or("side."+phase.Side+".name", phase.Side) + " · " + name, Font: draw.Condensed, Size: checkText, Faint: true, Mark: "–", Rule: a.Rule(phase.Rule)}}
	}
	out := flow.Together{flow.Heading{Text: name, Rule: a.Rule(phase.Rule), Level: 3, Emblem: a.Emblem(phase.Side)}}
	if phase.Repeat > 1 {
		out = append(out, flow.Paragraph{Text: a.Say("print.phase.repeat", "count", phase.Repeat), Font: draw.Condensed, Size: promptText})
	}
	if prompt := a.Or(key+".prompt", ""); prompt != "" {
		out = append(out, flow.Paragraph{Text: prompt, Font: draw.Condensed, Size: promptText})
	}
	for _, c := range phase.Checks {
		out = append(out, flow.Paragraph{Text: a.Or(key+".check."+c.ID+".text", c.ID), Font: draw.Condensed, Size: checkText, Mark: "☐", Rule: a.Rule(c.Rule)})
	}
	return []flow.Passage{out}
}

// forgotten is the box of what one forgets: what print.toml says, then what the turn track recalls.
func (a aid) forgotten() []flow.Passage {
	var lines flow.Together
	for _, f := range a.look.Forget {
		lines = append(lines, flow.Paragraph{Text: looks.Words{English: f.Text, Russian: f.TextRu}.In(a.Voice), Font: draw.Condensed, Size: checkText, Mark: "!", Rule: a.Rule(string(f.Rule))})
	}
	if len(lines) == 0 {
		return nil
	}
	head := flow.Heading{Text: a.Say("print.aid.forget"), Level: 3}
	return []flow.Passage{boxed{append(flow.Together{head}, lines...), a.Setup.Style}}
}

// boxed is passages in a tinted box.
type boxed struct {
	flow.Together
	style picture.Style
}

const boxPad = 2.0

// Height implements [flow.Passage].
func (b boxed) Height(width float64) float64 { return b.Together.Height(width-2*boxPad) + 2*boxPad }

// Split implements [flow.Passage].
func (b boxed) Split(float64, float64) (head, tail flow.Passage) { return nil, nil }

// Draw implements [flow.Passage].
func (b boxed) Draw(c draw.Canvas, at draw.Point, width float64) {
	box := draw.Rect{X: at.X, Y: at.Y, W: width, H: b.Height(width)}
	if b.style != picture.LowInk {
		c.Fill(box.Path(), draw.RGB(0xfbf0d2))
	}
	c.Stroke(box.Path(), draw.Solid(0.35, picture.Ink))
	b.Together.Draw(c, draw.Pt(at.X+boxPad, at.Y+boxPad), width-2*boxPad)
}

// what names the contents of a page of an aid.
func (a aid) what(key string) string { return sheet.Sentence(a.Say(key)) }
