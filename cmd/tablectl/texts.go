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

// readTexts reads tablectl's own texts.
func readTexts() map[words.Lang]map[string]*i18n.Message {
	out := map[words.Lang]map[string]*i18n.Message{}
	for _, lang := range words.Langs() {
		name := path.Join("words", string(lang)+".toml")
		data, err := files.ReadFile(name)
		if err == nil {
			out[lang], err = words.Parse(lang, name, data)
		}
		if err != nil {
			panic(err) // a test reads all embedded texts
		}
	}
	return out
}

// texts returns the app's texts with tablectl's own.
func texts() *words.Book { return words.App().With(readTexts()) }

// say returns the text of a key; pairs alternates argument names and values.
func (c *call) say(key string, pairs ...any) string {
	return c.book.Say(c.language(), key, engine.Tell(key, pairs...).Args)
}
