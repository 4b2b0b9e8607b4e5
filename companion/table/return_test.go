package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/printing"
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// Print is opened with the session under way and the name it is called by; while another place is seen
// keys do nothing here; on return all is as it was left.
func TestAwayAndBack(t *testing.T) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	var got *printing.Session
	p.deps.Print = func(s *printing.Session) { got = s }
	s := standingIn(t, p, "vpg")
	s.d.menu()
	s.tap("Print")
	require.NotNil(t, got)
	assert.Equal(t, "Operation Veritable 2026-02-08", got.Name)
	assert.NotEmpty(t, got.Package)
	for lang, phase := range map[words.Lang]string{words.English: "Setup", words.Russian: "Расстановка"} {
		report, err := got.Report(lang)
		require.NoError(t, err)
		assert.Equal(t, phase, report.Parts[0].Phase)
		assert.NotEmpty(t, got.Position(lang).Sides)
	}

	p.Keys.Rune('n')
	phase := s.d.own.state().Shared.Phase
	p.win.SetContent(widget.NewText("elsewhere", theme.Body))
	p.Undo()
	assert.Equal(t, phase, s.d.own.state().Shared.Phase)
	p.Return()
	require.Contains(t, s.reads(), "Undo")
	p.Undo()
	assert.NotEqual(t, phase, s.d.own.state().Shared.Phase)
	p.home()
	s.tap("Print")
	assert.Nil(t, got)
}

// What is printed of a session names nothing that the one who looks may not see.
func TestPrintedBehindTheCurtain(t *testing.T) {
	s := secretly(t, at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})).mustered().to("move").show()
	s.d.lookAs(german)
	s.ask("fleet.sail", map[string]any{"units": []string{"weissenburg"}, "hex": "B26"}).readied()
	holds := map[string]bool{}
	for _, viewer := range []string{"", allied, german} {
		s.d.lookAs(viewer)
		report, err := exporter{s.d.p.Shell, s.d.p.deps, s.d.own}.session().Report(words.English)
		require.NoError(t, err)
		holds[viewer] = strings.Contains(fmt.Sprintf("%+v %+v", report, exporter{s.d.p.Shell, s.d.p.deps, s.d.own}.session().Position(words.English)), "Weissenburg")
	}
	assert.Equal(t, map[string]bool{"": false, allied: false, german: true}, holds)
}
