import type { ImportPrompt } from '@/lib/contracts/portfolios/import';
import { bookUnits } from '@/lib/analytics/ledger/check-units';
import type { DatedSplit } from '@/lib/analytics/ledger/splits';
import type { Decimal } from '@/lib/domain/decimal';
import {
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  requireDecimal,
} from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { OversoldFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

import type { NewTransaction } from '../../db/repositories/portfolio-transaction-rows';
import { toAccount, toAsset, usedAssets } from '../book/book-source';
import type { RowContext } from '../prepare-rows';
import { completeRow } from '../to-transaction';
import type { ImportedRow } from './imported-row';

/** The answer that takes the units at what they were worth. */
export const WORTH = 'worth';
const ONE = requireDecimal('1');
const SMALLEST = 1n;
/** Rounds until the units of all later rows are found: one for each row that takes more than those before it. */
const MAX_ROUNDS = 50;

/** Units that must have been held before a file begins. */
export interface MissingUnits {
  readonly account: string;
  /** The name of the asset in rows of the portfolio. */
  readonly asset: string;
  /** The day before the first row that takes them. */
  readonly day: EpochDay;
  readonly quantity: Decimal;
  /** The first row that takes more than is held. */
  readonly first: OversoldFault;
}

interface UnitRows extends Pick<RowContext, 'accounts' | 'assets' | 'today'> {
  readonly splits: ReadonlyMap<string, readonly DatedSplit[]>;
}

/**
 * The units without which sales of a file take more than is held, by account and asset: as many as the rows need together,
 * in units of the day before the first of them.
 */
export function missingUnits(rows: readonly NewTransaction[], context: UnitRows): MissingUnits[] {
  const { accounts, assets, splits, today } = context;
  const transactions = rows.flatMap((row, position): Transaction[] => {
    const completed = completeRow(row, accounts, assets);
    return completed.ok ? [{ ...completed.transaction, id: String(position), position }] : [];
  });
  const input = {
    accounts: Array.from(accounts.values(), toAccount),
    assets: usedAssets(assets, rows).map(toAsset),
    asOf: transactions.reduce((last, { day }) => Math.max(last, day), today),
    marketSplits: splits,
  };
  const oversold = (added: readonly Transaction[]): OversoldFault[] =>
    bookUnits({ ...input, transactions: [...added, ...transactions] }).faults.filter(
      (fault): fault is OversoldFault => fault.code === 'OVERSOLD' && fault.allowsShorts !== true,
    );
  const missingByKey = new Map<string, MissingUnits>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const faults = oversold([...missingByKey.values()].flatMap((one) => openingOf(one, transactions)));
    const seenKeys = new Set<string>();
    for (const fault of faults) {
      const key = `${fault.account} ${fault.asset}`;
      if (seenKeys.has(key)) continue;
      seenKeys.add(key);
      const before = missingByKey.get(key) ?? {
        account: fault.account,
        asset: fault.asset,
        day: fault.day - 1,
        quantity: 0n,
        first: fault,
      };
      const probe = { ...before, quantity: ONE };
      const [unit] = openingOf(probe, transactions);
      const ofAsset = transactions.filter(({ asset, kind }) => kind === 'split' && asset === fault.asset);
      const { positions } = bookUnits({ ...input, transactions: [unit!, ...ofAsset] });
      const factor = unitsOn(positions.all()[0], fault.day);
      const lacking = fault.need - (fault.have > 0n ? fault.have : 0n);
      const units = factor === 0n ? lacking : divideDecimals(lacking, factor);
      const isExact = multiplyDecimals(units, factor) >= lacking;
      missingByKey.set(key, { ...before, quantity: before.quantity + units + (isExact ? 0n : SMALLEST) });
    }
    if (seenKeys.size === 0) return [...missingByKey.values()];
  }
  return [];
}

/** A row that brings the units, made of the one that takes them. */
function openingOf({ day, first, quantity }: MissingUnits, rows: readonly Transaction[]): Transaction[] {
  const taking = rows.find(({ id }) => id === first.transaction);
  if (taking === undefined) return [];
  const { id, position } = { id: `opening ${taking.id}`, position: -1 };
  return [
    {
      ...taking,
      id,
      position,
      kind: 'transfer-in',
      day,
      quantity,
      toAsset: null,
      toAccount: null,
      toQuantity: null,
    },
  ];
}

function unitsOn(
  holding: { readonly days: readonly EpochDay[]; readonly quantities: readonly Decimal[] } | undefined,
  day: EpochDay,
): Decimal {
  const at = holding?.days.findLastIndex((one) => one <= day) ?? -1;
  return at === -1 ? ONE : holding!.quantities[at]!;
}

/** The question what units cost that were held before the file begins. */
export function askOpening(
  id: string,
  { day, quantity }: MissingUnits,
  { hasWorth, name, row }: { readonly hasWorth: boolean; readonly name: string; readonly row: ImportedRow },
): ImportPrompt {
  const taking = formatIsoDate(day + 1);
  const units = formatDecimal(quantity);
  const fault =
    row.line === null
      ? `${units} of ${name} must have been held before ${taking}, and no row brought them.`
      : `${units} of ${name} must have been held before ${taking} (line ${row.line}), and no row brought them.`;
  const currency = row.settleCurrency ?? row.currency ?? 'the currency of the account';
  return {
    id,
    kind: 'opening',
    text: `${fault} What did they cost, in ${currency}? Or take what they were worth on the day before; or import an earlier file, or a list of holdings, before this one.`,
    choices: hasWorth ? [WORTH] : [],
    proposal: hasWorth ? WORTH : null,
  };
}

/** True when an answer is a cost or, where it is offered, what the units were worth. */
export function isOpeningAnswer(answer: string | undefined, hasWorth: boolean): answer is string {
  if (answer === undefined) return false;
  return (
    (answer === WORTH && hasWorth) ||
    (/^\d{1,15}([.]\d{1,18})?$/.test(answer) && parseDecimal(answer) !== null)
  );
}

/**
 * The row that brings units from before a file.
 *
 * @param row - The first row that takes them: own assets, which have no market, are worth its price.
 */
export function openingRow(
  { day, quantity }: MissingUnits,
  {
    answer,
    isMarket,
    row,
  }: { readonly answer: string; readonly isMarket: boolean; readonly row: ImportedRow },
): ImportedRow {
  const { account, asset, assetName, currency, isin, isOwnAsset, settleCurrency } = row;
  const worth = isMarket ? undefined : worthOf(row, quantity);
  const cost = answer === WORTH ? worth : answer;
  return {
    kind: 'transfer-in',
    date: formatIsoDate(day),
    line: null,
    lines: [],
    account,
    asset,
    assetName,
    isin,
    isOwnAsset,
    currency: answer === WORTH ? currency : (settleCurrency ?? currency),
    quantity: formatDecimal(quantity),
    ...(cost !== undefined && { cost }),
    note: 'Held before the first file',
    warnings: ['held before the file begins, as you answered'],
  };
}

/** The worth of units at the price of a row; undefined for a row without one. */
export function worthOf({ gross, net, price, quantity }: ImportedRow, units: Decimal): string | undefined {
  if (price !== undefined) return formatDecimal(multiplyDecimals(requireDecimal(price), units));
  const [amount, of] = [gross ?? net, quantity === undefined ? 0n : requireDecimal(quantity)];
  if (amount === undefined || of === 0n) return undefined;
  return formatDecimal(multiplyDecimals(divideDecimals(requireDecimal(amount), of), units));
}
