import { GROWTH_FIGURES } from './growth-figures';
import { HEALTH_FIGURES } from './health-figures';
import { PROFIT_FIGURES } from './profit-figures';
import { SCORE_FIGURES } from './score-figures';
import { VALUE_FIGURES } from './value-figures';

/** The figures of the reported accounts. */
export const ACCOUNT_WORDINGS = {
  ...PROFIT_FIGURES,
  ...GROWTH_FIGURES,
  ...HEALTH_FIGURES,
  ...VALUE_FIGURES,
  ...SCORE_FIGURES,
};

export type AccountFigureId = keyof typeof ACCOUNT_WORDINGS;

/** The formula of a figure of the accounts, over amounts. */
export function accountExpression(id: AccountFigureId): string {
  return ACCOUNT_WORDINGS[id].expression;
}
