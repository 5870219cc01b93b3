import { ACCOUNT_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeFigures, indicatorColumns, toNullable } from '@/lib/analytics';
import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { periodsPerYear, type InstrumentKind } from '@/lib/domain/instruments';
import type { SeriesView } from '@/lib/domain/series';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { PriceBatch } from '../../src/market-model/batches';
import { packYears, toHistory, unpackYears } from '../../src/market/price-history';
import { createSeriesViews, type SeriesViews } from '../../src/market/series-views';
import { createDemoProvider } from '../../src/providers/demo/demo-provider';
import { SIMULATION_VERSION } from '../../src/providers/demo/simulation-version';
import { cutWindow } from '../../src/services/request/cut-window';

type Value = number | string | null;

interface GoldenColumn {
  readonly first: number;
  readonly atFirst: number;
  readonly middle: number;
  readonly atMiddle: number;
  readonly atEnd: number;
}

/** Output of compute_golden.py; see README.md in its folder. */
interface Golden {
  readonly seed: number;
  readonly today: string;
  readonly benchmark: string;
  readonly instruments: Readonly<
    Record<
      string,
      {
        readonly kind: InstrumentKind;
        readonly sha256: string;
        readonly adjustment: readonly {
          readonly asOf: string;
          readonly rows: Readonly<Record<string, Readonly<Record<ViewColumn, number | null>>>>;
          readonly sumOfClose: number;
          readonly sumOfTotal: number;
        }[];
      }
    >
  >;
  readonly cases: readonly {
    readonly asOf: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly riskFree: number;
    readonly basis: ReturnBasis;
    readonly figures: Readonly<Record<string, Readonly<Record<string, Value>>>>;
  }[];
  readonly indicators: {
    readonly from: string;
    readonly to: string;
    readonly series: Readonly<
      Record<
        string,
        { readonly rows: number; readonly columns: Readonly<Record<string, GoldenColumn | null>> }
      >
    >;
  };
}

const VIEW_COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'total'] as const;
type ViewColumn = (typeof VIEW_COLUMNS)[number];

const FIGURE_TOLERANCE = 1e-9;
const INDICATOR_TOLERANCE = 1e-8;
const INDICATOR = /^(sma|ema|rsi|macd|bollinger|atr|volatility\d)/;

const golden = JSON.parse(readFileSync(join(__dirname, 'demo-2026-11-20.json'), 'utf8')) as Golden;
const symbols = Object.keys(golden.instruments);

/**
 * Fingerprint of the simulated market of this version: all instruments with their facts and prices, members,
 * macro series. When it changes, increment SIMULATION_VERSION, so that stores of the older version are
 * simulated again, and update both here.
 */
const RECORDED = { version: 7, sha256: '9e751888b33cc4171e8055b49b442df936e1d14691211cf4d8d043ee9a442687' };
const facts = createHash('sha256');
const batches = new Map<string, PriceBatch>();
const views = new Map<string, SeriesViews>();

beforeAll(async () => {
  const provider = createDemoProvider({ seed: golden.seed, today: dayOf(golden.today) });
  for await (const batch of provider.prices()) {
    const { symbol } = batch.instrument;
    const { close } = batch.bars;
    const actions = [...batch.splits, ...batch.dividends];
    facts.update(JSON.stringify([batch.instrument, close.length, sumOf(close), actions]));
    if (!symbols.includes(symbol)) continue;
    batches.set(symbol, batch);
    // The steps of the store between a provider and a reader: packed by year, unpacked, viewed as of a day.
    const history = toHistory(batch);
    views.set(symbol, createSeriesViews({ ...history, bars: unpackYears(packYears(history.bars)) }));
  }
  for (const universe of provider.universes()) facts.update(JSON.stringify(universe));
  for (const { days, id, name, unit, values } of provider.macro())
    facts.update(JSON.stringify([id, name, unit, days.length, sumOf(values)]));
}, 120_000);

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);
}

function dayOf(text: string): EpochDay {
  const day = parseIsoDate(text);
  if (day === null) throw new RangeError(`no such day: ${text}`);
  return day;
}

function viewAt(symbol: string, asOf: EpochDay): SeriesView {
  const view = views.get(symbol)?.viewAt(asOf);
  if (!view) throw new RangeError(`${symbol} has no bar`);
  return view;
}

/** Hashes the bytes in little-endian order; every gap is the same quiet NaN. */
function fingerprint({ bars, splits, dividends }: PriceBatch): string {
  const hash = createHash('sha256');
  const addDays = (days: ArrayLike<number>): unknown => hash.update(toBytes(days, 4, 'setInt32'));
  const addNumbers = (values: ArrayLike<number>): unknown => hash.update(toBytes(values, 8, 'setFloat64'));
  addDays(bars.days);
  for (const column of [bars.open, bars.high, bars.low, bars.close, bars.volume]) addNumbers(column);
  addDays(splits.map(({ day }) => day));
  addNumbers(splits.map(({ ratio }) => ratio));
  addDays(dividends.map(({ day }) => day));
  addNumbers(dividends.map(({ amount }) => amount));
  return hash.digest('hex');
}

function toBytes(values: ArrayLike<number>, size: 4 | 8, set: 'setInt32' | 'setFloat64'): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(values.length * size));
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    bytes[set](i * size, Number.isNaN(value) ? NaN : value, true);
  }
  return new Uint8Array(bytes.buffer);
}

/**
 * Distance of two values: absolute up to 1, relative above; Infinity between a gap and a number, or between
 * two texts.
 */
