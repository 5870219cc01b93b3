import { computeCase } from '../../../support/portfolio-case';
import type { CaseRow } from '../../../support/portfolio-case';
import { dayOf } from '../../../support/reference-data';

const row = (date: string, kind: string, fields: Record<string, string>): CaseRow => ({
  date,
  kind,
  asset: 'S',
  ...fields,
});
const held = row('2024-01-02', 'buy', { account: 'A', quantity: '10', price: '100' });

/** The result up to the close of what came in on 3 January, at a close of 110. */
function freshOf(rows: readonly CaseRow[]): number {
  const { valued } = computeCase({
    base: 'EUR',
    asOf: '2024-01-03',
    accounts: [
      { id: 'A', cash: 'implied' },
      { id: 'B', cash: 'implied' },
    ],
    assets: {
      S: {
        currency: 'EUR',
        prices: [
          ['2024-01-02', '100'],
          ['2024-01-03', '110'],
        ],
      },
    },
    transactions: [held, ...rows],
  });
  return valued.fresh[valued.days.indexOf(dayOf('2024-01-03'))]!;
}

describe('the result of what came in on a day', () => {
  it('is that of the units left, because a sale takes those of the opening first', () => {
    const rows = [
      row('2024-01-03', 'buy', { account: 'A', quantity: '4', price: '105' }),
      row('2024-01-03', 'sell', { account: 'A', quantity: '10', price: '108' }),
    ];
    expect(freshOf(rows)).toBeCloseTo(4 * (110 - 105), 12);
  });

  it('holds a round trip in another account than that of the opening', () => {
    const rows = [
      row('2024-01-03', 'buy', { account: 'B', quantity: '4', price: '105' }),
      row('2024-01-03', 'sell', { account: 'B', quantity: '4', price: '108' }),
    ];
    expect(freshOf(rows)).toBeCloseTo(4 * (108 - 105), 12);
  });

  it('holds what was bought and written off, or left without an amount, on the same day', () => {
    const bought = row('2024-01-03', 'buy', { account: 'B', quantity: '4', price: '105' });
    expect(freshOf([bought, row('2024-01-03', 'write-off', { account: 'B' })])).toBeCloseTo(-4 * 105, 12);
    const left = row('2024-01-03', 'transfer-out', { account: 'B', quantity: '4' });
    expect(freshOf([bought, left])).toBeCloseTo(4 * (110 - 105), 12);
  });

  it('holds nothing of an exchange or spin-off of what was there at the opening', () => {
    const action = (kind: string, fields: Record<string, string>) =>
      row('2024-01-03', kind, { account: 'A', toAsset: 'T', ...fields });
    const rows = [
      action('spin-off', { toQuantity: '5', costFraction: '0.3' }),
      action('exchange', { asset: 'T', toAsset: 'U', toQuantity: '2' }),
      row('2024-01-03', 'buy', { account: 'A', quantity: '4', price: '105' }),
    ];
    expect(freshOf(rows)).toBeCloseTo(4 * (110 - 105), 12);
  });

  it('holds the sale of units that came without an amount', () => {
    const rows = [
      row('2024-01-03', 'transfer-in', { account: 'B', quantity: '4' }),
      row('2024-01-03', 'sell', { account: 'B', quantity: '4', price: '108' }),
    ];
    expect(freshOf(rows)).toBeCloseTo(4 * (108 - 110), 12);
  });
});

it('a purchase on the day on which everything else was lost does not hide the loss', () => {
  const { figures } = computeCase({
    base: 'EUR',
    asOf: '2024-01-03',
    accounts: [{ id: 'A', cash: 'implied' }],
    assets: { S: { currency: 'CHF', prices: [['2024-01-02', '34.1']] } },
    fx: { CHFEUR: [['2024-01-02', '1.0377']] },
    transactions: [
      { date: '2024-01-02', kind: 'buy', asset: 'S', quantity: '12345.68', price: '33.9676' },
      { date: '2024-01-03', kind: 'buy', asset: 'S', quantity: '446.53', price: '33.9676', fee: '1.45' },
      { date: '2024-01-03', kind: 'write-off', asset: 'S', quantity: '12792.21' },
      { date: '2024-01-03', kind: 'buy', asset: 'S', quantity: '10', price: '33.9524', fee: '1.45' },
    ],
  });

  expect(figures.twr).toEqual({ ok: false, gap: 'capital-lost' });
});
