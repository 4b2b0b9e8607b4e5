package site

import (
	"html/template"
	"net/http"
	"strconv"

	"sandtable/companion/hall/picture"
)

// chart is the map of a table.
type chart struct {
	Key           string // while it is the same, so is the map
	Address       string // where the map alone is found
	Label         string
	Width, Height float64
	Ground        string // the address of the picture below
	Dark          string // the address of the one for dark screens; empty: none
	Over          template.HTML
	Whole         bool // the map is there, and not only said to be
}

// chartOf is the map of a table, nil if absent or invalid.
func (s *Site) chartOf(speak speaker, number int, whole bool) *chart {
	m, ok := s.Hall.Map(number)
	words := m.Words[speak.Lang]
	if !ok || !picture.Key(words.Ground) {
		return nil
	}
	c := &chart{Key: m.Key, Address: speak.Link("/table/" + strconv.Itoa(number) + "/map"), Label: speak.Say("hall.map"),
		Width: m.Width, Height: m.Height, Ground: drawings + words.Ground, Whole: whole}
	if picture.Key(words.Dark) {
		c.Dark = drawings + words.Dark
	}
	if whole {
		over, err := picture.Shapes(words.Over, drawings)
		if err != nil {
			return nil
		}
		c.Over = template.HTML(over) //nolint:gosec // of known shapes with numbers, and of texts that are escaped
	}
	return c
}

// chart answers with the map alone, for a page that renews itself.
func (s *Site) chart(w http.ResponseWriter, r *http.Request) {
	n, err := strconv.Atoi(r.PathValue("number"))
	c := s.chartOf(s.speaker(r), n, true)
	if err != nil || c == nil {
		http.Error(w, http.StatusText(http.StatusNotFound), http.StatusNotFound)
		return
	}
	s.write(w, http.StatusOK, "chart", c)
}

// drawings is where the pictures of maps are found, by what they hold: they never change.
const drawings = "/drawing/"

func (s *Site) drawing(w http.ResponseWriter, r *http.Request) {
	data, ok := s.Hall.Drawing(r.Context(), r.PathValue("key"))
	if !ok {
		http.Error(w, http.StatusText(http.StatusNotFound), http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", http.DetectContentType(data))
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	_, _ = w.Write(data) // the reader is gone
}
