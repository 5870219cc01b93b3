import { divideDecimals, formatDecimal, requireDecimal, roundDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';

import type { AccountRow } from '../../db/repositories/portfolio-rows';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { ENTERED_FIELDS } from '@/lib/domain/portfolio/transaction-fields';

import type { NewTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { RowContext } from '../prepare-rows';
import { prepareRows } from '../prepare-rows';
import type { ImportedRow } from './imported-row';

const RATE_PLACES = 18;

/** The account that a file names; files of one account name none. */
export type AccountOf = (name: string | undefined) => AccountRow;

/** A row as it would be stored, or the cell that is wrong. */
export type PreparedImport =
  | {
      readonly row: NewTransaction;
      /** The same row, completed; without its id and place. */
      readonly transaction: Transaction;
      readonly warnings: readonly string[];
    }
  | { readonly fault: { readonly column: string; readonly expected: string; readonly reason: string } };

/** The body of a row as the wire takes it, without what only files state. */
function bodyOf(
  row: ImportedRow,
  accountOf: AccountOf,
  keyOf: (key: string) => string,
): Record<string, unknown> {
  const fields = ENTERED_FIELDS.flatMap((name) =>
    row[name] === undefined ? [] : [[name, row[name]] as const],
  );
  return {
    ...Object.fromEntries(fields),
    account: accountOf(row.account).id,
    ...(row.toAccount === undefined ? {} : { toAccount: accountOf(row.toAccount).id }),
    ...(row.asset === undefined ? {} : { asset: keyOf(row.asset) }),
    ...(row.toAsset === undefined ? {} : { toAsset: keyOf(row.toAsset) }),
    ...(row.note === undefined ? {} : { note: row.note.slice(0, 10_000) }),
  };
}

/**
 * Checks a row as the wire does. Where the file's own rounding makes the amounts disagree, the amounts that
 * moved count: the price, or the rate, follows from them.
 */
export async function prepareImported(
  context: RowContext,
  row: ImportedRow,
  accountOf: AccountOf,
  keyOf: (key: string) => string,
): Promise<PreparedImport> {
  let body = bodyOf(row, accountOf, keyOf);
  const warnings: string[] = [];
  for (let attempt = 0; ; attempt++) {
    try {
      const { rows, transactions } = await prepareRows(context, [body], () => '', 'file');
      const quoteUnit = row.quoteUnit ?? rows[0]!.quoteUnit;
      return { row: { ...rows[0]!, quoteUnit }, transaction: transactions[0]!, warnings };
    } catch (error) {
      if (!(error instanceof AppError) || error.fields === undefined) throw error;
      const [field = '', texts = []] = Object.entries(error.fields)[0] ?? [];
      const milder = error.code === 'AMOUNTS_DISAGREE' && attempt < 2 ? withoutConflict(body, field) : null;
      if (milder === null)
        return { fault: { column: field, expected: texts.join(', '), reason: error.message } };
      body = milder.body;
      warnings.push(milder.warning);
    }
  }
}

function withoutConflict(
  body: Record<string, unknown>,
  field: string,
): { body: Record<string, unknown>; warning: string } | null {
  const { fxRate, gross, price, ...rest } = body;
  if (field === 'gross' && typeof price === 'string')
    return {
      body: { ...rest, gross, fxRate },
      warning: `the price ${price} is left out: quantity and amount count`,
    };
  if (field !== 'net' || typeof gross !== 'string') return null;
  if (typeof fxRate !== 'string')
    return {
      body: { ...rest, price: undefined },
      warning: `the amount ${gross} is left out: net and charges count`,
    };
  const value = (name: string): bigint => (typeof body[name] === 'string' ? requireDecimal(body[name]) : 0n);
  const charges = value('fee') + value('tax');
  const settled = body['kind'] === 'buy' ? value('net') - charges : value('net') + charges;
  if (requireDecimal(gross) === 0n) return null;
  const rate = formatDecimal(roundDecimal(divideDecimals(settled, requireDecimal(gross)), RATE_PLACES));
  return {
    body: { ...body, fxRate: rate },
    warning: `the rate ${fxRate} does not give the amount that moved; ${rate} does`,
  };
}
