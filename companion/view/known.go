package view

import "sync"

// Cache keeps what several panels and bars compute for the same seat. The owner of the seat replaces it after each
// change that the seat can see.
type Cache struct {
	mu      sync.Mutex
	answers map[any]any
}

// Once returns work(), or what it returned for the same seat and question before. The question is a value of an
// unexported type of the caller. Callers must not change the answer.
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
