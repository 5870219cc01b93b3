import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildBook, buildResumableBook } from '@/lib/analytics/ledger/build-book';
import type { ResumableBook } from '@/lib/analytics/ledger/resume-book';
import { viewChange } from '@/lib/analytics/portfolio/attribution';
import { contributions } from '@/lib/analytics/portfolio/contributions';
import { priceGrid } from '@/lib/analytics/portfolio/price-grid';
import type { PriceGrid } from '@/lib/analytics/portfolio/price-grid';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { valueBook } from '@/lib/analytics/portfolio/value-book';
import { restrictAccounts, wholeView } from '@/lib/analytics/portfolio/valued-view';
import type { ValuedView } from '@/lib/analytics/portfolio/valued-view';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import {
  comparable,
  comparableView,
  edited,
  portfolioOverYears,
  pricesOf,
  stretched,
  type BookCase,
} from '../../../support/edited-portfolio';
import { FIRST_DAY, seededRandom } from '../../../support/random-portfolio';

const EDITS = 6;

/** Frees what nothing refers to; node offers it only by this flag. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

interface Valuation {
  readonly resumable: ResumableBook;
  readonly grid: PriceGrid;
  readonly valued: readonly ValuedView[];
}

const viewsOf = ({ book }: ResumableBook) => [
  wholeView(book),
  restrictAccounts(wholeView(book), (account) => account === 1),
];

function fromTheStart({ input, market }: BookCase): Valuation | null {
  const made = buildResumableBook(input, null);
  if (!made.ok) return null;
  const { resumable } = made;
  const grid = priceGrid(resumable.book, market);
  return { resumable, grid, valued: viewsOf(resumable).map((view) => valueBook(resumable.book, grid, view)) };
}

/** First days of ranges: all years, and the last ones. */
const rangeStarts = ({ input }: BookCase) => [stretched(FIRST_DAY) - 1, input.asOf - 300];

/** Contributions to the return of ranges by their first days; sums of parts that are taken over are continued. */
function contributionsOf(
  view: ValuedView,
  { input }: BookCase,
  starts: readonly number[],
): Record<number, Float64Array> {
  return Object.fromEntries(
    starts.map((from) => {
      const range = { from, to: input.asOf };
      return [from, contributions(view, range, linkReturns(view, range, 'opening'))];
    }),
  );
}

/** Edits a portfolio several times, and asserts after each that the continued book is the one made again. */
function expectEqualAfterEdits(given: BookCase, seed: number): { resumed: number; shared: number } {
  const random = seededRandom(seed + 500);
  const counts = { resumed: 0, shared: 0 };
  const gone: Transaction[] = [];
  let { transactions } = given.input;
  let before = fromTheStart(given)!;
  for (let edit = 0; edit < EDITS; edit++) {
    const rows = edited(transactions, gone, random);
    const input = { ...given.input, transactions: rows };
    const fresh = fromTheStart({ ...given, input });
    const made = buildResumableBook(input, before.resumable);
    expect(made.ok).toBe(fresh !== null);
    if (!made.ok || fresh === null) {
      const plain = buildBook(input);
      expect(made).toEqual(plain);
      continue;
    }
    const { common, resumable } = made;
    const earlier = common && { book: before.resumable.book, grid: before.grid, added: common.added ?? null };
    const grid = priceGrid(resumable.book, given.market, earlier);
    const valued = viewsOf(resumable).map((view, v) =>
      valueBook(
        resumable.book,
        grid,
        view,
        common && { ...common, grid: before.grid, valued: before.valued[v]! },
      ),
    );
    const what = `seed ${seed}, edit ${edit}`;
    expect({ what, book: comparable(resumable.book) }).toEqual({
      what,
      book: comparable(fresh.resumable.book),
    });
    expect({ what, days: grid.days, units: pricesOf(grid), rates: grid.rates }).toEqual({
      what,
      days: fresh.grid.days,
      units: pricesOf(fresh.grid),
      rates: fresh.grid.rates,
    });
    expect({ what, valued: valued.map(comparableView) }).toEqual({
      what,
      valued: fresh.valued.map(comparableView),
    });
    const starts = rangeStarts(given);
    for (const from of starts) {
      const range = { from, to: given.input.asOf };
      expect(viewChange(valued[0]!, range)).toEqual(viewChange(fresh.valued[0]!, range));
    }
    // In the other order: what is kept of one range is no part of another.
    const others = starts.toReversed();
    for (const [v, view] of valued.entries())
      expect([what, contributionsOf(view, given, starts)]).toEqual([
        what,
        contributionsOf(fresh.valued[v]!, given, others),
      ]);
    if (common) counts.resumed += 1;
    const known = new Set(before.valued.flatMap(({ parts }) => parts));
    counts.shared += valued.flatMap(({ parts }) => parts).filter((part) => known.has(part)).length;
    before = { resumable, grid, valued };
    transactions = rows;
  }
  return counts;
}

