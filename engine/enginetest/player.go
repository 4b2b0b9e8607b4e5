package enginetest

import "sandtable/engine/trial"

// Player is the random player of the app, with which games are tested.
type Player = trial.Player

// Session is what the random player plays: a journal, or a session of the library.
type Session = trial.Session

// Fill gives a choice its arguments where fields cannot say what they look like.
type Fill = trial.Fill

// Reached is what play came across, by name.
type Reached = trial.Reached
