import type { InstrumentLine } from '@/lib/contracts/lines';
import type { UniverseTable } from '@/lib/contracts/universe';
import type { FigureId } from '@/lib/domain/figures';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, Member } from '../../market/market-store';
import { readLines } from '../lines/read-lines';
import { describeUniverse, findShownUniverse } from './find-universe';
import { measureCoverage } from './measure-coverage';
import { readWeights } from './read-weights';

/** Which universe, when, with which figures. */
export interface UniverseQuestion {
  readonly universe: string;
  readonly asOf: EpochDay;
  readonly figures: readonly FigureId[];
}

/**
 * The members that a universe had on a day, each with its figures and its weight, in order of symbol.
 *
 * @throws AppError UNIVERSE_UNKNOWN.
 */
export async function readUniverse(
  store: MarketStore,
  { asOf, figures, universe: id }: UniverseQuestion,
): Promise<Omit<UniverseTable, 'meta'>> {
  const universe = findShownUniverse(store, id);
  const members = await store.members(id, asOf);
  const lines = await readMemberLines(store, members, { asOf, figures, withSpark: true });
  return {
    universe: describeUniverse(universe, asOf),
    columns: [...figures],
    lines,
    coverage: measureCoverage(lines, figures),
  };
}

/** Members as rows, each with its weight in the group; null where its shares or its price are not known. */
export async function readMemberLines(
  store: MarketStore,
  members: readonly Member[],
  question: Parameters<typeof readLines>[2],
): Promise<InstrumentLine[]> {
  const instruments = members.map(({ instrument }) => instrument);
  const lines = await readLines(store, instruments, question);
  const weights = await readWeights(store, members, question.asOf);
  return lines.map((line) => ({ ...line, weight: weights.get(line.id) ?? null }));
}
