import { factorIndex } from '@/lib/analytics';
import { releaseDays } from '@/lib/analytics/rates/vintages';
import { SERIES_FREQUENCIES } from '@/lib/domain/frequency';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { NO_CHECKS, type InstrumentRecord, type MarketStore } from '../../market/market-store';
import { ACADEMIC_FACTORS, FACTOR_NAMES, type AcademicFactor } from '../factors/factor-catalog';
import { readFinestFactors } from '../factors/read-factor-files';

/** Symbols of series that are not instruments: `MACRO:CPIAUCSL`, `FACTOR:VALUE`. */
const PUBLISHED = /^(MACRO|FACTOR):([A-Z0-9._-]{1,40})$/i;

/** True when a list of symbols names a macro series or a factor. */
export function namesPublished(symbols: string): boolean {
  return symbols.split(',').some((symbol) => PUBLISHED.test(symbol.trim()));
}

/** A series that is no instrument of the store, compared like one. */
export interface AddedSeries {
  readonly record: InstrumentRecord;
  readonly view: (asOf: EpochDay) => Promise<SeriesView | null>;
}

/**
 * A store in which the macro series and academic factors of a list can be compared like instruments. A macro
 * value has the day of its first publication, so that a comparison contains nothing that was unknown then; a
 * factor is the growth of its returns. A series with a value that is not positive has no growth, and no view.
 *
 * @param symbols - Separated by commas; all others are left to the store.
 */
export async function withPublishedSeries(
  base: MarketStore,
  symbols: string,
  asOf: EpochDay,
): Promise<MarketStore> {
  const keys = new Set(symbols.split(',').map((symbol) => symbol.trim().toUpperCase()));
  const publishedSeries = new Map<string, AddedSeries>();
  for (const key of keys) {
    const [, kind, name] = PUBLISHED.exec(key) ?? [];
    if (kind === undefined || name === undefined || base.find(key) !== null) continue;
    // No instrument has a negative id.
    const id = -1 - publishedSeries.size;
    const series =
      kind === 'MACRO' ? await macroSeries(base, { id, name, asOf }) : factorSeries(base, id, name);
    if (series) publishedSeries.set(key, series);
  }
  return withSeries(base, publishedSeries);
}

/** A store with further series, by the texts that name them in upper case. Their ids are negative, as no instrument's is. */
export function withSeries(base: MarketStore, added: ReadonlyMap<string, AddedSeries>): MarketStore {
  const byId = new Map([...added.values()].map((series) => [series.record.id, series]));
  return {
    state: () => base.state(),
    instruments: () => base.instruments(),
    find: (text) => base.find(text) ?? added.get(text.trim().toUpperCase())?.record ?? null,
    view: (id, day) => byId.get(id)?.view(day) ?? base.view(id, day),
    actions: (id, day) =>
      byId.has(id) ? Promise.resolve({ splits: [], dividends: [] }) : base.actions(id, day),
    declaredDates: (id, day) => (byId.has(id) ? [] : base.declaredDates(id, day)),
    universes: () => base.universes(),
    members: (id, day) => base.members(id, day),
    membershipPeriods: (id, day) => base.membershipPeriods(id, day),
    universesOf: (id, day) => (byId.has(id) ? Promise.resolve([]) : base.universesOf(id, day)),
    bill: (day) => base.bill(day),
    macroExtents: () => base.macroExtents(),
    factorExtents: () => base.factorExtents(),
    factors: (set, frequency, day) => base.factors(set, frequency, day),
    macro: (id, day) => base.macro(id, day),
    macroVintages: (id, day) => base.macroVintages(id, day),
    fundamentals: (id, ...asked) => (byId.has(id) ? Promise.resolve([]) : base.fundamentals(id, ...asked)),
    reports: (id, day) => (byId.has(id) ? Promise.resolve([]) : base.reports(id, day)),
    priceChecks: (id, day) => (byId.has(id) ? Promise.resolve(NO_CHECKS) : base.priceChecks(id, day)),
    refresh: () => base.refresh(),
  };
}

