import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { readMigrations } from '@/backend/src/db/migrate';
import { probeDatabase } from '@/backend/src/db/database';
import { createCommand, openDatabase } from '@/backend/src/db/open-database';

const CREATE_TIMEOUT_MS = 120_000;

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tapeglass-open-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** Kills a first create halfway, which leaves a draft beside the place of the database. */
async function killCreate(): Promise<void> {
  const script = join(process.cwd(), 'backend/src/db/create-embedded.mjs');
  const draft = join(dataDir, 'db.new-1');
  mkdirSync(draft);
  const child = spawn(process.execPath, [script, draft], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (readdirSync(draft).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  child.kill('SIGKILL');
  await ended;
}

it(
  'creates a database, again when a first create was killed halfway, keeps what was written, and locks out others meanwhile',
  async () => {
    await killCreate();
    expect(existsSync(join(dataDir, 'db'))).toBe(false);

    const first = await openDatabase({ dataDir, databaseUrl: null });
    await first.query("insert into store_settings (source) values ('csv')");
    await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toMatchObject({
      code: 'DATABASE_IN_USE',
    });
    await first.close();
    await first.close();

    const second = await openDatabase({ dataDir, databaseUrl: null });
    expect(await second.query('select source from store_settings')).toEqual([{ source: 'csv' }]);
    expect(await second.query('show wal_level')).toEqual([{ wal_level: 'minimal' }]);
    await second.close();

    expect(readdirSync(dataDir)).toEqual(['db']);
  },
  CREATE_TIMEOUT_MS,
);

it(
  'is unavailable while its folder is moved, and answers afterwards',
  async () => {
    const database = await openDatabase({ dataDir, databaseUrl: null });
    await probeDatabase(database);
    const [away, aside] = [{ code: 'DATABASE_AWAY' }, `${dataDir}-aside`];
    renameSync(dataDir, aside);

    await expect(probeDatabase(database)).rejects.toMatchObject(away);
    const write = "insert into store_settings (source) values ('csv')";
    await expect(database.query(write)).rejects.toMatchObject(away);
    renameSync(aside, dataDir);
    await probeDatabase(database);
    await database.query(write);
    await database.close();
  },
  CREATE_TIMEOUT_MS,
);

// The kernel keeps the peak of each program apart in /proc. `resourceUsage().maxRSS` includes the parent's memory at
// the fork, and a jest worker can be larger than the program that it starts.
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux(
  'creates a database with less than 550 MB of memory',
  async () => {
    const { args, env } = createCommand(dataDir);
    const printPeak =
      "import{readFileSync}from'node:fs';" +
      "process.on('exit',()=>process.stderr.write(/VmHWM:.*/.exec(readFileSync('/proc/self/status','utf8'))[0]))";
    const child = spawn(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(printPeak)}`, ...args],
      { stdio: ['pipe', 'ignore', 'pipe'], env },
    );
    let output = '';
    child.stderr.on('data', (part: Buffer) => (output += part.toString()));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);

    const peakKb = Number(/VmHWM:\s*(\d+) kB/.exec(output)?.[1]);
    expect(peakKb).toBeGreaterThan(0);
    // 480 MB as a rule, of which 90 are compiled code; 850 before initdb wrote to the disk directly.
    expect(peakKb / 1024).toBeLessThan(550);
  },
  CREATE_TIMEOUT_MS,
);

it(
  'works the same from a bundle in dist',
  async () => {
    const outfile = join(process.cwd(), 'dist', 'backend', `open-database-test-${process.pid}.mjs`);
    await build({
      stdin: {
        contents: `
          import { openDatabase } from '@/backend/src/db/open-database';
          const database = await openDatabase({ dataDir: process.argv[2], databaseUrl: null });
          const [row] = await database.query('select count(*)::int4 as n from schema_migrations');
          process.stdout.write(String(row.n));
          await database.close();`,
        resolveDir: process.cwd(),
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      alias: { '@': process.cwd() },
      outfile,
    });
    try {
      expect(execFileSync(process.execPath, [outfile, dataDir], { encoding: 'utf8', cwd: tmpdir() })).toBe(
        String(readMigrations().length),
      );
    } finally {
      rmSync(outfile);
    }
  },
  CREATE_TIMEOUT_MS,
);

it('reports a folder that holds something else, and releases the lock', async () => {
  mkdirSync(join(dataDir, 'db'));
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '9.6\n');

  await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toMatchObject({
    code: 'DATABASE_BROKEN',
    message: expect.stringContaining(`the database in ${join(dataDir, 'db')} cannot be opened`) as string,
  });

  expect(existsSync(join(dataDir, 'tapeglass.lock'))).toBe(false);
}, 30_000);
