import { readCoinCharts } from '../../src/services/crypto/read-coin-charts';
import { readCoins } from '../../src/services/crypto/read-coins';
import { readCheaperPairs } from '../../src/services/funds/read-cheaper-pairs';
import { readFunds } from '../../src/services/funds/read-funds';
import { readGrowth } from '../../src/services/funds/read-growth';
import { readCapitalMarkets } from '../../src/services/macro/read-capital-markets';
import { readMacroSeries } from '../../src/services/macro/read-macro-series';
import { readSpreads } from '../../src/services/macro/read-spreads';
import { withFundDetails } from '../support/detailed-store';
import { expectNoLookAhead } from '../support/look-ahead';

// One test a page: each writes the market eighteen times.
expectNoLookAhead('funds, pairs and growth', async (market, asOf) => {
  const store = withFundDetails(market);
  return [
    await readFunds(store, { asOf, rankedBy: 'return.1M' }),
    await readCheaperPairs(store, asOf),
    await readGrowth(store, { asOf, range: 'Max', symbols: null }),
  ];
});

expectNoLookAhead('coins and their charts', async (market, asOf) => {
  const store = withFundDetails(market);
  return [
    await readCoins(store, asOf),
    await readCoinCharts(store, { asOf, range: 'Max', coins: null, coin: null }),
  ];
});

expectNoLookAhead('capital markets, spreads and macro series', async (store, asOf) => [
  await readCapitalMarkets(store, asOf, null),
  await readSpreads(store, asOf, 'Max'),
  await readMacroSeries(store, { asOf, ids: ['CPI', 'DTB3'], range: 'Max', transform: 'zscore' }),
]);
