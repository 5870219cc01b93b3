import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';

/** Before this day there are no prices anywhere; windows that end later begin in a year of four digits. */
const EARLIEST = '1000-01-01';

/**
 * Parses a day from a query string.
 *
 * @throws AppError REQUEST_INVALID naming the parameter when the text is not a valid date, or one before the
 *   year 1000.
 */
export function parseDayParameter(parameter: string, text: string): EpochDay {
  const day = parseIsoDate(text);
  // Texts of dates are in the order of their days.
  const isEarly = day !== null && text < EARLIEST;
  if (day !== null && !isEarly) return day;
  const expected = isEarly ? `not be before ${EARLIEST}` : 'be an existing date as YYYY-MM-DD';
  const fault = `must ${expected}, got "${text.slice(0, 40)}"`;
  throw new AppError('REQUEST_INVALID', `${parameter} ${fault}`, { fields: { [parameter]: [fault] } });
}

/**
 * The kind of data in a response, which determines its default as-of day: `exchange` for instruments that
 * trade on exchange days, `crypto` for coins, `rates` for traded and published rates, `calendar` for data
 * without a market (news, posts).
 */
export type PageMarkets = 'exchange' | 'crypto' | 'rates' | 'calendar';

/**
 * The default as-of day: the last day, no later than today, on which the store has an observation of the
 * page's markets. It is never the machine's date alone: on a Sunday, prices that end on Friday are shown as
 * of Friday, and a file of an old year is shown as of its own last day. Without an observation of those
 * markets, the other markets determine the day; without any observation, it is today.
 */
export function defaultDay(
  store: Pick<MarketStore, 'state'>,
  today: EpochDay,
  markets: PageMarkets = 'exchange',
): EpochDay {
  if (markets === 'calendar') return today;
  const {
    marketDays: { exchange, crypto },
    publishedDay,
  } = store.state();
  const traded = markets === 'crypto' ? (crypto ?? exchange) : (exchange ?? crypto);
  if (traded !== null && markets !== 'rates') return Math.min(traded, today);
  const days = [publishedDay, traded].filter((day) => day !== null);
  return days.length === 0 ? today : Math.min(Math.max(...days), today);
}

/**
 * The as-of day of a query; the default day when the parameter is absent.
 *
 * @throws AppError REQUEST_INVALID for a text that is not a date, RANGE_INVALID for a day after today.
 */
export function parseAsOf(
  text: string | undefined,
  { today, usual }: { readonly today: EpochDay; readonly usual: EpochDay },
): EpochDay {
  if (text === undefined) return usual;
  const day = parseDayParameter('asof', text);
  if (day <= today) return day;
  const fault = `must not be after today, ${formatIsoDate(today)}`;
  throw new AppError('RANGE_INVALID', `asof ${fault}`, { fields: { asof: [fault] } });
}

/** The first day when the store has a price; null when it has none. */
export function firstPriceDay(store: Pick<MarketStore, 'instruments'>): EpochDay | null {
  const days = store.instruments().flatMap(({ firstDay }) => firstDay ?? []);
  return days.length === 0 ? null : days.reduce((first, day) => Math.min(first, day));
}

/**
 * Refuses a day when no instrument has a price yet: before the first stored one, and any day of a store
 * without prices. Whether there are later prices changes the text alone, so that the response does not look
 * ahead.
 *
 * @throws AppError DATE_BEFORE_DATA, with `first_day` where there is one.
 */
export function requirePrices(store: Pick<MarketStore, 'instruments'>, asOf: EpochDay): void {
  const day = firstPriceDay(store);
  if (day !== null && asOf >= day) return;
  const text = `There are no prices by ${formatIsoDate(asOf)}`;
  if (day === null)
    throw new AppError('DATE_BEFORE_DATA', `${text}.`, { fields: { asof: ['there are no prices yet'] } });
  const first = formatIsoDate(day);
  throw new AppError('DATE_BEFORE_DATA', `${text}: the data begin on ${first}.`, {
    fields: { asof: [`must not be before ${first}`], first_day: [first] },
  });
}

/** A window in days, both ends included; null = open. */
export interface DayWindow {
  readonly from: EpochDay | null;
  readonly to: EpochDay;
}

/**
 * The window of a query. A `to` after the as-of day is moved to it.
 *
 * @throws AppError REQUEST_INVALID for a text that is not a date, RANGE_INVALID when the window ends before
 *   it begins or begins after the as-of day.
 */
export function parseWindow(query: { from?: string; to?: string }, asOf: EpochDay): DayWindow {
  const from = query.from === undefined ? null : parseDayParameter('from', query.from);
  const to = query.to === undefined ? asOf : parseDayParameter('to', query.to);
  if (from === null) return { from, to: Math.min(to, asOf) };
  if (from > to) throw invalidFrom(`must not be after to, ${formatIsoDate(to)}`);
  if (from > asOf) throw invalidFrom(`must not be after the as-of day, ${formatIsoDate(asOf)}`);
  return { from, to: Math.min(to, asOf) };
}

function invalidFrom(fault: string): AppError {
  return new AppError('RANGE_INVALID', `from ${fault}`, { fields: { from: [fault] } });
}
