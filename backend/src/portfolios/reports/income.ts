import { positionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { incomeByMonth, incomeEntries, type IncomeEntry } from '@/lib/analytics/portfolio/income';
import type { Income } from '@/lib/contracts/portfolios/income';
import { addMonths, formatIsoDate } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { findAssetInstrument } from '../resolve-assets';
import { sharesOf } from './allocation';
import { expectedPayments } from './expected-payments';
import { describeAsset, headOf, type ReportScope } from './report-scope';

/** Income of an asset, base currency. */
interface Sums {
  dividends: number;
  interest: number;
  other: number;
  taxes: number;
}

/** GET …/income/: income of the range by month and by asset, and the next twelve months as estimated. */
export async function readIncome(store: MarketStore, scope: ReportScope): Promise<Omit<Income, 'meta'>> {
  const { book, grid, range, whole } = scope;
  const entries = incomeEntries(book, whole.view, range);
  const assets = sumsByAsset(entries);
  const lastYear = incomeOfLastYear(scope);
  const positions = new Map(positionFigures(book, grid, whole.view).map((one) => [one.asset, one]));
  return {
    ...headOf(scope),
    months: incomeByMonth(entries).map(({ otherIncome, tax, ...rest }) => ({
      ...rest,
      other: otherIncome,
      taxes: tax,
    })),
    byAsset: [...assets].map(([asset, sums]) => {
      const position = positions.get(asset);
      const income = lastYear.get(asset) ?? 0;
      const payingAsset = asset < 0 ? { asset: 'account', name: 'Accounts' } : describeAsset(scope, asset);
      return {
        asset: payingAsset.asset,
        name: payingAsset.name,
        ...sums,
        yieldOnCost: position && position.cost > 0 ? income / position.cost : null,
        yieldOnValue: position && position.value > 0 ? income / position.value : null,
      };
    }),
    byCountry: incomeByCountry(store, scope, assets),
    ...(await expectIncome(store, scope)),
    reports: reportDays(store, scope),
  };
}

/** The days on which the held companies report, as far as they are stated. */
function reportDays(store: MarketStore, scope: ReportScope): Income['reports'] {
  const { book, grid, whole } = scope;
  return positionFigures(book, grid, whole.view)
    .flatMap(({ asset: index }) => {
      const { asset, name } = describeAsset(scope, index);
      const instrument = book.assets[index]!.isOwn
        ? null
        : findAssetInstrument(store, book.assets[index]!.id);
      const dates = instrument === null ? [] : store.declaredDates(instrument.id, book.asOf);
      return dates.flatMap(({ day, isEstimate, kind }) =>
        kind === 'earnings' ? [{ date: formatIsoDate(day), asset, name, estimated: isEstimate }] : [],
      );
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Income of the last twelve months before the as-of day, by asset: yields are of a year, whatever the range. */
export function incomeOfLastYear({
  book,
  whole,
}: Pick<ReportScope, 'book' | 'whole'>): ReadonlyMap<number, number> {
  const cachedIncome = LAST_YEARS.get(whole);
  if (cachedIncome) return cachedIncome;
  const sums = new Map<number, number>();
  const range = { from: addMonths(book.asOf, -12), to: book.asOf };
  for (const { asset, dividends, interest, otherIncome } of incomeEntries(book, whole.view, range))
    sums.set(asset, (sums.get(asset) ?? 0) + dividends + interest + otherIncome);
  LAST_YEARS.set(whole, sums);
  return sums;
}

const LAST_YEARS = new WeakMap<ReportScope['whole'], ReadonlyMap<number, number>>();

/** Income by asset; of accounts at -1. */
export function sumsByAsset(entries: readonly IncomeEntry[]): ReadonlyMap<number, Sums> {
  const assets = new Map<number, Sums>();
  for (const entry of entries) addTo(assets, entry);
  return assets;
}

function addTo(to: Map<number, Sums>, entry: IncomeEntry): void {
  const sums = to.get(entry.asset) ?? { dividends: 0, interest: 0, other: 0, taxes: 0 };
  sums.dividends += entry.dividends;
  sums.interest += entry.interest;
  sums.other += entry.otherIncome;
  sums.taxes += entry.tax;
  to.set(entry.asset, sums);
}

type Expected = Pick<Income, 'forecast' | 'calendar'>;

/** Dividends per unit times the units of today, in sum and by day: declared ones, and those of a year before. */
async function expectIncome(store: MarketStore, scope: ReportScope): Promise<Expected> {
  const { book, grid, whole } = scope;
  const expected = await Promise.all(
    positionFigures(book, grid, whole.view).map(async (position): Promise<Expected> => {
      const { asset, currency, name } = describeAsset(scope, position.asset);
      const days = await expectedPayments(store, scope, position.asset);
      const perUnit = days.reduce((sum, one) => sum + one.perUnit, 0);
      const rate = grid.rates.get(currency)?.at(-1) ?? NaN;
      const amount = perUnit * position.quantity * rate;
      if (!(perUnit > 0) || !Number.isFinite(amount)) return { forecast: [], calendar: [] };
      return {
        forecast: [{ asset, name, perUnit, amount, estimated: true }],
        calendar: days.map((one) => ({
          date: formatIsoDate(one.day),
          payDate: one.payDay === null ? null : formatIsoDate(one.payDay),
          asset,
          name,
          perUnit: one.perUnit,
          amount: one.perUnit * position.quantity * rate,
          estimated: one.basis === 'estimated',
          basis: one.basis,
        })),
      };
    }),
  );
  return {
    forecast: expected.flatMap(({ forecast }) => forecast).sort((a, b) => b.amount - a.amount),
    calendar: expected
      .flatMap(({ calendar }) => calendar)
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : b.amount - a.amount)),
  };
}

/** Income of the range and the tax withheld from it, by the country of the asset; interest of accounts has none. */
export function incomeByCountry(
  store: MarketStore,
  scope: ReportScope,
  assets: ReadonlyMap<number, Sums>,
): Income['byCountry'] {
  const countries = new Map<string, { income: number; taxes: number }>();
  for (const [asset, { dividends, interest, other, taxes }] of assets) {
    const shares: readonly (readonly [string, number])[] =
      asset < 0 ? [['account', 1]] : sharesOf(store, scope, { asset, by: 'country' });
    for (const [country, share] of shares) {
      const sums = countries.get(country) ?? { income: 0, taxes: 0 };
      sums.income += share * (dividends + interest + other);
      sums.taxes += share * taxes;
      countries.set(country, sums);
    }
  }
  return [...countries]
    .map(([country, sums]) => ({ country, ...sums }))
    .sort((a, b) => b.income - a.income || (a.country < b.country ? -1 : 1));
}
