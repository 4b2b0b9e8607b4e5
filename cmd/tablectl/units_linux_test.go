package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/handbook"
)

// startLine matches the call of a unit, in a block of code or within a sentence.
var startLine = regexp.MustCompile("ExecStart=([^`\n]+)")

// unitTexts returns the systemd units of the page about linking by file name. The page gives only the call of the hall's unit.
func unitTexts(lang view.Lang) map[string]string {
	text := string(handbook.Text(lang, "link"))
	units := map[string]string{}
	for _, block := range codeBlock.FindAllStringSubmatch(text, -1) {
		switch head, _, _ := strings.Cut(block[1], "\n"); head {
		case "[Socket]":
			units["table.socket"] = block[1]
		case "[Service]":
			units["table.service"] = block[1]
		}
	}
	for _, call := range startLine.FindAllString(text, -1) {
		if strings.Contains(call, " club ") {
			units["hall.service"] = "[Service]\n" + call + "\n"
		}
	}
	return units
}

// installUnits writes the units of a page into a folder, with the test program as tablectl, and returns their paths by name.
func installUnits(t *testing.T, lang view.Lang) map[string]string {
	paths, dir := map[string]string{}, t.TempDir()
	for name, text := range unitTexts(lang) {
		text = strings.ReplaceAll(text, "%h/.local/bin/tablectl", os.Args[0])
		paths[name] = filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(paths[name], []byte(text), 0o644))
	}
	require.Len(t, paths, 3)
	return paths
}

// TestUnitsOfTheHandbookVerify has systemd check the units. It reports an unknown key without an error, so its output counts too.
func TestUnitsOfTheHandbookVerify(t *testing.T) {
	verifier, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("This machine has no systemd-analyze, which checks the units.")
	}
	for _, lang := range view.Langs() {
		for name, path := range installUnits(t, lang) {
			cmd := exec.Command(verifier, "--user", "verify", "--man=no", path)
			cmd.Env = append(os.Environ(), "XDG_RUNTIME_DIR="+t.TempDir())
			out, err := cmd.CombinedOutput()
			assert.NoError(t, err, "%s: %s\n%s", lang, name, out)
			assert.NotContains(t, string(out), path+":", "%s: %s", lang, name)
		}
	}
}

// TestUnitsOfTheHandbookServe runs the calls of the units as systemd does: the input of the table is the pipe of its socket, the
// hall has none.
func TestUnitsOfTheHandbookServe(t *testing.T) {
	for _, lang := range view.Langs() {
		for name, last := range map[string]string{"table.service": "confirm NUMBER", "hall.service": "page"} {
			t.Run(string(lang)+" "+name, func(t *testing.T) {
				home := t.TempDir()
				cmd := unitCall(unitTexts(lang)[name], home)
				if name == "table.service" {
					require.Equal(t, fine, shared.run([]string{"play", "veritable", "--db", filepath.Join(home, "evening.db")}, strings.NewReader(`{"do":"next"}`), io.Discard, os.Stderr))
					cmd.Stdin = listenFIFO(t, filepath.Join(home, "table"))
				}
				serveUntilSIGTERM(t, cmd, last)
			})
		}
	}
}

// unitCall returns the call of a unit at a home folder, on free ports of this machine only.
func unitCall(unit, home string) *exec.Cmd {
	line := strings.NewReplacer("%h", home, "0.0.0.0:8000", "127.0.0.1:0").Replace(startLine.FindStringSubmatch(unit)[1])
	if strings.Contains(line, " club ") {
		line += " --page 127.0.0.1:0 --listen 127.0.0.1:0"
	}
	words, _ := split(line)
	return exec.Command(os.Args[0], words[1:]...)
}

// listenFIFO makes a pipe as ListenFIFO does: open for reading and writing, so that it never ends.
func listenFIFO(t *testing.T, path string) *os.File {
	require.NoError(t, syscall.Mkfifo(path, 0o600))
	pipe, err := os.OpenFile(path, os.O_RDWR, 0)
	require.NoError(t, err)
	t.Cleanup(func() { _ = pipe.Close() })
	return pipe
}
