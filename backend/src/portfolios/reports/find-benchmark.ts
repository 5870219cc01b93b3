import { alignSeries, type DatedValues } from '@/lib/analytics';
import { returnsAsSeries } from '@/lib/analytics/portfolio/return-series';
import { portfolioLine } from '@/lib/analytics/rebalance/portfolio-line';
import { AppError } from '@/lib/domain/errors';
import { isPriceOnly, namedBases } from '@/lib/domain/instrument-profile';
import { blendText, isBlend, parseBlend } from '@/lib/domain/portfolio/blend';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readBenchmarkView } from '../../services/benchmark/benchmark-series';
import { chooseListBenchmark, namedBenchmark } from '../../services/benchmark/choose-benchmark';
import { WORLD_INDEX } from '../../services/benchmark/own-index';
import { canonicalBenchmark } from '../canonical-benchmark';
import { findAssetInstrument } from '../resolve-assets';
import { convertLine, PORTFOLIO_TRAITS, type MeasuredBenchmark } from './measured-series';
import type { ReportScope } from './report-scope';
import { readRate } from './read-rate';

/**
 * The benchmark of a portfolio: the named one, else that of its settings, else the S&P 500 with its dividends where
 * the store has them.
 *
 * @param named - A symbol of the call, or a blend of several: `SPY:60,AGG:40`.
 * @returns Null when the store has no such series.
 * @throws AppError INSTRUMENT_UNKNOWN for an unknown symbol of the call.
 */
export async function findBenchmark(
  store: MarketStore,
  scope: Pick<ReportScope, 'book' | 'grid' | 'params' | 'portfolio' | 'range'>,
  named: string | undefined,
): Promise<MeasuredBenchmark | null> {
  const { book, portfolio, range } = scope;
  const symbol = named ?? portfolio.benchmark ?? WORLD_INDEX;
  const instrument = findAssetInstrument(store, symbol);
  if (!instrument && isBlend(symbol)) {
    // A part of the stored one may be gone.
    if (named === undefined && 'fault' in canonicalBenchmark(store, symbol)) return null;
    return readBlend(store, scope, symbol);
  }
  if (!instrument && named !== undefined) {
    throw new AppError('INSTRUMENT_UNKNOWN', `No instrument is called "${symbol.slice(0, 40)}".`, {
      fields: { benchmark: ['must be the symbol of a stored instrument, or a blend such as SPY:60,AGG:40'] },
    });
  }
  const asOf = book.asOf;
  const benchmark =
    instrument && instrument.symbol !== WORLD_INDEX
      ? {
          ...namedBenchmark(instrument, null, 'total'),
          ...namedBases(instrument, PORTFOLIO_TRAITS, 'total'),
        }
      : await chooseListBenchmark(store, [], { asOf, basis: 'total', window: range });
  const view = benchmark && (await readBenchmarkView(store, benchmark, asOf));
  if (!benchmark || !view) return null;
  const rateOn = await readRate(store, scope, benchmark.instrument.currency);
  // Without another series, the S&P 500 is compared as a price index with returns that contain dividends.
  return { benchmark: { ...benchmark, ownBasis: 'total' }, view, rateOn };
}

/**
 * Several series as one benchmark, rebalanced to their weights every month, in the currency of the response.
 *
 * @returns Null when they have no common day.
 * @throws AppError INSTRUMENT_UNKNOWN at `benchmark` for a text that is no blend, or names what is not stored.
 */
async function readBlend(
  store: MarketStore,
  scope: Pick<ReportScope, 'book' | 'grid' | 'params'>,
  text: string,
): Promise<MeasuredBenchmark | null> {
  const parsed = parseBlend(text);
  if ('fault' in parsed) throw unknownBlend(text, parsed.fault);
  const parts = await Promise.all(
    parsed.parts.map(async ({ id, weight }) => {
      const instrument = findAssetInstrument(store, id);
      if (!instrument) throw unknownBlend(id, `names ${id}, which is not the symbol of a stored instrument`);
      return { instrument, weight, line: await readTotal(store, scope, instrument) };
    }),
  );
  const { columns, days } = alignSeries(parts.map(({ line }) => line));
  if (days.length === 0) return null;
  const weights = parts.map(({ weight }) => weight);
  const values = portfolioLine(days, columns, { weights, rebalancing: 'monthly' });
  const instruments = parts.map(({ instrument }) => instrument);
  const basis = instruments.some(isPriceOnly) ? 'price' : 'total';
  return {
    benchmark: { instrument: blendRecord(parts), source: 'blend', basis, ownBasis: 'total' },
    view: returnsAsSeries({ days, values }),
    rateOn: () => 1,
  };
}

async function readTotal(
  store: MarketStore,
  scope: Pick<ReportScope, 'book' | 'grid' | 'params'>,
  { currency, id }: InstrumentRecord,
): Promise<DatedValues> {
  const view = await store.view(id, scope.book.asOf);
  if (!view) return { days: new Int32Array(0), values: new Float64Array(0) };
  return convertLine({ days: view.days, values: view.total }, await readRate(store, scope, currency));
}

/** The blend as an instrument: it trades like its parts, as seldom as the rarest of them. */
function blendRecord(
  parts: readonly { readonly instrument: InstrumentRecord; readonly weight: number }[],
): InstrumentRecord {
  const [first] = parts;
  const rarest = parts.find(({ instrument }) => instrument.frequency !== 'daily') ?? first!;
  const isOneKind = parts.every(({ instrument }) => instrument.kind === first!.instrument.kind);
  return {
    ...rarest.instrument,
    symbol: blendText(parts.map(({ instrument, weight }) => ({ id: instrument.symbol, weight }))),
    name: parts
      .map(({ instrument, weight }) => `${Number((weight * 100).toFixed(4))}% ${instrument.symbol}`)
      .join(', '),
    kind: isOneKind ? first!.instrument.kind : 'etf',
    details: {},
  };
}

const unknownBlend = (text: string, fault: string): AppError =>
  new AppError('INSTRUMENT_UNKNOWN', `No benchmark is called "${text.slice(0, 40)}": it ${fault}.`, {
    fields: { benchmark: [fault] },
  });
