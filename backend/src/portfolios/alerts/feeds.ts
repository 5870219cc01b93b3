import { positionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { incomeEntries } from '@/lib/analytics/portfolio/income';
import type { ExpectedBasis } from '@/lib/domain/declared-dates';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { numberMarks, t, text } from '@/lib/domain/text';
import { hashSessionToken, makeSessionToken } from '../../accounts/session-token';
import {
  deleteFeed,
  readFeedDate,
  readFeedOwner,
  storeFeed,
} from '../../db/repositories/portfolio-alert-rows';
import { readPortfolios } from '../../db/repositories/portfolio-rows';
import { readUser, type UserRow } from '../../db/repositories/user-rows';
import { readWatchedSymbols } from '../../db/repositories/watchlist-rows';
import { writeFor } from '../../mail/write-for';
import type { InstrumentRecord } from '../../market/market-store';
import { usualDay } from '../portfolios-context';
import { findAssetInstrument } from '../resolve-assets';
import { expectedPayments } from '../reports/expected-payments';
import { describeAsset, type ReportScope, type ReportContext } from '../reports/report-scope';
import { readValuedView } from '../reports/read-report-scope';
import { writeCalendar, type CalendarEvent } from './write-calendar';

const EXPECTED_LABELS = {
  exDay: { declared: text('ex-day declared'), estimated: text('ex-day expected') },
  dividend: { declared: text('dividend declared'), estimated: text('dividend expected') },
};
const STATED_LABELS = {
  exDay: { declared: text('ex-day declared'), estimated: text('ex-day estimated') },
  report: { declared: text('report declared'), estimated: text('report estimated') },
};
/** Income of the past that the calendar shows, in days. */
const PAST_DAYS = 365;

/** The instant at which the private address of a user's feeds was made; null without one. */
export async function describeFeeds(
  { db }: Pick<ReportContext, 'db'>,
  userId: number,
): Promise<{ exists: boolean; createdAt: string | null }> {
  const at = await readFeedDate(db, userId);
  return { exists: at !== null, createdAt: at?.toISOString() ?? null };
}

/** Makes the private address of a user's feeds; the one before it is unknown from then on. */
export async function createFeeds(
  { db, now }: Pick<ReportContext, 'db' | 'now'>,
  userId: number,
): Promise<{ token: string; alerts: string; income: string }> {
  const { hash, token } = makeSessionToken();
  await storeFeed(db, userId, hash, now());
  return { token, alerts: `/feeds/${token}/alerts.atom`, income: `/feeds/${token}/income.ics` };
}

export async function revokeFeeds({ db }: Pick<ReportContext, 'db'>, userId: number): Promise<void> {
  await deleteFeed(db, userId);
}

/** The user of a private address. @throws AppError FEED_UNKNOWN. */
export async function findFeedOwner(
  { db }: Pick<ReportContext, 'db'>,
  token: string,
): Promise<Pick<UserRow, 'id' | 'language'>> {
  const hash = hashSessionToken(token);
  const userId = hash === null ? null : await readFeedOwner(db, hash);
  const user = userId === null ? null : await readUser(db, userId);
  if (user !== null) return user;
  throw new AppError('FEED_UNKNOWN', 'This address has no feed: it was revoked or never existed.');
}

/** An event whose texts are written in the language of the reader. */
type IncomeEvent = Pick<CalendarEvent, 'day' | 'id'> & {
  readonly write: () => Pick<CalendarEvent, 'text' | 'title'>;
};

/** The calendar of a user's income, in the user's language. */
export async function incomeCalendar(
  context: ReportContext,
  { id, language }: Pick<UserRow, 'id' | 'language'>,
): Promise<string> {
  const { events, stamp } = await incomeEvents(context, id);
  return writeFor(language, () =>
    writeCalendar(
      t('Income'),
      events.map(({ write, ...event }) => ({ ...event, ...write() })),
      stamp,
    ),
  );
}

/**
 * Income of a user's active portfolios: received over the past year, and ex-days expected in the next one. Besides them
 * the stated days of reports of what is held or watched, and of dividends of what is watched alone.
 */
async function incomeEvents(
  context: ReportContext,
  userId: number,
): Promise<{ events: IncomeEvent[]; stamp: EpochDay }> {
  const stamp = usualDay(context);
  const events: IncomeEvent[] = [];
  const heldInstruments = new Map<number, InstrumentRecord>();
  for (const { portfolio } of await readPortfolios(context.db, userId)) {
    if (portfolio.archived) continue;
    const scope = await readValuedView(context, { userId, slug: portfolio.slug });
    if (scope === null) continue;
    events.push(...receivedEvents(scope), ...(await expectedEvents(context, scope)));
    for (const { asset } of positionFigures(scope.book, scope.grid, scope.whole.view)) {
      const { id, isOwn } = scope.book.assets[asset]!;
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

const codeOf = ({ book, source }: ReportScope, index: number): string =>
  source.assets.codeOf(book.assets[index]!.id);

const amountOf = (value: number, currency: string): string =>
  `${value.toFixed(2).replace('.', numberMarks().point)} ${currency}`;

function receivedEvents(scope: ReportScope): IncomeEvent[] {
  const { book, portfolio, whole } = scope;
  const from = book.asOf - PAST_DAYS;
  return incomeEntries(book, whole.view, { from, to: book.asOf }).map((entry) => {
    const what =
      entry.dividends !== 0 ? text('dividend') : entry.interest !== 0 ? text('interest') : text('income');
    const amount = entry.dividends + entry.interest + entry.otherIncome;
    return {
      id: `${portfolio.id}-${book.rows[entry.row]!.id}@income.tapeglass`,
      day: entry.day,
      write: () => ({
        title: `${entry.asset < 0 ? t('Account') : codeOf(scope, entry.asset)}: ${t(what)}`,
        text: `${amountOf(amount, book.settings.baseCurrency)}, ${portfolio.name}`,
      }),
    };
  });
}

async function expectedEvents({ store }: ReportContext, scope: ReportScope): Promise<IncomeEvent[]> {
  const { book, grid, portfolio, whole } = scope;
  const events = await Promise.all(
    positionFigures(book, grid, whole.view).map(async ({ asset: index, quantity }) => {
      const { asset, currency } = describeAsset(scope, index);
      const payments = await expectedPayments(store, scope, index);
      return payments.map(({ basis, day, isExDay, perUnit }) => ({
        id: `${portfolio.id}-${asset}-${formatIsoDate(day)}@expected.tapeglass`,
        day,
        write: () => ({
          title: `${codeOf(scope, index)}: ${t(EXPECTED_LABELS[isExDay ? 'exDay' : 'dividend'][basis === 'estimated' ? basis : 'declared'])}`,
          text: `${amountText(basis, amountOf(quantity * perUnit, currency))}; ${portfolio.name}`,
        }),
      }));
    }),
  );
  return events.flat();
}

const amountText = (basis: ExpectedBasis, amount: string): string =>
  basis === 'declared' ? amount : t('About {amount}, as a year before', { amount });

/** The stated days of an instrument to come; dividends of a holding are among the expected ones. */
function statedEvents(
  { store }: ReportContext,
  { currency, id: instrumentId, name, symbol }: InstrumentRecord,
  { asOf, isHeld }: { readonly asOf: EpochDay; readonly isHeld: boolean },
): IncomeEvent[] {
  return store.declaredDates(instrumentId, asOf).flatMap(({ amount, day, isEstimate, kind }) => {
    if (kind === 'ex-dividend' && isHeld) return [];
    const basis = isEstimate ? 'estimated' : 'declared';
    return [
      {
        id: `${symbol}-${kind}-${formatIsoDate(day)}@stated.tapeglass`,
        day,
        write: () => ({
          title: `${symbol}: ${t(STATED_LABELS[kind === 'earnings' ? 'report' : 'exDay'][basis])}`,
          text:
            amount === null
              ? name
              : t('{name}, {amount} {currency} a share', {
                  name,
                  amount: String(amount).replace('.', numberMarks().point),
                  currency,
                }),
        }),
      },
    ];
  });
}
