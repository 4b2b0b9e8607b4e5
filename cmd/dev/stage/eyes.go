package stage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// shot keeps a picture of the window and refuses a blank one.
func shot(_ context.Context, s *Stage, name string) error {
	screen, err := s.display.picture()
	if err != nil {
		return err
	}
	window := screen.SubImage(s.frame)
	if err := writePNG(filepath.Join(Shots(s.Tree), name+".png"), window); err != nil {
		return err
	}
	if blank(window) {
		return errors.New("the picture is blank")
	}
	return nil
}

// frames pans the map to and fro with the middle button for some seconds and counts the frames meanwhile.
func frames(ctx context.Context, s *Stage, rest string) error {
	least, err := numbers(rest, 1)
	if err != nil {
		return err
	}
	var way []int
	for i := range 400 {
		x := i % 200
		if x >= 100 {
			x = 200 - x
		}
		way = append(way, 400+2*x, 400+x/2)
	}
	moved := make(chan error, 1)
	go func() {
		_, err := s.xdotool(ctx, s.dragging("2", 8*time.Millisecond, way)...)
		moved <- err
	}()
	rate, err := s.display.framesPerSecond(moved)
	if err != nil {
		return err
	}
	s.Tree.Say("    %.0f frames a second", rate)
	if rate < float64(least[0]) {
		return fmt.Errorf("panning shows %.0f frames a second, want %d", rate, least[0])
	}
	return nil
}

// changes performs an act and waits until the screen shows something else, at most 30 seconds.
func changes(ctx context.Context, s *Stage, line string) error {
	previous, err := s.display.picture()
	if err != nil {
		return err
	}
	if err := s.do(ctx, line); err != nil {
		return err
	}
	for range 60 {
		current, err := s.display.picture()
		if err != nil || differ(previous, current) {
			return errors.Join(err, s.settle(ctx))
		}
		pause(ctx, 500*time.Millisecond)
	}
	return errors.New("the screen stays as it was")
}

// Bounds for a measured act, far above what it should take, so that a busy machine without a graphics card keeps them:
// nearly all of an act's processor time is drawing.
const (
	mostTime   = 20 * time.Second
	mostMemory = 1500 << 20
)

// measured performs an act and prints what it takes of the processor and of memory.
func measured(ctx context.Context, s *Stage, line string) error {
	start, err := s.app.processorTime()
	if err != nil {
		return err
	}
	previous, err := s.display.picture()
	if err != nil {
		return err
	}
	if err := errors.Join(s.do(ctx, line), s.finished(ctx, previous)); err != nil {
		return err
	}
	end, errTime := s.app.processorTime()
	memory, errMemory := s.app.peakMemory()
	took := end - start
	s.Tree.Say("    %.2f s of the processor, %d MB at most so far", took.Seconds(), memory>>20)
	if took > mostTime || memory > mostMemory {
		return fmt.Errorf("want at most %s and %d MB", mostTime, mostMemory>>20)
	}
	return errors.Join(errTime, errMemory)
}

// finished waits until the screen differs from the previous one and has stood still for two seconds.
func (s *Stage) finished(ctx context.Context, previous *image.RGBA) error {
	const patience, still = 90 * time.Second, 2 * time.Second
	for start := time.Now(); time.Since(start) < patience; {
		current, err := s.display.picture()
		if err != nil {
			return err
		}
		pause(ctx, still)
		later, err := s.display.picture()
		if err != nil {
			return err
		}
		if !bytes.Equal(previous.Pix, current.Pix) && bytes.Equal(current.Pix, later.Pix) {
			return nil
		}
	}
	return fmt.Errorf("the screen has not changed in %s", patience)
}

// find checks that there is a file of this name below the home folder.
func find(_ context.Context, s *Stage, pattern string) error {
	_, err := s.find(pattern)
	return err
}

// tablectl runs the engine without a window and checks its output.
func tablectl(ctx context.Context, s *Stage, rest string) error {
	command, want, ok := strings.Cut(rest, " => ")
	if !ok {
		return errors.New("want ARGS => TEXT")
	}
	args, err := s.arguments(command)
	if err != nil {
		return err
	}
	out, err := s.runTablectl(ctx, args...)
	if err == nil && !strings.Contains(string(out), want) {
		err = fmt.Errorf("got\n%s\nwant %s in it", out, want)
	}
	return err
}

func (s *Stage) runTablectl(ctx context.Context, args ...string) ([]byte, error) {
	return s.Tree.Output(ctx, "go", append([]string{"run", "./cmd/tablectl"}, args...)...)
}

// prints checks that a file below the home folder is the one that tablectl prints.
func prints(ctx context.Context, s *Stage, rest string) error {
	args, err := s.arguments("FILE:" + rest)
	if err != nil {
		return err
	}
	printed := filepath.Join(s.Home, "tablectl.pdf")
	if _, err := s.runTablectl(ctx, append([]string{"print", "-o", printed}, args[1:]...)...); err != nil {
		return err
	}
	got, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	want, err := os.ReadFile(printed)
	if err != nil {
		return err
	}
	if !bytes.Equal(got, want) {
		return errors.New("the files differ")
	}
	return nil
}
