import type { EtfTracks, Style, TrackTerm } from '../catalog/tracks';
import { demoRegions } from '../catalog/regions';
import { bondReturns, indexedBondReturns } from '../macro/bond-returns';
import { creditReturns } from '../macro/credit-spreads';
import { yieldAt } from '../process/curve';
import type { SimulationContext } from '../process/simulation-context';
import { currencyReturns } from './currency-model';

/** Daily returns by weekday of possible fund holdings; each function throws for an unknown name. */
export interface HoldingReturns {
  /** An index including its members' dividends, in its own currency. */
  index(symbol: string): Float64Array;
  currencyOfIndex(symbol: string): string;
  /** Symbol of the first index of a country. */
  indexOfCountry(country: string): string;
  sector(name: string): Float64Array;
  industry(name: string): Float64Array;
  /** A future, a coin or a pair. */
  quote(symbol: string): Float64Array;
}

/**
 * Return by weekday of a fund's benchmark, before its fee: the sum of its terms multiplied by its leverage,
 * less the cost of borrowing.
 */
export function trackedReturns(
  context: SimulationContext,
  tracks: EtfTracks,
  holdings: HoldingReturns,
): Float64Array {
  const sum = new Float64Array(context.count);
  for (const term of tracks.terms) {
    for (const [path, weight] of pathsOf(context, term, holdings)) {
      for (let w = 0; w < sum.length; w += 1) sum[w] = sum[w]! + weight * path[w]!;
    }
  }
  if (tracks.leverage === 1) return sum;
  for (let w = 0; w < sum.length; w += 1) {
    const bill = yieldAt(context.curve, Math.max(0, w - 1), 0.25) / 100 / 261;
    sum[w] = tracks.leverage * sum[w]! - (tracks.leverage - 1) * bill;
  }
  return sum;
}

type Weighted = readonly [path: Float64Array, weight: number];

function pathsOf(context: SimulationContext, term: TrackTerm, holdings: HoldingReturns): readonly Weighted[] {
  const { weight } = term;
  switch (term.kind) {
    case 'index':
      return [[holdings.index(term.symbol), weight]];
    case 'sector':
      return [[holdings.sector(term.sector), weight]];
    case 'industry':
      return [[holdings.industry(term.industry), weight]];
    case 'style':
      return stylePaths(context, term.style).map(([path, share]) => [path, share * weight]);
    case 'country':
      return inDollars(context, holdings, holdings.indexOfCountry(term.country), weight);
    case 'region':
      return (demoRegions().get(term.region) ?? []).flatMap((part) =>
        inDollars(context, holdings, part.indexSymbol, part.weight * weight),
      );
    case 'bond':
      return [[bondReturns(context, term.durationYears), weight]];
    case 'tips':
      return [[indexedBondReturns(context, term.durationYears), weight]];
    case 'credit':
      return [[creditReturns(context, term.credit), weight]];
    case 'commodity':
    case 'crypto':
    case 'currency':
      return [[holdings.quote(term.symbol), weight]];
  }
}

function inDollars(
  context: SimulationContext,
  holdings: HoldingReturns,
  symbol: string,
  weight: number,
): readonly Weighted[] {
  return [
    [holdings.index(symbol), weight],
    [currencyReturns(context, holdings.currencyOfIndex(symbol)), weight],
  ];
}

/** Growth is the inverse of value; dividend payers are value stocks with low volatility. */
function stylePaths(context: SimulationContext, style: Style): readonly Weighted[] {
  switch (style) {
    case 'growth':
      return [[context.style('value'), -1]];
    case 'dividend':
      return [
        [context.style('value'), 0.5],
        [context.style('lowvol'), 0.5],
      ];
    case 'value':
    case 'momentum':
    case 'quality':
    case 'size':
    case 'lowvol':
      return [[context.style(style), 1]];
  }
}
