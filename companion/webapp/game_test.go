package webapp_test

import (
	"encoding/base64"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/gamedata"
)

// ridge is a file with a small game of one's own.
func ridge(t *testing.T, author, version string) []byte {
	data, _, err := gamedata.Pack(fstest.MapFS{"game.toml": {Data: []byte(`id = "ridge"
name = "The Ridge"
author = "` + author + `"
version = "` + version + `"
[[edition]]
id = "first"
name = "First"
[sequence]
turn = "turn"
more = "turn < 6"
[[side]]
id = "red"
name = "Red"
colour = "#B03A2E"
letter = "R"
[[tracker]]
id = "turn"
name = "Turn"
max = 6
[[phase]]
id = "play"
stage = "turn"
name = "Play"
`)}})
	require.NoError(t, err)
	return data
}

func (r *reader) opensFile(name string, data []byte) {
	r.t.Helper()
	r.press("Open a file", "file", base64.StdEncoding.EncodeToString(data), "name", name)
}

// A game of one's own comes from a file, is played, is replaced after a question, leaves as the same file, and goes.
func TestAGameFromAFile(t *testing.T) {
	r := opens(t)
	r.opensFile("notes.txt", []byte("Dear diary"))
	assert.Contains(t, r.reads(), "notes.txt")
	r.opensFile("broken.sandtable", []byte("PK\x03\x04 not a game"))
	assert.Contains(t, r.reads(), "broken.sandtable")
	r.press("Close")

	first := ridge(t, "Ann", "1")
	r.opensFile("ridge.sandtable", first)
	assert.Contains(t, r.reads(), "The Ridge added to New game")
	r.press("Send")
	require.NotNil(t, r.file)
	assert.Equal(t, first, r.file.Data)
	r.press("Start")
	r.press("Next")
	stands := r.reads()
	r.starts("")
	r.press("Continue")
	assert.Equal(t, stands, r.reads())

	r.send("frame/menu")
	r.press("Home")
	r.opensFile("ridge.sandtable", ridge(t, "Ann", "2"))
	assert.Contains(t, r.reads(), "1 game under way uses another version")
	r.press("Update 1 game")
	r.press("Close")
	r.opensFile("ridge.sandtable", ridge(t, "Bob", "1"))
	assert.Contains(t, r.reads(), "Replace the game?")
	r.press("Cancel")
	r.opensFile("ridge.sandtable", ridge(t, "Bob", "1"))
	r.press("Keep both")
	assert.Contains(t, r.reads(), "added to New game")
	r.press("Remove")
	assert.Contains(t, r.reads(), "removed. Games under way keep it")
}
