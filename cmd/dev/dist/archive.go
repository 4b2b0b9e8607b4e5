package main

import (
	"archive/tar"
	"archive/zip"
	"compress/flate"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"
)

// entry is a file of an archive.
type entry struct {
	name string
	data []byte
	mode fs.FileMode
}

// read makes an entry of a file.
func read(path, name string, mode fs.FileMode) (entry, error) {
	data, err := os.ReadFile(path)
	return entry{name, data, mode}, err
}

// writeTar writes entries below a folder as .tar.gz; nothing of this machine or of today gets in.
func writeTar(w io.Writer, folder string, when time.Time, entries []entry) error {
	packed, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(packed)
	for _, e := range entries {
		head := &tar.Header{Name: folder + "/" + e.name, Mode: int64(e.mode), Size: int64(len(e.data)), ModTime: when, Format: tar.FormatUSTAR}
		if err := t.WriteHeader(head); err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
		if _, err := t.Write(e.data); err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return packed.Close()
}

// writeZip writes entries below a folder as .zip.
func writeZip(w io.Writer, folder string, when time.Time, entries []entry) error {
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, e := range entries {
		head := &zip.FileHeader{Name: folder + "/" + e.name, Method: zip.Deflate, Modified: when}
		head.SetMode(e.mode)
		f, err := z.CreateHeader(head)
		if err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
		if _, err := f.Write(e.data); err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
	}
	return z.Close()
}

// writeFile lets write fill a file, and removes it when that fails.
func writeFile(path string, write func(io.Writer) error) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	err = write(f)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		os.Remove(path)
		return fmt.Errorf("write %s: %w", path, err)
	}
	say("%s", path)
	return nil
}
