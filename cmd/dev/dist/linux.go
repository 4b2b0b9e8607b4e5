package main

import (
	"context"
	"debug/elf"
	_ "embed"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb" // the kind of package that is made
	"github.com/goreleaser/nfpm/v2/files"
)

//go:embed files/sandtable.desktop
var desktopEntry []byte

//go:embed files/sandtable.xml
var fileTypes []byte

//go:embed files/linux.txt
var linuxHelp []byte

// iconSizes are the sides in pixels that desktops ask for.
var iconSizes = []int{16, 32, 48, 64, 128, 256}

// linux makes a .deb, and a tarball that runs from any folder.
func linux(ctx context.Context, r release) error {
	app, tool, err := r.programs(ctx, linuxApp)
	if err != nil {
		return err
	}
	licences, err := licencesOf(ctx, linuxApp, "sandtable")
	if err != nil {
		return err
	}
	if err := r.tarball(app, tool, licences); err != nil {
		return err
	}
	return r.deb(app, tool, licences)
}

func (r release) tarball(app, tool string, licences []byte) error {
	folder := "sandtable-" + number + "-linux-amd64"
	a, err := read(app, "sandtable", 0o755)
	if err != nil {
		return err
	}
	t, err := read(tool, "tablectl", 0o755)
	if err != nil {
		return err
	}
	picture, err := iconPNG(256)
	if err != nil {
		return err
	}
	entries := []entry{a, t, {"README.txt", linuxHelp, 0o644}, {"LICENCES.txt", licences, 0o644}, {"sandtable.png", picture, 0o644},
		{"sandtable.desktop", desktopEntry, 0o644}, {"sandtable.xml", fileTypes, 0o644}}
	return writeFile(r.at(folder+".tar.gz"), func(w io.Writer) error { return writeTar(w, folder, r.when, entries) })
}

// deb makes the package for Debian and its kin.
func (r release) deb(app, tool string, licences []byte) error {
	depends, err := debianNames(app)
	if err != nil {
		return err
	}
	list, err := r.installed(app, tool, licences)
	if err != nil {
		return err
	}
	info := nfpm.WithDefaults(&nfpm.Info{
		Name: "sandtable", Arch: "amd64", Platform: "linux", Version: number, Section: "games", Priority: "optional", MTime: r.when,
		Maintainer:  "Sandtable <sandtable@localhost>",
		Description: "companion for board wargames\nKeeps turns, battles, supply and points of wargames that are played with paper\nmaps and cardboard counters; draws hex maps; prints counters, maps and charts.",
		Overridables: nfpm.Overridables{Depends: depends, Recommends: []string{"libgl1-mesa-dri", "shared-mime-info", "desktop-file-utils"},
			Contents: list, Deb: nfpm.Deb{Compression: "xz"}},
	})
	if err := nfpm.PrepareForPackager(info, "deb"); err != nil {
		return fmt.Errorf("describe the package: %w", err)
	}
	packager, err := nfpm.Get("deb")
	if err != nil {
		return err
	}
	return writeFile(r.at("sandtable_"+number+"_amd64.deb"), func(w io.Writer) error { return packager.Package(info, w) })
}

// installed lists where everything goes. What is only in memory is put down in the work folder first.
func (r release) installed(app, tool string, licences []byte) (files.Contents, error) {
	list := files.Contents{r.content(app, "/usr/bin/sandtable", 0o755), r.content(tool, "/usr/bin/tablectl", 0o755)}
	made := map[string][]byte{
		"/usr/share/applications/sandtable.desktop": desktopEntry,
		"/usr/share/mime/packages/sandtable.xml":    fileTypes,
		"/usr/share/doc/sandtable/copyright":        licences,
	}
	for _, n := range iconSizes {
		picture, err := iconPNG(n)
		if err != nil {
			return nil, err
		}
		made[fmt.Sprintf("/usr/share/icons/hicolor/%dx%d/apps/sandtable.png", n, n)] = picture
	}
	for to, data := range made {
		from := filepath.Join(r.work, "root", to)
		if err := os.MkdirAll(filepath.Dir(from), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(from, data, 0o644); err != nil {
			return nil, err
		}
		list = append(list, r.content(from, to, 0o644))
	}
	slices.SortFunc(list, func(a, b *files.Content) int { return strings.Compare(a.Destination, b.Destination) })
	return list, nil
}

func (r release) content(from, to string, mode os.FileMode) *files.Content {
	return &files.Content{Source: from, Destination: to, FileInfo: &files.ContentFileInfo{Owner: "root", Group: "root", Mode: mode, MTime: r.when}}
}

// debianPackage says which package of Debian brings a library that the program names.
var debianPackage = map[string]string{
	"libc.so.6": "libc6 (>= 2.34)", "libm.so.6": "libc6 (>= 2.34)", "libdl.so.2": "libc6 (>= 2.34)", "libpthread.so.0": "libc6 (>= 2.34)",
	"libresolv.so.2": "libc6 (>= 2.34)", "libGL.so.1": "libgl1", "libX11.so.6": "libx11-6", "libXcursor.so.1": "libxcursor1",
	"libXrandr.so.2": "libxrandr2", "libXinerama.so.1": "libxinerama1", "libXi.so.6": "libxi6", "libXxf86vm.so.1": "libxxf86vm1",
}

// opened are what the window's library opens by name when the program runs, and a font with the few signs that its own lack.
var opened = []string{"fonts-dejavu-core", "libx11-6", "libxcursor1", "libxi6", "libxinerama1", "libxrandr2"}

// debianNames lists the packages that a program needs, by the libraries it names itself.
func debianNames(program string) ([]string, error) {
	f, err := elf.Open(program)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	libraries, err := f.ImportedLibraries()
	if err != nil {
		return nil, err
	}
	names := slices.Clone(opened)
	for _, l := range libraries {
		name, known := debianPackage[l]
		if !known {
			return nil, fmt.Errorf("no package of Debian is known for %s; name it in debianPackage", l)
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}
