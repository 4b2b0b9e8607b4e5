package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"

	"sandtable/printables/ink"
)

// What files for print shops say of themselves (ISO 15930-7): PDF/X-4 builds on PDF 1.6.
const (
	headerX  = "%PDF-1.6\n"
	standard = "PDF/X-4"
)

// What gofpdf writes and files for print shops have otherwise.
const (
	lightGroup = "/S /Transparency /CS /DeviceRGB"
	inksGroup  = "/S /Transparency /CS /DeviceCMYK"
	infoEntry  = "/CreationDate "
	noNames    = "/Names <<\n/EmbeddedFiles << /Names [\n  \n] >>\n>>\n"
)

// forShop adds to the objects of a file what PDF/X-4 asks: the press with its profile, that nothing is trapped, inks
// where things are translucent, and what tells the file from others. It returns the new trailer.
func forShop(objects []object) ([]object, []byte) {
	catalogue, info := len(objects), len(objects)-1 // gofpdf writes them last
	profile := len(objects) + 1
	for i, o := range objects {
		switch o.number {
		case catalogue:
			o.body = bytes.Replace(bytes.Replace(o.body, []byte(noNames), nil, 1), []byte(catalogueType), intent(profile), 1)
		case info:
			o.body = bytes.Replace(o.body, []byte(infoEntry), []byte("/Trapped /False\n/GTS_PDFXVersion ("+standard+")\n"+infoEntry), 1)
		default:
			if !bytes.Contains(o.body, []byte("\nstream\n")) {
				o.body = bytes.Replace(o.body, []byte(lightGroup), []byte(inksGroup), 1)
			}
		}
		objects[i] = o
	}
	data := ink.Profile()
	body := fmt.Appendf(nil, "%d 0 obj\n<</N 4 /Length %d>>\nstream\n", profile, len(data))
	objects = append(objects, object{number: profile, body: slices.Concat(body, data, []byte("\nendstream\nendobj\n"))})
	sum := sha256.New()
	for _, o := range objects {
		sum.Write(o.body)
	}
	id := sum.Sum(nil)[:16]
	return objects, fmt.Appendf(nil, "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n/ID [<%x> <%x>]\n>>\n", profile+1, catalogue, info, id, id)
}

// intent begins the catalogue with the press that the file is for.
func intent(profile int) []byte {
	return fmt.Appendf(nil, "%s/OutputIntents [<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (%s) /RegistryName (http://www.color.org)\n"+
		"/OutputCondition (Offset on coated paper, ISO 12647-2) /Info (Coated %[2]s) /DestOutputProfile %d 0 R>>]\n", catalogueType, ink.Condition, profile)
}

// identity names a document, whatever version of it is written: the same for the same title, language and pages.
func identity(doc Document) string {
	sum := sha256.New()
	fmt.Fprintf(sum, "%q %q %q", doc.Title, doc.Subject, doc.Language)
	for _, p := range doc.Pages {
		fmt.Fprintf(sum, " %q %v", p.Title, p.Size)
	}
	id := sum.Sum(nil)[:16]
	return fmt.Sprintf("uuid:%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}
