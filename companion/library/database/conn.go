package database

import (
	"context"
	"database/sql"
	"net/url"
	"path/filepath"
	"strings"
)

// conn runs statements on one connection to a file. One goroutine uses it at a time.
type conn struct {
	path string
	db   *sql.DB
	conn *sql.Conn
	stmt map[string]*sql.Stmt // prepared, by text
	ends context.Context      // ends the statement that runs; nil: nothing does
}

// context returns the context of statements.
func (c *conn) context() context.Context {
	if c.ends != nil {
		return c.ends
	}
	return context.Background()
}

// dial opens the connection to a file with settings. A transaction waits for another process as long as the busy timeout
// says, in milliseconds.
func (c *conn) dial(path, settings string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	path = "/" + strings.TrimPrefix(filepath.ToSlash(path), "/") // a drive letter comes after a slash too
	c.stmt = map[string]*sql.Stmt{}
	if c.db, err = sql.Open("sqlite", "file://"+(&url.URL{Path: path}).EscapedPath()+"?"+settings); err != nil {
		return err
	}
	c.conn, err = c.db.Conn(context.Background())
	return err
}

func (c *conn) close() error {
	if c.db == nil {
		return nil
	}
	for _, s := range c.stmt {
		_ = s.Close() // the connection is closed next
	}
	if c.conn != nil {
		_ = c.conn.Close() // gives it back to the pool, which closes it
	}
	err := c.db.Close()
	c.db, c.conn, c.stmt = nil, nil, nil
	return err
}

// prepare returns the statement of a text, prepared once. A closed connection returns [sql.ErrConnDone].
func (c *conn) prepare(text string) (*sql.Stmt, error) {
	if s := c.stmt[text]; s != nil {
		return s, nil
	}
	if c.conn == nil {
		return nil, sql.ErrConnDone
	}
	s, err := c.conn.PrepareContext(context.Background(), text)
	if err == nil {
		c.stmt[text] = s
	}
	return s, err
}

// script runs several statements, which it does not keep.
func (c *conn) script(text string) error {
	_, err := c.conn.ExecContext(context.Background(), text)
	return err
}

// exec runs a statement that returns nothing.
func (c *conn) exec(text string, args ...any) error {
	s, err := c.prepare(text)
	if err != nil {
		return err
	}
	_, err = s.ExecContext(c.context(), args...)
	return err
}

// one reads the columns of one row; no row is sql.ErrNoRows.
func (c *conn) one(text string, args []any, columns ...any) error {
	s, err := c.prepare(text)
	if err != nil {
		return err
	}
	return s.QueryRowContext(c.context(), args...).Scan(columns...)
}

// each calls f for every row, which scans it.
func (c *conn) each(f func(*sql.Rows) error, text string, args ...any) error {
	s, err := c.prepare(text)
	if err != nil {
		return err
	}
	rows, err := s.QueryContext(c.context(), args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := f(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// within runs f in one transaction, which commit ends. The transaction takes the write lock at once, so that it waits for
// other writers before it reads anything.
func (c *conn) within(f, commit func() error) error {
	if err := c.exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	err := f()
	if err == nil {
		err = commit()
	}
	if err != nil {
		_ = c.exec("ROLLBACK") // SQLite may have done so already, on a full disk for example
	}
	return err
}

func (c *conn) commit() error { return c.exec("COMMIT") }
