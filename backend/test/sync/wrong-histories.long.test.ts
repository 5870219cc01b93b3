import { countPriceChecks } from '@/backend/src/db/repositories/price-check-rows';
import { readWaitingRows } from '@/backend/src/db/repositories/quarantine-rows';
import { readProviderStates, readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import {
  plain,
  plainClose,
  playChart,
  playedEvenings,
  START,
  upTo,
  type Chart,
} from '../support/played-evenings';
import { withProviderServer } from '../support/provider-server';
import { withWritableStore } from '../support/writable-store';

const server = withProviderServer();
const { database, store } = withWritableStore();
const { closesOf, evening } = playedEvenings(server, { database, store });

beforeEach(() => database().script('truncate sync_tasks, provider_states, quarantine'));

it.each(['-Infinity', 'Infinity', 'NaN', '-1e999'])(
  'an adjusted close of %s, as dividends above the price make it, costs itself alone',
  async (text) => {
    const chart: Chart = {
      ...plain('KO', START),
      adjusted: (day) => (day < START - 20 ? -4711 : plainClose('KO', day)),
      name: 'A, NaN, B',
    };
    const body = playChart('KO', chart)!.body!.toString().replaceAll('-4711', text);

    const report = await evening(START, () => ({ body }));

    expect(report.failures).toEqual([]);
    expect(store().find('KO')?.name).toBe('A, NaN, B');
    expect([...(await closesOf('KO', START)).keys()]).toEqual(upTo(START));
  },
);

describe('a fund that distributes gains', () => {
  const EX = START - 10;
  const total = async (chart: Partial<Chart>): Promise<number> => {
    const fund: Chart = {
      days: upTo(START),
      close: (day) => (day < EX ? 100 : 92),
      type: 'MUTUALFUND',
      ...chart,
    };
    await evening(START, () => fund);
    const { close, days, total: wealth } = (await store().view(store().find('KO')!.id, START))!;
    const at = days.indexOf(EX);
    expect(close[at]).toBe(92);
    return wealth[at]! / wealth[at - 1]!;
  };
  // 8 are paid, of which 6.4 are gains: 92 / (100 - 8) = 1.
  it.each([
    ['counts them once where the adjusted closes contain them twice', 8, 0.856],
    ['counts them where the dividend leaves them out', 1.6, 0.92],
    ['counts them where the adjusted closes leave them out', 1.6, 0.984],
    ['is as it is where dividend and adjusted closes contain them once', 8, 0.92],
  ])('%s', async (_, amount, factor) => {
    const step = await total({
      adjusted: (day) => (day < EX ? 100 * factor : 92),
      dividends: [{ day: EX, amount }],
      gains: [{ day: EX, amount: 6.4 }],
    });
    expect(step).toBeCloseTo(1, 6);
    const { dividends } = await store().actions(store().find('KO')!.id, START);
    expect(dividends).toMatchObject([{ day: EX, amount: 8 }]);
  });
});

it('a limit that is said in a text with status 200 pauses the provider as any limit does', async () => {
  const symbols = ['KO', 'PEP', 'MCD', 'JNJ', 'PG', 'MMM', 'T', 'XOM'];
  await evening(START, () => ({ body: 'Too Many Requests\r\n' }), { symbols });

  const yahoo = (await readProviderStates(database())).find(({ id }) => id === 'yahoo');
  expect(yahoo).toMatchObject({ failure: 'rate-limit', pausedUntil: expect.any(Date) as Date });
  expect(server.requests.filter(({ path }) => path.startsWith('/v8')).length).toBeLessThanOrEqual(6);
});

it('a symbol without prices since it was delisted is an unknown one, however the provider says it', async () => {
  const description = "Data doesn't exist for startDate = 1717200000, endDate = 1720483200";
  const body = JSON.stringify({ chart: { result: null, error: { code: 'Bad Request', description } } });
  await evening(START, () => ({ status: 400, body }));

  expect(await readSyncTasks(database())).toMatchObject([{ failure: 'unknown-symbol' }]);
});

it('a failure of a symbol that is followed no longer is not shown for ever', async () => {
  const market = (symbol: string) => (symbol === 'KO' ? plain('KO', START) : null);
  await evening(START, market, { symbols: ['KO', 'FB'] });
  expect((await readSyncTasks(database())).map(({ id }) => id)).toEqual(['prices:FB', 'prices:KO']);

  await evening(START + 1, market);

  expect((await readSyncTasks(database())).map(({ id }) => id)).toEqual(['prices:KO']);
});

describe('a history whose unit changes for good', () => {
  const CHANGE = START - 20;
  const pence = (day: EpochDay): number => 600 + (day % 7);
  const held = async () =>
    (await readWaitingRows(database())).map(({ day, reason }) => `${formatIsoDate(day)} ${reason}`);

  it('ends where it changes, as long as nothing says which part is right', async () => {
    await evening(START, () => ({
      days: upTo(START),
      close: (day) => pence(day) / (day < CHANGE ? 1 : 100),
      currency: 'GBp',
    }));

    const closes = await closesOf('KO', START);
    expect(Math.min(...closes.values())).toBeGreaterThan(5);
    expect(await held()).not.toEqual([]);
  });

  it('begins where it changes, when the running quote shows that the later part is right', async () => {
    await evening(START, () => ({
      days: upTo(START),
      close: (day) => pence(day) / (day < CHANGE ? 100 : 1),
      currency: 'GBp',
      quoted: 603,
    }));

    const closes = await closesOf('KO', START);
    expect([Math.min(...closes.keys()) >= CHANGE, store().find('KO')?.lastDay]).toEqual([true, START]);
    expect(Math.min(...closes.values())).toBeGreaterThan(5);
    expect(await held()).not.toEqual([]);
  });

  it('is not believed where only its label changes', async () => {
    const chart = (currency: string) => (_: string, day: EpochDay) => ({
      days: upTo(day),
      close: pence,
      currency,
    });
    await evening(START, chart('GBp'));
    for (const later of [1, 2, 3, 4, 7, 8]) await evening(START + later, chart('GBP'));
    expect(Math.max(...(await closesOf('KO', START + 8)).values())).toBeLessThan(7);

    await evening(START + 9, chart('GBp'));
    expect(store().find('KO')?.lastDay).toBe(START + 9);
    expect(await held()).toEqual([]);
  });
});

it('a session that was missing for two months is filled when the provider has it', async () => {
  const missing = START - 3;
  const without = (symbol: string, day: EpochDay): Chart => ({
    ...plain(symbol, day),
    days: upTo(day).filter((one) => one !== missing),
  });
  for (const later of [0, 15, 30]) await evening(START + later, without);
  await evening(START + 34, plain);
  expect((await closesOf('KO', START + 34)).has(missing)).toBe(true);
});

it('a price that is repeated with new dates is compared first, and its difference is shown', async () => {
  const moving = (day: EpochDay): number => plainClose('KO', day);
  // More instruments than are compared in a run.
  const symbols = ['AA', 'BA', 'CA', 'DA', 'EA', 'FA', 'GA', 'HA', 'IA', 'JA', 'KA', 'KO'];
  const frozen = (symbol: string, until: EpochDay): Chart => ({
    days: upTo(until),
    close: (day) => (symbol === 'KO' ? moving(Math.min(day, START)) : plainClose(symbol, day)),
  });
  const rows = upTo(START + 8).map((day) => `${formatIsoDate(day)},${`${moving(day)},`.repeat(4)}1000`);
  const stooq = ['Date,Open,High,Low,Close,Volume', ...rows].join('\n');

  await evening(START + 8, frozen, { symbols, stooq });

  const ko = store().find('KO')!;
  expect(ko.lastDay).toBe(START + 8);
  const { comparison, disagreements } = await store().priceChecks(ko.id, START + 8);
  expect(comparison).toMatchObject({ provider: 'stooq' });
  expect(disagreements.map(({ day }) => day).sort()).toEqual([1, 2, 3, 4, 8].map((n) => START + n));
});

it('a history of which another provider had a part is completed once by the one that has it all', async () => {
  const chart = (symbol: string, day: EpochDay): Chart => ({
    ...plain(symbol, day),
    firstTrade: upTo(day)[0]!,
  });
  const rows = upTo(START)
    .slice(-12)
    .map((day) => `${formatIsoDate(day)},${`${plainClose('KO', day)},`.repeat(4)}1000`);
  const stooq = ['Date,Open,High,Low,Close,Volume', ...rows].join('\n');
  await evening(START, () => ({ status: 429, headers: { 'retry-after': '3600' } }), { stooq });
  expect((await closesOf('KO', START)).size).toBe(12);

  await evening(START + 1, chart);
  expect([...(await closesOf('KO', START + 1)).keys()]).toEqual(upTo(START + 1));
  expect([await countPriceChecks(database()), await readWaitingRows(database())]).toMatchObject([
    { revisions: 0 },
    [],
  ]);

  server.requests.length = 0;
  await evening(START + 2, chart);
  expect(server.requests.filter(({ path }) => path.startsWith('/v8'))).toHaveLength(1);
});
