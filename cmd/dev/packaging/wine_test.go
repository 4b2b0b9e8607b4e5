package packaging

import (
	"archive/zip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// prng is the library that Go's programs ask Windows for random numbers, and that older wines lack.
const prng = `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T n) { return SystemFunction036(data, (ULONG)n); }
`

// winePackages run programs for Windows; the installer has 32 bits.
var winePackages = []string{"wine", "wine64", "wine32:i386"}

// tryWine plays with the program for Windows, from the zip and from the installer.
func (d debian) tryWine(t *testing.T, out string) {
	d.t = t
	d.enter("dpkg", "--add-architecture", "i386")
	d.enter("apt-get", "-qq", "update")
	d.install(winePackages...)
	home := d.makeHome("wine")
	// Debian's wine has a library of accessibility in which the functions that the toolkit calls are missing; without the
	// library the toolkit does without.
	env := []string{"env", "HOME=" + home, "WINEDEBUG=-all", "WINEDLLOVERRIDES=uiautomationcore="}
	p := packed{
		debian: d, home: home, program: "chroot",
		args:   slices.Concat([]string{d.root}, env, []string{"wine"}),
		stop:   slices.Concat([]string{d.root}, env, []string{"wineserver", "-k"}),
		engine: slices.Concat(env, []string{"wine"}),
		inside: func(name string) string { return windowsPath(home + "/" + name) },
	}
	d.enter(append(env, "wineboot", "-i")...)
	defer func() { _ = d.here.Run(t.Context(), nil, p.program, p.stop...) }() // fails when it has ended by itself
	d.completeWindows(d.path(home + "/.wine/drive_c/windows"))
	p.tryZip(out)
	p.trySetup(out)
}

// windowsPath returns the path under which wine has a file of the system.
func windowsPath(path string) string { return "Z:" + strings.ReplaceAll(path, "/", `\`) }

// tryZip unpacks the zip in a folder with a space in its name and plays from there.
func (p packed) tryZip(out string) {
	file := oneFile(p.t, filepath.Join(out, "sandtable-*-windows-amd64.zip"))
	zipped, err := zip.OpenReader(file)
	require.NoError(p.t, err)
	defer zipped.Close()
	require.NoError(p.t, os.CopyFS(p.at("any folder"), zipped))
	folder := p.inside("any folder") + `\` + strings.TrimSuffix(filepath.Base(file), ".zip") + `\`
	p.args = append(slices.Clone(p.args), folder+"sandtable.exe")
	p.openFile = append(slices.Clone(p.args), windowsPath(ownGame))
	p.engine = append(slices.Clone(p.engine), folder+"tablectl.exe")
	p.try("windows")
}

// trySetup installs with the installer and continues what was played from the zip.
func (p packed) trySetup(out string) {
	installer := p.bring(oneFile(p.t, filepath.Join(out, "*-setup.exe")))
	wine := p.args[1:]
	p.enter(append(slices.Clone(wine), installer, "/S")...)
	// What Windows would start for a double click. Wine itself does not look at the user's own file types.
	for _, kind := range []string{"Game", "Session", "Copy"} {
		key := `HKCU\Software\Classes\Sandtable.` + kind + `\shell\open\command`
		require.Contains(p.t, p.ask(append(slices.Clone(wine), "reg", "query", key, "/ve")...), `sandtable.exe" "%1"`)
	}
	entry := p.ask(append(slices.Clone(wine), "reg", "query", `HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Sandtable`)...)
	for _, value := range []string{"DisplayName", "DisplayVersion", "Publisher", "UninstallString", "QuietUninstallString"} {
		require.Contains(p.t, entry, value)
	}
	p.args = append(slices.Clone(p.args), `C:\users\root\AppData\Local\Programs\Sandtable\sandtable.exe`)
	p.play("windows", "setup", "", nil)
}

// completeWindows adds what every Windows has and a bare wine lacks: a font with symbols, and prng. wine makes its folders
// some time after its start.
func (d debian) completeWindows(windows string) {
	system := filepath.Join(windows, "system32")
	for range 30 {
		if _, err := os.Stat(system); err == nil {
			break
		}
		time.Sleep(time.Second)
	}
	d.run("cp", d.path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"), filepath.Join(windows, "Fonts"))
	library, source := filepath.Join(system, "bcryptprimitives.dll"), d.path("/tmp/prng.c")
	if _, err := os.Stat(library); err == nil {
		return
	}
	require.NoError(d.t, os.WriteFile(source, []byte(prng), 0o644))
	d.run("x86_64-w64-mingw32-gcc", "-shared", "-o", library, source, "-ladvapi32")
}
