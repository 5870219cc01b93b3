import type { FigureWording } from '../figure-definition';
import type { AccountWording } from './account-wording';
import { ACCOUNT_WORDINGS, type AccountFigureId } from './account-wordings';
import { formulaInWords } from './amount-words';

const CONVENTION =
  'Reports are used from their filing date; amounts cover the last twelve months reported by the as-of day, balances are the last ones. “Not published” where an amount is missing; no data where a divisor is zero or negative.';

/** The source of figures that no paper introduced. */
const TEXTBOOK = ['CFA Institute, Financial analysis techniques and market-based valuation'];

/** The definitions; the formula in words is derived from what is computed. */
export const ACCOUNT_FIGURES = Object.fromEntries(
  Object.entries<AccountWording>(ACCOUNT_WORDINGS).map(([id, wording]): [string, FigureWording] => {
    const { expression, note, references = TEXTBOOK, unit = 'ratio', ...texts } = wording;
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
