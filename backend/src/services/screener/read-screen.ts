import type { RowOrder } from '@/lib/analytics';
import type { ScreenerTable } from '@/lib/contracts/screener';
import type { FigureId } from '@/lib/domain/figures';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { readLines } from '../table-rows/read-rows';
import { describeUniverse, findShownUniverse } from '../universe/find-universe';
import { measureCoverage } from '../universe/measure-coverage';
import { readWeights } from '../universe/read-weights';
import { sortText, type ScreenFilter } from './parse-screen';
import { screenMembers } from './screen-members';

/** The parameters of a screen. */
export interface ScreenerParams {
  readonly universe: string;
  readonly asOf: EpochDay;
  readonly filter: ScreenFilter | null;
  readonly sort: RowOrder;
  readonly figures: readonly FigureId[];
  /** Null: all members that pass. */
  readonly limit: number | null;
}

/**
 * The members of a universe that pass a filter, in order. Displayed figures are computed only for the
 * returned rows; weights are those in the whole universe.
 *
 * @throws AppError UNIVERSE_UNKNOWN.
 */
export async function readScreen(
  store: MarketStore,
  { asOf, figures, filter, limit, sort, universe: id }: ScreenerParams,
): Promise<Omit<ScreenerTable, 'meta'>> {
  const universe = findShownUniverse(store, id);
  const members = await store.members(id, asOf);
  const passed = await screenMembers(store, members, { asOf, filter, sort });
  const shown = passed.slice(0, limit ?? passed.length).map(({ instrument }) => instrument);
  const lines = await readLines(store, shown, { asOf, figures, withSpark: true });
  const weights = await readWeights(store, members, asOf);
  return {
    universe: describeUniverse(universe, asOf),
    columns: [...figures],
    where: filter?.text ?? null,
    sort: sortText(sort),
    passed: passed.length,
    of: members.length,
    lines: lines.map((line) => ({ ...line, weight: weights.get(line.id) ?? null })),
    coverage: measureCoverage(lines, figures),
  };
}
