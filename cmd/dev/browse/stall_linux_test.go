package browse

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTheHostStalls(t *testing.T) { each(t, stalling) }

// stalling stops the host for some seconds while it has a press: the page turns grey, and the press is made when the
// host goes on.
func stalling(t *testing.T, first, _ string) {
	h := openTable(t, "veritable")
	german := h.joins(t, first, "german", phone)
	require.NoError(t, h.command.Process.Signal(syscall.SIGSTOP))
	german.pressThe(control("Next"))
	german.await("a grey page", isGrey)
	time.Sleep(2 * time.Second)
	require.NoError(t, h.command.Process.Signal(syscall.SIGCONT))
	german.await("the next phase", isLinked+` && document.body.innerText.includes("The Allied player sets up second")`)
	german.await("no message of a lost press", `!document.getElementById("told").textContent.includes("No answer")`)
}
