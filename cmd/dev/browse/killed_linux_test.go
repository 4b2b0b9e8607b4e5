package browse

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
)

// lastingBrowsers are the commands of browsers that keep their profile and open a page without a driver.
var lastingBrowsers = map[string]func(profile, address string) []string{
	"chromium": func(profile, address string) []string {
		return []string{program("chromium", "chromium-browser", "google-chrome"), "--headless", "--no-sandbox", "--no-first-run", "--disable-gpu",
			"--disable-dev-shm-usage", "--remote-debugging-port=0", "--user-data-dir=" + profile, address}
	},
	"firefox": func(profile, address string) []string {
		return []string{program("firefox-esr", "firefox"), "--headless", "--no-remote", "--profile", profile, address}
	},
}

// alone keeps Firefox from opening the page a second time: to restore it after a kill, or in a hidden container to make a
// picture of it.
const alone = `user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("browser.pagethumbnails.capturing_disabled", true);
`

// Browsers are killed while they play: the next one finds every entry that was kept, and at most the one more that it was
// about to report.
func TestKilledBrowsersLoseNothing(t *testing.T) {
	kills := 3
	if enginetest.Proof() {
		kills = 200
	}
	for _, name := range browserNames() {
		t.Run(name, func(t *testing.T) {
			k := &killing{t: t, name: name, profile: filepath.Join(t.TempDir(), "profile"), heard: make(chan [2]string, 1<<16)}
			require.NoError(t, os.Mkdir(k.profile, 0o700))
			require.NoError(t, os.WriteFile(filepath.Join(k.profile, "user.js"), []byte(quiet+alone), 0o600)) // only Firefox reads it
			k.site = storageSite(t, func(what, value string) { k.heard <- [2]string{what, value} })
			chance := rand.New(rand.NewPCG(1, uint64(len(name))))
			for range kills {
				k.round(time.Duration(chance.IntN(700)) * time.Millisecond)
			}
			t.Logf("tally: %s killed while it plays, %d entries: %d tried, %d reported, %d harmless, %d lost", name, k.kept, kills, 0, kills-k.lost, k.lost)
			assert.Zero(t, k.lost)
			assert.Greater(t, k.kept, kills, "it plays between the kills")
		})
	}
}

// killing is a browser that is killed again and again.
type killing struct {
	t                   *testing.T
	name, profile, site string
	heard               chan [2]string
	kept                int // the last entry that was reported
	lost                int // how often an entry was lost
}

// round starts the browser, compares what it finds with what was kept, lets it play and kills it.
func (k *killing) round(plays time.Duration) {
	k.t.Helper()
	args := lastingBrowsers[k.name](k.profile, withArgs(k.site, "-test.run=^TestPlaysUntilKilled$", "-hears="+k.site))
	command := exec.Command(args[0], args[1:]...)
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	require.NoError(k.t, command.Start())
	started := time.After(time.Minute)
	var end <-chan time.Time
	for running := true; running; {
		select {
		case said := <-k.heard:
			if k.hears(said[0], said[1]); said[0] == "found" {
				end = time.After(plays)
			}
		case <-end:
			running = false
		case <-started:
			if end == nil {
				k.t.Errorf("%s reports nothing", k.name)
				running = false
			}
		}
	}
	require.NoError(k.t, syscall.Kill(-command.Process.Pid, syscall.SIGKILL))
	_ = command.Wait() // it was killed
	for len(k.heard) > 0 {
		said := <-k.heard
		k.hears(said[0], said[1])
	}
}

// hears takes a report.
func (k *killing) hears(what, value string) {
	n, err := strconv.Atoi(value)
	require.NoError(k.t, err, "%s: %s", what, value)
	switch what {
	case "found":
		if n < k.kept {
			k.lost++
		}
		assert.LessOrEqual(k.t, n, max(k.kept+1, 1), "entries that nobody wrote")
		k.kept = max(k.kept, n)
	case "kept":
		k.kept = n
	}
}
