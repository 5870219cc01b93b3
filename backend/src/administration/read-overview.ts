import { statfs } from 'node:fs/promises';
import type { AdminOverview, FailingTask, OfferedRename } from '@/lib/contracts/admin-site';
import { remedyOf } from '@/lib/domain/provider-remedies';
import { readDatabaseBytes, readExtent, readLatestVersion } from '../db/repositories/store-rows';
import { readHistory } from '../db/repositories/backup-rows';
import type { Database } from '../db/database';
import { readInstruments } from '../db/repositories/instrument-rows';
import { readWaitingReasons } from '../db/repositories/quarantine-rows';
import { readSyncTasks, type SyncTaskRow } from '../db/repositories/sync-rows';
import { MARKET_SOURCES } from '../config/config';
import { readBlockedProviders } from '../services/status/kept-facts';
import type { AdministrationContext } from './administration-context';

const MAX_TASKS = 25;
/** The command in a message that says that a symbol was renamed. */
const RENAME_COMMAND = 'instrument rename ';

/** The state of the site as its administrator sees it. */
export async function readAdminOverview({
  accounts,
  config,
  env,
  measureFilling,
  version,
}: AdministrationContext): Promise<AdminOverview> {
  const { db } = accounts;
  const { bars, instruments, settings } = await readExtent(db);
  const failing = (await readSyncTasks(db)).filter(({ failure }) => failure !== null);
  const history = await readHistory(db);
  return {
    source: MARKET_SOURCES.find((one) => one === settings?.source) ?? null,
    isSourceSet: Boolean(env['MARKET_DATA']?.trim()),
    instruments,
    bars,
    dataVersion: (await readLatestVersion(db))?.version ?? 0,
    filling: await measureFilling(),
    blocked: await readBlockedProviders(db, accounts.now()),
    failing: {
      total: failing.length,
      tasks: failing
        .sort((a, b) => b.failures - a.failures || a.id.localeCompare(b.id))
        .slice(0, MAX_TASKS)
        .map(describeTask),
    },
    renames: await readOfferedRenames(db, failing),
    storage: {
      folder: config.dataDir,
      database: db.kind === 'embedded' ? 'embedded' : 'postgresql',
      databaseBytes: await readDatabaseBytes(db),
      freeBytes: await readFreeBytes(config.dataDir),
    },
    versions: {
      product: version,
      node: process.versions.node,
      platform: `${process.platform} ${process.arch}`,
      migration: history.at(-1)?.id ?? null,
    },
    sendsMail: Boolean(accounts.mail),
  };
}

/** The renames that failing tasks and held rows name with their command, each once, as far as they were not made yet. */
async function readOfferedRenames(
  db: Database,
  failing: readonly Pick<SyncTaskRow, 'message'>[],
): Promise<OfferedRename[]> {
  const messages = [
    ...failing.flatMap(({ message }) => message ?? []),
    ...(await readWaitingReasons(db, RENAME_COMMAND)),
  ];
  const offered = messages.flatMap((reason) => {
    const [symbol = '', wanted = ''] = (reason.split(RENAME_COMMAND)[1] ?? '').split(' ');
    return symbol === '' || wanted === '' ? [] : [{ symbol, wanted, reason: reasonOf(reason) }];
  });
  if (offered.length === 0) return [];
  const storedSymbols = new Set((await readInstruments(db)).map(({ symbol }) => symbol));
  const possible = offered.filter(
    ({ symbol, wanted }) => storedSymbols.has(symbol) && !storedSymbols.has(wanted),
  );
  return [...new Map(possible.map((one) => [`${one.symbol} ${one.wanted}`, one])).values()];
}

/** A message without the command at its end. */
const reasonOf = (message: string): string =>
  message.slice(0, Math.max(0, message.lastIndexOf(';', message.indexOf(RENAME_COMMAND)))) || message;

function describeTask({ failure, failures, id, message, nextAt, provider }: SyncTaskRow): FailingTask {
  const source = id.startsWith('news:') ? 'feeds' : provider;
  return {
    id,
    provider,
    failure: failure ?? '',
    message,
    remedy: remedyOf(source, failure ?? ''),
    failures,
    nextAt: nextAt?.toISOString() ?? null,
  };
}

async function readFreeBytes(folder: string): Promise<number | null> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
