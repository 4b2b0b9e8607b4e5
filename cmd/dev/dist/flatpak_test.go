package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
)

const manifest = "../../../.flatpak/" + appID + ".yml"

// TestFlatpakIsOfTheApp compares the manifest with the app's id, the build tags, the version and the files it names.
func TestFlatpakIsOfTheApp(t *testing.T) {
	text, err := os.ReadFile(manifest)
	require.NoError(t, err)
	var m struct {
		ID, Command string
		Modules     []struct {
			Commands []string `yaml:"build-commands"`
		}
	}
	require.NoError(t, yaml.Unmarshal(text, &m))
	assert.Equal(t, appID, m.ID)
	assert.Equal(t, "sandtable", m.Command)
	require.Len(t, m.Modules, 1)
	lines := strings.Join(m.Modules[0].Commands, "\n")
	assert.Contains(t, lines, "-tags "+linuxApp.tags+" ")
	assert.Contains(t, lines, "main.version="+number+"'")
	assert.Contains(t, lines, "${VERSION}/"+number+"/")
	for _, path := range regexp.MustCompile(`cmd/\S+`).FindAllString(lines, -1) {
		_, err := os.Stat("../../../" + path)
		assert.NoError(t, err)
	}
}

// TestFlatpakIsRead has flatpak-builder read the manifest, where it is installed.
func TestFlatpakIsRead(t *testing.T) {
	if _, err := exec.LookPath("flatpak-builder"); err != nil {
		t.Skip("flatpak-builder is not installed")
	}
	out, err := exec.CommandContext(t.Context(), "flatpak-builder", "--show-manifest", manifest).CombinedOutput()
	assert.NoError(t, err, string(out))
}
