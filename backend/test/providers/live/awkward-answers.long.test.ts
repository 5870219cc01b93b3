import { mapKeys, PROVIDER_ORIGINS } from '@/backend/src/providers/provider-settings';
import { createProviderHealth } from '@/backend/src/providers/provider-health';
import { createProviders } from '@/backend/src/providers/registry';
import type { DataProvider } from '@/backend/src/providers/data-provider';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { createFastClient } from '../../support/fast-client';
import type { PlayedAnswer } from '../../support/open-provider-server';
import { withProviderServer } from '../../support/provider-server';
import {
  COMMON,
  KEY,
  LIMIT,
  LIMIT_IN_WORDS,
  MISSING,
  PLAIN_PROVIDERS,
  PROVIDERS,
  type Awkward,
} from './support/awkward-answers';

const server = withProviderServer();
const NOW = new Date('2024-07-08T12:00:00Z');
/** Zipped tables: what is none has no layout. */
const ZIPPED: ReadonlySet<string> = new Set(['ecb', 'french']);

/** The awkward answers of every provider. */
function commonAnswers(id: string): Awkward[] {
  const common = COMMON.map((one) =>
    one.failure === 'layout' && ZIPPED.has(id) ? { ...one, failure: 'bad-content' as const } : one,
  );
  return [...common, LIMIT, MISSING, ...(ZIPPED.has(id) ? [] : [LIMIT_IN_WORDS])];
}

const createAll = () => {
  const origins = Object.fromEntries(
    Object.keys(PROVIDER_ORIGINS).map((name) => [name, server.origin()]),
  ) as Record<keyof typeof PROVIDER_ORIGINS, string>;
  const client = createFastClient({ secrets: [KEY] });
  return createProviders(client, { origins, ...mapKeys(() => KEY), secUserAgent: `Jane ${KEY}` });
};

it('every provider of the program is asked in this test', () => {
  // Lists come with the program, and each feed has its own server.
  const others = ['lists', 'feeds'];
  expect([...PROVIDERS, ...PLAIN_PROVIDERS].map(({ id }) => id).sort()).toEqual(
    createAll()
      .map(({ id }) => id)
      .filter((id) => !others.includes(id))
      .sort(),
  );
});

/** Asks a provider for what it has: the price of a symbol, a series, a file, what a company reports. */
function askAny(
  { dates, factors, fundamentals, listings, macro, prices }: DataProvider,
  symbol: string,
  kind: InstrumentKind | undefined,
): Promise<unknown> {
  const day = requireIsoDate('2024-07-05');
  const [since, signal, validators] = [day - 20, null, null];
  if (prices && kind) return prices.fetch({ symbol, kind, since, until: day, signal });
  if (macro) return macro.fetch({ id: symbol, name: symbol, since, signal });
  if (factors) return factors.fetch({ file: symbol, validators, signal });
  if (fundamentals) return fundamentals.fetch({ symbol, validators, signal });
  if (listings) return listings([symbol], signal);
  return dates!.fetch({ symbol, today: day, signal });
}

describe.each([...PROVIDERS, ...PLAIN_PROVIDERS])('$id', ({ answers, id, kind, symbol }) => {
  async function askFiveTimes(answer: PlayedAnswer) {
    const found = createAll().filter((one) => one.id === id);
    const health = createProviderHealth(() => NOW);
    server.play(() => answer);
    const pausedAfter: boolean[] = [];
    const failures: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const outcome = await health
        .ask<DataProvider, unknown>(found, (provider) => askAny(provider, symbol, kind))
        .then(
          () => 'answered',
          (error: { failure: string; message: string }) => `${error.failure}: ${error.message}`,
        );
      failures.push(outcome);
      pausedAfter.push((health.states().get(id)?.pausedUntil ?? null) !== null);
    }
    return { failures, pausedAfter, states: JSON.stringify([...health.states()]) };
  }

  it.each([...commonAnswers(id), ...answers])('$name', async ({ answer, failure, pauses }) => {
    const { failures, pausedAfter, states } = await askFiveTimes(answer);

    expect(failures[0]).toMatch(new RegExp(`^${failure}: ${id}: `));
    expect(pausedAfter).toEqual(
      {
        'at-once': [true, true, true, true, true],
        'after-five': [false, false, false, false, true],
        never: Array(5).fill(false),
      }[pauses],
    );
    expect(`${failures.join('\n')} ${states}`).not.toContain(KEY);
  });
});
