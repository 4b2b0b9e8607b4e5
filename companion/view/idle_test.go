package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// A line of a calculation is idle if it changes nothing. Reasons show the others, and all lines where none does anything.
func TestReasonsLeaveOutIdleLines(t *testing.T) {
	var s view.Reader
	s.Game = &engine.Game{}
	for _, c := range []struct {
		step engine.Step
		idle bool
	}{
		{engine.Step{Op: "+", Value: 1}, false}, {engine.Step{Op: "+", Value: 0}, true}, {engine.Step{Op: "=", Value: 0}, true}, {engine.Step{Op: "=", Value: 2}, false},
		{engine.Step{Op: "×", Value: 0}, false}, {engine.Step{Op: "×", Value: 1}, true}, {engine.Step{Op: "÷", Value: 2, Scale: 2}, true}, {engine.Step{Op: "÷", Value: 2}, false},
		{engine.Step{Show: "✓"}, false}, {engine.Step{Op: "=", Show: "3-1"}, false}, {engine.Step{}, false}, {engine.Step{Op: "=", Args: engine.Args{"named": "@x"}}, false},
	} {
		assert.Equal(t, c.idle, s.Line(c.step).Idle, "%+v", c.step)
	}
	some, none := view.Line{Text: "some"}, view.Line{Text: "none", Idle: true}
	assert.Equal(t, []view.Line{some}, page.NewSteps([]view.Line{none, some, none}).Body.(*page.Steps).Lines)
	assert.Equal(t, []view.Line{none}, page.NewSteps([]view.Line{none}).Body.(*page.Steps).Lines)
}
