import { positionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { incomeEntries } from '@/lib/analytics/portfolio/income';
import type { ExpectedBasis } from '@/lib/domain/declared-dates';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { hashSessionToken, makeSessionToken } from '../../accounts/session-token';
import {
  deleteFeed,
  readFeedDate,
  readFeedOwner,
  storeFeed,
} from '../../db/repositories/portfolio-alert-rows';
import { readPortfolios } from '../../db/repositories/portfolio-rows';
import { readWatchedSymbols } from '../../db/repositories/watchlist-rows';
import type { InstrumentRecord } from '../../market/market-store';
import { usualDay } from '../portfolios-context';
import { findAssetInstrument } from '../resolve-assets';
import { expectedPayments } from '../reading/expected-payments';
import { describeAsset, type Reading, type ReadingContext } from '../reading/portfolio-reading';
import { readValuedView } from '../reading/read-portfolio-view';
import type { CalendarEvent } from './write-calendar';

/** Income of the past that the calendar shows, in days. */
const PAST_DAYS = 365;

/** When the private address of a user's feeds was made; null without one. */
export async function describeFeeds(
  { db }: Pick<ReadingContext, 'db'>,
  userId: number,
): Promise<{ exists: boolean; createdAt: string | null }> {
  const at = await readFeedDate(db, userId);
  return { exists: at !== null, createdAt: at?.toISOString() ?? null };
}

/** Makes the private address of a user's feeds; the one before it is unknown from then on. */
export async function createFeeds(
  { db, now }: Pick<ReadingContext, 'db' | 'now'>,
  userId: number,
): Promise<{ token: string; alerts: string; income: string }> {
  const { hash, token } = makeSessionToken();
  await storeFeed(db, userId, hash, now());
  return { token, alerts: `/feeds/${token}/alerts.atom`, income: `/feeds/${token}/income.ics` };
}

export async function revokeFeeds({ db }: Pick<ReadingContext, 'db'>, userId: number): Promise<void> {
  await deleteFeed(db, userId);
}

/** The user of a private address. @throws AppError FEED_UNKNOWN. */
export async function findFeedOwner({ db }: Pick<ReadingContext, 'db'>, token: string): Promise<number> {
  const hash = hashSessionToken(token);
  const userId = hash === null ? null : await readFeedOwner(db, hash);
  if (userId !== null) return userId;
  throw new AppError('FEED_UNKNOWN', 'This address has no feed: it was revoked or never existed.');
}

/**
 * Income of a user's active portfolios: received over the past year, and ex-days expected in the next one. Besides them
 * the stated days of reports of what is held or watched, and of dividends of what is watched alone.
 */
export async function incomeEvents(
  context: ReadingContext,
  userId: number,
): Promise<{ events: CalendarEvent[]; stamp: EpochDay }> {
  const stamp = usualDay(context);
  const events: CalendarEvent[] = [];
  const heldInstruments = new Map<number, InstrumentRecord>();
  for (const { portfolio } of await readPortfolios(context.db, userId)) {
    if (portfolio.archived) continue;
    const reading = await readValuedView(context, { userId, slug: portfolio.slug });
    if (reading === null) continue;
    events.push(...receivedEvents(reading), ...(await expectedEvents(context, reading)));
    for (const { asset } of positionFigures(reading.book, reading.grid, reading.whole.view)) {
      const { id, isOwn } = reading.book.assets[asset]!;
      const instrument = isOwn ? null : findAssetInstrument(context.store, id);
      if (instrument) heldInstruments.set(instrument.id, instrument);
    }
  }
  const instruments = new Map(heldInstruments);
  for (const symbol of await readWatchedSymbols(context.db, userId)) {
    const instrument = context.store.find(symbol);
    if (instrument) instruments.set(instrument.id, instrument);
  }
  for (const [id, instrument] of instruments)
    events.push(...statedEvents(context, instrument, { asOf: stamp, isHeld: heldInstruments.has(id) }));
  events.sort((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));
  return { events, stamp };
}

const codeOf = ({ book, source }: Reading, index: number): string =>
  source.assets.codeOf(book.assets[index]!.id);

function receivedEvents(reading: Reading): CalendarEvent[] {
  const { book, portfolio, whole } = reading;
  const from = book.asOf - PAST_DAYS;
  return incomeEntries(book, whole.view, { from, to: book.asOf }).map((entry) => {
    const name = entry.asset < 0 ? 'Account' : codeOf(reading, entry.asset);
    const what = entry.dividends !== 0 ? 'dividend' : entry.interest !== 0 ? 'interest' : 'income';
    const amount = entry.dividends + entry.interest + entry.otherIncome;
    return {
      id: `${portfolio.id}-${book.rows[entry.row]!.id}@income.tapeglass`,
      day: entry.day,
      title: `${name}: ${what}`,
      text: `${amount.toFixed(2)} ${book.settings.baseCurrency}, ${portfolio.name}`,
    };
  });
}

async function expectedEvents({ store }: ReadingContext, reading: Reading): Promise<CalendarEvent[]> {
  const { book, grid, portfolio, whole } = reading;
  const events = await Promise.all(
    positionFigures(book, grid, whole.view).map(async ({ asset: index, quantity }) => {
      const { asset, currency } = describeAsset(reading, index);
      const payments = await expectedPayments(store, reading, index);
      return payments.map(({ basis, day, isExDay, perUnit }) => ({
        id: `${portfolio.id}-${asset}-${formatIsoDate(day)}@expected.tapeglass`,
        day,
        title: `${codeOf(reading, index)}: ${isExDay ? 'ex-day' : 'dividend'} ${basis === 'estimated' ? 'expected' : 'declared'}`,
        text: `${amountText(basis, `${(quantity * perUnit).toFixed(2)} ${currency}`)}; ${portfolio.name}`,
      }));
    }),
  );
  return events.flat();
}

const amountText = (basis: ExpectedBasis, amount: string): string =>
  basis === 'declared' ? amount : `About ${amount}, as a year before`;

/** What is stated about the days of an instrument to come; dividends of a holding are among the expected ones. */
function statedEvents(
  { store }: ReadingContext,
  { currency, id: instrumentId, name, symbol }: InstrumentRecord,
  { asOf, isHeld }: { readonly asOf: EpochDay; readonly isHeld: boolean },
): CalendarEvent[] {
  return store.declaredDates(instrumentId, asOf).flatMap(({ amount, day, isEstimate, kind }) => {
    if (kind === 'ex-dividend' && isHeld) return [];
    const what = kind === 'earnings' ? 'report' : 'ex-day';
    return [
      {
        id: `${symbol}-${kind}-${formatIsoDate(day)}@stated.tapeglass`,
        day,
        title: `${symbol}: ${what} ${isEstimate ? 'estimated' : 'declared'}`,
        text: amount === null ? name : `${name}, ${amount} ${currency ?? ''} a share`,
      },
    ];
  });
}
