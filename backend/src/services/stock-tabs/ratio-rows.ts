import { lastOnOrBefore } from '@/lib/analytics';
import { percentileRank } from '@/lib/analytics/statistics/percentile-rank';
import { RATIO_LINES } from '@/lib/analytics/statements/statement-ratios';
import type { RatioInputs } from '@/lib/analytics/statements/statement-ratios';
import type { LatestAmounts } from '@/lib/analytics/statements/latest-amounts';
import type { ItemCells, StatementCell } from '@/lib/analytics/statements/statement-cells';
import type { FinancialsPage, FinancialStatementRow } from '@/lib/contracts/stock-tabs';
import type { FundamentalItem } from '@/lib/domain/fundamental-items';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { isLevelItem } from '@/lib/domain/statement-lines';
import type { StatementValues } from '@/lib/domain/statement-lines';

const ITEMS = [
  'revenue',
  'grossProfit',
  'operatingIncome',
  'netIncome',
  'ebitda',
  'interestExpense',
  'operatingCashFlow',
  'capitalExpenditure',
  'dividendsPaid',
  'totalAssets',
  'currentAssets',
  'currentLiabilities',
  'equity',
  'totalDebt',
  'cash',
  'epsDiluted',
  'sharesOutstanding',
] as const satisfies readonly FundamentalItem[];

interface RatioParams {
  readonly values: StatementValues;
  /** Prices as of the day; null when they are in another currency. */
  readonly view: SeriesView | null;
  /** Number of periods shown. */
  readonly count: number;
  /** The last twelve months and balances, whatever the length of the periods shown. */
  readonly latest: LatestAmounts;
}

/**
 * The ratios of each period: amounts of twelve months, balances at its end, and the close of the day from
 * which both were known. `now` uses the last twelve months and the last close, as the figures of tables do, and
 * is ranked within the periods shown.
 */
export function ratioRows(
  items: ItemCells,
  { count, latest, values, view }: RatioParams,
): Pick<FinancialsPage, 'columns' | 'lines'> {
  const ends = items.ends
    .filter((end) => items.cellsOf('revenue').has(end) || items.cellsOf('netIncome').has(end))
    .slice(-count);
  const columns = ends.map((end) => ({ end, filed: knownDay(items, end) }));
  const inputs = columns.map(({ end, filed }) =>
    inputsOf(items, end, { values, price: closeAt(view, filed) }),
  );
  const today = latestInputs(latest, view?.close.at(-1) ?? null);
  const lines = RATIO_LINES.flatMap((line): FinancialStatementRow[] => {
    const inputValues = inputs.map(line.read);
    if (inputValues.every((value) => value === null)) return [];
    const now = line.read(today);
    const past = inputValues.filter((value) => value !== null);
    return [
      {
        id: line.id,
        label: line.label,
        unit: line.unit,
        isTotal: false,
        group: line.group,
        formula: line.formula,
        values: inputValues,
        restated: [],
        now,
        percentile: now === null ? null : percentileRank(now, past),
      },
    ];
  });
  return {
    columns: columns.map(({ end, filed }) => ({ end: formatIsoDate(end), filed: formatIsoDate(filed) })),
    lines,
  };
}

function knownDay(items: ItemCells, end: EpochDay): EpochDay {
  return ITEMS.reduce<EpochDay>((last, item) => {
    const cell = items.cellsOf(item).get(end);
    return cell ? Math.max(last, cell.firstFiled) : last;
  }, end);
}

function closeAt(view: SeriesView | null, day: EpochDay): number | null {
  if (!view) return null;
  const index = lastOnOrBefore(view.days, day);
  return index < 0 ? null : (view.close[index] ?? null);
}

function inputsOf(
  items: ItemCells,
  end: EpochDay,
  { price, values }: { readonly price: number | null; readonly values: StatementValues },
): RatioInputs {
  const read = (item: FundamentalItem): number | null => {
    const cell: StatementCell | undefined = items.cellsOf(item).get(end);
    if (!cell) return null;
    return values === 'first' ? cell.first : cell.value;
  };
  return toInputs(read, price);
}

function latestInputs({ flow, level }: LatestAmounts, price: number | null): RatioInputs {
  return toInputs((item) => (isLevelItem(item) ? level(item) : flow(item)), price);
}

function toInputs(read: (item: FundamentalItem) => number | null, price: number | null): RatioInputs {
  const amounts = Object.fromEntries(ITEMS.map((item) => [item, read(item)]));
  return { ...(amounts as Omit<RatioInputs, 'price'>), price };
}
