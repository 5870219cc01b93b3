import { dollarPairOf } from '@/lib/domain/currencies';
import { AppError } from '@/lib/domain/errors';
import { hasEnded } from '@/lib/domain/freshness';
import { kindFromSymbol } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import { readFileSync } from 'node:fs';
import { errorCode } from '../config/error-code';
import type { LiveConfig } from '../config/live-config';
import type { Database } from '../db/database';
import { readHeldCurrencies, readHeldSymbols } from '../db/repositories/held-symbol-rows';
import { readInstruments, type InstrumentRow } from '../db/repositories/instrument-rows';
import { readMacroExtents } from '../db/repositories/published-rows';
import { readSyncTasks } from '../db/repositories/sync-rows';
import { readMembers, readUniverses } from '../db/repositories/universe-rows';
import { providerSymbol, storedSymbol } from '../market-model/symbols';
import { withCapability } from '../providers/registry';
import type { DataProvider } from '../providers/data-provider';
import { defaultFeeds, parseFeedList, type ListedFeed } from '../providers/feeds/feed-list';
import { listedInstruments, listedMacroSeries } from '../providers/lists/lists-provider';
import { finalInstant, lastExchangeSession, nextFinalInstant } from './exchange-sessions';
import { newTaskRow, type SyncKind, type SyncSubject, type SyncTask } from './sync-tasks';

/** The limits of a run. */
export interface SyncScope {
  /** Kinds of data; null = all. */
  readonly only: readonly SyncKind[] | null;
  /** Symbols; null = all that are followed. Kinds without symbols are then left out. */
  readonly symbols: readonly string[] | null;
  /** Fetches everything from this day again; null = what is new. */
  readonly since: EpochDay | null;
}

const HOUR_MS = 3_600_000;
/** Time after a success at which a task without a trading calendar is due again. */
const REFRESH_MS: Readonly<Record<Exclude<SyncKind, 'prices'>, number>> = {
  macro: 6 * HOUR_MS,
  factors: 24 * HOUR_MS,
  fundamentals: 24 * HOUR_MS,
  dates: 24 * HOUR_MS,
  news: HOUR_MS / 4,
};

/**
 * A session that a response lacked is asked for after this time, then each time twice as late after the close.
 */
const LATE_MS = HOUR_MS;

/** Everything that is followed, in the order in which it is fetched. */
export async function planSync(
  database: Database,
  {
    live,
    now,
    providers,
  }: { readonly live: LiveConfig; readonly now: Date; readonly providers: readonly DataProvider[] },
  scope: SyncScope,
): Promise<SyncTask[]> {
  const rows = new Map((await readInstruments(database)).map((row) => [row.symbol, row]));
  const states = new Map((await readSyncTasks(database)).map((row) => [row.id, row]));
  const heldSymbols = (await readHeldSymbols(database)).filter((symbol) => rows.has(symbol));
  const symbols =
    scope.symbols?.map(followedSymbol) ?? (await followedSymbols(database, live, { rows, heldSymbols }));
  const subjects: (readonly [id: string, subject: SyncSubject])[] = symbols.map((symbol) => {
    const row = rows.get(symbol) ?? null;
    const instrumentKind = row?.kind ?? kindFromSymbol(symbol);
    const exchange = row === null || row.exchange === '' ? null : row.exchange;
    return [`prices:${symbol}`, { kind: 'prices', symbol, instrumentKind, exchange, row }];
  });
  if (scope.symbols === null) {
    subjects.push(...(await macroSubjects(database, live)));
    for (const { factors } of withCapability(providers, 'factors'))
      for (const file of factors.files) subjects.push([`factors:${file}`, { kind: 'factors', file }]);
    for (const feed of readFeedList(live))
      subjects.push([`news:${feed.topic}:${feed.url}`, { kind: 'news', ...feed }]);
  }
  if (withCapability(providers, 'fundamentals').length > 0)
    for (const symbol of symbols)
      if (hasFundamentals(symbol, rows.get(symbol)))
        subjects.push([`fundamentals:${symbol}`, { kind: 'fundamentals', symbol, report: 'company' }]);
  if (withCapability(providers, 'holdings').length > 0)
    for (const symbol of scope.symbols === null ? heldSymbols : symbols)
      if (reportsHoldings(symbol, rows.get(symbol)))
        subjects.push([`fundamentals:${symbol}`, { kind: 'fundamentals', symbol, report: 'fund' }]);
  // Those of a symbol that is not held are fetched only when they are asked for.
  if (withCapability(providers, 'dates').length > 0)
    for (const symbol of scope.only?.includes('dates') && scope.symbols !== null ? symbols : heldSymbols)
      if (symbols.includes(symbol) && (rows.get(symbol)?.kind ?? kindFromSymbol(symbol)) === 'stock')
        subjects.push([`dates:${symbol}`, { kind: 'dates', symbol }]);
  const isForced = scope.symbols !== null || scope.since !== null;
  return subjects
    .filter(([, { kind }]) => scope.only === null || scope.only.includes(kind))
    .map(([id, subject]) => {
      const state = states.get(id) ?? newTaskRow(id, subject.kind);
      const at = dueAt(subject, state, now);
      return { id, subject, state, dueAt: at, isDue: isForced || at <= now.getTime() };
    });
}

