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
