package main

import (
	"bytes"
	"context"
	"crypto/md5"
	"debug/elf"
	_ "embed"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed files/control
var control string

//go:embed files/overrides
var overrides []byte

// maintainer is who Debian names as responsible. The owner of the project has to give a real address.
const maintainer = "Sandtable <sandtable@localhost>"

// iconSizes are the sides in pixels that desktops ask for.
var iconSizes = []int{16, 24, 32, 48, 64, 128, 256, 512}

// deb makes the package for Debian of the tarball's files and of its docs. The newest time in it is the commit's.
func (r release) deb(ctx context.Context, tarball bundle) error {
	b, err := r.installed(tarball)
	if err != nil {
		return err
	}
	if err := r.describe(b, tarball["sandtable"].Data); err != nil {
		return err
	}
	root := filepath.Join(r.work, "deb")
	if err := b.unpack(root); err != nil {
		return err
	}
	out := filepath.Join(r.out, "sandtable_"+number+"_amd64.deb")
	return r.run(ctx, "dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", root, out)
}

// installed returns the files where Debian has them.
func (r release) installed(tarball bundle) (bundle, error) {
	b := bundle{}
	for path, from := range map[string]string{
		"usr/bin/sandtable": "sandtable", "usr/bin/tablectl": "tablectl",
		"usr/share/applications/" + appID + ".desktop":  appID + ".desktop",
		"usr/share/mime/packages/" + appID + ".xml":     appID + ".xml",
		"usr/share/metainfo/" + appID + ".metainfo.xml": appID + ".metainfo.xml",
		"usr/share/doc/sandtable/copyright":             "copyright",
	} {
		b[path] = tarball[from]
	}
	r.add(b, "usr/share/lintian/overrides/sandtable", overrides, 0o644)
	if err := addPacked(r, b, tarball); err != nil {
		return nil, err
	}
	for _, n := range iconSizes {
		picture, err := iconPNG(n)
		if err != nil {
			return nil, err
		}
		r.add(b, fmt.Sprintf("usr/share/icons/hicolor/%dx%d/apps/%s.png", n, n, appID), picture, 0o644)
	}
	return b, nil
}

// describe adds what dpkg reads of the package: its description and the checksums of its files.
func (r release) describe(b bundle, app []byte) error {
	depends, err := debianNames(app)
	if err != nil {
		return err
	}
	var sums strings.Builder
	size := 0
	for _, path := range slices.Sorted(maps.Keys(b)) {
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(b[path].Data), path)
		size += len(b[path].Data)
	}
	about := os.Expand(control, func(name string) string {
		return map[string]string{"VERSION": number, "SIZE": fmt.Sprint(size / 1024), "DEPENDS": strings.Join(depends, ", "), "MAINTAINER": maintainer}[name]
	})
	r.add(b, "DEBIAN/control", []byte(about), 0o644)
	r.add(b, "DEBIAN/md5sums", []byte(sums.String()), 0o644)
	return nil
}

// debianPackage maps a library that the program names to the package of Debian that brings it.
var debianPackage = map[string]string{
	"libc.so.6": "libc6 (>= 2.34)", "libm.so.6": "libc6 (>= 2.34)", "libdl.so.2": "libc6 (>= 2.34)", "libpthread.so.0": "libc6 (>= 2.34)",
	"libresolv.so.2": "libc6 (>= 2.34)", "libGL.so.1": "libgl1", "libX11.so.6": "libx11-6", "libXcursor.so.1": "libxcursor1",
	"libXrandr.so.2": "libxrandr2", "libXinerama.so.1": "libxinerama1", "libXi.so.6": "libxi6", "libXxf86vm.so.1": "libxxf86vm1",
}

// openedByName are the packages of the libraries that the window toolkit opens while the program runs, and of a font with
// the few signs that the app's own lacks.
var openedByName = []string{"fonts-dejavu-core", "libx11-6", "libxcursor1", "libxi6", "libxinerama1", "libxrandr2"}

// debianNames returns the packages that a program depends on.
func debianNames(program []byte) ([]string, error) {
	f, err := elf.NewFile(bytes.NewReader(program))
	if err != nil {
		return nil, err
	}
	libraries, err := f.ImportedLibraries()
	if err != nil {
		return nil, err
	}
	names := slices.Clone(openedByName)
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
