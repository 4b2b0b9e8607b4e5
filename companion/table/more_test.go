package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/page"
)

// On a phone a panel under More is headed by its title, with a key that leads back to the phase. One that a tab names is not.
func TestAPanelUnderMoreHasATitleAndAWayBack(t *testing.T) {
	s := standing(t, paper, "vpg")
	heads := func(title string) bool { return strings.Contains("\n"+s.reads()+"\n", "\n"+title+"\n") }
	for title, id := range map[string]string{"Log": onLog, "Notes": onNotes, "Tables": onTables} {
		s.d.turnTo(id)
		assert.True(t, heads(title), title)
		s.d.escape()
		assert.Equal(t, page.Play, s.d.Visit.Panels.Open(), title)
	}
	s.d.turnTo(onForces)
	assert.False(t, s.d.Visit.Panels.Closes())
}
