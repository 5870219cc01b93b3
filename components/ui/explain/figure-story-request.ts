/** Parameters of a stock page that decide what its figures are computed from. */
const PARAMETERS = ['asof', 'range', 'from', 'to', 'basis', 'benchmark', 'riskfree'] as const;

/**
 * The backend path that explains a figure of the page at an address; null on a page that is not about one
 * instrument. The address holds the page's whole state, so that the response is about the number shown.
 */
export function storyPath(
  figureId: string,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): string | null {
  const symbol = /^\/stock-data\/([^/]+)(\/[a-z]+)?$/.exec(pathname)?.[1];
  if (symbol === undefined) return null;
  const query = new URLSearchParams(search);
  const parameters = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = query.get(name);
    if (value) parameters.set(name, value);
  }
  // Two days take precedence over a range, as on the page.
  if (parameters.has('from') || parameters.has('to')) parameters.delete('range');
  const text = parameters.toString();
  return `/instruments/${symbol}/figures/${encodeURIComponent(figureId)}/${text === '' ? '' : `?${text}`}`;
}
