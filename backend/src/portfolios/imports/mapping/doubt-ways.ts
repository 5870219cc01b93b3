import type { HeadDoubt } from '../imported-row';
import { isAgainstMoney } from '../kind-direction';
import type { MappedHeads, MappedRow } from './mapped-row';

/** True when the money of a row moves against the word for its kind. */
export interface RowWay {
  readonly line: number;
  readonly word: string;
  readonly isAgainst: boolean;
  /** By columns of money in and out or of directions; else by the sign of an amount. */
  readonly hasColumns: boolean;
  readonly isWithdrawal: boolean;
}

/**
 * The way of a row's money; none for a row without one, or whose word says nothing. Of trades only columns say it, because
 * their amounts may have the signs of their units.
 *
 * @throws CellFault
 */
export function wayOf(row: MappedRow): RowWay[] {
  const hasColumns = row.has('moneyIn') || row.has('direction');
  const [meaning, isInflow] = [row.meaning(), row.isInflow()];
  if (meaning === null || meaning === 'skip' || meaning === 'by-sign' || isInflow === null) return [];
  if (!hasColumns && (meaning === 'buy' || meaning === 'sell')) return [];
  const isAgainst = isAgainstMoney(meaning, isInflow) && (hasColumns || isInflow);
  return [
    { line: row.line, word: row.word(), isAgainst, hasColumns, isWithdrawal: meaning === 'withdrawal' },
  ];
}

/**
 * Where most rows move their money against their words, the columns of its ways are in each other's place; where all rows of
 * a word that pays have no minus, they have lost it. One charge without it is paid back.
 */
export function doubtsOfWays(ways: readonly RowWay[], heads: MappedHeads): HeadDoubt[] {
  const ofColumns = ways.filter(({ hasColumns }) => hasColumns);
  const against = ofColumns.filter(({ isAgainst }) => isAgainst);
  const [first] = against;
  if (first === undefined || against.length * 2 <= ofColumns.length)
    return doubtsOfSigns(
      ways.filter(({ hasColumns }) => !hasColumns),
      heads,
    );
  const columns = (['moneyIn', 'moneyOut', 'direction'] as const).flatMap((field) => heads.get(field) ?? []);
  const text = `the money of ${against.length} of ${ways.length} rows moves against their words (${first.word})`;
  return [{ columns, line: first.line, text }];
}

function doubtsOfSigns(ways: readonly RowWay[], heads: MappedHeads): HeadDoubt[] {
  const columns = (['net', 'gross', 'quantity'] as const).flatMap((field) => heads.get(field) ?? []);
  return [...new Set(ways.map(({ word }) => word))].flatMap((word): HeadDoubt[] => {
    const rows = ways.filter((way) => way.word === word);
    const isDoubtful = rows.length > 1 || rows[0]!.isWithdrawal;
    return isDoubtful && rows.every(({ isAgainst }) => isAgainst)
      ? [
          {
            columns,
            line: rows[0]!.line,
            text: `all ${rows.length} rows of "${word}" bring money by their signs`,
          },
        ]
      : [];
  });
}
