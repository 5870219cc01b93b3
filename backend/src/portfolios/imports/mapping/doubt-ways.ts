import type { HeadDoubt } from '../imported-row';
import { isAgainstMoney } from '../kind-direction';
import type { MappedHeads, MappedRow } from './mapped-row';

/** Whether the money of a row moves against the word for its kind. */
export interface RowWay {
  readonly line: number;
  readonly word: string;
  readonly isAgainst: boolean;
}

/**
 * The way of a row's money in columns of its own; none for a row without one, or whose word says nothing.
 *
 * @throws CellFault
 */
export function wayOf(row: MappedRow): RowWay[] {
  if (!row.has('moneyIn') && !row.has('direction')) return [];
  const [meaning, isInflow] = [row.meaning(), row.isInflow()];
  if (meaning === null || meaning === 'skip' || meaning === 'by-sign' || isInflow === null) return [];
  return [{ line: row.line, word: row.word(), isAgainst: isAgainstMoney(meaning, isInflow) }];
}

/** Where most rows move their money against their words, the columns of its ways are in each other's place. */
export function doubtsOfWays(ways: readonly RowWay[], heads: MappedHeads): HeadDoubt[] {
  const against = ways.filter(({ isAgainst }) => isAgainst);
  const [first] = against;
  if (first === undefined || against.length * 2 <= ways.length) return [];
  const columns = (['moneyIn', 'moneyOut', 'direction'] as const).flatMap((field) => heads.get(field) ?? []);
  const text = `the money of ${against.length} of ${ways.length} rows moves against their words (${first.word})`;
  return [{ columns, line: first.line, text }];
}
