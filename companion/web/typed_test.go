package web_test

import (
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// A printed table is typed in on a page of its own, which closes when the session continues with it, and else stays
// with the fault.
func TestTableIsTypedIn(t *testing.T) {
	h := pressed(hekkens, "tab/tables", "tables/type.crt")(t)
	require.Contains(t, h.picture(), `class="scrim paged"`)
	h.fault = engine.Wrong("session.stale")
	h.press("s1/use", "")
	require.NotNil(t, h.take)
	require.Contains(t, h.take.Tables, "crt")
	require.Contains(t, h.picture(), "older picture")
	require.Contains(t, h.picture(), `class="scrim paged"`)
	h.fault = nil
	h.press("s1/use", "")
	require.NotContains(t, h.picture(), `class="scrim`)
	require.Contains(t, h.picture(), "in use")
	require.Contains(t, h.picture(), `data-press="told/do"`)
}

// A copy from another device comes as a file with the press; a file that is no copy is reported in words.
func TestCopyComesAsFile(t *testing.T) {
	h := pressed(hekkens, "tab/tables")(t)
	require.Contains(t, h.picture(), "data-chooses")
	file := func(data []byte) string { return base64.StdEncoding.EncodeToString(data) }
	h.press("tables/import", "", "file", file(gamedata.Copy{Game: "veritable"}.Write()))
	require.NotNil(t, h.take)
	for _, wrong := range []string{file([]byte("{}")), file(nil), "?"} {
		h.press("tables/import", "", "file", wrong)
		require.Nil(t, h.take, wrong)
	}
}

// A counter sheet is read from a file into the page on which it is typed in.
func TestCountersComeAsFile(t *testing.T) {
	h := pressed(hekkens, "tab/tables", "tables/counters", "s1/csv_save")(t)
	require.NotNil(t, h.file)
	h.press("s1/csv_open", "", "file", base64.StdEncoding.EncodeToString(h.file.Data))
	require.Contains(t, h.picture(), "counters imported")
	h.press("s1/use", "")
	require.NotEmpty(t, h.take.Counters)
}

// Those who only look type nothing in.
func TestSpectatorsTypeNothingIn(t *testing.T) {
	h := pressed(hekkens, "tab/tables", "tables/type.crt")(t)
	h.role = "watch"
	require.Regexp(t, `data-press="s1/use" disabled`, h.picture())
}
