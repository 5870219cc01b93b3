import { groupBy } from '@/lib/domain/group-by';
import { canonicalSymbol } from '@/lib/domain/instruments';
import type { Database, Executor } from '../db/database';
import { type DeclaredDateRow, readDeclaredDates } from '../db/repositories/declared-date-rows';
import { type InstrumentRow, readAliases, readInstruments } from '../db/repositories/instrument-rows';
import { readFactorExtents, readMacroExtents } from '../db/repositories/published-rows';
import { readLatestVersion, readStoreSettings } from '../db/repositories/store-rows';
import { type MemberRow, readMembers, readUniverses } from '../db/repositories/universe-rows';
import type { FactorExtent, InstrumentRecord, MacroExtent, UniverseRecord } from './market-store';

/** The part of the store that is always in memory: everything except the series, for one data version. */
export interface Directory {
  readonly dataVersion: number;
  /** `demo`, `csv`, `live`; null for an empty store. */
  readonly source: string | null;
  readonly seed: number | null;
  readonly loadedAt: Date | null;
  readonly instruments: readonly InstrumentRecord[];
  /** Bars of all instruments. */
  readonly bars: number;
  readonly universes: readonly UniverseRecord[];
  readonly macro: readonly MacroExtent[];
  readonly factors: readonly FactorExtent[];
  byId(id: number): InstrumentRecord | null;
  find(symbolOrId: string): InstrumentRecord | null;
  /** The data version that last changed the series of an instrument; null for an unknown instrument. */
  versionOf(id: number): number | null;
  membersOf(universeId: string): readonly MemberRow[];
  membershipsOf(id: number): readonly MemberRow[];
  /** Everything that was ever stated about its days to come, soonest first. */
  datesOf(id: number): readonly DeclaredDateRow[];
}

/** Reads the directory in one transaction. */
export async function readDirectory(database: Database): Promise<Directory> {
  return database.transaction(async (tx) => {
    if (tx.kind === 'postgres') await tx.script('set transaction isolation level repeatable read, read only');
    return buildDirectory(tx);
  });
}

async function buildDirectory(tx: Executor): Promise<Directory> {
  const [version, settings] = [await readLatestVersion(tx), await readStoreSettings(tx)];
  const [rows, aliases] = [await readInstruments(tx), await readAliases(tx)];
  const members = await readMembers(tx);
  const datesOf = groupBy(await readDeclaredDates(tx), ({ instrumentId }) => instrumentId);

  const aliasesOf = groupBy(aliases, ({ instrumentId }) => instrumentId);
  const share = createTextShare();
  const instruments = rows.map((row) =>
    toInstrumentRecord(row, aliasesOf.get(row.id)?.map(({ alias }) => alias) ?? NO_ALIASES, share),
  );
  const byId = new Map(instruments.map((one) => [one.id, one]));
  const bySymbol = new Map(instruments.map((one) => [one.symbol, one]));
  const byAlias = new Map(aliases.map(({ alias, instrumentId }) => [alias, byId.get(instrumentId)]));
  const versions = new Map(rows.map(({ id, dataVersion }) => [id, dataVersion]));
  const membersOf = groupBy(members, ({ universeId }) => universeId);
  const membershipsOf = groupBy(members, ({ instrumentId }) => instrumentId);

  return {
    dataVersion: version?.version ?? 0,
    source: settings?.source ?? null,
    seed: settings?.seed ?? null,
    loadedAt: version?.madeAt ?? null,
    instruments,
    bars: instruments.reduce((sum, { bars }) => sum + bars, 0),
    universes: await readUniverses(tx),
    macro: await readMacroExtents(tx),
    factors: await readFactorExtents(tx),
    byId: (id) => byId.get(id) ?? null,
    find(symbolOrId) {
      const upper = symbolOrId.trim().toUpperCase();
      const namedInstrument =
        bySymbol.get(upper) ?? bySymbol.get(canonicalSymbol(upper)) ?? byAlias.get(upper);
      if (namedInstrument) return namedInstrument;
      return /^\d{1,9}$/.test(upper) ? (byId.get(Number(upper)) ?? null) : null;
    },
    versionOf: (id) => versions.get(id) ?? null,
    membersOf: (universeId) => membersOf.get(universeId) ?? [],
    membershipsOf: (id) => membershipsOf.get(id) ?? [],
    datesOf: (id) => datesOf.get(id) ?? [],
  };
}

const NO_ALIASES: readonly string[] = [];
const NO_DETAILS: InstrumentRecord['details'] = {};

/** Makes equal texts one text: the database gives each row its own. */
function createTextShare(): <T extends string | null>(text: T) => T {
  const sharedTexts = new Map<string | null, string | null>();
  return <T extends string | null>(text: T): T => {
    const shared = sharedTexts.get(text);
    if (shared !== undefined) return shared as T;
    sharedTexts.set(text, text);
    return text;
  };
}

/** A market has many instruments, so what is equal in many of them is stored once. */
function toInstrumentRecord(
  { dataVersion: _, ...row }: InstrumentRow,
  aliases: readonly string[],
  share: <T extends string | null>(text: T) => T,
): InstrumentRecord {
  return {
    ...row,
    kind: share(row.kind),
    exchange: share(row.exchange),
    currency: share(row.currency),
    quoteUnit: share(row.quoteUnit),
    country: share(row.country),
    sector: share(row.sector),
    industry: share(row.industry),
    splitBasis: share(row.splitBasis),
    frequency: share(row.frequency),
    details: Object.keys(row.details).length === 0 ? NO_DETAILS : row.details,
    aliases,
  };
}
