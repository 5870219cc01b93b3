import { AppError } from '@/lib/domain/errors';
import { canonicalSymbol } from '@/lib/domain/instruments';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { marketGroupOf } from '../../market/market-store';
import type { InstrumentRecord, MarketGroup, MarketStore } from '../../market/market-store';
import { suggestInstruments } from './suggest-instruments';

/**
 * Finds an instrument by symbol, alias or id.
 *
 * @param options - The as-of day, and the parameter name for the error (`symbol`, `benchmark`).
 * @throws AppError INSTRUMENT_UNKNOWN with `suggestions`, the nearest symbols that had a bar by that day, and
 *   `suggestion_names`, their names.
 */
export function findInstrument(
  store: MarketStore,
  text: string,
  { asOf, parameter = 'symbol' }: { asOf: EpochDay; parameter?: string },
): InstrumentRecord {
  const instrument = store.find(text) ?? store.find(canonicalSymbol(text));
  if (instrument) return instrument;
  const suggestions = suggestKnown(store, text, asOf);
  const shownText = text.slice(0, 40);
  const meant = suggestions.map(({ symbol }) => symbol).join(', ');
  const hint = meant === '' ? '' : `; did you mean ${meant}?`;
  throw new AppError('INSTRUMENT_UNKNOWN', `we know no instrument "${shownText}"${hint}`, {
    fields: {
      suggestions: suggestions.map(({ symbol }) => symbol),
      suggestion_names: suggestions.map(({ name }) => name),
      [parameter]: [`no instrument is called "${shownText}"`],
    },
  });
}

/** The instruments that an unknown text may mean, of those that had a bar by a day. */
export function suggestKnown(
  store: MarketStore,
  text: string,
  asOf: EpochDay,
): ReturnType<typeof suggestInstruments> {
  const instruments = store.instruments().filter(({ firstDay }) => firstDay !== null && firstDay <= asOf);
  return suggestInstruments(text, instruments);
}

/**
 * The market group whose last day is the default as-of day of a request about one instrument: the
 * instrument's own group.
 */
export function marketsOf(store: MarketStore, { symbol }: { readonly symbol: string }): MarketGroup {
  const instrument = store.find(symbol) ?? store.find(canonicalSymbol(symbol));
  return instrument === null ? 'exchange' : marketGroupOf(instrument.kind);
}

/**
 * The data known of an instrument at the close of a day.
 *
 * @param parameter - The parameter that chose the day, for the error (`asof`, `to`).
 * @throws AppError DATE_BEFORE_DATA, naming the first day and returning it as `first_day`, when there was no
 *   bar by then.
 */
export async function readView(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, parameter = 'asof' }: { asOf: EpochDay; parameter?: string },
): Promise<SeriesView> {
  const view = await store.view(instrument.id, asOf);
  if (view !== null && view.days.length > 0) return view;
  throw beforeData(instrument, asOf, parameter);
}

/** The error for a day before an instrument's first bar. */
export function beforeData(instrument: InstrumentRecord, day: EpochDay, parameter: string): AppError {
  const { symbol, firstDay } = instrument;
  if (firstDay === null) {
    return new AppError('DATE_BEFORE_DATA', `${symbol} has no prices yet`, {
      fields: { [parameter]: [`${symbol} has no prices yet`] },
    });
  }
  const first = formatIsoDate(firstDay);
  const fault = `must not be before the first day of ${symbol}, ${first}`;
  return new AppError(
    'DATE_BEFORE_DATA',
    `${symbol} has no prices by ${formatIsoDate(day)}; its first day is ${first}`,
    {
      fields: { [parameter]: [fault], first_day: [first] },
    },
  );
}
