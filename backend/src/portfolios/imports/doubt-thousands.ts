import { absoluteDecimal, formatDecimal, multiplyDecimals, requireDecimal } from '@/lib/domain/decimal';

import { readAmount, StyleEvidence } from './amount-text';
import type { HeadColumn } from './head-columns';
import { amountOf, columnsOf } from './head-columns';
import type { HeadedTable } from './headed-table';
import type { DraftRow, HeadDoubt } from './imported-row';
import { splitUnit } from './units';

/** `5.000` is five, or five thousand. */
const EITHER = /^[-+(]?[1-9]\d{0,2}([.,])\d{3}\)?-?$/;
const WHOLE = /^[-+(]?\d+\)?-?$/;

/**
 * Numbers whose one sign may be that of decimals or of thousands, where neither their column, nor the file, nor quantity times
 * price decides: beside whole numbers `5.000` has the decimals of no other cell, and money has no three.
 */
export function doubtsOfThousands(table: HeadedTable, drafts: readonly DraftRow[]): HeadDoubt[] {
  const columns = columnsOf(table).map((column) => ({
    ...column,
    cells: column.cells.map(({ line, text }) => ({ line, text: splitUnit(text).amount.trim() })),
  }));
  const numbers = columns.filter(({ cells }) => cells.every(({ text }) => amountOf(text) !== null));
  const evidence = new StyleEvidence();
  for (const { cells, head } of numbers) for (const { line, text } of cells) evidence.look(text, line, head);
  if (evidence.style === 'mixed') return [];
  const decimal = evidence.style === 'unknown' ? table.usual : evidence.style;
  const sign = decimal === 'point' ? '.' : ',';
  const statedIn = new Map<number, Set<string>>();
  for (const { cells } of numbers)
    for (const { line, text } of cells)
      statedIn.set(
        line,
        (statedIn.get(line) ?? new Set()).add(
          formatDecimal(absoluteDecimal(readAmount(text, decimal) ?? 0n)),
        ),
      );
  const byLine = new Map(drafts.map((row) => [row.line, row]));
  return numbers.flatMap((column): HeadDoubt[] => {
    const isOpen = evidence.style === 'unknown' || isBesideWhole(column, sign);
    const unclear = column.cells.find(({ line, text }) => {
      const row = byLine.get(line);
      const match = EITHER.exec(text);
      if (!isOpen || row === undefined || match === null || isSettled(row, statedIn.get(line))) return false;
      const size = formatDecimal(absoluteDecimal(readAmount(text, decimal) ?? 0n));
      const isDecimal = match[1] === sign;
      const isUnits = row.quantity === size || row.price === size;
      const isMoney = row.net === size || row.gross === size;
      return evidence.style === 'unknown'
        ? isUnits || (isMoney && isDecimal)
        : isDecimal && (isUnits || isMoney);
    });
    if (unclear === undefined) return [];
    const { line, text } = unclear;
    const size = formatDecimal(absoluteDecimal(readAmount(text, decimal) ?? 0n));
    return [
      {
        columns: [column.head],
        about: 'decimal',
        line,
        text: `"${column.head}" has "${text}", which is read as ${size}; the sign may be that of ${sign === text.replace(/[^.,]/g, '') ? 'groups of thousands' : 'decimals'}, and no other number of the file decides it`,
      },
    ];
  });
}

/** True when a column has three decimals, some of which end in a needless zero, and else whole numbers. */
function isBesideWhole({ cells }: HeadColumn, sign: string): boolean {
  const isEither = (text: string): boolean => EITHER.exec(text)?.[1] === sign;
  return (
    cells.some(({ text }) => WHOLE.test(text)) &&
    cells.some(({ text }) => isEither(text) && /0\D{0,2}$/.test(text)) &&
    cells.every(({ text }) => WHOLE.test(text) || isEither(text))
  );
}

/** True when quantity times price is an amount that the row states, so that all three are read right. */
function isSettled(
  { gross, net, price, quantity }: DraftRow,
  stated: ReadonlySet<string> = new Set(),
): boolean {
  const amount = [gross, net].find((one) => one !== undefined && stated.has(one));
  if (amount === undefined || price === undefined || quantity === undefined) return false;
  const value = multiplyDecimals(requireDecimal(quantity), requireDecimal(price));
  return absoluteDecimal(value - requireDecimal(amount)) * 10n <= value;
}
