package indexed

import (
	"syscall/js"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/librarytest"
	"sandtable/companion/library/record"
	"sandtable/engine"
)

// inBrowser skips a test where there is no database of a browser. `go run ./cmd/dev test browsers` runs it in two.
func inBrowser(t *testing.T) {
	t.Helper()
	if !js.Global().Get("indexedDB").Truthy() {
		t.Skip("this is not a browser")
	}
}

// opened opens the database of a test and closes it with the test.
func opened(t *testing.T) *Port {
	t.Helper()
	p, err := Open(t.Name())
	require.NoError(t, err)
	t.Cleanup(func() { _ = p.Close() })
	return p
}

// The database of a browser passes the tests of every storage.
func TestStorage(t *testing.T) {
	inBrowser(t)
	librarytest.Run(t, func(t *testing.T) librarytest.Opener {
		var last *Port
		return func(t *testing.T) record.Store {
			if last != nil {
				require.NoError(t, last.Close())
			}
			last = opened(t)
			return record.Keyed(last)
		}
	})
}

// set writes one row.
func set(p record.Port, value string) error {
	s := record.Keyed(p)
	return s.Change(func() error { return s.Put(record.Setting, "k", value) })
}

// Another tab hears of a change, and the one that made it does not.
func TestOtherTabsHearOfChanges(t *testing.T) {
	inBrowser(t)
	one, two := opened(t), opened(t)
	heard := make(chan string, 9)
	one.OnChange(func() { heard <- "one" })
	two.OnChange(func() { heard <- "two" })
	require.NoError(t, set(one, "a"))
	assert.Equal(t, "two", <-heard)
	require.NoError(t, set(two, "b"))
	assert.Equal(t, "one", <-heard)
	assert.Empty(t, heard)
}

// A library that the browser deletes says so from then on.
func TestDeletedDatabaseIsReported(t *testing.T) {
	inBrowser(t)
	p := opened(t)
	require.NoError(t, set(p, "a"))
	assert.Empty(t, p.Warnings())
	require.NoError(t, wait(js.Global().Get("indexedDB").Call("deleteDatabase", p.Name()), "success", "error"))
	assert.Equal(t, "library.browser_cleared", code(t, set(p, "b")))
	require.Len(t, p.Warnings(), 1)
	assert.Equal(t, "library.browser_cleared", code(t, p.Warnings()[0]))
}

func TestClosedDatabaseIsReported(t *testing.T) {
	inBrowser(t)
	p := opened(t)
	require.NoError(t, p.Close())
	assert.Equal(t, "library.browser_closed", code(t, set(p, "b")))
}

// Errors of the browser become Problems. A browser that has no room cannot be had at will, so this one comes from a list.
func TestFaults(t *testing.T) {
	for name, want := range map[string]string{
		"QuotaExceededError": "library.browser_full", "InvalidStateError": "library.browser_cleared", "UnknownError": "library.browser_failed",
		"UnheardOfError": "library.browser_failed",
	} {
		assert.Equal(t, want, code(t, (&Port{}).fault(exception{name: name})), name)
	}
	assert.ErrorIs(t, (&Port{}).fault(exception{name: "ConstraintError"}), record.ErrTaken)
}

// A browser without the database, such as in a private window, is refused in words.
func TestBrowserThatKeepsNothing(t *testing.T) {
	inBrowser(t)
	factory := js.Global().Get("IDBFactory").Get("prototype")
	open := factory.Get("open")
	defer factory.Set("open", open)
	factory.Set("open", js.Global().Get("Function").New(`throw new DOMException("refused", "SecurityError")`))
	_, err := Open(t.Name())
	assert.Equal(t, "library.browser_none", code(t, err))
}

// code returns the code of a Problem.
func code(t *testing.T, err error) string {
	t.Helper()
	p, ok := engine.AsProblem(err)
	require.True(t, ok, "%v", err)
	return p.Code
}
