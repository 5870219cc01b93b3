import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { Executor } from '../db/database';
import { readFactors, readMacro } from '../db/repositories/published-rows';
import { readRepeatedCloses } from '../db/repositories/quarantine-rows';
import type {
  DatesBatch,
  FactorBatch,
  FundamentalInput,
  HeldRow,
  MacroBatch,
  NewsBatch,
  PriceBatch,
} from '../market-model/batches';
import { parseFactorFile } from '../ingest/factors/parse-factor-file';
import { readFeed } from '../ingest/feeds/read-feed';
import { IssueLog } from '../ingest/issues';
import { readStoredHistory } from '../market/price-buffer';
import type { PriceHistory } from '../market/price-history';
import { unpackMacro } from '../market/published-tables';
import type { Conditional, DataProvider, DownloadedFactorFile } from '../providers/data-provider';
import { ProviderError } from '../providers/http/provider-error';
import type { Validators } from '../providers/http/http-client';
import type { Answered, ProviderHealth } from '../providers/provider-health';
import { providersOfPrices, withCapability, type ProviderOf } from '../providers/registry';
import { checkProviderPrices, type CheckedPrices } from './check-prices';
import { firstMissingSession, lastExchangeSession, type TradedInstrument } from './exchange-sessions';
import { addVintages } from './macro-vintages';
import { resolveHoldings, type FundHoldings } from './resolve-holdings';
import type { SyncSubject, SyncTask } from './sync-tasks';

