package hall

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// Streams and subjects of a hall. Journals are in a few streams, since a stream has one leader and one file; a
// table's journal is one subject of one of them.
const (
	journals = 4 // streams of journals

	tablesStream   = "hall_tables"
	picturesStream = "hall_pictures"
	resultsStream  = "hall_results"
	mapsStream     = "hall_maps"
	drawingsStream = "hall_drawings"
	journalStream  = "hall_journal_" // and a number from 0

	tableSubject   = "hall.table."   // and a number from 1: who has it, for good
	pictureSubject = "hall.picture." // and a table: what everybody may see of it now
	mapSubject     = "hall.map."     // and a table: what is on its map
	drawingSubject = "hall.drawing." // and a key: what maps are made of
	resultSubject  = "hall.result."  // and a table, a dot, a side: what it confirmed
	journalSubject = "hall.journal." // and the stream's number, a dot, a table
	confirmSubject = "hall.confirm"  // a side confirms a result; the hall answers
	readSubject    = "hall.read."    // and a subject: a door reads a message of it

	newestTable = "0" // in place of a number: the one that was taken last
)

// JournalOf returns the stream and the subject of a journal.
func JournalOf(name string) (stream, subject string) {
	h := fnv.New32a()
	h.Write([]byte(name)) // never fails
	k := strconv.Itoa(int(h.Sum32() % journals))
	return journalStream + k, journalSubject + k + "." + name
}

// streamOf returns the stream that keeps a subject which a door reads; "" for any other.
func streamOf(subject string) string {
	for prefix, stream := range map[string]string{tableSubject: tablesStream, pictureSubject: picturesStream, resultSubject: resultsStream, drawingSubject: drawingsStream} {
		if strings.HasPrefix(subject, prefix) {
			return stream
		}
	}
	if rest, ok := strings.CutPrefix(subject, journalSubject); ok {
		k, _, _ := strings.Cut(rest, ".")
		return journalStream + k
	}
	return ""
}

// Found makes the streams of a hall where they are not there, each on so many nodes.
func Found(ctx context.Context, js jetstream.JetStream, replicas int) error {
	for _, c := range configs(replicas) {
		_, err := js.CreateStream(ctx, c)
		var refused *jetstream.APIError
		if err == nil || errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) || c.MaxBytes > 0 && errors.As(err, &refused) {
			continue // a hall without room for maps shows none
		}
		return fmt.Errorf("make the stream %s: %w", c.Name, err)
	}
	return nil
}

// Room for maps: when it is full, the oldest go. They are sent again by tables that have them.
const (
	maxMaps     = 32 << 20
	maxDrawings = 64 << 20
)

func configs(replicas int) []jetstream.StreamConfig {
	keep := jetstream.StreamConfig{Storage: jetstream.FileStorage, Replicas: replicas, DenyDelete: true, DenyPurge: true}
	tables, pictures, results := keep, keep, keep
	tables.Name, tables.Subjects = tablesStream, []string{tableSubject + "*"}
	tables.MaxMsgsPerSubject, tables.Discard, tables.DiscardNewPerSubject = 1, jetstream.DiscardNew, true // the first has it
	pictures.Name, pictures.Subjects, pictures.MaxMsgsPerSubject = picturesStream, []string{pictureSubject + "*"}, 1
	pictures.DenyPurge = false
	results.Name, results.Subjects, results.MaxMsgsPerSubject = resultsStream, []string{resultSubject + "*.*"}, 1
	maps, drawings := pictures, pictures
	maps.Name, maps.Subjects, maps.MaxBytes = mapsStream, []string{mapSubject + "*"}, maxMaps
	drawings.Name, drawings.Subjects, drawings.MaxBytes = drawingsStream, []string{drawingSubject + "*"}, maxDrawings
	list := []jetstream.StreamConfig{tables, pictures, results, maps, drawings}
	for k := range journals {
		c := keep
		c.Name, c.Subjects = journalStream+strconv.Itoa(k), []string{journalSubject + strconv.Itoa(k) + ".*"}
		list = append(list, c)
	}
	return list
}

// outrun reports whether a publish was refused because the subject went on without the publisher.
func outrun(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && (api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence ||
		api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

// full reports whether a subject that holds one message has one.
func full(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && strings.Contains(api.Description, "maximum messages per subject exceeded")
}
