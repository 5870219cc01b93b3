import routes from '../../lib/research-routes.json';

/** What stands for the named parts of an address; a route with a part that is not here is refused below. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  ':symbol': ['AAPL'],
  ':index': ['sp500', 'dow', 'nasdaq', 'r2000', 'tsx'],
  ':universe': ['sp500', 'nasdaq', 'dj', 'etfs', 'sptsx', 'eurostocks', 'commodities'],
  ':topic': ['markets', 'tech'],
};

/** An address of every research page, from the list by which the site itself is routed; posts have no fixed names. */
export const RESEARCH_ADDRESSES: readonly string[] = routes.flatMap(({ path }) => {
  const part = /:\w+/.exec(path)?.[0];
  if (part === undefined) return [path];
  if (part === ':slug') return [];
  const values = PARTS[part];
  if (!values) throw new Error(`no value is known for ${part} of ${path}`);
  return values.map((value) => path.replace(part, value));
});
