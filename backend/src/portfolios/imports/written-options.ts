import { updateAccount, type AccountRow } from '../../db/repositories/portfolio-rows';
import type { PortfolioChange } from '../change-portfolio';
import type { RowContext } from '../prepare-rows';
import type { ParsedFile } from './imported-row';
import type { AccountOf } from './prepare-imported';
import { SKIP, type QuestionsOfFile } from './questions-of-file';

const ALLOW = 'allow';

export const shortsId = ({ name }: Pick<AccountRow, 'name'>): string => `shorts:${name}`.slice(0, 200);

/** Options that were written are short positions: asks whether their account may have them, and lets it by the answer. */
export async function allowWritten(
  { log, tx }: PortfolioChange,
  file: ParsedFile,
  {
    accountOf,
    context,
    questions,
  }: { readonly accountOf: AccountOf; readonly context: RowContext; readonly questions: QuestionsOfFile },
): Promise<void> {
  for (const row of file.transactions) {
    const account = row.isWritten ? context.accounts.get(accountOf(row.account).id)! : null;
    if (account === null || account.shortsAllowed) continue;
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
  }
}
