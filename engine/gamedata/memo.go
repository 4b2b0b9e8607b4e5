package gamedata

import (
	"bytes"
	"sync"

	"sandtable/engine/board"
)

// memo caches what was found in a file until the file changes, so that checking a package again after a change of one
// file costs little more than that file. nil caches nothing. Cached values are immutable.
type memo struct {
	places map[string]kept[positions]
	texts  map[string]kept[readText]
	boards map[string]kept[readBoard]
}

// kept is a cached value with the content of its file.
type kept[T any] struct {
	data []byte
	what T
}

// readText is a file of texts: keys joined by dots, and their positions, which are computed on demand.
type readText struct {
	texts map[string]string
	at    func() positions
	err   error
}

// readBoard is an immutable map, or the error of reading it.
type readBoard struct {
	*board.Board
	err error
}

func newMemo() *memo {
	return &memo{places: map[string]kept[positions]{}, texts: map[string]kept[readText]{}, boards: map[string]kept[readBoard]{}}
}

// locate is the positions of a file.
func (m *memo) locate(file string, data []byte) positions {
	if m == nil {
		return locate(file, data)
	}
	return recall(m.places, file, data, func() positions { return locate(file, data) })
}

// readTexts is what a file of texts says.
func (m *memo) readTexts(file string, data []byte) readText {
	read := func() readText {
		r := readText{texts: map[string]string{}, at: sync.OnceValue(func() positions { return locate(file, data) })}
		r.err = r.read(file, data)
		return r
	}
	if m == nil {
		return read()
	}
	return recall(m.texts, file, data, read)
}

// board is a map of a file.
func (m *memo) board(file string, data []byte) (*board.Board, error) {
	if m == nil {
		return board.Decode(data)
	}
	r := recall(m.boards, file, data, func() readBoard {
		b, err := board.Decode(data)
		return readBoard{b, err}
	})
	return r.Board, r.err
}

func recall[T any](all map[string]kept[T], file string, data []byte, find func() T) T {
	if k, ok := all[file]; ok && bytes.Equal(k.data, data) {
		return k.what
	}
	what := find()
	all[file] = kept[T]{data, what}
	return what
}
