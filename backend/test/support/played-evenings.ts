import type { Database } from '@/backend/src/db/database';
import type { OpenMarketStore } from '@/backend/src/market/open-market-store';
import { runSync, type SyncReport } from '@/backend/src/sync/run-sync';
import { requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { PlayedAnswer, ProviderServer } from './open-provider-server';
import { openTestSync } from './test-sync';

/** The evening from which on Yahoo is played. */
export const START = requireIsoDate('2024-07-08');
export const isWeekday = (day: EpochDay): boolean => ![0, 6].includes((day + 4) % 7);
/** Weekdays without the holidays of New York in these months. */
export const DAYS = Array.from({ length: 75 }, (_, n) => START - 40 + n).filter(
  (day) => isWeekday(day) && !['2024-06-19', '2024-07-04', '2024-05-27'].map(requireIsoDate).includes(day),
);
export const upTo = (day: EpochDay): EpochDay[] => DAYS.filter((one) => one <= day);

/** A chart as Yahoo states it; what is left out is the same for all of them. */
export interface Chart {
  readonly days: readonly EpochDay[];
  readonly close: (day: EpochDay) => number;
  readonly adjusted?: (day: EpochDay) => number;
  readonly volume?: (day: EpochDay) => number;
  readonly splits?: readonly { readonly day: EpochDay; readonly ratio: number }[];
  readonly dividends?: readonly { readonly day: EpochDay; readonly amount: number }[];
  readonly gains?: readonly { readonly day: EpochDay; readonly amount: number }[];
  readonly symbol?: string;
  readonly type?: string;
  readonly currency?: string;
  /** The price of the running quote. */
  readonly quoted?: number;
  readonly name?: string;
  readonly firstTrade?: EpochDay;
}
/** The answer for a symbol on an evening; null = 404. */
export type Market = (symbol: string, day: EpochDay) => Chart | PlayedAnswer | null;

/** Closes that move a little from day to day. */
export const plainClose = (symbol: string, day: EpochDay): number => 50 + symbol.length + (day % 7);
export const plain = (symbol: string, day: EpochDay): Chart => ({
  days: upTo(day),
  close: (one) => plainClose(symbol, one),
});

const second = (day: EpochDay): number => day * 86_400 + 48_600;

/** Yahoo's answer for a chart, of the days since a second. */
export function playChart(
  symbol: string,
  chart: Chart | PlayedAnswer | null,
  since = -Infinity,
): PlayedAnswer | null {
  if (chart === null || !('days' in chart)) return chart;
  const days = chart.days.filter((day) => day * 86_400 >= since);
  const close = days.map(chart.close);
  const meta = {
    symbol: chart.symbol ?? symbol,
    currency: chart.currency ?? 'USD',
    instrumentType: chart.type ?? 'EQUITY',
    gmtoffset: 0,
    fullExchangeName: 'NYSE',
    ...(chart.quoted !== undefined && { regularMarketPrice: chart.quoted }),
    ...(chart.name !== undefined && { longName: chart.name }),
    ...(chart.firstTrade !== undefined && { firstTradeDate: second(chart.firstTrade) }),
  };
  const amounts = (all: Chart['gains'] = []) =>
    Object.fromEntries(
      all
        .filter(({ day }) => days.includes(day))
        .map(({ amount, day }) => [second(day), { amount, date: second(day) }]),
    );
  const splits = Object.fromEntries(
    (chart.splits ?? []).map(({ day, ratio }) => [
      second(day),
      { date: second(day), numerator: ratio, denominator: 1 },
    ]),
  );
  const events = { splits, dividends: amounts(chart.dividends), capitalGains: amounts(chart.gains) };
  const volume = days.map(chart.volume ?? (() => 1_000));
  const quote = [{ open: close, high: close, low: close, close, volume }];
  const { adjusted } = chart;
  const indicators = { quote, ...(adjusted && { adjclose: [{ adjclose: days.map(adjusted) }] }) };
  const result = { meta, timestamp: days.map(second), events, indicators };
  return { body: JSON.stringify({ chart: { result: [result], error: null } }) };
}

/** A test's choices for an evening; the rest is the same for all of them. */
export interface EveningOptions {
  readonly symbols?: readonly string[];
  readonly hour?: number;
  /** The second provider's answer; null = 404. */
  readonly stooq?: string | null;
}

/** Evenings of one synchronization each, of the prices alone. */
export function playedEvenings(
  server: ProviderServer,
  { database, store }: { readonly database: () => Database; readonly store: () => OpenMarketStore },
) {
  async function evening(
    day: EpochDay,
    market: Market,
    { hour = 23, stooq = null, symbols = ['KO'] }: EveningOptions = {},
  ): Promise<SyncReport> {
    server.play(({ path, query }) => {
      if (path === '/q/d/l/' && stooq !== null) return { body: stooq };
      if (!path.startsWith('/v8/finance/chart/')) return null;
      const symbol = path.slice('/v8/finance/chart/'.length);
      return playChart(symbol, market(symbol, day), Number(query.get('period1')));
    });
    const now = new Date(day * 86_400_000 + hour * 3_600_000);
    const report = await runSync(openTestSync(database(), server, { symbols, now: () => now }), {
      only: ['prices'],
      symbols: null,
      since: null,
    });
    await store().refresh();
    return report;
  }

  async function closesOf(symbol: string, day: EpochDay): Promise<Map<EpochDay, number>> {
    const view = await store().view(store().find(symbol)!.id, day);
    return new Map([...(view?.days ?? [])].map((one, at) => [one, view!.close[at]!]));
  }

  return { closesOf, evening };
}
