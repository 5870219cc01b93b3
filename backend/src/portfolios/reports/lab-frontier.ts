import { alignSeries, simpleReturns, type DatedValues } from '@/lib/analytics';
import { bandedFrontier, mixOf, momentsOf } from '@/lib/analytics/portfolio/efficient-frontier';
import { positionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { monthEndIndices } from '@/lib/analytics/series/month-ends';
import type { Lab } from '@/lib/contracts/portfolios/lab';
import { AppError } from '@/lib/domain/errors';
import { addMonths } from '@/lib/domain/iso-date';
import type { DayRange } from '@/lib/domain/ranges';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { findAssetInstrument } from '../resolve-assets';
import { BLOCK_MONTHS, MIN_PAST_MONTHS, SEED } from './goals';
import { convertLine } from './measured-series';
import { describeAsset, type ReportScope } from './report-scope';
import { readRate } from './read-rate';

/** The settings by which the bands of the frontier are drawn. */
export const RESAMPLING = { samples: 100, blockMonths: BLOCK_MONTHS, seed: SEED };
const PLACES = 9;
const MAX_HOLDINGS = 8;

/** An asset of the frontier with its past. */
interface FrontierAsset {
  readonly instrument: InstrumentRecord;
  readonly name: string;
  /** Value of the holding; null where the asset was asked for. */
  readonly value: number | null;
  readonly line: DatedValues;
}

type Frontier = Pick<Lab, 'assets' | 'frontier' | 'frontierGap' | 'months' | 'today'>;

/**
 * The efficient frontier of asked assets, or of the heaviest holdings of the day, of the monthly returns of a window that all of them
 * have. Assets with less than two years of it are left out.
 * @throws AppError INSTRUMENT_UNKNOWN at `assets`.
 */
export async function readFrontier(
  store: MarketStore,
  scope: ReportScope,
  { asked, window }: { readonly asked: readonly string[] | null; readonly window: DayRange },
): Promise<Frontier> {
  const candidates = asked === null ? heldAssets(store, scope) : askedAssets(store, asked);
  const read = await Promise.all(
    candidates.map(async (asset): Promise<FrontierAsset> => {
      const view = await store.view(asset.instrument.id, scope.book.asOf);
      const line = { days: view?.days ?? new Int32Array(0), values: view?.total ?? new Float64Array(0) };
      return { ...asset, line: convertLine(line, await readRate(store, scope, asset.instrument.currency)) };
    }),
  );
  const latest = addMonths(window.to, -MIN_PAST_MONTHS - 1);
  const assets = read.filter(({ line }) => (line.days[0] ?? Infinity) <= latest);
  const sum = assets.reduce((total, { value }) => total + (value ?? 0), 0);
  const described = assets.map(({ instrument, name, value }) => ({
    asset: instrument.symbol,
    name,
    weight: value === null || sum === 0 ? null : value / sum,
  }));
  const gapped = (gap: string, need: number, have: number): Frontier => ({
    assets: described.map((asset) => ({ ...asset, return: null, volatility: null })),
    frontier: [],
    today: null,
    months: 0,
    frontierGap: { gap, need, have },
  });
  if (assets.length < 2) return gapped('too-few', 2, assets.length);
  const aligned = alignSeries(assets.map(({ line }) => line));
  const from = Math.max(0, lastOnOrBefore(aligned.days, window.from));
  const to = lastOnOrBefore(aligned.days, window.to) + 1;
  const ends = monthEndIndices(aligned.days.slice(from, to)).map((index) => from + index);
  const columns = aligned.columns.map((column) =>
    simpleReturns(Float64Array.from(ends, (index) => column[index]!)),
  );
  const months = columns[0]!.length;
  if (months < MIN_PAST_MONTHS) return gapped('insufficient-history', MIN_PAST_MONTHS, months);
  const moments = momentsOf(columns);
  const weights = described.map(({ weight }) => weight ?? 0);
  const { return: todayReturn, volatility } = mixOf(moments, weights);
  return {
    assets: described.map((asset, i) => ({
      ...asset,
      return: moments.means[i]!,
      volatility: Math.sqrt(moments.covariances[i]![i]!),
    })),
    frontier: bandedFrontier(columns, PLACES, RESAMPLING).map((mix) => ({
      return: mix.return,
      volatility: mix.volatility,
      weights: [...mix.weights],
      returnBand: [...mix.returnBand],
      volatilityBand: [...mix.volatilityBand],
      weightBands: mix.weightBands.map((band) => [...band]),
    })),
    today: asked === null && sum > 0 ? { return: todayReturn, volatility } : null,
    months,
    frontierGap: null,
  };
}

type Candidate = Omit<FrontierAsset, 'line'>;

function askedAssets(store: MarketStore, symbols: readonly string[]): Candidate[] {
  return symbols.map((symbol) => {
    const instrument = findAssetInstrument(store, symbol);
    if (instrument) return { instrument, name: instrument.name, value: null };
    throw new AppError('INSTRUMENT_UNKNOWN', `No instrument is called "${symbol.slice(0, 40)}".`, {
      fields: { assets: [`names ${symbol.slice(0, 40)}, which is not the symbol of a stored instrument`] },
    });
  });
}

/** The heaviest holdings above 0 that the market knows. */
function heldAssets(store: MarketStore, scope: ReportScope): Candidate[] {
  const { book, grid, whole } = scope;
  return positionFigures(book, grid, whole.view)
    .flatMap(({ asset, value }): Candidate[] => {
      const { asset: id, name } = describeAsset(scope, asset);
      const instrument = value > 0 ? findAssetInstrument(store, id) : null;
      return instrument ? [{ instrument, name, value }] : [];
    })
    .sort((a, b) => b.value! - a.value!)
    .slice(0, MAX_HOLDINGS);
}
