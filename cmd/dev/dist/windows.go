package main

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"image"
	"path/filepath"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

//go:embed files/setup.nsi
var setupScript []byte

//go:embed files/windows.txt
var windowsHelp []byte

// windowsIconSizes are the sides in pixels that Windows asks for.
var windowsIconSizes = []int{16, 24, 32, 48, 64, 128, 256}

// windows makes a zip that runs from any folder, and an installer that registers the file types.
func windows(ctx context.Context, r release) error {
	b, err := r.appFiles(ctx, windowsApp, windowsHelp)
	if err != nil {
		return err
	}
	if err := r.zipFile("sandtable-"+number+"-windows-amd64", b); err != nil {
		return err
	}
	return r.installer(ctx, b)
}

// publisher is who signs the programs for Windows and stands in its list of programs.
const publisher = "Sandtable"

// addResources returns the program with its icon, manifest and version.
func (r release) addResources(program []byte, name string) ([]byte, error) {
	set, err := r.resources(name)
	if err != nil {
		return nil, fmt.Errorf("make the icon and the version: %w", err)
	}
	var out bytes.Buffer
	if err := set.WriteToEXE(&out, bytes.NewReader(program)); err != nil {
		return nil, fmt.Errorf("put the icon and the version into the program: %w", err)
	}
	return out.Bytes(), nil
}

// windowsIcon returns the icon in all its sizes.
func windowsIcon() (*winres.Icon, error) {
	var pictures []image.Image
	for _, n := range windowsIconSizes {
		pictures = append(pictures, icon(n))
	}
	return winres.NewIconFromImages(pictures)
}

// describedAs is what Windows shows of each program.
var describedAs = map[string]string{"sandtable": "Sandtable", "tablectl": "Sandtable without a window"}

func (r release) resources(name string) (*winres.ResourceSet, error) {
	i, err := windowsIcon()
	if err != nil {
		return nil, err
	}
	set := &winres.ResourceSet{}
	if err := set.SetIcon(winres.Name("APP"), i); err != nil {
		return nil, err
	}
	set.SetManifest(winres.AppManifest{Description: describedAs[name], Compatibility: winres.Win10AndAbove, DPIAwareness: winres.DPIPerMonitorV2})
	v := version.Info{Timestamp: r.when}
	v.SetFileVersion(number)
	v.SetProductVersion(number)
	for _, entry := range [][2]string{{version.ProductName, "Sandtable"}, {version.ProductVersion, r.stamp()},
		{version.FileDescription, describedAs[name]}, {version.InternalName, name}, {version.OriginalFilename, name + ".exe"},
		{version.CompanyName, publisher}, {version.LegalCopyright, publisher}} {
		if err := v.Set(version.LangDefault, entry[0], entry[1]); err != nil {
			return nil, err
		}
	}
	set.SetVersionInfo(v)
	return set, nil
}

// installer makes a program that installs the files of the zip for one user. NSIS runs in the folder of its script.
func (r release) installer(ctx context.Context, b bundle) error {
	dir := filepath.Join(r.work, "installer")
	r.add(b, "setup.nsi", setupScript, 0o644)
	i, err := windowsIcon()
	if err != nil {
		return err
	}
	var picture bytes.Buffer
	if err := i.SaveICO(&picture); err != nil {
		return err
	}
	r.add(b, "sandtable.ico", picture.Bytes(), 0o644)
	if err := b.unpack(dir); err != nil {
		return err
	}
	out, err := filepath.Abs(filepath.Join(r.out, "sandtable-"+number+"-setup.exe"))
	if err != nil {
		return err
	}
	return r.run(ctx, "makensis", "-V2", "-NOCD", "-INPUTCHARSET", "UTF8", "-DFILES="+dir, "-DOUT="+out, "-DNUMBER="+number, "-DPUBLISHER="+publisher, filepath.Join(dir, "setup.nsi"))
}
