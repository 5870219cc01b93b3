import type { StoredTransaction } from '@/backend/src/db/repositories/portfolio-transaction-rows';
import { columnOf, writtenValue } from '@/backend/src/portfolios/field-texts';
import type { TransactionFieldName } from '@/lib/domain/portfolio/transaction-fields';

const ROW = {
  accountId: 7,
  day: 19_000,
  seconds: 34_205,
  assetId: 3,
  toAssetId: null,
  price: '1.50',
  acquiredDay: 18_000,
  ratioNew: 3,
  ratioOld: 1,
  groupName: 'A',
  lots: '[{"day":19000,"quantity":"2"}]',
  tag: null,
} as unknown as StoredTransaction;

const NAMED = {
  account: (id: number) => `account ${id}`,
  asset: (id: number) => `asset ${id}`,
  lots: (lots: readonly object[]) => lots,
};

describe('writtenValue', () => {
  it.each<[TransactionFieldName, unknown]>([
    ['account', 'account 7'],
    ['date', '2022-01-08'],
    ['time', '09:30:05'],
    ['asset', 'asset 3'],
    ['toAsset', null],
    ['price', '1.50'],
    ['acquired', '2019-04-14'],
    ['ratio', '3/1'],
    ['group', 'A'],
    ['tag', null],
    ['lots', [{ date: '2022-01-08', quantity: '2' }]],
  ])('%s', (field, value) => {
    expect(writtenValue(ROW, field, NAMED)).toEqual(value);
  });
});

test('a field without a column of another name is its column', () => {
  expect([columnOf('exDate'), columnOf('fee')]).toEqual(['exDay', 'fee']);
});
