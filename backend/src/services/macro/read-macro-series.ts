import { combineSeries, spacingOf, type Combination } from '@/lib/analytics/rates/combine-series';
import {
  measureShown,
  transformSeries,
  transformUnit,
  type Transform,
} from '@/lib/analytics/rates/transform-series';
import {
  firstPublished,
  releaseDays,
  summarizeRevisions,
  type PublishedVintages,
} from '@/lib/analytics/rates/vintages';
import { lastOnOrBefore } from '@/lib/analytics';
import { presetStart, type RangePreset } from '@/lib/domain/ranges';
import type { MacroSeriesResponse, SeriesDates, SeriesVintage } from '@/lib/contracts/capital-markets';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { DOLLAR_ID, readDollar } from './read-dollar';
import { isRateUnit, toKnownSeries, type KnownSeries } from './rate-series';
import { suggestSeries } from './suggest-series';

/** The series to read, and their transforms. */
export interface SeriesParams {
  readonly asOf: EpochDay;
  readonly ids: readonly string[];
  readonly range: RangePreset;
  readonly transform: Transform;
  /** The first two series become one; null: each separately. */
  readonly combine?: Combination | null;
  readonly values?: SeriesVintage;
  readonly dates?: SeriesDates;
}

type Answered = MacroSeriesResponse['series'][number];

/** A series to draw: as known on the day, with every vintage where it is a published one. */
interface Source {
  readonly series: KnownSeries;
  readonly vintages: PublishedVintages | null;
}

/**
 * Several series as published by a day, transformed, over a range counted back from the latest of them:
 * macro series, the dollar index, and the prices of instruments.
 */
export async function readMacroSeries(
  store: MarketStore,
  params: SeriesParams,
): Promise<Omit<MacroSeriesResponse, 'meta'>> {
  const { asOf, combine = null, dates = 'period', ids, range, transform, values = 'latest' } = params;
  const read = await Promise.all(ids.map((id) => readSource(store, id, asOf)));
  const sources = combineFirst(
    read.filter((source) => source !== null),
    combine,
  );
  const unknown = ids.filter((_, at) => read[at] === null);
  const end = Math.max(...sources.map(({ series }) => series.days.at(-1)!));
  const from = sources.length === 0 ? null : presetStart(range, end);
  const draw = { transform, from, dates };
  return {
    transform,
    range,
    values,
    dates,
    combine: sources.length > 0 && read.filter((one) => one !== null).length >= 2 ? combine : null,
    series: sources.flatMap((source) => [
      ...(values === 'first' && source.vintages ? [] : [drawLatest(source, draw)]),
      ...(values === 'latest' || !source.vintages ? [] : [drawFirst(source.series, source.vintages, draw)]),
    ]),
    revisions: sources.flatMap(({ series, vintages }) => {
      const summary =
        values === 'latest' || vintages === null
          ? null
          : summarizeRevisions(scaled(vintages, series), { from, isRate: series.isRate });
      if (summary === null) return [];
      const { largest, ...numbers } = summary;
      return [
        { id: series.id, ...numbers, largest: largest && { ...largest, day: formatIsoDate(largest.day) } },
      ];
    }),
    unknown,
    suggestions: await suggestSeries(store, unknown, asOf),
  };
}

async function readSource(store: MarketStore, id: string, asOf: EpochDay): Promise<Source | null> {
  const published = toKnownSeries(await store.macro(id, asOf));
  if (published !== null) return { series: published, vintages: await store.macroVintages(id, asOf) };
  if (id.toUpperCase() === DOLLAR_ID) {
    const { series } = await readDollar(store, asOf);
    return series && { series, vintages: null };
  }
  const instrument = store.find(id);
  const view = instrument && (await store.view(instrument.id, asOf));
  if (!instrument || !view || view.days.length === 0) return null;
  const unit = instrument.currency ?? 'Points';
  return {
    series: {
      id: instrument.symbol,
      name: instrument.name,
      unit,
      frequency: instrument.frequency,
      isRate: isRateUnit(unit),
      days: view.days,
      values: view.close,
    },
    vintages: null,
  };
}

/** The first two series as their ratio or difference, then the rest. */
function combineFirst(sources: readonly Source[], how: Combination | null): readonly Source[] {
  const [first, second, ...rest] = sources;
  if (how === null || !first || !second) return sources;
  const [a, b] = [first.series, second.series];
  const spacing = Math.max(spacingOf(a), spacingOf(b));
  // A value counts for one more period of its own series: a monthly one for the days of the next month.
  const values = combineSeries(a, b, { how, tolerance: Math.max(10, 2 * spacing) });
  if (values.days.length === 0) return sources;
  const sign = how === 'ratio' ? '/' : '−';
  const isRate = how === 'difference' && a.isRate && b.isRate;
  return [
    {
      series: {
        id: `${a.id} ${sign} ${b.id}`,
        name: `${a.name} ${how === 'ratio' ? 'divided by' : 'minus'} ${b.name}`,
        unit: isRate ? 'Fraction' : how === 'ratio' ? 'Ratio' : a.unit === b.unit ? a.unit : 'Difference',
        frequency: spacingOf(a) >= spacingOf(b) ? a.frequency : b.frequency,
        isRate,
        ...values,
      },
      vintages: null,
    },
    ...rest,
  ];
}

interface Draw {
  readonly transform: Transform;
  readonly from: EpochDay | null;
  readonly dates: SeriesDates;
}

/** The values known now, by the day that they describe or by that of their first publication. */
function drawLatest({ series, vintages }: Source, { dates, from, transform }: Draw): Answered {
  const { days, unit, values } = transformSeries(series, transform, { from, isRate: series.isRate });
  const released = dates === 'release' && vintages ? releaseDays(vintages) : null;
  const rows = Array.from(days, (day, at) => ({ day: released?.get(day) ?? day, value: values[at]! }));
  return { ...describe(series), vintage: 'latest', measured: unit, ...newestByDay(rows) };
}

/** The values as first published. */
function drawFirst(
  series: KnownSeries,
  vintages: PublishedVintages,
  { dates, from, transform }: Draw,
): Answered {
  const all = firstPublished(scaled(vintages, series), transform, { isRate: series.isRate });
  const first = from === null ? 0 : Math.max(lastOnOrBefore(all.days, from - 1) + 1, 0);
  const measuredLine = measureShown(
    { days: all.days.subarray(first), values: all.values.subarray(first) },
    transform,
  );
  const released = all.released.subarray(first);
  const rows = Array.from(measuredLine.days, (day, at) => ({
    day: dates === 'release' ? released[at]! : day,
    value: measuredLine.values[at]!,
  }));
  const measured = transformUnit(transform, series.isRate);
  return { ...describe(series), vintage: 'first', measured, ...newestByDay(rows) };
}

/** Sorted by day; of several values of one day the last one. */
function newestByDay(rows: readonly { readonly day: EpochDay; readonly value: number }[]) {
  const valueByDay = new Map(rows.map(({ day, value }) => [day, value]));
  const days = [...valueByDay.keys()].sort((a, b) => a - b);
  return { dates: days.map(formatIsoDate), values: days.map((day) => valueByDay.get(day)!) };
}

/** Vintages in the unit of the series: percent become fractions. */
function scaled(vintages: PublishedVintages, { unit }: KnownSeries): PublishedVintages {
  if (!/^percent$/i.test(unit)) return vintages;
  return { ...vintages, values: vintages.values.map((value) => Number((value / 100).toFixed(12))) };
}

function describe({ frequency, id, name, unit }: KnownSeries) {
  return { id, name, unit, frequency };
}
