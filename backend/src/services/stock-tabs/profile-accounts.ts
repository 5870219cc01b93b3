import { arrangeItems } from '@/lib/analytics/statements/statement-cells';
import type { ProfileFact } from '@/lib/contracts/stock-profile';
import type { FundamentalItem } from '@/lib/domain/fundamental-items';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ProfileFactId } from '@/lib/domain/profile-facts';
import type { CompanyReports } from './company-reports';
import { isLevelItem } from './company-reports';

/** Ends of the same quarter of two years differ by less than this from whole years. */
const TOLERANCE_DAYS = 20;
const DAYS_A_YEAR = 365.25;

/** Facts of a profile by id, without those that compare with a group. */
export type FactDraft = Pick<ProfileFact, 'id' | 'value' | 'day'>;

type Amount = number | null;

/** The facts that the accounts of a company give: of the last twelve months, and of one and five years. */
export function accountFacts({ values }: CompanyReports): FactDraft[] {
  const items = arrangeItems(values, 'ttm', isLevelItem);
  const newestOf = (item: FundamentalItem): EpochDay | null =>
    items.ends.findLast((end) => items.cellsOf(item).has(end)) ?? null;
  const at = (item: FundamentalItem, end: EpochDay | null): Amount =>
    end === null ? null : (items.cellsOf(item).get(end)?.value ?? null);
  const yearsBefore = (item: FundamentalItem, end: EpochDay | null, years: number): Amount => {
    if (end === null) return null;
    const target = end - Math.round(years * DAYS_A_YEAR);
    const found = items.ends.find(
      (one) => Math.abs(one - target) <= TOLERANCE_DAYS && items.cellsOf(item).has(one),
    );
    return at(item, found ?? null);
  };
  const year = newestOf('revenue') ?? newestOf('netIncome');
  const balance = newestOf('equity') ?? newestOf('cash');
  const shares = newestOf('sharesOutstanding');
  const [revenue, income, operating] = (['revenue', 'netIncome', 'operatingIncome'] as const).map((item) =>
    at(item, year),
  ) as [Amount, Amount, Amount];
  const freeCash = subtract(at('operatingCashFlow', year), at('capitalExpenditure', year));
  const netDebt = subtract(at('totalDebt', balance), at('cash', balance));
  const repurchased = at('netStockIssuance', year);
  const dividends = at('dividendsPaid', year);
  const facts: readonly (readonly [ProfileFactId, Amount, EpochDay | null])[] = [
    ['sharesOutstanding', at('sharesOutstanding', shares), shares],
    [
      'sharesChange1Y',
      growth(at('sharesOutstanding', shares), yearsBefore('sharesOutstanding', shares, 1), 1),
      shares,
    ],
    [
      'sharesChange5Y',
      growth(at('sharesOutstanding', shares), yearsBefore('sharesOutstanding', shares, 5), 1),
      shares,
    ],
    ['revenue', revenue, year],
    ['revenueGrowth', growth(revenue, yearsBefore('revenue', year, 1), 1), year],
    ['revenueGrowth5Y', growth(revenue, yearsBefore('revenue', year, 5), 5), year],
    ['operatingMargin', divide(operating, revenue), year],
    ['netMargin', divide(income, revenue), year],
    ['netIncome', income, year],
    ['returnOnEquity', divide(income, at('equity', balance)), year],
    ['freeCashFlow', freeCash, year],
    [
      'paidOut',
      dividends === null && repurchased === null ? null : (dividends ?? 0) - (repurchased ?? 0),
      year,
    ],
    ['netDebt', netDebt, balance],
    ['netDebtToEbitda', divide(netDebt, at('ebitda', year)), balance],
    ['interestCover', divide(operating, at('interestExpense', year)), year],
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
