package printables

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/words"
	"sandtable/printables/picture"
)

// run runs a program that looks at PDF files; without it the test is left out.
func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("%s is not installed here", name)
	}
	out, err := exec.Command(name, args...).CombinedOutput()
	require.NoError(t, err, "%s %v: %s", name, args, out)
	return string(out)
}

// all is a job with every product of a set.
func all(s *Set, setup Setup) Job {
	job := Job{Setup: setup, Report: sampleReport(), Position: samplePosition()}
	for _, p := range s.Products(words.English) {
		job.Products = append(job.Products, p.ID)
	}
	return job
}

// files writes every product of all sets, in each style, language and way of backs at least once.
func files(t *testing.T) map[string]string {
	out := map[string]string{}
	for name, c := range map[string]struct {
		set   *Set
		setup Setup
	}{
		"first":  {veritable(t, "first"), Setup{Back: LongEdge}},
		"vpg":    {veritable(t, "vpg"), Setup{Back: Fold, Style: picture.LowInk, Lang: words.Russian, Paper: papers[1].Size}},
		"sample": {sample(t), Setup{Back: ShortEdge, Style: picture.ColourBlind, Lang: words.Russian}},
		"list":   {unitList(t, 60), Setup{Gutter: 2}},
	} {
		out[name] = filepath.Join(t.TempDir(), name+".pdf")
		require.NoError(t, os.WriteFile(out[name], written(t, c.set, all(c.set, c.setup)), 0o644))
	}
	return out
}

// The files that come out, as other programs see them.
func TestFiles(t *testing.T) {
	made := files(t)
	t.Run("are sound PDF", func(t *testing.T) {
		for name, path := range made {
			text := run(t, "qpdf", "--check", path)
			assert.Contains(t, text, "No syntax or stream encoding errors found", name)
			assert.NotContains(t, text, "WARNING", name)
		}
	})
	t.Run("embed all fonts", func(t *testing.T) {
		for name, path := range made {
			lines := strings.Split(strings.TrimSpace(run(t, "pdffonts", path)), "\n")
			require.Greater(t, len(lines), 2, name)
			head := lines[0]
			for _, line := range lines[2:] {
				assert.Equal(t, "yes", strings.TrimSpace(line[strings.Index(head, "emb"):strings.Index(head, "sub")]), "%s: %s", name, line)
				assert.Equal(t, "yes", strings.TrimSpace(line[strings.Index(head, "uni"):strings.Index(head, "object")]), "%s: %s", name, line)
			}
		}
	})
	t.Run("hold the words", func(t *testing.T) {
		for name, wanted := range map[string][]string{
			"first":  {"Operation Veritable", "First edition (2000)", "Combat results", "5-5", "sheet 1 of", "Print at 100 %", "Sequence of play", "house"},
			"vpg":    {"Операция «Веритейбл»", "Издание VPG", "Результаты боя", "Печатать в масштабе 100 %", "Порядок хода", "Шкала ходов", "домашнее", "полоска — 50 мм"},
			"sample": {"Пролив", "«Алебарда»", "Корпус", "Топливо", "Расстановка красных", "Отчёт о партии"},
			"list":   {"units", "3Wx"},
		} {
			text := strings.Join(strings.Fields(run(t, "pdftotext", "-layout", made[name], "-")), " ")
			for _, word := range wanted {
				assert.Contains(t, text, word, name)
			}
		}
	})
	t.Run("have a title and their size", func(t *testing.T) {
		info := run(t, "pdfinfo", made["vpg"])
		assert.Contains(t, info, "Операция «Веритейбл» · Издание VPG")
		assert.Contains(t, info, "612 x 792 pts (letter)")
	})
}
