/** HTML names of U+00A0 to U+00FF, in order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Other entities that occur in headlines. */
const OTHERS =
  'amp & lt < gt > quot " apos \' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › hellip … bull • dagger † Dagger ‡ permil ‰ prime ′ Prime ″ euro € trade ™ minus − OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ larr ← uarr ↑ rarr → darr ↓ harr ↔ infin ∞ ne ≠ le ≤ ge ≥ asymp ≈ sum ∑ prod ∏ radic √ part ∂ int ∫ alpha α beta β gamma γ delta δ Delta Δ epsilon ε lambda λ mu μ pi π rho ρ sigma σ Sigma Σ tau τ phi φ omega ω Omega Ω';

/** Named character references by name, without `&` and `;`. */
export const ENTITY_NAMES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...pairs(OTHERS.split(' ')),
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['zwnj', ''],
  ['zwj', ''],
  ['lrm', ''],
  ['rlm', ''],
]);

function pairs(words: readonly string[]): [string, string][] {
  return words.flatMap((word, index) =>
    index % 2 === 0 ? [[word, words[index + 1] ?? ''] satisfies [string, string]] : [],
  );
}
