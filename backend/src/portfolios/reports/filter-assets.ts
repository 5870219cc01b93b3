import { HOLDING_NUMBERS, type HoldingNumber } from '@/lib/analytics/filter/holding-columns';
import type { OrderValue } from '@/lib/analytics';
import type { HoldingRow } from '@/lib/contracts/portfolios/reports';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { FigureId } from '@/lib/domain/figures';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { oldestFreshDay } from '../../services/screener/oldest-fresh-day';
import { passingRows } from '../../services/screener/passing-rows';
import { readTableRows } from '../../services/table-rows/read-rows';
import { findAssetInstrument } from '../resolve-assets';
import { sharesOf } from './allocation';
import type { HoldingFilter } from './holding-filter';
import { incomeOfLastYear } from './income';
import { holdingRows } from './holdings';
import { describeAsset, type ReportScope } from './report-scope';

/** The row of a screen of an asset; null where it is not listed. */
export interface ScreenedAsset {
  readonly line: InstrumentTableRow | null;
  /** False: its figures are of an earlier day, and count as unknown. */
  readonly isFresh: boolean;
}

/** The facts about an asset for a filter: its position where it is held, and its row of a screen. */
interface FilteredAsset extends ScreenedAsset {
  readonly index: number;
  readonly holding: HoldingRow | null;
}

/** Rows of a screen of all assets of a portfolio, by index. */
export async function screenedAssets(
  store: MarketStore,
  { book }: Pick<ReportScope, 'book'>,
  figures: readonly FigureId[],
): Promise<ScreenedAsset[]> {
  const instruments = book.assets.map(({ id, isOwn }) => (isOwn ? null : findAssetInstrument(store, id)));
  const lines = await readTableRows(
    store,
    instruments.filter((one): one is InstrumentRecord => one !== null),
    { asOf: book.asOf, figures },
  );
  const lastRowDay = ({ lastDay }: InstrumentTableRow) => (lastDay === null ? null : parseIsoDate(lastDay));
  const fresh = oldestFreshDay(lines.map(lastRowDay), book.asOf);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return instruments.map((instrument) => {
    const line = byId.get(instrument?.id ?? -1) ?? null;
    return { line, isFresh: line !== null && (lastRowDay(line) ?? -Infinity) >= fresh };
  });
}

/**
 * The assets of a portfolio that pass a filter, by index. Numbers of a position are known of what is held; words and
 * figures also of what is not held any more.
 */
export async function filterAssets(
  store: MarketStore,
  scope: ReportScope,
  { condition, figures }: HoldingFilter,
): Promise<boolean[]> {
  const rowByAsset = new Map(holdingRows(scope).map((row) => [row.asset, row]));
  const rows = (await screenedAssets(store, scope, figures)).map((asset, index): FilteredAsset => ({
    index,
    holding: rowByAsset.get(scope.book.assets[index]!.id) ?? null,
    ...asset,
  }));
  const passed = new Set(passingRows(rows, condition, (row, id) => valueOf(store, scope, row, id)));
  return rows.map((_, index) => passed.has(index));
}

const isNumber = (id: string): id is HoldingNumber => (HOLDING_NUMBERS as readonly string[]).includes(id);

function valueOf(store: MarketStore, scope: ReportScope, row: FilteredAsset, id: string): OrderValue {
  if (isNumber(id)) return row.holding && numberOf(row.holding, id, scope);
  const { asset, currency, kind, name } = describeAsset(scope, row.index);
  switch (id) {
    case 'asset':
    case 'symbol':
      return asset;
    case 'name':
      return name;
    case 'kind':
      return kind;
    case 'currency':
      return currency;
    case 'class':
    case 'sector':
    case 'industry':
    case 'country':
      return heaviestGroup(sharesOf(store, scope, { asset: row.index, by: id }));
    case 'exchange':
    case 'group':
      return row.line?.[id] ?? null;
    default:
      return row.isFresh ? (row.line?.figures[id] ?? null) : null;
  }
}

/** The group with the greatest share; null when no source assigns one. */
export function heaviestGroup(shares: readonly (readonly [string, number])[]): string | null {
  const [key] = shares.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as const);
  return key === 'unassigned' ? null : key;
}

function numberOf(holding: HoldingRow, id: HoldingNumber, scope: ReportScope): number | null {
  const { book } = scope;
  switch (id) {
    case 'unrealizedReturn':
      return holding.cost > 0 ? holding.unrealized / holding.cost : null;
    case 'yieldOnCost':
      if (!(holding.cost > 0)) return null;
      return (incomeOfLastYear(scope).get(indexOf(scope, holding)) ?? 0) / holding.cost;
    case 'daysHeld': {
      const first = holding.firstBought === null ? null : parseIsoDate(holding.firstBought);
      return first === null ? null : book.asOf - first;
    }
    default:
      return holding[id];
  }
}

const indexOf = ({ book }: ReportScope, { asset }: HoldingRow): number =>
  book.assets.findIndex(({ id }) => id === asset);
