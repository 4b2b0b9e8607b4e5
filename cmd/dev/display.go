package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// display is an X server in memory, large enough for the laptop's window.
type display struct {
	name   string // as in DISPLAY, ":91"
	screen string // the file it keeps its pixels in
	server *process
}

const displaySize = "1280x800x24"

// startDisplay starts Xvfb on a number that is free and keeps its pixels in dir. An empty size is the laptop's.
// The caller must stop it.
func startDisplay(ctx context.Context, dir, size string) (*display, error) {
	if size == "" {
		size = displaySize
	}
	number, tell, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("start Xvfb: %w", err)
	}
	defer number.Close()
	c := exec.CommandContext(ctx, "Xvfb", "-displayfd", "3", "-screen", "0", size, "-fbdir", dir,
		"-nolisten", "tcp", "-noreset", "+extension", "GLX", "+render")
	c.ExtraFiles = []*os.File{tell}
	server, err := start(c)
	tell.Close()
	if err != nil {
		return nil, fmt.Errorf("start Xvfb: %w", err)
	}
	d := &display{server: server, screen: filepath.Join(dir, "Xvfb_screen0")}
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		d.stop()
		return nil, errors.New("start Xvfb: it ended without naming a display")
	}
	d.name = ":" + strings.TrimSpace(line)
	return d, nil
}

// picture reads what the screen shows now.
func (d *display) picture() (*image.RGBA, error) {
	file, err := os.ReadFile(d.screen)
	if err != nil {
		return nil, fmt.Errorf("read the screen: %w", err)
	}
	return decodeXWD(file)
}

func (d *display) stop() { d.server.stop() }
