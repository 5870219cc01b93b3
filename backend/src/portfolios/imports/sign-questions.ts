import type { ImportPrompt } from '@/lib/contracts/portfolios/import';
import { currenciesOfSign } from './currency-signs';
import type { ImportedRow } from './imported-row';
import type { AccountOf } from './prepare-imported';
import type { QuestionsOfFile } from './questions-of-file';

/** Begins the ids of questions about signs of currencies, which count for their file alone. */
export const SIGN = 'currency:';
export const signId = (sign: string): string => `${SIGN}${sign}`;

/** The accounts and answers that settle a sign. */
interface SignContext {
  readonly accountOf: AccountOf;
  readonly questions: QuestionsOfFile;
}

/** The rows with the currencies that answers give to their signs. */
export function answerSigns(rows: readonly ImportedRow[], context: SignContext): readonly ImportedRow[] {
  return rows.map((row) => {
    const { currencySign, ...named } = row;
    const currency = currencySign === undefined ? null : answerOf(currencySign, row, context);
    return currency === null ? row : { ...named, currency };
  });
}

/**
 * A row whose amounts show the sign of several currencies: that of its account or of its asset, where one of them alone has
 * the sign; else the row keeps the sign, and its question is added.
 *
 * @param tradedIn - The currency of its asset.
 */
export function settleSign(row: ImportedRow, tradedIn: string | null, context: SignContext): ImportedRow {
  const { currencySign, ...named } = row;
  if (currencySign === undefined) return row;
  const answer = answerOf(currencySign, row, context);
  if (answer !== null) return { ...named, currency: answer };
  const account = context.accountOf(row.account);
  const currencies = new Set([account.currency, ...(tradedIn === null ? [] : [tradedIn])]);
  const possible = [...currencies].filter((code) => currenciesOfSign(currencySign).includes(code));
  if (possible.length === 1) return { ...named, currency: possible[0]! };
  context.questions.add(askSign(currencySign, account), { isOpen: true });
  return row;
}

function answerOf(
  sign: string,
  { account }: ImportedRow,
  { accountOf, questions }: SignContext,
): string | null {
  const answer = questions.answers[signId(sign)];
  if (answer === undefined || !currenciesOfSign(sign).includes(answer)) return null;
  questions.add(askSign(sign, accountOf(account)), { isOpen: false });
  return answer;
}

function askSign(sign: string, { currency, name }: ReturnType<AccountOf>): ImportPrompt {
  return {
    id: signId(sign),
    kind: 'currency',
    text: `In which currency are the amounts with "${sign}"? The file does not say; the account "${name}" keeps ${currency}.`,
    choices: [...currenciesOfSign(sign)],
    proposal: null,
  };
}
