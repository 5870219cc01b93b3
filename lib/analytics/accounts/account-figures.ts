import { accountExpression, type AccountFigureId } from '@/lib/domain/figures/accounts/account-wordings';
import { amountsOf, expandDerived, readAmountKey } from '@/lib/domain/figures/accounts/amount-words';
import { isLevelItem } from '@/lib/domain/statement-lines';
import { findFundamentalItem } from '@/lib/domain/fundamental-items';
import type { Metric } from '@/lib/domain/metric';
import type { LatestAmounts } from '../statements/latest-amounts';
import { evaluateExpression, type ReadAmount } from './evaluate-expression';

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
