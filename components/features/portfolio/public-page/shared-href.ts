/** In place of a token: the example portfolio, which visitors read without an account. */
export const VISITORS_EXAMPLE = 'example';

/** A portfolio that was shared by a link; without a tab, the link itself, which leads to the first one. */
export function sharedHref(token: string, tab = ''): string {
  return `/shared/${encodeURIComponent(token)}${tab === '' ? '' : `/${tab}`}`;
}
