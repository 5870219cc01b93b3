import { readStoreChecks, type StoreChecks } from '../support/store-checks';
import { countPriceChecks } from '@/backend/src/db/repositories/price-check-rows';
import { readProviderStates } from '@/backend/src/db/repositories/sync-rows';
import { runSync, type SyncReport } from '@/backend/src/sync/run-sync';
import { formatIsoDate, requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { PlayedAnswer } from '../support/open-provider-server';
import { withProviderServer } from '../support/provider-server';
import { openTestSync } from '../support/test-sync';
import { withWritableStore } from '../support/writable-store';

const server = withProviderServer();
const { database, store } = withWritableStore();

beforeEach(() => database().script('truncate sync_tasks, provider_states'));

/** The sessions of New York in the test: two weeks without a holiday. */
const DAYS = Array.from({ length: 14 }, (_, n) => requireIsoDate('2024-07-08') + n).filter(
  (day) => ![0, 6].includes((day + 4) % 7),
);
type Closes = (symbol: string, day: EpochDay) => number;
const truth: Closes = (symbol, day) => 50 + symbol.length + (day % 7);

function yahoo(symbol: string, until: EpochDay, closes: Closes): PlayedAnswer {
  const days = DAYS.filter((day) => day <= until);
  const close = days.map((day) => closes(symbol, day));
  const meta = { symbol, currency: 'USD', instrumentType: 'EQUITY', gmtoffset: 0, fullExchangeName: 'NYSE' };
  const quote = [{ open: close, high: close, low: close, close, volume: close.map(() => 1_000) }];
  const timestamp = days.map((day) => day * 86_400 + 48_600);
  return {
    body: JSON.stringify({ chart: { result: [{ meta, timestamp, indicators: { quote } }], error: null } }),
  };
}

function stooq(symbol: string, until: EpochDay, closes: Closes): PlayedAnswer {
  const lines = DAYS.filter((day) => day <= until).map((day) => {
    const close = closes(symbol, day);
    return [formatIsoDate(day), close, close, close, close, 1000].join(',');
  });
  return { body: ['Date,Open,High,Low,Close,Volume', ...lines].join('\n') };
}

/** Runs a synchronization on an evening; `second` null = the second provider does not answer. */
async function evening(
  date: string,
  { first = truth, second, symbols = ['KO'] }: { first?: Closes; second: Closes | null; symbols?: string[] },
): Promise<SyncReport> {
  const until = requireIsoDate(date);
  server.play(({ path, query }) => {
    if (path.startsWith('/v8/finance/chart/')) return yahoo(path.slice(18), until, first);
    const name = query.get('s');
    if (name === null) return null;
    return second === null ? { status: 500 } : stooq(name.replace('.us', '').toUpperCase(), until, second);
  });
  const sync = openTestSync(database(), server, { symbols, now: () => new Date(`${date}T23:30:00Z`) });
  const report = await runSync(sync, { only: ['prices'], symbols: null, since: null });
  await store().refresh();
  return report;
}

const asked = (): string[] =>
  server.requests.flatMap(({ query }) => (query.get('s') === null ? [] : [query.get('s')!]));
const checksOf = (symbol: string, date: string): Promise<StoreChecks> =>
  readStoreChecks(store(), symbol, requireIsoDate(date));

it('notes a close beyond the tolerance until the two agree again, and shows it on no other day', async () => {
  const wrongOn = requireIsoDate('2024-07-09');
  const lying: Closes = (symbol, day) => truth(symbol, day) * (day === wrongOn ? 1.02 : 1.004);

  const first = await evening('2024-07-10', { second: lying });
  const again = await evening('2024-07-11', { second: lying });
  const right = await evening('2024-07-12', { second: truth });

  expect(first).toMatchObject({ compared: 1, differing: 1, changed: true, failures: [] });
  expect(again).toMatchObject({ compared: 1, differing: 1 });
  expect(right).toMatchObject({ compared: 1, differing: 0 });
  const close = truth('KO', wrongOn);
  const noted = {
    day: wrongOn,
    close,
    provider: 'yahoo',
    otherClose: close * 1.02,
    otherProvider: 'stooq',
    tolerance: 0.005,
    notedOn: requireIsoDate('2024-07-10'),
  };
  expect(await checksOf('KO', '2024-07-09')).toMatchObject({ comparison: null, disagreements: [] });
  for (const date of ['2024-07-10', '2024-07-11'])
    expect((await checksOf('KO', date)).disagreements).toEqual([noted]);
  expect(await checksOf('KO', '2024-07-12')).toEqual({
    comparison: { comparedOn: requireIsoDate('2024-07-12'), provider: 'stooq', bars: 5 },
    disagreements: [],
    revisions: [],
  });
  expect(await countPriceChecks(database())).toEqual({ disagreements: 0, compared: 1, revisions: 0 });
});

it('marks the compared instruments alone as changed, in a version of its own', async () => {
  const symbols = Array.from({ length: 12 }, (_, n) => `S${String(n).padStart(2, '0')}`);

  const { compared, dataVersion } = await evening('2024-07-10', { second: truth, symbols });

  const rows = await database().query<{ symbol: string; version: number }>(
    'select symbol, data_version as version from instruments order by symbol',
  );
  expect([compared, dataVersion]).toEqual([10, 2]);
  expect(rows.map(({ version }) => version)).toEqual([...Array.from({ length: 10 }, () => 2), 1, 1]);
});

it('asks for ten instruments in a run, in turn, and for each once a day', async () => {
  const symbols = Array.from({ length: 14 }, (_, n) => `S${String(n).padStart(2, '0')}`);

  const first = await evening('2024-07-10', { second: truth, symbols });
  const then = asked();
  const second = await evening('2024-07-11', { second: truth, symbols });

  expect([first.compared, second.compared]).toEqual([10, 10]);
  expect(then).toEqual(symbols.slice(0, 10).map((symbol) => `${symbol.toLowerCase()}.us`));
  expect(asked().slice(10, 14)).toEqual(symbols.slice(10).map((symbol) => `${symbol.toLowerCase()}.us`));
  // Fetched again on the same day: compared already.
  const forced = await runSync(
    openTestSync(database(), server, { symbols, now: () => new Date('2024-07-11T23:50:00Z') }),
    { only: ['prices'], symbols: symbols.slice(0, 3), since: null },
  );
  expect(forced).toMatchObject({ tasks: 3, compared: 0, changed: false });
});

it('compares doubtful prices first', async () => {
  const symbols = ['AA', 'BB', ...Array.from({ length: 22 }, (_, n) => `B${n}`), 'CC'];
  await evening('2024-07-10', { second: truth, symbols });
  const jump: Closes = (symbol, day) =>
    truth(symbol, day) * (symbol === 'CC' && day === requireIsoDate('2024-07-11') ? 100 : 1);

  const report = await evening('2024-07-11', { first: jump, second: truth, symbols });

  // The price of the first provider is held back, and the one of the second is stored: the two disagree.
  expect(report).toMatchObject({ heldRows: 1, compared: 10, differing: 1 });
  const { comparison, disagreements } = await checksOf('CC', '2024-07-11');
  expect(comparison).toMatchObject({ comparedOn: requireIsoDate('2024-07-11'), provider: 'yahoo' });
  expect(disagreements).toMatchObject([{ close: 52, provider: 'stooq', otherClose: 5200 }]);
});

it('asks in a later run when the second provider does not answer, and keeps its failure', async () => {
  const silent = await evening('2024-07-10', { second: null });
  expect(silent).toMatchObject({ compared: 0, failures: [] });
  const states = await readProviderStates(database());
  expect(states.find(({ id }) => id === 'stooq')).toMatchObject({ failure: 'network' });

  expect(await evening('2024-07-11', { second: truth })).toMatchObject({ compared: 1, differing: 0 });
});

it('keeps a close that the first provider corrects, with the day on which it became known', async () => {
  const wrongOn = requireIsoDate('2024-07-09');
  const wrong: Closes = (symbol, day) => truth(symbol, day) * (day === wrongOn ? 1.1 : 1);

  await evening('2024-07-10', { first: wrong, second: truth });
  await evening('2024-07-11', { first: truth, second: truth });

  const before = await checksOf('KO', '2024-07-10');
  expect(before.disagreements.map(({ day }) => day)).toEqual([wrongOn]);
  expect(before.revisions).toEqual([]);
  const after = await checksOf('KO', '2024-07-11');
  expect(after.disagreements).toEqual([]);
  expect(after.revisions).toEqual([
    {
      fromDay: wrongOn,
      toDay: wrongOn,
      bars: 1,
      oldClose: truth('KO', wrongOn) * 1.1,
      newClose: truth('KO', wrongOn),
      isUniform: true,
      knownOn: requireIsoDate('2024-07-11'),
      source: 'yahoo',
    },
  ]);
});
