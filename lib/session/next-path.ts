const HERE = 'http://here.invalid';

/** Paths that are not valid targets after a login: the login and signup pages, and calls. */
const NO_PAGE = /^\/(?:login|signup|api|backend|_next)(?:\/|$)/;

/**
 * The target after a login: a path on the site's own origin, from the URL.
 *
 * @param next - The untrusted value from the URL.
 * @returns The path with its query and fragment; the home page for any other value, for calls (`/api`), and
 * for the login and signup pages.
 */
export function safeNextPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  // The browser reads `//host` and `/\host` as another site, and removes tabs and line ends first: this
  // parser does the same.
  const { origin, pathname, search, hash } = new URL(next, HERE);
  if (origin !== HERE || pathname.startsWith('//') || NO_PAGE.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}
