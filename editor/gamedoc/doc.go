// Package gamedoc is a game package under edit: a draft of its text files, and the undo history.
//
// A draft is only its files. Every change replaces bytes of a file ([Change]), so that comments and keys without a
// form stay as they are, undo and redo are exact, and a diff of two drafts shows only the intended lines.
//
//	d, err := gamedoc.Open(fsys)                     // a folder, a zip, an embedded game; New for a map of files
//	d.Value("game.toml", "phase[3].prompt")          // also String, Strings
//	d.Set("game.toml", "phase[3].prompt", "Move.")   // a new key goes where the reference has it
//	d.Unset("game.toml", "phase[3].prompt")
//	d.Rows("game.toml", "phase")                     // blocks of lines with ids; also "phase[3].check"
//	d.AddRow("game.toml", "phase", 3, gamedoc.Fields{"id": "air", "stage": "turn", "name": "Air"})
//	d.MoveRow, d.RemoveRow, d.Find                   // comments right above a row belong to it
//	d.Sheet("units.csv").SetCell(4, "attack", "5")   // and Paste, Fill, Sort, AddRow, AddColumn …
//	d.SetText("rules.toml", from, to, "…")           // free text, which may be invalid while the user types
//	d.Do(name, func() error { … })                   // many changes as one step; all or none
//	d.Undo(), d.Redo(), d.Steps()
//	d.Batch("game.toml", func(b *gamedoc.Batch) { b.RenameKey("side[0].cost.foot", "horse") }) // and more at once
//	d.Pack(w)                                        // name.sandtable, the same bytes for the same draft
//	gamedoc.Explain("game.toml", "phase[3].prompt")  // the reference of a key: Sentence, Snippet, bounds, words
//	gamedoc.Save(folder, was, now), OpenFolder       // a kill leaves the old or the new draft
//
// Set, Unset and the changes of rows and cells parse the result and compare it with the intended values. If they
// differ, they return a Problem and change nothing. They also refuse invalid TOML, with the position of the fault; its
// text can still be changed.
//
// Paths are written like keys in the file, with rows and members counted from 0: "sequence.turn", "phase[3].do[1]",
// "table[0].cells[2][1]". The first Set or AddRow creates a missing file.
//
// Package check finds the problems of a draft, package rework changes all of its files: an id, a language, an edition.
// A map that is open in the map editor shares the undo list: package gamemap makes each of its strokes a step here.
package gamedoc
