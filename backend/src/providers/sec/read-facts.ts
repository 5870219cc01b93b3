import type { FundamentalItem } from '@/lib/domain/fundamental-items';
import type { FundamentalInput } from '../../market-model/batches';
import { readDay } from '../read-table';
import type { CompanyFacts } from './company-facts';

const DEPRECIATION = [
  'us-gaap/DepreciationDepletionAndAmortization',
  'us-gaap/DepreciationAmortizationAndAccretionNet',
  'us-gaap/DepreciationAndAmortization',
  'us-gaap/DepreciationAmortizationAndOther',
];

/** The tags of an item, the preferred one first: companies changed them over the years. */
const TAGS: readonly (readonly [FundamentalItem, readonly string[]])[] = [
  [
    'revenue',
    [
      'us-gaap/RevenueFromContractWithCustomerExcludingAssessedTax',
      'us-gaap/Revenues',
      'us-gaap/SalesRevenueNet',
    ],
  ],
  ['grossProfit', ['us-gaap/GrossProfit']],
  ['sellingGeneralAdmin', ['us-gaap/SellingGeneralAndAdministrativeExpense']],
  ['operatingIncome', ['us-gaap/OperatingIncomeLoss']],
  [
    'interestExpense',
    [
      'us-gaap/InterestExpense',
      'us-gaap/InterestExpenseNonoperating',
      'us-gaap/InterestExpenseDebt',
      'us-gaap/InterestAndDebtExpense',
    ],
  ],
  ['incomeTax', ['us-gaap/IncomeTaxExpenseBenefit']],
  ['netIncome', ['us-gaap/NetIncomeLoss', 'us-gaap/ProfitLoss']],
  ['depreciation', DEPRECIATION],
  ['operatingCashFlow', ['us-gaap/NetCashProvidedByUsedInOperatingActivities']],
  [
    'capitalExpenditure',
    ['us-gaap/PaymentsToAcquirePropertyPlantAndEquipment', 'us-gaap/PaymentsToAcquireProductiveAssets'],
  ],
  ['investingCashFlow', ['us-gaap/NetCashProvidedByUsedInInvestingActivities']],
  ['dividendsPaid', ['us-gaap/PaymentsOfDividends', 'us-gaap/PaymentsOfDividendsCommonStock']],
  ['financingCashFlow', ['us-gaap/NetCashProvidedByUsedInFinancingActivities']],
  [
    'netChangeInCash',
    [
      'us-gaap/CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'us-gaap/CashAndCashEquivalentsPeriodIncreaseDecrease',
    ],
  ],
  ['epsDiluted', ['us-gaap/EarningsPerShareDiluted']],
  ['dividendsPerShare', ['us-gaap/CommonStockDividendsPerShareDeclared']],
  ['equity', ['us-gaap/StockholdersEquity']],
  ['retainedEarnings', ['us-gaap/RetainedEarningsAccumulatedDeficit']],
  ['propertyPlant', ['us-gaap/PropertyPlantAndEquipmentNet']],
  ['receivables', ['us-gaap/AccountsReceivableNetCurrent', 'us-gaap/ReceivablesNetCurrent']],
  ['inventory', ['us-gaap/InventoryNet']],
  ['currentAssets', ['us-gaap/AssetsCurrent']],
  ['totalAssets', ['us-gaap/Assets']],
  ['currentLiabilities', ['us-gaap/LiabilitiesCurrent']],
  ['totalLiabilities', ['us-gaap/Liabilities']],
  ['cash', ['us-gaap/CashAndCashEquivalentsAtCarryingValue']],
];
const OPERATING_INCOME = 'us-gaap/OperatingIncomeLoss';
const ALL_DEBT = 'us-gaap/DebtLongtermAndShorttermCombinedAmount';
/** Debt that is due after a year, and within it; most companies report the parts alone. */
const LONG_DEBT = ['us-gaap/LongTermDebtNoncurrent', 'us-gaap/LongTermDebtAndCapitalLeaseObligations'];
const LONG_DEBT_DUE = [
  'us-gaap/LongTermDebtCurrent',
  'us-gaap/LongTermDebtAndCapitalLeaseObligationsCurrent',
];
const SHORT_DEBT = ['us-gaap/ShortTermBorrowings', 'us-gaap/CommercialPaper'];
const DEBT_DUE = 'us-gaap/DebtCurrent';
/** Long-term debt with the part that is due within a year. */
const WHOLE_LONG_DEBT = 'us-gaap/LongTermDebt';
/** The count on the cover counts; the balance sheet of a company with several classes often has a placeholder. */
const SHARES = ['dei/EntityCommonStockSharesOutstanding', 'us-gaap/CommonStockSharesOutstanding'];
/** Of all classes together, where no count of them is reported: the average of the period. */
const AVERAGE_SHARES = ['us-gaap/WeightedAverageNumberOfSharesOutstandingBasic'];
const NET_FLOWS: readonly {
  readonly item: FundamentalItem;
  readonly raised: readonly string[];
  readonly paid: readonly string[];
}[] = [
  {
    item: 'netStockIssuance',
    raised: ['us-gaap/ProceedsFromIssuanceOfCommonStock'],
    paid: ['us-gaap/PaymentsForRepurchaseOfCommonStock'],
  },
  {
    item: 'netDebtIssuance',
    raised: ['us-gaap/ProceedsFromIssuanceOfLongTermDebt', 'us-gaap/ProceedsFromIssuanceOfDebt'],
    paid: ['us-gaap/RepaymentsOfLongTermDebt', 'us-gaap/RepaymentsOfDebt'],
  },
];
/** Placeholders are 1, 100 or 1,000; no listed company has fewer shares than this. */
const MIN_SHARES = 10_000;
/** A count that is this much older than the newest average is one from before the company had several classes. */
const MAX_SHARES_AGE = 400;
/** Lengths in days; some companies have quarters of 12, 12, 12 and 16 weeks, in any order. */
const PERIODS = [
  { months: 3, min: 80, max: 115 },
  { months: 6, min: 165, max: 200 },
  { months: 9, min: 250, max: 290 },
  { months: 12, min: 350, max: 380 },
] as const;

