// Package journal records a session: a list of entries that only grows, and a head that moves.
//
// An entry is a command with its outcome, or a movement of the head. The first entry starts the game. A command's
// entry has as its parent the entry that was the head, so the entries of commands form a tree; the state is the fold
// of the events from the first entry to the head. Undo, redo, a jump and "continue from here" are entries too: each
// moves the head to an existing entry. Nothing is ever removed, so an abandoned branch stays in the log, and after an
// undo the dice are rolled again.
//
// Since every entry begins where the one before left the head, one number an entry describes the tree: the head after
// it.
//
// Folding starts at the nearest cached state: one of the last few in memory, or a checkpoint in the store.
// Checkpoints can be deleted at any time; they are made again.
//
// The package reads no clock: who asks and when comes with the command.
package journal
