import fc from 'fast-check';
import { decimalToNumber } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { bookOf } from '../../../support/portfolio-case';
import type { CaseRow, PortfolioCase } from '../../../support/portfolio-case';
import { isBelow, read, toNumber, ZERO } from '../../../support/ledger-fractions';
import { LedgerModel } from '../../../support/ledger-model';
import type { ModelInput, ModelMethod } from '../../../support/ledger-fractions';

/** Ledgers that are compared; `RANDOM_LEDGERS=1000` is the whole drill. */
const LEDGERS = Number(process.env['RANDOM_LEDGERS'] ?? 60);
const SEED = Number(process.env['RANDOM_LEDGER_SEED'] ?? 1);
const FIRST_DAY = 19_000;
/** The smallest trade, settled at the own rate of 0.9, has room for this fee and the tax beside it. */
const LOWEST_CENTS = 100;
const TAX_CENTS = 11;
const HIGHEST_FEE_CENTS = LOWEST_CENTS * 0.9 - TAX_CENTS;

const METHODS: readonly ModelMethod[] = ['fifo', 'lifo', 'hifo', 'average', 'uk'];
const CURRENCIES = { S: 'EUR', T: 'USD', U: 'GBP', V: 'THB' } as const;
const ASSETS = Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[];
const ACCOUNTS = ['A', 'B', 'C', 'D'] as const;
/** Baht is known in pounds alone, by an own rate; all others in dollars. */
const RATES = { EUR: '1', USD: '0.8', GBP: '1', THB: '0.025' };
const FX = { EURUSD: '1.25', GBPUSD: '1.25', THBGBP: '0.025' };
const KINDS = [
  ...[
    'buy',
    'buy',
    'buy',
    'sell',
    'sell',
    'short',
    'chosen',
    'same-day',
    'split',
    'deposit',
    'withdrawal',
    'interest',
  ],
  ...[
    'interest-charge',
    'fee',
    'fee-refund',
    'tax',
    'tax-refund',
    'dividend',
    'in-lieu',
    'return-of-capital',
  ],
  ...[
    'reinvested-income',
    'income-in-kind',
    'transfer-in',
    'transfer-out',
    'write-off',
    'spin-off',
    'exchange',
  ],
  ...['exchange-all', 'transfer', 'transfer-cash', 'convert'],
] as const;
const POOLED_UK = new Set<string>([
  ...[
    'buy',
    'sell',
    'same-day',
    'split',
    'deposit',
    'withdrawal',
    'interest',
    'interest-charge',
    'fee',
    'tax',
  ],
  ...['dividend', 'fee-refund', 'tax-refund', 'transfer-cash', 'convert'],
]);

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  gap: fc.integer({ min: 1, max: 25 }),
  asset: fc.constantFrom('S', 'S', 'T', ...ASSETS),
  account: fc.constantFrom('B', 'B', ...ACCOUNTS),
  other: fc.integer({ min: 1, max: 3 }),
  units: fc.integer({ min: 1, max: 40 }),
  part: fc.integer({ min: 1, max: 100 }),
  cents: fc.integer({ min: LOWEST_CENTS, max: 12_000 }),
  charges: fc.integer({ min: 0, max: 300 }),
  ownRate: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const ledger = fc.record({
  method: fc.constantFrom(...METHODS),
  steps: fc.array(step, { minLength: 24, maxLength: 48, size: 'max' }),
});

const modelInput = (method: ModelMethod): ModelInput => ({
  base: 'EUR',
  method,
  tracked: new Set(['A', 'B', 'D']),
  sheltered: new Set(['D']),
  currencies: CURRENCIES,
  rates: RATES,
  accountCurrency: 'EUR',
});

const money = (cents: number): string => (cents / 100).toFixed(2);

