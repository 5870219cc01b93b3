import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { UniverseTable } from '@/lib/contracts/universe';
import type { FigureId } from '@/lib/domain/figures';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, Member } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';
import { describeUniverse, findShownUniverse } from './find-universe';
import { measureCoverage } from './measure-coverage';
import { readWeights } from './read-weights';

/** The parameters: universe, as-of day and figures. */
export interface UniverseParams {
  readonly universe: string;
  readonly asOf: EpochDay;
  readonly figures: readonly FigureId[];
}

/**
 * The members of a universe on a day, each with its figures and its weight, in order of symbol.
 *
 * @throws AppError UNIVERSE_UNKNOWN.
 */
export async function readUniverse(
  store: MarketStore,
  { asOf, figures, universe: id }: UniverseParams,
): Promise<Omit<UniverseTable, 'meta'>> {
  const universe = findShownUniverse(store, id);
  const members = await store.members(id, asOf);
  const lines = await readMemberRows(store, members, { asOf, figures, withSpark: true });
  return {
    universe: describeUniverse(universe, asOf),
    columns: [...figures],
    lines,
    coverage: measureCoverage(lines, figures),
  };
}

/** Members as rows, each with its weight in the group; null when its shares or its price are not known. */
export async function readMemberRows(
  store: MarketStore,
  members: readonly Member[],
  params: Parameters<typeof readTableRows>[2],
): Promise<InstrumentTableRow[]> {
  const instruments = members.map(({ instrument }) => instrument);
  const lines = await readTableRows(store, instruments, params);
  const weights = await readWeights(store, members, params.asOf);
  // The rows are new: a copy of each costs more than its figures.
  for (const line of lines) line.weight = weights.get(line.id) ?? null;
  return lines;
}
