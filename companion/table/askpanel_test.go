package table

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/render"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/question"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/stock/basic"
	"sandtable/engine/words"
)

// asking is the panel of questions of a game in a new place.
func asking(t testing.TB, way appearance, game string) (*stand, *askPanel) {
	s := playing(t, at(t, way), game)
	s.d.turnTo(onAsk)
	return s, s.d.panel(onAsk).(*askPanel)
}

// open shows a question.
func (p *askPanel) open(id string) {
	p.put(question.FieldQuestion, id)
	p.d.turnTo(page.Ask)
}

// let says something of the question.
func (p *askPanel) let(field string, v any) {
	p.put(field, v)
	p.d.refresh()
}

// say takes an answer.
func (p *askPanel) say(id string, v any) { p.let("in."+id, v) }

// A building with a road through it covers by 2: three taps, and nothing happens in the session.
func TestCoverByTaps(t *testing.T) {
	for _, way := range []appearance{paper, {lang: "ru", size: phoneSize}} {
		s, _ := asking(t, way, "combat-commander")
		labels := map[words.Lang][]string{"en": {"Cover", "Building", "A road runs through it"}, "ru": {"Укрытие", "Здание", "Через него идёт дорога"}}[way.lang]
		last := s.d.own.session.Now().Last
		s.tap(labels...)
		assert.Contains(t, s.reads(), map[words.Lang]string{"en": "Cover 2", "ru": "Укрытие 2"}[way.lang])
		assert.Equal(t, last, s.d.own.session.Now().Last)
	}
}

// Dice are typed or rolled; the answer stays until another question is opened.
func TestFireByTaps(t *testing.T) {
	s, p := asking(t, paper, "combat-commander")
	s.tap("Fire attack", "Dice", "Roll")
	assert.Contains(t, s.reads(), "6, 6, 6, 6")
	assert.Contains(t, s.reads(), "Attack 12, defence 12: suppressed")
	assert.Contains(t, s.reads(), "Source: public")
	s.d.turnTo(onLog)
	s.d.turnTo(onAsk)
	assert.Contains(t, s.reads(), "Attack 12, defence 12: suppressed")
	p.open("los")
	assert.Contains(t, s.reads(), "Missing: From hex")
}

// What a phase offers opens the same panel; noted, it is in the log and the phase is back in front.
func TestNotedInTheGame(t *testing.T) {
	s, p := asking(t, paper, "combat-commander")
	s.to("axis_turn")
	p.open("los")
	p.say("from", "A1")
	p.say("to", "C2")
	s.tap("Record result")
	assert.Equal(t, onPlay, s.d.Visit.Panels.Open())
	assert.Contains(t, s.reads(), "A1 to C2")
}

// Every question of every game can be asked with its defaults, in both languages, without a missing word.
func TestEveryQuestion(t *testing.T) {
	for _, game := range []string{"veritable", "bismarck", "combat-commander", "flames-of-war"} {
		for _, lang := range words.Langs() {
			s, p := asking(t, appearance{lang: lang, size: phoneSize}, game)
			for _, q := range question.All(s.d.own.reader()) {
				p.open(q.ID)
				assert.NotContains(t, s.reads(), "[", "%s %s", game, q.ID)
				assert.NotContains(t, s.reads(), "<no value>", "%s %s", game, q.ID)
			}
		}
	}
}

// Two taps on the map ask for a line of sight; a path takes as many; the reasons are behind one more.
func TestHexesByTaps(t *testing.T) {
	s, p := asking(t, paper, "combat-commander")
	s.tap("Line of sight", "Tap on the map")
	p.onTap("B5")
	p.onTap("G3")
	assert.Contains(t, s.reads(), "B5 to G3: blocked by F3")
	p.onTap("F4")
	assert.Contains(t, s.reads(), "B5 to F4: Clear", "the next tap changes the target")
	p.view.Pressed("why", nil)
	assert.Contains(t, s.reads(), "The line from B5 to F4 passes")
	s, p = asking(t, paper, "combat-commander")
	s.tap("Movement", "Tap on the map")
	for _, at := range []string{"E4", "F4", "G4", "H4"} {
		p.onTap(at)
	}
	assert.Contains(t, s.reads(), "Movement: 3 MP", "along the road over the bridge")
	p.let("drop", 2)
	assert.Contains(t, s.reads(), "Movement: 2 MP")
}

