package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

//go:embed files/sandtable.1
var manual []byte

// addDocs adds what Debian wants beside the files of the tarball: the terms in its own form, the manual pages, a changelog.
func addDocs(ctx context.Context, r release, b bundle) error {
	credits, err := creditsOf(ctx, linuxApp, "sandtable", "tablectl")
	if err != nil {
		return err
	}
	r.add(b, "copyright", debianTerms(credits), 0o644)
	r.add(b, "changelog", []byte(debianChanges(r)), 0o644)
	r.add(b, "man/sandtable.1", manual, 0o644)
	return addManual(ctx, r, b)
}

// addManual has tablectl write a manual page for each of its commands.
func addManual(ctx context.Context, r release, b bundle) error {
	dir := filepath.Join(r.work, "man")
	tool := filepath.Join(r.work, linuxApp.system+"-"+linuxApp.chip, "tablectl")
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	if err := r.run(ctx, tool, "man", dir); err != nil {
		return err
	}
	pages, err := os.ReadDir(dir)
	for _, p := range pages {
		text, err := os.ReadFile(filepath.Join(dir, p.Name()))
		if err != nil {
			return err
		}
		r.add(b, "man/"+p.Name(), text, 0o644)
	}
	return err
}

// addPacked adds the docs that Debian keeps packed.
func addPacked(r release, b, docs bundle) error {
	for name, file := range docs {
		folder := "usr/share/man/man1"
		if name == "changelog" {
			folder = "usr/share/doc/sandtable"
		} else if path.Dir(name) != "man" {
			continue
		}
		packed, err := gzipped(file.Data)
		if err != nil {
			return err
		}
		r.add(b, path.Join(folder, path.Base(name)+".gz"), packed, 0o644)
	}
	return nil
}

// gzipped packs a text without its name and time, as gzip -9n does.
func gzipped(text []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(text)
	err = errors.Join(err, w.Close())
	return out.Bytes(), err
}

// debianChanges returns the changelog of the package. The changes of the programs are in the project's own list.
func debianChanges(r release) string {
	return fmt.Sprintf("sandtable (%s) unstable; urgency=medium\n\n  * Build commit %s.\n\n -- %s  %s\n",
		number, r.commit, maintainer, r.when.Format(time.RFC1123Z))
}

// termsHead begins the terms as Debian reads them. The owner has to choose a licence.
const termsHead = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Sandtable

Files: *
Copyright: the authors of Sandtable
License: none
 The authors have not chosen a licence yet.
`

// debianTerms returns the licences in the form that Debian reads.
func debianTerms(credits []credit) []byte {
	out := bytes.NewBufferString(termsHead)
	for _, c := range credits {
		names := cmp.Or(strings.Join(kinds(c.texts), " and "), "other")
		fmt.Fprintf(out, "\nFiles: %s/*\nCopyright: %s\nLicense: %s\n", c.path, strings.Join(c.holders(), "\n "), names)
		for i, l := range c.texts {
			if i > 0 {
				out.WriteString(" .\n")
			}
			out.WriteString(paragraph(apacheText.ReplaceAllString(l.text, apacheThere)))
		}
	}
	return out.Bytes()
}

// apacheText matches the licence that each Debian has once.
var apacheText = regexp.MustCompile(`(?s)Apache License\s+Version 2\.0, January 2004.*?(END OF TERMS AND CONDITIONS|\z)`)

const apacheThere = "Apache License, Version 2.0: the text is in /usr/share/common-licenses/Apache-2.0"

// holderLine matches a line that names who holds the rights.
var holderLine = regexp.MustCompile(`(?im)^\W*(?:copyright\s*(?:\(c\)|©)?|©)\s*(.*\d{4}.*)$`)

// holders returns who holds the rights, with the years.
func (c credit) holders() []string {
	var all []string
	for _, l := range c.texts {
		for _, found := range holderLine.FindAllStringSubmatch(l.text, -1) {
			all = append(all, strings.TrimSpace(found[1]))
		}
	}
	if all == nil {
		return []string{"the authors of " + c.path}
	}
	return all
}

// paragraph indents a text as fields of Debian's files demand.
func paragraph(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \t\r\n\f")
		if line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	return b.String()
}
