/** The beginning of addresses of several portfolios as one. */
const ALL = '~all';

/** True when an address names several portfolios: `~all` those that count, `~all.savings.~12` the chosen ones. */
export const isTogetherAddress = (slug: string): boolean => slug === ALL || slug.startsWith(`${ALL}.`);

/** The address of the portfolios that are looked at as one. */
export const togetherAddress = (chosen: readonly string[] | null): string =>
  chosen === null ? ALL : [ALL, ...chosen].join('.');
