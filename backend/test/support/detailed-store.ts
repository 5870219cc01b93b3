import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MacroVintages, MacroView, MarketStore } from '../../src/market/market-store';
import { day, FakeStore, type FakeInstrument } from './fake-store';

/** A macro series of a test: observations by the day that they describe, each with its publication day. */
export interface FakeMacro {
  readonly id: string;
  readonly name?: string;
  readonly unit?: string;
  readonly frequency?: string;
  readonly rows: readonly (readonly [describes: string, published: string, value: number])[];
}

/** A market in memory with macro series, whose instruments have details. */
export class DetailedStore extends FakeStore {
  constructor(
    instruments: readonly (FakeInstrument & { readonly details?: Readonly<Record<string, unknown>> })[],
    private readonly macros: readonly FakeMacro[] = [],
  ) {
    super(instruments);
    this.details = new Map(instruments.map(({ symbol, details = {} }) => [symbol, details]));
  }

  private readonly details: ReadonlyMap<string, Readonly<Record<string, unknown>>>;

  override instruments(): readonly InstrumentRecord[] {
    return super.instruments().map((one) => ({ ...one, details: this.details.get(one.symbol) ?? {} }));
  }

  override macroExtents(): ReturnType<MarketStore['macroExtents']> {
    return this.macros.map(({ id, rows }) => ({
      id,
      firstDay: day(rows[0]![0]),
      lastDay: day(rows.at(-1)![0]),
    }));
  }

  override macroVintages(
    ...[id, asOf]: Parameters<MarketStore['macroVintages']>
  ): Promise<MacroVintages | null> {
    const found = this.macros.find((one) => one.id === id);
    const known = found?.rows.filter(([, published]) => day(published) <= asOf) ?? [];
    if (!found || known.length === 0) return Promise.resolve(null);
    return Promise.resolve({
      id,
      name: found.name ?? id,
      unit: found.unit ?? 'percent',
      frequency: found.frequency ?? 'daily',
      days: Int32Array.from(known, ([describes]) => day(describes)),
      published: Int32Array.from(known, ([, published]) => day(published)),
      values: Float64Array.from(known, ([, , value]) => value),
    });
  }

  override macro(...[id, asOf]: Parameters<MarketStore['macro']>): Promise<MacroView | null> {
    const found = this.macros.find((one) => one.id === id);
    const published = found?.rows.filter(([, at]) => day(at) <= asOf) ?? [];
    if (!found || published.length === 0) return Promise.resolve(null);
    const known = [...new Map(published.map((row) => [row[0], row])).values()];
    return Promise.resolve({
      id,
      name: found.name ?? id,
      unit: found.unit ?? 'percent',
      frequency: found.frequency ?? 'daily',
      days: Int32Array.from(known, ([describes]) => day(describes)),
      values: Float64Array.from(known, ([, , value]) => value),
    });
  }
}

/** A close on every calendar day from a day on. */
export function dailyBars(from: string, closes: readonly number[]): SeriesView {
  const first = day(from);
  const close = Float64Array.from(closes);
  return {
    days: Int32Array.from(closes, (_, at) => first + at),
    open: close,
    high: close,
    low: close,
    close,
    volume: close.map(() => 10),
    total: close,
  };
}

/** A store whose stocks are returned as funds of two groups, for fund queries on a store without funds. */
export function withFundDetails(store: MarketStore): MarketStore {
  return {
    ...store,
    instruments: () =>
      store.instruments().map((one, at) => ({
        ...one,
        kind: one.kind === 'stock' ? ('etf' as const) : one.kind,
        details: { group: at % 2 === 0 ? 'Even' : 'Odd', expenseRatio: 0.001 * (at + 1), supplyMillions: 19 },
      })),
  };
}
