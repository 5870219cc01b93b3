import { formatDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';

import { bookError, whyNoMore } from '../book/book-error';
import type { RowContext } from '../prepare-rows';
import type { PlannedRow } from './planned-row';

/** Rows for which the books would refuse an import, as they are shown, and a note that says so. */
interface RefusedRows {
  readonly rows: ReadonlyMap<PlannedRow, PlannedRow>;
  readonly notes: readonly string[];
}

/**
 * The rows of a file that take units which are not held. They are not left out, because a sale without its purchase shows that
 * rows are missing: the commit is refused.
 *
 * @param plannedAt - The row of the file at a place of the book; null for a row that was stored before.
 */
export function refusedRows(
  faults: readonly BookFault[],
  { assets }: Pick<RowContext, 'assets'>,
  plannedAt: (position: number) => PlannedRow | null,
): RefusedRows {
  const oversoldFaults = faults.filter((fault) => fault.code === 'OVERSOLD');
  const [first] = oversoldFaults;
  if (first === undefined) return { rows: new Map(), notes: [] };
  const rows = new Map<PlannedRow, PlannedRow>();
  for (const { allowsShorts, day, have, need, transaction } of oversoldFaults) {
    const planned = plannedAt(Number(transaction));
    if (planned === null) continue;
    const { reason: _, ...shown } = planned;
    rows.set(planned, {
      ...shown,
      fate: 'faulty',
      column: 'quantity',
      reason: formatDecimal(need),
      expected: `at most the ${formatDecimal(have)} that are held on ${formatIsoDate(day)}; ${whyNoMore({ allowsShorts })}`,
    });
  }
  const line = plannedAt(Number(first.transaction))?.line ?? null;
  const { message } = bookError([first], { nameOf: (asset) => assets.codeOf(asset) });
  const ways = 'Answer what was held before, or import an earlier file or a list of holdings first.';
  const fault = `${atLine(line)}${message} ${ways}`;
  return { rows, notes: [`The file cannot be stored like this: ${fault}`] };
}

/**
 * The refusal of a commit with the line of the file; any other error as it is.
 *
 * @param lineOf - The line of a row by its id; null for a row that is not of the file.
 */
export function refusalOfFile(
  error: unknown,
  fileName: string,
  lineOf: (transaction: number) => number | null,
): unknown {
  if (!(error instanceof AppError) || error.code !== 'OVERSOLD') return error;
  const transaction = error.details?.['transaction'];
  const line = typeof transaction === 'number' ? lineOf(transaction) : null;
  if (line === null) return error;
  // The row is not stored, so that its id names nothing.
  const details = { ...error.details, transaction: null, line };
  return new AppError('OVERSOLD', `${fileName}: ${atLine(line)}${error.message}`, { cause: error, details });
}

const atLine = (line: number | null): string => (line === null ? '' : `line ${line}: `);
