package link_test

import (
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/golden"
	"sandtable/scenarios"
)

// stand is the state of a host.
type stand link.Status

func (s stand) Linked() link.Status { return link.Status(s) }

// hosted is a table in a hall.
func hosted(h link.HallStatus) stand {
	h.Can, h.Form = true, link.HallForm{Hall: "AB12CD34@192.168.1.7:4222", Players: map[string]string{"allied": "Cid"}}
	return stand{On: true, Own: "german", Port: 7070, Networks: []link.Network{{Address: netip.MustParseAddr("192.168.1.20")}}, Hall: h,
		Chairs: []link.Chair{{ID: "german", Role: link.Plays, Side: "german", Link: link.Own}, {ID: "allied", Role: link.Plays, Side: "allied", Name: "Ben", Link: link.Here}}}
}

var notes = []link.KeyHalf{{Side: "german", Half: "AAAA-BBBB", Code: "CCCC"}, {Side: "allied", Half: "DDDD-EEEE", Code: "FFFF"}}

// states are the possible states of a table in a hall.
var states = []struct {
	name string
	is   link.HallStatus
}{
	{"out", link.HallStatus{}},
	{"refused address", link.HallStatus{Fault: engine.Wrong("hall.address")}},
	{"looking", link.HallStatus{On: true, Halves: notes}},
	{"wrong code", link.HallStatus{On: true, Halves: notes, Fault: engine.Wrong("hall.refused")}},
	{"in", link.HallStatus{On: true, Halves: notes, Linked: true, Number: 7}},
	{"exposed", link.HallStatus{On: true, Halves: notes, Linked: true, Number: 7, Exposed: true}},
	{"waits", link.HallStatus{On: true, Halves: notes, Waits: true, Linked: true, Number: 7}},
	{"away", link.HallStatus{On: true, Halves: notes, Waits: true, Since: "20:14", Number: 7}},
	{"ahead", link.HallStatus{On: true, Halves: notes, Linked: true, Number: 7, Fault: engine.Wrong("hall.ahead", "n", 3)}},
	{"taken over", link.HallStatus{On: true, Number: 7, Guest: true, Address: "http://192.168.1.30:7070/"}},
	{"taken over somewhere", link.HallStatus{Guest: true, Address: "b"}},
}

func seat(t *testing.T, lang view.Lang) view.Seat {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck", Default: true})
	require.NoError(t, err)
	return view.Seat{Reader: view.Reader{Game: g, Lang: lang}, Viewer: "german", Serves: "german", Linked: true}
}

// The golden file shows the sign, the line on the page of linked devices and the page of the hall in every state.
func TestHallPages(t *testing.T) {
	for _, lang := range view.Langs() {
		at := seat(t, lang)
		var out strings.Builder
		for _, s := range states {
			h := hosted(s.is)
			out.WriteString("== " + s.name + "\n")
			if c, ok := link.Sign(at, h.Linked()); ok {
				out.WriteString("sign: " + c.Label + "\n")
			}
			devices := (&link.Devices{Host: h}).Page(at)
			assert.Empty(t, page.Faults(devices))
			for i, c := range devices.Rows {
				if c.ID == "hall" || s.is.Guest && i < 1 {
					write(&out, c)
				}
			}
			own := (&link.Hall{Host: h}).Page(at)
			assert.Empty(t, page.Faults(own))
			out.WriteString("-- " + own.Title + "\n")
			write(&out, append(own.Rows, own.Foot...)...)
		}
		out.WriteString("== note\n")
		note := link.Note{Of: notes[1], Table: 7}.Page(at)
		assert.Empty(t, page.Faults(note))
		out.WriteString("-- " + note.Title + "\n")
		write(&out, note.Rows...)
		golden.Text(t, "hall."+string(lang)+".txt", out.String())
	}
}

func write(out *strings.Builder, list ...page.Control) {
	for _, c := range list {
		if !page.Is[*page.Card](c) {
			detail, value := c.Detail, page.Typed(c)
			switch b := c.Body.(type) {
			case *page.Field:
				detail = b.Placeholder
			case *page.Scan:
				value = b.Text
			}
			out.WriteString(strings.Join([]string{c.Kind(), c.Label, detail, c.Trailing, value, c.DisabledReason}, " | ") + "\n")
		}
		write(out, page.Children(c)...)
	}
}

// The form begins with known values, keeps typed ones, and sends the content of its fields.
func TestHallForm(t *testing.T) {
	at := seat(t, words.English)
	h := &link.Hall{Host: hosted(link.HallStatus{})}
	sent := func() link.HallForm {
		c, ok := h.Page(at).Find("join")
		require.True(t, ok)
		require.NotNil(t, c.Send.Act)
		asked, err := link.DecodeHallForm(c.Send.Act.Of)
		require.NoError(t, err)
		return asked
	}
	assert.Equal(t, link.HallForm{Hall: "AB12CD34@192.168.1.7:4222", Players: map[string]string{"allied": "Ben"}, On: true}, sent(), "the guest's name")
	h.Put("hall", " x@10.0.0.1:4222 ")
	h.Put("player.german", "Anna")
	h.Put("player.allied", "")
	assert.Equal(t, link.HallForm{Hall: "x@10.0.0.1:4222", Players: map[string]string{"german": "Anna"}, On: true}, sent())
	again := &link.Hall{Host: h.Host}
	again.Recall(h)
	h = again
	assert.Equal(t, "x@10.0.0.1:4222", sent().Hall)
	h.Put("hall", "  ")
	c, _ := h.Page(at).Find("join")
	assert.Equal(t, "Enter the address of the hall.", c.DisabledReason)
}

// DecodeHallForm reads forms of older programs and refuses those of newer ones.
func TestHallFormVersions(t *testing.T) {
	asked := link.HallForm{Hall: "code@hall:4222", Players: map[string]string{"german": "Anna"}, On: true}
	text := asked.Encode()
	assert.Contains(t, text, `{"version":1,"hall":`)
	for text, want := range map[string]link.HallForm{
		text: asked,
		`{"hall":"code@hall:4222","players":{"german":"Anna"},"on":true}`: asked,
		"code@hall:4222": {Hall: "code@hall:4222"},
		"":               {},
		"{nonsense":      {},
	} {
		got, err := link.DecodeHallForm(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
	_, err := link.DecodeHallForm(`{"version":2,"hall":"code@hall:4222"}`)
	p, ok := engine.AsProblem(err)
	require.True(t, ok, "%v", err)
	assert.Equal(t, "hall.newer", p.Code)
}

// A player's own note opens at once, that of another player after a question; in the public view each one asks.
func TestNotesOfOthersAskFirst(t *testing.T) {
	h := &link.Hall{Host: hosted(states[4].is)}
	opens := func(viewer, note string) bool {
		at := seat(t, words.English)
		at.Viewer = viewer
		c, ok := h.Page(at).Find(note)
		require.True(t, ok)
		_, is := c.Send.Sheet.(link.Note)
		return is
	}
	assert.True(t, opens("german", "note.0"))
	assert.False(t, opens("german", "note.1"))
	assert.False(t, opens("", "note.0"))
}

func TestDeviceWithoutHallsHidesThem(t *testing.T) {
	h := hosted(link.HallStatus{})
	h.Hall.Can = false
	_, ok := (&link.Devices{Host: h}).Page(seat(t, words.English)).Find("hall")
	assert.False(t, ok)
}
