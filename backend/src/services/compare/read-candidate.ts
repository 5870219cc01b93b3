import { convertSeries, type DatedValues } from '@/lib/analytics';
import { isPriceReturnKnown } from '@/lib/domain/instrument-profile';
import type { SeriesView } from '@/lib/domain/series';
import type { GapNote } from '@/lib/domain/metric';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { findConversion } from './find-conversion';
import type { ComparisonParams } from './comparison-params';

/** A series prepared for the comparison. */
export interface Candidate {
  readonly record: InstrumentRecord;
  /** Values on the basis of the comparison. */
  readonly values: DatedValues | null;
  /** Prices without dividends, on the days of `values`; null where they are not known. */
  readonly priced: DatedValues | null;
  /** Values in the own currency, of a converted series; null for one that was not converted. */
  readonly local: DatedValues | null;
  readonly pairs: readonly string[];
  readonly gap: GapNote | null;
}

const NO_DATA: GapNote = { gap: 'no-data', need: null, have: null };
/** No stored pair converts its currency into the requested one. */
const NO_PAIR: GapNote = { gap: 'not-published', need: null, have: null };
const NO_RATES: GapNote = { gap: 'no-overlap', need: null, have: null };
/** Its prices contain dividends, and the comparison is of price returns. */
const NO_PRICE_RETURN: GapNote = { gap: 'basis-unknown', need: null, have: null };

/**
 * The values of an instrument as of the day, in the currency of the comparison; or the reason for its
 * exclusion.
 */
export async function readCandidate(
  store: MarketStore,
  record: InstrumentRecord,
  { asOf, basis, currency, window }: ComparisonParams,
  view: SeriesView | null,
): Promise<Candidate> {
  const none = (why: GapNote, pairs: readonly string[] = []): Candidate => ({
    record,
    values: null,
    priced: null,
    local: null,
    pairs,
    gap: why,
  });
  if (view === null || view.days.length === 0 || view.days[0]! > window.to) return none(NO_DATA);
  const hasPrice = isPriceReturnKnown(record);
  if (basis === 'price' && !hasPrice) return none(NO_PRICE_RETURN);
  const ownSeries = { days: view.days, values: basis === 'total' ? view.total : view.close };
  const closes = hasPrice ? { days: view.days, values: view.close } : null;
  if (currency === 'local')
    return { record, values: ownSeries, priced: closes, local: null, pairs: [], gap: null };
  const conversion = await findConversion(store, record, { to: currency, asOf });
  if (conversion === null) return none(NO_PAIR);
  const { pairs, steps, unit } = conversion;
  const values = convertSeries(ownSeries, steps, unit);
  if (values.days.length === 0 || values.days[0]! > window.to) return none(NO_RATES, pairs);
  const local = steps.length === 0 ? null : ownSeries;
  return { record, values, priced: closes && convertSeries(closes, steps, unit), local, pairs, gap: null };
}
