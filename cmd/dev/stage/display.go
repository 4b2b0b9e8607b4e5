package stage

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// display is an X server that keeps its pixels in a file.
type display struct {
	name   string // as in DISPLAY, ":91"
	screen string // the file
	server *process
}

// laptop is the size and depth of the display when a script asks for no other.
const laptop = "1280x800x24"

// startDisplay starts Xvfb on a free number, with its pixels in dir. The caller must stop it.
func startDisplay(ctx context.Context, dir, size string) (*display, error) {
	number, announce, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("start Xvfb: %w", err)
	}
	defer number.Close()
	c := exec.CommandContext(ctx, "Xvfb", "-displayfd", "3", "-screen", "0", size, "-fbdir", dir,
		"-nolisten", "tcp", "-noreset", "+extension", "GLX", "+render")
	c.ExtraFiles = []*os.File{announce}
	server, err := start(c)
	announce.Close()
	if err != nil {
		return nil, fmt.Errorf("start Xvfb: %w", err)
	}
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		server.stop()
		return nil, errors.New("start Xvfb: it ended without naming a display")
	}
	return &display{name: ":" + strings.TrimSpace(line), server: server, screen: filepath.Join(dir, "Xvfb_screen0")}, nil
}

func (d *display) stop() { d.server.stop() }

// picture reads the screen.
func (d *display) picture() (*image.RGBA, error) {
	file, err := os.ReadFile(d.screen)
	if err != nil {
		return nil, fmt.Errorf("read the screen: %w", err)
	}
	return decodeXWD(file)
}

// framesPerSecond counts how often the screen changes, from the first change to the last, until something arrives on
// done. It compares a few lines of pixels in the middle of a laptop's screen.
func (d *display) framesPerSecond(done <-chan error) (float64, error) {
	file, err := os.Open(d.screen)
	if err != nil {
		return 0, fmt.Errorf("read the screen: %w", err)
	}
	defer file.Close()
	const width, line = 1280 * 4, 400
	current, previous := make([]byte, width), make([]byte, width)
	var first, last time.Time
	for count := 0; ; {
		select {
		case err := <-done:
			if seconds := last.Sub(first).Seconds(); seconds > 0 {
				return float64(count-1) / seconds, err
			}
			return 0, err
		case <-time.After(time.Millisecond):
		}
		if _, err := file.ReadAt(current, line*width); err != nil {
			return 0, fmt.Errorf("read the screen: %w", err)
		}
		if string(current) == string(previous) {
			continue
		}
		if copy(previous, current); count == 0 {
			first = time.Now()
		}
		count, last = count+1, time.Now()
	}
}

func writePNG(path string, img image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("write a picture: %w", err)
	}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write a picture: %w", err)
	}
	return errors.Join(png.Encode(f, img), f.Close())
}

// fewest is the smallest number of colours in a drawn window; smooth letters alone have dozens.
const fewest = 16

// blank reports whether a picture has fewer colours than a drawn window.
func blank(img image.Image) bool {
	seen := map[[4]uint32]bool{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y && len(seen) < fewest; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, b, a := img.At(x, y).RGBA()
			seen[[4]uint32{r, g, b, a}] = true
		}
	}
	return len(seen) < fewest
}

// differ reports whether two pictures of a screen differ in more than a button under the pointer: 3 % of the pixels.
func differ(a, b *image.RGBA) bool {
	count := 0
	for i := 0; i < len(a.Pix); i += 4 {
		if string(a.Pix[i:i+4]) != string(b.Pix[i:i+4]) {
			count++
		}
	}
	return count > len(a.Pix)/4*3/100
}
