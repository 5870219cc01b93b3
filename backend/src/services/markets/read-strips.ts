import { isFresh, lastOnOrBefore, rateChanges } from '@/lib/analytics';
import { decimate } from '@/lib/charting/decimate';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { Markets, RateRow } from '@/lib/contracts/markets';
import { freshDaysOf, publishedFreshDaysOf } from '@/lib/domain/frequency';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MacroView, MarketStore } from '../../market/market-store';
import { isCompanion } from './is-companion';
import { readIndexRows } from './read-indexes';

/** Number of rows in a strip. */
const STRIP_LENGTH = 8;
const SPARK_MONTHS = 3;
const SPARK_COLUMNS = 16;

/** The first entries of each strip; the others follow by symbol. */
const LEADS: Readonly<Partial<Record<InstrumentKind, readonly string[]>>> = {
  currency: ['EURUSD=X', 'GBPUSD=X', 'USDJPY=X', 'USDCHF=X', 'USDCAD=X', 'AUDUSD=X', 'USDCNY=X', 'USDMXN=X'],
  commodity: ['GC=F', 'SI=F', 'CL=F', 'BZ=F', 'NG=F', 'HG=F', 'ZC=F', 'ZW=F'],
  crypto: ['BTC-USD', 'ETH-USD', 'BNB-USD', 'XRP-USD', 'SOL-USD', 'ADA-USD', 'DOGE-USD', 'TRX-USD'],
};

/** Yields of the strip, shortest first; each entry uses the first of its ids that is stored. */
const RATES: readonly (readonly string[])[] = [
  ['DGS3MO', 'DTB3', 'TB3MS'],
  ['DGS2', 'GS2'],
  ['DGS5', 'GS5'],
  ['DGS10', 'GS10'],
  ['DGS30', 'GS30'],
];

/** The instrument whose closes are the values of a series. */
const QUOTED_AS: Readonly<Record<string, string>> = {
  DTB3: '^IRX',
  DGS5: '^FVX',
  DGS10: '^TNX',
  DGS30: '^TYX',
};

const STRIP_HORIZONS = ['1D', '1W', '1M', '3M', 'YTD', '1Y'] as const;

/** The strips beside the index table as of a day; instruments that are not stored are left out. */
export async function readStrips(store: MarketStore, asOf: EpochDay): Promise<Markets['strips']> {
  const [rates, currencies, commodities, crypto] = await Promise.all([
    readRates(store, asOf),
    readStrip(store, 'currency', asOf),
    readStrip(store, 'commodity', asOf),
    readStrip(store, 'crypto', asOf),
  ]);
  return { rates, currencies, commodities, crypto };
}

async function readStrip(
  store: MarketStore,
  kind: InstrumentKind,
  asOf: EpochDay,
): Promise<InstrumentTableRow[]> {
  const leads = LEADS[kind] ?? [];
  const place = ({ symbol }: InstrumentRecord): number => {
    const at = leads.indexOf(symbol);
    return at < 0 ? leads.length : at;
  };
  const candidates = store
    .instruments()
    .filter((one) => one.kind === kind && !isCompanion(store, one))
    .sort((a, b) => place(a) - place(b) || (a.symbol < b.symbol ? -1 : 1));
  const stripInstruments: InstrumentRecord[] = [];
  // Read in small batches: of hundreds of candidates only the first ones that still trade are needed.
  for (let at = 0; at < candidates.length && stripInstruments.length < STRIP_LENGTH; at += STRIP_LENGTH) {
    const few = candidates.slice(at, at + STRIP_LENGTH);
    const views = await Promise.all(few.map(({ id }) => store.view(id, asOf)));
    stripInstruments.push(
      ...few.filter(
        ({ frequency }, place) => views[place] && isFresh(views[place].days, asOf, freshDaysOf(frequency)),
      ),
    );
  }
  stripInstruments.length = Math.min(stripInstruments.length, STRIP_LENGTH);
  return readIndexRows(store, stripInstruments, asOf);
}

async function readRates(store: MarketStore, asOf: EpochDay): Promise<RateRow[]> {
  const views = await Promise.all(RATES.map((ids) => readFirstMacro(store, ids, asOf)));
  const rows = views.flatMap((view) => (view === null ? [] : [toRateLine(view, asOf)]));
  return Promise.all(rows.map(async (row) => ({ ...row, symbol: await quotedSymbol(store, row.id, asOf) })));
}

async function quotedSymbol(store: MarketStore, id: string, asOf: EpochDay): Promise<string | null> {
  const instrument = store.find(QUOTED_AS[id] ?? '');
  return instrument && (await store.view(instrument.id, asOf)) ? instrument.symbol : null;
}

/** The first of several series that is stored and was published by the day. */
export async function readFirstMacro(
  store: MarketStore,
  ids: readonly string[],
  asOf: EpochDay,
): Promise<MacroView | null> {
  const storedIds = new Set(store.macroExtents().map(({ id }) => id));
  for (const id of ids) {
    const view = storedIds.has(id) ? await store.macro(id, asOf) : null;
    const cleaned = view && withoutHoles(view);
    if (cleaned && cleaned.days.length > 0) return cleaned;
  }
  return null;
}

/** Observations with a value, rates as fractions. */
function withoutHoles(view: MacroView): MacroView {
  const rows = [...view.days.keys()].filter((row) => !Number.isNaN(view.values[row]!));
  const divisor = /percent/i.test(view.unit) ? 100 : 1;
  return {
    ...view,
    days: Int32Array.from(rows, (row) => view.days[row]!),
    values: Float64Array.from(rows, (row) => view.values[row]! / divisor),
  };
}

function toRateLine(
  { days, frequency, id, name, values }: MacroView,
  asOf: EpochDay,
): Omit<RateRow, 'symbol'> {
  const last = days.length - 1;
  const changes = rateChanges(
    { days, values },
    {
      asOf,
      horizons: STRIP_HORIZONS,
      freshDays: publishedFreshDaysOf(frequency),
    },
  );
  const first = Math.max(0, lastOnOrBefore(days, addMonths(days[last]!, -SPARK_MONTHS)));
  return {
    id,
    name,
    day: formatIsoDate(days[last]!),
    value: values[last]!,
    figures: Object.fromEntries(
      STRIP_HORIZONS.map((horizon) => {
        const change = changes[horizon];
        return [`rate.change.${horizon}`, change.ok ? change.value : null];
      }),
    ),
    spark: decimate(values, first, last, SPARK_COLUMNS).map((at) => values[at]!),
  };
}
