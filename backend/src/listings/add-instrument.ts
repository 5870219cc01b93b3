import type { AddedInstrument } from '@/lib/contracts/listings';
import { dollarPairOf, fullPair } from '@/lib/domain/currencies';
import { AppError } from '@/lib/domain/errors';
import { isIsin } from '@/lib/domain/isin';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { parseForm } from '../accounts/check-form';
import { COUNTERS } from '../accounts/limits';
import { deleteSyncTask } from '../db/repositories/sync-rows';
import { symbolOnlyInput } from '../market/instrument-register';
import { withMarketWriter } from '../market/market-writer';
import type { InstrumentRecord } from '../market/market-store';
import { resolveSymbol } from '../market-model/symbols';
import { recordSync } from '../sync/record-sync';
import { describeAbsentSymbol, type ListingsContext } from './listings-context';
import { limitCalls } from './search-listings';

/** Instruments an hour that a user may add; a file of a broker has some tens. */
export const INSTRUMENTS_ADDED = 120;

const TIMEOUT_MS = 60_000;

/** Instruments that are being fetched, so that two people who add one fetch it once. */
const fetching = new WeakMap<object, Map<string, Promise<void>>>();

/**
 * Adds an instrument: its whole history is fetched now. It is followed as long as a watchlist or a transaction
 * names it.
 *
 * @throws AppError REQUEST_INVALID at `symbol`, INSTRUMENT_UNKNOWN, RATE_LIMITED, PROVIDER_AWAY.
 */
export async function addInstrument(
  context: ListingsContext,
  { body, userId }: { readonly body: unknown; readonly userId: number },
): Promise<AddedInstrument> {
  const { isin, symbol } = parseForm<{ symbol: string; isin: string | null }>(body, {
    isin: (given) => {
      if (given === undefined || given === null) return { value: null };
      const upper = typeof given === 'string' ? given.toUpperCase() : '';
      return isIsin(upper) ? { value: upper } : { fault: 'isin must be an ISIN of 12 characters.' };
    },
    symbol: (given) => {
      const resolved = typeof given === 'string' ? resolveSymbol(given, null, { isListed: true }) : null;
      return resolved
        ? { value: fullPair(resolved.symbol) }
        : { fault: 'symbol must be one like VWCE.DE or BTC-USD.' };
    },
  });
  const storedInstrument = findStored(context, symbol);
  const hasIsin = isin === null || storedInstrument?.details['isin'] !== undefined;
  if (storedInstrument && (hasIsin || context.live === null)) return toAdded(storedInstrument, false);
  if (context.live === null) throw unknownSymbol(describeAbsentSymbol(context, symbol));
  await limitCalls(context, { counter: COUNTERS.instrumentAdd, userId, most: INSTRUMENTS_ADDED });
  if (storedInstrument) {
    await storeIsin(context, symbol, isin!);
    return toAdded(storedInstrument, false);
  }
  const running = fetching.get(context.db) ?? new Map<string, Promise<void>>();
  fetching.set(context.db, running);
  const fetched = running.get(symbol) ?? fetchHistory(context, symbol).finally(() => running.delete(symbol));
  running.set(symbol, fetched);
  await fetched;
  if (isin !== null && findStored(context, symbol)) await storeIsin(context, symbol, isin);
  const added = findStored(context, symbol);
  if (added) {
    await fetchRate(context, added.currency);
    return toAdded(added, true);
  }
  throw new AppError(
    'PROVIDER_AWAY',
    `The prices of ${symbol} are doubtful and wait for the administrator (tapeglass quarantine list).`,
  );
}

/** Stores the ISIN of an instrument, where a provider says that it is: all users of the site find it by this then. */
async function storeIsin(context: ListingsContext, symbol: string, isin: string): Promise<void> {
  if (context.live === null) return;
  const { found } = await context.live.searchProviders(isin);
  if (!found.some((one) => one.symbol === symbol)) return;
  await withMarketWriter(context.db, { source: 'live', seed: null, what: 'isin' }, (writer) =>
    writer.writeInstruments([{ ...symbolOnlyInput(symbol), details: { isin } }]),
  );
  await context.store.refresh();
}

function findStored({ store }: ListingsContext, symbol: string): InstrumentRecord | null {
  const instrument = store.find(symbol);
  return instrument?.symbol === symbol && instrument.bars > 0 ? instrument : null;
}

async function fetchHistory({ db, live, store }: ListingsContext, symbol: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const scope = { only: ['prices'], symbols: [symbol], since: null } as const;
  const { failures, isInterrupted } = await recordSync({ ...live!.sync, signal }, scope);
  if (isInterrupted)
    throw new AppError('PROVIDER_AWAY', `The providers did not answer for ${symbol} within a minute.`);
  const [failure] = failures;
  if (failure) {
    // The symbol is not followed: its failure would be shown and counted for ever.
    await deleteSyncTask(db, failure.id);
    throw failure.failure === 'unknown-symbol'
      ? unknownSymbol(`No provider knows ${symbol}: ${failure.message}`)
      : new AppError('PROVIDER_AWAY', `${symbol} could not be fetched: ${failure.message}`);
  }
  await store.refresh();
}

/** The rate with which prices in this currency are converted. Without it the prices are here all the same. */
async function fetchRate(context: ListingsContext, currency: string | null): Promise<void> {
  const pair = currency === null ? null : dollarPairOf(currency);
  if (pair === null || findStored(context, pair)) return;
  await fetchHistory(context, pair).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

function unknownSymbol(text: string): AppError {
  return new AppError('INSTRUMENT_UNKNOWN', text, { fields: { symbol: [text] } });
}

function toAdded(record: InstrumentRecord, isNew: boolean): AddedInstrument {
  const { bars, currency, exchange, firstDay, id, kind, lastDay, name, symbol } = record;
  const [first, last] = [formatIsoDate(firstDay!), formatIsoDate(lastDay!)];
  return { id, symbol, name, exchange, currency, kind, firstDay: first, lastDay: last, bars, isNew };
}
