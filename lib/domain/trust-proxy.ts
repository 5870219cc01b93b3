/**
 * Sources whose `X-Forwarded-*` headers are trusted: none (false), the proxy that connects, whatever its address
 * (true), the last n proxies, or proxies at these addresses and networks (CIDR, or `loopback`, `linklocal`,
 * `uniquelocal`).
 */
export type TrustProxy = boolean | number | readonly string[];

/** Accepted forms of `TRUST_PROXY`, for the error message. */
export const TRUST_PROXY_FORM = 'true, false, a number of proxies, or addresses separated by commas';

const WORDS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };
/** A network of every address: the same as `true`. */
const EVERYWHERE = /^[\d.:]+\/0$/;
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
  if (!places.every((place) => PLACE.test(place))) return undefined;
  return places.some((place) => EVERYWHERE.test(place)) ? true : places;
}

/** True when an address belongs to a trusted proxy; hop 0 is the connection, hop 1 what its proxy reports, and so on. */
export type TrustOfHop = (address: string, hop: number) => boolean;

/** Networks in which clients live beside proxies; the last one is of carriers and of overlay networks. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal', '100.64.0.0/10'];

/**
 * Decides hop by hop which addresses are proxies. The client is the address that the last trusted hop reports.
 *
 * A private network counts for the connection alone: a client in it could otherwise name any address as its own.
 * A second proxy in a private network counts when its single address is listed (not one of loopback), or by a
 * number of hops.
 *
 * @param compile - Compiles addresses and networks into a test, as `@fastify/proxy-addr` does.
 */
export function trustOfHops(trust: TrustProxy, compile: (places: string[]) => TrustOfHop): TrustOfHop {
  if (trust === false) return () => false;
  if (trust === true) return (_address, hop) => hop === 0;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  const isListed = compile([...trust]);
  const isLoopback = compile(['loopback']);
  const isPrivate = compile(PRIVATE_NETWORKS);
  const isNamed = compile(trust.filter((place) => /^[\da-f.:]+$/i.test(place) && /[.:]/.test(place)));
  return (address, hop) =>
    hop > 0 && isPrivate(address, hop)
      ? isNamed(address, hop) && !isLoopback(address, hop)
      : isListed(address, hop);
}

/** The warning for an address that sends `X-Forwarded-For` and is not trusted. */
export function untrustedProxyText(peer: string): string {
  return (
    `${peer} sends X-Forwarded-For, and TRUST_PROXY does not name it. If it is your proxy, set TRUST_PROXY: until then ` +
    'all visitors count as one address in the limits on logins and registrations'
  );
}