/** Everything that a fetched task changes in the store. */
export type SyncContent =
  | {
      readonly kind: 'prices';
      readonly batch: PriceBatch;
      readonly held: readonly HeldRow[];
      /** True for a whole history that is to replace the stored one. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'macro'; readonly batch: MacroBatch }
  | { readonly kind: 'factors'; readonly batches: readonly FactorBatch[] }
  | { readonly kind: 'fundamentals'; readonly rows: readonly FundamentalInput[] }
  | { readonly kind: 'dates'; readonly batch: DatesBatch }
  | { readonly kind: 'holdings'; readonly holdings: readonly FundHoldings[] }
  | { readonly kind: 'news'; readonly batch: NewsBatch };

/** A fetched task; `content` null = the server reports no change. */
export interface FetchedTask {
  readonly provider: string;
  readonly content: SyncContent | null;
  readonly validators: Validators | null;
}

/** Dependencies of fetching. */
export interface FetchContext {
  readonly database: Executor;
  readonly providers: readonly DataProvider[];
  readonly health: ProviderHealth;
  readonly now: Date;
  /** Fetches everything from this day again; null = what is new. */
  readonly since: EpochDay | null;
  /** Fetches the whole history of prices, because the new ones did not fit. */
  readonly isWhole: boolean;
  readonly signal: AbortSignal | null;
}

const DAY_MS = 86_400_000;
/** Stored days of prices that are fetched again: corrections, dividends and splits that come late. */
const OVERLAP_DAYS = 35;
/** A session that is missing is asked for that long. */
const LATE_SESSION_DAYS = 365;
/** The same of daily and weekly macro series; others are fetched whole, since they are revised far back. */
const MACRO_OVERLAP_DAYS = 730;
/** A value of a stored day may not change by a larger factor. */
const MAX_REVISION = 20;
/** Events are stated a year ahead at most. */
const MAX_AHEAD_DAYS = 550;
/** A file of factors may not lose a larger share of its rows. */
const MAX_LOST_ROWS = 0.05;

/**
 * Fetches one task from the first provider that can answer it, and checks the answer against the store.
 *
 * @throws ProviderError when no provider answers.
 */
export function fetchTask(task: SyncTask, context: FetchContext): Promise<FetchedTask> {
  const { subject } = task;
  switch (subject.kind) {
    case 'prices':
      return fetchPrices(subject, context, task.state.provider);
    case 'macro':
      return fetchMacro(subject, context);
    case 'factors':
      return fetchFactors(subject.file, task, context);
    case 'fundamentals':
      return subject.report === 'fund'
        ? fetchHoldings(subject.symbol, task, context)
        : fetchFundamentals(subject.symbol, task, context);
    case 'dates':
      return fetchDates(subject.symbol, context);
    case 'news':
      return fetchNews(subject, task, context);
  }
}

const todayOf = ({ now }: FetchContext): EpochDay => Math.floor(now.getTime() / DAY_MS);

type Prices = Extract<SyncSubject, { kind: 'prices' }>;

/** @param before - The provider of the last success. */
async function fetchPrices(
  subject: Prices,
  context: FetchContext,
  before: string | null,
): Promise<FetchedTask> {
  const { database, isWhole, providers } = context;
  const { instrumentKind, row, symbol } = subject;
  const storedHistory = row === null ? null : await readStoredHistory(database, row);
  const candidates = providersOfPrices(providers, symbol, instrumentKind);
  const repeated = storedHistory === null ? new Set<string>() : await readRepeatedCloses(database, symbol);
  const call = { subject, stored: storedHistory, context, repeated };
  const first = await askPrices(candidates, call);
  const answers = [first];
  const otherProviders = candidates.slice(candidates.findIndex(({ id }) => id === first.provider) + 1);
  // A provider whose new bars are all held back is not used alone.
  if (hasOnlyHeldNews(first.value, storedHistory) && otherProviders.length > 0)
    answers.push(...(await tryAsking(() => askPrices(otherProviders, call))));
  const best = answers.find(({ value }) => !hasOnlyHeldNews(value, storedHistory)) ?? first;
  // A symbol that another company has got is recognized by the whole history.
  if (best.value.lacksSharedDays && !isWhole)
    return fetchPrices(subject, { ...context, isWhole: true }, before);
  // A split or dividend that a provider no longer states is removed where its whole history lacks it, too.
  if (best.value.lacksActions && !isWhole) {
    const [whole] = await tryAsking(() => fetchPrices(subject, { ...context, isWhole: true }, before));
    if (whole?.content?.kind === 'prices' && whole.content.batch.actionsSince !== undefined) return whole;
  }
  // Another provider, asked while this one did not answer, may have had a part of the history alone.
  const isPart = best.value.lacksStart && before !== best.provider && !isWhole;
  const wholeCall = { ...call, context: { ...context, isWhole: true }, keepsStored: true };
  const all = isPart
    ? [
        await askPrices(
          candidates.filter(({ id }) => id === best.provider),
          wholeCall,
        ),
      ]
    : answers;
  return {
    provider: best.provider,
    validators: null,
    content: {
      kind: 'prices',
      batch: (isPart ? all[0]! : best).value.batch,
      held: all.flatMap(({ value }) => value.held),
      isWhole,
    },
  };
}

interface PriceCall {
  readonly subject: Prices;
  readonly stored: PriceHistory | null;
  readonly context: FetchContext;
  readonly repeated: ReadonlySet<string>;
  /** True when a whole history is to add what is not stored, and what is new. */
  readonly keepsStored?: boolean;
}

function askPrices(
  candidates: readonly ProviderOf<'prices'>[],
  { context, keepsStored = false, repeated, stored, subject }: PriceCall,
): Promise<Answered<CheckedPrices>> {
  const { exchange, instrumentKind: kind, row, symbol } = subject;
  const { health, isWhole, now, signal } = context;
  const today = todayOf(context);
  const instrument = { symbol, kind, exchange };
  const overlap = stored && overlapStart(instrument, stored.bars.days);
  const since = isWhole || !stored ? null : (context.since ?? overlap);
  return health.ask(candidates, async ({ id, prices }) => {
    const statedPrices = await prices.fetch({ symbol, kind, since, until: today, signal });
    return checkProviderPrices(statedPrices, {
      provider: id,
      instrument: {
        ...instrument,
        isKnown: row !== null,
        currency: row?.currency ?? null,
        name: row?.name ?? null,
      },
      today,
      lastSession: lastExchangeSession(instrument, now),
      stored,
      statesActions: prices.statesActions === true,
      isWhole,
      keptUntil: keepsStored ? overlap : null,
      repeated,
    });
  });
}

/** The first stored day that is fetched again; sessions that providers once left out come up to a year later. */
function overlapStart(instrument: TradedInstrument, days: Int32Array): EpochDay | null {
  const lastDay = days.at(-1);
  if (lastDay === undefined) return null;
  const missing = firstMissingSession(instrument, days, lastDay - LATE_SESSION_DAYS);
  return Math.min(lastDay - OVERLAP_DAYS, missing === null ? Infinity : missing - 1);
}

/** True when a response has bars after the stored ones, and every one of them is held back. */
function hasOnlyHeldNews({ batch, held, isReused }: CheckedPrices, stored: PriceHistory | null): boolean {
  // Another provider may give the prices of the new company without a word.
  if (isReused) return false;
  const lastDay = stored?.bars.days.at(-1) ?? -Infinity;
  return held.some(({ day }) => day > lastDay) && !((batch.bars.days.at(-1) ?? -Infinity) > lastDay);
}

async function tryAsking<T>(ask: () => Promise<T>): Promise<T[]> {
  try {
    return [await ask()];
  } catch (error) {
    if (error instanceof ProviderError) return [];
    throw error;
  }
}

async function fetchMacro(
  { name, seriesId }: Extract<SyncSubject, { kind: 'macro' }>,
  context: FetchContext,
): Promise<FetchedTask> {
  const { database, health, providers, signal } = context;
  const today = todayOf(context);
  const storedSeries = await readMacro(database, seriesId);
  const isDense = storedSeries?.frequency === 'daily' || storedSeries?.frequency === 'weekly';
  const since = context.since ?? (storedSeries && isDense ? storedSeries.lastDay - MACRO_OVERLAP_DAYS : null);
  const candidates = withCapability(providers, 'macro').filter(({ macro }) => macro.covers(seriesId));
  const { provider, value: batch } = await health.ask(candidates, async ({ id, macro }) => {
    const answer = await macro.fetch({ id: seriesId, name, since, signal });
    const columns = storedSeries && unpackMacro(storedSeries.data);
    checkMacro(id, answer, { columns, today });
    const frequency = storedSeries && isDense ? storedSeries.frequency : answer.frequency;
    return addVintages({ ...answer, frequency }, columns, today);
  });
  return { provider, content: { kind: 'macro', batch }, validators: null };
}

/**
 * @throws ProviderError `bad-content` for values of days to come, or of another size than the stored ones.
 */
function checkMacro(
  provider: string,
  { days, id, values }: MacroBatch,
  { columns, today }: { readonly columns: ReturnType<typeof unpackMacro> | null; readonly today: EpochDay },
): void {
  const refuse = (text: string): never => {
    throw new ProviderError('bad-content', provider, `${id}: ${text}`);
  };
  const last = days.at(-1);
  if (last !== undefined && last > today + 1) refuse(`a value of ${formatIsoDate(last)}, a day to come`);
  const storedValues = new Map([...(columns?.days ?? [])].map((day, at) => [day, columns!.values[at]!]));
  const strange = days.findIndex((day, at) => {
    const ratio = Math.abs(values[at]! / (storedValues.get(day) ?? Number.NaN));
    return ratio > MAX_REVISION || ratio < 1 / MAX_REVISION;
  });
  // A value of nearly 0 may change by any factor.
  if (strange !== -1 && Math.abs(storedValues.get(days[strange]!)!) > 1)
    refuse(
      `${values[strange]} for ${formatIsoDate(days[strange]!)}, where ${storedValues.get(days[strange]!)} is stored`,
    );
}

async function fetchFactors(file: string, { state }: SyncTask, context: FetchContext): Promise<FetchedTask> {
  const { database, health, providers, signal } = context;
  const candidates = withCapability(providers, 'factors').filter(({ factors }) =>
    factors.files.includes(file),
  );
  const { provider, value } = await health.ask(candidates, async ({ factors, id }) => {
    const answer = await factors.fetch({ file, validators: validatorsOf(state), signal });
    if (answer.isUnchanged) return answer;
    const batches = readFactorFile(id, answer.value);
    for (const batch of batches) await checkFactors(id, batch, database);
    return { ...answer, value: batches };
  });
  return toFetched(provider, value, (batches) => ({ kind: 'factors', batches }));
}

/** @throws ProviderError `layout` when the file is not a table of factors. */
function readFactorFile(provider: string, { name, text }: DownloadedFactorFile): FactorBatch[] {
  try {
    return parseFactorFile(name, text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new ProviderError('layout', provider, `the answer has changed: ${error.message}`, { cause: error });
  }
}

/** @throws ProviderError `bad-content` for a file that lost days. */
async function checkFactors(provider: string, batch: FactorBatch, database: Executor): Promise<void> {
  const storedFactors = await readFactors(database, batch.set, batch.frequency);
  if (!storedFactors) return;
  const last = batch.days.at(-1) ?? -Infinity;
  if (last >= storedFactors.lastDay && batch.days.length >= storedFactors.rows * (1 - MAX_LOST_ROWS)) return;
  const text = `${batch.set} ${batch.frequency} has ${batch.days.length} rows; ${storedFactors.rows} up to ${formatIsoDate(storedFactors.lastDay)} are stored`;
  throw new ProviderError('bad-content', provider, text);
}

async function fetchFundamentals(
  symbol: string,
  { state }: SyncTask,
  context: FetchContext,
): Promise<FetchedTask> {
  const { health, providers, signal } = context;
  const today = todayOf(context);
  const candidates = withCapability(providers, 'fundamentals');
  const { provider, value } = await health.ask(candidates, async ({ fundamentals, id }) => {
    const answer = await fundamentals.fetch({ symbol, validators: validatorsOf(state), signal });
    const late = answer.isUnchanged ? undefined : answer.value.find(({ filed }) => filed > today + 1);
    if (late)
      throw new ProviderError('bad-content', id, `a filing of ${formatIsoDate(late.filed)}, a day to come`);
    return answer;
  });
  return toFetched(provider, value, (rows) => ({ kind: 'fundamentals', rows }));
}

async function fetchHoldings(
  symbol: string,
  { state }: SyncTask,
  context: FetchContext,
): Promise<FetchedTask> {
  const { database, health, providers, signal } = context;
  const { provider, value } = await health.ask(withCapability(providers, 'holdings'), async (source) => {
    const answer = await source.holdings.fetch({ symbol, validators: validatorsOf(state), signal });
    if (!answer.isUnchanged && answer.value.some(({ filed }) => filed > todayOf(context) + 1))
      throw new ProviderError('bad-content', source.id, 'a report of a day to come');
    return answer;
  });
  if (value.isUnchanged) return { provider, content: null, validators: null };
  const holdings = await resolveHoldings(symbol, value.value, { database, health, providers, signal });
  return { provider, content: { kind: 'holdings', holdings }, validators: value.validators };
}

async function fetchDates(symbol: string, context: FetchContext): Promise<FetchedTask> {
  const { health, providers, signal } = context;
  const today = todayOf(context);
  const candidates = withCapability(providers, 'dates').filter(({ dates }) => dates.covers(symbol));
  const { provider, value } = await health.ask(candidates, async ({ dates, id }) => {
    const statedDates = await dates.fetch({ symbol, today, signal });
    const late = statedDates.find(({ day }) => day > today + MAX_AHEAD_DAYS);
    if (late) throw new ProviderError('bad-content', id, `${symbol}: an event of ${formatIsoDate(late.day)}`);
    return statedDates;
  });
  return {
    provider,
    content: { kind: 'dates', batch: { symbol, provider, dates: value } },
    validators: null,
  };
}

async function fetchNews(
  { name, topic, url }: Extract<SyncSubject, { kind: 'news' }>,
  { state }: SyncTask,
  { now, providers, signal }: FetchContext,
): Promise<FetchedTask> {
  // Each feed has its own server: the failure of one says nothing about the others.
  const [source] = withCapability(providers, 'news');
  if (!source) throw new RangeError('there is no provider of news');
  const answer = await source.news.fetch({ url, validators: validatorsOf(state), signal });
  return toFetched(source.id, answer, (bytes) => {
    try {
      const batch = readFeed(bytes, { name: url, topic, now }, new IssueLog());
      const feed = { ...batch.source, feedUrl: url, ...(name !== null && { title: name }) };
      return { kind: 'news', batch: { ...batch, source: feed } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new ProviderError('bad-content', source.id, error.message, { cause: error });
    }
  });
}

const validatorsOf = ({ etag, lastModified }: SyncTask['state']): Validators => ({ etag, lastModified });

function toFetched<T>(
  provider: string,
  answer: Conditional<T>,
  toContent: (value: T) => SyncContent,
): FetchedTask {
  if (answer.isUnchanged) return { provider, content: null, validators: null };
  return { provider, content: toContent(answer.value), validators: answer.validators };
}
