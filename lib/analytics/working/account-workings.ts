import { t } from '@/lib/domain/text';
import { accountExpression, type AccountFigureId } from '@/lib/domain/figures/accounts/account-wordings';
import {
  amountInWords,
  amountsOf,
  expandDerived,
  formulaInWords,
  readAmountKey,
} from '@/lib/domain/figures/accounts/amount-words';
import { evaluateExpression, type ReadAmount } from '../accounts/evaluate-expression';
import { working, type Working, type WorkingUnit } from './working';

const PER_SHARE: ReadonlySet<string> = new Set(['price', 'epsDiluted', 'epsForward', 'dividendsPerShare']);

/** The computation of a figure of the accounts; null where it has no value. */
export function accountWorking(id: AccountFigureId, read: ReadAmount): Working | null {
  const expression = expandDerived(accountExpression(id));
  if (!evaluateExpression(expression, read).ok) return null;
  if (expression.includes('above(')) return signsWorking(expression, read);
  return working(
    expression,
    amountsOf(expression).map((key) => [key, amountInWords(key), read(key)!, unitOf(key)] as const),
  );
}

/** The sum of a score, with each of its signs as an input that is 0 or 1. */
function signsWorking(expression: string, read: ReadAmount): Working {
  const signs = expression.match(/above\([^()]*\)/g) ?? [];
  const shortened = signs.reduce((text, sign, index) => text.replace(sign, `sign${index + 1}`), expression);
  return working(
    shortened,
    signs.map((sign, index) => {
      const metric = evaluateExpression(sign, read);
      const [left = '', right = ''] = sign.slice('above('.length, -1).split(', ');
      const name = t('{formulaInWords} above {formulaInWords2}', {
        formulaInWords: formulaInWords(left),
        formulaInWords2: formulaInWords(right),
      });
      return [`sign${index + 1}`, name, metric.ok ? metric.value : 0, 'count'] as const;
    }),
  );
}

function unitOf(key: string): WorkingUnit {
  const { item } = readAmountKey(key);
  if (item === 'sharesOutstanding') return 'count';
  return PER_SHARE.has(item) ? 'price' : 'money';
}
