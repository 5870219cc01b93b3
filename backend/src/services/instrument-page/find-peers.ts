import { alignSeries, correlation, horizonReturn, simpleReturns } from '@/lib/analytics';
import type { InstrumentPage } from '@/lib/contracts/instrument';
import { freshDaysOf } from '@/lib/domain/frequency';
import { profileOf } from '@/lib/domain/instrument-profile';
import type { EpochDay } from '@/lib/domain/iso-date';
import { valueOrNull } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { isCompanion } from '../markets/is-companion';

type Peer = InstrumentPage['peers'][number];

/** A comparable instrument, and how similar its returns are. */
export interface RankedPeer {
  readonly candidate: InstrumentRecord;
  readonly view: SeriesView;
  /** True in the same industry, false in the same sector. */
  readonly isClose: boolean;
  /** Correlation of daily returns. */
  readonly likeness: number;
}

const MAX_PEERS = 6;
const MAX_CANDIDATES = 80;
/** About a year of sessions. */
const CORRELATION_BARS = 253;
/** Fewer common returns are not meaningful. */
const MIN_OVERLAP = 60;

/**
 * At most six instruments of the same kind and industry group whose daily returns of the last year correlate
 * most. Instruments of the same industry come before those that only share the sector. Empty for kinds that
 * cannot be held (volatility indexes, rates, exchange rates).
 */
export async function findPeers(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: { asOf: EpochDay; view: SeriesView },
): Promise<Peer[]> {
  const ranked = await rankPeers(store, instrument, params);
  return ranked.slice(0, MAX_PEERS).map(({ candidate, view }) => toPeer(candidate, view, params.asOf));
}

/** All comparable instruments with enough common returns, the most similar first. */
export async function rankPeers(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, view }: { asOf: EpochDay; view: SeriesView },
): Promise<RankedPeer[]> {
  if (!profileOf(instrument).hasPeers) return [];
  const ranked: RankedPeer[] = [];
  const candidates = listCandidates(store, instrument, asOf);
  // Requested together: the store combines the reads into a few queries.
  const views = await Promise.all(candidates.map(({ id }) => store.view(id, asOf)));
  for (const [index, candidate] of candidates.entries()) {
    const other = views[index];
    if (!other) continue;
    const likeness = measureLikeness(view, other);
    if (likeness === null) continue;
    ranked.push({ candidate, view: other, isClose: isSameIndustry(instrument, candidate), likeness });
  }
  return ranked.sort(
    (a, b) =>
      Number(b.isClose) - Number(a.isClose) ||
      b.likeness - a.likeness ||
      (a.candidate.symbol < b.candidate.symbol ? -1 : 1),
  );
}

/**
 * Same industry first, then the rest of the sector; if neither is known (funds, crypto, indexes), all of the
 * same kind and group.
 */
export function listCandidates(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): InstrumentRecord[] {
  const otherInstruments = store
    .instruments()
    .filter(
      (one) =>
        one.id !== instrument.id &&
        one.kind === instrument.kind &&
        !isCompanion(store, one) &&
        profileOf(one).hasPeers &&
        one.firstDay !== null &&
        one.firstDay <= asOf,
    );
  const close = otherInstruments.filter((one) => isSameIndustry(instrument, one));
  if (close.length >= MAX_PEERS) return close.slice(0, MAX_CANDIDATES);
  const wider = otherInstruments.filter(
    (one) => !isSameIndustry(instrument, one) && one.sector === instrument.sector,
  );
  return [...close, ...wider].slice(0, MAX_CANDIDATES);
}

function isSameIndustry(a: InstrumentRecord, b: InstrumentRecord): boolean {
  const line = lineOf(a);
  return line !== null && line === lineOf(b);
}

/** The industry of a company, the group of a fund, commodity or index. */
function lineOf({ details, industry }: InstrumentRecord): string | null {
  const group = details['group'];
  return industry ?? (typeof group === 'string' ? group : null);
}

/**
 * Correlation of the daily returns on common days; null when there are too few, or when one series is
 * constant.
 */
function measureLikeness(a: SeriesView, b: SeriesView): number | null {
  const [left, right] = alignSeries([tail(a), tail(b)]).columns;
  if (!left || !right || left.length <= MIN_OVERLAP) return null;
  return valueOrNull(correlation(simpleReturns(left), simpleReturns(right)));
}

function tail({ days, total }: SeriesView): { days: Int32Array; values: Float64Array } {
  return { days: days.subarray(-CORRELATION_BARS), values: total.subarray(-CORRELATION_BARS) };
}

function toPeer(
  { frequency, name, symbol }: InstrumentRecord,
  { close, days, total }: SeriesView,
  asOf: EpochDay,
): Peer {
  const year = horizonReturn({ days, values: total }, '1Y', { asOf, freshDays: freshDaysOf(frequency) });
  return { symbol, name, return1Y: valueOrNull(year.total), price: close.at(-1) ?? null };
}
