package share

import "sync"

// shared is a value that several goroutines use in turn.
type shared[T any] struct {
	mu    sync.Mutex
	value T
}

func (s *shared[T]) do(use func(*T)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	use(&s.value)
}
