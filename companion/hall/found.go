package hall

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sandtable/engine"
)

// What a messaging system answers that cannot keep a hall's streams as they should be.
const (
	fewPeers  jetstream.ErrorCode = 10005
	noRoom    jetstream.ErrorCode = 10047
	noCluster jetstream.ErrorCode = 10074
)

// Waits of a hall that is founded in a cluster whose nodes are still finding each other.
const (
	gathering = 30 * time.Second
	switching = 20 // tries in which a node may yet switch on what keeps streams
)

// createStreams founds a hall, and waits for a cluster that has just started. What hinders it for good is a Problem.
func createStreams(ctx context.Context, conn *nats.Conn, js jetstream.JetStream, replicas int) error {
	ctx, cancel := context.WithTimeout(ctx, gathering)
	defer cancel()
	for tries := 0; ; tries++ {
		err := try(ctx, js, replicas)
		switch {
		case err == nil:
			return nil
		case is(err, noCluster) && replicas > 1:
			replicas = 1
			continue
		case is(err, noRoom), ctx.Err() != nil, off(err) && tries > switching, forbidden(conn):
			return explainFailure(conn, err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(again):
		}
	}
}

// try founds a hall once.
func try(ctx context.Context, js jetstream.JetStream, replicas int) error {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	return Found(ctx, js, replicas)
}

func is(err error, code jetstream.ErrorCode) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && api.ErrorCode == code
}

// off reports whether nothing keeps streams.
func off(err error) bool {
	return errors.Is(err, nats.ErrNoResponders) || errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount)
}

func forbidden(conn *nats.Conn) bool { return errors.Is(conn.LastError(), nats.ErrPermissionViolation) }

// explainFailure says in words why a hall cannot be founded.
func explainFailure(conn *nats.Conn, err error) error {
	code := "hall.away"
	switch {
	case off(err):
		code = "hall.keeps_nothing"
	case is(err, fewPeers):
		code = "hall.few_nodes"
	case is(err, noRoom):
		code = "hall.no_room"
	case forbidden(conn):
		code = "hall.rights"
	}
	return &engine.Problem{Code: code, Err: err}
}
