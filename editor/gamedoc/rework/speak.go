package rework

import (
	"strings"

	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/outline"
	"sandtable/engine/words"
)

// Speak makes a language that of the game's own texts, as one step: in rows, on maps and in the roster its texts take the
// place of the English ones, and all translations go. A text without a translation stays as it is.
func Speak(d *gamedoc.Draft, lang words.Lang) error {
	return d.Do(engine.Tell("gamedoc.step.language", "language", lang.Name()), func() error {
		if texts, err := d.Values(TextFile(lang)); err == nil {
			if err := say(d, nil, texts); err != nil {
				return err
			}
		}
		if lang == words.Russian {
			if err := speakNames(d.Sheet(gamedoc.Roster)); err != nil {
				return err
			}
		}
		for _, l := range Languages(d) {
			if err := DropLanguage(d, l); err != nil {
				return err
			}
		}
		return nil
	})
}

// say writes texts to the rows and maps that they belong to: a table of them below a path of ids.
func say(d *gamedoc.Draft, ids []string, texts map[string]any) error {
	if len(ids) == 2 && ids[0] == "map" {
		return sayOnMap(d, "maps/"+ids[1]+".json", texts)
	}
	for _, key := range engine.SortedKeys(texts) {
		var err error
		switch v := texts[key].(type) {
		case map[string]any:
			err = say(d, append(ids[:len(ids):len(ids)], key), v)
		case string:
			err = sayInRow(d, ids, key, v)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// sayInRow writes a text to the row with a path of ids, or to the head of a file. A text that belongs to nothing is
// dropped.
func sayInRow(d *gamedoc.Draft, ids []string, key, text string) error {
	n := len(ids)
	if n == 1 && d.Has(ids[0]+".toml") {
		return d.Set(ids[0]+".toml", outline.Part(key), text)
	}
	if n < 2 {
		return nil
	}
	file, row := locate(d, ids[:n-1], ids[n-1])
	if file == "" && n > 2 { // a table within a row
		file, row = locate(d, ids[:n-2], ids[n-2])
		row = outline.Join(row, ids[n-1])
	}
	if file == "" {
		return nil
	}
	return d.Set(file, outline.Join(row, outline.Part(key)), text)
}

// sayOnMap writes the names of a map and of what is on it.
func sayOnMap(d *gamedoc.Draft, file string, texts map[string]any) error {
	b, err := board.Decode([]byte(d.Text(file)))
	if err != nil {
		return err
	}
	on := b.Draft()
	err = on.Rename(func(kind, id, was string) string {
		keys := []string{"name"}
		if kind != "" {
			keys = []string{kind, id, "name"}
		}
		if text, ok := textAt(texts, keys); ok {
			return text
		}
		return was
	})
	if err != nil {
		return err
	}
	data, err := on.Board().Encode()
	if err != nil {
		return err
	}
	return d.Write(said, file, data)
}

// textAt returns the text below keys of nested tables.
func textAt(v any, keys []string) (text string, ok bool) {
	for _, key := range keys {
		table, _ := v.(map[string]any)
		v = table[key]
	}
	text, ok = v.(string)
	return text, ok
}

// speakNames puts the Russian names of counters in place of the English ones.
func speakNames(s *gamedoc.Sheet) error {
	for row := range s.Len() {
		if name := s.Cell(row, russianName); strings.TrimSpace(name) != "" {
			if err := s.SetCell(row, nameColumn, name); err != nil {
				return err
			}
		}
	}
	return nil
}
