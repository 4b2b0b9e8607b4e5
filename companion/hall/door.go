package hall

import (
	"context"
	"crypto/ed25519"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"strconv"
	"strings"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"
)

// Door lets logins into a hall, each with the rights of its table, and reads streams for them: a right to read a
// stream directly would be a right to read all of it.
type Door struct {
	conn   *nats.Conn
	js     jetstream.JetStream
	code   string // of the hall
	issuer nkeys.KeyPair
}

// loginSubject is where servers ask who may come in.
const loginSubject = "$SYS.REQ.USER.AUTH"

// doors is the group of a hall's doors: one of them answers.
const doors = "doors"

// OpenDoorIn opens the door of a server in the same process.
func OpenDoorIn(s nats.InProcessConnProvider, password, code string) (*Door, error) {
	conn, err := nats.Connect("", nats.InProcessServer(s), nats.UserInfo(HallUser, password), nats.MaxReconnects(-1))
	if err != nil {
		return nil, err
	}
	d, err := OpenDoor(conn, password, code)
	if err != nil {
		conn.Close()
	}
	return d, err
}

// Close closes the door with its connection. Who is in stays in.
func (d *Door) Close() { d.conn.Close() }

// OpenDoor opens a door on a connection with the rights of the hall itself. password is the hall's own, code what tables
// must say. In a cluster that does not know of doors it only reads.
func OpenDoor(conn *nats.Conn, password, code string) (*Door, error) {
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, err
	}
	issuer, err := issuerOf(password)
	if err != nil {
		return nil, err
	}
	d := &Door{conn, js, code, issuer}
	for subject, answer := range map[string]nats.MsgHandler{loginSubject: d.admit, readSubject + ">": d.read} {
		// each answer may wait for a stream's leader
		if _, err := conn.QueueSubscribe(subject, doors, func(msg *nats.Msg) { go answer(msg) }); err != nil {
			return nil, err
		}
	}
	return d, conn.Flush()
}

// admit answers a server that asks who a login is.
func (d *Door) admit(msg *nats.Msg) {
	req, err := jwt.DecodeAuthorizationRequestClaims(string(msg.Data))
	if err != nil {
		return
	}
	answer := jwt.NewAuthorizationResponseClaims(req.UserNkey)
	answer.Audience = req.Server.ID
	if answer.Jwt, err = d.pass(req); err != nil {
		answer.Jwt, answer.Error = "", err.Error()
	}
	text, err := answer.Encode(d.issuer)
	if err == nil {
		err = msg.Respond([]byte(text))
	}
	_ = err // the server asks again
}

// errForged refuses a login with another's name, or with a wrong code or signature.
var errForged = errors.New("this login is not who it says")

// pass returns a user with its rights, as the server takes it.
func (d *Door) pass(req *jwt.AuthorizationRequestClaims) (string, error) {
	r, err := d.rights(req)
	if err != nil {
		return "", err
	}
	user := jwt.NewUserClaims(req.UserNkey)
	user.Audience = tableAccount
	user.Pub.Allow, user.Sub.Allow = r.publish, r.subscribe
	return user.Encode(d.issuer)
}

func (d *Door) rights(req *jwt.AuthorizationRequestClaims) (rights, error) {
	o := req.ConnectOptions
	if d.code == "" || subtle.ConstantTimeCompare([]byte(o.Password), []byte(d.code)) == 0 {
		return rights{}, errForged
	}
	if o.Nkey == "" {
		return visitorRights(), nil
	}
	pub, err := signedBy(o, req.ClientInformation.Nonce)
	if err != nil {
		return rights{}, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	r, ok := rightsOf(ctx, d.get, o.Username, pub)
	if !ok {
		return r, errForged
	}
	return r, nil
}

// signedBy returns the key of a login that has signed the server's challenge with it.
func signedBy(o jwt.ConnectOptions, nonce string) (ed25519.PublicKey, error) {
	pub, err := nkeys.Decode(nkeys.PrefixByteUser, []byte(o.Nkey))
	if err != nil {
		return nil, err
	}
	sign, err := base64.RawURLEncoding.DecodeString(o.SignedNonce)
	if err != nil || nonce == "" || len(pub) != ed25519.PublicKeySize || !ed25519.Verify(pub, []byte(nonce), sign) {
		return nil, errForged
	}
	return pub, nil
}

// Headers of what a door has read.
const (
	sequenceHeader = "Sandtable-Sequence"
	subjectHeader  = "Sandtable-Subject"
	noneHeader     = "Sandtable-None" // there is no such message
)

// getter reads the first message of a subject from a sequence number on; from 0 it is the newest. Without one it is
// ErrMsgNotFound.
type getter func(ctx context.Context, subject string, from uint64) (*jetstream.RawStreamMsg, error)

// get asks the stream's leader, which has everything that was acknowledged.
func (d *Door) get(ctx context.Context, subject string, from uint64) (*jetstream.RawStreamMsg, error) {
	return streamGetter(d.js)(ctx, subject, from)
}

// streamGetter reads with the rights of the hall itself.
func streamGetter(js jetstream.JetStream) getter {
	return func(ctx context.Context, subject string, from uint64) (*jetstream.RawStreamMsg, error) {
		s, err := js.Stream(ctx, streamOf(subject))
		if err != nil {
			return nil, err
		}
		if from == 0 {
			return s.GetLastMsgForSubject(ctx, subject)
		}
		return s.GetMsg(ctx, from, jetstream.WithGetMsgSubject(subject))
	}
}

// read answers a login that asks for a message: what it asks for is the subject, which its rights allow.
func (d *Door) read(msg *nats.Msg) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	subject := strings.TrimPrefix(msg.Subject, readSubject)
	from, err := strconv.ParseUint(string(msg.Data), 10, 64)
	if err != nil {
		return
	}
	if subject == tableSubject+newestTable {
		subject = tableSubject + "*"
	}
	answer := nats.NewMsg("")
	raw, err := d.get(ctx, subject, from)
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		answer.Header.Set(noneHeader, "1")
	case err != nil:
		return // who asked asks again
	default:
		answer.Header.Set(signHeader, raw.Header.Get(signHeader))
		answer.Header.Set(sequenceHeader, strconv.FormatUint(raw.Sequence, 10))
		answer.Header.Set(subjectHeader, raw.Subject)
		if !strings.HasPrefix(subject, drawingSubject) { // tables only ask whether it is there
			answer.Data = raw.Data
		}
	}
	_ = msg.RespondMsg(answer) // who asked is gone
}

// doorGetter reads through a door, with the rights of a login.
func doorGetter(conn *nats.Conn) getter {
	return func(ctx context.Context, subject string, from uint64) (*jetstream.RawStreamMsg, error) {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		msg, err := conn.RequestWithContext(ctx, readSubject+subject, []byte(strconv.FormatUint(from, 10)))
		if err != nil {
			return nil, err
		}
		if msg.Header.Get(noneHeader) != "" {
			return nil, jetstream.ErrMsgNotFound
		}
		raw := &jetstream.RawStreamMsg{Subject: msg.Header.Get(subjectHeader), Data: msg.Data, Header: msg.Header}
		raw.Sequence, err = strconv.ParseUint(msg.Header.Get(sequenceHeader), 10, 64)
		return raw, err
	}
}
