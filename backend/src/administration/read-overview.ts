import { statfs } from 'node:fs/promises';
import type { AdminOverview, FailingTask } from '@/lib/contracts/admin-site';
import { remedyOf } from '@/lib/domain/provider-remedies';
import { readDatabaseBytes, readExtent, readLatestVersion } from '../db/repositories/store-rows';
import { readHistory } from '../db/repositories/backup-rows';
import { readSyncTasks, type SyncTaskRow } from '../db/repositories/sync-rows';
import { MARKET_SOURCES } from '../config/config';
import { readBlockedProviders } from '../services/status/kept-facts';
import type { AdministrationContext } from './administration-context';

const MAX_TASKS = 100;

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

function describeTask({ failure, failures, id, message, nextAt, provider }: SyncTaskRow): FailingTask {
  const asked = id.startsWith('news:') ? 'feeds' : provider;
  return {
    id,
    provider,
    failure: failure ?? '',
    message,
    remedy: remedyOf(asked, failure ?? ''),
    failures,
    nextAt: nextAt?.toISOString() ?? null,
  };
}

async function readFreeBytes(folder: string): Promise<number | null> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
