import type { ImportPrompt } from '@/lib/contracts/portfolios/import';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';

import type { ImportedRow, OpenRow, ParsedFile } from './imported-row';
import type { AccountOf } from './prepare-imported';

/** Answers by the id of their question. */
export type ImportAnswers = Readonly<Record<string, string>>;

/** The answer that leaves rows out. */
export const SKIP = 'skip';

export const kindId = (layout: string, code: string): string => `kind:${layout}:${code}`.slice(0, 200);

/** The row of a kind that an answer gives, or its question. */
export function answerKind(
  open: OpenRow,
  layout: string,
  answers: ImportAnswers,
  questions: ImportPrompt[],
): { open: OpenRow; row: ImportedRow | null; question: string | null } {
  const id = kindId(layout, open.code);
  const answer = answers[id];
  if (answer === SKIP) return { open, row: null, question: null };
  if (answer !== undefined && TRANSACTION_KINDS.some((kind) => kind === answer)) {
    const { isReversal: _, order: __, withholdingOf: ___, ...draft } = open.draft;
    return { open, row: { ...draft, kind: answer as TransactionKind }, question: null };
  }
  if (!questions.some((question) => question.id === id)) {
    const isCash = open.draft.quantity === undefined && open.isInflow !== null;
    questions.push({
      id,
      kind: 'kind',
      text: `What is "${open.code}"${open.text === '' ? '' : ` (${open.text.slice(0, 120)})`}?`,
      choices: [...TRANSACTION_KINDS, SKIP],
      proposal: isCash ? (open.isInflow ? 'deposit' : 'withdrawal') : null,
    });
  }
  return { open, row: null, question: id };
}

/** Asks whether the account keeps cash when the file contradicts its setting. */
export function askCash(
  {
    accountOf,
    answers,
    file,
  }: { readonly accountOf: AccountOf; readonly answers: ImportAnswers; readonly file: ParsedFile },
  rows: readonly ImportedRow[],
  questions: ImportPrompt[],
): 'implied' | 'tracked' | null {
  const first = rows[0];
  if (first === undefined || file.accounts.length > 1 || file.isExact) return null;
  const account = accountOf(first.account);
  const wanted = file.impliesCash ? 'implied' : 'tracked';
  const hasDeposits = rows.some(({ kind }) => kind === 'deposit' || kind === 'withdrawal');
  if (account.cash === wanted || (wanted === 'tracked' && !hasDeposits)) return null;
  const answer = answers['cash'];
  if (answer === 'implied' || answer === 'tracked') return answer === account.cash ? null : answer;
  questions.push({
    id: 'cash',
    kind: 'cash',
    text:
      wanted === 'implied'
        ? `The file has no deposits or withdrawals. Does "${account.name}" keep cash, or does each trade bring and take its own money?`
        : `The file has deposits or withdrawals. Does "${account.name}" keep cash?`,
    choices: ['tracked', 'implied'],
    proposal: wanted,
  });
  return null;
}
