package gamedoc

import (
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/outline"
	"sandtable/engine/words"
)

// Speak makes a language that of the game's own texts, as one step: in rows, on maps and in the roster its texts take the
// place of the English ones, and all translations go. A text without a translation stays as it is.
func (d *Draft) Speak(lang words.Lang) error {
	return d.Do(engine.Tell("gamedoc.step.language", "language", lang.Name()), func() error {
		if p, err := d.toml(TextFile(lang)); err == nil {
			if err := d.say(nil, p.says); err != nil {
				return err
			}
		}
		if lang == words.Russian {
			if err := d.Sheet(Roster).speak(); err != nil {
				return err
			}
		}
		for _, l := range d.Languages() {
			if err := d.DropLanguage(l); err != nil {
				return err
			}
		}
		return nil
	})
}

// say writes texts to the rows and maps that they belong to: a table of them below a path of ids.
func (d *Draft) say(ids []string, texts map[string]any) error {
	if len(ids) == 2 && ids[0] == "map" {
		return d.sayOnMap("maps/"+ids[1]+".json", texts)
	}
	for _, key := range engine.SortedKeys(texts) {
		var err error
		switch v := texts[key].(type) {
		case map[string]any:
			err = d.say(append(ids[:len(ids):len(ids)], key), v)
		case string:
			err = d.sayInRow(ids, key, v)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// sayInRow writes a text to the row with a path of ids, or to the head of a file. A text that belongs to nothing is
// dropped.
func (d *Draft) sayInRow(ids []string, key, text string) error {
	n := len(ids)
	if n == 1 && d.Has(ids[0]+".toml") {
		return d.Set(ids[0]+".toml", outline.Part(key), text)
	}
	if n < 2 {
		return nil
	}
	file, row := d.locate(ids[:n-1], ids[n-1])
	if file == "" && n > 2 { // a table within a row
		file, row = d.locate(ids[:n-2], ids[n-2])
		row = outline.Join(row, ids[n-1])
	}
	if file == "" {
		return nil
	}
	return d.Set(file, outline.Join(row, outline.Part(key)), text)
}

// sayOnMap writes the names of a map and of what is on it.
func (d *Draft) sayOnMap(file string, texts map[string]any) error {
	b, err := board.Decode(d.files[file])
	if err != nil {
		return err
	}
	on := b.Draft()
	err = on.Rename(func(kind, id, was string) string {
		way := []outline.Step{{Key: "name"}}
		if kind != "" {
			way = []outline.Step{{Key: kind}, {Key: id}, {Key: "name"}}
		}
		if said, ok := at(texts, way); ok {
			return said.(string)
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
	return d.Write(saidSet, file, data)
}
