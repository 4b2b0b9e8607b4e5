package indexed

import (
	"bytes"
	"strings"
	"syscall/js"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/scenarios"
)

// get reads what the test that runs the browser has under an address.
func get(t *testing.T, path string) []byte {
	t.Helper()
	answer, err := await(js.Global().Call("fetch", *hears+path))
	require.NoError(t, err)
	data, err := await(answer.Call("arrayBuffer"))
	require.NoError(t, err)
	return bytesOf(js.Global().Get("Uint8Array").New(data))
}

// Sessions of the app are imported by the browser and exported as the bytes that the app exports.
func TestSessionsTravel(t *testing.T) {
	inBrowser(t)
	l, err := library.With(record.Keyed(opened(t)), scenarios.Catalogue())
	require.NoError(t, err)
	names := strings.Fields(string(get(t, "fixtures")))
	require.NotEmpty(t, names)
	for _, name := range names {
		want := get(t, "exported/"+name)
		for _, file := range [][]byte{get(t, "fixtures/"+name), want} {
			got, err := l.Import(bytes.NewReader(file), "2027-01-01T12:00:00Z")
			require.NoError(t, err, name)
			var out bytes.Buffer
			require.NoError(t, l.Export(got.Session, &out))
			assert.True(t, bytes.Equal(want, out.Bytes()), name)
			require.NoError(t, l.Delete(got.Session, "2027-01-01T12:00:00Z"))
			require.NoError(t, l.EmptyTrash())
		}
	}
}

// Two tabs play one session: the second to write gets the Problem session.elsewhere, and continues after a reload.
func TestTwoTabs(t *testing.T) {
	inBrowser(t)
	here, err := library.With(record.Keyed(opened(t)), scenarios.Catalogue())
	require.NoError(t, err)
	port := opened(t)
	there, err := library.With(record.Keyed(port), scenarios.Catalogue())
	require.NoError(t, err)
	reload := make(chan bool, 9)
	port.OnChange(func() { reload <- true })
	one, err := here.New(engine.Opening{ID: "veritable"}, "one", "2027-01-01T12:00:00Z")
	require.NoError(t, err)
	<-reload
	two, err := there.Resume(one.ID())
	require.NoError(t, err)
	_, err = one.Do(engine.Ask("next", nil))
	require.NoError(t, err)
	<-reload
	_, err = two.Do(engine.Ask("next", nil))
	assert.Equal(t, "session.elsewhere", code(t, err))
	require.NoError(t, two.Reload())
	assert.Equal(t, one.Now().Last, two.Now().Last)
	_, err = two.Do(engine.Ask("next", nil))
	require.NoError(t, err)
}
