import { monthlyMoveScore, type MonthlyMoveScore, type MoveKind } from '@/lib/analytics';
import type { CrossAssetRow } from '@/lib/contracts/markets';
import { freshDaysOf, publishedFreshDaysOf } from '@/lib/domain/frequency';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gapNote } from '@/lib/domain/metric';
import type { MarketStore } from '../../market/market-store';
import { readFirstMacro } from './read-strips';
import { text } from '@/lib/domain/text';

interface Asset {
  readonly group: string;
  readonly name: string;
  /** Candidate instruments; the first one stored with a price by the day is used. */
  readonly symbols?: readonly string[];
  /** Candidate macro series, yields; the first stored one is used. */
  readonly macro?: readonly string[];
}

/**
 * The assets of the table, in display order; if a market itself is not stored, a fund that tracks it is used
 * instead.
 */
const ASSETS: readonly Asset[] = [
  { group: 'equities', name: 'S&P 500', symbols: ['^GSPC', 'SPY', 'VOO'] },
  { group: 'equities', name: 'Nasdaq-100', symbols: ['^NDX', 'QQQ', '^IXIC'] },
  { group: 'equities', name: 'Russell 2000', symbols: ['^RUT', 'IWM'] },
  { group: 'equities', name: 'S&P/TSX Composite', symbols: ['^GSPTSE', 'EWC'] },
  { group: 'equities', name: 'Euro Stoxx 50', symbols: ['^STOXX50E', '^STOXX', 'FEZ', 'VGK'] },
  { group: 'equities', name: 'FTSE 100', symbols: ['^FTSE', 'EWU'] },
  { group: 'equities', name: 'Nikkei 225', symbols: ['^N225', 'EWJ'] },
  { group: 'equities', name: 'Hang Seng', symbols: ['^HSI', 'EWH', 'FXI'] },
  { group: 'equities', name: text('Emerging markets'), symbols: ['EEM', 'VWO', 'IEMG'] },
  { group: 'volatility', name: 'VIX', symbols: ['^VIX'] },
  { group: 'bonds', name: text('US bonds, aggregate'), symbols: ['AGG', 'BND'] },
  { group: 'bonds', name: text('Treasuries, 7 to 10 years'), symbols: ['IEF', 'VGIT'] },
  { group: 'bonds', name: text('Treasuries, over 20 years'), symbols: ['TLT', 'VGLT'] },
  { group: 'bonds', name: text('Investment-grade credit'), symbols: ['LQD', 'VCIT'] },
  { group: 'bonds', name: text('High-yield credit'), symbols: ['HYG', 'JNK'] },
  { group: 'bonds', name: text('Inflation-protected'), symbols: ['TIP', 'SCHP', 'VTIP'] },
  { group: 'yields', name: text('US 2-year yield'), macro: ['DGS2', 'GS2'] },
  { group: 'yields', name: text('US 10-year yield'), macro: ['DGS10', 'GS10'] },
  { group: 'yields', name: text('US 30-year yield'), macro: ['DGS30', 'GS30'] },
  { group: 'commodities', name: text('Gold'), symbols: ['GC=F', 'GLD', 'IAU'] },
  { group: 'commodities', name: text('Silver'), symbols: ['SI=F', 'SLV'] },
  { group: 'commodities', name: text('Crude oil (WTI)'), symbols: ['CL=F', 'USO'] },
  { group: 'commodities', name: text('Natural gas'), symbols: ['NG=F', 'UNG'] },
  { group: 'commodities', name: text('Copper'), symbols: ['HG=F', 'CPER'] },
  { group: 'currencies', name: text('Euro in US dollars'), symbols: ['EURUSD=X', 'FXE'] },
  { group: 'currencies', name: text('Pound in US dollars'), symbols: ['GBPUSD=X', 'FXB'] },
  { group: 'currencies', name: text('US dollar in yen'), symbols: ['USDJPY=X'] },
  { group: 'currencies', name: text('US dollar in Canadian dollars'), symbols: ['USDCAD=X'] },
  { group: 'currencies', name: text('US dollar in yuan'), symbols: ['USDCNY=X'] },
  { group: 'crypto', name: text('Bitcoin'), symbols: ['BTC-USD'] },
  { group: 'crypto', name: text('Ether'), symbols: ['ETH-USD'] },
];

const BASIS_POINTS = 10_000;

/**
 * Each stored asset's last month compared with its own monthly returns of five years, in the order of the
 * table.
 */
export async function readCrossAsset(store: MarketStore, asOf: EpochDay): Promise<CrossAssetRow[]> {
  const lines = await Promise.all(ASSETS.map((asset) => readAsset(store, asset, asOf)));
  return lines.flatMap((line) => line ?? []);
}

interface AssetSeries {
  readonly symbol: string | null;
  readonly id: string;
  readonly kind: MoveKind;
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** Number of days without a value after which the series counts as ended. */
  readonly freshDays: number;
}

async function readSeries(
  store: MarketStore,
  { macro, symbols = [] }: Asset,
  asOf: EpochDay,
): Promise<AssetSeries | null> {
  for (const symbol of symbols) {
    const instrument = store.find(symbol);
    const view = instrument && (await store.view(instrument.id, asOf));
    if (view)
      return {
        symbol: instrument.symbol,
        id: instrument.symbol,
        kind: 'return',
        days: view.days,
        values: view.total,
        freshDays: freshDaysOf(instrument.frequency),
      };
  }
  const rate = macro && (await readFirstMacro(store, macro, asOf));
  if (!rate) return null;
  return {
    symbol: null,
    id: rate.id,
    kind: 'difference',
    days: rate.days,
    values: rate.values.map((value) => value * BASIS_POINTS),
    freshDays: publishedFreshDaysOf(rate.frequency),
  };
}

async function readAsset(store: MarketStore, asset: Asset, asOf: EpochDay): Promise<CrossAssetRow | null> {
  const series = await readSeries(store, asset, asOf);
  if (series === null) return null;
  const score = monthlyMoveScore(series, { asOf, freshDays: series.freshDays, kind: series.kind });
  const last = series.days.length - 1;
  return {
    id: series.id,
    symbol: series.symbol,
    name: asset.name,
    group: asset.group,
    unit: series.kind === 'return' ? 'return' : 'basisPoints',
    day: last < 0 ? null : formatIsoDate(series.days[last]!),
    ...describeScore(score),
  };
}

function describeScore({ deviation, mean, move, n, z }: MonthlyMoveScore) {
  return {
    move: move.ok ? move.value : null,
    mean,
    deviation,
    z: z.ok ? z.value : null,
    n,
    ...(z.ok ? {} : { gap: gapNote(z) }),
  };
}