/**
 * Reads the reported values of a company: every period and every filing that stated another value than the
 * one before. Without the periods of six and nine months there is no third and fourth quarter of cash flows, which
 * are reported from the start of the year only.
 */
export function readFacts(symbol: string, { facts }: CompanyFacts): FundamentalInput[] {
  const read = (tag: string, item: FundamentalItem): FundamentalInput[] => {
    const [taxonomy = '', name = ''] = tag.split('/');
    const units = facts[taxonomy]?.[name]?.units ?? {};
    return Object.entries(units).flatMap(([unit, rows]) =>
      rows.flatMap(({ end, filed, start, val }): FundamentalInput[] => {
        const periodEnd = readDay('sec', end);
        const periodMonths = start === undefined ? 3 : monthsOf(periodEnd - readDay('sec', start) + 1);
        if (periodMonths === null) return [];
        const currency = unit === 'shares' ? 'USD' : unit.replace(/\/shares$/, '');
        if (!/^[A-Z]{3}$/.test(currency)) return [];
        return [
          { symbol, item, periodEnd, periodMonths, filed: readDay('sec', filed), value: val, currency },
        ];
      }),
    );
  };
  const items = TAGS.flatMap(([item, tags]) => joinTags(tags.map((tag) => read(tag, item))));
  const derived = [...sharesOf(read), ...debtOf(read), ...ebitdaOf(read), ...netFlowsOf(read)];
  return [...items, ...derived].flatMap((one, at, all) => (isRepeated(one, all[at - 1]) ? [] : [one]));
}

/** 3, 6, 9 or 12; null for another length. */
function monthsOf(days: number): 3 | 6 | 9 | 12 | null {
  return PERIODS.find(({ max, min }) => days >= min && days <= max)?.months ?? null;
}

const keyOf = ({ currency, filed, periodEnd, periodMonths }: FundamentalInput): string =>
  [currency, periodMonths, periodEnd, filed].join('|');

