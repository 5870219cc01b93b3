import type { EpochDay } from '@/lib/domain/iso-date';
import type { LiveConfig } from '../config/live-config';
import type { Database, Executor } from '../db/database';
import { readInstruments } from '../db/repositories/instrument-rows';
import { readMembers, readUniverses, type UniverseRow } from '../db/repositories/universe-rows';
import type { MembershipInput, UniverseBatch } from '../market-model/batches';
import { withMarketWriter } from '../market/market-writer';
import type { DataProvider } from '../providers/data-provider';
import { listedInstruments } from '../providers/lists/lists-provider';
import { withCapability } from '../providers/registry';

const DAY_MS = 86_400_000;

/**
 * Stores the shipped lists and groups that the store does not have, and renews those that a later version of the
 * program ships with other members: who leaves and who joins is kept with the day. Imported lists stay.
 */
export async function writeLists(
  database: Database,
  { universes }: LiveConfig,
  { now, providers }: { readonly now: Date; readonly providers: readonly DataProvider[] },
): Promise<{ readonly changed: boolean; readonly dataVersion: number } | null> {
  const rowById = new Map((await readUniverses(database)).map((row) => [row.id, row]));
  const rows = await readInstruments(database);
  const symbols = new Set(rows.map(({ symbol }) => symbol));
  const symbolOf = new Map(rows.map(({ id, symbol }) => [id, symbol]));
  const [source] = withCapability(providers, 'constituents');
  const today = Math.floor(now.getTime() / DAY_MS);
  const batches: UniverseBatch[] = [];
  for (const id of universes) {
    if (!source?.constituents.ids.includes(id)) continue;
    const shipped = await source.constituents.fetch(id);
    const row = rowById.get(id);
    const members = row ? await readMemberPeriods(database, id, symbolOf) : [];
    const batch = row ? renewList({ row, members }, shipped, today) : shipped;
    if (batch !== null) batches.push(batch);
  }
  const instruments = ['indexes', 'fx']
    .filter((id) => universes.includes(id))
    .flatMap((id) => listedInstruments(id).filter(({ symbol }) => !symbols.has(symbol)));
  if (batches.length === 0 && instruments.length === 0) return null;
  const occasion = { source: 'live', seed: null, what: 'sync lists' } as const;
  return withMarketWriter(database, occasion, async (writer) => {
    await writer.writeInstruments(instruments);
    for (const batch of batches) await writer.writeUniverse(batch);
  });
}

/** The memberships of a universe, by symbol. */
export async function readMemberPeriods(
  database: Executor,
  id: string,
  symbolOf: ReadonlyMap<number, string>,
): Promise<MembershipInput[]> {
  return (await readMembers(database, id)).flatMap((row) => {
    const symbol = symbolOf.get(row.instrumentId);
    const { countedOn, fromDay: from, sharesMillions: shares, toDay: to, weight } = row;
    return symbol === undefined ? [] : [{ symbol, from, to, shares, weight, countedOn }];
  });
}

interface StoredList {
  readonly row: Pick<UniverseRow, 'historyFrom' | 'shipped'>;
  readonly members: readonly MembershipInput[];
}

/** The list to be stored in place of another; null when that one stays. */
export function renewList(
  { members, row }: StoredList,
  shipped: UniverseBatch,
  today: EpochDay,
): UniverseBatch | null {
  if (row.shipped === (shipped.shipped ?? null)) return null;
  const now = new Set(shipped.members.map(({ symbol }) => symbol));
  const open = new Set(members.flatMap(({ symbol, to }) => (to === null ? [symbol] : [])));
  const newMembers = [...now].filter((symbol) => !open.has(symbol));
  const isSame = newMembers.length === 0 && open.size === now.size;
  // Earlier versions noted no origin: a list with the members of the program is one of the program.
  if (row.shipped === null && !isSame) return null;
  return {
    ...shipped,
    historyFrom: isSame ? row.historyFrom : (row.historyFrom ?? today),
    members: [
      ...members.map((one) => (one.to === null && !now.has(one.symbol) ? { ...one, to: today } : one)),
      ...newMembers.map((symbol) => ({ symbol, from: today, to: null, shares: null })),
    ],
  };
}
