package stage

import (
	"context"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// click returns the verb that clicks at a point; args are those of xdotool's click.
func click(args ...string) Verb {
	return func(ctx context.Context, s *Stage, rest string) error {
		at, err := numbers(rest, 2)
		if err != nil {
			return err
		}
		return s.hands(ctx, append([]string{"mousemove", s.x(at[0]), s.y(at[1]), "click"}, args...)...)
	}
}

func wheel(ctx context.Context, s *Stage, rest string) error {
	at, err := numbers(rest, 3)
	if err != nil {
		return err
	}
	return s.hands(ctx, "mousemove", s.x(at[0]), s.y(at[1]), "click", "--repeat", strconv.Itoa(at[2]), "--delay", "30", "4")
}

func drag(ctx context.Context, s *Stage, rest string) error {
	way, err := numbers(rest, 0)
	if err != nil {
		return err
	}
	return s.hands(ctx, s.dragging("1", 40*time.Millisecond, way)...)
}

// dragging returns xdotool's arguments for a drag, with a pause at each point.
func (s *Stage) dragging(button string, pause time.Duration, way []int) []string {
	wait := strconv.FormatFloat(pause.Seconds(), 'f', 3, 64)
	var args []string
	for i := 0; i+1 < len(way); i += 2 {
		args = append(args, "mousemove", s.x(way[i]), s.y(way[i+1]), "sleep", wait)
		if i == 0 {
			args = append(args, "mousedown", button, "sleep", wait)
		}
	}
	return append(args, "mouseup", button)
}

func key(ctx context.Context, s *Stage, rest string) error {
	for _, chord := range strings.Fields(rest) {
		if err := s.hands(ctx, "key", chord); err != nil {
			return err
		}
	}
	return nil
}

// typeText types over the text in the field. A table comes from the clipboard, as out of a spreadsheet.
func typeText(ctx context.Context, s *Stage, rest string) error {
	text, err := strconv.Unquote(rest)
	if err != nil {
		return fmt.Errorf("read %s: %w", rest, err)
	}
	if !strings.ContainsAny(text, "\t\n") {
		return s.hands(ctx, "key", "ctrl+a", "type", "--delay", "15", "--", text)
	}
	c := exec.CommandContext(ctx, "xclip", "-selection", "clipboard")
	c.Env, c.Stdin = s.env(), strings.NewReader(text)
	if err := c.Run(); err != nil {
		return fmt.Errorf("xclip: %w", err)
	}
	return s.hands(ctx, "key", "ctrl+a", "key", "ctrl+v")
}

func turn(ctx context.Context, s *Stage, rest string) error {
	size, err := numbers(rest, 2)
	if err != nil {
		return err
	}
	if err := s.hands(ctx, "windowsize", s.window, strconv.Itoa(size[0]), strconv.Itoa(size[1])); err != nil {
		return err
	}
	return s.measure(ctx)
}
