/**
 * The backend process: opens the database and the store, listens, follows new data, and closes everything on SIGTERM,
 * on SIGINT and when its launcher is gone. A start that fails tells the cause in one line: to the launcher when there is
 * one, else on standard error. Exit codes: 0 stopped, 1 could not start or failed, 2 a setting is wrong.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import type { AccountsContext } from './accounts/accounts-context';
import { startCleaning } from './accounts/clean-accounts';
import { buildApp, type AppParts } from './app';
import { lastKnownDayOf, loadConfig, todayOf, type Config } from './config/config';
import { projectRoot } from './config/project-root';
import { loadSecrets } from './config/secrets';
import { openDatabase } from './db/open-database';
import { openMarketStore } from './market/open-market-store';
import { openPictureStore } from './pictures/open-picture-store';
import { settleSource } from './services/settle-source';
import { startWarming } from './services/warm-market';

/** After this the process ends with whatever is still open. */
const CLOSE_TIMEOUT_MS = 8_000;

/** What the home page and the markets page ask. */
const FIRST_QUESTIONS = ['/markets/?members=sp500'];

/** What is closed at the end, last opened first. */
const closers: (() => Promise<void>)[] = [];
let isClosing = false;
/** What the launcher could do so that the next start succeeds. */
let needs: 'demo' | null = null;

async function start(): Promise<void> {
  const config = loadConfig();
  const database = await openDatabase(config);
  closers.push(() => database.close());
  let app: FastifyInstance | null = null;
  const store = await openMarketStore(database, {
    today: () => lastKnownDayOf(config),
    onRefreshError: (error) =>
      app?.log.error({ err: error }, 'new data could not be read; the held version stays in service'),
  });
  closers.push(() => store.close());
  const tell = (text: string): void => void process.stdout.write(`tapeglass: ${text}\n`);
  if (config.marketData === 'live') {
    tell('MARKET_DATA=live: this version has no provider yet; the site shows what was imported');
  }
  if (!(await settleSource(database, store, config, tell))) {
    needs = 'demo';
    const text = `the simulated market of seed ${config.demoSeed} is not loaded; run: npm run tapeglass -- demo load`;
    throw new AppError('CONFIG_INVALID', text);
  }
  const accounts: AccountsContext = {
    db: database,
    secrets: loadSecrets(config.dataDir),
    pictures: openPictureStore(config),
    config,
    now: () => new Date(),
  };
  const onError = (error: unknown): void =>
    app?.log.error(
      { err: error },
      'old sessions, events and counts could not be removed; the next hour tries again',
    );
  app = await buildApp({ store, config, db: database, accounts, release: readRelease() });
  closers.push(() => app.close());
  closers.push(startCleaning(accounts, onError));
  await listen(app, config);
  closers.push(
    startWarming({
      store,
      today: todayOf(config),
      questions: FIRST_QUESTIONS.map((url) => () => askOurselves(app, url)),
      onError: (error) => app?.log.warn({ err: error }, 'what the first page shows could not be prepared'),
    }),
  );
}

async function askOurselves(app: FastifyInstance, url: string): Promise<void> {
  const { body, statusCode } = await app.inject(url);
  // A market without the universe of the first page is no fault.
  if (statusCode >= 500) throw new Error(`${url}: ${statusCode} ${body.slice(0, 200)}`);
}

/** The version of package.json, and the stamp of the sources that were bundled (the start time while there is no bundle). */
function readRelease(): AppParts['release'] {
  const read = (path: string): Record<string, string> =>
    JSON.parse(readFileSync(join(projectRoot(), path), 'utf8')) as Record<string, string>;
  const version = read('package.json')['version'] ?? '0';
  const isBundle = import.meta.url.endsWith('.mjs') && existsSync(join(projectRoot(), 'dist/build.json'));
  return {
    version,
    buildId: (isBundle ? read('dist/build.json')['backend'] : undefined) ?? `${version}-${Date.now()}`,
  };
}

async function listen(app: FastifyInstance, { backendAddress, backendPort }: Config): Promise<void> {
  const { level } = app.log;
  // The launcher tells the one address that a person needs.
  if (process.channel) app.log.level = 'warn';
  try {
    await app.listen({
      host: backendAddress,
      port: backendPort,
      listenTextResolver: (address) => `backend listens at ${address}`,
    });
    app.log.level = level;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const text = isTaken
      ? `port ${backendPort} is taken by another program; set BACKEND_PORT to a free port`
      : `cannot listen on ${backendAddress}:${backendPort}`;
    throw new AppError('CONFIG_INVALID', text, { cause: error });
  }
}

/** Closes everything once and ends the process, whatever hangs. */
async function stop(exitCode: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => process.exit(exitCode || 1), CLOSE_TIMEOUT_MS).unref();
  // A start under way ends first, so that what it opens is closed too; its own failure is told where it was started.
  await starting.catch(() => undefined);
  for (const close of closers.reverse()) {
    try {
      await close();
    } catch (error) {
      process.stderr.write(`tapeglass: closing failed: ${describe(error)}\n`);
      exitCode = 1;
    }
  }
  process.exit(exitCode);
}

/** Tells why the start failed: errors that we expect in their own words, others with where they come from. */
async function reportFailure(error: unknown): Promise<void> {
  const isExpected = error instanceof AppError && error.code !== 'INTERNAL';
  if (!isExpected && error instanceof Error) process.stderr.write(`${error.stack ?? error.message}\n`);
  const text = describe(error);
  if (!process.send || !process.connected) {
    process.stderr.write(`tapeglass: ${text}\n`);
    return;
  }
  await new Promise<void>((resolve) =>
    process.send?.({ failed: text, needs }, undefined, undefined, () => resolve()),
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

const starting = start();
starting.catch(async (error: unknown) => {
  await reportFailure(error);
  await stop(error instanceof AppError && error.code === 'CONFIG_INVALID' ? 2 : 1);
});
