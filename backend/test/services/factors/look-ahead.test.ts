import { readFactorPerformance } from '../../../src/services/factors/read-factor-performance';
import { regressOnFactors } from '../../../src/services/factors/regress-on-factors';
import { FACTOR_MODEL_IDS } from '@/lib/contracts/factor-performance';
import { expectNoLookAhead } from '../../support/look-ahead';

expectNoLookAhead('factor performance', (store, asOf) => readFactorPerformance(store, asOf));

expectNoLookAhead('factor regression', async (store, asOf) =>
  Promise.all(
    FACTOR_MODEL_IDS.flatMap((model) =>
      ['AAA', 'LATE', '^GSPC'].map((symbol) =>
        regressOnFactors(store, store.find(symbol)!, { model, asOf, window: { from: null, to: asOf } }).catch(
          (error: unknown) => (error as { code?: string }).code,
        ),
      ),
    ),
  ),
);
