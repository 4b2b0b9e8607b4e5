// Package gamedoc is a game package under edit: a draft of its text files, the undo history, and its
// problems.
//
// A draft is its files and nothing beside them. The one kind of change is bytes of a file in place of others
// ([Change]), so that comments and whatever no form knows stay as they are, undo and redo are exact, and a difference
// of two drafts shows only the lines that were meant.
//
//	d, err := gamedoc.Open(fsys)                     // a folder, a zip, an embedded game; New for a map of files
//	d.Value("game.toml", "phase[3].prompt")          // also String, Strings
//	d.Set("game.toml", "phase[3].prompt", "Move.")   // a new key goes where the reference has it
//	d.Unset("game.toml", "phase[3].prompt")
//	d.Rows("game.toml", "phase")                     // blocks of lines with ids; also "phase[3].check"
//	d.AddRow("game.toml", "phase", 3, gamedoc.Fields{"id": "air", "stage": "turn", "name": "Air"})
//	d.MoveRow, d.RemoveRow, d.Find                   // comments right above a row belong to it
//	d.Sheet("units.csv").SetCell(4, "attack", "5")   // and Paste, Fill, Sort, AddRow, AddColumn …
//	d.SetText("rules.toml", from, to, "…")           // free text, which may be faulty while one types
//	d.Do(name, func() error { … })                   // many changes as one step; all or none
//	d.Undo(), d.Redo(), d.Steps()
//	d.Check(), d.CheckAll()                          // findings with file, line and key path; all choices of options
//	d.Rename("tracker", "round", "turn")             // through every file; the row keeps was = "round"
//	d.Alone("vpg")                                   // what one edition says, without the others
//	d.Pack(w)                                        // name.sandtable, the same bytes for the same draft
//	gamedoc.Explain("game.toml", "phase[3].prompt")  // what the reference says: Sentence, Snippet, bounds, words
//	gamedoc.Save(folder, was, now), OpenFolder       // a kill leaves the draft as it was or as it is now
//
// Set, Unset and what changes rows and cells read the file afterwards and compare what it says with what was meant; a
// change that would come out otherwise is refused, and nothing has changed. Files that are no sound TOML refuse them
// too, with the place of the fault; their text can still be changed.
//
// Paths name keys as a file does, with rows and members counted from 0: "sequence.turn", "phase[3].do[1]",
// "table[0].cells[2][1]". A file that is not there yet is made by the first Set or AddRow.
//
// A map that is open in the map editor shares the undo list: package gamemap makes each of its strokes a step here.
package gamedoc
