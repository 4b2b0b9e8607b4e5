// Package journal records a session: a list of entries that only grows, and a head that moves.
//
// An entry is a command with what came of it, or a movement of the head. The first entry puts the
// game on the table. A command's entry grows out of the one at which the head stood, its parent, so
// the entries of commands form a tree; the state is the fold of the events from the first entry to
// the head. Undo, redo, a jump and "continue from here" are entries too: each moves the head to an
// entry that is there already. Nothing is ever taken out, so a branch that was left stays in the log,
// and after an undo the dice are asked for anew.
//
// Since every entry begins where the one before left the head, the tree is known from one number an
// entry: where the head stood afterwards.
//
// Folding starts at the nearest state that is known: one of the last few in memory, or a checkpoint
// in the store. Checkpoints can be thrown away at any time; they are made again.
//
// The package reads no clock: who asks and when comes with the command.
package journal
