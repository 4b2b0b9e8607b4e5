package main

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

// prng is what Go's programs ask Windows for their random numbers by, and older wines lack.
const prng = `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T n) { return SystemFunction036(data, (ULONG)n); }
`

// wineParts run programs for Windows, the installer's 32 bits too.
var wineParts = []string{"wine", "wine64", "wine32:i386"}

// tryWine installs the program for Windows under wine and plays with it there.
func (d bareDebian) tryWine(ctx context.Context, out string) error {
	if err := errors.Join(d.in(ctx, "dpkg", "--add-architecture", "i386"), d.in(ctx, "apt-get", "-qq", "update"), d.get(ctx, wineParts...)); err != nil {
		return err
	}
	home, err := d.homeFor("wine")
	if err != nil {
		return err
	}
	free := []string{d.root, "env", "HOME=" + home, "WINEDEBUG=-all"}
	wine := func(args ...string) error {
		return d.run(ctx, []string{"DISPLAY="}, "chroot", slices.Concat(free, args)...)
	}
	rest := []string{"wineserver", "-k"}
	defer func() { _ = wine(rest...) }() // fails when it has ended by itself
	if err := wine("wineboot", "-i"); err != nil {
		return err
	}
	drive := filepath.Join(d.root, home, ".wine", "drive_c")
	if err := d.likeWindows(ctx, filepath.Join(drive, "windows")); err != nil {
		return err
	}
	p := installed{home: d.root + home, program: "chroot", root: d.root + home, rest: slices.Concat(free, rest),
		named: func(name string) string { return "Z:" + strings.ReplaceAll(home+"/"+name, "/", `\`) }}
	return errors.Join(d.tryZip(ctx, p, free, out), d.trySetup(ctx, p, free, out))
}

// tryZip unpacks the zip in a folder with a space in its name, and plays from there.
func (d bareDebian) tryZip(ctx context.Context, p installed, free []string, out string) error {
	file, err := oneFile(out, "sandtable-*-windows-amd64.zip")
	if err != nil {
		return err
	}
	packed, err := zip.OpenReader(file)
	if err != nil {
		return err
	}
	defer packed.Close()
	if err := os.CopyFS(p.at("any folder"), packed); err != nil {
		return err
	}
	folder := p.named("any folder") + `\` + strings.TrimSuffix(filepath.Base(file), ".zip") + `\`
	p.args = slices.Concat(free, []string{"wine", folder + "sandtable.exe"})
	p.file = append(slices.Clone(p.args), "Z:"+strings.ReplaceAll(ownFile, "/", `\`))
	return d.tryInstalled(ctx, p, "windows", d.engine(slices.Concat(free[1:], []string{"wine", folder + "tablectl.exe"})...))
}

// trySetup installs with the installer, and goes on with what was played from the zip.
func (d bareDebian) trySetup(ctx context.Context, p installed, free []string, out string) error {
	setup, err := oneFile(out, "*-setup.exe")
	if err != nil {
		return err
	}
	at, err := d.put(ctx, setup)
	if err != nil {
		return err
	}
	if err := d.run(ctx, []string{"DISPLAY="}, "chroot", slices.Concat(free, []string{"wine", at, "/S"})...); err != nil {
		return fmt.Errorf("install: %w", err)
	}
	const app = `C:\users\root\AppData\Local\Programs\Sandtable\sandtable.exe`
	what := script{args: slices.Concat(free, []string{"wine", app}), acts: []act{changes(key("c")), shot("windows_setup")}}
	return errors.Join(d.registered(ctx, free), d.performAt(ctx, p, what))
}

// registered asks what Windows would start for a double click on the files of the app. Wine itself looks for that in another
// place than the user's own, so the app is then started as it says.
func (d bareDebian) registered(ctx context.Context, free []string) error {
	for _, kind := range []string{"Game", "Session"} {
		key := `HKCU\Software\Classes\Sandtable.` + kind + `\shell\open\command`
		out, err := d.output(ctx, "chroot", slices.Concat(free, []string{"wine", "reg", "query", key, "/ve"})...)
		if err != nil {
			return err
		}
		if !strings.Contains(string(out), `sandtable.exe" "%1"`) {
			return fmt.Errorf("a double click would not start the app: %s", out)
		}
	}
	return nil
}

// likeWindows adds what each Windows has and a bare wine has not, once wine has made its folders: a font with signs, and
// the library that Go's programs ask for random numbers.
func (d bareDebian) likeWindows(ctx context.Context, windows string) error {
	for range 30 {
		if _, err := os.Stat(filepath.Join(windows, "system32")); err == nil {
			break
		}
		pause(ctx, time.Second)
	}
	const font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
	return errors.Join(d.run(ctx, nil, "cp", d.root+font, filepath.Join(windows, "Fonts")), d.addPRNG(ctx, filepath.Join(windows, "system32")))
}

// addPRNG builds the library that older wines lack, unless this one has it.
func (d bareDebian) addPRNG(ctx context.Context, system string) error {
	dll, source := filepath.Join(system, "bcryptprimitives.dll"), filepath.Join(d.root, "tmp", "prng.c")
	if _, err := os.Stat(dll); err == nil {
		return nil
	}
	return errors.Join(os.WriteFile(source, []byte(prng), 0o644),
		d.run(ctx, nil, "x86_64-w64-mingw32-gcc", "-shared", "-o", dll, source, "-ladvapi32"))
}
