import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { originVariable, PROVIDER_ORIGINS, type OriginName } from '@/backend/src/providers/provider-settings';
import { formatIsoDate, requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { Status } from '@/lib/contracts/status';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { freePort, launch, type Launched } from '../support/launch-process';
import type { PlayedAnswer, PlayedRequest } from '../support/open-provider-server';
import { withProviderServer } from '../support/provider-server';
import { openServerDatabase } from '../support/test-database';

jest.setTimeout(300_000);

/** The closes of a made-up market on the sessions of New York: the fixtures against which all is compared. */
const MEMORIAL_DAY = requireIsoDate('2024-05-27');
const FIRST = requireIsoDate('2024-05-01');
const SYMBOLS = ['AAPL', 'KO'] as const;
const DAYS = Array.from({ length: 40 }, (_, n) => FIRST + n).filter(
  (day) => ![0, 6].includes((day + 4) % 7) && day !== MEMORIAL_DAY,
);
const closeOf = (symbol: string, day: EpochDay): number =>
  Math.round((symbol === 'AAPL' ? 190 : 62) * (1 + 0.01 * Math.sin(day * 1.7)) * 100) / 100;

/** Yahoo's chart of a symbol up to a day. */
function chart(symbol: string, until: EpochDay, factor = 1): PlayedAnswer {
  const days = DAYS.filter((day) => day <= until);
  const close = days.map((day) => closeOf(symbol, day) * (day === until ? factor : 1));
  const meta = { symbol, currency: 'USD', instrumentType: 'EQUITY', gmtoffset: 0, fullExchangeName: 'NYSE' };
  const quote = [{ open: close, high: close, low: close, close, volume: close.map(() => 1_000_000) }];
  const timestamp = days.map((day) => day * 86_400 + 48_600);
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chart: { result: [{ meta, timestamp, indicators: { quote } }], error: null } }),
  };
}

const isOnServer = Boolean(process.env['TEST_DATABASE_URL']);
(isOnServer ? describe : describe.skip)('a week with a process that fetches and one that serves', () => {
  const server = withProviderServer();
  const folder = temporaryFolder();
  const origins = (Object.keys(PROVIDER_ORIGINS) as OriginName[]).map(originVariable);
  let database: Awaited<ReturnType<typeof openServerDatabase>>;
  let site: Launched;
  let port: number;

  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/build.mjs', '--backend', '--if-stale'], { stdio: 'ignore' });
    database = await openServerDatabase();
  });
  afterAll(async () => {
    site.child.kill('SIGTERM');
    await site.ended;
    await database.drop();
    folder.remove();
  });

  async function start(role: 'api' | 'ingest', today: string): Promise<{ started: Launched; port: number }> {
    const own = await freePort();
    const started = launch(['--backend-only', '--no-build'], {
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      MARKET_DATA: 'live',
      LIVE_UNIVERSES: '',
      LIVE_SYMBOLS: SYMBOLS.join(','),
      FEEDS_FILE: folder.write('feeds.json', '{}'),
      ...Object.fromEntries(origins.map((name) => [name, server.origin()])),
      ROLE: role,
      TODAY: today,
      BACKEND_PORT: String(own),
      PORT: String(await freePort()),
    });
    await started.waitFor('Tapeglass is ready');
    return { started, port: own };
  }

  const ask = async <T>(path: string): Promise<T> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<T>;
  const lastDay = async () => (await ask<Status>('/status/')).lastDay;

  /** Fetches as of a day until a condition of the serving process holds, then ends the process. */
  async function evening(
    today: string,
    answer: (symbol: string, day: EpochDay) => PlayedAnswer,
    isDone: () => Promise<boolean>,
  ): Promise<void> {
    server.play(({ path }: PlayedRequest) => {
      const symbol = SYMBOLS.find((one) => path === `/v8/finance/chart/${one}`);
      return symbol ? answer(symbol, requireIsoDate(today)) : null;
    });
    const { started } = await start('ingest', today);
    try {
      for (let tries = 0; tries < 600 && !(await isDone()); tries += 1) await wait(100);
      expect(await isDone()).toBe(true);
    } finally {
      started.child.kill('SIGTERM');
      expect((await started.ended).code).toBe(0);
    }
  }

  it('is slow, wrong, silent and right again; the site stays up and is right at the end', async () => {
    ({ started: site, port } = await start('api', '2024-06-07'));
    expect(await lastDay()).toBeNull();

    await evening(
      '2024-06-03',
      (symbol, day) => chart(symbol, day),
      async () => (await lastDay()) === '2024-06-03',
    );

    // Tuesday: slow.
    const slow = (symbol: string, day: EpochDay) => ({ ...chart(symbol, day), delayMs: 1500 });
    await evening('2024-06-04', slow, async () => (await lastDay()) === '2024-06-04');

    // Wednesday: one price is a hundred times too high, one answer is a page of the wrong kind.
    const wrong = (symbol: string, day: EpochDay) =>
      symbol === 'AAPL' ? chart(symbol, day, 100) : { body: '<!DOCTYPE html><title>Consent</title>' };
    await evening('2024-06-05', wrong, async () => {
      const { quarantine, sync } = await ask<Status>('/status/');
      return (
        quarantine.rows === 1 &&
        sync?.kinds.some(({ failing, kind }) => kind === 'prices' && failing === 1) === true
      );
    });
    const status = await ask<Status>('/status/');
    expect(status.lastDay).toBe('2024-06-04');
    expect(status.quarantine.newest).toMatchObject([{ symbol: 'AAPL', day: '2024-06-05', field: 'close' }]);
    expect(status.sync?.kinds.find(({ kind }) => kind === 'prices')?.lastError).toContain('prices:KO');

    // Thursday: silent; the process that fetches ends at once when it gets SIGTERM.
    const before = Date.now();
    await evening(
      '2024-06-06',
      () => ({ delayMs: Infinity }),
      () => Promise.resolve(server.requests.length > 0),
    );
    expect(Date.now() - before).toBeLessThan(60_000);
    expect(await lastDay()).toBe('2024-06-04');

    // Friday: right; what was missed is caught up.
    await evening(
      '2024-06-07',
      (symbol, day) => chart(symbol, day),
      async () => (await lastDay()) === '2024-06-07',
    );
    const days = DAYS.filter((day) => day <= requireIsoDate('2024-06-07'));
    for (const symbol of SYMBOLS) {
      type Candles = { dates: string[]; close: number[] };
      const candles = await ask<Candles>(`/instruments/${symbol}/prices/?from=2024-05-01&to=2024-06-07`);
      expect(candles.dates).toEqual(days.map(formatIsoDate));
      expect(candles.close).toEqual(days.map((day) => closeOf(symbol, day)));
    }
    expect((await ask<Status>('/status/')).quarantine.rows).toBe(0);
    expect(site.child.exitCode).toBeNull();
  });
});
