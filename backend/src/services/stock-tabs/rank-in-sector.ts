import { percentileRank } from '@/lib/analytics/statistics/percentile-rank';
import { quantileOfSorted, sortAscending } from '@/lib/analytics/statistics/quantile';
import type { FinancialStatementRow } from '@/lib/contracts/stock-tabs';
import type { FigureId } from '@/lib/domain/figures';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';
import { groupOf } from './read-peers';

/** The lines of the ratios whose value of today is a figure of every stock. */
const FIGURE_OF_LINE: Readonly<Record<string, FigureId>> = {
  netMargin: 'margin',
  returnOnEquity: 'roe',
  debtToEquity: 'debtEquity',
  priceToEarnings: 'pe',
  priceToSales: 'ps',
  priceToBook: 'pb',
  enterpriseToEbitda: 'evEbitda',
};

type SectorRank = NonNullable<FinancialStatementRow['sector']>;

/** The percentile of today's values among the other stocks of the sector, by line; empty without a sector. */
export async function rankInSector(
  store: MarketStore,
  instrument: InstrumentRecord,
  {
    asOf,
    lines,
  }: { readonly asOf: EpochDay; readonly lines: readonly Pick<FinancialStatementRow, 'id' | 'now'>[] },
): Promise<Readonly<Record<string, SectorRank | undefined>>> {
  if (instrument.sector === null) return {};
  const { members } = groupOf(store, instrument, asOf);
  const ids = lines.flatMap(({ id }) => FIGURE_OF_LINE[id] ?? []);
  if (members.length === 0 || ids.length === 0) return {};
  const rows = await readTableRows(store, members, { asOf, figures: ids });
  return Object.fromEntries(
    lines.flatMap(({ id, now }) => {
      const figure = FIGURE_OF_LINE[id];
      if (figure === undefined) return [];
      const sectorValues = rows.flatMap(({ figures }) => {
        const value = figures[figure];
        return typeof value === 'number' ? [value] : [];
      });
      if (sectorValues.length === 0) return [];
      const rank: SectorRank = {
        percentile: now === null ? null : percentileRank(now, sectorValues),
        median: quantileOfSorted(sortAscending(sectorValues), 0.5),
        n: sectorValues.length,
      };
      return [[id, rank] as const];
    }),
  );
}
