// `node scripts/test-archive.mjs`, a step of each release: writes the archive of this machine and runs it as a newcomer does, with npx
// in an empty folder, an empty HOME, and no registry to ask. `--keep` takes the archive that is in dist/.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './postgres-cluster.mjs';
import { ROOT } from './test/run-steps.mjs';

const START_TIMEOUT_MS = 600_000;
const PAGES = ['/', '/markets', '/stock-data/AAPL', '/backend/compare/?symbols=AAPL,MSFT', '/signup'];

if (!process.argv.includes('--keep'))
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'package.mjs'), '--here'], { stdio: 'inherit' });
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const archive = `tapeglass-${version}.tgz`;

const folder = mkdtempSync(join(tmpdir(), 'tapeglass-archive-'));
const [home, work] = [join(folder, 'home'), join(folder, 'work')];
for (const made of [home, work]) mkdirSync(made);
copyFileSync(join(ROOT, 'dist', archive), join(work, archive));
const [port, backendPort] = [await findFreePort(), await findFreePort()];
const options = {
  cwd: work,
  env: {
    PATH: process.env.PATH,
    HOME: home,
    TMPDIR: folder,
    TODAY: '2026-11-20',
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    // Nothing listens there.
    npm_config_registry: 'http://127.0.0.1:9/',
  },
};
const npx = ['--yes', `./${archive}`];

/** Starts the site, asks its pages, and ends it; returns the seconds until it was ready. */
async function startSite() {
  const started = Date.now();
  const site = spawn('npx', npx, { ...options, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(site, 'exit');
  let output = '';
  site.stdout.on('data', (part) => (output += part));
  try {
    while (!output.includes('Tapeglass is ready at ')) {
      if (site.exitCode !== null || Date.now() - started > START_TIMEOUT_MS)
        throw new Error(`the site did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const seconds = (Date.now() - started) / 1000;
    for (const page of PAGES) {
      const answer = await fetch(`http://127.0.0.1:${port}${page}`);
      if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
    return seconds;
  } finally {
    // The group, as Ctrl-C does.
    if (site.exitCode === null) process.kill(-site.pid, 'SIGINT');
    await ended;
  }
}

try {
  for (const attempt of ['first', 'second'])
    console.log(`${attempt} start from the archive: ready after ${(await startSite()).toFixed(1)} s`);
  if (!existsSync(join(work, 'var', 'db'))) throw new Error('the data are not in the folder of the command');
  const status = execFileSync('npx', [...npx, 'status'], { ...options, encoding: 'utf8' });
  if (!/instruments/.test(status)) throw new Error(`unexpected status:\n${status}`);
  console.log(status.trim().split('\n')[0]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
