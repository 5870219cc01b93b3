import { alignSeries, correlation, horizonReturn, simpleReturns } from '@/lib/analytics';
import type { InstrumentPage } from '@/lib/contracts/instrument';
import type { EpochDay } from '@/lib/domain/iso-date';
import { valueOrNull } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore } from '../market/market-store';

type Peer = InstrumentPage['peers'][number];

const MOST_PEERS = 6;
const MOST_CANDIDATES = 80;
/** About a year of sessions. */
const CORRELATION_BARS = 253;
/** Fewer common returns tell nothing. */
const LEAST_OVERLAP = 60;

/**
 * Instruments of the same kind and line of business whose daily returns of the last year moved most alike, at most six.
 * Those of the same industry come before those of the same sector only.
 */
export async function findPeers(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, view }: { asOf: EpochDay; view: SeriesView },
): Promise<Peer[]> {
  const ranked: { peer: Peer; isClose: boolean; likeness: number }[] = [];
  const candidates = listCandidates(store, instrument, asOf);
  // All at once: the store gathers what it has to read into few reads.
  const views = await Promise.all(candidates.map(({ id }) => store.view(id, asOf)));
  for (const [index, candidate] of candidates.entries()) {
    const other = views[index];
    if (!other) continue;
    const likeness = measureLikeness(view, other);
    if (likeness === null) continue;
    ranked.push({
      peer: toPeer(candidate, other, asOf),
      isClose: isSameIndustry(instrument, candidate),
      likeness,
    });
  }
  return ranked
    .sort(
      (a, b) =>
        Number(b.isClose) - Number(a.isClose) ||
        b.likeness - a.likeness ||
        (a.peer.symbol < b.peer.symbol ? -1 : 1),
    )
    .slice(0, MOST_PEERS)
    .map(({ peer }) => peer);
}

/** Same industry first, then the rest of the sector; where neither is known (funds, crypto, indexes) all of the kind and group. */
function listCandidates(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): InstrumentRecord[] {
  const others = store
    .instruments()
    .filter(
      (one) =>
        one.id !== instrument.id &&
        one.kind === instrument.kind &&
        one.firstDay !== null &&
        one.firstDay <= asOf,
    );
  const close = others.filter((one) => isSameIndustry(instrument, one));
  if (close.length >= MOST_PEERS) return close.slice(0, MOST_CANDIDATES);
  const wider = others.filter((one) => !isSameIndustry(instrument, one) && one.sector === instrument.sector);
  return [...close, ...wider].slice(0, MOST_CANDIDATES);
}

function isSameIndustry(a: InstrumentRecord, b: InstrumentRecord): boolean {
  const own = lineOf(a);
  return own !== null && own === lineOf(b);
}

/** The industry of a company, the group of a fund, commodity or index. */
function lineOf({ details, industry }: InstrumentRecord): string | null {
  const group = details['group'];
  return industry ?? (typeof group === 'string' ? group : null);
}

/** Correlation of the daily returns on common days; null when there are too few or one never moved. */
function measureLikeness(a: SeriesView, b: SeriesView): number | null {
  const [left, right] = alignSeries([tail(a), tail(b)]).columns;
  if (!left || !right || left.length <= LEAST_OVERLAP) return null;
  return valueOrNull(correlation(simpleReturns(left), simpleReturns(right)));
}

function tail({ days, total }: SeriesView): { days: Int32Array; values: Float64Array } {
  return { days: days.subarray(-CORRELATION_BARS), values: total.subarray(-CORRELATION_BARS) };
}

function toPeer(
  { name, symbol }: InstrumentRecord,
  { close, days, total }: SeriesView,
  asOf: EpochDay,
): Peer {
  const year = horizonReturn({ days, values: total }, '1Y', { asOf });
  return { symbol, name, return1Y: valueOrNull(year.total), price: close.at(-1) ?? null };
}
