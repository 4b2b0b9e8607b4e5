package system

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/godbus/dbus/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/files"
)

// bus starts a bus of its own for a test.
func bus(t *testing.T) *dbus.Conn {
	t.Helper()
	daemon, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("this machine has no dbus-daemon")
	}
	run := exec.Command(daemon, "--session", "--nofork", "--print-address")
	out, err := run.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, run.Start())
	t.Cleanup(func() {
		_ = run.Process.Kill()
		_ = run.Wait()
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
	conn, err := connect()
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}

// portal answers every question in the same way and keeps the last one.
type portal struct {
	conn   *dbus.Conn
	code   uint32
	uris   []string
	leaves bool // it ends instead of an answer

	asked, window, title string
	options              map[string]dbus.Variant
}

func (p *portal) OpenFile(from dbus.Sender, window, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.answer("open", from, window, title, options)
}

func (p *portal) SaveFile(from dbus.Sender, window, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.answer("save", from, window, title, options)
}

func (p *portal) answer(asked string, from dbus.Sender, window, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	p.asked, p.window, p.title, p.options = asked, window, title, options
	sender := strings.ReplaceAll(strings.TrimPrefix(string(from), ":"), ".", "_")
	at := dbus.ObjectPath(portalPath + "/request/" + sender + "/" + options["handle_token"].Value().(string))
	if p.leaves {
		if _, err := p.conn.ReleaseName(portalName); err != nil {
			return at, dbus.MakeFailedError(err)
		}
		return at, nil
	}
	if err := p.conn.Emit(at, request+".Response", p.code, map[string]dbus.Variant{"uris": dbus.MakeVariant(p.uris)}); err != nil {
		return at, dbus.MakeFailedError(err)
	}
	return at, nil
}

// serve puts a portal on a bus.
func serve(t *testing.T, p *portal) *portal {
	t.Helper()
	p.conn = bus(t)
	require.NoError(t, p.conn.Export(p, portalPath, chooser))
	_, err := p.conn.RequestName(portalName, dbus.NameFlagDoNotQueue)
	require.NoError(t, err)
	return p
}

// The portal is asked with the window, the title, the endings, the folder and the name; its answer is a path, whatever
// characters it has.
func TestThePortalIsAsked(t *testing.T) {
	home := t.TempDir()
	p := serve(t, &portal{uris: []string{"file://" + home + "/a+b%20%D0%BA.md"}})
	got, err := Pick(files.Ask{For: files.Save, Title: "Save: text", Ends: []string{".md"}, Name: "report.md", Recent: []string{home}}, 0x2a)
	require.NoError(t, err)
	assert.Equal(t, home+"/a+b к.md", got)
	assert.Equal(t, []string{"save", "x11:2a", "Save: text"}, []string{p.asked, p.window, p.title})
	assert.Equal(t, "report.md", p.options["current_name"].Value())
	assert.Equal(t, append([]byte(home), 0), p.options["current_folder"].Value())
	assert.Equal(t, [][]any{{".md", [][]any{{uint32(0), "*.md"}, {uint32(0), "*.MD"}}}}, p.options["filters"].Value())
	assert.Equal(t, "a(sa(us))", options(files.Ask{Ends: []string{".md"}})["filters"].Signature().String())

	got, err = Pick(files.Ask{For: files.Folder, Title: "Open: folder"}, 0)
	require.NoError(t, err)
	assert.NotEmpty(t, got)
	assert.Equal(t, []string{"open", ""}, []string{p.asked, p.window})
	assert.Equal(t, true, p.options["directory"].Value())
}

// A name without an ending gets one, unless that file exists: nobody agreed to replace it.
func TestEndingsAreAdded(t *testing.T) {
	home := t.TempDir()
	serve(t, &portal{uris: []string{"file://" + home + "/report"}})
	ask := files.Ask{For: files.Save, Ends: []string{".md"}}
	for _, want := range []string{"report.md", "report"} {
		got, err := Pick(ask, 0)
		require.NoError(t, err)
		assert.Equal(t, filepath.Join(home, want), got)
		require.NoError(t, os.WriteFile(filepath.Join(home, "report.md"), nil, 0o600))
	}
}

// A user who cancels chooses nothing. Where no portal answers, the app asks by itself.
func TestCancelledAndAbsent(t *testing.T) {
	p := serve(t, &portal{code: 1})
	got, err := Pick(files.Ask{}, 0)
	assert.NoError(t, err)
	assert.Empty(t, got)

	p.leaves = true
	_, err = Pick(files.Ask{}, 0)
	assert.ErrorIs(t, err, ErrNone)
	_, err = Pick(files.Ask{}, 0)
	assert.ErrorIs(t, err, ErrNone, "the portal has gone")
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(t.TempDir(), "none"))
	_, err = Pick(files.Ask{}, 0)
	assert.ErrorIs(t, err, ErrNone)
}