/** Sorted by period and filing day; of two tags of one filing the preferred one. */
function joinTags(tags: readonly (readonly FundamentalInput[])[]): FundamentalInput[] {
  const byKey = new Map<string, FundamentalInput>();
  for (const rows of [...tags].reverse()) for (const row of rows) byKey.set(keyOf(row), row);
  return [...byKey.values()].sort(
    (a, b) =>
      (a.currency < b.currency ? -1 : a.currency > b.currency ? 1 : 0) ||
      a.periodMonths - b.periodMonths ||
      a.periodEnd - b.periodEnd ||
      a.filed - b.filed,
  );
}

type Read = (tag: string, item: FundamentalItem) => FundamentalInput[];

/**
 * Shares outstanding. A company with several classes states its count by class, which the response does not contain:
 * its average of all classes then takes the place of the count.
 */
function sharesOf(read: Read): FundamentalInput[] {
  const of = (tags: readonly string[]): FundamentalInput[] =>
    joinTags(tags.map((tag) => read(tag, 'sharesOutstanding'))).filter(({ value }) => value >= MIN_SHARES);
  const counts = of(SHARES);
  const averages = of(AVERAGE_SHARES).filter(({ periodMonths }) => periodMonths === 3 || periodMonths === 12);
  const last = Math.max(-Infinity, ...counts.map(({ periodEnd }) => periodEnd));
  const later = averages.filter(({ periodEnd }) => periodEnd > last + MAX_SHARES_AGE);
  return later.length === 0 ? counts : joinTags([counts, later.map((row) => ({ ...row, periodMonths: 3 }))]);
}

/** All debt of a filing: as one value where it is reported, otherwise as the sum of its parts. */
function debtOf(read: Read): FundamentalInput[] {
  const by = (tags: readonly string[]): Map<string, FundamentalInput> =>
    new Map(joinTags(tags.map((tag) => read(tag, 'totalDebt'))).map((row) => [keyOf(row), row]));
  const [all, whole, long] = [by([ALL_DEBT]), by([WHOLE_LONG_DEBT]), by(LONG_DEBT)];
  const [due, part, short] = [by([DEBT_DUE]), by(LONG_DEBT_DUE), by(SHORT_DEBT)];
  const rows = [...new Map([...whole, ...long, ...all]).entries()].map(([key, row]) => {
    const valueOf = (one: Map<string, FundamentalInput>): number => one.get(key)?.value ?? 0;
    const within = due.has(key) ? valueOf(due) : valueOf(part) + valueOf(short);
    const sum = long.has(key) ? valueOf(long) + within : valueOf(whole) + valueOf(short);
    return { ...row, value: all.has(key) ? valueOf(all) : sum };
  });
  return joinTags([rows]);
}

/** Operating income plus depreciation of the same period in the same filing. */
function ebitdaOf(read: Read): FundamentalInput[] {
  const depreciation = new Map(
    joinTags(DEPRECIATION.map((tag) => read(tag, 'ebitda'))).map((row) => [keyOf(row), row.value]),
  );
  return joinTags([read(OPERATING_INCOME, 'ebitda')]).flatMap((row) => {
    const added = depreciation.get(keyOf(row));
    return added === undefined ? [] : [{ ...row, value: row.value + added }];
  });
}

/** Money raised less money returned, of shares and of debt, of the same period in the same filing; one side may be missing. */
function netFlowsOf(read: Read): FundamentalInput[] {
  return NET_FLOWS.flatMap(({ item, paid, raised }) => {
    const sides = [raised, paid].map(
      (tags) => new Map(joinTags(tags.map((tag) => read(tag, item))).map((row) => [keyOf(row), row])),
    );
    const [inflows, outflows] = [sides[0]!, sides[1]!];
    const rows = [...new Map([...outflows, ...inflows]).entries()].map(([key, row]) => ({
      ...row,
      value: (inflows.get(key)?.value ?? 0) - (outflows.get(key)?.value ?? 0),
    }));
    return joinTags([rows]);
  });
}

/** A later filing that repeats the value of the same period. */
function isRepeated(one: FundamentalInput, before: FundamentalInput | undefined): boolean {
  return (
    before !== undefined &&
    before.item === one.item &&
    before.currency === one.currency &&
    before.periodMonths === one.periodMonths &&
    before.periodEnd === one.periodEnd &&
    before.value === one.value
  );
}
