package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// sheets is what the window test prints: the counters of the game that comes first, looked at page by
// page and closely, saved as PDF, and so once more from the table, with the turn log of the session. The
// first file is to the byte what tablectl prints.
var sheets = script{
	acts: []act{
		key("p"), // the Print place
		shot("print"),
		key("Next"), // the backs
		shot("print_backs"),
		key("plus"), key("plus"), key("plus"),
		drag(640, 300, 560, 340, 480, 380),
		shot("print_close"),
		key("ctrl+s"),
		shot("print_save"),
		key("Return"),
		shot("print_saved"),
		key("Escape"),   // home again
		click(640, 170), // the first game
		key("Return"),   // start
		click(1252, 32), // the menu
		shot("print_menu"),
		click(1060, 339), // Print
		shot("print_session"),
		click(120, 206), // no counters
		click(120, 676), // the turn log
		key("ctrl+s"), key("Return"),
		shot("print_session_saved"),
		key("Escape"),
		shot("print_table"),
	},
	after: []act{
		left("veritable_first_log.pdf"),
		printsAs("veritable_first_counters.pdf", "veritable", "counters", "--edition", "first"),
	},
}

// printsAs checks that a file below the home folder is what tablectl prints.
func printsAs(pattern string, args ...string) act {
	return act{fmt.Sprintf("tablectl print %v gives %s", args, pattern), func(s *stage) error {
		path, err := s.find(pattern)
		if err != nil {
			return err
		}
		theirs := filepath.Join(s.home, "tablectl.pdf")
		if _, err := s.tree.output(s.ctx, "go", append([]string{"run", "./cmd/tablectl", "print", "-o", theirs}, args...)...); err != nil {
			return err
		}
		got, err := os.ReadFile(path)
		if err != nil {
			return fmt.Errorf("read what was saved: %w", err)
		}
		want, err := os.ReadFile(theirs)
		if err != nil {
			return fmt.Errorf("read what tablectl printed: %w", err)
		}
		if !bytes.Equal(got, want) {
			return errors.New("the files differ")
		}
		return nil
	}}
}
