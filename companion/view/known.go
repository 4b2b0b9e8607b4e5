package view

import "sync"

// Cache caches what was computed for a seat. The owner of the seat replaces it whenever anything changes that the
// seat can see: several panels and bars need the same values.
type Cache struct {
	mu      sync.Mutex
	answers map[any]any
}

// Once works out the answer to a question about a seat, unless that was done already. The question is a value of a type of
// the asker's own. Nobody may change the answer.
func Once[T any](s Seat, question any, work func() T) T {
	k := s.Cache
	if k == nil {
		return work()
	}
	k.mu.Lock()
	known, ok := k.answers[question]
	k.mu.Unlock()
	if ok {
		return known.(T)
	}
	answer := work() // which may ask for other answers
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.answers == nil {
		k.answers = map[any]any{}
	}
	k.answers[question] = answer
	return answer
}
