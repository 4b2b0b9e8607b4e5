// Package salvage reads a damaged library page by page, without its schema, and makes a new one of every row that matches
// its checksum.
package salvage

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"sandtable/companion/library/content"
	"sandtable/companion/library/database"
	filed "sandtable/companion/library/database/rows"
	"sandtable/companion/library/record"
	"sandtable/companion/library/rescue"
	"sandtable/engine"
)

// Source is what a salvage reads.
type Source struct {
	Path     string                // of the damaged database; its log is beside it
	Games    engine.Catalogue      // of the app, whose packages replace lost ones
	Unnamed  func(id int64) string // names a session whose name is lost
	Progress func(page, of int)    // nil for none
}

// rows are the rows of a table by their keys.
type rows map[string]row

// row is a row by its columns.
type row map[string]any

// shape is a table as a library of the current format has it.
type shape struct {
	table, key, columns string
	order               []string // all columns, as records have them
}

// shapes returns the tables in the order in which they can be filled.
func shapesOf(d *database.DB) (list []shape, err error) {
	for _, s := range record.Tables {
		t := shape{table: s.Name, key: s.Key, columns: s.Columns}
		err := d.Each(func(rows *sql.Rows) error {
			var name string
			err := rows.Scan(&name)
			t.order = append(t.order, name)
			return err
		}, `SELECT name FROM pragma_table_info(?) ORDER BY cid`, s.Name)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// proves returns the record as a row if it matches its checksum as a row of the table.
func (t shape) proves(rowid int64, values []any) row {
	if len(values) != len(t.order) {
		return nil
	}
	r := row{}
	for i, column := range t.order {
		r[column] = values[i]
	}
	if t.table == "session" && r["id"] == nil {
		r["id"] = rowid
	}
	if sum, err := record.Sum(r.values(t.columns)); err != nil || sum != r["sum"] || !t.holds(r) {
		return nil
	}
	return r
}

// holds tells apart the rows of tables whose columns look the same.
func (t shape) holds(r row) bool {
	data := []byte(nil)
	switch t.table {
	case "setting":
		return r.text("key") != "" // uses begins with a number
	case "event":
		data, _ = r["events"].([]byte)
		return len(data) == 0 || data[0] == '[' && json.Valid(data)
	case "checkpoint":
		data, _ = r["state"].([]byte)
		return len(data) > 0 && data[0] == '{' && json.Valid(data)
	case "heads":
		return false // made again
	}
	return true
}

func (r row) values(columns string) (out []driver.Value) {
	for column := range strings.SplitSeq(columns, ", ") {
		out = append(out, r[column])
	}
	return out
}

// keyOf joins the values of a key.
func keyOf[T any](values ...T) (key string) {
	for _, v := range values {
		key += fmt.Sprintf("%v\x00", v)
	}
	return key
}

// number returns a column that holds an integer.
func (r row) number(column string) int {
	n, _ := r[column].(int64)
	return int(n)
}

func (r row) text(column string) string {
	s, _ := r[column].(string)
	return s
}

// Salvage reads every row of a damaged database and its log that matches its checksum, and writes a new library of
// them, to a path without a file. Packages of the app's own games replace lost ones. If nothing comes out, it returns a
// Problem and leaves no file. It ends early with ctx.
func Salvage(ctx context.Context, from Source, to string) (*rescue.Result, error) {
	file, err := os.ReadFile(from.Path)
	if err != nil {
		return nil, database.Fault(from.Path, err)
	}
	log, err := os.ReadFile(from.Path + "-wal")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, database.Fault(from.Path, err)
	}
	if _, err := os.Lstat(to); err == nil {
		return nil, engine.Wrong("library.exists", "path", to)
	}
	d, err := database.Open(to, nil)
	if err != nil {
		return nil, err
	}
	im := newImage(file, log)
	im.each = func(page, of int) error {
		if from.Progress != nil {
			from.Progress(page, of)
		}
		return ctx.Err()
	}
	out, err := salvageInto(d, im, from)
	if err == nil && nothing(out) {
		err = engine.Wrong("library.nothing", "path", from.Path)
	}
	if shut := d.Close(); err == nil {
		err = shut
	}
	if err != nil {
		_ = os.Remove(to) // nothing was there before
	}
	return out, err
}

func salvageInto(d *database.DB, im *image, from Source) (out *rescue.Result, err error) {
	shapes, err := shapesOf(d)
	if err != nil {
		return nil, database.Fault(d.Path(), err)
	}
	found, err := proven(im, shapes)
	if err != nil {
		return nil, err
	}
	addOwn(found, from.Games)
	err = d.Change(func() (err error) {
		out, err = fill(d, shapes, found, from)
		return err
	})
	return out, err
}

// addOwn adds the packages of the app's own games that were not found.
func addOwn(found map[string]rows, games engine.Catalogue) {
	for _, id := range games.Games() {
		zip, hash, err := games.Package(id)
		if key := keyOf(hash); err == nil && found["content"][key] == nil {
			found["content"][key] = row{"hash": hash, "kind": content.Package, "data": zip, "own": true}
		}
	}
}

// others are the tables whose rows belong to no session.
var others = map[string]bool{"typed": true, "setting": true, "game": true}

// nothing reports whether nothing came out.
func nothing(r *rescue.Result) bool { return r.Others == 0 && r.Readable() == 0 }

// fill writes the rows that belong together, in one transaction of the caller.
func fill(d *database.DB, shapes []shape, found map[string]rows, from Source) (*rescue.Result, error) {
	out := &rescue.Result{}
	list, err := sessionsIn(found, from)
	if err != nil {
		return nil, err
	}
	out.Sessions = list
	used := map[string]rescue.Session{} // those of which entries are kept
	for _, s := range list {
		if !s.Gone {
			used[keyOf(s.ID)] = s
		}
	}
	for _, t := range shapes {
		for _, key := range slices.Sorted(maps.Keys(found[t.table])) {
			r := found[t.table][key]
			if !belongs(t.table, r, found, used) {
				continue
			}
			if err := put(d, t, r); err != nil {
				return nil, err
			}
			if others[t.table] {
				out.Others++
			}
		}
	}
	for i := range out.Sessions {
		if err := joinContents(d, &out.Sessions[i], found["content"]); err != nil {
			return nil, err
		}
	}
	return out, record.Sweep(filed.In(d))
}

// joinContents notes which packages and copies a session uses, by its entries, and whether one is lost.
func joinContents(d *database.DB, s *rescue.Session, contents rows) error {
	store := content.In(filed.In(d))
	named, err := store.NamedIn(s.ID)
	s.NoRules = len(named) == 0 && !s.Gone
	for _, hash := range engine.SortedKeys(named) {
		if hash == "" || err != nil {
			continue
		}
		var there int
		if err = d.One(`SELECT count(*) FROM content WHERE hash = ?`, []any{hash}, &there); err != nil || there == 0 {
			s.NoRules = true
			continue
		}
		s.StoodIn = s.StoodIn || contents[keyOf(hash)]["own"] != nil && !s.Gone
		err = store.Use(s.ID, hash)
	}
	return err
}

// belongs reports whether a row has all that it refers to.
func belongs(table string, r row, found map[string]rows, used map[string]rescue.Session) bool {
	s, session := used[keyOf(r["session"])]
	_, there := found["content"][keyOf(r["hash"])]
	switch table {
	case "session":
		_, session = used[keyOf(r["id"])]
		return session
	case "entry", "event":
		return session
	case "checkpoint":
		return len(s.Lost) > 0 // else made again
	case "uses":
		return session && there
	case "typed", "game":
		return there
	case "setting":
		return !database.Counts(r.text("key"))
	}
	return true
}

// put writes a row; the list of sessions follows the entries.
func put(d *database.DB, t shape, r row) error {
	if t.table == "session" {
		r = maps.Clone(r)
		r["entries"] = int64(0)
	}
	var columns, marks []string
	var values []any
	for _, column := range t.order {
		if column != "sum" {
			columns, marks, values = append(columns, column), append(marks, "?"), append(values, r[column])
		}
	}
	return d.Exec(fmt.Sprintf(`INSERT OR REPLACE INTO %s (%s) VALUES (%s)`, t.table, strings.Join(columns, ", "), strings.Join(marks, ", ")), values...)
}
