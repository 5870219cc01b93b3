import type { FigureWording } from '../figure-definition';
import type { AccountWording } from './account-wording';
import { formulaInWords } from './amount-words';
import { GROWTH_FIGURES } from './growth-figures';
import { HEALTH_FIGURES } from './health-figures';
import { PROFIT_FIGURES } from './profit-figures';
import { SCORE_FIGURES } from './score-figures';
import { VALUE_FIGURES } from './value-figures';

const WORDINGS = {
  ...PROFIT_FIGURES,
  ...GROWTH_FIGURES,
  ...HEALTH_FIGURES,
  ...VALUE_FIGURES,
  ...SCORE_FIGURES,
};

export type AccountFigureId = keyof typeof WORDINGS;

const CONVENTION =
  'Reports are used from their filing date; amounts cover the last twelve months reported by the as-of day, balances are the last ones. “Not published” where an amount is missing; no data where a divisor is zero or negative.';

/** The formula of a figure of the accounts, over amounts. */
export function accountExpression(id: AccountFigureId): string {
  return WORDINGS[id].expression;
}

/** The definitions; the formula in words is derived from what is computed. */
export const ACCOUNT_FIGURES = Object.fromEntries(
  Object.entries<AccountWording>(WORDINGS).map(([id, wording]): [string, FigureWording] => {
    const { expression, note, references = [], unit = 'ratio', ...texts } = wording;
    return [
      id,
      {
        ...texts,
        formula: formulaInWords(expression),
        unit,
        basis: 'accounts',
        window: /price|marketCap|enterpriseValue/.test(expression)
          ? 'last twelve months reported by the as-of day, at the last close'
          : 'last twelve months reported by the as-of day',
        convention: note === undefined ? CONVENTION : `${note} ${CONVENTION}`,
        references,
        testedAgainst: ['accounts in exact fractions, computed apart'],
      },
    ];
  }),
) as Readonly<Record<AccountFigureId, FigureWording>>;
