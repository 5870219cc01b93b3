import { Readable } from 'node:stream';
import { runCommandLine } from '@/backend/src/cli/command-line';
import type { Input } from '@/backend/src/cli/read-password';
import { createUserAccount, parseRegistration } from '@/backend/src/accounts/register-account';
import { openDatabase } from '@/backend/src/db/open-database';
import { isPrepared } from '@/backend/src/startup/market-note';
import { loadConfig } from '@/backend/src/config/config';

import { temporaryFolder } from '../ingest/support/temporary-folder';
import { listSymbols } from '../support/watchlist-rows';
import { prepareDatabase } from '../support/embedded-templates';

const folder = temporaryFolder();
const data = temporaryFolder();
beforeAll(() => prepareDatabase(data.path));
afterAll(() => {
  folder.remove();
  data.remove();
});
// Each writes to a database on the disk.
jest.setTimeout(180_000);

const prices = folder.write('AAPL.csv', 'date,close\n2020-01-02,2\n2020-01-03,2.5\n');

interface Options {
  readonly env?: Record<string, string>;
  /** Text typed by the user; without it the command has no terminal. */
  readonly typed?: string;
}

async function tapeglass(words: readonly string[], { env = {}, typed }: Options = {}) {
  const [out, error]: [string[], string[]] = [[], []];
  const terminal = {
    out: (line: string) => out.push(line),
    error: (line: string) => error.push(line),
    isInteractive: false,
  };
  const input: Input =
    typed === undefined ? Readable.from([]) : Object.assign(Readable.from([typed]), { isTTY: true });
  const code = await runCommandLine(words, {
    terminal,
    input,
    env: { DATA_DIR: data.path, TODAY: '2021-06-30', ...env },
  });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

async function held() {
  return JSON.parse((await tapeglass(['source', 'show', '--json'])).out) as Record<string, unknown>;
}

describe('the source of a store', () => {
  it('is null at first, and csv after an import without MARKET_DATA', async () => {
    expect(await held()).toMatchObject({ source: null, bars: 0 });

    expect(await tapeglass(['import', 'prices', prices])).toMatchObject({ code: 0, error: '' });

    expect(await held()).toEqual({
      source: 'csv',
      seed: null,
      simulationVersion: null,
      bars: 2,
      instruments: 1,
      universes: 0,
      macroSeries: 0,
      factorSets: 0,
      articles: 0,
      lastDay: '2020-01-03',
    });
    expect((await tapeglass(['source', 'show'])).out).toMatch(
      /^source +csv\nseed +-\nsimulationVersion -\ninstruments +1\nbars +2\n/,
    );
  });

  it.each([
    ['import', 'prices', prices],
    ['source', 'prepare'],
  ])('that MARKET_DATA differs from is named in one line by %s %s, and nothing changes', async (...words) => {
    const before = await held();

    const result = await tapeglass(words, { env: { MARKET_DATA: 'live' } });

    expect(result).toEqual({
      code: 1,
      out: '',
      error:
        'tapeglass: MARKET_DATA is live, but the store holds csv data: 2 bars of 1 instrument. To keep it, unset MARKET_DATA or set MARKET_DATA=csv; to replace it, run: npm run tapeglass -- source set live --replace. Nothing was changed',
    });
    expect(await held()).toEqual(before);
  });

  it('is prepared once for a start without MARKET_DATA, until the source changes', async () => {
    const config = loadConfig({ DATA_DIR: data.path, TODAY: '2021-06-30' });
    expect(isPrepared(config)).toBe(false);

    expect(await tapeglass(['source', 'prepare'])).toEqual({ code: 0, out: '', error: '' });

    expect(isPrepared(config)).toBe(true);
    expect(isPrepared({ ...config, marketData: 'demo' })).toBe(false);
  });

  it('is not replaced by the simulated market when that is loaded', async () => {
    const result = await tapeglass(['demo', 'load']);

    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.error).toBe(
      'tapeglass: the store holds csv data: 2 bars of 1 instrument; the simulated market is never mixed with it. To replace it, run: npm run tapeglass -- source set demo --replace. Nothing was changed',
    );
  });
});

describe('source set', () => {
  it('changes nothing where the source is that one already', async () => {
    expect(await tapeglass(['source', 'set', 'csv', '--replace', '--yes'])).toEqual({
      code: 0,
      out: 'nothing changed: the store holds csv data: 2 bars of 1 instrument',
      error: '',
    });
  });

  it('refuses another source without --replace', async () => {
    const result = await tapeglass(['source', 'set', 'live', '--yes']);

    expect(result).toEqual({
      code: 1,
      out: '',
      error:
        'tapeglass: the store holds csv data: 2 bars of 1 instrument. To remove it, run: npm run tapeglass -- source set live --replace. Nothing was changed',
    });
  });

  it('needs --yes without a terminal, and a confirmation on one', async () => {
    const withoutAnswer = await tapeglass(['source', 'set', 'live', '--replace']);
    const no = await tapeglass(['source', 'set', 'live', '--replace'], { typed: 'no\n' });

    expect(withoutAnswer.code).toBe(1);
    expect(withoutAnswer.error).toBe(
      'tapeglass: This removes csv data: 2 bars of 1 instrument, with its universes, macro series, factors and headlines; accounts and watchlists stay. No terminal is there to ask on: add --yes to go on. Nothing was changed',
    );
    expect(no.code).toBe(1);
    expect(no.error).toMatch(/the answer was not yes; nothing was changed$/);
    expect(await held()).toMatchObject({ source: 'csv', bars: 2 });
  });

  it('removes the market data, and no account', async () => {
    const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
    const password = 'correct horse battery';
    const form = {
      email: 'ada@example.org',
      first_name: 'Ada',
      last_name: 'Lovelace',
      password,
      password2: password,
    };
    await createUserAccount({ db: database, now: () => new Date() }, parseRegistration(form), null);
    const [user] = await database.query<{ id: number }>('select id from users');
    await listSymbols(database, user!.id, ['AAPL']);
    await database.close();

    const result = await tapeglass(['source', 'set', 'live', '--replace'], {
      typed: 'yes\n',
      env: { MARKET_DATA: 'csv' },
    });

    expect(result).toMatchObject({
      code: 0,
      out: 'removed csv data: 2 bars of 1 instrument\nthe source is live now; the next start fills the store from public providers, or at once: npm run tapeglass -- sync',
    });
    expect(result.error).toMatch(
      /MARKET_DATA is csv in the environment or in \.env: unset it or set MARKET_DATA=live before the next start$/,
    );
    expect(await held()).toMatchObject({ source: 'live', bars: 0, instruments: 0, lastDay: null });
    const after = await openDatabase({ dataDir: data.path, databaseUrl: null });
    expect(await after.query('select symbol from watchlist_entries')).toEqual([{ symbol: 'AAPL' }]);
    await after.close();
  });

  it('reports in one line that the database is in use', async () => {
    const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
    try {
      const result = await tapeglass(['source', 'set', 'demo', '--replace', '--yes']);

      expect(result.code).toBe(1);
      expect(result.error).toMatch(/^tapeglass: the database is in use: .*Nothing was changed$/);
    } finally {
      await database.close();
    }
  });

  it.each([[['source', 'set', 'tulips']], [['source', 'set']]])('%j is wrong usage', async (words) => {
    expect((await tapeglass(words)).code).toBe(2);
  });
});
