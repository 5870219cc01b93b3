import { toCalendarDay, type EpochDay } from '@/lib/domain/iso-date';
import { delisted } from '../catalog/edges';
import type { StockRecord } from '../market-record';
import { sectorModel } from '../process/factor-models';
import { randomStream } from '../process/random';
import { FIRST_DAY } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';
import { reportCalendar } from '../process/report-days';

/**
 * One quarter as reported by a company: money in its currency, shares in units, as of the end of the quarter.
 */
export interface QuarterAccounts {
  readonly periodEnd: EpochDay;
  readonly filed: EpochDay;
  readonly shares: number;
  readonly revenue: number;
  readonly netIncome: number;
  readonly ebitda: number;
  readonly operatingCashFlow: number;
  readonly bookValue: number;
  readonly totalAssets: number;
  readonly totalDebt: number;
  readonly cash: number;
  readonly dividendsPerShare: number;
  /** Net income for the next twelve months expected by analysts. */
  readonly expectedIncome: number;
}

/** Accounting characteristics of a company. */
interface Books {
  readonly earningsMultiple: number;
  readonly margin: number;
  readonly bookMultiple: number;
  readonly leverage: number;
  readonly debtShare: number;
  readonly cashShare: number;
  readonly ebitdaMultiple: number;
  readonly unsteadiness: number;
  readonly season: number;
}

function drawBooks(record: StockRecord, seed: number): Books {
  const stream = randomStream(seed, `books/${record.profile.company}`);
  const model = sectorModel(record.profile.sector);
  const { styles } = record.profile;
  const cheap = 1 - 0.28 * (styles.value - model.value) - 0.15 * model.value;
  const earningsMultiple =
    model.earningsMultiple * Math.max(0.65, Math.min(1.3, cheap * stream.between(0.8, 1.25)));
  // Annual return on book equity of a profitable company: 8 to 30 percent.
  const profitability = 0.19 * (1 + 0.6 * styles.quality) * stream.between(0.75, 1.25);
  return {
    earningsMultiple,
    margin: model.margin * (1 + 0.4 * styles.quality) * stream.between(0.6, 1.4),
    bookMultiple: Math.max(0.7, earningsMultiple * profitability),
    leverage: record.profile.sector === 'Financials' ? stream.between(6, 10) : stream.between(1.6, 3),
    debtShare: record.profile.sector === 'Financials' ? stream.between(0.8, 1.6) : stream.between(0.2, 1.3),
    cashShare: stream.between(0.05, 0.35),
    ebitdaMultiple:
      record.profile.sector === 'Real Estate' ? stream.between(2.4, 3.2) : stream.between(1.6, 2.3),
    unsteadiness: stream.uniform() < 0.12 ? 0.7 : stream.between(0.06, 0.2),
    season: stream.between(-0.12, 0.12),
  };
}

/**
 * The quarterly accounts of a company from its listing to the last one filed before `today`.
 *
 * Fundamentals follow the price slowly, so that prices move ahead of earnings and valuation multiples vary;
 * no quarter depends on a later price.
 */
export function simulateAccounts(
  context: SimulationContext,
  record: StockRecord,
): readonly QuarterAccounts[] {
  const { profile, monthPrice, monthShares } = record;
  const stream = randomStream(context.seed, `accounts/${profile.company}`);
  const books = drawBooks(record, context.seed);
  const firstYear = toCalendarDay(FIRST_DAY).year;
  const quarters: QuarterAccounts[] = [];
  let worth = 0;
  let revenue = 0;
  let equity = 0;
  for (const { periodEnd, filed } of reportCalendar(context.today, profile.filingLag)) {
    const { year, month } = toCalendarDay(periodEnd);
    const at = (year - firstYear) * 12 + month - 1;
    const price = monthPrice[at] ?? 0;
    if (price === 0) continue;
    // An acquired company no longer reports; a halted one still does.
    if (profile.symbol === delisted.symbol && filed > record.lastDay) break;
    const shares = monthShares[at]! * 1e6;
    const value = price * shares;
    worth = worth === 0 ? value : worth + 0.35 * (value - worth);
    const earning = worth / books.earningsMultiple / 4;
    revenue = revenue === 0 ? earning / books.margin : revenue + 0.45 * (earning / books.margin - revenue);
    const season = month === 12 ? 1 + books.season : month === 3 ? 1 - books.season : 1;
    const sold = revenue * season * (1 + 0.02 * stream.bell());
    const surprise = Math.max(-3, Math.min(3, stream.tailed()));
    const netIncome = sold * books.margin * (1 + books.unsteadiness * surprise);
    const dividendsPerShare = paidIn(record, periodEnd);
    const target = worth / books.bookMultiple;
    if (equity === 0) equity = target;
    else
      equity = Math.max(
        0.2 * target,
        equity + netIncome - dividendsPerShare * shares + 0.1 * (target - equity),
      );
    const ebitda = Math.max(
      0.15 * sold * books.margin,
      netIncome * 0.6 + sold * books.margin * (books.ebitdaMultiple - 0.6),
    );
    quarters.push({
      periodEnd,
      filed,
      shares,
      revenue: sold,
      netIncome,
      ebitda,
      operatingCashFlow: 0.75 * ebitda * (1 + 0.08 * stream.bell()),
      bookValue: equity,
      totalAssets: equity * books.leverage,
      totalDebt: equity * books.debtShare * (1 + 0.03 * stream.bell()),
      cash: revenue * 4 * books.cashShare * (1 + 0.06 * stream.bell()),
      dividendsPerShare,
      expectedIncome: 4 * earning * (1.06 + 0.04 * stream.bell()),
    });
  }
  return quarters;
}

/** Dividends per share with an ex-date in the quarter, per share as of the ex-date. */
function paidIn(record: StockRecord, periodEnd: EpochDay): number {
  let sum = 0;
  for (const { day, amount } of record.dividends) if (day <= periodEnd && day > periodEnd - 91) sum += amount;
  return sum;
}