describe('a book that is continued', () => {
  it('is the book made again, to the last digit, with its prices and values', () => {
    const counts = { resumed: 0, shared: 0 };
    for (let seed = 1; seed <= 20; seed++) {
      const { resumed, shared } = expectEqualAfterEdits(portfolioOverYears(seed), seed);
      counts.resumed += resumed;
      counts.shared += shared;
    }

    // Most edits lie after the first year, and most assets are none of theirs.
    expect(counts.resumed).toBeGreaterThan(50);
    expect(counts.shared).toBeGreaterThan(50);
  });

  it.each(['wash', 'superficial'] as const)('is the same under the rule of losses %s', (lossRule) => {
    let resumed = 0;
    for (let seed = 1; seed <= 6; seed++)
      resumed += expectEqualAfterEdits(portfolioOverYears(seed, lossRule), seed).resumed;
    expect(resumed).toBeGreaterThan(10);
  });

  it('has the same columns where the collector has taken them', () => {
    const kept = globalThis.WeakRef;
    class TakenRef {
      deref(): undefined {
        return undefined;
      }
    }
    globalThis.WeakRef = TakenRef as unknown as WeakRefConstructor;
    try {
      let resumed = 0;
      for (let seed = 1; seed <= 3; seed++)
        resumed += expectEqualAfterEdits(portfolioOverYears(seed), seed).resumed;
      expect(resumed).toBeGreaterThan(0);
    } finally {
      globalThis.WeakRef = kept;
    }
  });

  it('has the lots, sales, prices and cash of the earlier one where no changed row names them', () => {
    let kept = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const given = portfolioOverYears(seed).input;
      const settings = { ...given.settings, costMethod: 'fifo' as const };
      const transactions = given.transactions.filter(({ day }) => day < given.asOf);
      const input = { ...given, settings, transactions };
      const last = input.transactions.findLast(({ kind }) => kind === 'buy')!;
      const row = { ...last, id: 'added', day: input.asOf, position: 9_000 };
      const before = buildResumableBook(input, null);
      const made = before.ok
        ? buildResumableBook({ ...input, transactions: [...input.transactions, row] }, before.resumable)
        : before;
      if (!before.ok || !made.ok) continue;
      const [from, to] = [before.resumable.book, made.resumable.book];
      const joined = new Set([to.assets.findIndex(({ id }) => id === row.asset)]);
      for (const _ of to.assets)
        for (const pair of to.entries.joinedAssets())
          if (pair.some((one) => joined.has(one))) pair.forEach((one) => joined.add(one));
      const isKept = ({ asset }: { readonly asset: number }): boolean => !joined.has(asset);
      for (const [had, has] of [
        [from.holdings, to.holdings],
        [from.openLots.pools, to.openLots.pools],
      ] as const) {
        const [known, others] = [new Set<unknown>(had), has.filter(isKept)];
        expect(others.filter((one) => !known.has(one))).toEqual([]);
        kept += others.length;
      }
      expect(to.disposals.where(isKept)).toEqual(from.disposals.where(isKept));
      kept += to.disposals.where(isKept).length;
      for (const [asset, marks] of to.marks.entries())
        if (!joined.has(asset)) expect(marks).toBe(from.marks[asset]);
      const moved = to.cash.filter((line) => !from.cash.includes(line));
      expect(moved.length).toBeLessThanOrEqual(1);
      if (moved[0]) expect(moved[0].currency).toBe(row.settleCurrency);
    }

    expect(kept).toBeGreaterThan(20);
  });

  it('has what sales before the change count of the next 30 days: purchases after a sale at a loss', () => {
    const { input } = portfolioOverYears(2);
    const rows = input.transactions.filter(({ kind }) => kind === 'deposit').slice(0, 1);
    const trade = (id: string, day: number, kind: 'buy' | 'sell', price: bigint): Transaction => ({
      ...input.transactions.find((row) => row.kind === 'buy' && row.asset === 'S')!,
      id,
      kind,
      day,
      position: 1000 + Number(id),
      account: 'A',
      currency: 'EUR',
      settleCurrency: 'EUR',
      quantity: 10n ** 18n,
      price,
      gross: price,
      fxRate: 10n ** 18n,
      fee: 0n,
      tax: 0n,
      net: price,
    });
    const newYear = 19_358; // 2023-01-01
    const base = [
      ...rows,
      trade('1', newYear - 200, 'buy', 90n * 10n ** 18n),
      trade('2', newYear - 100, 'buy', 90n * 10n ** 18n),
      trade('3', newYear - 10, 'sell', 50n * 10n ** 18n),
      trade('4', newYear + 60, 'buy', 40n * 10n ** 18n),
    ];
    const frame = {
      ...input,
      settings: { ...input.settings, costMethod: 'fifo' as const },
      marketSplits: new Map(),
    };
    const first = buildResumableBook({ ...frame, transactions: base }, null);
    if (!first.ok) throw new Error('faults');
    const bought = { ...frame, transactions: [...base, trade('5', newYear + 5, 'buy', 45n * 10n ** 18n)] };
    const next = buildResumableBook(bought, first.resumable);
    if (!next.ok) throw new Error('faults');

    expect(first.resumable.book.disposals.at(0).boughtBack).toBe(0n);
    expect(next.resumable.book.disposals.at(0).boughtBack).toBe(10n ** 18n);
  });

  it('has the cash of rows whose net amount follows from a rate that has changed since', () => {
    const { input: given } = portfolioOverYears(3);
    const day = given.asOf - 200;
    const account = given.accounts.findIndex(({ cash }) => cash === 'tracked');
    const model = given.transactions.find(({ kind }) => kind === 'deposit')!;
    const deposit = {
      ...model,
      ...{ id: 'foreign', account: given.accounts[account]!.id, day: day + 5, position: 9_000 },
      ...{
        currency: 'USD',
        settleCurrency: 'EUR',
        gross: 100n * 10n ** 18n,
        net: null,
        fxRate: null,
        fee: 0n,
        tax: 0n,
      },
    };
    const input = { ...given, transactions: [...given.transactions, deposit] };
    const rates: typeof given.rates = (from, to, at) => {
      const rate = given.rates(from, to, at);
      return rate === null || at < day || from === to ? rate : rate * 1.5;
    };
    const before = buildResumableBook(input, null);
    const fresh = buildResumableBook({ ...input, rates }, null);
    const made = before.ok
      ? buildResumableBook({ ...input, rates }, { ...before.resumable, marketSince: day })
      : before;
    if (!before.ok || !fresh.ok || !made.ok) throw new Error('faults');

    expect(made.common).not.toBeNull();
    expect(made.resumable.book.cash).not.toEqual(before.resumable.book.cash);
    expect(comparable(made.resumable.book)).toEqual(comparable(fresh.resumable.book));
  });

  it('books the assets again that have a row on a day with another rate, and no others', () => {
    let kept = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const { input } = portfolioOverYears(seed);
      const changed = input.transactions.at(seed * 7)!.day;
      const hasOtherMarket = (day: number): boolean => day >= changed && day < changed + 9;
      const rates: typeof input.rates = (from, to, day) => {
        const rate = input.rates(from, to, day);
        return rate === null || from === to || !hasOtherMarket(day) ? rate : rate * 1.01;
      };
      const before = buildResumableBook(input, null);
      const fresh = buildResumableBook({ ...input, rates }, null);
      const made = before.ok
        ? buildResumableBook(
            { ...input, rates },
            { ...before.resumable, marketSince: changed, hasOtherMarket },
          )
        : before;
      if (!before.ok || !fresh.ok || !made.ok) throw new Error('faults');

      expect({ seed, ...comparable(made.resumable.book) }).toEqual({
        seed,
        ...comparable(fresh.resumable.book),
      });
      const { holdings } = before.resumable.book;
      kept += made.resumable.book.holdings.filter((one) => holdings.includes(one)).length;
    }
    expect(kept).toBeGreaterThan(0);
  });

  it('keeps nothing of the earlier book in memory', async () => {
    const given = portfolioOverYears(1);
    /** The prices of a continued book, and the earlier book and prices that they were made with. */
    const continued = (): { readonly grid: PriceGrid; readonly earlier: WeakRef<object> } => {
      const { grid, resumable } = fromTheStart(given)!;
      const earlier = { book: resumable.book, grid };
      const made = buildResumableBook(given.input, resumable);
      if (!made.ok) throw new Error('faults');
      return {
        grid: priceGrid(made.resumable.book, given.market, earlier),
        earlier: new WeakRef(earlier),
      };
    };
    const { earlier, grid } = continued();
    await nextTurn();
    collectGarbage();

    expect(earlier.deref()).toBeUndefined();
    expect(grid.days.length).toBeGreaterThan(0);
  });
});
