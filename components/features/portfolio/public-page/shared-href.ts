/** A portfolio that was shared by a link; without a tab, the link itself, which leads to the first one. */
export function sharedHref(token: string, tab = ''): string {
  return `/shared/${encodeURIComponent(token)}${tab === '' ? '' : `/${tab}`}`;
}
