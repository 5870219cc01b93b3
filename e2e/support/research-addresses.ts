import routes from '../../lib/site/research-routes.json';

/** Values of the named path parameters; a route with another parameter is rejected below. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  ':symbol': ['AAPL'],
  ':index': ['sp500', 'dow', 'nasdaq', 'r2000', 'tsx'],
  ':universe': ['sp500', 'nasdaq', 'dj', 'etfs', 'sptsx', 'eurostocks', 'commodities'],
  ':topic': ['markets', 'tech'],
};

/** A URL of every research page, from the site's own list of routes; posts have no fixed names. */
export const RESEARCH_ADDRESSES: readonly string[] = routes.flatMap(({ path }) => {
  const part = /:\w+/.exec(path)?.[0];
  if (part === undefined) return [path];
  // The tabs of an instrument depend on the data; `stock-tabs.journey.ts` visits them.
  if (part === ':slug' || path.endsWith(':tab')) return [];
  const values = PARTS[part];
  if (!values) throw new Error(`no value is known for ${part} of ${path}`);
  return values.map((value) => path.replace(part, value));
});

/** Text pages have an as-of day but no comparison. */
export const isTextPage = (address: string) => /^\/(newsarticles|research-posts)/.test(address);
