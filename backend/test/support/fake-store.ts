import type { StatedDate } from '@/lib/domain/declared-dates';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { parseIsoDate, weekday, type EpochDay } from '@/lib/domain/iso-date';
import type { Dividend, RateSeries, SeriesView, Split } from '@/lib/domain/series';
import { factorsUpTo } from '../../src/market/factor-store';
import type { FactorBatch } from '../../src/market-model/batches';
import type {
  InstrumentRecord,
  MarketStore,
  PriceChecks,
  ReportedAmount,
  StoreState,
} from '../../src/market/market-store';

/** The day used as today in tests. */
export const TODAY = '2024-06-28';

/** The epoch day of an existing date. */
export function day(text: string): EpochDay {
  const parsed = parseIsoDate(text);
  if (parsed === null) throw new RangeError(`no date: ${text}`);
  return parsed;
}

/** A short description of an instrument of the fake store. */
export interface FakeInstrument {
  readonly symbol: string;
  readonly name?: string;
  readonly kind?: InstrumentKind;
  readonly exchange?: string;
  /** Default: the dollar. */
  readonly currency?: string | null;
  readonly country?: string | null;
  readonly sector?: string | null;
  readonly industry?: string | null;
  readonly aliases?: readonly string[];
  readonly bars?: SeriesView | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly dividendAdjusted?: boolean;
  readonly splits?: readonly Split[];
  readonly dividends?: readonly Dividend[];
  readonly frequency?: SeriesFrequency;
  readonly reports?: readonly ReportedAmount[];
  readonly checks?: PriceChecks;
  readonly dates?: readonly (StatedDate & { readonly knownOn: EpochDay })[];
}

/** Weekday bars with the given closes from a day on; high and low 1% around them, volume 1000. */
export function weekdayBars(
  from: string,
  closes: readonly number[],
  skip: readonly string[] = [],
): SeriesView {
  const skipped = new Set(skip.map(day));
  const days: number[] = [];
  for (let at = day(from); days.length < closes.length; at++) {
    if (weekday(at) % 6 !== 0 && !skipped.has(at)) days.push(at);
  }
  const close = Float64Array.from(closes);
  return {
    days: Int32Array.from(days),
    open: close.map((value, index) => close[index - 1] ?? value),
    high: close.map((value) => value * 1.01),
    low: close.map((value) => value * 0.99),
    close,
    volume: close.map(() => 1000),
    total: close.slice(),
  };
}

/** Closes that go up and down by a deterministic rule, so that every ratio has a value. */
export function wavyCloses(n: number, phase = 0): number[] {
  return Array.from(
    { length: n },
    (_, i) => 100 * Math.exp(0.0004 * i + 0.05 * Math.sin(i / 9 + phase) + 0.01 * Math.sin(i * 1.7 + phase)),
  );
}

/** A market in memory that behaves like the real store, for cases that do not occur in real data. */
export class FakeStore implements MarketStore {
  #instruments: InstrumentRecord[] = [];
  readonly #sources = new Map<number, FakeInstrument>();
  #state!: Omit<StoreState, 'publishedDay'>;
  bills: { id: string; rates: RateSeries } | null = null;
  factorFiles: readonly FactorBatch[] = [];
  /** Number of reads of a series: a conditional request must not increase it. */
  reads = 0;

  constructor(instruments: readonly FakeInstrument[], state: Partial<StoreState> = {}) {
    this.#hold(instruments, state);
  }

  /** Simulates an import after which these are the instruments. */
  replace(instruments: readonly FakeInstrument[]): void {
    this.#hold(instruments, { dataVersion: this.#state.dataVersion + 1 });
  }

