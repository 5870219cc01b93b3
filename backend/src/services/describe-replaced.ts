import type { WriteOutcome } from '../market/market-writer';

/**
 * The line that tells people that a switch of the source has emptied the store.
 *
 * @param replaced - What stood there, out of the writer's outcome.
 */
export function describeReplaced({ seed, source }: NonNullable<WriteOutcome<unknown>['replaced']>): string {
  const held =
    source === 'demo' ? `the simulated market of seed ${seed ?? '?'}` : `data of MARKET_DATA=${source}`;
  return `the source was switched: the store held ${held}, and all of it was removed`;
}
