package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"testing/fstest"
)

// bundle is the files of one package by their paths. Their times are the commit's, so that the same commit gives
// the same bytes.
type bundle fstest.MapFS

// add puts a file into the bundle.
func (r release) add(b bundle, path string, data []byte, mode fs.FileMode) {
	b[path] = &fstest.MapFile{Data: data, Mode: mode, ModTime: r.when}
}

// within returns the bundle below a folder, as archives have it.
func (r release) within(folder string, b bundle) fstest.MapFS {
	all := fstest.MapFS{folder: {Mode: fs.ModeDir | 0o755, ModTime: r.when}}
	for path, file := range maps.All(b) {
		all[folder+"/"+path] = file
	}
	return all
}

// tarball writes NAME.tar.gz with the files below the folder NAME.
func (r release) tarball(name string, b bundle) error {
	var out bytes.Buffer
	packed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(packed)
	if err := errors.Join(t.AddFS(r.within(name, b)), t.Close(), packed.Close()); err != nil {
		return fmt.Errorf("pack %s.tar.gz: %w", name, err)
	}
	return r.write(name+".tar.gz", out.Bytes())
}

// zipFile writes NAME.zip with the files below the folder NAME.
func (r release) zipFile(name string, b bundle) error {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	if err := errors.Join(z.AddFS(r.within(name, b)), z.Close()); err != nil {
		return fmt.Errorf("pack %s.zip: %w", name, err)
	}
	return r.write(name+".zip", out.Bytes())
}

// write puts a finished file into the output folder and prints its path.
func (r release) write(name string, data []byte) error {
	path := filepath.Join(r.out, name)
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return err
	}
	fmt.Println(path)
	return nil
}

// unpack writes the files below dir with their modes and times, whatever the umask.
func (b bundle) unpack(dir string) error {
	return fs.WalkDir(fstest.MapFS(b), ".", func(name string, d fs.DirEntry, err error) error {
		path := filepath.Join(dir, name)
		if err != nil {
			return err
		}
		if d.IsDir() {
			return errors.Join(os.MkdirAll(path, 0o755), os.Chmod(path, 0o755))
		}
		file := b[name]
		return errors.Join(os.WriteFile(path, file.Data, file.Mode), os.Chmod(path, file.Mode), os.Chtimes(path, file.ModTime, file.ModTime))
	})
}
