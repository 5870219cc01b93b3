import type { BlockedProvider, Filling } from '@/lib/contracts/admin-site';
import { describeFailure, remedyOf } from '@/lib/domain/provider-remedies';
import type { HeldBack, ImportRun, Status, SyncStatus } from '@/lib/contracts/status';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { readTopicExtents, type NewsReader, type TopicExtent } from '../../db/repositories/story-rows';
import { countPriceChecks, readNewestDisagreements } from '../../db/repositories/price-check-rows';
import { countWaitingRows, readNewestHeld } from '../../db/repositories/quarantine-rows';
import { readImportHeads } from '../../db/repositories/store-rows';
import {
  readProviderStates,
  readRunner,
  readSyncKinds,
  type SyncTaskRow,
} from '../../db/repositories/sync-rows';
import type { MarketStore } from '../../market/market-store';
import { endOfDay } from '../news/exchange-close';

const MAX_IMPORTS = 10;
const MAX_HELD = 20;
/** Sources whose data are fetched; a store that is still empty may become one. */
const FETCHED: ReadonlySet<string> = new Set(['live', 'none']);

/** Facts of the status that only the database has. */
export interface KeptFacts {
  readonly topics: readonly TopicExtent[];
  readonly imports: readonly ImportRun[];
  /** Number of rows in quarantine. */
  readonly waitingRows: number;
  /** The newest of them. */
  readonly newestHeld: readonly HeldBack[];
  readonly priceChecks: Status['priceChecks'];
  /** Null for data that are not fetched. */
  readonly sync: SyncStatus | null;
  readonly filling: Filling | null;
  readonly blocked: readonly BlockedProvider[];
}

/**
 * Reads the facts. News extents are counted again only for a new day or data version, since the status is
 * requested often.
 */
export function readKeptFacts(
  db: NewsReader,
  store: Pick<MarketStore, 'state'>,
  measureFilling: () => Promise<Filling | null> = () => Promise.resolve(null),
): (today: EpochDay) => Promise<KeptFacts> {
  let counted: { key: string; topics: readonly TopicExtent[] } | null = null;
  return async (today) => {
    const key = `${store.state().dataVersion}:${today}`;
    if (counted?.key !== key)
      counted = { key, topics: await readTopicExtents(db, new Date(endOfDay(today))) };
    const imports = (await readImportHeads(db, MAX_IMPORTS)).map((row) => ({
      ...row,
      finishedAt: row.finishedAt.toISOString(),
    }));
    const heldRows = await readNewestHeld(db, MAX_HELD);
    return {
      topics: counted.topics,
      imports,
      waitingRows: await countWaitingRows(db),
      newestHeld: heldRows.map((row) => ({ ...row, day: formatIsoDate(row.day) })),
      priceChecks: await readChecks(db),
      sync: FETCHED.has(store.state().source) ? await readSync(db) : null,
      filling: await measureFilling(),
      blocked: await readBlockedProviders(db, new Date()),
    };
  };
}

/** The providers that are paused at an instant, with what the host can do. */
export async function readBlockedProviders(
  db: Pick<NewsReader, 'query'>,
  now: Date,
): Promise<BlockedProvider[]> {
  return (await readProviderStates(db)).flatMap(({ failure, id, message, pausedUntil }) =>
    pausedUntil === null || pausedUntil <= now
      ? []
      : [{ id, message, until: pausedUntil.toISOString(), remedy: remedyOf(id, failure ?? '') }],
  );
}

async function readChecks(db: NewsReader): Promise<Status['priceChecks']> {
  const newest = await readNewestDisagreements(db, MAX_HELD);
  return {
    ...(await countPriceChecks(db)),
    newest: newest.map(({ day, notedOn, ...row }) => ({
      ...row,
      day: formatIsoDate(day),
      difference: row.otherClose / row.close - 1,
      notedOn: formatIsoDate(notedOn),
    })),
  };
}

/** Null when nothing was ever fetched. */
async function readSync(db: NewsReader): Promise<SyncStatus | null> {
  const { isHeld, nextAt } = await readRunner(db);
  const kinds = await readSyncKinds(db);
  if (kinds.length === 0 && !isHeld) return null;
  return {
    isRunning: isHeld,
    nextRunAt: isHeld ? null : textOf(nextAt),
    kinds: kinds.map(({ failing, failingId, failure, kind, message, succeededAt, tasks }) => ({
      ...{ kind, tasks, failing },
      lastSuccessAt: textOf(succeededAt),
      lastError: failingId === null ? null : describeForAll({ kind, id: failingId, failure, message }),
    })),
    providers: (await readProviderStates(db)).map((row) => ({
      id: row.id,
      lastSuccessAt: textOf(row.succeededAt),
      lastErrorAt: textOf(row.failedAt),
      lastError: row.message,
      pausedUntil: textOf(row.pausedUntil),
    })),
  };
}

/** Kinds that are fetched for what a person holds or watches. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['dates', 'fundamentals']);

/**
 * The failure of a task for all readers. What a person holds is not named, nor is the address of a feed, which may contain
 * a key of its reader; the administrator reads both on another page.
 */
function describeForAll({
  failure,
  id,
  kind,
  message,
}: Pick<SyncTaskRow, 'failure' | 'id' | 'kind' | 'message'>): string {
  if (OF_PEOPLE.has(kind)) return describeFailure(failure);
  return kind === 'news' ? (message ?? kind) : `${id}: ${message ?? ''}`;
}

function textOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
