import { AppError } from '@/lib/domain/errors';
import { paysDividends } from '@/lib/domain/instruments';
import type { Split } from '@/lib/domain/series';
import type { InstrumentRow } from '../db/repositories/instrument-rows';
import type { PriceBatch, SeamChoices } from '../market-model/batches';
import { acceptSeam } from './accept-seam';
import { checkSeam, type SeamFinding } from './check-seam';
import type { MergedHistory } from './merge-history';
import { coversDays, mergeHistories } from './merge-history';
import { isMoved } from './moved-dividend';
import type { PriceHistory } from './price-history';
import { productOf } from './split-basis';

/** A merged history, and the decision made where its two parts meet. */
export interface JoinedHistory extends MergedHistory {
  /** In the wording of the report; null when no decision was required. */
  readonly settled: string | null;
  /** Moves of the price that the user accepted as true, with their days. */
  readonly kept: { readonly days: readonly number[]; readonly text: string } | null;
}

/** New prices to be merged with the stored ones. */
export interface IncomingPrices {
  readonly batch: PriceBatch;
  readonly incoming: PriceHistory;
  /** Null: the seam is not checked. */
  readonly seam: SeamChoices | null;
}

/**
 * Merges new prices into the stored ones of an instrument.
 *
 * @throws AppError IMPORT_REFUSED with one line when the two do not fit and no choice resolves it.
 */
export function joinHistories(
  row: InstrumentRow,
  heldHistory: PriceHistory,
  { batch, incoming, seam }: IncomingPrices,
): JoinedHistory {
  // Prices of instruments without dividends cannot contain dividends, regardless of earlier import options.
  const adjusted = paysDividends(row.kind) ? heldHistory : { ...heldHistory, dividendAdjusted: false };
  const storedHistory = withoutWithdrawn(adjusted, batch, incoming);
  const merge = (old: PriceHistory, fresh: PriceHistory): MergedHistory =>
    mergeHistories(row.symbol, old, fresh);
  if (!seam) return { ...merge(storedHistory, incoming), settled: null, kept: null };
  const foundFinding = checkSeam(storedHistory, incoming, {
    kind: batch.instrument.kind ?? row.kind,
    storedCurrency: row.currency,
    newCurrency: batch.instrument.currency,
  });
  if (foundFinding?.canAccept && seam.acceptSplit) {
    const histories = acceptSeam(storedHistory, incoming, foundFinding);
    return {
      ...merge(histories.stored, histories.incoming),
      settled: `${row.symbol}: accepted the ${foundFinding.text}`,
      kept: null,
    };
  }
  if (foundFinding?.canKeep && seam.keepPrices) {
    return {
      ...merge(storedHistory, incoming),
      settled: `${row.symbol}: stored as a true move of the price, not as ${foundFinding.text}`,
      kept: { days: foundFinding.jumpDays, text: foundFinding.text },
    };
  }
  try {
    if (!foundFinding) return { ...merge(storedHistory, incoming), settled: null, kept: null };
    throw new AppError(
      'IMPORT_REFUSED',
      `${row.symbol}: ${foundFinding.text}; say ${nameChoices(foundFinding)}`,
    );
  } catch (error) {
    if (!seam.replaceHistory || !(error instanceof AppError)) throw error;
    return replaceHistory(row.symbol, storedHistory, incoming);
  }
}

/**
 * The stored history without the splits and dividends that a provider no longer states. Dividends of files
 * stay, on the basis of the provider's splits, which its prices contain.
 */
function withoutWithdrawn(
  stored: PriceHistory,
  { actionsSince }: PriceBatch,
  incoming: PriceHistory,
): PriceHistory {
  if (actionsSince === undefined) return stored;
  const { days } = incoming.bars;
  const lastDay = days.at(-1) ?? -Infinity;
  const isOutside = ({ day }: { readonly day: number }): boolean => day < actionsSince || day > lastDay;
  const splits = stored.splits.filter(isOutside);
  const rebase = createRebase(stored, splits, incoming);
  const dividends = stored.dividends.flatMap((one) => {
    if (isOutside(one)) return [one];
    if (!one.isFromFile) return [];
    const rebased = { ...one, amount: one.amount * rebase(one.day) };
    return isMoved(rebased, stored.dividends, incoming.dividends) ? [] : [rebased];
  });
  return { ...stored, splits, dividends };
}

/**
 * By day, what a stored amount per share is multiplied by when `splits` and those of the new history replace
 * the stored ones.
 */
function createRebase(
  stored: PriceHistory,
  splits: readonly Split[],
  incoming: PriceHistory,
): (day: number) => number {
  const lastDay = stored.bars.days.at(-1) ?? -Infinity;
  // Splits after the stored bars restate what is stored when only some of its days are replaced
  // (`mergeHistories`).
  const isWhole = coversDays(incoming.bars.days, stored.bars.days);
  const next = [...splits, ...incoming.splits.filter(({ day }) => isWhole || day <= lastDay)];
  const after = (all: readonly Split[], day: number): number =>
    productOf(all.filter((split) => split.day > day));
  const nextBasis = isWhole ? incoming.splitBasis : stored.splitBasis;
  return (day) =>
    (stored.splitBasis === 'adjusted' ? after(stored.splits, day) : 1) /
    (nextBasis === 'adjusted' ? after(next, day) : 1);
}

/** The options that resolve a finding, and their effects. */
function nameChoices({ canAccept, canKeep }: SeamFinding): string {
  return [
    ...(canAccept ? ['--accept-split to record and follow it'] : []),
    ...(canKeep ? ['--keep-prices if the price really moved that much'] : []),
    '--replace-history to keep the history of the file instead of the stored one',
  ].join(', or ');
}

function replaceHistory(symbol: string, stored: PriceHistory, incoming: PriceHistory): JoinedHistory {
  const before = new Set(stored.bars.days);
  const shared = incoming.bars.days.filter((day) => before.has(day)).length;
  const count = incoming.bars.days.length;
  return {
    history: incoming,
    inserted: count - shared,
    changed: shared,
    settled: `${symbol}: ${before.size} stored bars were replaced by the ${count} of the file`,
    kept: null,
  };
}
