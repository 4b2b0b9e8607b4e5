package hall

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"regexp"
	"strconv"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"sandtable/companion/hall/seal"
)

// Login authenticates a table at the hall's door: it signs the server's challenge. The zero Login is that of a visitor,
// who has the hall's code and no table.
type Login struct {
	user    string // TableUser, or the id of a table whose id does not follow from its key
	key     ed25519.PrivateKey
	journal string // the name of its journal
}

// loginOf returns the login of a table. The ids of tables made before membership version 2 are random: such a table
// signs with the key of its pictures, which its claim names, and its journal has its id for a name.
func loginOf(s seal.Secret, table string) Login {
	key := s.Login()
	if pub := key.Public().(ed25519.PublicKey); idOf(pub) == table {
		return Login{TableUser, key, journalName(pub)}
	}
	return Login{table, s.Signer(), table}
}

// idOf is the id of the table with a key: everybody may know it, and nobody else can log in as it.
func idOf(pub ed25519.PublicKey) string { return digest("table", pub) }

// journalName names the journal of the table with a key. Only the table and the server know it, so nobody else can
// have a message delivered there.
func journalName(pub ed25519.PublicKey) string { return digest("journal", pub) }

func digest(use string, pub ed25519.PublicKey) string {
	sum := sha256.Sum256(append([]byte("sandtable hall: "+use+"\x00"), pub...))
	return hex.EncodeToString(sum[:16])
}

// public returns the key in the form of a public key of a NATS user.
func (l Login) public() (string, error) {
	pub, err := nkeys.Encode(nkeys.PrefixByteUser, l.key.Public().(ed25519.PublicKey))
	return string(pub), err
}

// inbox is the subject for answers to a login: each table has its own, to which no other may subscribe.
func (l Login) inbox() string {
	if l.key == nil {
		return visitorInbox
	}
	return inboxOf(l.journal)
}

func inboxOf(journal string) string { return "_INBOX_" + journal }

// visitorInbox is the subject for answers to visitors.
const visitorInbox = "_INBOX"

// sign signs a server's challenge. Pictures are signed with the same key at old tables, so only what cannot be a
// picture is signed.
func (l Login) sign(nonce []byte) ([]byte, error) {
	if _, err := base64.RawURLEncoding.DecodeString(string(nonce)); err != nil || len(nonce) > maxNonce {
		return nil, errForged
	}
	return ed25519.Sign(l.key, nonce), nil
}

// maxNonce bounds a challenge; servers send 15 letters.
const maxNonce = 64

// rights lists the subjects that a login may use.
type rights struct{ publish, subscribe []string }

// visitorRights are the rights of a login without a table: to list the tables, and to confirm results.
func visitorRights() rights {
	return rights{[]string{confirmSubject, readSubject + tableSubject + "*"}, []string{visitorInbox + ".>"}}
}

// tableRights are the rights of a table: to write, read and follow its own journal, and to publish its picture and map.
func tableRights(id, journal string) rights {
	_, subject := JournalOf(journal)
	r := visitorRights()
	r.publish = append(r.publish, subject, readSubject+subject, tableSubject+"*", pictureSubject+id, readSubject+pictureSubject+id,
		mapSubject+id, drawingSubject+"*", readSubject+drawingSubject+"*")
	r.subscribe = []string{inboxOf(journal) + ".>", subject}
	return r
}

// oldID is the form of the random ids.
var oldID = regexp.MustCompile("^[0-9a-f]{32}$")

// rightsOf returns the rights of the holder of a key as a user; false if the name belongs to another table. A random id
// without a claim is free: only its table knows it.
func rightsOf(ctx context.Context, get getter, user string, pub ed25519.PublicKey) (rights, bool) {
	if user == TableUser {
		return tableRights(idOf(pub), journalName(pub)), true
	}
	if !oldID.MatchString(user) {
		return rights{}, false
	}
	for n := 1; ; n++ { // the first claim of it counts
		raw, err := get(ctx, tableSubject+strconv.Itoa(n), 0)
		if err != nil {
			return tableRights(user, user), errors.Is(err, jetstream.ErrMsgNotFound)
		}
		if c, err := decodeClaim(raw); err == nil && c.Table == user {
			return tableRights(user, user), c.Signer == base64.StdEncoding.EncodeToString(pub)
		}
	}
}
