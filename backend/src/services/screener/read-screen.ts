import {
  comparesTexts,
  findUnmatchedValues,
  formatExpression,
  type OwnMetric,
  type RowOrder,
} from '@/lib/analytics';
import type { ScreenerTable, UnmatchedValue } from '@/lib/contracts/screener';
import type { FigureId } from '@/lib/domain/figures';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, Member } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';
import { describeUniverse, findShownUniverse } from '../universe/find-universe';
import { measureCoverage } from '../universe/measure-coverage';
import { readWeights } from '../universe/read-weights';
import { sortText, type ScreenFilter } from './parse-screen';
import { isScreenWord, screenWithColumns } from './screen-members';

/** The parameters of a screen. */
export interface ScreenerParams {
  readonly universe: string;
  readonly asOf: EpochDay;
  readonly filter: ScreenFilter | null;
  readonly sort: RowOrder;
  readonly figures: readonly FigureId[];
  /** Columns that are computed from others. Default: none. */
  readonly derived?: readonly OwnMetric[];
  /** Ids of the figures and derived columns in the order of the response. Default: the figures. */
  readonly columns?: readonly string[];
  /** The reader's metrics. Default: none. */
  readonly metrics?: readonly OwnMetric[];
  /** Null: all members that pass. */
  readonly limit: number | null;
}

/**
 * The members of a universe that pass a filter, in order. Displayed figures are computed only for the
 * returned rows, derived columns over all members; weights are those in the whole universe.
 *
 * @throws AppError UNIVERSE_UNKNOWN.
 */
export async function readScreen(
  store: MarketStore,
  {
    asOf,
    derived = [],
    figures,
    columns = figures,
    filter,
    limit,
    metrics = [],
    sort,
    universe: id,
  }: ScreenerParams,
): Promise<Omit<ScreenerTable, 'meta'>> {
  const universe = findShownUniverse(store, id);
  const members = await store.members(id, asOf);
  const passed = await screenWithColumns(store, members, { asOf, filter, sort, metrics, derived });
  const shownMembers = passed.slice(0, limit ?? passed.length);
  const instruments = shownMembers.map(({ member }) => member.instrument);
  const tableRows = await readTableRows(store, instruments, { asOf, figures, withSpark: true });
  const lines = tableRows.map((line, index) => ({
    ...line,
    figures: { ...line.figures, ...shownMembers[index]!.figures },
    gaps: { ...line.gaps, ...shownMembers[index]!.gaps },
  }));
  const weights = await readWeights(store, members, asOf);
  return {
    universe: describeUniverse(universe, asOf),
    columns: [...columns],
    where: filter?.text ?? null,
    metrics: metrics.map(({ name, expression }) => ({ name, expression: formatExpression(expression) })),
    sort: sortText(sort),
    passed: passed.length,
    of: members.length,
    lines: lines.map((line) => ({ ...line, weight: weights.get(line.id) ?? null })),
    coverage: measureCoverage(lines, columns),
    unmatched: filter === null ? [] : await readUnmatched(store, members, { asOf, filter }),
  };
}

/** The values of a filter that no member has, with those that members have. */
async function readUnmatched(
  store: MarketStore,
  members: readonly Member[],
  { asOf, filter }: { readonly asOf: EpochDay; readonly filter: ScreenFilter },
): Promise<UnmatchedValue[]> {
  if (!comparesTexts(filter.condition)) return [];
  const instruments = members.map(({ instrument }) => instrument);
  const lines = await readTableRows(store, instruments, { asOf, figures: [] });
  const textsOf = (column: string): (string | null)[] =>
    lines.map((line) => (isScreenWord(column) ? line[column] || null : null));
  const unmatchedValues = findUnmatchedValues(filter.condition, textsOf);
  return unmatchedValues.map((one) => ({ ...one, known: [...one.known] }));
}
