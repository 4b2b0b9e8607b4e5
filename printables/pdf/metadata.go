package pdf

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"strings"
	"text/template"

	"sandtable/printables/draw"
)

// packet is the metadata of a file as XMP has them: what the document information says, for programs that do not
// read PDF.
var packet = template.Must(template.New("xmp").Funcs(template.FuncMap{"xml": escaped}).Parse(`<?xpacket begin="` + "\ufeff" + `" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{{xml .Title}}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{{xml .Subject}}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{{.Language}}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>{{.Made}}</xmp:CreateDate>
<xmp:ModifyDate>{{.Made}}</xmp:ModifyDate>
<xmp:CreatorTool>Sandtable</xmp:CreatorTool>
<pdf:Producer>Sandtable</pdf:Producer>
</rdf:Description>{{if .PDFX}}
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<pdfxid:GTS_PDFXVersion>{{.PDFX}}</pdfxid:GTS_PDFXVersion>
<pdf:Trapped>False</pdf:Trapped>
<xmp:MetadataDate>{{.Made}}</xmp:MetadataDate>
<xmpMM:DocumentID>{{.ID}}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description>{{end}}
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`))

// metadata gives the XMP packet of a document.
func metadata(doc Document) []byte {
	language := ""
	if plain(doc.Language) {
		language = doc.Language
	}
	says := map[string]string{"Title": draw.Sans.Clean(doc.Title), "Subject": draw.Sans.Clean(doc.Subject),
		"Language": cmp.Or(language, "und"), "Made": made.Format("2006-01-02T15:04:05Z")}
	if doc.PDFX {
		says["PDFX"], says["ID"] = standard, identity(doc)
	}
	var b bytes.Buffer
	// Nothing in the packet can fail, and a buffer takes all.
	_ = packet.Execute(&b, says)
	return b.Bytes()
}

// escaped writes a text as XML holds it.
func escaped(s string) (string, error) {
	var b strings.Builder
	err := xml.EscapeText(&b, []byte(s))
	return b.String(), err
}
