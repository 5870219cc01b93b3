import type { EpochDay } from '@/lib/domain/iso-date';
import type { Database } from '@/backend/src/db/database';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import { emptyMarket } from '../support/empty-market';
import { type Future, writeLookAheadMarket } from '../support/look-ahead-market';
import { writeLookAheadChecks } from '../support/look-ahead-checks';
import type { LookAheadQuery } from './look-ahead-query';

/** A random market, and the as-of day of the queries. */
export interface LookAheadCase {
  readonly seed: number;
  readonly asOf: EpochDay;
}

/** Response of one query, or the error that it threw. */
export type Outcome = { readonly answer: unknown } | { readonly error: unknown };

const FUTURES: readonly Future[] = ['kept', 'removed', 'corrupted'];

/** Responses of every query to one market, by the future data in its store. */
export type Answers = Readonly<Record<Future, ReadonlyMap<string, Outcome>>>;

/** Writes the three stores of one case, one after the other, and runs every query on each of them. */
export async function askMarkets(
  database: Database,
  market: LookAheadCase,
  queries: readonly LookAheadQuery[],
): Promise<Answers> {
  const answers: Partial<Record<Future, Map<string, Outcome>>> = {};
  for (const future of FUTURES) answers[future] = await askStore(database, { ...market, future }, queries);
  return answers as Answers;
}

async function askStore(
  database: Database,
  market: LookAheadCase & { readonly future: Future },
  queries: readonly LookAheadQuery[],
): Promise<Map<string, Outcome>> {
  await emptyMarket(database);
  await withMarketWriter(database, { source: 'csv', seed: null, what: 'look-ahead' }, (writer) =>
    writeLookAheadMarket(writer, market),
  );
  await writeLookAheadChecks(database, market);
  const outcomes = new Map<string, Outcome>();
  for (const isOfToday of [false, true]) {
    const asked = queries.filter((query) => (query.isOfToday ?? false) === isOfToday);
    if (asked.length === 0) continue;
    const store = await openMarketStore(database, isOfToday ? { today: market.asOf } : {});
    try {
      for (const { ask, name } of asked) {
        outcomes.set(
          name,
          await ask(store, market.asOf).then(
            (answer) => ({ answer }),
            (error: unknown) => ({ error }),
          ),
        );
      }
    } finally {
      await store.close();
    }
  }
  return outcomes;
}

/** Throws when a query failed, or when its response depends on future data in the store. */
export function expectSameAnswers(answers: Answers, name: string): void {
  const [expected, ...others] = FUTURES.map((future) => answerOf(answers[future].get(name)));
  for (const other of others) expect(other).toEqual(expected);
}

function answerOf(outcome: Outcome | undefined): unknown {
  if (!outcome) throw new Error('the query was not asked');
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}
