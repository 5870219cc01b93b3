import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { MarketStore, Member } from '@/backend/src/market/market-store';
import { LOOK_AHEAD_UNIVERSE } from '../../support/look-ahead-market';
import type { LookAheadQuery } from '../look-ahead-query';

/** The as-of day itself and days before it: none may use data after the as-of day. */
function daysUpTo(asOf: EpochDay): EpochDay[] {
  return [asOf, asOf - 1, asOf - 30, asOf - 200];
}

function forEachInstrument(ask: (store: MarketStore, id: number, day: EpochDay) => Promise<unknown>) {
  return async (store: MarketStore, asOf: EpochDay): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const { id } of store.instruments())
      for (const day of daysUpTo(asOf)) answers.push(await ask(store, id, day));
    return answers;
  };
}

/** The record of an instrument contains its stored range, which does not depend on an as-of day. */
function withoutExtent({
  instrument: { firstDay: _, lastDay: __, bars: ___, ...instrument },
  sharesMillions,
}: Member): unknown {
  return { instrument, sharesMillions };
}

/** Every column of a view: some are computed on first access. */
function columnsOf({ close, days, high, low, open, total, volume }: SeriesView): SeriesView {
  return { days, open, high, low, close, volume, total };
}

/** Queries of the store itself. */
export const STORE_QUERIES: readonly LookAheadQuery[] = [
  {
    name: 'store: view',
    ask: forEachInstrument(async (store, id, day) => {
      const view = await store.view(id, day);
      return view && columnsOf(view);
    }),
  },
  { name: 'store: actions', ask: forEachInstrument((store, id, day) => store.actions(id, day)) },
  {
    name: 'store: declaredDates',
    ask: forEachInstrument(async (store, id, day) => store.declaredDates(id, day)),
  },
  { name: 'store: universesOf', ask: forEachInstrument((store, id, day) => store.universesOf(id, day)) },
  { name: 'store: fundamentals', ask: forEachInstrument((store, id, day) => store.fundamentals(id, day, 4)) },
  { name: 'store: priceChecks', ask: forEachInstrument((store, id, day) => store.priceChecks(id, day)) },
  { name: 'store: reports', ask: forEachInstrument((store, id, day) => store.reports(id, day)) },
  {
    name: 'store: members',
    ask: async (store, asOf) =>
      Promise.all(
        daysUpTo(asOf).map(async (day) => (await store.members(LOOK_AHEAD_UNIVERSE, day)).map(withoutExtent)),
      ),
  },
  {
    name: 'store: stays',
    ask: async (store, asOf) =>
      Promise.all(
        daysUpTo(asOf).map(async (day) =>
          (await store.membershipPeriods(LOOK_AHEAD_UNIVERSE, day)).map(({ from, to, ...one }) => [
            from,
            to,
            withoutExtent(one),
          ]),
        ),
      ),
  },
  {
    name: 'store: bill',
    ask: async (store, asOf) => Promise.all(daysUpTo(asOf).map((day) => store.bill(day))),
  },
  {
    name: 'store: macro vintages',
    ask: (store, asOf) =>
      Promise.all(['DTB3', 'CPI'].flatMap((id) => daysUpTo(asOf).map((day) => store.macroVintages(id, day)))),
  },
  {
    name: 'store: macro',
    ask: async (store, asOf) =>
      Promise.all(['DTB3', 'CPI'].flatMap((id) => daysUpTo(asOf).map((day) => store.macro(id, day)))),
  },
  {
    name: 'store: factors',
    ask: async (store, asOf) =>
      Promise.all(
        ['ff3', 'ff5', 'mom'].flatMap((set) => daysUpTo(asOf).map((day) => store.factors(set, 'daily', day))),
      ),
  },
];
