const HERE = 'http://here.invalid';

/** Paths of ours that are no page to come back to: the doors themselves, and calls. */
const NO_PAGE = /^\/(?:login|signup|api|backend|_next)(?:\/|$)/;

/**
 * Where to go after a login: a path of our own site, as the address asked for it.
 *
 * @param next - What came with the address: anything.
 * @returns The path with its query and fragment; home for whatever is no path of ours, for calls (`/api`), and for the login and signup pages.
 */
export function safeNextPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  // The browser reads `//host` and `/\host` as another site, and drops tabs and line ends before it reads: so does this.
  const { origin, pathname, search, hash } = new URL(next, HERE);
  if (origin !== HERE || pathname.startsWith('//') || NO_PAGE.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}
