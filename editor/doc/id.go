package doc

import (
	"strconv"
	"strings"
	"unicode"
)

// latin writes Russian letters in Latin ones, so that ids of Russian names can be
// read too.
var latin = strings.NewReplacer(
	"а", "a", "б", "b", "в", "v", "г", "g", "д", "d", "е", "e", "ё", "e", "ж", "zh", "з", "z", "и", "i", "й", "y",
	"к", "k", "л", "l", "м", "m", "н", "n", "о", "o", "п", "p", "р", "r", "с", "s", "т", "t", "у", "u", "ф", "f",
	"х", "kh", "ц", "ts", "ч", "ch", "ш", "sh", "щ", "shch", "ъ", "", "ы", "y", "ь", "", "э", "e", "ю", "yu", "я", "ya",
	"ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "é", "e", "è", "e", "à", "a", "ç", "c", "ñ", "n", "ł", "l", "å", "a", "ø", "o",
)

// maxSlug keeps ids short enough to add a number.
const maxSlug = 48

// IDFor returns a free id made of a name: small letters, digits and _, with a number at the end if the id is taken.
// fallback replaces a name without any letter.
func IDFor(name, fallback string, taken func(id string) bool) string {
	base := slug(name)
	if base == "" || base[0] < 'a' || base[0] > 'z' {
		base = strings.TrimRight(fallback+"_"+base, "_")
	}
	id := base
	for n := 2; taken(id); n++ {
		id = base + "_" + strconv.Itoa(n)
	}
	return id
}

func slug(name string) string {
	var b strings.Builder
	for _, r := range latin.Replace(strings.ToLower(name)) {
		switch {
		case b.Len() >= maxSlug:
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case (r == '_' || r == '-' || unicode.IsSpace(r)) && b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	return strings.TrimRight(b.String(), "_")
}
