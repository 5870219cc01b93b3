import { parseRiskFree } from '../../../src/services/read-figures';
import { readComparison } from '../../../src/services/compare/read-comparison';
import type { MarketStore } from '../../../src/market/market-store';
import { expectNoLookAhead } from '../../support/look-ahead';
import { LOOK_AHEAD_SYMBOLS } from '../../support/look-ahead-market';

/** What is asked, and the error's code where there is no answer yet: its text names the first day of the store. */
function compare(symbols: readonly string[], basis: 'total' | 'price', interval: '1d' | '1w') {
  return async (store: MarketStore, asOf: number): Promise<unknown> =>
    readComparison(store, {
      instruments: symbols.map((symbol) => store.find(symbol)!),
      benchmark: store.find('^GSPC'),
      asOf,
      window: { from: null, to: asOf },
      basis,
      currency: 'local',
      interval,
      riskFree: parseRiskFree(undefined),
    }).catch((error: unknown) => (error as { code?: string }).code);
}

expectNoLookAhead('comparison of everything', compare(LOOK_AHEAD_SYMBOLS, 'total', '1d'));

expectNoLookAhead('comparison by week, on price', compare(['AAA', 'CCC', 'BTC-USD'], 'price', '1w'));
