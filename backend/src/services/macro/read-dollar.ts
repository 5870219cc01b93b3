import { DOLLAR_CURRENCIES, dollarIndex, type DollarCurrency } from '@/lib/analytics/rates/dollar-index';
import { pairOfSymbol } from '@/lib/analytics/rates/cross-rates';
import type { DatedValues } from '@/lib/analytics/compare/convert-series';
import { valueOn } from '@/lib/analytics/rates/yield-curve';
import type { DollarIndex } from '@/lib/contracts/capital-markets';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { cacheByStore } from '../cache-by-store';
import { ECB_PREFIX } from './known-series';
import { endOfSeries, toKnownSeries, type KnownSeries } from './rate-series';
import { text } from '@/lib/domain/text';

/** Id of the computed dollar index among the series of the page. */
export const DOLLAR_ID = 'DXY';

const MAX_CACHED = 8;

/** The dollar index and what it is made of. */
export interface ReadDollar {
  /** Null: one of the six rates is not stored. */
  readonly series: KnownSeries | null;
  readonly source: string | null;
  readonly missing: readonly DollarCurrency[];
}

/**
 * The dollar index, computed from the stored rates of its six currencies as of a day: quoted pairs, else the
 * reference rates of the ECB.
 */
export const readDollar: (store: MarketStore, asOf: EpochDay) => Promise<ReadDollar> = (store, asOf) =>
  cached(store, DOLLAR_ID, asOf);

const cached = cacheByStore(
  { reader: 'dollar index', most: MAX_CACHED },
  async (store, _id, asOf): Promise<ReadDollar> => {
    const [quoted, reference] = [await fromPairs(store, asOf), await fromEcb(store, asOf)];
    const isQuoted = missingOf(quoted).length === 0 || missingOf(reference).length > 0;
    const rates = isQuoted ? quoted : reference;
    const missing = missingOf(rates);
    if (missing.length > 0) return { series: null, source: null, missing };
    const { days, values } = dollarIndex(rates as Readonly<Record<DollarCurrency, DatedValues>>);
    if (days.length === 0) return { series: null, source: null, missing: [] };
    return {
      series: {
        id: DOLLAR_ID,
        name: text('US dollar index'),
        unit: text('Index March 1973=100'),
        frequency: 'daily',
        isRate: false,
        days,
        values,
      },
      source: isQuoted ? 'pairs' : 'ecb',
      missing,
    };
  },
);

type Rates = Readonly<Partial<Record<DollarCurrency, DatedValues>>>;

function missingOf(rates: Rates): DollarCurrency[] {
  return DOLLAR_CURRENCIES.filter((code) => rates[code] === undefined);
}

/** Units of each currency for one dollar from quoted pairs. */
async function fromPairs(store: MarketStore, asOf: EpochDay): Promise<Rates> {
  const rates: Partial<Record<DollarCurrency, DatedValues>> = {};
  const pairs = store.instruments().filter(({ kind }) => kind === 'currency');
  for (const code of DOLLAR_CURRENCIES) {
    for (const { id, symbol } of pairs) {
      const pair = pairOfSymbol(symbol);
      const isDirect = pair?.base === 'USD' && pair.quote === code;
      const isInverse = pair?.base === code && pair.quote === 'USD';
      if (!isDirect && !isInverse) continue;
      const view = await store.view(id, asOf);
      if (view === null || view.days.length === 0) continue;
      rates[code] = {
        days: view.days,
        values: isDirect ? view.close : view.close.map((value) => 1 / value),
      };
      break;
    }
  }
  return rates;
}

/** The same from reference rates, which are units of a currency for one euro. */
async function fromEcb(store: MarketStore, asOf: EpochDay): Promise<Rates> {
  const perEuro = async (code: string) => toKnownSeries(await store.macro(`${ECB_PREFIX}${code}`, asOf));
  const dollars = await perEuro('USD');
  if (dollars === null) return {};
  const rates: Partial<Record<DollarCurrency, DatedValues>> = {
    EUR: { days: dollars.days, values: dollars.values.map((value) => 1 / value) },
  };
  for (const code of DOLLAR_CURRENCIES) {
    const units = code === 'EUR' ? null : await perEuro(code);
    if (units !== null) rates[code] = divide(units, dollars);
  }
  return rates;
}

/** One series divided by another on their common days. */
function divide(above: DatedValues, below: DatedValues): DatedValues {
  const valueByDay = new Map(Array.from(below.days, (day, at) => [day, below.values[at]!]));
  const commonIndices = Array.from(above.days, (_, at) => at).filter((at) => valueByDay.has(above.days[at]!));
  return {
    days: Int32Array.from(commonIndices, (at) => above.days[at]!),
    values: Float64Array.from(commonIndices, (at) => above.values[at]! / valueByDay.get(above.days[at]!)!),
  };
}

/** The last value of the dollar index and its changes. */
export async function readDollarRow(store: MarketStore, asOf: EpochDay): Promise<DollarIndex> {
  const { missing, series, source } = await readDollar(store, asOf);
  if (series === null) {
    const none = { day: null, value: null, change1D: null, change1W: null, change1M: null, change1Y: null };
    return { ...none, source, missing: [...missing], gap: null };
  }
  const last = series.days.length - 1;
  const day = series.days[last]!;
  const end = endOfSeries(series, asOf);
  const since = (base: number | undefined): number | null =>
    base === undefined || end !== null ? null : series.values[last]! / base - 1;
  return {
    day: formatIsoDate(day),
    value: end === null ? series.values[last]! : null,
    change1D: since(series.values[last - 1]),
    change1W: since(valueOn(series, day - 7)?.value),
    change1M: since(valueOn(series, addMonths(day, -1))?.value),
    change1Y: since(valueOn(series, addMonths(day, -12))?.value),
    source,
    missing: [],
    gap: end,
  };
}
