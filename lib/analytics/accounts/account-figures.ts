import { accountExpression, type AccountFigureId } from '@/lib/domain/figures/accounts/account-figures';
import {
  amountInWords,
  amountsOf,
  expandDerived,
  formulaInWords,
  readAmountKey,
} from '@/lib/domain/figures/accounts/amount-words';
import { isLevelItem } from '@/lib/domain/statement-lines';
import { findFundamentalItem } from '@/lib/domain/fundamental-items';
import type { Metric } from '@/lib/domain/metric';
import type { LatestAmounts } from '../statements/latest-amounts';
import { working, type Working, type WorkingUnit } from '../working/working';
import { evaluateExpression, type ReadAmount } from './evaluate-expression';

const PER_SHARE: ReadonlySet<string> = new Set(['price', 'epsDiluted', 'epsForward', 'dividendsPerShare']);

/** Reads the amounts of formulas from the accounts of a company. */
export function amountReader(
  { flow, flowBefore, level, levelBefore }: LatestAmounts,
  price: number | null,
): ReadAmount {
  return (key) => {
    const { item: name, years } = readAmountKey(key);
    if (name === 'price') return price;
    const item = findFundamentalItem(name);
    if (item === null) return null;
    if (isLevelItem(item)) return years === 0 ? level(item) : levelBefore(item, years);
    return years === 0 ? flow(item) : flowBefore(item, years);
  };
}

/** True when a figure compares the accounts with the price. */
export function needsPrice(id: AccountFigureId): boolean {
  return amountsOf(expandDerived(accountExpression(id))).includes('price');
}

/** A figure of the accounts; a gap where an amount is missing or a divisor is zero or negative. */
export function accountFigure(id: AccountFigureId, read: ReadAmount): Metric {
  return evaluateExpression(expandDerived(accountExpression(id)), read);
}

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
      const name = `${formulaInWords(left)} above ${formulaInWords(right)}`;
      return [`sign${index + 1}`, name, metric.ok ? metric.value : 0, 'count'] as const;
    }),
  );
}

function unitOf(key: string): WorkingUnit {
  const { item } = readAmountKey(key);
  if (item === 'sharesOutstanding') return 'count';
  return PER_SHARE.has(item) ? 'price' : 'money';
}
