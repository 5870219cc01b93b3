import type { FundamentalInput, PriceBatch } from '@/backend/src/market-model/batches';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { reducedCatalog } from '../reduced-catalog';
import { medianOf } from '../series-statistics';

const TODAY = parseIsoDate('2026-08-22')!;
const provider = createDemoProvider({ seed: 1, today: TODAY, catalog: reducedCatalog() });
const batches = [...(provider.prices() as Iterable<PriceBatch>)];
const companies = new Map<string, FundamentalInput[]>();
for (const drafts of provider.fundamentals()) companies.set(drafts[0]!.symbol, drafts);

function lastValues(symbol: string, item: string, count: number): number[] {
  const drafts = companies.get(symbol) ?? [];
  return drafts
    .filter((draft) => draft.item === item)
    .slice(-count)
    .map(({ value }) => value);
}

/** The values of a quarter as first filed, by item. */
function quartersOf(symbol: string): Map<number, Record<string, number>> {
  const quarters = new Map<number, Record<string, number>>();
  for (const { item, periodEnd, value } of companies.get(symbol)!) {
    const quarter = quarters.get(periodEnd) ?? {};
    quarters.set(periodEnd, quarter);
    quarter[item] ??= value;
  }
  return quarters;
}

type Quarter = Record<string, number>;

/** The names of the rules that a quarter breaks. */
function brokenRules(now: Quarter, before: Quarter | undefined): string[] {
  const isBank = now.grossProfit === undefined;
  const rules: Record<string, boolean> = {
    'assets = liabilities + equity': now.totalAssets === now.totalLiabilities! + now.equity!,
    'debt is part of the liabilities': now.totalDebt! <= now.totalLiabilities!,
    'EBITDA - depreciation = operating income': now.ebitda! - now.depreciation! === now.operatingIncome,
    'gross profit covers operating income': isBank || now.grossProfit! >= now.operatingIncome!,
    'current assets are part of the assets': isBank || now.currentAssets! < now.totalAssets!,
    'cash flows add up to the change of cash':
      !before ||
      before.cash! + now.operatingCashFlow! + now.investingCashFlow! + now.financingCashFlow! === now.cash,
    'equity moves by profit, dividends and shares':
      !before || before.equity! + now.netIncome! - now.dividendsPaid! + now.netStockIssuance! === now.equity,
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('the accounts', () => {
  it('are filed weeks after the quarter that they describe and before today', () => {
    for (const drafts of companies.values()) {
      for (const { symbol, item, periodEnd, filed, value } of drafts) {
        const lag = filed - periodEnd;
        // A restated value is filed with the report of a year later.
        const isRestated = item === 'grossProfit' && lag > 365;
        const sane =
          ((lag >= 20 && lag <= 65) || (isRestated && lag <= 431)) && filed < TODAY && Number.isFinite(value);
        if (!sane) throw new Error(`${symbol} ${item} filed ${lag} days later: ${value}`);
      }
    }
    expect(companies.size).toBeGreaterThan(80);
  });

  it('fit the price: earnings multiples of a market, and market value = price x shares', () => {
    const multiples: number[] = [];
    for (const { instrument, bars } of batches) {
      if (instrument.kind !== 'stock' || !companies.has(instrument.symbol)) continue;
      const earned = sum(lastValues(instrument.symbol, 'netIncome', 4));
      const shares = lastValues(instrument.symbol, 'sharesOutstanding', 1)[0]!;
      if (earned > 0) multiples.push((bars.close.at(-1)! * shares) / earned);
    }
    multiples.sort((a, b) => a - b);

    expect(medianOf(multiples)).toBeGreaterThan(13);
    expect(medianOf(multiples)).toBeLessThan(30);
    expect(multiples[Math.floor(multiples.length * 0.05)]).toBeGreaterThan(5);
    expect(multiples[Math.floor(multiples.length * 0.95)]).toBeLessThan(90);
  });

  it('hold together: margins, equity and debt of a company', () => {
    for (const symbol of companies.keys()) {
      const margin = sum(lastValues(symbol, 'netIncome', 8)) / sum(lastValues(symbol, 'revenue', 8));
      expect([symbol, margin > -0.3 && margin < 0.7, margin]).toEqual([symbol, true, margin]);
      for (const item of ['revenue', 'equity', 'totalAssets', 'totalDebt', 'cash', 'sharesOutstanding']) {
        expect([symbol, item, lastValues(symbol, item, 1)[0]! > 0]).toEqual([symbol, item, true]);
      }
    }
  });

  it('tie the three statements to each other in every quarter', () => {
    let restated = 0;
    for (const [symbol, drafts] of companies) {
      const quarters = [...quartersOf(symbol)];
      for (const [index, [periodEnd, quarter]] of quarters.entries()) {
        const broken = brokenRules(quarter, quarters[index - 1]?.[1]);
        if (broken.length > 0) throw new Error(`${symbol} ${periodEnd}: ${broken.join(', ')}`);
      }
      restated += drafts.length - sum(quarters.map(([, quarter]) => Object.keys(quarter).length));
    }
    expect(restated).toBeGreaterThan(100);
  });

  it('state dividends as they went ex', () => {
    for (const { instrument, dividends } of batches) {
      if (instrument.kind !== 'stock' || dividends.length === 0 || !companies.has(instrument.symbol))
        continue;
      const filed = companies.get(instrument.symbol)!.filter(({ item }) => item === 'dividendsPerShare');
      const { periodEnd, value } = filed.at(-1)!;
      const paid = dividends.filter(({ day }) => day <= periodEnd && day > periodEnd - 91);
      expect(value).toBeCloseTo(sum(paid.map(({ amount }) => amount)), 3);
    }
  });

  it('end for the acquired company', () => {
    expect(Math.max(...companies.get('HES')!.map(({ filed }) => filed))).toBeLessThanOrEqual(
      parseIsoDate('2025-07-17')!,
    );
  });
});
