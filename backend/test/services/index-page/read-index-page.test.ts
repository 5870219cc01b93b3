import { readIndexPage } from '@/backend/src/services/index-page/read-index-page';
import { AppError } from '@/lib/domain/errors';
import { expectNoLookAhead } from '../../support/look-ahead';

const MAX = { kind: 'preset', preset: 'Max' } as const;

// Members that join, leave, split and pay; the price alone, and everybody the same.
expectNoLookAhead('the page of an index', async (store, asOf) => {
  const ask = (weights: 'index' | 'equal', basis: 'total' | 'price') =>
    readIndexPage(store, 'sp500', { asOf, range: MAX, basis, period: '1M', weights }).catch(
      (error: unknown) => {
        // Before its first bar the error names that day, which lies ahead by nature.
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );
  return [await ask('index', 'total'), await ask('equal', 'price')];
});