/** Rows of steps: each makes sense after the ones before it, or is left out, so that a part of them is a ledger too. */
function rowsOf(method: ModelMethod, steps: readonly Step[]): CaseRow[] {
  const rows: CaseRow[] = [];
  // Only units are asked for, which do not depend on the method.
  const so = new LedgerModel(modelInput('fifo'));
  let day = FIRST_DAY;
  const add = (row: Readonly<Record<string, string>> & Pick<CaseRow, 'kind'>): void => {
    const full = { date: formatIsoDate(day), ...row } as CaseRow;
    so.book(full, rows.length);
    rows.push(full);
  };
  for (const { account, asset, cents, charges, gap, kind, other, ownRate, part, units } of steps) {
    if (method === 'uk' && !POOLED_UK.has(kind)) continue;
    day += gap;
    const held = so.held(account, asset);
    const isShort = isBelow(held, ZERO);
    const whole = held.n / held.d;
    const some = `${(whole * BigInt(part)) / 100n}`;
    const hasSome = some !== '0' && !isShort && whole > 0n;
    const place = { account, asset };
    const toAsset = ASSETS[(ASSETS.indexOf(asset) + other) % ASSETS.length]!;
    const toAccount = ACCOUNTS[(ACCOUNTS.indexOf(account) + other) % ACCOUNTS.length]!;
    const price = money(cents);
    const fee: Record<string, string> =
      charges === 0 ? {} : { fee: money(Math.min(charges, HIGHEST_FEE_CENTS)) };
    const settled: Record<string, string> =
      ownRate && asset !== 'S' ? { settleCurrency: 'EUR', fxRate: '0.9' } : {};
    const trade = { price, ...fee, ...settled };
    switch (kind) {
      case 'buy':
        add({ kind, ...place, quantity: `${units}`, ...trade });
        break;
      case 'sell':
        if (hasSome)
          add({ kind, ...place, quantity: some, ...trade, ...(charges > 90 && { tax: money(TAX_CENTS) }) });
        break;
      case 'short':
        if (account === 'B' && method !== 'average')
          add({ kind: 'sell', ...place, quantity: `${(whole > 0n ? whole : 0n) + BigInt(units)}`, ...trade });
        break;
      case 'chosen': {
        const bought = rows.findLast(
          (row) => row.kind === 'buy' && row.asset === asset && row.account === account,
        );
        if (hasSome && bought && method !== 'average')
          add({
            kind: 'sell',
            ...place,
            quantity: some,
            ...trade,
            lots: `${bought.date}: ${Math.ceil(units / 4)}`,
          });
        break;
      }
      case 'same-day': {
        if (isShort) break;
        add({ kind: 'buy', ...place, quantity: `${units}`, ...trade });
        add({ kind: 'sell', ...place, quantity: `${Math.ceil(units / 2)}`, price: money(cents + 77) });
        break;
      }
      case 'split':
        if (held.n !== 0n) add({ kind, ...place, ratio: ['2/1', '3/2', '1/2', '4/1'][units % 4]! });
        break;
      case 'deposit':
      case 'withdrawal':
      case 'interest':
      case 'interest-charge':
      case 'fee':
      case 'fee-refund':
      case 'tax':
      case 'tax-refund':
        add({ kind, account, net: price, currency: CURRENCIES[asset] });
        break;
      case 'dividend':
      case 'in-lieu':
        if (held.n !== 0n)
          add({
            kind: 'dividend',
            ...place,
            gross: price,
            ...fee,
            ...settled,
            ...(kind === 'in-lieu' && { subkind: kind }),
          });
        break;
      case 'return-of-capital':
      case 'reinvested-income':
        if (hasSome) add({ kind, ...place, gross: money(cents * 3) });
        break;
      case 'income-in-kind':
        add({ kind, ...place, quantity: `${units}`, price });
        break;
      case 'transfer-in':
        add({
          kind,
          ...place,
          quantity: `${units}`,
          cost: price,
          ...(units > 20 && { acquired: formatIsoDate(FIRST_DAY - units) }),
        });
        break;
      case 'transfer-out':
        if (hasSome) add({ kind, ...place, quantity: some });
        break;
      case 'write-off':
        if (held.n !== 0n && units > 30) add({ kind, ...place });
        else if (hasSome) add({ kind, ...place, quantity: some });
        break;
      case 'spin-off':
        if (held.n !== 0n && !(isShort && method === 'average'))
          add({ kind, ...place, toAsset, toQuantity: `${units}`, costFraction: '0.15' });
        break;
      case 'exchange':
        if (hasSome)
          add({
            kind,
            ...place,
            quantity: some,
            toAsset,
            toQuantity: `${units}`,
            ...(charges > 150 && { net: price }),
          });
        break;
      case 'exchange-all':
        if (held.n !== 0n)
          add({
            kind: 'exchange',
            ...place,
            toAsset,
            toQuantity: `${units}`,
            ...(charges > 150 && { net: price }),
          });
        break;
      case 'transfer':
        if (hasSome) add({ kind, ...place, toAccount, quantity: some, ...fee });
        break;
      case 'transfer-cash':
        add({ kind: 'transfer', account, toAccount, net: price, currency: CURRENCIES[asset] });
        break;
      case 'convert':
        add({ kind, account, net: price, currency: 'EUR', toNet: money(cents + 900), toCurrency: 'USD' });
        break;
    }
  }
  return rows;
}

