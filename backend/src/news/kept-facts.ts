import type { ImportRun } from '@/lib/contracts/status';
import type { EpochDay } from '@/lib/domain/iso-date';
import { readTopicExtents, type NewsReader, type TopicExtent } from '../db/repositories/news-rows';
import { readImportHeads } from '../db/repositories/store-rows';
import type { MarketStore } from '../market/market-store';
import { endOfDay } from './exchange-close';

const MOST_IMPORTS = 10;

/** What the status tells that only the database knows. */
export interface KeptFacts {
  readonly topics: readonly TopicExtent[];
  readonly imports: readonly ImportRun[];
}

/** Reads them; the extents of the news are counted again only for another day or version of the data, since the status is asked for often. */
export function readKeptFacts(
  db: NewsReader,
  store: Pick<MarketStore, 'state'>,
): (today: EpochDay) => Promise<KeptFacts> {
  let counted: { key: string; topics: readonly TopicExtent[] } | null = null;
  return async (today) => {
    const key = `${store.state().dataVersion}:${today}`;
    if (counted?.key !== key)
      counted = { key, topics: await readTopicExtents(db, new Date(endOfDay(today))) };
    const imports = (await readImportHeads(db, MOST_IMPORTS)).map((row) => ({
      ...row,
      finishedAt: row.finishedAt.toISOString(),
    }));
    return { topics: counted.topics, imports };
  };
}
