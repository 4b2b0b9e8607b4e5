package gamedoc

import (
	"slices"
	"strings"
)

// maxID bounds an id in bytes, with room for a number after it.
const maxID = 40

// latin spells letters outside a to z.
var latin = strings.NewReplacer("а", "a", "б", "b", "в", "v", "г", "g", "д", "d", "е", "e", "ё", "yo", "ж", "zh", "з", "z",
	"и", "i", "й", "y", "к", "k", "л", "l", "м", "m", "н", "n", "о", "o", "п", "p", "р", "r", "с", "s", "т", "t", "у", "u",
	"ф", "f", "х", "kh", "ц", "ts", "ч", "ch", "ш", "sh", "щ", "shch", "ъ", "", "ы", "y", "ь", "", "э", "e", "ю", "yu", "я", "ya",
	"ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "à", "a", "á", "a", "â", "a", "å", "a", "ã", "a", "ą", "a", "æ", "ae", "ç", "c", "ć", "c", "č", "c",
	"è", "e", "é", "e", "ê", "e", "ë", "e", "ę", "e", "ě", "e", "ì", "i", "í", "i", "î", "i", "ï", "i", "ł", "l", "ñ", "n", "ń", "n", "ň", "n",
	"ò", "o", "ó", "o", "ô", "o", "õ", "o", "ø", "o", "œ", "oe", "ř", "r", "ś", "s", "š", "s", "ù", "u", "ú", "u", "û", "u", "ů", "u",
	"ý", "y", "ÿ", "y", "ź", "z", "ż", "z", "ž", "z")

// IDFor makes an id from a name: small letters, digits and _, a letter first; different from those taken.
func IDFor(name string, taken ...string) string {
	var b strings.Builder
	for _, r := range latin.Replace(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case r == '\'' || r == '’':
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	id := b.String()
	if id == "" || id[0] < 'a' || id[0] > 'z' {
		id = "x" + id
	}
	id = strings.TrimRight(id[:min(len(id), maxID)], "_")
	for n, stem := 2, id; slices.Contains(taken, id); n++ {
		id = stem + "_" + itoa(n)
	}
	return id
}
