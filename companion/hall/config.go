package hall

import (
	"fmt"
	"strings"

	"github.com/nats-io/nkeys"

	"sandtable/companion/hall/seal"
)

// Accounts of a hall's servers. The streams are in Account and tables log in to the other one, so an answer that a table
// has sent elsewhere cannot leave its account.
const (
	Account      = "HALL"
	tableAccount = "TABLES"
)

// services are the subjects on which tables write to the hall, or ask it.
func services() []string {
	return []string{journalSubject + "*.*", tableSubject + "*", pictureSubject + "*", mapSubject + "*", drawingSubject + "*", confirmSubject, readSubject + ">"}
}

// Config returns the configuration of NATS servers that keeps tables apart: whoever is not the hall is let in by the
// hall's door, which the password lets issue rights.
func Config(password string) (string, error) {
	issuer, err := issuerOf(password)
	if err != nil {
		return "", err
	}
	account, err := issuer.PublicKey()
	if err != nil {
		return "", err
	}
	user, err := challengerOf(password)
	if err != nil {
		return "", err
	}
	heard := journalSubject + "*.*"
	var exports, imports strings.Builder
	for _, s := range services() {
		fmt.Fprintf(&exports, "      { service: %q }\n", s)
		fmt.Fprintf(&imports, "      { service: { account: %s, subject: %q } }\n", Account, s)
	}
	return fmt.Sprintf(configText, Account, HallUser, password, user, exports.String(), heard, tableAccount, imports.String(), Account, heard,
		account, Account, HallUser), nil
}

const configText = `accounts {
  %s {
    jetstream: enabled
    users: [
      { user: %s, password: %q }
      { nkey: %s } # nobody logs in with it: it makes the servers ask logins to sign
    ]
    exports: [
%s      { stream: %q }
    ]
  }
  %s {
    imports: [
%s      { stream: { account: %s, subject: %q } }
    ]
  }
}
authorization {
  timeout: 10
  auth_callout { issuer: %s, account: %s, auth_users: [ %s ] }
}
`

// issuerOf is the key with which the door signs the rights it gives.
func issuerOf(password string) (nkeys.KeyPair, error) {
	return nkeys.FromRawSeed(nkeys.PrefixByteAccount, seal.Seed(password, "sandtable hall: issuer"))
}

func challengerOf(password string) (string, error) {
	pair, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, seal.Seed(password, "sandtable hall: challenger"))
	if err != nil {
		return "", err
	}
	return pair.PublicKey()
}
