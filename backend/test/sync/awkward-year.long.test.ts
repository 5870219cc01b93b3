import { readWaitingRows } from '@/backend/src/db/repositories/quarantine-rows';
import { countPriceChecks } from '@/backend/src/db/repositories/price-check-rows';
import { readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { isSession } from '@/lib/domain/exchanges/calendars';
import { formatIsoDate, requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { makeBatch } from '../support/price-batch';
import { DAYS, isWeekday, plain, playedEvenings, START, upTo, type Market } from '../support/played-evenings';
import { withProviderServer } from '../support/provider-server';
import { withWritableStore } from '../support/writable-store';

const server = withProviderServer();
const { database, store, write } = withWritableStore();

beforeEach(() => database().script('truncate sync_tasks, provider_states, quarantine'));

const { closesOf, evening } = playedEvenings(server, { database, store });
/** Evenings without an operator, which take some minutes: `SIMULATED_DAYS=365` plays a whole year; without it there are none. */
const SIMULATED_DAYS = Number(process.env['SIMULATED_DAYS'] ?? 0);
const itForDays = SIMULATED_DAYS === 0 ? it.skip : it;

it('five wrong symbols in front keep no other from the data', async () => {
  const wrong = ['AAA', 'AAB', 'AAC', 'AAD', 'AAE', 'AAF'];
  const market: Market = (symbol, day) =>
    wrong.includes(symbol) ? { body: '{"chart":{"result":[{"meta":{}}]}}' } : plain(symbol, day);
  const report = await evening(START, market, { symbols: [...wrong, 'KO', 'PEP'] });

  expect(report.failures).toHaveLength(wrong.length);
  expect([store().find('KO')?.lastDay, store().find('PEP')?.lastDay]).toEqual([START, START]);
});

it('a split that is stated before the history is adjusted waits for it, and is no revision', async () => {
  const split = { day: START + 1, ratio: 7 };
  const closes = (factor: number) => (day: EpochDay) =>
    (700 + (day % 7)) * (day < split.day ? factor : 1 / 7);
  await evening(START, (_, day) => ({ days: upTo(day), close: closes(1) }));
  for (const later of [1, 2])
    await evening(START + later, (_, day) => ({ days: upTo(day), close: closes(1), splits: [split] }));
  expect(store().find('KO')?.lastDay).toBe(START);
  expect((await readWaitingRows(database())).map(({ day }) => day)).toEqual([START + 1, START + 2]);

  await evening(START + 3, (_, day) => ({ days: upTo(day), close: closes(1 / 7), splits: [split] }));

  const closesNow = await closesOf('KO', START + 3);
  expect([...closesNow]).toEqual(
    upTo(START + 3).map((day) => [day, expect.closeTo((700 + (day % 7)) / 7, 6) as number]),
  );
  expect(await readWaitingRows(database())).toEqual([]);
  expect(await countPriceChecks(database())).toMatchObject({ revisions: 0 });
});

it('a history that was stored before the provider had adjusted it for a split is replaced by itself', async () => {
  const split = { day: START - 10, ratio: 7 };
  const days = upTo(START);
  const batch = makeBatch({
    symbol: 'KO',
    from: 0,
    closes: days.map((day) => (day < split.day ? 100 / 7 : 100)),
    splits: [split],
  });
  const stored = { ...batch, bars: { ...batch.bars, days: Int32Array.from(days) } };
  await write((writer) => writer.writePrices(stored), { source: 'live', seed: null, what: 'test' });

  await evening(START + 1, (_, day) => ({ days: upTo(day), close: () => 100, splits: [split] }));

  expect(new Set((await closesOf('KO', START + 1)).values())).toEqual(new Set([100]));
  expect(store().find('KO')?.lastDay).toBe(START + 1);
  expect(await readWaitingRows(database())).toEqual([]);
});

it('a correction of more than a fifth is true after five days on which the provider gives it', async () => {
  await evening(START, plain);
  const day = START - 3;
  const corrected: Market = (symbol, until) => {
    const chart = plain(symbol, until);
    return { ...chart, close: (one) => (one === day ? 99 : chart.close(one)) };
  };
  const values: number[] = [];
  for (const later of [1, 2, 3, 4, 7]) {
    await evening(START + later, corrected);
    values.push((await closesOf('KO', START + later)).get(day)!);
  }
  expect(values.map((one) => one === 99)).toEqual([false, false, false, false, true]);
  expect(await readWaitingRows(database())).toEqual([]);
  expect(await countPriceChecks(database())).toMatchObject({ revisions: 1 });
});

it('a fall that looks like a split is true after five days, and holds nothing back for ever', async () => {
  await evening(START, plain);
  const fallen: Market = (symbol, until) => ({
    days: upTo(until),
    close: (one) => (one > START ? 28 : plain(symbol, until).close(one)),
  });
  for (const later of [1, 2, 3, 4]) await evening(START + later, fallen);
  expect(store().find('KO')?.lastDay).toBe(START);
  await evening(START + 7, fallen);

  expect(store().find('KO')?.lastDay).toBe(START + 7);
  expect(await readWaitingRows(database())).toEqual([]);
});

it('another company under an old symbol is held back, with the command that keeps the old one', async () => {
  await evening(START, plain);
  const other: Market = (_, day) => ({
    days: upTo(day).filter((one) => one > START + 7),
    close: () => 100.95,
  });
  await evening(START + 9, other);

  expect(store().find('KO')?.lastDay).toBe(START);
  const [row] = await readWaitingRows(database());
  expect(row?.reason).toContain('instrument rename KO KO.OLD');
});

it('another company with a history of the same days, and with splits, never takes the place of the stored one', async () => {
  await evening(START, plain);
  const before = await closesOf('KO', START);
  const other: Market = (_, day) => ({
    days: upTo(day),
    close: (one) => 100 + 10 * Math.sin(one / 5),
    splits: [{ day: START - 20, ratio: 3 }],
  });
  for (const later of [1, 2, 3, 4, 7, 8]) await evening(START + later, other);

  expect(store().find('KO')?.lastDay).toBe(START);
  expect(await closesOf('KO', START)).toEqual(before);
  const row = (await readWaitingRows(database())).find(({ day }) => day > START);
  expect(row?.reason).toContain('instrument rename KO KO.OLD');
});

it('another company that continues the history of an old symbol is known by its name and its first trade', async () => {
  const brewery: Market = (symbol, day) => ({
    ...plain(symbol, day),
    ...{ name: 'Old Brewery, Inc.', firstTrade: DAYS[0]! },
  });
  await evening(START, brewery);
  const robots: Market = (symbol, day) => ({
    ...plain(symbol, day),
    ...{ name: 'Nova Robotics Ltd.', firstTrade: START + 2 },
  });
  // A name alone says nothing: companies change theirs.
  await evening(START + 1, (symbol, day) => ({
    ...plain(symbol, day),
    ...{ name: 'Nova Robotics Ltd.', firstTrade: DAYS[0]! },
  }));
  expect(store().find('KO')?.lastDay).toBe(START + 1);
  // The second provider names no company: its prices would continue the stored ones without a word.
  for (const later of [2, 3, 4, 7, 8, 9, 10]) {
    const rows = upTo(START + later).map(
      (day) => `${formatIsoDate(day)},${`${52 + (day % 7)},`.repeat(4)}1000`,
    );
    const stooq = ['Date,Open,High,Low,Close,Volume', ...rows].join('\n');
    await evening(START + later, robots, { stooq });
  }

  expect(store().find('KO')?.lastDay).toBe(START + 1);
  const rows = await readWaitingRows(database());
  expect(rows[0]?.reason).toBe(
    'another company has the symbol since 2024-07-10 ("Nova Robotics Ltd.", stored as "Old Brewery, Inc."); rename the stored one: npm run tapeglass -- instrument rename KO KO.OLD',
  );
  expect(rows.map(({ day }) => day - START)).toEqual([2, 3, 4, 7, 8, 9, 10]);
});

it('a company that is listed again under nearly its own name goes on', async () => {
  const named =
    (name: string, firstTrade: EpochDay): Market =>
    (symbol, day) => ({
      ...plain(symbol, day),
      ...{ name, firstTrade },
    });
  await evening(START, named('Old Brewery, Inc.', DAYS[0]!));
  await evening(START + 1, named('The Old Brewery Company', START + 1));
  expect(store().find('KO')?.lastDay).toBe(START + 1);
});

it('a renamed symbol says how to continue it', async () => {
  await evening(START, plain, { symbols: ['FB'] });
  const renamed: Market = (symbol, day) => ({ ...plain(symbol, day), symbol: 'META' });
  const report = await evening(START + 1, renamed, { symbols: ['FB'] });
  expect(report.failures[0]?.message).toContain('instrument rename FB META');
});

it('a pair of the dollar that answers in its short form, and a class of shares with a dot, are the same', async () => {
  const market: Market = (symbol, day) => ({
    ...plain(symbol, day),
    ...(symbol === 'USDJPY=X' ? { symbol: 'JPY=X', type: 'CURRENCY' } : {}),
  });
  const report = await evening(START, market, { symbols: ['USDJPY=X', 'BRK.B'] });
  expect(report.failures).toEqual([]);
  expect(server.requests.map(({ path }) => path)).toContain('/v8/finance/chart/BRK-B');
  expect(store().find('USDJPY=X')).not.toBeNull();
});

it('a rate of exchange is stored after its day, so that it is no revision on the next one', async () => {
  const running: Market = (symbol, until) => ({
    days: upTo(until),
    close: (one) => (one === until ? 1.11 : 1.1),
    type: 'CURRENCY',
    symbol,
  });
  for (const later of [0, 1, 2]) await evening(START + later, running, { symbols: ['EURUSD=X'] });

  expect(store().find('EURUSD=X')?.lastDay).toBe(START + 1);
  expect(await countPriceChecks(database())).toMatchObject({ revisions: 0 });
});

it('a day of 404 for valid symbols costs a few hours', async () => {
  await evening(START, () => ({ status: 404 }), { hour: 8 });
  const [task] = await readSyncTasks(database());
  expect(task!.nextAt!.getTime() - task!.triedAt!.getTime()).toBeLessThanOrEqual(6 * 3_600_000);
});

itForDays(
  'days without an operator end with every symbol up to date, every true price stored, and no bar held back',
  async () => {
    const first = START - 40;
    const last = START + SIMULATED_DAYS;
    const year = Array.from({ length: last - first + 1 }, (_, n) => first + n);
    const sessions = year.filter((day) => isSession('newYork', day));
    const weekdays = year.filter(isWeekday);
    const HOLIDAY = requireIsoDate('2024-07-04');
    const splits: Readonly<Record<string, { day: EpochDay; ratio: number; adjustedOn: EpochDay }>> = {
      KO: { day: START + 8, ratio: 2, adjustedOn: START + 11 },
      PEP: { day: START + 120, ratio: 5, adjustedOn: START + 120 },
    };
    const symbols = ['KO', 'PEP', 'MCD', 'EURUSD=X', 'BTC-USD'];
    const wave = (day: EpochDay, size: number): number =>
      1 + size * Math.sin(day * 12.9898) * Math.sin(day / 7);
    /** The true close on an evening, adjusted for the splits so far. */
    const truth = (symbol: string, one: EpochDay, evening: EpochDay): number => {
      if (symbol === 'EURUSD=X') return 1.1 * wave(one, 0.01);
      if (symbol === 'BTC-USD') return 60_000 * wave(one, 0.05);
      const split = splits[symbol];
      const unsplit = split && one < split.day && evening >= split.adjustedOn ? split.ratio : 1;
      const divided = split && one >= split.day ? split.ratio : 1;
      // A true fall that looks like a split.
      const fallen = symbol === 'MCD' && one >= START + 30 ? 0.5 : 1;
      return (400 * wave(one, 0.02) * fallen) / unsplit / divided;
    };
    const market: Market = (symbol, evening) => {
      const n = evening - START;
      // Evenings on which nothing is right: everything unknown, a page in place of data, an answer that is cut off.
      if (n > 0 && n % 17 === 6) return { status: 404 };
      if (n > 0 && n % 29 === 9) return { body: '<html>Before you continue</html>' };
      if (n > 0 && n % 31 === 13 && symbol === 'KO') return { body: '{"chart":{"result":[{"me' };
      if (n > 0 && n % 13 === 5 && symbol === 'PEP') return { status: 429, headers: { 'retry-after': '60' } };
      const own = symbol === 'BTC-USD' ? year : symbol === 'EURUSD=X' ? weekdays : sessions;
      const isLate = n > 0 && n % 23 === 8;
      const days = own.filter((day) => day <= evening - (isLate ? 1 : 0));
      // A bar of a day on which the exchange was closed; the provider never takes it back.
      if (symbol === 'MCD') days.splice(days.filter((day) => day < HOLIDAY).length, 0, HOLIDAY);
      const newest = days.at(-1)!;
      const isHundredfold = n > 0 && n % 11 === 3 && symbol === 'PEP';
      const split = splits[symbol];
      return {
        days,
        close: (one) => truth(symbol, one, evening) * (isHundredfold && one === newest ? 100 : 1),
        ...(split && split.day <= evening && { splits: [split] }),
        symbol,
        type: symbol === 'BTC-USD' ? 'CRYPTOCURRENCY' : symbol === 'EURUSD=X' ? 'CURRENCY' : 'EQUITY',
      };
    };

    for (let day = START; day <= last; day += 1) await evening(day, market, { symbols });
    // The last days are calm: an evening on which nothing was right is made good on the next one.
    const calm: Market = (symbol, day) => {
      const own = symbol === 'BTC-USD' ? year : symbol === 'EURUSD=X' ? weekdays : sessions;
      const split = splits[symbol];
      return {
        days: own.filter((one) => one <= day),
        close: (one) => truth(symbol, one, day),
        ...(split && split.day <= day && { splits: [split] }),
        symbol,
        type: symbol === 'BTC-USD' ? 'CRYPTOCURRENCY' : symbol === 'EURUSD=X' ? 'CURRENCY' : 'EQUITY',
      };
    };
    await evening(last + 3, calm, { symbols });

    expect(await readWaitingRows(database())).toEqual([]);
    for (const symbol of symbols) {
      const stored = await closesOf(symbol, last + 3);
      const own = symbol === 'BTC-USD' ? year : symbol === 'EURUSD=X' ? weekdays : sessions;
      expect([symbol, [...stored.keys()]]).toEqual([symbol, own]);
      for (const [day, close] of stored)
        expect([symbol, day, close / truth(symbol, day, last)]).toEqual([symbol, day, expect.closeTo(1, 6)]);
    }
  },
  SIMULATED_DAYS * 60_000,
);
