import { latestAmounts } from '@/lib/analytics/statements/latest-amounts';
import { arrangeItems } from '@/lib/analytics/statements/statement-cells';
import type { ProfileFact } from '@/lib/contracts/stock-profile';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ProfileFactId } from '@/lib/domain/profile-facts';
import { isLevelItem } from '@/lib/domain/statement-lines';
import type { CompanyReports } from './company-reports';

/** Facts of a profile by id, without those that compare with a group. */
export type FactDraft = Pick<ProfileFact, 'id' | 'value' | 'day'>;

type Amount = number | null;

/** The facts that the accounts of a company give: of the last twelve months, and of one and five years. */
export function accountFacts({ values }: CompanyReports): FactDraft[] {
  const { end, flow, flowBefore, level, levelBefore, levelEnd } = latestAmounts(
    arrangeItems(values, 'ttm', isLevelItem),
  );
  const balance = levelEnd('equity') ?? levelEnd('cash');
  const shares = levelEnd('sharesOutstanding');
  const count = level('sharesOutstanding');
  const [revenue, income, operating] = [flow('revenue'), flow('netIncome'), flow('operatingIncome')];
  const freeCash = subtract(flow('operatingCashFlow'), flow('capitalExpenditure'));
  const netDebt = subtract(level('totalDebt'), level('cash'));
  const repurchased = flow('netStockIssuance');
  const dividends = flow('dividendsPaid');
  const facts: readonly (readonly [ProfileFactId, Amount, EpochDay | null])[] = [
    ['sharesOutstanding', count, shares],
    ['sharesChange1Y', growth(count, levelBefore('sharesOutstanding', 1), 1), shares],
    ['sharesChange5Y', growth(count, levelBefore('sharesOutstanding', 5), 1), shares],
    ['revenue', revenue, end],
    ['revenueGrowth', growth(revenue, flowBefore('revenue', 1), 1), end],
    ['revenueGrowth5Y', growth(revenue, flowBefore('revenue', 5), 5), end],
    ['operatingMargin', divide(operating, revenue), end],
    ['netMargin', divide(income, revenue), end],
    ['netIncome', income, end],
    ['returnOnEquity', divide(income, level('equity')), end],
    ['freeCashFlow', freeCash, end],
    [
      'paidOut',
      dividends === null && repurchased === null ? null : (dividends ?? 0) - (repurchased ?? 0),
      end,
    ],
    ['netDebt', netDebt, balance],
    ['netDebtToEbitda', divide(netDebt, flow('ebitda')), balance],
    ['interestCover', divide(operating, flow('interestExpense')), end],
  ];
  return facts.flatMap(([id, value, day]) =>
    value === null ? [] : [{ id, value, day: day === null ? null : formatIsoDate(day) }],
  );
}

function subtract(a: Amount, b: Amount): Amount {
  return a === null || b === null ? null : a - b;
}

/** A quotient that is meaningful only for a positive divisor. */
function divide(dividend: Amount, divisor: Amount): Amount {
  return dividend === null || divisor === null || divisor <= 0 ? null : dividend / divisor;
}

/** Growth from a positive base, a year over `years`. */
function growth(now: Amount, before: Amount, years: number): Amount {
  const ratio = divide(now, before);
  return ratio === null || ratio <= 0 ? null : ratio ** (1 / years) - 1;
}
