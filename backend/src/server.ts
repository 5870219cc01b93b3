/**
 * The backend process: opens the database and the store, listens, follows new data, and closes everything on
 * SIGTERM, on SIGINT and when its launcher exits. A failed start reports its cause on one line: to the
 * launcher if there is one, otherwise on standard error. Exit codes: 0 stopped, 1 could not start or failed,
 * 2 a setting is invalid.
 */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import { siteAddress } from './accounts/account-links';
import type { AccountsContext } from './accounts/accounts-context';
import { createQuoteReader } from './listings/quote-reader';
import { createProviderSearch } from './listings/search-providers';
import { watchFilling } from './sync/measure-filling';
import type { RunCommand } from './administration/run-command';
import { startCleaning } from './accounts/clean-accounts';
import { BackupRunner } from './backup/backup-runner';
import { removeStaleSpills } from './ingest/prices/spill-folder';
import { copyBeforeMigration } from './backup/copy-before-migration';
import { offerBackup } from './backup/last-backup';
import { startBackups } from './backup/schedule-backups';
import { ANSWER_CACHE_BYTES, buildApp, type AppParts } from './app';
import { lastKnownDayOf, loadConfig, todayOf, type Config } from './config/config';
import { readBuild, readVersion } from './project/project-root';
import { childEnvironment } from './config/child-environment';
import { noteBackend } from './config/running-backend';
import { loadSecrets } from './config/secrets';
import { mapStacks } from './config/stack-source-map';
import type { Database } from './db/database';
import { openDatabase } from './db/open-database';
import { startReclaiming } from './db/reclaim-space';
import { openFirstPage } from './first-page';
import { openMailer, type Mailer } from './mail/mailer';
import { readHeldMarket } from './market/held-market';
import { openMarketStore } from './market/open-market-store';
import { rewriteFormerChunks } from './market/rewrite-chunks';
import { openPictureStore } from './pictures/open-picture-store';
import { ResponseCache } from './plugins/response-cache';
import { startNotifications } from './portfolios/notifications/deliver';
import { messageSiteOf } from './portfolios/notifications/send-to-channel';
import { ValuedBooks } from './portfolios/book/valued-books';
import { openAddressReader } from './portfolios/price-sources/read-address';
import { startPriceSources } from './portfolios/price-sources/refresh-sources';
import { watchImportFolder } from './portfolios/imports/import-folder';
import { ImportReader } from './portfolios/imports/read-apart';
import { TaskThread, threadProgram } from './ingest/task-thread';
import { startRecurring } from './portfolios/recurring/run-recurring';
import { forgetPrepared } from './startup/market-note';
import { defaultDay } from './services/request/parse-day';
import { openSync } from './sync/open-sync';
import { askBesideSync } from './sync/stored-health';
import { checkIngestFiles, startIngest } from './sync/start-ingest';
import { ensureConfiguredSource, holdsDemo, type ConfiguredMarket } from './startup/ensure-configured-source';
import { startWarming } from './startup/preload-market';

mapStacks(import.meta.url);

/** After this time the process exits even if resources are still open. */
const CLOSE_TIMEOUT_MS = 8_000;

/** Time for the response to the restoring command to be sent before the processes end. */
const RESTART_DELAY_MS = 500;

/** The first visitor after a start needs this process for the home page. */
const WARMING_DELAY_MS = 1_500;

/** Cleanup functions, called in reverse order of opening. */
const closers: (() => Promise<void>)[] = [];
let isClosing = false;
/** The action by which the launcher can make the next start succeed. */
let needs: 'demo' | null = null;

