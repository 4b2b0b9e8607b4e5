package print

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
)

// A list that another program saves is printed as it is now, at the place and the size that were open; a broken one leaves
// the pages and says what is wrong until it is whole.
func TestSavedAgain(t *testing.T) {
	const whole = "copies,name,ground,symbol,factors\n400,Able,khaki,infantry,4-4-5\n"
	path := written(t, "list.csv", whole)
	s := at(t, english)
	s.files.openPath(path)
	s.screen.goTo(1)
	fit.Settle(s.Win)
	s.screen.preview.Zoom(3)
	close := s.page()
	save := func(text string) {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		for range 3 {
			s.look()
		}
	}
	save(whole + "300,Baker,khaki,infantry,4-4-5\n")
	assert.Contains(t, s.reads(), "Page 2 of 4", "as it was open")
	assert.Equal(t, close, s.page())
	save(whole + "many,Baker,puse,infantry,4-4-5\n")
	assert.Contains(t, s.reads(), "The list was saved again with a mistake.")
	assert.Contains(t, s.reads(), "list.csv:3: copies (A)")
	assert.Contains(t, s.reads(), "Page 2 of 4")
	s.open("stale")
	assert.Contains(t, s.reads(), "Unknown colour “puse”")
	s.tap("OK")
	save(whole)
	assert.NotContains(t, s.reads(), "saved again")
	assert.Contains(t, s.reads(), "Page 2 of 3")
}
