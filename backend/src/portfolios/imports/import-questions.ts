import type { ImportPrompt } from '@/lib/contracts/portfolios/import';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { KIND_RULES } from '@/lib/domain/portfolio/kind-rules';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';

import type { StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import { isCorporateAction } from './corporate-action';
import { NO_VALUE, type ImportedRow, type OpenRow, type ParsedFile } from './imported-row';
import { kindInDirection } from './kind-direction';
import type { AccountOf } from './prepare-imported';
import { SKIP, type QuestionsOfFile } from './questions-of-file';

export const kindId = (layout: string, code: string): string => `kind:${layout}:${code}`.slice(0, 200);

/** The result of an answer to an open row: a row, a question, or the reason why it cannot be of that kind. */
export interface AnsweredRow {
  readonly open: OpenRow;
  readonly row: ImportedRow | null;
  readonly question: string | null;
  readonly fault: string | null;
}

/**
 * The row of a kind that an answer gives, or its question. One answer counts for all rows with the word; of those that
 * move the other way it makes the opposite kind.
 */
export function answerKind(open: OpenRow, layout: string, questions: QuestionsOfFile): AnsweredRow {
  const id = kindId(layout, open.code);
  const answer = questions.answers[id];
  const isKind = TRANSACTION_KINDS.some((kind) => kind === answer);
  if (!questions.has(id)) questions.add(askKind(open, id), { isOpen: answer !== SKIP && !isKind });
  if (answer === SKIP) return { open, row: null, question: null, fault: null };
  if (isKind) {
    const { isReversal: _, order: __, withholdingOf: ___, ...draft } = open.draft;
    const kind = kindInDirection(answer as TransactionKind, open.isInflow, open.isUnitsIn);
    return kind === null
      ? { open, row: null, question: null, fault: `a row that moves as "${answer}" does` }
      : { open, row: completed({ ...draft, kind }), question: null, fault: null };
  }
  return { open, row: null, question: id, fault: null };
}

/** Fields of the other side of a kind, which an open row seldom states. */
const OTHER_SIDE = ['toAsset', 'toAccount', 'toCurrency', 'costFraction'] as const;

/** The question what the rows with a word are. Only money of no asset is proposed as money from or to outside. */
function askKind({ code, draft, isInflow, isPlain = true, text }: OpenRow, id: string): ImportPrompt {
  const isAction = isCorporateAction(code.toLowerCase());
  const isMoney =
    isPlain &&
    !isAction &&
    isInflow !== null &&
    [draft.quantity, draft.asset, draft.isin, draft.assetName].every((field) => field === undefined);
  const choices = TRANSACTION_KINDS.filter((kind) =>
    OTHER_SIDE.every((field) => draft[field] !== undefined || !KIND_RULES[kind].needs.includes(field)),
  );
  const hint =
    isAction && !choices.includes('exchange')
      ? ' A row with a second asset, as of a spin-off or a merger, is left out here and entered by hand.'
      : '';
  return {
    id,
    kind: 'kind',
    text: `What is "${code}"${text === '' ? '' : ` (${text.slice(0, 120)})`}?${hint}`,
    choices: [...choices, SKIP],
    proposal: isMoney ? (isInflow ? 'deposit' : 'withdrawal') : null,
  };
}

/** An answered row: the units of a split are those that it adds, and units that come without a value cost nothing. */
function completed(row: ImportedRow): ImportedRow {
  const { gross, kind, net, price, quantity, ratio, ...rest } = row;
  if (kind === 'split' && ratio === undefined && quantity !== undefined)
    return { ...rest, kind, addedUnits: quantity };
  const hasValue = [gross, net, price].some((amount) => amount !== undefined);
  if (kind !== 'income-in-kind' || quantity === undefined || hasValue) return row;
  return { ...row, gross: '0', warnings: [...(row.warnings ?? []), NO_VALUE] };
}

/** Kinds of rows that only an account with cash has. */
const ONLY_WITH_CASH: ReadonlySet<string> = new Set(['deposit', 'withdrawal']);

/** Asks whether the account keeps cash when the file contradicts its setting, and the stored rows do not settle it. */
export function askCash(
  {
    accountOf,
    file,
    questions,
    stored,
  }: {
    readonly accountOf: AccountOf;
    readonly file: ParsedFile;
    readonly questions: QuestionsOfFile;
    readonly stored: readonly Pick<StoredTransaction, 'accountId' | 'kind'>[];
  },
  rows: readonly ImportedRow[],
): 'implied' | 'tracked' | null {
  const first = rows[0];
  if (first === undefined || file.accounts.length > 1 || file.isExact) return null;
  const account = accountOf(first.account);
  const cashKind = file.impliesCash ? 'implied' : 'tracked';
  const hasDeposits = rows.some(({ kind }) => kind !== undefined && ONLY_WITH_CASH.has(kind));
  if (account.cash === cashKind || (cashKind === 'tracked' && !hasDeposits)) return null;
  const keepsCash = stored.some(
    ({ accountId, kind }) => accountId === account.id && ONLY_WITH_CASH.has(kind),
  );
  if (cashKind === 'implied' && keepsCash) return null;
  const answer = questions.answers['cash'];
  const isAnswered = answer === 'implied' || answer === 'tracked';
  const text =
    cashKind === 'implied'
      ? `The file has no deposits or withdrawals. Does "${account.name}" keep cash, or does each trade bring and take its own money?`
      : `The file has deposits or withdrawals. Does "${account.name}" keep cash?`;
  questions.add(
    { id: 'cash', kind: 'cash', text, choices: ['tracked', 'implied'], proposal: cashKind },
    { isOpen: !isAnswered },
  );
  return isAnswered && answer !== account.cash ? answer : null;
}
