package hall

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"io"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// kind is what a sealed message of a table says.
type kind string

// The kinds. Their names are stored and never change.
const (
	owns    kind = "owns"    // a host takes the table, in an epoch of its own
	file    kind = "file"    // a part of the session as a portable file
	entries kind = "entries" // entries of the journal
	branch  kind = "branch"  // entries of a host that was taken over, which had not come into the hall before
)

// messageVersion is the newest version of a table's messages that is known.
const messageVersion = 2

// message is a sealed message of a table's subject. All messages together hold the whole session: the newest file and
// the entries behind it.
type message struct {
	Version int              `json:"version,omitempty"` // 0: 1
	Kind    kind             `json:"kind"`
	Epoch   int              `json:"epoch"`
	Host    string           `json:"host"`
	Last    int              `json:"last"`              // the newest entry that the hall has with this message
	Address string           `json:"address,omitempty"` // of owns: where guests find the host
	Records []journal.Record `json:"records,omitempty"`
	File    []byte           `json:"file,omitempty"`
	Part    int              `json:"part,omitempty"` // of file: from 1
	Parts   int              `json:"parts,omitempty"`
	Grafted uint64           `json:"grafted,omitempty"` // the newest branch that the host has brought into its journal
}

// standing is how far a subject has been read, and what it says of the table.
type standing struct {
	seq     uint64 // of the message read last; 0: none
	epoch   int    // 0: nobody has the table
	host    string
	address string
	last    int // the newest entry in the hall
	grafted uint64
}

// take takes in the next message. What a host writes after its time counts for nothing.
func (s *standing) take(m message) {
	switch {
	case m.Kind == owns && m.Epoch == s.epoch+1:
		s.epoch, s.host, s.address = m.Epoch, m.Host, m.Address
	case m.Epoch != s.epoch || m.Host != s.host:
	case m.Kind == entries, m.Kind == file && m.Part == m.Parts:
		s.last, s.grafted = max(s.last, m.Last), max(s.grafted, m.Grafted)
	}
}

// whole bounds what one message may hold before it is sealed.
const whole = 384 << 10

// batchSize takes the records from the front of a list that go into one message: as many as fit, at least one.
func batchSize(list []journal.Record) int {
	n, size := 0, 0
	for ; n < len(list); n++ {
		size += len(list[n].Body) + len(list[n].Events) + 64
		if size > whole && n > 0 {
			break
		}
	}
	return n
}

// parts cuts a file into messages.
func parts(data []byte, m message) []message {
	m.Kind, m.Parts = file, max(1, (len(data)+whole-1)/whole)
	list := make([]message, m.Parts)
	for i := range list {
		m.Part, m.File = i+1, data[min(len(data), i*whole):min(len(data), (i+1)*whole)]
		list[i] = m
	}
	return list
}

// packed is a message made short, so that nearly every entry fits into the smallest size that is sealed.
type packed struct {
	Version int    `json:"version"`
	Packed  []byte `json:"packed"` // a message as JSON, deflated
}

// maxPacked bounds what is unpacked.
const maxPacked = 4 << 20

func (m message) encode() ([]byte, error) {
	m.Version = messageVersion
	text, err := json.Marshal(m)
	if err != nil || m.Kind == file { // a file is packed already
		return text, err
	}
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.DefaultCompression)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(packed{messageVersion, b.Bytes()})
}

// decode reads a message; one of a newer version is a Problem.
func decode(text []byte) (m message, err error) {
	var p packed
	if err = json.Unmarshal(text, &p); err != nil {
		return m, err
	}
	if p.Version > messageVersion {
		return m, engine.Wrong("hall.newer")
	}
	if len(p.Packed) > 0 {
		if text, err = io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(p.Packed)), maxPacked)); err != nil {
			return m, err
		}
	}
	return m, json.Unmarshal(text, &m)
}
