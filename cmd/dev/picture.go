package main

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
)

// fewest is how many colours a drawn window shows at least;
// smooth letters alone have dozens.
const fewest = 16

// keep writes the window's picture as name.png and refuses a blank one.
func (s *stage) keep(name string) error {
	screen, err := s.display.picture()
	if err != nil {
		return err
	}
	window := screen.SubImage(s.frame)
	if err := writePNG(filepath.Join(s.shots, name+".png"), window); err != nil {
		return err
	}
	if n := colours(window, fewest); n < fewest {
		return fmt.Errorf("picture %q is blank: %d colours", name, n)
	}
	return nil
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

// colours counts the different colours of a picture, up to most.
func colours(img image.Image, most int) int {
	seen := map[[4]uint32]bool{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X && len(seen) < most; x++ {
			r, g, b, a := img.At(x, y).RGBA()
			seen[[4]uint32{r, g, b, a}] = true
		}
	}
	return len(seen)
}
