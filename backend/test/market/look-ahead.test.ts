import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { MarketStore, Member } from '@/backend/src/market/market-store';
import { expectNoLookAhead, expectSameAnswers } from '../support/look-ahead';
import { FIRST_DAY, LOOK_AHEAD_UNIVERSE, SESSIONS } from '../support/look-ahead-market';

/** The as-of day itself and days before it: neither may see beyond the first. */
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

/** The record of an instrument tells how much of it the store holds at all; that is no answer as of a day. */
function withoutExtent({
  instrument: { firstDay: _, lastDay: __, bars: ___, ...instrument },
  sharesMillions,
}: Member): unknown {
  return { instrument, sharesMillions };
}

/** Every column of a view: some are made only when they are looked at. */
function columnsOf({ close, days, high, low, open, total, volume }: SeriesView): SeriesView {
  return { days, open, high, low, close, volume, total };
}

expectNoLookAhead(
  'view',
  forEachInstrument(async (store, id, day) => {
    const view = await store.view(id, day);
    return view && columnsOf(view);
  }),
);

expectNoLookAhead(
  'actions',
  forEachInstrument((store, id, day) => store.actions(id, day)),
);

expectNoLookAhead(
  'universesOf',
  forEachInstrument((store, id, day) => store.universesOf(id, day)),
);

expectNoLookAhead(
  'fundamentals',
  forEachInstrument((store, id, day) => store.fundamentals(id, day, 4)),
);

expectNoLookAhead('members', async (store, asOf) =>
  Promise.all(
    daysUpTo(asOf).map(async (day) => (await store.members(LOOK_AHEAD_UNIVERSE, day)).map(withoutExtent)),
  ),
);

expectNoLookAhead('stays', async (store, asOf) =>
  Promise.all(
    daysUpTo(asOf).map(async (day) =>
      (await store.stays(LOOK_AHEAD_UNIVERSE, day)).map(({ from, to, ...one }) => [
        from,
        to,
        withoutExtent(one),
      ]),
    ),
  ),
);

expectNoLookAhead('bill', async (store, asOf) => Promise.all(daysUpTo(asOf).map((day) => store.bill(day))));

expectNoLookAhead('macro', async (store, asOf) =>
  Promise.all(['DTB3', 'CPI'].flatMap((id) => daysUpTo(asOf).map((day) => store.macro(id, day)))),
);

expectNoLookAhead('factors', async (store, asOf) =>
  Promise.all(
    ['ff3', 'ff5', 'mom'].flatMap((set) => daysUpTo(asOf).map((day) => store.factors(set, 'daily', day))),
  ),
);

describe('the harness catches a question that looks ahead', () => {
  const market = { seed: 7, asOf: FIRST_DAY + SESSIONS / 2 };

  it.each<[string, (store: MarketStore, asOf: EpochDay) => Promise<unknown>]>([
    ['one bar', async (store, asOf) => store.view(store.find('AAA')!.id, asOf + 5)],
    ['one dividend or split', async (store, asOf) => store.actions(store.find('BBB')!.id, asOf + 90)],
    ['the members of next year', (store, asOf) => store.members(LOOK_AHEAD_UNIVERSE, asOf + 365)],
    ['a factor of next week', (store, asOf) => store.factors('ff3', 'daily', asOf + 7)],
    ['a rate of next month', (store, asOf) => store.bill(asOf + 60)],
    ['accounts of next quarter', (store, asOf) => store.fundamentals(store.find('CCC')!.id, asOf + 100, 4)],
    ['the last day of the store', (store) => Promise.resolve(store.state().lastDay)],
  ])('%s', async (_, ask) => {
    await expect(expectSameAnswers(market, ask)).rejects.toThrow(/toEqual/);
  });
});
