import type { DatedSplit } from '@/lib/analytics/ledger/splits';
import { formatDecimal, requireDecimal, type Decimal } from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';

import type { AccountRow } from '../../db/repositories/portfolio-rows';
import type { StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { RowContext } from '../prepare-rows';
import { assetKeyOf } from '../resolve-assets';
import type { ImportedRow } from './imported-row';
import type { PlannedRow } from './planned-row';
import type { PlannedStatement } from './import-report';
import { previewHoldings } from './preview-holdings';
import type { QuestionsOfFile } from './questions-of-file';

/** The id of the question what a list of holdings is beside a history; the answer counts for that list alone. */
export const HOLDINGS = 'holdings';
const [COMPARE, ADD] = ['compare', 'add'] as const;

/** Units and cash that rounding can make of nothing. */
const TOLERANCE = requireDecimal('0.000001');

/** A list of holdings of an account that has rows up to its day. */
export interface ListedHoldings {
  readonly day: EpochDay;
  readonly account: AccountRow;
  readonly stored: readonly StoredTransaction[];
}

/**
 * Asks whether a list is to be compared with the history of its account: its units would come on top of those that the rows brought.
 *
 * @returns `ask` without an answer; null where the list begins its account, or its units are to be added.
 */
export function askComparison(
  { account, day, stored }: ListedHoldings,
  questions: QuestionsOfFile,
): 'ask' | 'compare' | null {
  // The rows of the same list are those of its day.
  const isOfList = ({ kind, day: of }: StoredTransaction): boolean =>
    of === day && (kind === 'transfer-in' || kind === 'deposit');
  const history = stored.filter((row) => row.accountId === account.id && row.day <= day && !isOfList(row));
  if (history.length === 0) return null;
  const answer = questions.answers[HOLDINGS];
  const isAnswered = answer === COMPARE || answer === ADD;
  const text = `"${account.name}" has ${history.length} transactions up to ${formatIsoDate(day)}. Is the list to be compared with them, or are its units and its cash added?`;
  const prompt = {
    id: HOLDINGS,
    kind: 'holdings',
    text,
    choices: [COMPARE, ADD],
    proposal: COMPARE,
  } as const;
  questions.add({ ...prompt, choices: [...prompt.choices] }, { isOpen: !isAnswered });
  return isAnswered ? (answer === COMPARE ? 'compare' : null) : 'ask';
}

/** The position that a row of a list states: units of an asset, or cash. */
interface Position {
  readonly row: ImportedRow;
  /** Null for cash, and for an instrument that the portfolio never had. */
  readonly assetId: number | null;
  readonly currency: string | null;
  readonly quantity: Decimal;
}

export function positionsOf(
  rows: readonly ImportedRow[],
  assetIdOf: (name: string) => number | null,
): Position[] {
  return rows.flatMap((row): Position[] => {
    const { asset, currency = null, net, quantity } = row;
    if (asset !== undefined && quantity !== undefined)
      return [{ row, assetId: assetIdOf(asset), currency: null, quantity: requireDecimal(quantity) }];
    return net === undefined || currency === null
      ? []
      : [{ row, assetId: null, currency, quantity: requireDecimal(net) }];
  });
}

/** The list as balances of its account: the reconciliation then shows where the books differ, also later. */
export function statementsOfList(positions: readonly Position[], day: EpochDay): PlannedStatement[] {
  const sums = new Map<string, PlannedStatement>();
  for (const { assetId, currency, quantity } of positions) {
    if ((assetId === null) === (currency === null)) continue;
    const key = String(currency ?? assetId);
    const before = requireDecimal(sums.get(key)?.quantity ?? '0');
    sums.set(key, { day, currency, assetId, quantity: formatDecimal(before + quantity) });
  }
  return [...sums.values()];
}

/** The rows of a list with what the books say of them at the end of its day, and what the books have beside them. */
export async function compareWithBooks(
  { account, day, stored }: ListedHoldings,
  positions: readonly Position[],
  {
    context,
    splits,
  }: { readonly context: RowContext; readonly splits: ReadonlyMap<string, readonly DatedSplit[]> },
): Promise<{ readonly fates: ReadonlyMap<ImportedRow, PlannedRow>; readonly notes: readonly string[] }> {
  const rows = stored.filter(
    (row) => row.day <= day && [row.accountId, row.toAccountId].includes(account.id),
  );
  const books = await previewHoldings(rows, {
    ...context,
    accounts: new Map([[account.id, account]]),
    splits,
    today: day,
  });
  const keyOf = ({ assetId, currency }: Position): string =>
    currency ?? (assetId === null ? '' : assetKeyOf(context.assets.get(assetId)));
  const fates = new Map<ImportedRow, PlannedRow>();
  const listKeys = new Set<string>();
  for (const position of positions) {
    const { currency, quantity, row } = position;
    const key = keyOf(position);
    listKeys.add(key);
    const sameThing = positions.filter((one) => keyOf(one) === key && key !== '');
    const sum =
      sameThing.length === 0 ? quantity : sameThing.reduce((total, one) => total + one.quantity, 0n);
    const bookUnits = (currency === null ? books.units : books.cash).get(key) ?? 0n;
    const difference = sum - bookUnits;
    const isEqual = difference <= TOLERANCE && difference >= -TOLERANCE;
    const sign = difference > 0n ? '+' : '';
    fates.set(row, {
      line: row.line,
      row,
      ...(isEqual
        ? { fate: 'known', reason: `as in the books: ${formatDecimal(bookUnits)}` }
        : {
            fate: 'skipped',
            reason: `the books have ${formatDecimal(bookUnits)}, the list ${formatDecimal(sum)} (${sign}${formatDecimal(difference)})`,
          }),
    });
  }
  const missing = [...books.units]
    .filter(([key, units]) => units !== 0n && !listKeys.has(key))
    .map(([key, units]) => `${context.assets.named(key)?.name ?? key} ${formatDecimal(units)}`);
  const count = [...fates.values()].filter(({ fate }) => fate === 'skipped').length;
  const notes = [
    count === 0
      ? `The list agrees with the books of ${formatIsoDate(day)}.`
      : `${count} of ${fates.size} rows of the list differ from the books of ${formatIsoDate(day)}.`,
    ...(missing.length === 0 ? [] : [`In the books and not in the list: ${missing.join(', ')}.`]),
  ];
  return { fates, notes };
}
