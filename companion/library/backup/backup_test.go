package backup

import (
	"sandtable/companion/library/rescue"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// on returns a time on a day in January 2000, at an hour.
func on(day, hour int) time.Time { return time.Date(2000, 1, day, hour, 0, 0, 0, time.UTC) }

// Months of play leave the newest five, one a day for a week and one a week for a month, within the size.
func TestRotation(t *testing.T) {
	var list []rescue.Copy
	add := func(when time.Time, bytes int64) {
		list = append([]rescue.Copy{{Path: "sandtable-" + when.Format(backupTime) + ".db", At: when, Bytes: bytes}}, list...)
		for _, b := range spare(list, when) {
			list = remove(list, b)
		}
	}
	for day := range 100 {
		for hour := range 6 {
			add(on(1+day, 12+hour), 1000)
		}
	}
	var days []string
	for _, b := range list {
		days = append(days, b.At.Format("01-02 15"))
	}
	assert.Equal(t, []string{"04-09 17", "04-09 16", "04-09 15", "04-09 14", "04-09 13", "04-08 17", "04-07 17", "04-06 17", "04-05 17", "04-04 17", "04-03 17",
		"04-02 17", "03-26 17", "03-19 17", "03-12 17"}, days)
	for hour := range 4 {
		add(on(120, hour), keptBytes/2+1)
	}
	assert.Len(t, list, keptAlways, "large ones")
}

// A file that is no backup of ours neither goes nor counts, and neither does a copy made before an upgrade.
func TestRotationLeavesOtherFiles(t *testing.T) {
	var list []rescue.Copy
	for hour := range keptNewest {
		list = append(list, rescue.Copy{Path: "a friend's.db", At: on(3, hour), Bytes: keptBytes}, rescue.Copy{Path: "sandtable-format-3.db", At: on(3, hour), Bytes: keptBytes})
	}
	for hour := range keptNewest {
		at := on(2, 20-hour)
		list = append(list, rescue.Copy{Path: "sandtable-" + at.Format(backupTime) + ".db", At: at, Bytes: 1})
	}
	assert.Empty(t, spare(list, on(3, 12)))
}

func remove(list []rescue.Copy, b rescue.Copy) (out []rescue.Copy) {
	for _, o := range list {
		if o != b {
			out = append(out, o)
		}
	}
	return out
}
