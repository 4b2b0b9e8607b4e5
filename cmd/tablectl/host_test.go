package main

import (
	"bufio"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// hostCall is a table that tablectl hosts.
type hostCall struct {
	t     *testing.T
	in    *io.PipeWriter
	lines *bufio.Reader
	ended chan int
	url   string
	codes map[string]string
}

var seatLine = regexp.MustCompile(`^  (\S+) +.* ([2-9A-Z]{4}-[2-9A-Z]{4})$`)

// startHost starts tablectl host and reads what it prints at the start.
func startHost(t *testing.T, args ...string) *hostCall {
	in, typed := io.Pipe()
	shown, out := io.Pipe()
	h := &hostCall{t: t, in: typed, lines: bufio.NewReader(shown), ended: make(chan int, 1), codes: map[string]string{}}
	go func() {
		h.ended <- newProgram(time.Now).run(append([]string{"host", "--listen", "127.0.0.1:0"}, args...), in, out, out)
		_ = out.Close()
	}()
	for {
		line := h.line()
		if m := seatLine.FindStringSubmatch(line); m != nil {
			h.codes[m[1]] = m[2]
		}
		if i := strings.Index(line, "http://"); i >= 0 {
			h.url = strings.TrimSpace(line[i:])
		}
		if strings.HasPrefix(line, "confirm NUMBER") {
			return h
		}
	}
}

func (h *hostCall) line() string {
	line, err := h.lines.ReadString('\n')
	require.NoError(h.t, err, line)
	return strings.TrimSuffix(line, "\n")
}

// find reads lines until one contains the words.
func (h *hostCall) find(words string) string {
	for {
		if line := h.line(); strings.Contains(line, words) {
			return line
		}
	}
}

func (h *hostCall) say(text string) {
	_, err := io.WriteString(h.in, text+"\n")
	require.NoError(h.t, err)
}

func (h *hostCall) quit() {
	h.say("quit")
	_, _ = io.Copy(io.Discard, h.lines)
	assert.Equal(h.t, fine, <-h.ended)
}

// A guest joins by the code and the host confirms it by a typed line; after a restart the device still has its seat.
func TestGuestJoinsAHostedTable(t *testing.T) {
	db := filepath.Join(t.TempDir(), "evening.db")
	h := startHost(t, "bismarck", "--db", db)
	assert.Len(t, h.codes, 4)
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	browser := &http.Client{Jar: jar}
	post := func(path string, form url.Values) (string, string) {
		r, err := http.NewRequest(http.MethodPost, h.url+path, strings.NewReader(form.Encode()))
		require.NoError(t, err)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", h.url)
		answer, err := browser.Do(r)
		require.NoError(t, err)
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		return string(body), answer.Request.URL.Path
	}
	_, at := post("/join", url.Values{"code": {h.codes["german"]}, "name": {"Anna"}})
	assert.Equal(t, "/join", at)
	number := h.find("Anna")[:2]
	h.say("confirm " + number)
	_ = h.find("Waiting")
	body, at := "", "/join"
	for end := time.Now().Add(time.Minute); at == "/join" && time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		body, at = post("/join/take", nil)
	}
	assert.True(t, strings.HasSuffix(at, "/german/"), at)
	assert.Contains(t, body, "Side view")
	h.say("refuse 11")
	assert.Contains(t, h.find("open"), "This request is no longer open.")
	h.say("undo")
	assert.Contains(t, h.find("undo"), "undo")
	h.say("qr allied")
	_ = h.find("▄▄▄▄▄")
	was := strings.TrimPrefix(h.url, "http://")
	h.quit()

	h = startHost(t, "--db", db, "--listen", was)
	assert.NotContains(t, h.codes, "german")
	answer, err := browser.Get(h.url + at)
	require.NoError(t, err)
	defer answer.Body.Close()
	assert.Equal(t, at, answer.Request.URL.Path, "the device's page after the restart")
	h.quit()
}

// A session with the name of its game has it in the language of each guest.
func TestSessionNameFollowsTheLanguage(t *testing.T) {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck", Default: true})
	require.NoError(t, err)
	for _, name := range []string{"", "The Chase of the Bismarck", "Охота на «Бисмарк»"} {
		assert.Equal(t, "Охота на «Бисмарк»", sessionName(g, name, words.Russian), name)
	}
	assert.Equal(t, "Thursday", sessionName(g, "Thursday", words.Russian))
}
