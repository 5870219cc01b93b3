import type { EpochDay } from '@/lib/domain/iso-date';
import type { Executor, Database } from '../db/database';
import { readInstruments, type InstrumentRow } from '../db/repositories/instrument-rows';
import { readComparisonStates, readOpenDisagreements } from '../db/repositories/price-check-rows';
import { saveProviderStates, type ProviderStateRow } from '../db/repositories/sync-rows';
import type { ComparedCloses } from '../market-model/batches';
import { withMarketWriter } from '../market/market-writer';
import { readStoredHistory } from '../market/price-buffer';
import type { DataProvider } from '../providers/data-provider';
import { ProviderError } from '../providers/http/provider-error';
import type { ProviderHealth } from '../providers/provider-health';
import { providersOfPrices, type ProviderOf } from '../providers/registry';
import { checkProviderPrices } from './check-prices';
import { CLOSE_TOLERANCE, compareCloses } from './compare-closes';
import { lastExchangeSession } from './exchange-sessions';

/** An instrument whose prices a run has fetched. */
export interface FetchedPrices {
  readonly symbol: string;
  readonly provider: string;
  /** True when a check held bars of the response back. */
  readonly isDoubtful: boolean;
  /** True when the last closes are equal: a source may repeat its last price with new dates. */
  readonly isUnchanged: boolean;
}

/** Dependencies of a comparison. */
export interface CompareContext {
  readonly database: Database;
  readonly providers: readonly DataProvider[];
  readonly health: ProviderHealth;
  readonly now: Date;
  readonly signal: AbortSignal | null;
  /** The states of the providers, to be stored. */
  readonly states: () => readonly ProviderStateRow[];
}

/** The result of the comparisons of a run. */
export interface CompareReport {
  readonly compared: number;
  /** Closes that differ. */
  readonly differing: number;
  /** Null when nothing was compared. */
  readonly dataVersion: number | null;
  readonly changed: boolean;
}

/** Instruments compared in a run, and in a day: one request each. */
const MAX_A_RUN = 10;
const MAX_A_DAY = 60;
/** Calendar days back from the last bar that are asked for; open disagreements up to a year back are too. */
const RECENT_DAYS = 21;
const MAX_BACK_DAYS = 365;
const DAY_MS = 86_400_000;

/** Failures that answer the question: the provider has nothing to compare with. */
const FINAL: ReadonlySet<string> = new Set(['unknown-symbol', 'bad-content', 'layout']);

const NOTHING: CompareReport = { compared: 0, differing: 0, dataVersion: null, changed: false };

/**
 * Compares the closes of a few of the fetched instruments with those of a second provider: first those with
 * doubtful bars, then those with open disagreements or an unchanged price, then those that were compared the longest ago. So every
 * instrument has its turn, with few requests. A provider that does not answer now is asked in a later run.
 */
export async function comparePrices(
  context: CompareContext,
  fetched: readonly FetchedPrices[],
): Promise<CompareReport> {
  const { database, now, signal, states } = context;
  const today = Math.floor(now.getTime() / DAY_MS);
  const candidates = await chooseInstruments(context, fetched, today);
  if (candidates.length === 0) return NOTHING;
  const comparisons: ComparedCloses[] = [];
  for (const candidate of candidates) {
    if (signal?.aborted) break;
    const comparison = await compareOne(context, candidate, today);
    if (comparison !== null) comparisons.push(comparison);
  }
  const occasion = { source: 'live', seed: null, what: 'sync comparison', today } as const;
  const { changed, dataVersion } = await withMarketWriter(database, occasion, async (writer, tx) => {
    for (const comparison of comparisons) await writer.writeComparison(comparison);
    await saveProviderStates(tx, states());
  });
  const differing = comparisons.reduce((sum, one) => sum + one.differing.length, 0);
  const compared = comparisons.filter(({ days }) => days.length > 0).length;
  return { compared, differing, dataVersion, changed };
}

interface Candidate extends FetchedPrices {
  readonly row: InstrumentRow;
  readonly others: readonly ProviderOf<'prices'>[];
}

async function chooseInstruments(
  { database, providers }: CompareContext,
  fetched: readonly FetchedPrices[],
  today: EpochDay,
): Promise<Candidate[]> {
  const states = new Map((await readComparisonStates(database)).map((one) => [one.instrumentId, one]));
  const comparedToday = [...states.values()].filter(({ comparedOn }) => comparedOn === today).length;
  const rows = new Map((await readInstruments(database)).map((row) => [row.symbol, row]));
  const candidates = fetched.flatMap((one) => {
    const row = rows.get(one.symbol);
    if (!row || row.bars === 0 || states.get(row.id)?.comparedOn === today) return [];
    const otherProviders = providersOfPrices(providers, row.symbol, row.kind).filter(
      ({ id }) => id !== one.provider,
    );
    return otherProviders.length === 0 ? [] : [{ ...one, row, others: otherProviders }];
  });
  const rank = ({ isDoubtful, isUnchanged, row }: Candidate): number =>
    isDoubtful ? 0 : isUnchanged || states.get(row.id)?.isOpen === true ? 1 : 2;
  const last = ({ row }: Candidate): number => states.get(row.id)?.comparedOn ?? -Infinity;
  return candidates
    .sort((a, b) => rank(a) - rank(b) || compareNumbers(last(a), last(b)) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, Math.max(0, Math.min(MAX_A_RUN, MAX_A_DAY - comparedToday)));
}

/** Also of two infinities, whose difference is not a number. */
function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** Null when no other provider answers at this moment. */
async function compareOne(
  { database, health, now, signal }: CompareContext,
  { others, provider, row, symbol }: Candidate,
  today: EpochDay,
): Promise<ComparedCloses | null> {
  const storedHistory = await readStoredHistory(database, row);
  const lastDay = storedHistory?.bars.days.at(-1);
  if (!storedHistory || lastDay === undefined) return null;
  const tolerance = CLOSE_TOLERANCE[row.kind];
  const alsoDays = await openDays(database, row.id, lastDay - MAX_BACK_DAYS);
  const since = Math.min(lastDay - RECENT_DAYS, ...alsoDays);
  const instrument = { symbol, kind: row.kind, exchange: row.exchange === '' ? null : row.exchange };
  try {
    const answer = await health.ask(others, async ({ id, prices }) => {
      const statedPrices = await prices.fetch({ symbol, kind: row.kind, since, until: today, signal });
      // Wrong bars of the second provider are left out: they say nothing about the stored ones.
      const { batch } = checkProviderPrices(statedPrices, {
        provider: id,
        instrument: { ...instrument, currency: row.currency, isKnown: true },
        today,
        lastSession: lastExchangeSession(instrument, now),
        stored: null,
        isCompared: true,
        statesActions: false,
        isWhole: false,
      });
      return compareCloses(storedHistory, batch, { alsoDays, tolerance });
    });
    const { value, provider: otherProvider } = answer;
    return { symbol, comparedOn: today, provider, otherProvider, tolerance, ...value };
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return null;
    if (!(error instanceof ProviderError)) throw error;
    if (!FINAL.has(error.failure)) return null;
    const otherProvider = error.provider;
    return { symbol, comparedOn: today, provider, otherProvider, tolerance, days: [], differing: [] };
  }
}

async function openDays(executor: Executor, instrumentId: number, from: EpochDay): Promise<EpochDay[]> {
  const open = await readOpenDisagreements(executor, instrumentId);
  return open.flatMap(({ day }) => (day >= from ? [day] : []));
}