async function start(): Promise<void> {
  const loadedConfig = loadConfig();
  let app: FastifyInstance | null = null;
  const answers = new ResponseCache(ANSWER_CACHE_BYTES);
  /** Errors from before there is a log. */
  const early: unknown[] = [];
  const firstPage = openFirstPage({
    answers,
    app: () => app!,
    dataDir: loadedConfig.dataDir,
    onError: (error) => void (app ? warnOfFirstPage(app, error) : early.push(error)),
  });
  const loading = firstPage.load();
  let migrated: string | null = null;
  const listener = {
    copy: copyBeforeMigration(loadedConfig),
    onMigrated: (text: string) => void (migrated = text),
  };
  const database = await openDatabase(loadedConfig, listener).catch(async (error: unknown) => {
    throw await offerBackup(loadedConfig.dataDir, error);
  });
  closers.push(() => database.close());
  const config = { ...loadedConfig, ...(await settleMarket(database, loadedConfig)) };
  if (config.role !== 'api') checkIngestFiles(config);
  const rewrittenChunks = config.role === 'api' ? 0 : await rewriteFormerChunks(database);
  const release = readRelease();
  const store = await openMarketStore(database, {
    today: () => lastKnownDayOf(config),
    cacheBytes: config.seriesCacheMb << 20,
    onRefreshError: (error) =>
      app?.log.error({ err: error }, 'new data could not be read; the held version stays in service'),
    onRestored: () => restart('A backup was restored'),
  });
  closers.push(() => store.close());
  const accounts: AccountsContext = {
    db: database,
    secrets: loadSecrets(config.dataDir),
    pictures: openPictureStore(config),
    config,
    mail: openMailOf(config, (error) => app?.log.error({ err: error }, 'an e-mail could not be sent')),
    now: () => new Date(),
  };
  const onError = (error: unknown): void =>
    app?.log.error(
      { err: error },
      'old sessions, events and counts could not be removed; the next hour tries again',
    );
  const tracker = { db: database, store, config, now: accounts.now };
  const { mail = null, now, pictures, secrets } = accounts;
  const backups = new BackupRunner({ db: database, pictures, secrets, config, mail, now });
  const books = new ValuedBooks(tracker);
  const onReplaced = (): void => forgetPrepared(config);
  const runCommand = commandRunner(database, config);
  const sync = openSync(database, config, { version: release.version });
  await loading;
  app = await buildApp({
    answers,
    store,
    config,
    db: database,
    accounts,
    backups,
    books,
    release,
    live:
      config.marketData === 'live'
        ? {
            sync,
            searchProviders: createProviderSearch(sync.providers, askBesideSync(sync), sync.now),
            readQuotes: config.live.quotes
              ? createQuoteReader(sync.providers, askBesideSync(sync), sync.now)
              : null,
            isOpenToVisitors: config.live.isSearchOpen,
          }
        : null,
    maintenance: {
      dataDir: config.dataDir,
      siteUrl: siteAddress(config),
      onReplaced,
      runCommand,
    },
    administration: {
      config,
      env: childEnvironment(),
      measureFilling: config.marketData === 'live' ? watchFilling(sync) : () => Promise.resolve(null),
      onReplaced,
      restart,
      runCommand,
    },
  });
  for (const error of early) warnOfFirstPage(app, error);
  if (migrated !== null) app.log.info(migrated);
  if (rewrittenChunks > 0)
    app.log.info(`${rewrittenChunks} years of prices were rewritten in the present form`);
  closers.push(() => app.close());
  const { stopping } = app;
  process.on('message', (message: unknown) => {
    if (isStopAnnouncement(message)) stopping.isAnnounced = true;
  });
  closers.push(
    startCleaning(accounts, onError, (days) =>
      app?.log.warn(
        { daysBehind: Number(days.toFixed(2)) },
        'the clock of this machine is behind events that are recorded; set it: sessions, limits and codes of authenticator apps depend on it',
      ),
    ),
    startReclaiming(database, onError),
  );
  await listen(app, config);
  try {
    removeStaleSpills(join(config.dataDir, 'tmp'));
  } catch (error) {
    app.log.warn({ err: error }, 'what a killed process left in DATA_DIR/tmp cannot be removed');
  }
  const { backendAddress, backendPort: port } = config;
  const host = backendAddress === '0.0.0.0' ? '127.0.0.1' : backendAddress;
  closers.push(noteBackend(config.dataDir, { host, port }));
  if (config.role !== 'api') closers.push(startIngest(sync, config, app.log));
  if (config.role !== 'api' && config.backup.at !== null)
    closers.push(
      startBackups(backups, config.backup.at, (error) =>
        app?.log.error({ err: error }, 'a backup failed; it is tried again in an hour'),
      ),
    );
  if (config.role !== 'api')
    closers.push(
      startNotifications(
        {
          ...tracker,
          books,
          mail,
          site: messageSiteOf(config),
          channelKey: secrets.factors,
          pushKey: secrets.push,
        },
        (error) =>
          app?.log.error(
            { err: error },
            'notifications could not be judged or sent; the next minute tries again',
          ),
      ),
    );
  if (config.role !== 'api')
    closers.push(
      startPriceSources({ ...tracker, readAddress: openAddressReader(config, release.version) }, (error) =>
        app?.log.error(
          { err: error },
          'prices of web addresses could not be read; the next round tries again',
        ),
      ),
    );
  if (config.role !== 'api')
    closers.push(
      startRecurring(tracker, (error) =>
        app?.log.error({ err: error }, 'recurring rows could not be booked; the next round tries again'),
      ),
    );
  const importDir = config.brokers.folder;
  if (config.role !== 'api' && importDir !== null) {
    const program = threadProgram('import-worker.mjs');
    const reader = new ImportReader(program && new TaskThread(program));
    closers.push(
      watchImportFolder({ ...tracker, reader, listingsOf: null }, importDir, (error) =>
        app?.log.error({ err: error }, 'files of IMPORT_DIR could not be taken; the next look tries again'),
      ),
    );
  }
  closers.push(
    startWarming({
      store,
      today: defaultDay(store, todayOf(config)),
      delayMs: WARMING_DELAY_MS,
      queries: firstPage.queries,
      onWarm: () => firstPage.store(),
      onError: (error) => app?.log.warn({ err: error }, 'the data of the first page could not be prepared'),
    }),
  );
}

