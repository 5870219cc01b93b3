import type { FigureWording } from '../figure-definition';
import type { AccountWording } from './account-wording';
import { ACCOUNT_WORDINGS, type AccountFigureId } from './account-wordings';
import { GROWTH_FIGURES } from './growth-figures';
import { HEALTH_FIGURES } from './health-figures';
import { PROFIT_FIGURES } from './profit-figures';
import { VALUE_FIGURES } from './value-figures';
import { formulaInWords } from './amount-words';

const CONVENTION =
  'Reports are used from their filing date; amounts cover the last twelve months reported by the as-of day, balances are the last ones. “Not published” where an amount is missing; no data where a divisor is zero or negative.';

/** Textbooks of the groups, of figures that no paper introduced. */
const TEXTBOOKS: readonly (readonly [group: object, reference: string])[] = [
  [PROFIT_FIGURES, 'Koller, Goedhart, Wessels (2020), Valuation'],
  [GROWTH_FIGURES, 'Koller, Goedhart, Wessels (2020), Valuation'],
  [HEALTH_FIGURES, 'CFA Institute, Financial analysis techniques'],
  [VALUE_FIGURES, 'Damodaran (2012), Investment Valuation'],
];

/** The definitions; the formula in words is derived from what is computed. */
export const ACCOUNT_FIGURES = Object.fromEntries(
  Object.entries<AccountWording>(ACCOUNT_WORDINGS).map(([id, wording]): [string, FigureWording] => {
    const { expression, note, references: own, unit = 'ratio', ...texts } = wording;
    const textbooks = TEXTBOOKS.flatMap(([group, reference]) => (id in group ? [reference] : []));
    const references = own ?? textbooks;
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
