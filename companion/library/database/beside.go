package database

import (
	"context"
	"sync"
)

// readers are what reads a database on connections of their own as long as it is open.
type readers struct {
	mu   sync.Mutex
	all  sync.WaitGroup
	open context.Context // ends when the database closes
	end  func()          // ends it
}

func newReaders() *readers {
	r := &readers{}
	r.open, r.end = context.WithCancel(context.Background())
	return r
}

// join makes close wait until the caller leaves, unless the database is closed.
func (r *readers) join() (leave func(), ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.open.Err() != nil {
		return nil, false
	}
	r.all.Add(1)
	return r.all.Done, true
}

// close interrupts all readers and waits until they have left.
func (r *readers) close() {
	r.mu.Lock()
	r.end()
	r.mu.Unlock()
	r.all.Wait()
}

// CheckBeside is Check on a connection of its own, so that the database can be used meanwhile. It finds nothing if the
// database is closed before it is done.
func CheckBeside(d *DB) error {
	leave, ok := d.readers.join()
	if !ok {
		return nil
	}
	defer leave()
	err := checkBeside(d)
	if d.readers.open.Err() != nil {
		return nil
	}
	return Fault(d.path, err)
}

func checkBeside(d *DB) (err error) {
	other := newDB(d.path)
	defer other.close()
	other.conn.ends = d.readers.open
	if d.reading != nil {
		err = other.connectToRead(nil)
	} else {
		err = other.conn.dial(d.path, "mode=ro&_pragma=busy_timeout(5000)&_pragma=query_only(1)")
	}
	if err != nil {
		return err
	}
	return other.Check()
}