/** American companies report to the SEC. */
function hasFundamentals(symbol: string, row: InstrumentRow | undefined): boolean {
  const kind = row?.kind ?? kindFromSymbol(symbol);
  return kind === 'stock' && !symbol.includes('.');
}

/** American funds report what they own; of interest are those that a person holds or watches. */
function reportsHoldings(symbol: string, row: InstrumentRow | undefined): boolean {
  return row?.kind === 'etf' && /^[A-Z]{1,5}$/.test(symbol);
}

/** The instant from which a task is to be fetched, in epoch milliseconds. */
function dueAt(subject: SyncSubject, { failure, nextAt, succeededAt }: SyncTask['state'], now: Date): number {
  if (failure !== null) return nextAt?.getTime() ?? 0;
  if (succeededAt === null) return 0;
  if (subject.kind !== 'prices') return succeededAt.getTime() + REFRESH_MS[subject.kind];
  const { exchange, instrumentKind: kind, row, symbol } = subject;
  const instrument = { symbol, kind, exchange };
  const session = lastExchangeSession(instrument, now);
  const final = finalInstant(instrument, session);
  const sinceFinal = succeededAt.getTime() - final;
  if (sinceFinal < 0) return final;
  const next = nextFinalInstant(instrument, now);
  return isLate(row, session) ? Math.min(next, final + Math.max(LATE_MS, 2 * sinceFinal)) : next;
}

/** True when a provider that answered did not have the last session yet, of a series that goes on. */
function isLate(row: InstrumentRow | null, session: EpochDay): boolean {
  const lastDay = row?.lastDay ?? null;
  return lastDay !== null && lastDay < session && !hasEnded(lastDay, session);
}

/**
 * The members of the followed universes, the followed groups, single symbols, the stored instruments that a
 * watchlist or a transaction names, and the exchange rates of portfolios; each once.
 */
async function followedSymbols(
  database: Database,
  { symbols, universes }: LiveConfig,
  {
    heldSymbols,
    rows,
  }: { readonly rows: ReadonlyMap<string, InstrumentRow>; readonly heldSymbols: readonly string[] },
): Promise<string[]> {
  const universeIds = new Set((await readUniverses(database)).map(({ id }) => id));
  const byId = new Map([...rows.values()].map((row) => [row.id, row.symbol]));
  const followed = new Set<string>(
    listedInstruments('indexes').flatMap(({ symbol }) => (universes.includes('indexes') ? [symbol] : [])),
  );
  for (const id of universes) {
    const members = universeIds.has(id)
      ? (await readMembers(database, id)).flatMap(({ instrumentId, toDay }) =>
          toDay === null ? (byId.get(instrumentId) ?? []) : [],
        )
      : listedInstruments(id).map(({ symbol }) => symbol);
    for (const symbol of members) followed.add(symbol);
  }
  for (const symbol of symbols) followed.add(followedSymbol(symbol));
  for (const symbol of heldSymbols) followed.add(symbol);
  // Without their rates, what is held has no value.
  for (const pair of (await readHeldCurrencies(database)).map(dollarPairOf))
    if (pair !== null) followed.add(pair);
  return [...followed];
}

/** The symbol in the spelling of the store: `BRK.B` of an exchange is `BRK-B`. */
function followedSymbol(symbol: string): string {
  return providerSymbol(symbol) ?? storedSymbol(symbol);
}

async function macroSubjects(
  database: Database,
  { universes }: LiveConfig,
): Promise<(readonly [id: string, subject: SyncSubject])[]> {
  const lastDays = new Map((await readMacroExtents(database)).map(({ id, lastDay }) => [id, lastDay]));
  return listedMacroSeries(universes).map(({ id, name }) => [
    `macro:${id}`,
    { kind: 'macro', seriesId: id, name, lastDay: lastDays.get(id) ?? null },
  ]);
}

/** @throws AppError CONFIG_INVALID when the operator's list cannot be read. */
export function readFeedList({ feedsFile }: LiveConfig): ListedFeed[] {
  if (feedsFile === null) return defaultFeeds();
  try {
    return parseFeedList(readFileSync(feedsFile, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text =
      errorCode(error) === null
        ? `FEEDS_FILE ${feedsFile}: ${reason}`
        : `FEEDS_FILE must be a file that can be read, got "${feedsFile}"`;
    throw new AppError('CONFIG_INVALID', text, { cause: error });
  }
}
