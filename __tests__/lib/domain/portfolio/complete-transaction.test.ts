import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import { completeTransaction } from '@/lib/domain/portfolio/complete-transaction';
import { orderTransactions, TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';
import type { GivenTransaction, TransactionKind } from '@/lib/domain/portfolio/transaction';

const d = requireDecimal;
const EUR = { account: 'EUR', asset: 'EUR' };
const US_STOCK = { account: 'EUR', asset: 'USD' };

type Amounts = Partial<Record<'quantity' | 'price' | 'gross' | 'fxRate' | 'fee' | 'tax' | 'net', string>>;

function row(
  kind: TransactionKind,
  amounts: Amounts,
  rest: Partial<GivenTransaction> = {},
): GivenTransaction {
  const decimals = Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, d(text)]));
  return { id: 'r', account: 'A', kind, day: 0, position: 0, asset: 'S', ...decimals, ...rest };
}

/** The amounts of a completed row as texts; unknown ones are left out. */
function amountsOf(given: GivenTransaction, currencies = EUR): Record<string, string> {
  const done = completeTransaction(given, currencies);
  if (!done.ok)
    throw new Error(JSON.stringify(done.faults, (_, v: unknown) => (typeof v === 'bigint' ? `${v}` : v)));
  const { quantity, price, gross, fxRate, fee, tax, net } = done.transaction;
  const known = Object.entries({ quantity, price, gross, fxRate, fee, tax, net }).filter(
    (entry): entry is [string, bigint] => entry[1] !== null && entry[1] !== 0n,
  );
  return Object.fromEntries(known.map(([name, value]) => [name, formatDecimal(value)]));
}

function faultsOf(given: GivenTransaction, currencies = EUR): unknown[] {
  const done = completeTransaction(given, currencies);
  if (done.ok) throw new Error('expected a fault');
  return done.faults.map((fault) =>
    fault.code === 'AMOUNTS_DISAGREE'
      ? `${fault.field}: ${formatDecimal(fault.given)} / ${formatDecimal(fault.computed)}`
      : `${fault.code} ${fault.field}`,
  );
}

describe('amounts of a trade', () => {
  const full = { quantity: '10', price: '100', gross: '1000', fxRate: '1', fee: '4', tax: '1', net: '1005' };

  it.each<[string, Amounts]>([
    ['quantity, price and charges', { quantity: '10', price: '100', fee: '4', tax: '1' }],
    ['quantity, gross and charges', { quantity: '10', gross: '1000', fee: '4', tax: '1' }],
    ['quantity, net and charges', { quantity: '10', net: '1005', fee: '4', tax: '1' }],
    ['price, net and charges', { price: '100', net: '1005', fee: '4', tax: '1' }],
    ['everything', full],
  ])('a purchase follows from %s', (_, given) => {
    expect(amountsOf(row('buy', given))).toEqual(full);
  });

  it('subtracts charges from the proceeds of a sale', () => {
    expect(amountsOf(row('sell', { quantity: '10', price: '100', fee: '4', tax: '1' })).net).toBe('995');
  });

  it('derives charges that lie between gross and net: a fee of a trade, a tax of a dividend', () => {
    expect(amountsOf(row('buy', { quantity: '10', price: '100', net: '1005' })).fee).toBe('5');
    expect(amountsOf(row('dividend', { gross: '9.11', net: '7.74' })).tax).toBe('1.37');
    expect(amountsOf(row('sell', { quantity: '10', price: '100', net: '995', fee: '5' })).fee).toBe('5');
  });

  it('counts net, and reports a difference within rounding', () => {
    const done = completeTransaction(
      row('buy', { quantity: '0.909090909091', price: '110', net: '100' }),
      EUR,
    );

    expect(done).toMatchObject({
      ok: true,
      transaction: { net: d('100'), fee: 0n },
      differences: [{ field: 'net', given: d('100'), computed: d('100.00000000001') }],
    });
  });

  it('refuses sums that disagree, with both', () => {
    expect(faultsOf(row('buy', { quantity: '10', price: '100', fee: '5', net: '1100' }))).toEqual([
      'net: 1100 / 1005',
    ]);
    expect(faultsOf(row('buy', { quantity: '10', price: '100', net: '900' }))).toEqual(['net: 900 / 1000']);
    expect(faultsOf(row('buy', { quantity: '10', price: '100', gross: '1100' }))).toEqual([
      'gross: 1100 / 1000',
    ]);
    expect(faultsOf(row('sell', { quantity: '1', price: '1', fee: '2' }))).toEqual(['FIELD_INVALID fee']);
  });
});

