import { positionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { incomeByMonth, incomeEntries, type IncomeEntry } from '@/lib/analytics/portfolio/income';
import type { Income } from '@/lib/contracts/portfolios/reading';
import { addMonths } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { findAssetInstrument } from '../resolve-assets';
import { describeAsset, headOf, type Reading } from './portfolio-reading';

/** Income of an asset, base currency. */
interface Sums {
  dividends: number;
  interest: number;
  other: number;
  taxes: number;
}

/** GET …/income/: income of the range by month and by asset, and the next twelve months as estimated. */
export async function readIncome(store: MarketStore, reading: Reading): Promise<Omit<Income, 'meta'>> {
  const { book, grid, range, whole } = reading;
  const assets = new Map<number, Sums>();
  const entries = incomeEntries(book, whole.view, range);
  for (const entry of entries) addTo(assets, entry);
  const lastYear = incomeOfLastYear(reading);
  const positions = new Map(positionFigures(book, grid, whole.view).map((one) => [one.asset, one]));
  return {
    ...headOf(reading),
    months: incomeByMonth(entries).map(({ otherIncome, tax, ...rest }) => ({
      ...rest,
      other: otherIncome,
      taxes: tax,
    })),
    byAsset: [...assets].map(([asset, sums]) => {
      const position = positions.get(asset);
      const income = lastYear.get(asset) ?? 0;
      const named = asset < 0 ? { asset: 'account', name: 'Accounts' } : describeAsset(reading, asset);
      return {
        asset: named.asset,
        name: named.name,
        ...sums,
        yieldOnCost: position && position.cost > 0 ? income / position.cost : null,
        yieldOnValue: position && position.value > 0 ? income / position.value : null,
      };
    }),
    forecast: await forecastIncome(store, reading),
  };
}

/** Income of the last twelve months before the as-of day, by asset: yields are of a year, whatever the range. */
export function incomeOfLastYear({
  book,
  whole,
}: Pick<Reading, 'book' | 'whole'>): ReadonlyMap<number, number> {
  const known = LAST_YEARS.get(whole);
  if (known) return known;
  const sums = new Map<number, number>();
  const range = { from: addMonths(book.asOf, -12), to: book.asOf };
  for (const { asset, dividends, interest, otherIncome } of incomeEntries(book, whole.view, range))
    sums.set(asset, (sums.get(asset) ?? 0) + dividends + interest + otherIncome);
  LAST_YEARS.set(whole, sums);
  return sums;
}

const LAST_YEARS = new WeakMap<Reading['whole'], ReadonlyMap<number, number>>();

function addTo(to: Map<number, Sums>, entry: IncomeEntry): void {
  const sums = to.get(entry.asset) ?? { dividends: 0, interest: 0, other: 0, taxes: 0 };
  sums.dividends += entry.dividends;
  sums.interest += entry.interest;
  sums.other += entry.otherIncome;
  sums.taxes += entry.tax;
  to.set(entry.asset, sums);
}

/** Dividends of the market over the last twelve months times the units of today. */
async function forecastIncome(store: MarketStore, reading: Reading): Promise<Income['forecast']> {
  const { book, grid, whole } = reading;
  const since = addMonths(book.asOf, -12);
  const rows = await Promise.all(
    positionFigures(book, grid, whole.view).map(async (position) => {
      const { asset, currency, name } = describeAsset(reading, position.asset);
      const instrument = book.assets[position.asset]!.isOwn ? null : findAssetInstrument(store, asset);
      if (!instrument) return null;
      const { dividends } = await store.actions(instrument.id, book.asOf);
      const perUnit = dividends.reduce((sum, { amount, day }) => sum + (day > since ? amount : 0), 0);
      const rate = grid.rates.get(currency)?.at(-1) ?? NaN;
      const amount = perUnit * position.quantity * rate;
      return perUnit > 0 && Number.isFinite(amount)
        ? { asset, name, perUnit, amount, estimated: true }
        : null;
    }),
  );
  return rows.filter((row) => row !== null).sort((a, b) => b.amount - a.amount);
}
