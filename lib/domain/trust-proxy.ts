/**
 * Whose `X-Forwarded-*` headers are believed: nobody's, everybody's, those of the last n proxies, or those of proxies at these addresses
 * and networks (CIDR, or `loopback`, `linklocal`, `uniquelocal`).
 */
export type TrustProxy = boolean | number | readonly string[];

/** What `TRUST_PROXY` may be, for the sentence that refuses another text. */
export const TRUST_PROXY_FORM = 'true, false, a number of proxies, or addresses separated by commas';

const WORDS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };
const PLACE = /^(loopback|linklocal|uniquelocal|(?=.*[.:])[\da-f.:]+(\/\d{1,3})?)$/i;

/**
 * Reads the setting `TRUST_PROXY`, for the website and for the backend alike.
 *
 * @returns undefined for a text that is none of the forms.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const trimmed = text.trim();
  const word = WORDS[trimmed.toLowerCase()];
  if (word !== undefined) return word;
  if (/^\d{1,2}$/.test(trimmed)) return trimmed === '0' ? false : Number(trimmed);
  const places = trimmed.split(',').map((part) => part.trim());
  return places.every((place) => PLACE.test(place)) ? places : undefined;
}
