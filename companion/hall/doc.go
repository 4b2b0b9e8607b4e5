// Package hall connects the tables of a club or a convention. A hall uses NATS with JetStream, embedded (see
// hall/node) or in an existing cluster. A host that joins shows its table to everybody, as a picture made from a
// spectator's view, and stores its journal in the hall, sealed with the table's secret (hall/seal).
//
// # The journal in the hall
//
// A table's journal is one subject of one of a few streams. Each message is sent with the sequence number of the last
// message of that subject: if anybody has written since, the stream refuses it. So the order of a subject is what one
// writer meant, and a message that says "this table is mine now, epoch 4" fences the host of epoch 3: his next
// message is refused, he reads on, finds the new owner, and is a guest from then on. What he had entered and the hall
// had not acknowledged he adds as a branch, which the new host grafts onto the journal. Messages that do not open
// with the table's secret are ignored, so only a holder of both halves can take a table over.
//
// An acknowledgement means that most nodes of a cluster hold the message, or that it is on the disk of the one node.
// [Member.State] returns the newest entry that the hall has; those behind it are not yet in the hall. A table whose
// hall is away plays on, and its entries follow when the hall is back.
//
// # Who may do what
//
// The streams are in one account of the servers, and tables log in to another, which reaches a few subjects of the
// first and no interface of JetStream. A [Door] lets them in: whoever has the hall's code may read which tables there
// are; who also signs with a table's key, which follows from its secret, may write, read and hear that table's
// journal and show its picture. A journal's name follows from the key too and appears nowhere else, and a server answers
// only within the account of the one who asked, so no answer can be sent into another's journal. Doors read streams
// for their tables, since a right to read a stream would be one to all journals in it.
//
// Every built-in node has a door. A cluster that is given needs the configuration of [Config], and the hall itself
// is its door; without it everything works, every login may hear all journals, and [State] and [HostAddress] report that.
//
// # What the hall can see
//
// Nobody but the table can open its messages. Who runs the hall, or listens in its network, sees when they come and how
// long they are. Their sizes are few: one entry of any game has the smallest. While a side that keeps something to
// itself acts in the phase, the table sends one message of that size at fixed moments, with what has been entered
// meanwhile or with nothing, so neither count nor time shows hidden acts. The first message of a table, the whole
// session, and an entry too large for the smallest size show their size roughly.
// Pictures are signed by their table, and the numbers of tables are given once.
//
// The package reads no clock and has no random source: the caller passes both in.
package hall
