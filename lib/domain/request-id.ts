/**
 * Clients may send a request id, so that their log and ours can be correlated; ids in any other format are
 * ignored.
 */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Matches text as long as our shortest token. No path of ours has such a segment, so it was sent by mistake.
 */
const TOKEN_LIKE = /[\w.~-]{43,}/g;

/** The id of a request: the client's `X-Request-Id` when its format is valid, else `fallback`. */
export function requestIdOf(header: string | string[] | undefined, fallback: () => string): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : fallback();
}

/** Path segments above the names of what people own: portfolios, assets, lists, share addresses. */
const PERSONAL: ReadonlySet<string> = new Set(
  'account alerts assets notifications portfolio portfolios shared watchlists'.split(' '),
);

/** The words of our own paths there; every other segment is a name, a number or a token. */
const OUR_WORDS: ReadonlySet<string> = new Set(
  `accounts allocation assets attribution batch change channels commit confirm contribution doctor email example explain explanation export
  figures goals growth holding holdings import imports income index journal look-through lots mail mapping move notes options
  overview password performance picture prices read rebalance reconciliation reset restore revoke risk second-factor send sessions
  settings set-to shares statements summary targets test transactions undo verify what-if where`
    .split(/\s+/)
    .filter(Boolean),
);

/** Any other text that a person typed into an address: an e-mail address, an encoded name, a whole sentence. */
const TYPED = /[@%\s]|[^\x20-\x7e]|^.{41,}$/;

/** True for a path with the names of what people own. */
export function isPersonalPath(url: string | undefined): boolean {
  return pathOf(url)
    .split('/')
    .some((segment) => PERSONAL.has(segment));
}

/**
 * The path of a URL as logs show it: without the query, without segments that look like a token or were typed by a
 * person, and of paths of a person only our own words.
 */
export function loggedPath(url: string | undefined): string {
  let isBelow = false;
  // The segment behind these is a name, even one that reads like a word of ours.
  let isName = false;
  return pathOf(url)
    .replace(TOKEN_LIKE, '…')
    .split('/')
    .map((segment) => {
      const word = segment.replace(/\.(?:json|csv|xlsx|xml)$/, '');
      const isOurs = isBelow ? !isName && OUR_WORDS.has(word) : !TYPED.test(segment);
      isName = /^(?:portfolios?|shared|assets|holding)$/.test(word) && segment !== '';
      isBelow ||= PERSONAL.has(word);
      return segment === '' || isOurs ? segment : '…';
    })
    .join('/');
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split(/[?#]/, 1)[0] ?? '';
}
