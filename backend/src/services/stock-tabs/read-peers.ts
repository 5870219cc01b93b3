import { percentileRank } from '@/lib/analytics/statistics/percentile-rank';
import { quantileOfSorted, sortAscending } from '@/lib/analytics/statistics/quantile';
import type { PeersPage } from '@/lib/contracts/stock-tabs';
import type { FigureId } from '@/lib/domain/figures';
import { ACCOUNT_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { profileOf } from '@/lib/domain/instrument-profile';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { rankPeers } from '../instrument-page/find-peers';
import { readView } from '../instruments/find-instrument';
import { isCompanion } from '../markets/is-companion';
import { readTableRows } from '../table-rows/read-rows';

const MAX_ROWS = 12;

const PRICE_COLUMNS = [
  'return.1M',
  'return.YTD',
  'return.1Y',
  'annualized.5Y',
  'volatility.1Y',
  'sharpe',
  'maxDrawdown.5Y',
] as const satisfies readonly FigureId[];
const ACCOUNT_COLUMNS = [
  'marketCap',
  'pe',
  'forwardPe',
  'ps',
  'pb',
  'evEbitda',
  'dividendYield',
  'revenueGrowth',
  'margin',
  'roe',
  'debtEquity',
] as const satisfies readonly FigureId[];

/** The most similar instruments, and where each figure is within the whole group. */
export async function readPeers(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<Omit<PeersPage, 'meta' | 'head'>> {
  const { hasAccounts, paysDividends } = profileOf(instrument);
  const columns: readonly FigureId[] = [
    ...(hasAccounts ? ACCOUNT_COLUMNS : paysDividends ? (['dividendYield'] as const) : []),
    ...PRICE_COLUMNS,
  ];
  // The table of peers has few columns; the ranks are of every figure of the accounts, too.
  const ranks: readonly FigureId[] = hasAccounts ? [...columns, ...ACCOUNT_FIGURE_IDS] : columns;
  const view = await readView(store, instrument, { asOf });
  const { members, name } = groupOf(store, instrument, asOf);
  const [ranked, lines] = await Promise.all([
    rankPeers(store, instrument, { asOf, view }),
    readTableRows(store, [instrument, ...members], { asOf, figures: ranks }),
  ]);
  const [own, ...others] = lines;
  const traded = others.filter(({ lastDay }) => lastDay !== null);
  const bySymbol = new Map(traded.map((line) => [line.symbol, line]));
  const peerLines = ranked
    .flatMap(({ candidate }) => bySymbol.get(candidate.symbol) ?? [])
    .slice(0, MAX_ROWS);
  return {
    group: { name, members: traded.length },
    columns: [...columns],
    rows: [own!, ...peerLines].map((line) => ({
      symbol: line.symbol,
      name: line.name,
      isOwn: line === own,
      figures: pick(line.figures, columns),
      gaps: pick(line.gaps, columns),
    })),
    percentiles: ranks.map((id) => {
      const value = own!.figures[id];
      const values = traded.flatMap(({ figures }) => {
        const other = figures[id];
        return typeof other === 'number' ? [other] : [];
      });
      const isKnown = typeof value === 'number';
      return {
        id,
        value: isKnown ? value : null,
        percentile: isKnown ? percentileRank(value, values) : null,
        median: values.length === 0 ? null : quantileOfSorted(sortAscending(values), 0.5),
        n: values.length,
      };
    }),
  };
}

/** The entries of these ids. */
function pick<Value>(all: Readonly<Record<string, Value>>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(ids.flatMap((id) => (Object.hasOwn(all, id) ? [[id, all[id]!]] : [])));
}

/** All instruments of the kind in the same sector, or in the same group of funds or coins. */
export function groupOf(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): { readonly name: string; readonly members: readonly InstrumentRecord[] } {
  const lineOf = ({ details, sector }: InstrumentRecord): string | null => {
    const group = details['group'];
    return sector ?? (typeof group === 'string' ? group : null);
  };
  const line = lineOf(instrument);
  const members = store
    .instruments()
    .filter(
      (one) =>
        one.id !== instrument.id &&
        one.kind === instrument.kind &&
        lineOf(one) === line &&
        profileOf(one).hasPeers &&
        !isCompanion(store, one) &&
        one.firstDay !== null &&
        one.firstDay <= asOf,
    );
  return { name: line ?? 'all of its kind', members };
}
