package main

import (
	"embed"
	"path"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"sandtable/engine"
	"sandtable/engine/words"
)

//go:embed words
var files embed.FS

// own reads tablectl's own texts.
func own() map[words.Lang]map[string]*i18n.Message {
	out := map[words.Lang]map[string]*i18n.Message{}
	for _, lang := range words.Langs() {
		name := path.Join("words", string(lang)+".toml")
		data, err := files.ReadFile(name)
		if err == nil {
			out[lang], err = words.Parse(lang, name, data)
		}
		if err != nil {
			panic(err) // the texts are part of the program, and a test reads them all
		}
	}
	return out
}

// texts is the app's texts with tablectl's own laid over them.
func texts() *words.Book { return words.App().With(own()) }

// say puts a text into words; pairs are argument names and values in turn.
func (c *call) say(key string, pairs ...any) string {
	return c.book.Say(c.language(), key, engine.Tell(key, pairs...).Args)
}
