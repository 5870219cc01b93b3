import type { MarketStore, Member } from '../../src/market/market-store';
import { FakeStore, weekdayBars } from './fake-store';

/** 390 sessions from 2 January 2023 to 28 June 2024. */
const SESSIONS = 390;
const FROM = '2023-01-02';

/** The last five sessions are the period of the changes. */
const SINCE = 5;

/** Long enough in the past to be outside a one-month return. */
const LONG_AGO = 300;

/** From a level to 100 in the past, and from there by a constant step per session in the last five. */
function closes(level: number, step: number): number[] {
  return Array.from({ length: SESSIONS }, (_, i) =>
    i < LONG_AGO ? level : 100 + Math.max(0, i - (SESSIONS - 1 - SINCE)) * step,
  );
}

/**
 * Four members of an index: one that rises in the period, one that falls, one with old extremes, one that is
 * young.
 */
class SinceStore extends FakeStore {
  override universes(): ReturnType<MarketStore['universes']> {
    return [{ id: 'sp500', name: 'S&P 500', indexSymbol: null, region: 'US', historyFrom: null }];
  }

  override members(): Promise<readonly Member[]> {
    return Promise.resolve(this.instruments().map((instrument) => ({ instrument, sharesMillions: 1 })));
  }
}

/** A small market up to 2024-06-28 in which every kind of change occurs once in its last week. */
export function makeSinceMarket(): FakeStore {
  const flat = closes(100, 0).map((close, i) => (i === 330 ? 130 : i === 331 ? 70 : close));
  return new SinceStore([
    { symbol: 'RISE', name: 'Riser', bars: weekdayBars(FROM, closes(101, 2)) },
    { symbol: 'DROP', name: 'Dropper', bars: weekdayBars(FROM, closes(99, -2)) },
    { symbol: 'FLAT', name: 'Flat', bars: weekdayBars(FROM, flat) },
    {
      symbol: 'YOUNG',
      name: 'Young',
      bars: weekdayBars(
        '2024-06-10',
        Array.from({ length: 15 }, (_, i) => 50 + i),
      ),
    },
  ]);
}
