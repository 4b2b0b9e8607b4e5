package printing

import (
	"archive/zip"
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/printables"
)

// Writing makes files, on any goroutine. It calls progress for each page.
type Writing[T any] func(ctx context.Context, progress printables.Progress) (T, error)

// Output is what is saved.
type Output struct {
	Job     printables.Job
	choices Choices
	origin  *Origin
	pages   *printables.Printout // those that are shown
}

// Calibration is the product that measures how far off a printer prints backs.
const Calibration = "calibration"

// Output gives what is chosen now, or the calibration sheet alone.
func (s *State) Output(calibration bool) (Output, error) {
	job, err := s.Job()
	if calibration {
		job.Products = []string{Calibration}
	}
	return Output{job, *s.Choices, s.Origin, s.Out}, err
}

// Formats are those that the output can be written as.
func (o Output) Formats() []printables.Format { return o.origin.Set.Formats(o.Job.Products) }

// Format is the chosen one of them, else the first.
func (o Output) Format() printables.Format {
	all := o.Formats()
	return all[max(0, slices.IndexFunc(all, func(f printables.Format) bool { return f.ID == o.choices.Format }))]
}

// Write gives what writes files, and returns their names.
func (o Output) Write(path string) Writing[[]string] {
	return func(ctx context.Context, progress printables.Progress) ([]string, error) {
		if !o.Format().Folder {
			return o.write(ctx, path, progress)
		}
		path = inFolder(path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return nil, &engine.Problem{Code: "print.not_allowed", Args: engine.Args{"path": filepath.Dir(path)}, Err: err}
		}
		names, err := o.write(ctx, path, progress)
		if err != nil {
			_ = os.Remove(filepath.Dir(path)) // unless there are other files in it
		}
		return names, err
	}
}

// inFolder gives the place of a file in a folder of its own.
func inFolder(path string) string {
	return filepath.Join(strings.TrimSuffix(path, filepath.Ext(path)), filepath.Base(path))
}

func (o Output) write(ctx context.Context, path string, progress printables.Progress) ([]string, error) {
	job, err := o.origin.ready(o.Job)
	if err != nil {
		return nil, err
	}
	var done printables.Written
	err = safely(func() (err error) {
		done, err = o.origin.Set.WriteTo(ctx, o.to(path), job, progress)
		return err
	})
	return done.Files, err
}

// to is where and how files are written.
func (o Output) to(path string) printables.Output {
	c := o.choices
	out := printables.Output{Path: path, DPI: float64(c.DPI), Apart: !c.Together}
	switch o.Format().ID {
	case "pdfx":
		out.PDFX = true
	case "cut":
		out.Lines = strings.TrimSuffix(path, filepath.Ext(path)) + c.Lines
	case "pieces":
		out.Pixels, out.Grid = c.Pixels, c.Grid
	case "crafter":
		out.Slug = c.Slug
	case "tabletop":
		out.Address = c.Address
	}
	return out
}

// Make makes a file in memory: several files are one zip.
func (o Output) Make(ctx context.Context, progress printables.Progress) (made page.File, err error) {
	if o.Format().ID == "tabletop" && o.choices.Address == "" {
		return made, engine.Wrong("print.url_base", "address", "")
	}
	folder, err := os.MkdirTemp("", "sandtable")
	if err != nil {
		return made, err
	}
	defer os.RemoveAll(folder)
	name := o.origin.Set.FileName(o.Job.Products)
	names, err := o.write(ctx, filepath.Join(folder, name+o.Format().Ending), progress)
	if err != nil {
		return made, err
	}
	if len(names) > 1 {
		data, err := zipped(names)
		return page.File{Name: name + ".zip", Data: data}, err
	}
	data, err := os.ReadFile(names[0])
	return page.File{Name: filepath.Base(names[0]), Data: data}, err
}

// zipped packs files side by side.
func zipped(names []string) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, err := z.Create(filepath.Base(name))
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(data); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return out.Bytes(), err
}

// Existing gives the first file that would be replaced, or "".
func (o Output) Existing(path string) string {
	format := o.Format()
	if format.Folder {
		path = inFolder(path)
	}
	names := []string{path}
	base := strings.TrimSuffix(path, filepath.Ext(path))
	switch {
	case slices.Contains([]string{"pieces", "png", "svg", "crafter"}, format.ID):
		numbered, _ := filepath.Glob(base + "_*" + format.Ending) // an invalid pattern matches no files
		names = append(names, numbered...)
	case !o.choices.Together && !format.Folder:
		names = o.pages.Names(path)
	}
	if lines := o.to(path).Lines; lines != "" {
		names = append(names, lines)
	}
	for _, name := range names {
		if _, err := os.Stat(name); err == nil {
			return name
		}
	}
	return ""
}
