package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// tool is a command of transcripts.
type tool func(r *transcript, args []string, in io.Reader, out io.Writer) error

// tools are the commands of transcripts besides tablectl.
var tools = map[string]tool{
	"write": writeFile, "game": copySample, "edit": edit, "pack": packZip, "cut": cut, "poke": poke, "forge": forge, "ls": list, "cp": copyFile, "mkdir": makeDir,
	"fixture": fixture, "same": same, "pages": pages, "module": copyModule,
}

// writeFile writes its standard input to a file: write FILE.
func writeFile(_ *transcript, args []string, in io.Reader, _ io.Writer) error {
	data, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	return os.WriteFile(args[0], data, 0o644)
}

// copySample copies the game of testdata/ridge into a folder: game FOLDER.
func copySample(r *transcript, args []string, _ io.Reader, _ io.Writer) error {
	return os.CopyFS(args[0], os.DirFS(filepath.Join(r.home, "testdata", "ridge")))
}

// copyModule copies an unpacked module of VASSAL into a folder: module FOLDER.
func copyModule(r *transcript, args []string, _ io.Reader, _ io.Writer) error {
	return os.CopyFS(args[0], os.DirFS(filepath.Join(r.home, "..", "..", "editor", "vassal", "convert", "testdata", "ford")))
}

// edit replaces a text, once: edit FILE OLD NEW.
func edit(_ *transcript, args []string, _ io.Reader, _ io.Writer) error {
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	if !bytes.Contains(data, []byte(args[1])) {
		return fmt.Errorf("%s does not hold %q", args[0], args[1])
	}
	return os.WriteFile(args[0], bytes.Replace(data, []byte(args[1]), []byte(args[2]), 1), 0o644)
}

// packZip makes a zip of a folder: pack FOLDER FILE.
func packZip(_ *transcript, args []string, _ io.Reader, _ io.Writer) error {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if err := z.AddFS(os.DirFS(args[0])); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(args[1], b.Bytes(), 0o644)
}

// cut leaves only the first bytes of a file: cut FILE NUMBER.
func cut(_ *transcript, args []string, _ io.Reader, _ io.Writer) error {
	n, err := strconv.ParseInt(args[1], 10, 64)
	if err != nil {
		return err
	}
	return os.Truncate(args[0], n)
}

// poke overwrites bytes: poke FILE OFFSET HEX.
func poke(_ *transcript, args []string, _ io.Reader, _ io.Writer) error {
	at, err := strconv.ParseInt(args[1], 10, 64)
	if err != nil {
		return err
	}
	data, err := hex.DecodeString(args[2])
	if err != nil {
		return err
	}
	f, err := os.OpenFile(args[0], os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteAt(data, at)
	return err
}

// forge replaces a text in a portable file and makes its sum fit again: forge FILE OLD NEW.
func forge(_ *transcript, args []string, _ io.Reader, _ io.Writer) error {
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return err
	}
	text, err := io.ReadAll(z)
	if err != nil {
		return err
	}
	if !bytes.Contains(text, []byte(args[1])) {
		return fmt.Errorf("%s does not hold %q", args[0], args[1])
	}
	text = bytes.Replace(text, []byte(args[1]), []byte(args[2]), 1)
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines = lines[:len(lines)-2] // without the end line and the empty one after it
	sum := sha256.New()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	for _, line := range append(lines, nil) {
		if line == nil {
			line = fmt.Appendf(nil, `{"end":%d,"sha256":"%x"}`+"\n", len(lines), sum.Sum(nil))
		}
		sum.Write(line)
		if _, err := w.Write(line); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(args[0], b.Bytes(), 0o644)
}

// list lists the files of the folder.
func list(_ *transcript, _ []string, _ io.Reader, out io.Writer) error {
	return fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.Contains(name, "/") {
			_, err = fmt.Fprintln(out, name)
		}
		return err
	})
}

func copyFile(_ *transcript, args []string, _ io.Reader, _ io.Writer) error {
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	return os.WriteFile(args[1], data, 0o644)
}

func makeDir(_ *transcript, args []string, _ io.Reader, _ io.Writer) error {
	return os.Mkdir(args[0], 0o755)
}
