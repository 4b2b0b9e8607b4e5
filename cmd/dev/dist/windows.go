package main

import (
	"context"
	_ "embed"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

//go:embed files/setup.nsi
var setupScript []byte

//go:embed files/windows.txt
var windowsHelp []byte

// windows makes a zip that runs from any folder, and an installer that knows the file types.
func windows(ctx context.Context, r release) error {
	bare, tool, err := r.programs(ctx, windowsApp)
	if err != nil {
		return err
	}
	app := filepath.Join(r.work, "sandtable.exe")
	if err := r.dress(bare, app); err != nil {
		return err
	}
	entries, err := windowsFiles(ctx, app, tool)
	if err != nil {
		return err
	}
	folder := "sandtable-" + number + "-windows-amd64"
	if err := writeFile(r.at(folder+".zip"), func(w io.Writer) error { return writeZip(w, folder, r.when, entries) }); err != nil {
		return err
	}
	return r.installer(ctx, folder, entries)
}

func windowsFiles(ctx context.Context, app, tool string) ([]entry, error) {
	licences, err := licencesOf(ctx, windowsApp, "sandtable")
	if err != nil {
		return nil, err
	}
	a, err := read(app, "sandtable.exe", 0o755)
	if err != nil {
		return nil, err
	}
	t, err := read(tool, "tablectl.exe", 0o755)
	return []entry{a, t, {"README.txt", windowsHelp, 0o644}, {"LICENCES.txt", licences, 0o644}}, err
}

// dress puts what Windows shows of a program into it: its icon, its version.
func (r release) dress(bare, to string) error {
	set, err := r.resources()
	if err != nil {
		return fmt.Errorf("make the icon and the version: %w", err)
	}
	from, err := os.Open(bare)
	if err != nil {
		return err
	}
	defer from.Close()
	f, err := os.Create(to)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := set.WriteToEXE(f, from); err != nil {
		return fmt.Errorf("put the icon and the version into the program: %w", err)
	}
	return f.Close()
}

func (r release) resources() (*winres.ResourceSet, error) {
	var pictures []image.Image
	for _, n := range []int{16, 24, 32, 48, 64, 128, 256} {
		pictures = append(pictures, icon(n))
	}
	i, err := winres.NewIconFromImages(pictures)
	if err != nil {
		return nil, err
	}
	set := &winres.ResourceSet{}
	if err := set.SetIcon(winres.Name("APP"), i); err != nil {
		return nil, err
	}
	set.SetManifest(winres.AppManifest{Description: "Sandtable", Compatibility: winres.Win10AndAbove, DPIAwareness: winres.DPIPerMonitorV2})
	v := version.Info{Timestamp: r.when}
	v.SetFileVersion(number)
	v.SetProductVersion(number)
	for _, said := range [][2]string{{version.ProductName, "Sandtable"}, {version.ProductVersion, r.stamp()},
		{version.FileDescription, "Sandtable"}, {version.OriginalFilename, "sandtable.exe"}} {
		if err := v.Set(version.LangDefault, said[0], said[1]); err != nil {
			return nil, err
		}
	}
	set.SetVersionInfo(v)
	return set, nil
}

// installer lets NSIS pack the same files into a program that installs them for one user.
func (r release) installer(ctx context.Context, folder string, entries []entry) error {
	dir := filepath.Join(r.work, folder)
	for _, e := range entries {
		path := filepath.Join(dir, e.name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, e.data, e.mode); err != nil {
			return err
		}
		if err := os.Chtimes(path, r.when, r.when); err != nil {
			return err
		}
	}
	script := filepath.Join(dir, "setup.nsi")
	if err := os.WriteFile(script, setupScript, 0o644); err != nil {
		return err
	}
	out, err := filepath.Abs(r.at("sandtable-" + number + "-setup.exe"))
	if err != nil {
		return err
	}
	c := command(ctx, "makensis", "-V2", "-NOCD", "-INPUTCHARSET", "UTF8", "-DFILES="+dir, "-DOUT="+out, "-DNUMBER="+number, script)
	c.Env = append(os.Environ(), fmt.Sprintf("SOURCE_DATE_EPOCH=%d", r.when.Unix()))
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		return fmt.Errorf("makensis: %w", err)
	}
	say("%s", out)
	return nil
}
