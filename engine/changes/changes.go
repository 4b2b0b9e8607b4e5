// Package changes compares two versions of a game and describes the differences in the game's words.
package changes

import (
	"io/fs"

	"sandtable/engine"
	"sandtable/engine/words"
)

// Version is one version of a game, resolved for an edition and options, with the package that it came from.
type Version struct {
	Game  *engine.Game
	Files fs.FS
}

// Change is one thing that is different.
type Change struct {
	Group Group
	Said  engine.Said
}

// Group is the heading that changes are listed under.
type Group string

// The groups, in the order in which they are listed.
const (
	General Group = "general"
	Units   Group = "units"
	Tables  Group = "tables"
	Turn    Group = "turn" // the sequence of play
	Rules   Group = "rules"
	Terrain Group = "terrain"
	Maps    Group = "maps"
	Texts   Group = "texts"
)

// comparison gathers what is different between two versions.
type comparison struct {
	was, now *engine.Game
	lang     words.Lang
	book     *words.Book // the new game's texts, over those of the old one
	out      []Change
}

// Between lists what is different, group by group. lang is the language whose texts are compared. Versions of two
// games are a Problem.
func Between(was, now Version, lang words.Lang) ([]Change, error) {
	if was.Game.ID != now.Game.ID {
		return nil, engine.Wrong("changes.games", "was", was.Game.Book.Raw(lang, "game.name"), "now", now.Game.Book.Raw(lang, "game.name"))
	}
	c := &comparison{was: was.Game, now: now.Game, lang: lang, book: now.Game.Book.Over(was.Game.Book)}
	c.general()
	c.units()
	c.tables()
	if err := c.rows(was.Files, now.Files); err != nil {
		return nil, err
	}
	c.terrain()
	c.maps()
	c.texts()
	if len(c.out) == 0 && was.Game.Hash != now.Game.Hash {
		c.note(General, "changes.looks")
	}
	return c.out, nil
}

// Section is the changes of a group in words.
type Section struct {
	Title string
	Lines []string
}

// Told puts changes into words.
func Told(was, now Version, lang words.Lang) ([]Section, error) {
	list, err := Between(was, now, lang)
	if err != nil {
		return nil, err
	}
	book := now.Game.Book.Over(was.Game.Book)
	var out []Section
	at := map[Group]int{}
	for _, c := range list {
		i, ok := at[c.Group]
		if !ok {
			i = len(out)
			at[c.Group] = i
			out = append(out, Section{Title: book.Say(lang, "changes.group."+string(c.Group), nil)})
		}
		out[i].Lines = append(out[i].Lines, book.Say(lang, c.Said.Key, c.Said.Args))
	}
	return out, nil
}

func (c *comparison) note(g Group, key string, pairs ...any) {
	c.out = append(c.out, Change{g, engine.Tell(key, pairs...)})
}

// lists notes what one list of ids has and the other has not, by the names that it has in the texts.
func (c *comparison) lists(g Group, kind string, was, now []string) {
	for _, id := range now {
		if !contains(was, id) {
			c.note(g, "changes.added", "what", c.name(kind, id))
		}
	}
	for _, id := range was {
		if !contains(now, id) {
			c.note(g, "changes.removed", "what", c.name(kind, id))
		}
	}
}

// name is how a thing of the game is called in the texts.
func (c *comparison) name(kind, id string) string {
	if key := kind + "." + id + ".name"; c.book.Has(c.lang, key) {
		return "@" + key
	}
	return id
}

// general compares what the game is made of.
func (c *comparison) general() {
	if c.was.Version != c.now.Version {
		c.note(General, "changes.version", "was", c.was.Version, "now", c.now.Version)
	}
	c.lists(General, "edition", engine.IDs(c.was.Editions, func(e engine.Edition) string { return e.ID }), engine.IDs(c.now.Editions, func(e engine.Edition) string { return e.ID }))
	c.lists(General, "option", engine.IDs(c.was.AllOptions, func(o engine.Option) string { return o.ID }), engine.IDs(c.now.AllOptions, func(o engine.Option) string { return o.ID }))
	c.lists(General, "side", engine.IDs(c.was.Sides, func(s engine.Side) string { return s.ID }), engine.IDs(c.now.Sides, func(s engine.Side) string { return s.ID }))
	c.lists(General, "box", engine.IDs(c.was.Boxes, func(b engine.Box) string { return b.ID }), engine.IDs(c.now.Boxes, func(b engine.Box) string { return b.ID }))
	c.lists(General, "mark", engine.IDs(c.was.Marks, func(m engine.Mark) string { return m.ID }), engine.IDs(c.now.Marks, func(m engine.Mark) string { return m.ID }))
	c.lists(General, "tracker", engine.IDs(c.was.Trackers, func(t engine.Tracker) string { return t.ID }), engine.IDs(c.now.Trackers, func(t engine.Tracker) string { return t.ID }))
	for i := range c.now.Trackers {
		t := &c.now.Trackers[i]
		if w := c.was.Tracker(t.ID); w != nil && (w.Min != t.Min || w.Max != t.Max || w.Start != t.Start) {
			c.note(General, "changes.tracker", "what", c.name("tracker", t.ID), "min", t.Word(t.Min), "max", t.Word(t.Max), "start", t.Word(t.Start))
		}
	}
}
