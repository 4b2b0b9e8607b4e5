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

// Writing makes files, on any goroutine. It calls progress for each page.
type Writing[T any] func(ctx context.Context, progress printables.Progress) (T, error)

// Output is what is saved.
type Output struct {
	Job      printables.Job
	choices  Choices
	set      *printables.Set
	at       int                                  // the open page
	printout func() (*printables.Printout, error) // makes the pages once more, for the files alone
	pages    *printables.Printout                 // those that are shown
}

// Calibration is the product that measures how far off a printer prints backs.
const Calibration = "calibration"

// Output gives what is chosen now, or the calibration sheet alone.
func (s *State) Output(calibration bool) (Output, error) {
	job, err := s.Job()
	if calibration {
		job.Products = []string{Calibration}
	}
	return Output{job, *s.Choices, s.Origin.Set, s.At, s.Origin.printout(job), s.Out}, err
}

// Write gives what writes a file, or several as pictures, and returns their names.
func (o Output) Write(path string) Writing[[]string] {
	return func(ctx context.Context, progress printables.Progress) ([]string, error) {
		if o.shows() != OfPages {
			out, err := o.pictures()
			if err != nil {
				return nil, err
			}
			return out.Write(ctx, path, progress)
		}
		out, err := o.printout()
		if err != nil {
			return nil, err
		}
		write := out.Write
		if o.choices.Separate {
			write = out.WriteApart
		}
		return write(ctx, path, float64(o.choices.DPI), progress)
	}
}

// Make makes the files in memory: a PDF, or two where sheets with backs have a file of their own, the open page as a
// picture, or all pictures of counters in a zip.
func (o Output) Make(ctx context.Context, progress printables.Progress) ([]page.File, error) {
	name := o.set.FileName(o.Job.Products)
	if o.shows() != OfPages {
		out, err := o.pictures()
		if err != nil {
			return nil, err
		}
		return file(nil, name+".zip", func(w io.Writer) error { return out.Zip(ctx, w, name, progress) })
	}
	out, err := o.printout()
	if err != nil {
		return nil, err
	}
	if o.choices.PNG {
		return file(nil, name+".png", func(w io.Writer) error {
			return writePage(w, out.Pages[min(o.at, len(out.Pages)-1)], float64(o.choices.DPI))
		})
	}
	parts := []printables.Part{{Printout: out}}
	if o.choices.Separate {
		parts = out.Apart()
	}
	var files []page.File
	for _, part := range parts {
		files, err = file(files, name+part.Suffix+".pdf", func(w io.Writer) error { return pdf.Write(ctx, w, part.Document(), pdf.Progress(progress)) })
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// file appends the file that write writes.
func file(files []page.File, name string, write func(io.Writer) error) ([]page.File, error) {
	var data bytes.Buffer
	err := write(&data)
	return append(files, page.File{Name: name, Data: data.Bytes()}), err
}

// writePage writes one page as a picture.
func writePage(w io.Writer, page draw.Page, dpi float64) error {
	img, err := raster.Page(page, dpi)
	if err != nil {
		return err
	}
	return raster.WritePNG(w, img, dpi)
}

// shows is what pictures show: counters only where there are some.
func (o Output) shows() int {
	if !o.choices.PNG || !slices.Contains(o.Job.Products, "counters") {
		return OfPages
	}
	return o.choices.Single
}

// pictures makes the pictures of counters.
func (o Output) pictures() (*printables.Singles, error) {
	return o.set.Singles(o.Job, cmp.Or(o.choices.Pixels, lengths[0]), o.shows() == OfAllCounters)
}

// Existing gives the first file that would be replaced, or "".
func (o Output) Existing(path string) string {
	names := []string{path}
	if o.choices.Separate {
		names = o.pages.Names(path)
	}
	if o.shows() == OfEachCounter {
		ending := filepath.Ext(path)
		names, _ = filepath.Glob(strings.TrimSuffix(path, ending) + "_*" + ending) // an invalid pattern matches no files
	}
	for _, name := range names {
		if _, err := os.Stat(name); err == nil {
			return name
		}
	}
	return ""
}
