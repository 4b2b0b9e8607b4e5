package main

import (
	"os/exec"
	"syscall"
	"time"
)

// process is a program of ours that runs beside us.
type process struct {
	command *exec.Cmd
	// ended is closed when the program has ended, whoever ended it.
	ended chan struct{}
}

// start starts the command. The caller must stop the process.
func start(c *exec.Cmd) (*process, error) {
	if err := c.Start(); err != nil {
		return nil, err
	}
	p := &process{c, make(chan struct{})}
	go func() {
		_ = c.Wait() // how it ended is of no interest, only that it did
		close(p.ended)
	}()
	return p, nil
}

// alive reports whether the program still runs.
func (p *process) alive() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// stop asks the program to end, waits for it, and ends it by force after a while.
func (p *process) stop() {
	const patience = 5 * time.Second
	_ = p.command.Process.Signal(syscall.SIGTERM) // fails only when it has ended already
	select {
	case <-p.ended:
	case <-time.After(patience):
		_ = p.command.Process.Kill() // the same
		<-p.ended
	}
}