function distance(actual: Value | undefined, expected: Value): number {
  if (typeof actual !== 'number' || typeof expected !== 'number') return actual === expected ? 0 : Infinity;
  return Math.abs(actual - expected) / Math.max(1, Math.abs(expected));
}

/** The ids with differing values, with both values. */
function disagreements(
  actual: Readonly<Record<string, Value | undefined>>,
  expected: Readonly<Record<string, Value>>,
): string[] {
  return Object.entries(expected)
    .filter(([id, value]) => {
      const tolerance = INDICATOR.test(id) ? INDICATOR_TOLERANCE : FIGURE_TOLERANCE;
      return !(distance(actual[id], value) <= tolerance);
    })
    .map(([id, value]) => `${id}: ${actual[id]} instead of ${value}`);
}

it('simulates the same bars, splits and dividends on every machine', () => {
  const found = Object.fromEntries(
    symbols.map((symbol) => [symbol, fingerprint(batches.get(symbol) as PriceBatch)]),
  );
  const expected = Object.fromEntries(
    Object.entries(golden.instruments).map(([symbol, { sha256 }]) => [symbol, sha256]),
  );
  expect(found).toEqual(expected);
});

it('is of the version that stores are compared with', () => {
  expect({ version: SIMULATION_VERSION, sha256: facts.digest('hex') }).toEqual(RECORDED);
});

it.each(symbols)('adjusts %s for splits and dividends as numpy does', (symbol) => {
  const { adjustment } = golden.instruments[symbol]!;
  expect(adjustment.length).toBeGreaterThan(0);
  for (const { asOf, rows, sumOfClose, sumOfTotal } of adjustment) {
    const view = viewAt(symbol, dayOf(asOf));
    const sum = (column: Float64Array): number => column.reduce((total, value) => total + value, 0);
    expect(
      disagreements(
        { close: sum(view.close), total: sum(view.total) },
        { close: sumOfClose, total: sumOfTotal },
      ),
    ).toEqual([]);
    for (const [date, expected] of Object.entries(rows)) {
      const at = view.days.indexOf(dayOf(date));
      const row = Object.fromEntries(VIEW_COLUMNS.map((name) => [name, toNullable(view[name])[at]]));
      expect(disagreements(row, expected)).toEqual([]);
    }
  }
});

describe.each(golden.cases)(
  'as of $asOf, window $from to $to, riskfree $riskFree, $basis return',
  (asked) => {
    it.each(Object.keys(asked.figures))('%s', (symbol) => {
      const asOf = dayOf(asked.asOf);
      const { figures, gaps } = computeFigures({
        view: viewAt(symbol, asOf),
        asOf,
        from: asked.from === null ? undefined : dayOf(asked.from),
        to: asked.to === null ? undefined : dayOf(asked.to),
        kind: golden.instruments[symbol]!.kind,
        benchmark: { view: viewAt(golden.benchmark, asOf), kind: 'index' },
        riskFree: { kind: 'fixed', annualRate: asked.riskFree },
        basis: asked.basis,
        fundamentals: null,
      });
      const expected = asked.figures[symbol]!;
      expect(disagreements(figures, expected)).toEqual([]);
      const missing = Object.keys(expected).filter((id) => expected[id] === null);
      expect(Object.keys(gaps)).toEqual(expect.arrayContaining(missing));
    });
  },
);

describe('indicator columns, which begin with their window', () => {
  it.each(Object.keys(golden.indicators.series))('%s', (symbol) => {
    const { from, to, series } = golden.indicators;
    const expected = series[symbol]!;
    const window = { from: dayOf(from), to: dayOf(to) };
    const view = cutWindow(viewAt(symbol, dayOf(golden.today)), window);
    expect(view.days.length).toBe(expected.rows);
    const { kind } = golden.instruments[symbol]!;
    const columns = indicatorColumns(Object.keys(expected.columns), view, {
      periodsPerYear: periodsPerYear(kind),
    });
    for (const [id, column] of Object.entries(expected.columns)) {
      const values = toNullable(columns[id]!);
      const first = values.findIndex((value) => value !== null);
      if (column === null) {
        expect([id, first]).toEqual([id, -1]);
        continue;
      }
      const found = {
        [`${id} atFirst`]: values[first],
        [`${id} atMiddle`]: values[column.middle],
        [`${id} atEnd`]: values.at(-1),
      };
      expect([id, first]).toEqual([id, column.first]);
      expect(
        disagreements(found, {
          [`${id} atFirst`]: column.atFirst,
          [`${id} atMiddle`]: column.atMiddle,
          [`${id} atEnd`]: column.atEnd,
        }),
      ).toEqual([]);
    }
  });
});

it('checks every computed figure', () => {
  const [first] = golden.cases;
  const ids = Object.keys(first!.figures.AAPL!);
  const { figures } = computeFigures({
    view: viewAt('AAPL', dayOf(golden.today)),
    asOf: dayOf(golden.today),
    kind: 'stock',
    benchmark: null,
    riskFree: { kind: 'fixed', annualRate: 0 },
    basis: 'total',
    fundamentals: null,
  });
  const fundamentals =
    'marketCap pe forwardPe ps pb evEbitda dividendYield payout eps revenueGrowth margin roe debtEquity';
  expect([...ids, ...fundamentals.split(' '), ...ACCOUNT_FIGURE_IDS].sort()).toEqual(
    Object.keys(figures).sort(),
  );
});
