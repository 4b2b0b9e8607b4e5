package printables

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/screen"
)

// crafter writes counters and cards for The Game Crafter: counters on slugs, fronts and backs as PNG with an SVG of the
// lines that its laser cuts, and each card as PNG with bleed. All files are written or none.
func (w *saving) crafter() error {
	size, ok := screen.SlugSize(w.to.Slug)
	if !ok {
		return engine.Wrong("print.word", "key", "--crafter", "word", w.to.Slug, "known", screen.SlugNames())
	}
	counters, cards, work, err := w.set.loose(w.job)
	if err != nil {
		return err
	}
	if len(counters)+len(cards) == 0 {
		return engine.Wrong("print.no_counter")
	}
	base := strings.TrimSuffix(filepath.Base(w.to.Path), filepath.Ext(w.to.Path))
	files := &bundle{folder: filepath.Dir(w.to.Path)}
	defer files.together.Drop()
	pictures := screen.CrafterCards(cards)
	if len(counters) > 0 {
		slugs, large := screen.Slugs(size, counters)
		if large != nil {
			return engine.Wrong("print.slug_small", "counter", large.Name, "slug", w.to.Slug)
		}
		for i, slug := range slugs {
			name := "_" + w.to.Slug + "_" + numbered("slug", i+1, len(slugs))
			pictures = append(pictures, slugSides(slug, name)...)
			files.add(base+name+".svg", func(out io.Writer) error { return cutDrawing(out, draw.Page{Size: size, Cuts: slug.Cuts()}) })
		}
	}
	for i := range pictures {
		pictures[i].Name = base + pictures[i].Name
	}
	err = files.pictures(w.ctx, pictures, screen.OrderDPI, w.progress)
	w.done.Files, w.done.Warned = slices.Sorted(slices.Values(files.names)), work.warned
	return err
}

// slugSides gives the pictures of a slug.
func slugSides(s screen.Slug, name string) []screen.Picture {
	out := []screen.Picture{s.Picture(name, false)}
	if s.HasBack() {
		out = append(out, s.Picture(name+"_back", true))
	}
	return out
}

// OnSlugs reports whether The Game Crafter prints any of the products on slugs. It takes cards one by one.
func (s *Set) OnSlugs(products []string) bool {
	return hasCounters(s) && slices.Contains(products, "counters")
}
