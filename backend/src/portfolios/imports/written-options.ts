import { updateAccount, type AccountRow } from '../../db/repositories/portfolio-rows';
import type { PortfolioChange } from '../change-portfolio';
import type { RowContext } from '../prepare-rows';
import type { ImportedRow, ParsedFile } from './imported-row';
import type { AccountOf } from './prepare-imported';
import { SKIP, type QuestionsOfFile } from './questions-of-file';

const ALLOW = 'allow';

const shortsId = ({ name }: Pick<AccountRow, 'name'>): string => `shorts:${name}`.slice(0, 200);

interface WrittenInput {
  readonly accountOf: AccountOf;
  readonly context: RowContext;
  readonly questions: QuestionsOfFile;
}

/**
 * Options that were written are short positions: asks whether their account may have them, and lets it by the answer.
 *
 * @returns Ids of the accounts that were let.
 */
export async function allowWritten(
  { log, tx }: PortfolioChange,
  file: ParsedFile,
  input: WrittenInput,
): Promise<readonly number[]> {
  const { accountOf, context, questions } = input;
  const allowedIds: number[] = [];
  for (const row of file.transactions) {
    if (leaveOfWritten(row, input) === null) continue;
    const account = context.accounts.get(accountOf(row.account).id)!;
    const id = shortsId(account);
    const answer = questions.answers[id];
    const text = `The file has options that were written: short positions, which the account "${account.name}" does not allow. Allow them?`;
    questions.add(
      { id, kind: 'shorts', text, choices: [ALLOW, SKIP], proposal: ALLOW },
      { isOpen: answer !== ALLOW && answer !== SKIP },
    );
    if (answer !== ALLOW) continue;
    await log.keep('portfolio_accounts', [account.id]);
    await updateAccount(tx, account.id, { shortsAllowed: true });
    context.accounts.set(account.id, { ...account, shortsAllowed: true });
    allowedIds.push(account.id);
  }
  return allowedIds;
}

/** Null for a row that may be booked; else the question about its account, `asks` null where it leaves the row out. */
export function leaveOfWritten(
  { account: name, isWritten }: ImportedRow,
  { accountOf, context, questions }: WrittenInput,
): { readonly asks: string | null } | null {
  const account = isWritten ? context.accounts.get(accountOf(name).id)! : null;
  if (account === null || account.shortsAllowed) return null;
  const id = shortsId(account);
  return { asks: questions.answers[id] === SKIP ? null : id };
}
