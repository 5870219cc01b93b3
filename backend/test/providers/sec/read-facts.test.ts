import { readFacts } from '@/backend/src/providers/sec/read-facts';
import { formatIsoDate } from '@/lib/domain/iso-date';

type Row = readonly [end: string, val: number, start?: string];

/** The values of an item in the reports of a company, with the end of their period. */
function read(item: string, tags: Readonly<Record<string, readonly Row[]>>): [string, number][] {
  const facts: Record<string, Record<string, { units: Record<string, object[]> }>> = {};
  for (const [tag, rows] of Object.entries(tags)) {
    const [taxonomy, name] = tag.split('/') as [string, string];
    const unit = /Shares/.test(name) ? 'shares' : 'USD';
    const values = rows.map(([end, val, start]) => ({
      ...(start ? { start } : {}),
      end,
      val,
      filed: '2024-05-03',
      form: '10-Q',
    }));
    (facts[taxonomy] ??= {})[name] = { units: { [unit]: values } };
  }
  return readFacts('KO', { facts } as never)
    .filter((row) => row.item === item)
    .map(({ periodEnd, value }) => [formatIsoDate(periodEnd), value]);
}

const END = '2024-03-30';

it.each([
  [{ DebtLongtermAndShorttermCombinedAmount: 100, LongTermDebtNoncurrent: 70 }, 100],
  [{ LongTermDebtNoncurrent: 90, LongTermDebtCurrent: 8, CommercialPaper: 2 }, 100],
  [{ LongTermDebtNoncurrent: 90, DebtCurrent: 10, LongTermDebtCurrent: 8, ShortTermBorrowings: 2 }, 100],
  [{ LongTermDebt: 98, LongTermDebtCurrent: 8, ShortTermBorrowings: 2, CommercialPaper: 2 }, 100],
])('total debt is the sum of the parts that a company reports: %j', (parts, total) => {
  const tags = Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [`us-gaap/${name}`, [[END, value] as const]]),
  );
  expect(read('totalDebt', tags)).toEqual([[END, total]]);
});

it('EBITDA is read from each tag of depreciation', () => {
  const quarter = (value: number): Row[] => [[END, value, '2024-01-01']];
  const tags = {
    'us-gaap/OperatingIncomeLoss': quarter(30),
    'us-gaap/DepreciationAndAmortization': quarter(5),
  };
  expect(read('ebitda', tags)).toEqual([[END, 35]]);
});

it.each([
  ['grossProfit', 'GrossProfit'],
  ['operatingIncome', 'OperatingIncomeLoss'],
  ['interestExpense', 'InterestExpenseNonoperating'],
  ['incomeTax', 'IncomeTaxExpenseBenefit'],
  ['depreciation', 'DepreciationAndAmortization'],
  ['capitalExpenditure', 'PaymentsToAcquireProductiveAssets'],
  ['dividendsPaid', 'PaymentsOfDividends'],
  ['retainedEarnings', 'RetainedEarningsAccumulatedDeficit'],
  ['propertyPlant', 'PropertyPlantAndEquipmentNet'],
  ['receivables', 'AccountsReceivableNetCurrent'],
  ['totalLiabilities', 'Liabilities'],
])('%s is read from %s', (item, name) => {
  expect(read(item, { [`us-gaap/${name}`]: [[END, 7, '2024-01-01']] })).toEqual([[END, 7]]);
});

it('net new shares and debt are what was raised less what was returned; one side may be missing', () => {
  const quarter = (value: number): Row[] => [[END, value, '2024-01-01']];
  const bought = { 'us-gaap/PaymentsForRepurchaseOfCommonStock': quarter(30) };
  expect(read('netStockIssuance', bought)).toEqual([[END, -30]]);
  const both = {
    'us-gaap/ProceedsFromIssuanceOfLongTermDebt': quarter(50),
    'us-gaap/RepaymentsOfLongTermDebt': quarter(20),
  };
  expect(read('netDebtIssuance', both)).toEqual([[END, 30]]);
});

describe('shares outstanding', () => {
  const average: Row[] = [[END, 12_116_000_000, '2024-01-01']];

  it('are no placeholder, and of all classes where the count is stated by class', () => {
    const tags = {
      'us-gaap/CommonStockSharesOutstanding': [[END, 1_000] as const],
      'us-gaap/WeightedAverageNumberOfSharesOutstandingBasic': average,
    };
    expect(read('sharesOutstanding', tags)).toEqual([[END, 12_116_000_000]]);
  });

  it('are not a count from before the company had several classes', () => {
    const tags = {
      'dei/EntityCommonStockSharesOutstanding': [['2010-10-28', 122_530_193] as const],
      'us-gaap/WeightedAverageNumberOfSharesOutstandingBasic': average,
    };
    expect(read('sharesOutstanding', tags).at(-1)).toEqual([END, 12_116_000_000]);
  });

  it('are the count on the cover where there is one', () => {
    const tags = {
      'dei/EntityCommonStockSharesOutstanding': [['2024-04-20', 4_300_000_000] as const],
      'us-gaap/WeightedAverageNumberOfSharesOutstandingBasic': average,
    };
    expect(read('sharesOutstanding', tags)).toEqual([['2024-04-20', 4_300_000_000]]);
  });
});
