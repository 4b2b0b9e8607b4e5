package stage

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// process is a program that runs beside us.
type process struct {
	command *exec.Cmd
	ended   chan struct{} // closed when the program has ended
}

// start starts the command. The caller must stop the process.
func start(c *exec.Cmd) (*process, error) {
	if err := c.Start(); err != nil {
		return nil, err
	}
	p := &process{c, make(chan struct{})}
	go func() {
		_ = c.Wait() // the exit code does not matter here
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

// stop asks the program to end, waits for it, and kills it after five seconds.
func (p *process) stop() {
	_ = p.command.Process.Signal(syscall.SIGTERM) // fails only when it has ended already
	select {
	case <-p.ended:
	case <-time.After(5 * time.Second):
		_ = p.command.Process.Kill() // the same
		<-p.ended
	}
}

// proc reads a file of proc(5) about the program.
func (p *process) proc(name string) (string, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", p.command.Process.Pid, name))
	return string(text), err
}

// processorTime returns the processor time that the program has used.
func (p *process) processorTime() (time.Duration, error) {
	const user, system, tick = 11, 12, 10 * time.Millisecond // fields of stat, counted behind the name
	stat, err := p.proc("stat")
	if err != nil {
		return 0, err
	}
	_, after, _ := strings.Cut(stat, ") ")
	fields := strings.Fields(after)
	var total time.Duration
	for _, i := range []int{user, system} {
		n, err := strconv.Atoi(fields[i])
		if err != nil {
			return 0, fmt.Errorf("read the processor time: %w", err)
		}
		total += time.Duration(n) * tick
	}
	return total, nil
}

// peakMemory returns the most memory that the program has used, in bytes.
func (p *process) peakMemory() (int, error) {
	status, err := p.proc("status")
	if err != nil {
		return 0, err
	}
	_, line, _ := strings.Cut(status, "VmHWM:")
	kilobytes := 0
	if _, err := fmt.Sscan(line, &kilobytes); err != nil {
		return 0, fmt.Errorf("read the memory: %w", err)
	}
	return kilobytes << 10, nil
}
