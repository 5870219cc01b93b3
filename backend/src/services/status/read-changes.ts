import type { Changes } from '@/lib/contracts/changes';
import { TOPIC_KINDS, type TopicKind, type DataTopic } from '@/lib/domain/data-topics';
import type { Database } from '../../db/database';
import { readChangedInstruments, readVersionsFrom } from '../../db/repositories/change-rows';

/** With more instruments, a list is no shorter than reloading everything. */
const MAX_INSTRUMENTS = 400;

/**
 * The changes since a data version.
 *
 * @returns Topics null when everything may have changed: another source, the simulated market, an unknown
 *   version, or too many instruments for a list.
 */
export async function readChanges(
  database: Pick<Database, 'query'>,
  since: number,
  dataVersion: number,
): Promise<Changes> {
  const everything = { since, dataVersion, topics: null };
  if (since === dataVersion) return { since, dataVersion, topics: [] };
  const [before, ...later] = await readVersionsFrom(database, since);
  if (before?.version !== since || later.length === 0) return everything;
  const kinds = later.map(({ what }) => kindOf(what));
  const isOther = later.some(({ seed, source }) => source !== before.source || seed !== before.seed);
  if (isOther || kinds.includes(null)) return everything;
  const instruments = await readChangedInstruments(database, since, MAX_INSTRUMENTS + 1);
  if (instruments.length > MAX_INSTRUMENTS) return everything;
  const topics = new Set<DataTopic>(kinds.flatMap((kind) => kind ?? []));
  for (const { sector, symbol, universes } of instruments) {
    topics.add(`symbol:${symbol}`);
    if (sector !== null) topics.add(`sector:${sector}`);
    for (const universe of universes) topics.add(`universe:${universe}`);
  }
  return { since, dataVersion, topics: [...topics].sort() };
}

/** The kind of data that a version's `what` names (`import prices`); null for anything else. */
function kindOf(what: string): TopicKind | null {
  return TOPIC_KINDS.find((kind) => what === `import ${kind}` || what === `import ${feedName(kind)}`) ?? null;
}

/** News is imported as feeds. */
function feedName(kind: TopicKind): string {
  return kind === 'news' ? 'feeds' : kind;
}