describe('currencies', () => {
  it('uses the currency of the asset, and settles in it', () => {
    const done = completeTransaction(row('buy', { quantity: '1', price: '89.12', fee: '1' }), US_STOCK);

    expect(done).toMatchObject({ transaction: { currency: 'USD', settleCurrency: 'USD', net: d('90.12') } });
  });

  it('converts at the rate of the row, into the currency of the account', () => {
    const done = completeTransaction(
      row('buy', { quantity: '5', gross: '551.90', fxRate: '0.8237', net: '454.60' }),
      US_STOCK,
    );

    // 551.90 x 0.8237 = 454.60003
    expect(done).toMatchObject({
      transaction: { settleCurrency: 'EUR', net: d('454.60'), fee: 0n },
      differences: [{ field: 'net', computed: d('454.60003') }],
    });
  });

  it('derives the rate from both sums, and leaves values that need a rate unknown', () => {
    const settled = { settleCurrency: 'EUR' };

    expect(
      amountsOf(row('buy', { quantity: '5', gross: '500', net: '450', fee: '0' }, settled), US_STOCK).fxRate,
    ).toBe('0.9');
    expect(amountsOf(row('buy', { quantity: '5', gross: '500' }, settled), US_STOCK)).toEqual({
      quantity: '5',
      price: '100',
      gross: '500',
    });
    expect(
      faultsOf(row('buy', { quantity: '5', price: '1', fxRate: '0.9' }, { settleCurrency: 'USD' }), US_STOCK),
    ).toEqual(['FIELD_INVALID fxRate']);
  });
});

describe('other kinds', () => {
  it.each<[TransactionKind, Amounts, Record<string, string>]>([
    ['deposit', { net: '1000' }, { gross: '1000', net: '1000', fxRate: '1' }],
    ['withdrawal', { net: '1000', fee: '5' }, { gross: '995', fee: '5', net: '1000', fxRate: '1' }],
    [
      'dividend',
      { net: '79', fee: '10', tax: '11' },
      { gross: '100', fee: '10', tax: '11', net: '79', fxRate: '1' },
    ],
    ['fee', { fee: '20' }, { fee: '20', net: '20', fxRate: '1' }],
    [
      'income-in-kind',
      { quantity: '2', price: '10' },
      { quantity: '2', price: '10', gross: '20', fxRate: '1' },
    ],
    ['reinvested-income', { net: '12' }, { gross: '12', fxRate: '1' }],
    ['transfer-in', { quantity: '3' }, { quantity: '3', fxRate: '1' }],
    [
      'transfer-in',
      { quantity: '5', net: '520', fee: '10', tax: '10' },
      { quantity: '5', price: '100', gross: '500', fee: '10', tax: '10', net: '520', fxRate: '1' },
    ],
  ])('%s', (kind, given, expected) => {
    expect(amountsOf(row(kind, given))).toEqual(expected);
  });

  it('names every field that a kind needs', () => {
    const bare = (kind: TransactionKind): unknown[] => {
      const done = completeTransaction({ id: 'r', account: 'A', kind, day: 0, position: 0 }, EUR);
      return done.ok ? [] : done.faults.map((fault) => fault.field);
    };

    expect(Object.fromEntries(TRANSACTION_KINDS.map((kind) => [kind, bare(kind).join(' ')]))).toMatchObject({
      buy: 'asset',
      deposit: 'net',
      split: 'asset ratio',
      'spin-off': 'asset toAsset toQuantity costFraction',
      transfer: 'toAccount net',
      convert: 'toNet toCurrency',
      'write-off': 'asset',
      balance: '',
    });
  });

  it('names the missing factor of a trade, not its total', () => {
    expect(faultsOf(row('buy', { quantity: '10' }))).toEqual(['FIELD_MISSING price']);
    expect(faultsOf(row('sell', { price: '10' }))).toEqual(['FIELD_MISSING quantity']);
    expect(faultsOf(row('buy', {}))).toEqual(['FIELD_MISSING price', 'FIELD_MISSING quantity']);
    expect(faultsOf(row('income-in-kind', { quantity: '10' }))).toEqual(['FIELD_MISSING price']);
    expect(faultsOf(row('dividend', { quantity: '10' }))).toEqual(['FIELD_MISSING net']);
  });

  it('refuses negative amounts and a transfer to the same account', () => {
    expect(faultsOf(row('buy', { quantity: '-1', price: '-2' }))).toEqual([
      'FIELD_INVALID price',
      'FIELD_INVALID quantity',
    ]);
    expect(faultsOf(row('transfer', { quantity: '1' }, { toAccount: 'A' }))).toEqual([
      'FIELD_INVALID toAccount',
    ]);
  });
});

describe('order of transactions', () => {
  const at = (kind: TransactionKind, day: number, position: number, seconds: number | null = null) => ({
    kind,
    day,
    position,
    seconds,
  });

  it('follows the phases within a day, then the order of entry', () => {
    const rows = [
      at('withdrawal', 1, 0),
      at('sell', 1, 1),
      at('buy', 1, 2),
      at('transfer', 1, 3),
      at('dividend', 1, 4),
      at('deposit', 1, 5),
      at('split', 1, 6),
      at('buy', 0, 7),
      at('buy', 1, 8),
    ];

    expect(orderTransactions(rows).map(({ position }) => position)).toEqual([7, 6, 5, 4, 2, 8, 3, 1, 0]);
  });

  it('follows the time where every row of the day has one', () => {
    const timed = [at('sell', 1, 0, 900), at('buy', 1, 1, 1000), at('buy', 1, 2, 800)];

    expect(orderTransactions(timed).map(({ position }) => position)).toEqual([2, 0, 1]);
    expect(orderTransactions([...timed, at('fee', 1, 3)]).map(({ position }) => position)).toEqual([
      1, 2, 0, 3,
    ]);
  });
});
