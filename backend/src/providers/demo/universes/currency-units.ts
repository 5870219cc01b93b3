/** Units in which some markets quote, and the currency of which they are hundredths. */
const MINOR_UNITS: Readonly<Record<string, string>> = { GBp: 'GBP', USX: 'USD' };

/** How many quote units make one unit of the currency: 100 for pence and US cents, else 1. */
export function quoteScale(quoted: string): 1 | 100 {
  return quoted in MINOR_UNITS ? 100 : 1;
}

/** The ISO 4217 currency of a quote unit. */
export function currencyOf(quoted: string): string {
  return MINOR_UNITS[quoted] ?? quoted;
}
