import type { MembershipChange } from './types';
import { optionalText, parseTable, requiredDate, requiredText } from './table';

/**
 * A company that leaves the market: its last bar is on `lastTradeDate`.
 * Hess was taken over by Chevron on 2025-07-18 and left the S&P 500 before the open of 2025-07-23.
 */
export const delisted = {
  symbol: 'HES',
  lastTradeDate: '2025-07-17',
  reason: 'Acquired by Chevron Corporation',
} as const;

/**
 * A stock that does not trade from `from` on but is not delisted, to demonstrate a stale quote. Like every
 * price of the demo market it is invented and is not a statement about the company.
 */
export const halted = { symbol: 'SPCE', from: '2025-11-03', to: null } as const;

/** A stock with missing days inside its history (both ends included), to demonstrate a gap. Also invented. */
export const gapped = {
  symbol: 'BELFB',
  gaps: [
    { from: '2009-03-09', to: '2009-03-13' },
    { from: '2014-08-18', to: '2014-08-29' },
    { from: '2020-03-16', to: '2020-03-18' },
    { from: '2023-11-06', to: '2023-12-01' },
    { from: '2025-02-10', to: '2025-02-10' },
  ],
} as const;

/**
 * Dated membership periods in the S&P 500: additions of the last ten years, and the departure of the delisted
 * company. Members without a row here are members throughout.
 */
const memberships = `
universe|symbol|from|to
sp500|HES|1984-05-31|2025-07-23
sp500|ANET|2018-08-28|
sp500|FTNT|2018-10-11|
sp500|NOW|2019-11-21|
sp500|TSLA|2020-12-21|
sp500|MRNA|2021-07-21|
sp500|CSGP|2022-09-19|
sp500|PODD|2023-03-15|
sp500|FICO|2023-03-20|
sp500|AXON|2023-05-04|
sp500|PANW|2023-06-20|
sp500|KVUE|2023-08-25|
sp500|ABNB|2023-09-18|
sp500|BX|2023-09-18|
sp500|LULU|2023-10-18|
sp500|UBER|2023-12-18|
sp500|BLDR|2023-12-18|
sp500|JBL|2023-12-18|
sp500|SMCI|2024-03-18|
sp500|DECK|2024-03-18|
sp500|GEV|2024-04-02|
sp500|KKR|2024-06-24|
sp500|CRWD|2024-06-24|
sp500|GDDY|2024-06-24|
sp500|PLTR|2024-09-23|
sp500|DELL|2024-09-23|
sp500|ERIE|2024-09-23|
sp500|TPL|2024-11-26|
sp500|APO|2024-12-23|
sp500|WDAY|2024-12-23|
sp500|DASH|2025-03-24|
sp500|EXE|2025-03-24|
sp500|TKO|2025-03-24|
sp500|COIN|2025-05-19|
sp500|DDOG|2025-07-09|
sp500|TTD|2025-07-18|
sp500|XYZ|2025-07-23|
sp500|IBKR|2025-08-28|
sp500|APP|2025-09-22|
sp500|EME|2025-09-22|
sp500|HOOD|2025-09-22|
sp500|Q|2025-11-03|
`;

/** The dated memberships, in the order of the table. */
export const membershipChanges: readonly MembershipChange[] = parseTable('edges.ts', memberships).map(
  (row) => ({
    universe: requiredText(row, 'universe'),
    symbol: requiredText(row, 'symbol'),
    from: requiredDate(row, 'from'),
    to: optionalText(row, 'to') === null ? null : requiredDate(row, 'to'),
  }),
);
