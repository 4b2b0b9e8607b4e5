package packaging

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// prng is the library that Go's programs ask Windows for random numbers, and that older wines lack.
const prng = `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T n) { return SystemFunction036(data, (ULONG)n); }
`

// winePackages run programs for Windows; the installer has 32 bits.
var winePackages = []string{"wine", "wine64", "wine32:i386"}

// tryWine plays with the program for Windows, from the zip and from the installer.
func (d debian) tryWine(ctx context.Context, out string) error {
	p, err := d.newWine(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = p.Run(ctx, nil, p.program, p.stop...) }() // fails when it has ended by itself
	return errors.Join(p.tryZip(ctx, out), p.trySetup(ctx, out))
}

// newWine installs wine. The arguments of what it returns still lack the program.
func (d debian) newWine(ctx context.Context) (packed, error) {
	if err := errors.Join(d.enter(ctx, "dpkg", "--add-architecture", "i386"), d.enter(ctx, "apt-get", "-qq", "update"), d.install(ctx, winePackages...)); err != nil {
		return packed{}, err
	}
	home, err := d.makeHome("wine")
	if err != nil {
		return packed{}, err
	}
	env := []string{"env", "HOME=" + home, "WINEDEBUG=-all"}
	if err := d.enter(ctx, slices.Concat(env, []string{"wineboot", "-i"})...); err != nil {
		return packed{}, err
	}
	return packed{
		debian: d, home: home, program: "chroot",
		args:   slices.Concat([]string{d.root}, env, []string{"wine"}),
		stop:   slices.Concat([]string{d.root}, env, []string{"wineserver", "-k"}),
		engine: slices.Concat(env, []string{"wine"}),
		inside: func(name string) string { return windowsPath(home + "/" + name) },
	}, d.completeWindows(ctx, d.path(home+"/.wine/drive_c/windows"))
}

// windowsPath returns the path under which wine has a file of the system.
func windowsPath(path string) string { return "Z:" + strings.ReplaceAll(path, "/", `\`) }

// tryZip unpacks the zip in a folder with a space in its name and plays from there.
func (p packed) tryZip(ctx context.Context, out string) error {
	file, err := oneFile(filepath.Join(out, "sandtable-*-windows-amd64.zip"))
	if err != nil {
		return err
	}
	zipped, err := zip.OpenReader(file)
	if err != nil {
		return err
	}
	defer zipped.Close()
	if err := os.CopyFS(p.at("any folder"), zipped); err != nil {
		return err
	}
	folder := p.inside("any folder") + `\` + strings.TrimSuffix(filepath.Base(file), ".zip") + `\`
	p.args = append(slices.Clone(p.args), folder+"sandtable.exe")
	p.openFile = append(slices.Clone(p.args), windowsPath(ownGame))
	p.engine = append(slices.Clone(p.engine), folder+"tablectl.exe")
	return p.try(ctx, "windows")
}

// trySetup installs with the installer and continues what was played from the zip.
func (p packed) trySetup(ctx context.Context, out string) error {
	installer, err := p.bring(ctx, filepath.Join(out, "*-setup.exe"))
	if err != nil {
		return err
	}
	if err := p.Run(ctx, []string{"DISPLAY="}, p.program, append(slices.Clone(p.args), installer, "/S")...); err != nil {
		return fmt.Errorf("install: %w", err)
	}
	installed := p
	installed.args = append(slices.Clone(p.args), `C:\users\root\AppData\Local\Programs\Sandtable\sandtable.exe`)
	return errors.Join(p.checkFileTypes(ctx), installed.play(ctx, "windows", "setup", "", nil))
}

// checkFileTypes reads from the registry what Windows would start for a double click on the app's files. Wine itself
// does not look at the user's own file types.
func (p packed) checkFileTypes(ctx context.Context) error {
	for _, kind := range []string{"Game", "Session"} {
		key := `HKCU\Software\Classes\Sandtable.` + kind + `\shell\open\command`
		out, err := p.Output(ctx, p.program, append(slices.Clone(p.args), "reg", "query", key, "/ve")...)
		if err != nil {
			return err
		}
		if !strings.Contains(string(out), `sandtable.exe" "%1"`) {
			return fmt.Errorf("a double click would not start the app: %s", out)
		}
	}
	return nil
}

// completeWindows adds what every Windows has and a bare wine lacks: a font with symbols, and prng. wine makes its folders
// some time after its start.
func (d debian) completeWindows(ctx context.Context, windows string) error {
	system := filepath.Join(windows, "system32")
	for range 30 {
		if _, err := os.Stat(system); err == nil {
			break
		}
		time.Sleep(time.Second)
	}
	if err := d.Run(ctx, nil, "cp", d.path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"), filepath.Join(windows, "Fonts")); err != nil {
		return err
	}
	library, source := filepath.Join(system, "bcryptprimitives.dll"), d.path("/tmp/prng.c")
	if _, err := os.Stat(library); err == nil {
		return nil
	}
	return errors.Join(os.WriteFile(source, []byte(prng), 0o644),
		d.Run(ctx, nil, "x86_64-w64-mingw32-gcc", "-shared", "-o", library, source, "-ladvapi32"))
}
