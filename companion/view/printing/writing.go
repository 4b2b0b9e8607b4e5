package printing

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/companion/view/page"
	"sandtable/printables"
	"sandtable/printables/draw"
	"sandtable/printables/pdf"
	"sandtable/printables/raster"
)

// Writing makes files, on any goroutine. progress hears of each page.
type Writing[T any] func(ctx context.Context, progress printables.Progress) (T, error)

// Write gives what writes a job to a file, or to several as pictures, and returns their names. The pages are made once
// more, for these files alone.
func (s *State) Write(job printables.Job, path string) Writing[[]string] {
	printout, dpi, separate := s.Printout(job), float64(s.Choices.DPI), s.Choices.Separate
	pictures := s.pictures(job)
	return func(ctx context.Context, progress printables.Progress) ([]string, error) {
		if pictures != nil {
			out, err := pictures()
			if err != nil {
				return nil, err
			}
			return out.Write(ctx, path, progress)
		}
		out, err := printout()
		if err != nil {
			return nil, err
		}
		if separate {
			return out.WriteApart(ctx, path, dpi, progress)
		}
		return out.Write(ctx, path, dpi, progress)
	}
}

// Make gives what makes the files of a job in memory: a PDF, or two where sheets with backs have a file of their own, the
// open page as a picture, or all pictures of counters in a zip.
func (s *State) Make(job printables.Job) Writing[[]page.File] {
	printout, at, choices := s.Printout(job), s.At, *s.Choices
	pictures, name := s.pictures(job), s.Origin.Set.FileName(job.Products)
	return func(ctx context.Context, progress printables.Progress) ([]page.File, error) {
		if pictures != nil {
			return file(name+".zip", func(w io.Writer) error {
				out, err := pictures()
				if err != nil {
					return err
				}
				return out.Zip(ctx, w, name, progress)
			})
		}
		out, err := printout()
		if err != nil {
			return nil, err
		}
		if choices.PNG {
			return file(name+".png", func(w io.Writer) error {
				return writePage(w, out.Pages[min(at, len(out.Pages)-1)], float64(choices.DPI))
			})
		}
		parts := []printables.Part{{Printout: out}}
		if choices.Separate {
			parts = out.Apart()
		}
		var files []page.File
		for _, part := range parts {
			made, err := file(name+part.Suffix+".pdf", func(w io.Writer) error { return pdf.Write(ctx, w, part.Document(), pdf.Progress(progress)) })
			if err != nil {
				return nil, err
			}
			files = append(files, made...)
		}
		return files, nil
	}
}

// file is the one file that write writes.
func file(name string, write func(io.Writer) error) ([]page.File, error) {
	var data bytes.Buffer
	if err := write(&data); err != nil {
		return nil, err
	}
	return []page.File{{Name: name, Data: data.Bytes()}}, nil
}

// writePage writes one page as a picture.
func writePage(w io.Writer, page draw.Page, dpi float64) error {
	img, err := raster.Page(page, dpi)
	if err != nil {
		return err
	}
	return raster.WritePNG(w, img, dpi)
}

// shows is what pictures of a job show: counters only where it has some.
func (s *State) shows(job printables.Job) int {
	if !s.Choices.PNG || !slices.Contains(job.Products, "counters") {
		return OfPages
	}
	return s.Choices.Single
}

// pictures gives what makes pictures of counters; nil where pages are saved.
func (s *State) pictures(job printables.Job) func() (*printables.Singles, error) {
	shows, set, pixels := s.shows(job), s.Origin.Set, cmp.Or(s.Choices.Pixels, lengths[0])
	if shows == OfPages {
		return nil
	}
	return func() (*printables.Singles, error) { return set.Singles(job, pixels, shows == OfAllCounters) }
}

// Existing gives the first file that writing a job would replace; empty: none.
func (s *State) Existing(job printables.Job, path string) string {
	names := []string{path}
	if s.Choices.Separate {
		names = s.Out.Names(path)
	}
	if s.shows(job) == OfEachCounter {
		ending := filepath.Ext(path)
		names, _ = filepath.Glob(strings.TrimSuffix(path, ending) + "_*" + ending) // a name that is no pattern has no files
	}
	for _, name := range names {
		if _, err := os.Stat(name); err == nil {
			return name
		}
	}
	return ""
}