function caseOf(method: ModelMethod, transactions: readonly CaseRow[]): PortfolioCase {
  return {
    base: 'EUR',
    asOf: '2030-01-01',
    accounts: ACCOUNTS.map((id) => ({
      id,
      cash: id === 'C' ? 'implied' : 'tracked',
      shortsAllowed: id === 'B',
      sheltered: id === 'D',
    })),
    assets: Object.fromEntries(ASSETS.map((id) => [id, { currency: CURRENCIES[id], prices: [] }])),
    fx: Object.fromEntries(Object.entries(FX).map(([pair, rate]) => [pair, [['2000-01-03', rate]]])),
    ownPairs: ['THBGBP'],
    transactions,
    costMethod: method,
  };
}

type Amounts = Record<string, number>;
/** Differences of two sets of amounts beyond what rounding at 12 places and of rates leaves. */
function compare(what: string, found: Amounts, expected: Amounts): string[] {
  return [...new Set([...Object.keys(found), ...Object.keys(expected)])].flatMap((key) => {
    const [a, b] = [found[key] ?? 0, expected[key] ?? 0];
    return Math.abs(a - b) <= 1e-8 * Math.max(1, Math.abs(a), Math.abs(b))
      ? []
      : [`${what} ${key}: the books have ${a}, the model ${b}`];
  });
}

function addUp(entries: readonly (readonly [string, number])[]): Amounts {
  const sums: Amounts = {};
  for (const [key, amount] of entries) sums[key] = (sums[key] ?? 0) + amount;
  return sums;
}

/** The differences between the books of the engine and those of the model. */
function differences(method: ModelMethod, rows: readonly CaseRow[]): string[] {
  const result = bookOf(caseOf(method, rows));
  if (!result.ok)
    return result.faults.map(
      (fault) => `refused: ${fault.code} ${'day' in fault ? formatIsoDate(fault.day) : ''}`,
    );
  const { book } = result;
  const model = new LedgerModel(modelInput(method), rows).run();
  const account = (index: number | null): string => (index === null ? '-' : book.accounts[index]!.id);
  const id = (index: number): string => book.assets[index]!.id;
  const dated = book.openLots.map((lot) => ({
    // A pool of the United Kingdom has no days.
    key: `${account(lot.account)} ${id(lot.asset)}${method === 'uk' ? '' : ` ${formatIsoDate(lot.acquired)}`}`,
    lot,
  }));
  const lots = [...model.pools].flatMap(([key, { lots: held, shorts }]) => [
    ...held.map((lot) => ({ key, lot, sign: 1 })),
    ...shorts.map((lot) => ({ key, lot, sign: -1 })),
  ]);
  const lotKey = ({ key, lot }: (typeof lots)[number]): string =>
    method === 'uk' ? key : `${key} ${lot.acquired}`;
  return [
    ...compare(
      'units',
      addUp(
        book.holdings.map((one) => [
          `${account(one.account)} ${id(one.asset)}`,
          decimalToNumber(one.quantities.at(-1)!),
        ]),
      ),
      Object.fromEntries([...model.units].map(([key, units]) => [key, toNumber(units)])),
    ),
    ...compare(
      'cash',
      addUp(
        book.cash.map((one) => [
          `${account(one.account)} ${one.currency}`,
          decimalToNumber(one.amounts.at(-1)!),
        ]),
      ),
      Object.fromEntries([...model.cash].map(([key, amount]) => [key, toNumber(amount)])),
    ),
    ...compare(
      'units of the lots',
      addUp(dated.map(({ key, lot }) => [key, decimalToNumber(lot.quantity)])),
      addUp(lots.map((one) => [lotKey(one), one.sign * toNumber(one.lot.units)])),
    ),
    ...compare(
      'cost of the lots',
      addUp(dated.map(({ key, lot }) => [key, decimalToNumber(lot.cost)])),
      addUp(lots.map((one) => [lotKey(one), one.sign * toNumber(one.lot.cost)])),
    ),
    ...compare(
      'gain of row',
      addUp(
        book.disposals.map((one) => [book.rows[one.row]!.id.slice('row '.length), decimalToNumber(one.gain)]),
      ),
      Object.fromEntries([...model.gains].map(([row, gain]) => [String(row), toNumber(gain)])),
    ),
  ];
}

it(`books ${LEDGERS} random ledgers as a model does that was written from the documents`, () => {
  process.stdout.write(`random ledgers: ${LEDGERS}, seed ${SEED}\n`);
  const kinds = new Set<string>();
  fc.assert(
    fc.property(ledger, ({ method, steps }) => {
      const rows = rowsOf(method, steps);
      for (const { kind } of rows) kinds.add(kind);
      const found = differences(method, rows);
      if (found.length > 0)
        throw new Error([method, ...rows.map((row) => JSON.stringify(row)), ...found].join('\n'));
    }),
    { numRuns: LEDGERS, seed: SEED },
  );
  expect([...kinds].length).toBeGreaterThanOrEqual(22);
});

it('reads a decimal as the fraction that it is', () => {
  expect(read('12.50')).toEqual({ n: 25n, d: 2n });
});
