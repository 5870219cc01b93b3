import { readMarkets } from '@/backend/src/services/markets/read-markets';
import { readRegion } from '@/backend/src/services/markets/read-region';
import { expectNoLookAhead } from '../../support/look-ahead';

expectNoLookAhead('readMarkets', (store, asOf) =>
  readMarkets(store, { asOf, universe: 'sp500', members: 'sp500' }),
);

expectNoLookAhead('readRegion', async (store, asOf) => [
  await readRegion(store, 'tsx', asOf),
  await readRegion(store, 'euro', asOf),
]);
