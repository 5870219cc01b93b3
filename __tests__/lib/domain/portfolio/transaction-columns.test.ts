import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { TransactionColumns } from '@/lib/domain/portfolio/transaction-columns';

const usual: Transaction = {
  id: '41',
  account: '3',
  kind: 'buy',
  day: 18_000,
  seconds: 3_600,
  position: 0,
  asset: 'AAPL',
  quantity: 3n,
  price: 5n,
  currency: 'USD',
  gross: 15n,
  settleCurrency: 'EUR',
  fxRate: null,
  fee: 1n,
  tax: 0n,
  net: 16n,
  toAccount: null,
  toAsset: null,
  toQuantity: null,
  toNet: null,
  toCurrency: null,
  ratio: null,
  costFraction: null,
  cost: null,
  acquired: null,
  exDay: null,
  subkind: null,
  group: null,
  lots: [],
};

/** Rows of which each has another one of the fields that few have. */
const rows: readonly Transaction[] = [
  usual,
  {
    ...usual,
    id: '42',
    kind: 'deposit',
    asset: null,
    quantity: null,
    price: null,
    seconds: null,
    position: 1,
  },
  ...[
    { kind: 'transfer', toAccount: '4', toNet: 2n, toCurrency: 'GBP' } as const,
    { kind: 'spin-off', toAsset: '7', toQuantity: 9n, costFraction: 4n } as const,
    { kind: 'split', ratio: { to: 3n, from: 1n } } as const,
    { kind: 'transfer-in', cost: 0n, acquired: 0, group: 'a' } as const,
    { kind: 'dividend', exDay: 17_990, subkind: 'qualified', net: null, gross: null } as const,
    { kind: 'sell', lots: [{ day: 17_000, quantity: 2n }] } as const,
  ].map((more, at) => ({ ...usual, ...more, id: String(100 + at), position: 2 + at })),
];

it('has every field of every row, and one object for each row', () => {
  const columns = new TransactionColumns(rows.length);
  for (const row of rows) columns.add(row);
  const names = Object.keys(usual) as (keyof Transaction)[];
  const read = columns.rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));

  expect(read).toEqual(rows);
  expect(columns.rows[2]).toBe(columns.rows[2]);
  expect(() => columns.add(usual)).toThrow(RangeError);
});
