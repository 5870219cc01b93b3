/**
 * Sources whose `X-Forwarded-*` headers are trusted: none (false), all (true), the last n proxies, or
 * proxies at these addresses and networks (CIDR, or `loopback`, `linklocal`, `uniquelocal`).
 */
export type TrustProxy = boolean | number | readonly string[];

/** Accepted forms of `TRUST_PROXY`, for the error message. */
export const TRUST_PROXY_FORM = 'true, false, a number of proxies, or addresses separated by commas';

const WORDS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };
const PLACE = /^(loopback|linklocal|uniquelocal|(?=.*[.:])[\da-f.:]+(\/\d{1,3})?)$/i;

/**
 * Parses the setting `TRUST_PROXY`, for the website and the backend.
 *
 * @returns undefined for a text in none of the accepted forms.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const trimmed = text.trim();
  const word = WORDS[trimmed.toLowerCase()];
  if (word !== undefined) return word;
  if (/^\d{1,2}$/.test(trimmed)) return trimmed === '0' ? false : Number(trimmed);
  const places = trimmed.split(',').map((part) => part.trim());
  return places.every((place) => PLACE.test(place)) ? places : undefined;
}
