import type { Decimal } from '@/lib/domain/decimal';
import { formatDecimal, requireDecimal, shareOfCost } from '@/lib/domain/decimal';
import { formatIsoDate, requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { KINDS_BRINGING_UNITS, KINDS_TAKING_UNITS } from '@/lib/domain/portfolio/kind-rules';

import type { StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { RowContext } from '../prepare-rows';
import { completeRow } from '../to-transaction';
import type { ImportedRow } from './imported-row';
import { isOpeningAnswer } from './opening-units';
import type { AccountOf } from './prepare-imported';
import { OPENING, SKIP, type QuestionsOfFile } from './questions-of-file';

interface PremiumInput {
  readonly accountOf: AccountOf;
  readonly context: RowContext;
  readonly questions: QuestionsOfFile;
  readonly stored: readonly StoredTransaction[];
}

const premiumId = (option: string): string => `${OPENING}premium:${option}`.slice(0, 200);

/**
 * Puts the premium of options that were opened before a file into the rows of their exercise: that of the stored position, else
 * the one that is answered. Rows whose premium is open keep their mark.
 *
 * @param assetIdOf - The asset of a name in the file.
 */
export function settlePremiums(
  rows: readonly ImportedRow[],
  input: PremiumInput,
  assetIdOf: (name: string) => number | null,
): readonly ImportedRow[] {
  return rows.flatMap((row) => {
    if (row.openPremium === undefined) return [row];
    const { contracts, option } = row.openPremium;
    const { isHeld, premium } = storedOpening(row, input, assetIdOf(option));
    if (premium !== null) return [withPremium(row, premium)];
    const id = premiumId(option);
    const answer = input.questions.answers[id];
    const isAnswered = isOpeningAnswer(answer, false);
    const currency = row.currency ?? 'the currency of the account';
    input.questions.add(
      {
        id,
        kind: 'opening',
        text: `${contracts} of ${option} were exercised on ${row.date} (line ${row.line ?? 0}), and no row opened them at one price. What were they opened for, in ${currency}? Or import an earlier file before this one.`,
        choices: [SKIP],
        proposal: null,
      },
      { isOpen: !isAnswered && answer !== SKIP, isPossible: isAnswered || answer === SKIP },
    );
    if (!isAnswered) return [row];
    const settledRow = withPremium(row, requireDecimal(answer));
    return row.openPremium.side === 'option' && !isHeld
      ? [...openingOf(row, answer), settledRow]
      : [settledRow];
  });
}

/** The fate of a row whose premium is not known: asked for, or left out by the answer. */
export function askedPremium(
  { openPremium }: ImportedRow,
  { questions }: Pick<PremiumInput, 'questions'>,
): { readonly asks: string | null } | null {
  if (openPremium === undefined) return null;
  const id = premiumId(openPremium.option);
  return { asks: questions.answers[id] === SKIP ? null : id };
}

function withPremium({ openPremium, ...row }: ImportedRow, premium: Decimal): ImportedRow {
  if (openPremium!.side === 'option')
    return { ...row, gross: formatDecimal(premium), net: formatDecimal(premium) };
  const gross = requireDecimal(row.gross!) + (openPremium!.side === 'call' ? premium : -premium);
  const fee = requireDecimal(row.fee ?? '0');
  return {
    ...row,
    gross: formatDecimal(gross),
    net: formatDecimal(row.kind === 'buy' ? gross + fee : gross - fee),
  };
}

/**
 * The share of what the stored position of an option was opened for; null where it has too few contracts (`isHeld` is false), or
 * was opened for different prices. The row of this exercise may be stored already: it closes nothing here.
 */
function storedOpening(
  row: ImportedRow,
  { accountOf, context, stored }: PremiumInput,
  assetId: number | null,
): { readonly isHeld: boolean; readonly premium: Decimal | null } {
  const { contracts, isWritten } = row.openPremium!;
  const [accountId, day, size] = [
    accountOf(row.account).id,
    requireIsoDate(row.date),
    requireDecimal(contracts),
  ];
  let [position, isOwnRow] = [0n, false];
  let opening: { readonly amount: Decimal; readonly units: Decimal } | null = null;
  const ofOption = stored
    .filter((one) => one.assetId === assetId && one.accountId === accountId && one.day <= day)
    .sort((a, b) => a.day - b.day || a.position - b.position);
  for (const one of ofOption) {
    const completed = completeRow(one, context.accounts, context.assets);
    if (!completed.ok) continue;
    const { kind, net, quantity } = completed.transaction;
    if (kind === 'write-off' && quantity === null) {
      position = 0n;
      continue;
    }
    const units = quantity ?? 0n;
    const isIn = KINDS_BRINGING_UNITS.has(kind);
    if (!isIn && !KINDS_TAKING_UNITS.has(kind)) continue;
    const isOpening = position === 0n || position > 0n === isIn;
    if (!isOpening && !isOwnRow && one.day === day && units === size && /^(buy|sell)$/.test(kind)) {
      isOwnRow = true;
      continue;
    }
    const cost = completed.transaction.cost ?? net;
    if (isOpening) {
      const isSame: boolean =
        position === 0n ||
        (opening !== null && cost !== null && opening.amount * units === cost * opening.units);
      opening = cost !== null && isSame ? { amount: cost, units } : null;
    }
    position += isIn ? units : -units;
  }
  const isHeld = isWritten ? -position >= size : position >= size;
  const premium = opening === null || !isHeld ? null : shareOfCost(opening.amount, size, opening.units);
  return { isHeld, premium };
}

/** The rows that open what was exercised; money that written contracts brought left the account before the file, too. */
function openingOf(row: ImportedRow, premium: string): ImportedRow[] {
  const { openPremium, ...plain } = row;
  const day: EpochDay = requireIsoDate(row.date) - 1;
  const common = {
    ...plain,
    date: formatIsoDate(day),
    line: null,
    lines: [],
    note: 'Held before the first file',
    warnings: ['held before the file begins, as you answered'],
  };
  if (!openPremium!.isWritten) return [{ ...common, kind: 'transfer-in', cost: premium }];
  const { asset: _, isWritten: __, quantity: ___, ...money } = common;
  return [
    { ...common, kind: 'sell', gross: premium, net: premium },
    { ...money, kind: 'withdrawal', net: premium },
  ];
}
