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

/** The path of a URL as logs show it: without the query and without segments that look like a token. */
export function loggedPath(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0]?.replace(TOKEN_LIKE, '…') ?? '';
}