/** The record of a series that is no instrument of the store. */
export function addedRecord(
  id: number,
  { frequency, name, symbol }: Pick<InstrumentRecord, 'frequency' | 'name' | 'symbol'>,
  { firstDay, lastDay }: Pick<InstrumentRecord, 'firstDay' | 'lastDay'>,
): InstrumentRecord {
  return {
    id,
    symbol,
    aliases: [],
    name,
    kind: 'index',
    exchange: '',
    currency: null,
    quoteUnit: null,
    country: null,
    sector: null,
    industry: null,
    details: {},
    splitBasis: 'traded',
    dividendAdjusted: false,
    frequency,
    firstDay,
    lastDay,
    bars: 0,
  };
}

async function macroSeries(
  base: MarketStore,
  { asOf, id, name }: { readonly id: number; readonly name: string; readonly asOf: EpochDay },
): Promise<AddedSeries | null> {
  const extent = base.macroExtents().find((one) => one.id.toUpperCase() === name);
  if (!extent) return null;
  const today = await base.macro(extent.id, asOf);
  const frequency = SERIES_FREQUENCIES.find((one) => one === today?.frequency) ?? 'daily';
  const symbol = `MACRO:${extent.id.toUpperCase()}`;
  return {
    record: addedRecord(id, { symbol, name: today?.name ?? extent.id, frequency }, extent),
    async view(day) {
      const [known, vintages] = await Promise.all([
        base.macro(extent.id, day),
        base.macroVintages(extent.id, day),
      ]);
      if (known === null || vintages === null) return null;
      const released = releaseDays(vintages);
      // Of several periods published on one day the newest one counts, and a late one of an older period
      // none.
      const rows = new Map<EpochDay, number>();
      let newest = -Infinity;
      known.days.forEach((period, at) => {
        const on = released.get(period);
        if (on === undefined || on < newest || Number.isNaN(known.values[at]!)) return;
        newest = on;
        rows.set(on, known.values[at]!);
      });
      return toView([...rows.keys()], [...rows.values()]);
    },
  };
}

function factorSeries(base: MarketStore, id: number, name: string): AddedSeries | null {
  const academicFactor = ACADEMIC_FACTORS.find(({ factor }) => factor.toUpperCase() === name);
  const extents = base.factorExtents();
  const extent = academicFactor?.sources.flatMap(
    ({ set }) => extents.find((one) => one.set === set) ?? [],
  )[0];
  if (!academicFactor || !extent) return null;
  const frequency = extents.some((one) => one.set === extent.set && one.frequency === 'daily')
    ? 'daily'
    : 'monthly';
  const label = `${FACTOR_NAMES[academicFactor.factor]} factor, ${academicFactor.name}`;
  return {
    record: addedRecord(id, { symbol: `FACTOR:${name}`, name: label, frequency }, extent),
    view: (asOf) => readFactorView(base, academicFactor, asOf),
  };
}

async function readFactorView(
  base: MarketStore,
  { sources }: AcademicFactor,
  asOf: EpochDay,
): Promise<SeriesView | null> {
  for (const { column, set } of sources) {
    const file = await readFinestFactors(base, set, asOf);
    const values = file?.columns[column];
    if (!file || !values) continue;
    const index = factorIndex(file.days, values);
    return toView(index.days, index.values);
  }
  return null;
}

/** A view whose prices are all the value itself; null when one is not positive. */
function toView(days: ArrayLike<number>, values: ArrayLike<number>): SeriesView | null {
  const close = Float64Array.from(values);
  if (close.length === 0 || !close.every((value) => value > 0)) return null;
  return {
    days: Int32Array.from(days),
    open: close,
    high: close,
    low: close,
    close,
    volume: new Float64Array(close.length).fill(Number.NaN),
    total: close,
  };
}