  #hold(instruments: readonly FakeInstrument[], state: Partial<StoreState>): void {
    const sorted = [...instruments].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
    this.#instruments = sorted.map((source, index) => {
      this.#sources.set(index + 1, source);
      return toRecord(source, index + 1);
    });
    const lastOf = (isIn: (one: InstrumentRecord) => boolean): number | null =>
      this.#instruments.reduce<number | null>(
        (last, one) =>
          one.lastDay === null || !isIn(one) ? last : Math.max(last ?? one.lastDay, one.lastDay),
        null,
      );
    const bars = this.#instruments.reduce((sum, one) => sum + one.bars, 0);
    this.#state = {
      dataVersion: 1,
      source: 'csv',
      seed: null,
      loadedAt: '2024-01-01T00:00:00.000Z',
      lastDay: lastOf(() => true),
      marketDays: {
        exchange: lastOf(({ kind }) => kind !== 'crypto'),
        crypto: lastOf(({ kind }) => kind === 'crypto'),
      },
      bars,
      ...state,
    };
  }

  /** Simulates the end of an import. */
  bumpVersion(): void {
    this.#state = { ...this.#state, dataVersion: this.#state.dataVersion + 1 };
  }

  state(): StoreState {
    const published = this.macroExtents().map(({ lastDay }) => lastDay);
    return { publishedDay: published.length === 0 ? null : Math.max(...published), ...this.#state };
  }
  instruments(): readonly InstrumentRecord[] {
    return this.#instruments;
  }
  find(text: string): InstrumentRecord | null {
    const wanted = text.toUpperCase();
    const bySymbol = this.#instruments.find(({ symbol }) => symbol === wanted);
    const byAlias = this.#instruments.find(({ aliases }) => aliases.includes(wanted));
    return bySymbol ?? byAlias ?? this.#instruments.find(({ id }) => String(id) === text) ?? null;
  }
  view(id: number, asOf: EpochDay): Promise<SeriesView | null> {
    this.reads += 1;
    const all = this.#sources.get(id)?.bars ?? null;
    if (!all) return Promise.resolve(null);
    const n = all.days.filter((one) => one <= asOf).length;
    if (n === 0) return Promise.resolve(null);
    const scale = all.close[n - 1]! / all.total[n - 1]!;
    return Promise.resolve({
      days: all.days.slice(0, n),
      open: all.open.slice(0, n),
      high: all.high.slice(0, n),
      low: all.low.slice(0, n),
      close: all.close.slice(0, n),
      volume: all.volume.slice(0, n),
      total: all.total.slice(0, n).map((value) => value * scale),
    });
  }
  actions(id: number, asOf: EpochDay): ReturnType<MarketStore['actions']> {
    const { dividends = [], splits = [] } = this.#sources.get(id) ?? {};
    const isKnown = (one: { day: EpochDay }): boolean => one.day <= asOf;
    return Promise.resolve({ splits: splits.filter(isKnown), dividends: dividends.filter(isKnown) });
  }
  declaredDates(id: number, asOf: EpochDay): ReturnType<MarketStore['declaredDates']> {
    const { dates = [] } = this.#sources.get(id) ?? {};
    return dates.filter(({ day, knownOn }) => day > asOf && knownOn <= asOf);
  }
  universes(): ReturnType<MarketStore['universes']> {
    return [];
  }
  members(): ReturnType<MarketStore['members']> {
    return Promise.resolve([]);
  }
  membershipPeriods(): ReturnType<MarketStore['membershipPeriods']> {
    return Promise.resolve([]);
  }
  universesOf(): ReturnType<MarketStore['universesOf']> {
    return Promise.resolve([]);
  }
  bill(): ReturnType<MarketStore['bill']> {
    return Promise.resolve(this.bills);
  }
  macroExtents(): ReturnType<MarketStore['macroExtents']> {
    return [{ id: 'DTB3', firstDay: day('2024-01-02'), lastDay: day('2024-06-27') }];
  }
  factorExtents(): ReturnType<MarketStore['factorExtents']> {
    return [{ set: 'ff3', frequency: 'daily', firstDay: day('2024-01-02'), lastDay: day('2024-05-31') }];
  }
  factors(set: string, frequency: string, asOf: EpochDay): ReturnType<MarketStore['factors']> {
    const file = this.factorFiles.find((one) => one.set === set && one.frequency === frequency);
    return Promise.resolve(file ? factorsUpTo(file, asOf) : null);
  }
  macro(..._args: Parameters<MarketStore['macro']>): ReturnType<MarketStore['macro']> {
    return Promise.resolve(null);
  }
  macroVintages(
    ..._args: Parameters<MarketStore['macroVintages']>
  ): ReturnType<MarketStore['macroVintages']> {
    return Promise.resolve(null);
  }
  fundamentals(id: number, asOf: EpochDay, _periods: number): ReturnType<MarketStore['fundamentals']> {
    return this.reports(id, asOf);
  }
  reports(id: number, asOf: EpochDay): ReturnType<MarketStore['reports']> {
    const { reports = [] } = this.#sources.get(id) ?? {};
    return Promise.resolve(reports.filter(({ filed }) => filed <= asOf));
  }
  priceChecks(id: number, asOf: EpochDay): ReturnType<MarketStore['priceChecks']> {
    const { checks } = this.#sources.get(id) ?? {};
    return Promise.resolve({
      comparison: checks?.comparison && checks.comparison.comparedOn <= asOf ? checks.comparison : null,
      disagreements: (checks?.disagreements ?? []).filter(({ notedOn }) => notedOn <= asOf),
      revisions: (checks?.revisions ?? []).filter(({ knownOn }) => knownOn <= asOf),
    });
  }
  refresh(): Promise<void> {
    return Promise.resolve();
  }
}

function toRecord(source: FakeInstrument, id: number): InstrumentRecord {
  const { bars = null } = source;
  return {
    id,
    symbol: source.symbol,
    aliases: source.aliases ?? [],
    name: source.name ?? source.symbol,
    kind: source.kind ?? 'stock',
    exchange: source.exchange ?? 'TEST',
    currency: source.currency === undefined ? 'USD' : source.currency,
    quoteUnit: null,
    country: source.country ?? null,
    sector: source.sector ?? null,
    industry: source.industry ?? null,
    details: source.details ?? {},
    splitBasis: 'adjusted',
    dividendAdjusted: source.dividendAdjusted ?? false,
    frequency: source.frequency ?? 'daily',
    firstDay: bars?.days[0] ?? null,
    lastDay: bars?.days.at(-1) ?? null,
    bars: bars?.days.length ?? 0,
  };
}