// An objective is placed by touching the drawing: the sheet knows where, and whose phase it is.
func TestObjectivesByTouch(t *testing.T) {
	s, p := asking(t, paper, "flames-of-war")
	s.ask("mission", basic.ChooseArgs{Value: "free_for_all"}).to("objectives_attacker")
	p.open("objectives")
	s.show()
	c, _ := p.view.Panel.Find("plan")
	var touched page.Point
	v := render.NewPlanView(p.view.Drawn(c.Body.(*page.Plan)), func(at page.Point) { touched = at })
	v.Resize(fyne.NewSize(358, 358*48/72+32))
	v.Tapped(&fyne.PointEvent{Position: v.On(page.Point{X: 20, Y: 44})})
	assert.InDelta(t, 20, touched.X, 0.01)
	assert.InDelta(t, 44, touched.Y, 0.01)
	row := question.StartRow(s.d.own.reader(), s.d.own.state(), "objectives")
	assert.Equal(t, map[string]any{"by": "attacker"}, row)
	p.view.Pressed("plan", touched)
	s.tap("Place an objective")
	assert.Contains(t, s.reads(), "Objectives correct: 1 of 1")
	s.d.undo()
	_, there := p.view.Panel.Find("drop.0")
	assert.False(t, there)
}

// A placed objective is dragged to another position: it snaps to whole inches, shows its distances on the way, and
// keeps its number.
func TestObjectivesAreDragged(t *testing.T) {
	s, p := asking(t, paper, "flames-of-war")
	s.ask("mission", basic.ChooseArgs{Value: "free_for_all"}).to("objectives_attacker")
	for _, x := range []int{20, 50} {
		s.ask("objectives.add", map[string]any{"by": "attacker", "x": x, "y": 44})
	}
	p.open("objectives")
	s.show()
	c, _ := p.view.Panel.Find("plan")
	v := render.NewPlacing(p.view.Drawn(c.Body.(*page.Plan)), func(page.Point) { t.Error("nothing is tapped") }, func(m page.Drag) { p.view.Pressed("plan", m) })
	v.Resize(fyne.NewSize(358, 358*48/72+32))
	from, to := v.On(page.Point{X: 20, Y: 44}), v.On(page.Point{X: 24.3, Y: 40.2})
	v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
	assert.Equal(t, []float64{24, 8, 16, 26.3}, v.Distances())
	v.DragEnd()
	assert.Empty(t, v.Distances())
	row, _ := p.view.Panel.Find("drop.0")
	assert.Contains(t, row.Label, "24", "the first is still the first")
	row, _ = p.view.Panel.Find("drop.1")
	assert.Contains(t, row.Label, "50")
	s.d.undo()
	row, _ = p.view.Panel.Find("drop.0")
	assert.Contains(t, row.Label, "20")
}

// The drawing fits a phone, upright and lying, with room beside it to scroll.
func TestPlanFitsAPhone(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, {Width: 844, Height: 390}, {Width: 320, Height: 568}, {Width: 568, Height: 320}} {
		way := paper
		way.size = size
		s, p := asking(t, way, "flames-of-war")
		s.ask("mission", basic.ChooseArgs{Value: "free_for_all"}).to("objectives_attacker")
		p.open("objectives")
		s.show()
		fit.Settle(s.p.win)
		v := shownPlan(t, s)
		assert.LessOrEqual(t, v.Size().Width, size.Width, "%v", size)
		assert.LessOrEqual(t, v.Size().Height, size.Height*0.5+1, "%v", size)
		assert.GreaterOrEqual(t, v.Size().Height, float32(120), "%v", size)
	}
}

func shownPlan(t *testing.T, s *stand) fyne.CanvasObject {
	t.Helper()
	for _, o := range fit.Seen(s.p.win.Content()) {
		if v, ok := o.(*render.Placing); ok {
			return v
		}
	}
	require.Fail(t, "no drawing")
	return nil
}

// A mission is picked by one tap on what it is, and stays marked.
func TestMissionByTap(t *testing.T) {
	s, _ := asking(t, paper, "flames-of-war")
	s.d.turnTo(onPlay)
	s.tap("Dust Up")
	assert.Contains(t, s.reads(), "Mission: Dust Up")
	now := phase.Now(s.d.own.reader(), s.d.own.state())
	assert.True(t, now.Picks[2].On)
	s.to("attacker_start")
	assert.Contains(t, s.reads(), "Turn 1\n", "nobody knows the last one")
}

// The map of a question does not move while a path is tapped on it.
func TestTheMapOfAQuestionStandsStill(t *testing.T) {
	for _, size := range formSizes {
		s, p := asking(t, appearance{words.English, theme.Normal, theme.Light, size}, "combat-commander")
		p.open("move")
		p.let("map", true)
		stands := func() string {
			s.show()
			fit.Settle(s.p.win)
			v := p.chart.view
			return fmt.Sprint(fyne.CurrentApp().Driver().AbsolutePositionForObject(v), v.Size(), v.Seen())
		}
		before := stands()
		for _, at := range []string{"E4", "F4", "G4", "H4", "J4"} {
			p.onTap(at)
			require.Equal(t, before, stands(), "%v %s", size, at)
		}
	}
}
