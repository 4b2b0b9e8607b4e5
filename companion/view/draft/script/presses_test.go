package script_test

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/script"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/trial"
)

// counting hands count what a designer presses: a tap, a text that is typed, a key.
type counting struct {
	*script.Model
	presses int
}

func (c *counting) Form(id string) error       { c.presses++; return c.Model.Form(id) }
func (c *counting) Tap(id string) error        { c.presses++; return c.Model.Tap(id) }
func (c *counting) Type(id, text string) error { c.presses += 2; return c.Model.Type(id, text) }
func (c *counting) Option(id, o string) error  { c.presses++; return c.Model.Option(id, o) }
func (c *counting) Back() error                { c.presses++; return c.Model.Back() }
func (c *counting) Cell(id string, at page.Cell) error {
	c.presses++
	return c.Model.Cell(id, at)
}

// Answer types a text and confirms it.
func (c *counting) Answer(text string) error { c.presses += 2; return c.Model.Answer(text) }

// Draw is four presses for a new map with its name. What is drawn on it is not counted, nor the kinds of terrain that the
// map editor gives a game.
func (c *counting) Draw(file, text string) error {
	c.presses += 4
	return cmp.Or(script.Play(c.Model, "form movement\nadd terrain.toml#terrain Open ground\nadd terrain.toml#terrain Wood\n"), c.Model.Draw(file, text))
}

// The presses before and after those of the forms: New game, a template, a name and Return; Try and Play.
const (
	pressesToBegin = 4
	pressesToTry   = 2
)

// hourUnits is a list of 28 units of a spreadsheet, with words that the game does not know.
func hourUnits() string {
	lines := []string{"Name\tSide\tType\tSize\tAttack\tMovement\tHex"}
	for i := range 28 {
		side, column := "Blue", 1
		if i >= 14 {
			side, column = "Red", 6
		}
		lines = append(lines, fmt.Sprintf("%s %d\t%s\tInfantry\tRegiment\t%d\t4\t%02d%02d", side, i+1, side, 2+i%4, column, 1+i%5))
	}
	return strings.Join(lines, "\n")
}

// A game of 28 units on a new map is ready to be tried after few presses.
func TestPressesToTry(t *testing.T) {
	for _, x := range []struct {
		template, text string
		presses        int
	}{
		{"operational", "form map\nmap maps/mill.json\n", 11},
		{"empty", "form units\npaste\n| " + strings.ReplaceAll(hourUnits(), "\n", "\n| ") + "\nadd game.toml#box Eliminated\n" +
			"form map\nmap maps/mill.json\n" +
			"form movement\nadd rules.toml#move Movement\n" +
			"form combat\nadd tables.toml#table Combat results\nadd rules.toml#odds Battle\n" +
			"form sequence\nopen game.toml#phase[0]\nchoose .do battle\n", 37},
	} {
		t.Run(x.template, func(t *testing.T) {
			c := &counting{Model: begun(t, x.template)}
			text := strings.Replace(x.text, "map maps/mill.json\n", "map maps/mill.json\n| "+strings.ReplaceAll(string(millMap(t)), "\n", "\n| ")+"\n", 1)
			require.NoError(t, script.Play(c, text))
			for _, f := range c.Work.Findings() {
				t.Log(f.File, f.Path, c.Seat.Problem(f.Problem))
			}
			require.NoError(t, c.Work.Checker.Playable())
			g := opened(t, c.Work.Doc.FS(), engine.Opening{ID: x.template, Default: true})
			series, err := trial.Play(context.Background(), trial.Setting{Game: g}, 1, 1, nil)
			require.NoError(t, err)
			assert.Empty(t, series.DeadEnds)
			assert.Equal(t, x.presses, pressesToBegin+c.presses+pressesToTry)
		})
	}
}

// A list of 28 units is pasted into the roster, with the words and columns that it brings.
func TestPressesToPaste(t *testing.T) {
	c := &counting{Model: begun(t, "empty")}
	before := c.Work.Doc.Sheet("units.csv").Len()
	require.NoError(t, script.Play(c, "form units\npaste\n| "+strings.ReplaceAll(hourUnits(), "\n", "\n| ")+"\n"))
	s := c.Work.Doc.Sheet("units.csv")
	require.Equal(t, before+28, s.Len())
	assert.Equal(t, "blue infantry regiment 2 4 0101", strings.Join([]string{s.Cell(before, "side"), s.Cell(before, "type"), s.Cell(before, "size"), s.Cell(before, "attack"), s.Cell(before, "movement"), s.Cell(before, "start")}, " "))
	assert.Empty(t, c.Work.Findings())
	assert.Equal(t, 5, c.presses, "the form, Paste, the list and Return, the button that takes it")
}
