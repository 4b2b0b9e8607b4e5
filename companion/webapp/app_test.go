package webapp_test

import (
	"bytes"
	"encoding/base64"
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/disk"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/webapp"
	"sandtable/scenarios"
)

// reader sits before the page of the app.
type reader struct {
	t    *testing.T
	lib  *library.Library
	app  *webapp.App
	html string
	file *page.File
}

// source is a source of chance that shows the same numbers every time.
type source struct{ n byte }

func (s *source) Read(b []byte) (int, error) {
	for i := range b {
		s.n += 37
		b[i] = s.n
	}
	return len(b), nil
}

// opens starts the app with an empty library.
func opens(t *testing.T) *reader {
	lib, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, lib.Close()) })
	r := &reader{t: t, lib: lib}
	r.starts("")
	return r
}

// starts starts the app again with the same library.
func (r *reader) starts(look string) {
	now := func() time.Time { return time.Date(2026, 2, 8, 18, 0, 0, 0, time.UTC) }
	var err error
	r.app, err = webapp.New(webapp.Options{Library: r.lib, Random: &source{}, Now: now, Lang: view.English, Look: look})
	require.NoError(r.t, err)
	data, err := r.app.Picture()
	require.NoError(r.t, err)
	r.html = string(data)
}

var (
	buttons = regexp.MustCompile(`(?s)<button([^>]*data-press="([^"]*)"[^>]*)>(.*?)</button>`)
	tags    = regexp.MustCompile(`(?s)<[^>]*>`)
	spaces  = regexp.MustCompile(`\s+`)
)

// words are the words of a part of the page.
func words(part string) string {
	return strings.TrimSpace(spaces.ReplaceAllString(html.UnescapeString(tags.ReplaceAllString(part, " ")), " "))
}

// reads is what the page says; while a sheet covers it, what the sheet says.
func (r *reader) reads() string {
	if _, sheet, ok := strings.Cut(r.html, `role="dialog"`); ok {
		return words(sheet)
	}
	return words(r.html)
}

// press presses the button with these words, or else the first whose words begin with them.
func (r *reader) press(label string, more ...string) {
	r.t.Helper()
	for _, fits := range []func(string) bool{func(w string) bool { return w == label }, func(w string) bool { return strings.HasPrefix(w, label) }} {
		for _, b := range buttons.FindAllStringSubmatch(r.html, -1) {
			if (fits(words(b[3])) || strings.Contains(b[1], `aria-label="`+label+`"`)) && !strings.Contains(b[1], " disabled") && r.uncovered(b[2]) {
				r.send(html.UnescapeString(b[2]), more...)
				return
			}
		}
	}
	require.Fail(r.t, "no button "+label, "the page reads: %s", r.reads())
}

// uncovered reports whether no sheet covers the control of an address.
func (r *reader) uncovered(address string) bool {
	return !strings.Contains(r.html, `role="dialog"`) || !strings.HasPrefix(address, "start/") && !strings.HasPrefix(address, "frame/")
}

func (r *reader) send(address string, more ...string) {
	r.t.Helper()
	form := url.Values{"press": {address}, "room": {"0"}, "theme": {"light"}}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	out, err := r.app.Press(form)
	require.NoError(r.t, err)
	r.html, r.file = string(out.Picture), out.File
}

// A player begins a game, plays, undoes, and finds the game again as it was after the app was closed.
func TestAnEvening(t *testing.T) {
	r := opens(t)
	for _, game := range []string{"Operation Veritable", "Bismarck", "Combat Commander", "Flames of War"} {
		assert.Contains(t, r.reads(), game)
	}
	assert.NotContains(t, r.reads(), "Continue")
	r.press("Operation Veritable")
	r.press("Start")
	assert.NotContains(t, r.html, `role="dialog"`)
	r.press("Skip")
	begun := r.reads()
	r.press("Next")
	assert.NotEqual(t, begun, r.reads())
	after := r.reads()
	r.press("Undo")
	assert.Contains(t, r.reads(), "Redo")
	r.press("Redo")
	r.send("screen/x")
	r.starts(r.app.Look())
	r.press("Continue")
	assert.Equal(t, after, r.reads())
}

// All pictures that the first page names are there.
func TestCovers(t *testing.T) {
	r := opens(t)
	names := regexp.MustCompile(`<img class="cover" alt="" src="`+webapp.Assets+`([^"]+)"`).FindAllStringSubmatch(r.html, -1)
	require.Len(t, names, 4)
	for _, n := range names {
		data, kind, ok := r.app.Asset(n[1])
		assert.True(t, ok)
		assert.Equal(t, "image/png", kind)
		assert.Greater(t, len(data), 5000)
	}
}

// A session leaves the app as a file with the bytes that the library exports, and returns from the file.
func TestASessionAsAFile(t *testing.T) {
	r := opens(t)
	r.press("Operation Veritable")
	r.press("Start")
	r.press("Skip")
	r.press("Next")
	stands := r.reads()
	r.send("frame/menu")
	r.press("Home")
	r.press("Your games")
	r.press("Operation Veritable")
	r.press("Export")
	require.NotNil(t, r.file)
	var want bytes.Buffer
	require.NoError(t, r.lib.Export(1, &want))
	assert.Equal(t, want.Bytes(), r.file.Data)
	file := *r.file

	other := opens(t)
	other.press("Your games")
	other.press("Open", "file", base64.StdEncoding.EncodeToString(file.Data), "name", file.Name)
	other.press("Skip")
	assert.Equal(t, stands, other.reads())
}

// No host answers the app, so no text that the page's script shows may speak of one.
func TestMessagesNameNoHost(t *testing.T) {
	messages := regexp.MustCompile(`data-[a-z]+="[^"]*([Hh]ost|[Вв]едущ)[^"]*"`)
	r := opens(t)
	for _, look := range []string{"en.light.normal", "ru.light.normal"} {
		r.starts(look)
		assert.Empty(t, messages.FindAllString(r.html, -1))
		assert.Regexp(t, `data-unanswered="[^"]+"`, r.html)
	}
}

// Both languages and all themes are chosen on the settings page, and kept.
func TestSettings(t *testing.T) {
	r := opens(t)
	r.press("Settings")
	r.send("s1/lang", "value", "ru")
	assert.Contains(t, r.reads(), "Настройки")
	r.send("s1/theme", "value", "dark")
	assert.Contains(t, r.html, `data-theme="dark"`)
	r.starts(r.app.Look())
	assert.Contains(t, r.html, `data-theme="dark"`)
	assert.Contains(t, r.reads(), "Бисмарк")
}

// On a device that the sides pass around, one side's secrets are covered until it says that it is looking, and again
// when the next phase is another's.
func TestCoversOfSides(t *testing.T) {
	r := opens(t)
	r.press("The Chase of the Bismarck")
	r.press("Start")
	r.press("Skip")
	assert.Contains(t, r.reads(), "Open view")
	r.press("Show: German")
	assert.NotContains(t, r.reads(), "Open view")
	assert.Contains(t, r.reads(), "Hide")
	r.starts("")
	r.press("Continue")
	assert.Contains(t, r.reads(), "Open view", "an app that starts again shows nobody's secrets")
}
