package format

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
)

// tmjFiles writes a map as TMJ, with the pictures of its tilesets beside it.
func tmjFiles(m Map, name string, o Options) ([]File, []Loss, error) {
	code, err := encodingNamed(o.Data)
	if err != nil {
		return nil, nil, err
	}
	t, losses, err := toTiled(m, name)
	if err != nil {
		return nil, nil, err
	}
	main := File{name + ".tmj", func(w io.Writer) error { return t.writeTMJ(w, code) }}
	return append([]File{main}, t.pictures(m)...), losses, nil
}

// fields is a JSON object whose fields keep their order.
type fields []any // names and values in turn

// MarshalJSON writes the fields in order.
func (f fields) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i := 0; i < len(f); i += 2 {
		if i > 0 {
			out = append(out, ',')
		}
		value, err := json.Marshal(f[i+1])
		if err != nil {
			return nil, err
		}
		out = append(strconv.AppendQuote(out, f[i].(string)), ':')
		out = append(out, value...)
	}
	return append(out, '}'), nil
}

func (m *tiledMap) writeTMJ(w io.Writer, code encoding) error {
	var layers []fields
	id := 1
	for i, l := range m.layers {
		layer, err := l.json(i+1, &id, code)
		if err != nil {
			return err
		}
		layers = append(layers, layer)
	}
	var sets []fields
	for _, s := range m.tilesets {
		sets = append(sets, s.json())
	}
	out := bufio.NewWriterSize(w, 1<<16)
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	err := e.Encode(fields{
		"type", "map", "version", tiledVersion, "tiledversion", tiledProgram, "orientation", m.orientation, "renderorder", "right-down",
		"width", m.width, "height", m.height, "tilewidth", m.tileWidth, "tileheight", m.tileHeight, "infinite", false,
		"hexsidelength", m.hexSide, "staggeraxis", m.staggerAxis, "staggerindex", m.staggerIndex,
		"nextlayerid", len(m.layers) + 1, "nextobjectid", id,
		"properties", m.props.json(), "tilesets", listOf(sets), "layers", listOf(layers),
	})
	if err != nil {
		return fmt.Errorf("write tmj: %w", err)
	}
	return out.Flush()
}

// listOf returns a list that is written as [] where it is empty.
func listOf(list []fields) []fields {
	if list == nil {
		return []fields{}
	}
	return list
}

func (p props) json() []fields {
	list := []fields{}
	for _, x := range p {
		var value any = x.value
		if x.sort == "int" || x.sort == "float" {
			value = json.Number(x.value)
		}
		list = append(list, fields{"name", x.name, "type", x.sort, "value", value})
	}
	return list
}

func (s tileset) json() fields {
	tiles := []fields{}
	for _, id := range sortedTiles(s.tiles) {
		t := s.tiles[id]
		tiles = append(tiles, fields{"id", id, "type", t.class, "properties", t.props.json()})
	}
	return fields{
		"firstgid", s.firstGID, "name", s.name, "tilewidth", s.tileWidth, "tileheight", s.tileHeight, "tilecount", s.count,
		"columns", s.columns, "spacing", 0, "margin", 0, "image", s.image, "imagewidth", s.imageWidth, "imageheight", s.imageHeight, "tiles", tiles,
	}
}

func (l tiledLayer) json(number int, id *int, code encoding) (fields, error) {
	f := fields{"id", number, "type", l.sort, "name", l.name, "visible", true, "opacity", 1, "x", 0, "y", 0}
	if l.sort == "objectgroup" {
		var objects []fields
		for _, o := range l.objects {
			objects = append(objects, o.json(*id))
			*id++
		}
		return append(f, "draworder", "topdown", "objects", listOf(objects)), nil
	}
	f = append(f, "width", l.width, "height", l.height)
	if code.encoding == "csv" {
		return append(f, "data", json.RawMessage("["+csvText(l.data, l.width)+"]")), nil
	}
	cells, err := code.packed(l.data, l.width)
	return append(f, "encoding", code.encoding, "compression", code.compression, "data", cells), err
}

func (o tiledObject) json(id int) fields {
	f := fields{"id", id, "name", o.name, "type", o.class, "x", o.x, "y", o.y, "width", o.width, "height", o.height,
		"rotation", o.rotation, "visible", true, "properties", o.props.json()}
	switch o.shape {
	case "point":
		f = append(f, "point", true)
	case "polyline":
		points := []fields{}
		for _, p := range o.points {
			points = append(points, fields{"x", p.x, "y", p.y})
		}
		f = append(f, "polyline", points)
	case "text":
		f = append(f, "text", fields{"text", o.text, "pixelsize", max(1, int(o.height/1.4)), "halign", "center", "valign", "center"})
	}
	return f
}
