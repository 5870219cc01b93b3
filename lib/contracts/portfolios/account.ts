import { Type, type Static } from 'typebox';
import { CASH_MODES, COST_METHODS } from '@/lib/domain/portfolio/portfolio';
import { Meta, NullableDate } from '../meta';
import { CurrencyText, oneOf, oneOfOrNull, Revision } from './values';

/** The cash of a `loan` is what is owed: it is in the net worth, not in returns. */
export const ACCOUNT_KINDS = ['broker', 'bank', 'deposit', 'wallet', 'pension', 'loan', 'other'] as const;

/** POST …/accounts/ and PATCH …/accounts/{id}/ (which accepts any part of it). */
export const PortfolioAccountForm = Type.Object({
  name: Type.String({ description: '1 to 120 characters, unlike the names of the other accounts' }),
  kind: oneOf(ACCOUNT_KINDS),
  currency: CurrencyText,
  cash: oneOf(CASH_MODES, 'implied: each row implies a deposit or withdrawal of its money'),
  shortsAllowed: Type.Optional(Type.Boolean()),
  costMethod: Type.Optional(oneOfOrNull(COST_METHODS, 'Null: that of the portfolio')),
  sheltered: Type.Optional(Type.Boolean({ description: 'Left out of tax reports' })),
  closedDay: Type.Optional(NullableDate),
});
export type PortfolioAccountForm = Static<typeof PortfolioAccountForm>;

/** An account of a portfolio. */
export const PortfolioAccount = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: oneOf(ACCOUNT_KINDS),
  currency: CurrencyText,
  cash: oneOf(CASH_MODES),
  shortsAllowed: Type.Boolean(),
  costMethod: oneOfOrNull(COST_METHODS),
  sheltered: Type.Boolean(),
  closedDay: NullableDate,
  transactions: Type.Integer({ description: 'Number of transactions' }),
});
export type PortfolioAccount = Static<typeof PortfolioAccount>;

/** GET …/accounts/. */
export const PortfolioAccounts = Type.Object({
  meta: Meta,
  revision: Revision,
  accounts: Type.Array(PortfolioAccount),
});
export type PortfolioAccounts = Static<typeof PortfolioAccounts>;

/** The answer to POST and PATCH of an account. */
export const PortfolioAccountResponse = Type.Interface([PortfolioAccount], {
  meta: Meta,
  revision: Revision,
});
export type PortfolioAccountResponse = Static<typeof PortfolioAccountResponse>;
