import { feeInMoney } from '@/lib/analytics/fees/fee-in-money';
import { holdingsOverlap } from '@/lib/analytics/fees/holdings-overlap';
import type { HoldingsPage } from '@/lib/contracts/stock-holdings';
import type { FigureId } from '@/lib/domain/figures';
import { findFundList, findIndexList, LISTED_FUNDS, type FundList } from '@/lib/domain/fund-holdings';
import { profileOf } from '@/lib/domain/instrument-profile';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { valueOrNull } from '@/lib/domain/metric';
import { numberOrNull } from '@/lib/domain/number-or-null';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readBenchmarkFigures, readComparedFigures } from '../figures/benchmark-figures';
import { toBenchmarkUsed } from '../benchmark/benchmark-series';
import { fundFacts } from '../funds/read-funds';
import { readFigures, type FiguresParams } from '../figures/read-figures';
import { readTableRows } from '../table-rows/read-rows';
import { readFundPortfolio, type FundPortfolio } from '../funds/read-fund-portfolio';

const TRACKED = [
  'return.1Y',
  'annualized.3Y',
  'annualized.5Y',
  'annualized.10Y',
] as const satisfies readonly FigureId[];
const TOP = 10;

/** True for a fund with facts or stored constituents. */
export async function hasHoldings(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<boolean> {
  if (profileOf(instrument).id !== 'fund') return false;
  if (fundFacts(instrument).expenseRatio !== null) return true;
  return (await readFundPortfolio(store, instrument.symbol, asOf)) !== null;
}

/**
 * The index against which a fund is measured: that of the stored list that it tracks, also where its own holdings
 * are stored; null where there is none.
 *
 * @returns A symbol, for the parameter `benchmark`.
 */
export function indexOfFund(store: MarketStore, { symbol }: InstrumentRecord): string | null {
  const universes = store.universes();
  const indexOf = (list: FundList | null): string | null =>
    list === null || list.sector !== null || list.isEqual
      ? null
      : (universes.find(({ id }) => id === list.universe)?.indexSymbol ?? null);
  const index = indexOf(findFundList(symbol, universes)) ?? indexOf(findIndexList(symbol, universes));
  return index === symbol ? null : index;
}

/** Fee, tracking, holdings and overlap of a fund as of a day. */
export async function readFundHoldings(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: FiguresParams,
): Promise<Omit<HoldingsPage, 'meta' | 'head'>> {
  const { asOf } = params;
  const { assetsMillions, expenseRatio, inception, issuer } = fundFacts(instrument);
  const portfolio = await readFundPortfolio(store, instrument.symbol, asOf);
  return {
    facts: {
      expenseRatio,
      feeInMoney: expenseRatio === null ? null : valueOrNull(feeInMoney(expenseRatio)),
      assets: assetsMillions === null ? null : assetsMillions * 1e6,
      issuer,
      inception: inception === null ? null : formatIsoDate(inception),
    },
    tracking: indexOfFund(store, instrument) === null ? null : await readTracking(store, instrument, params),
    ...(portfolio
      ? await describe(store, instrument, { asOf, portfolio })
      : { list: null, holdings: [], sectors: [], overlaps: [] }),
  };
}

async function readTracking(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: FiguresParams,
): Promise<HoldingsPage['tracking']> {
  const { benchmark } = params;
  // Another fund is not an index, and an exchange rate is not a tracking difference.
  if (!benchmark || benchmark.source === 'fund') return null;
  if (benchmark.instrument.currency !== instrument.currency) return null;
  const index = await readBenchmarkFigures(store, params);
  if (!index) return null;
  const [own, compared] = await Promise.all([
    readFigures(store, instrument, params),
    readComparedFigures(store, instrument, params),
  ]);
  const fund = compared ?? own;
  const { basis, name, symbol } = toBenchmarkUsed(benchmark);
  return {
    benchmark: symbol,
    benchmarkName: name,
    basis,
    rows: TRACKED.map((id) => {
      const [mine, other] = [numberOrNull(fund.figures[id]), numberOrNull(index.figures[id])];
      return {
        horizon: id.split('.')[1]!,
        own: mine,
        index: other,
        difference: mine === null || other === null ? null : mine - other,
      };
    }),
    trackingError: numberOrNull(own.figures['trackingError']),
    trackingErrorGap: own.gaps['trackingError'] ?? null,
  };
}

async function describe(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, portfolio }: { readonly asOf: EpochDay; readonly portfolio: FundPortfolio },
): Promise<Pick<HoldingsPage, 'list' | 'holdings' | 'sectors' | 'overlaps'>> {
  const { list, members, weights } = portfolio;
  const lines = await readTableRows(
    store,
    members.map((member) => member.instrument),
    { asOf, figures: ['return.1Y'] },
  );
  const holdings = lines
    .map(({ figures, id, name, sector, symbol }) => ({
      symbol,
      name,
      sector,
      weight: weights.get(id) ?? null,
      return1Y: numberOrNull(figures['return.1Y']),
    }))
    .sort((a, b) => (b.weight ?? -1) - (a.weight ?? -1) || (a.symbol < b.symbol ? -1 : 1));
  const universe = store.universes().find(({ id }) => id === list.universe);
  const hasWeights = weights.size > 0;
  return {
    list: {
      universe: list.universe,
      name: universe?.name ?? list.universe,
      sector: list.sector,
      isEqual: list.isEqual,
      isOwn: list.universe.toLowerCase() === instrument.symbol.toLowerCase(),
      members: members.length,
      weighted: weights.size,
      top10: hasWeights ? holdings.slice(0, TOP).reduce((sum, { weight }) => sum + (weight ?? 0), 0) : null,
    },
    holdings,
    sectors: sumSectors(holdings),
    overlaps: hasWeights ? await readOverlaps(store, instrument, { asOf, portfolio }) : [],
  };
}

function sumSectors(holdings: HoldingsPage['holdings']): HoldingsPage['sectors'] {
  const sums = new Map<string, { weight: number; members: number }>();
  for (const { sector, weight } of holdings) {
    if (weight === null) continue;
    const name = sector ?? 'Unknown';
    const sectorSum = sums.get(name) ?? { weight: 0, members: 0 };
    sums.set(name, { weight: sectorSum.weight + weight, members: sectorSum.members + 1 });
  }
  return [...sums].map(([name, sum]) => ({ name, ...sum })).sort((a, b) => b.weight - a.weight);
}

async function readOverlaps(
  store: MarketStore,
  { symbol: own }: InstrumentRecord,
  { asOf, portfolio }: { readonly asOf: EpochDay; readonly portfolio: FundPortfolio },
): Promise<HoldingsPage['overlaps']> {
  const otherFunds = LISTED_FUNDS.flatMap((symbol) =>
    symbol === own ? [] : (store.find(symbol) ?? []),
  ).filter(({ firstDay }) => firstDay !== null && firstDay <= asOf);
  const rows = await Promise.all(
    otherFunds.map(async ({ name, symbol }) => {
      const other = await readFundPortfolio(store, symbol, asOf);
      if (!other || other.weights.size === 0) return [];
      const { count, weight } = holdingsOverlap(portfolio.weights, other.weights);
      return count === 0
        ? []
        : [{ symbol, name, members: other.members.length, common: count, overlap: weight }];
    }),
  );
  return rows.flat().sort((a, b) => b.overlap - a.overlap || (a.symbol < b.symbol ? -1 : 1));
}
