import { readFundIndexes } from '../catalog/fund-indexes';
import type { EtfTracks, TrackTerm } from '../catalog/tracks';
import { MARKET_VARIANCE } from '../process/market-factor';
import { randomStream } from '../process/random';
import type { SimulationContext } from '../process/simulation-context';
import { readOnce } from '../read-once';

const { abs, sqrt } = Math;

const indexByFund = readOnce(() => new Map(readFundIndexes().map(({ fund, index }) => [fund, index])));

/** The index that a fund follows: a shared index, or the fund's own, named after the fund. */
export function demoIndexOfFund(symbol: string): string {
  return indexByFund().get(symbol) ?? `the index of ${symbol}`;
}

/** Approximate daily standard deviation of one unit of a term's holdings. */
const DEVIATIONS: Readonly<Record<Exclude<TrackTerm['kind'], 'bond' | 'tips'>, number>> = {
  index: 0.0105,
  sector: 0.013,
  industry: 0.019,
  style: 0.003,
  country: 0.013,
  region: 0.0115,
  credit: 0.0035,
  commodity: 0.017,
  crypto: 0.04,
  currency: 0.004,
};

/**
 * Share of a fund's deviation that its index has in addition to the mix of `tracks`: two such indexes of one
 * mix have a correlation of about 0.97.
 */
const APART = 0.18;

/**
 * Return by weekday of a fund's index in excess of the mix that represents it: other members, other weights.
 * Zero where the mix is the index itself.
 */
export function besideTracks(context: SimulationContext, symbol: string, tracks: EtfTracks): Float64Array {
  const beside = new Float64Array(context.count);
  const index = demoIndexOfFund(symbol);
  if (index.startsWith('^') || holdsOneThing(tracks)) return beside;
  const stream = randomStream(context.seed, `fund-index/${index}`);
  const deviation = APART * deviationOf(tracks);
  const isSteady = tracks.terms.every(({ kind }) => kind === 'bond' || kind === 'tips');
  for (let w = 0; w < beside.length; w += 1) {
    const unrest = isSteady ? 1 : sqrt(context.market.variance[w]! / MARKET_VARIANCE);
    beside[w] = deviation * unrest * stream.bell();
  }
  return beside;
}

/** True for bullion, oil or a single coin: no other mix of them exists. */
function holdsOneThing({ terms }: EtfTracks): boolean {
  const [only, ...others] = terms;
  return others.length === 0 && (only?.kind === 'commodity' || only?.kind === 'crypto');
}

function deviationOf({ terms }: EtfTracks): number {
  let square = 0;
  for (const term of terms) {
    const unit =
      term.kind === 'bond' || term.kind === 'tips' ? 0.0005 * term.durationYears : DEVIATIONS[term.kind];
    square += unit * unit * abs(term.weight);
  }
  return sqrt(square);
}
