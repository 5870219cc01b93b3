import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { openDatabase } from '@/backend/src/db/open-database';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { BACKEND_OPTIONS } from '@/scripts/launch/node-options.mjs';
import { describeOldNode } from '@/scripts/launch/preflight.mjs';
import { prepareDatabase } from '../support/embedded-templates';
import { childrenOf, freePort, isAlive, launch, occupyPort, type Launched } from '../support/launch-process';
import { makeBatch } from '../support/price-batch';

jest.setTimeout(60_000);

const note = describeOldNode(process.versions.node);
const NODE_NOTE = note === null ? '' : `${note}\n`;

/** Maximum time until a start that cannot succeed exits. */
const MUST_END_MS = 20_000;

describe('the launcher', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-launch-'));
  const dataDir = join(folder, 'data');
  const running: Launched[] = [];

  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/build.mjs', '--backend', '--if-stale'], { stdio: 'ignore' });
  }, 120_000);

  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function start(args: readonly string[], env: Readonly<Record<string, string>>): Launched {
    const launched = launch(args, { DATA_DIR: dataDir, ...env });
    running.push(launched);
    return launched;
  }

  async function startBackend(): Promise<{ launched: Launched; port: number }> {
    const port = await freePort();
    const launched = start(['--backend-only'], {
      BACKEND_PORT: String(port),
      PORT: String(await freePort()),
    });
    await launched.waitFor(`Tapeglass is ready at http://127.0.0.1:${port}`);
    return { launched, port };
  }

  /** Exits in time, not with 0, with only these lines on standard error. */
  async function expectRefusal(
    launched: Launched,
    { code, lines }: { code: number; lines: (string | RegExp)[] },
  ): Promise<void> {
    const before = Date.now();
    const end = await launched.ended;
    expect(Date.now() - before).toBeLessThan(MUST_END_MS);
    const printed = end.stderr.trim().split('\n');
    lines.forEach((line, index) => expect(printed[index]).toMatch(line));
    expect(printed).toHaveLength(lines.length);
    expect(end.code).toBe(code);
  }

  it('starts from any folder, answers, and stops with 0 on SIGTERM', async () => {
    const { launched, port } = await startBackend();
    const status = await fetch(`http://127.0.0.1:${port}/status/`).then((response) => response.json());
    const [backend = 0] = await childrenOf(launched.child.pid!);

    launched.child.kill('SIGTERM');
    const end = await launched.ended;

    expect(status).toMatchObject({ dataVersion: 0, counts: { instruments: 0 } });
    const { version } = status as { version: string };
    expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
    expect(end).toEqual({
      code: 0,
      stdout: `${NODE_NOTE}Tapeglass is ready at http://127.0.0.1:${port} (${version})\n`,
      stderr: '',
    });
    expect(isAlive(backend)).toBe(false);
  });

  it('stops with 0 on SIGINT too', async () => {
    const { launched } = await startBackend();

    launched.child.kill('SIGINT');

    expect((await launched.ended).code).toBe(0);
  });

  it('ends with 1 and reports why when the backend dies', async () => {
    const { launched } = await startBackend();
    const [backend = 0] = await childrenOf(launched.child.pid!);

    process.kill(backend, 'SIGKILL');

    await expectRefusal(launched, { code: 1, lines: ['the backend process ended (SIGKILL)'] });
  });

  it('ends the backend when it is killed outright', async () => {
    const { launched } = await startBackend();
    const [backend = 0] = await childrenOf(launched.child.pid!);

    launched.child.kill('SIGKILL');
    await launched.ended;

    const deadline = Date.now() + 10_000;
    while (isAlive(backend) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isAlive(backend)).toBe(false);
  });

  it('refuses a second copy on the same folder and leaves the first alone', async () => {
    const { port } = await startBackend();
    const second = start(['--backend-only'], {
      BACKEND_PORT: String(await freePort()),
      PORT: String(await freePort()),
    });

    await expectRefusal(second, { code: 1, lines: [/in use/i] });

    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  });

  it('refuses another MARKET_DATA than the store holds, removes nothing, and starts without the setting', async () => {
    const stored = join(folder, 'stored');
    const prices = join(folder, 'AAPL.csv');
    writeFileSync(prices, 'date,close\n2020-01-02,2\n2020-01-03,2.5\n');
    const env = { PATH: process.env['PATH'], DATA_DIR: stored };
    const words = [...BACKEND_OPTIONS, 'dist/backend/cli.mjs', 'import', 'prices', prices];
    const imported = spawnSync(process.execPath, words, { env });
    expect(imported.status).toBe(0);
    for (const source of ['demo', 'live']) {
      const port = String(await freePort());
      const refused = start(['--backend-only'], {
        DATA_DIR: stored,
        MARKET_DATA: source,
        BACKEND_PORT: port,
      });

      await expectRefusal(refused, {
        code: 1,
        lines: [
          `tapeglass: MARKET_DATA is ${source}, but the store holds csv data: 2 bars of 1 instrument. To keep it, unset MARKET_DATA or set MARKET_DATA=csv; to replace it, run: npm run tapeglass -- source set ${source} --replace. Nothing was changed`,
        ],
      });
    }

    const port = await freePort();
    const launched = start(['--backend-only'], {
      DATA_DIR: stored,
      MARKET_DATA: '',
      BACKEND_PORT: String(port),
      PORT: String(await freePort()),
    });
    await launched.waitFor(`Tapeglass is ready at http://127.0.0.1:${port}`);
    const status: unknown = await fetch(`http://127.0.0.1:${port}/status/`).then((answer) => answer.json());
    expect(status).toMatchObject({ source: 'csv', counts: { bars: 2, instruments: 1 } });
  });

  it('shows a simulated market of another version at once, and stops while the new one is simulated', async () => {
    const stored = join(folder, 'outdated');
    await prepareDatabase(stored);
    const database = await openDatabase({ dataDir: stored, databaseUrl: null });
    const occasion = { source: 'demo', seed: 1, simulationVersion: 1, what: 'demo market' } as const;
    const batch = makeBatch({ symbol: 'BTC-USD', from: requireIsoDate('2021-06-28'), closes: [2, 3] });
    await withMarketWriter(database, occasion, (writer) => writer.writePrices(batch));
    await database.close();
    const port = String(await freePort());
    const launched = start(['--backend-only'], {
      DATA_DIR: stored,
      MARKET_DATA: '',
      LOG_LEVEL: 'info',
      BACKEND_PORT: port,
    });
    await launched.waitFor(`Tapeglass is ready at http://127.0.0.1:${port}`);

    const status: unknown = await fetch(`http://127.0.0.1:${port}/status/`).then((answer) => answer.json());
    await launched.waitFor('it is shown until the new one is simulated');
    launched.child.kill('SIGTERM');

    expect(status).toMatchObject({ source: 'simulated', counts: { bars: 2, instruments: 1 } });
    expect((await launched.ended).code).toBe(0);
  });

  it.each(['PORT', 'BACKEND_PORT'])('refuses a %s that is in use', async (variable) => {
    const { close, port } = await occupyPort();
    const free = String(await freePort());
    const launched = start([], {
      PORT: free,
      BACKEND_PORT: String(await freePort()),
      [variable]: String(port),
    });

    await expectRefusal(launched, {
      code: 1,
      lines: [`port ${port} is taken by another program; stop it or set ${variable}`],
    });
    await close();
  });

  it('names every bad variable at once', async () => {
    const launched = start([], { PORT: 'abc', TODAY: '2024-02-30', MARKET_DATA: 'magic' });

    await expectRefusal(launched, { code: 2, lines: [/PORT/, /MARKET_DATA/, /TODAY/] });
  });

  it('refuses settings that production forbids, and an unknown host, before it opens a database', async () => {
    const ports = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) };
    const emulator = start([], { ...ports, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    const address = start([], { ...ports, BACKEND_ADDRESS: 'nowhere.invalid' });

    await expectRefusal(emulator, { code: 2, lines: [/FIREBASE_AUTH_EMULATOR_HOST/] });
    await expectRefusal(address, {
      code: 1,
      lines: ['this machine has no address nowhere.invalid; change BACKEND_ADDRESS'],
    });
  });

  it('refuses a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const launched = start(['--backend-only'], {
      DATA_DIR: join(file, 'data'),
      BACKEND_PORT: String(await freePort()),
    });

    await expectRefusal(launched, { code: 1, lines: [/DATA_DIR .* cannot be written/] });
  });

  it('refuses a database that cannot be reached, without its password', async () => {
    const url = `postgres://someone:secret@127.0.0.1:${await freePort()}/nothing`;
    const launched = start(['--backend-only'], { DATABASE_URL: url, BACKEND_PORT: String(await freePort()) });

    await expectRefusal(launched, {
      code: 1,
      lines: [/^tapeglass: the PostgreSQL server at \S+ \(DATABASE_URL\) does not answer$/],
    });
    expect((await launched.ended).stderr).not.toContain('secret');
  });

  it('a backend started alone reports its missing settings', async () => {
    const { error, status, stderr } = spawnSync(
      process.execPath,
      [...BACKEND_OPTIONS, 'dist/backend/server.mjs'],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: dataDir,
          BACKEND_PORT: String(await freePort()),
          MARKET_DATA: 'demo',
        },
      },
    );

    expect(error).toBeUndefined();
    expect(stderr).toBe(
      'tapeglass: the simulated market of seed 1 is not loaded; run: npm run tapeglass -- demo load\n',
    );
    expect(status).toBe(2);
  });

  it('refuses an unknown argument', async () => {
    await expectRefusal(start(['--fast'], {}), { code: 2, lines: ['unknown argument --fast'] });
  });
});
