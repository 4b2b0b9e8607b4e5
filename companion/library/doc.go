// Package library stores sessions, typed copies and settings, and reads and writes portable files.
//
// It keeps rows in a record.Store, which With opens: a SQLite file, as the package disk opens it, or the database of a
// browser. The rest of this comment is about the file.
//
// Every entry of a session is one transaction that is on the disk before Do answers; there is nothing to save. The
// database is in write-ahead mode: a transaction is then one write and one sync at the end of one file, where the
// rollback journal needs three or four, and readers do not wait. It is the user's one file "sandtable.db"; while the
// app runs there are two more beside it, "-wal" and "-shm", which are part of it. Soon after each change the log "-wal"
// is copied into the main file, so that a copy of that one file is whole; a mark in its head, see database/mark.go, shows what a
// copy lacks that was made in between. Synchronous is EXTRA, which in this mode is the same as FULL, and which keeps the
// promise where a file system does not allow the mode.
//
// # Tables
//
// A session has entries; an entry's events are in a table of their own, so that opening reads little. The primary key
// of both is (session, number): of two writers who add the same entry the second fails and must reload. Checkpoints
// and heads only make opening quick and can be deleted at any time. Content holds packages and typed copies by their
// hash, each once; a session uses the contents that its entries name. A game that was added is a package by its hash,
// which new sessions begin with; older packages of it stay for as long as a session uses them. The schema is a list
// of steps that only grows; the database stores how many it has been through (user_version) and whose it is
// (application_id).
//
// # Files
//
// A portable file is gzip over lines of JSON: a head with kind and version, then contents, then entries, then an end
// with the number of lines before it and their SHA-256. See portable.go.
package library
