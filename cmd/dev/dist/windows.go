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

// addResources returns the program with its icon, manifest and version.
func (r release) addResources(program []byte) ([]byte, error) {
	set, err := r.resources()
	if err != nil {
		return nil, fmt.Errorf("make the icon and the version: %w", err)
	}
	var out bytes.Buffer
	if err := set.WriteToEXE(&out, bytes.NewReader(program)); err != nil {
		return nil, fmt.Errorf("put the icon and the version into the program: %w", err)
	}
	return out.Bytes(), nil
}

func (r release) resources() (*winres.ResourceSet, error) {
	var pictures []image.Image
	for _, n := range windowsIconSizes {
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
	for _, entry := range [][2]string{{version.ProductName, "Sandtable"}, {version.ProductVersion, r.stamp()},
		{version.FileDescription, "Sandtable"}, {version.OriginalFilename, "sandtable.exe"}} {
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
	if err := b.unpack(dir); err != nil {
		return err
	}
	out, err := filepath.Abs(filepath.Join(r.out, "sandtable-"+number+"-setup.exe"))
	if err != nil {
		return err
	}
	return r.run(ctx, "makensis", "-V2", "-NOCD", "-INPUTCHARSET", "UTF8", "-DFILES="+dir, "-DOUT="+out, "-DNUMBER="+number, filepath.Join(dir, "setup.nsi"))
}