function warnOfFirstPage({ log }: FastifyInstance, error: unknown): void {
  log.warn(
    { err: error },
    'the stored answers of the home page cannot be read or written; they are computed',
  );
}

/** The launcher sends this some time before it ends the processes. */
function isStopAnnouncement(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'stopping' in message && message.stopping === true
  );
}

/** Determines the source that the site shows; fails the start when the store holds another source. */
async function settleMarket(database: Database, config: Config): Promise<ConfiguredMarket> {
  const heldMarket = await readHeldMarket(database);
  const settled = ensureConfiguredSource(heldMarket, config);
  if (settled.marketData === 'demo' && !holdsDemo(heldMarket)) {
    needs = 'demo';
    const text = `the simulated market of seed ${settled.demoSeed} is not loaded; run: npm run tapeglass -- demo load`;
    throw new AppError('CONFIG_INVALID', text);
  }
  return settled;
}

function openMailOf(config: Config, onError: (error: unknown) => void): Mailer | null {
  const { mail, productName } = config;
  return mail && openMailer(mail, { onError, productName, siteUrl: siteAddress(config) });
}

/** The version, and the stamp of the bundle (the start time when there is no bundle). */
function readRelease(): AppParts['release'] {
  const version = readVersion();
  return { version, buildId: readBuild()?.['backend'] ?? `${version}-${Date.now()}` };
}

async function listen(app: FastifyInstance, { backendAddress, backendPort }: Config): Promise<void> {
  const { level } = app.log;
  // The launcher prints the site's address, so the server logs warnings only.
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

/** Closes everything once and exits, even if a closer hangs. */
async function stop(exitCode: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => process.exit(exitCode || 1), CLOSE_TIMEOUT_MS).unref();
  // Wait for a pending start so that the resources it opens are closed too; its failure is reported by the
  // start itself.
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

/** Runs commands of the command line for other processes and for the administrator. A change of the source ends this start. */
function commandRunner(database: Database, { marketData }: Config): RunCommand {
  return async (words, { folder, output }) => {
    // Loaded with the first command: most starts run none.
    const { runCommandLine } = await import('./cli/command-line');
    const terminal = { ...output, isInteractive: false };
    const code = await runCommandLine(words, { terminal, folder, database });
    const { source } = await readHeldMarket(database);
    if (source !== null && source !== marketData) restart('The source of the data was changed');
    return code;
  };
}

/**
 * Nothing that this process or the website has read is valid any more, so the launcher starts both again; without a launcher the
 * process ends for its supervisor to do so.
 */
function restart(reason: string): void {
  setTimeout(() => {
    if (process.send && process.connected) process.send({ restart: true, reason });
    else {
      process.stderr.write(`tapeglass: ${reason}; ending to be started again\n`);
      void stop(1);
    }
  }, RESTART_DELAY_MS);
}

/** Reports why the start failed: expected errors by their message, others with their stack trace. */
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
