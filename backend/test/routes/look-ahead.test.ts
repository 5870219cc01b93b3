import type { FastifyInstance } from 'fastify';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { buildTestApp } from '../support/build-test-app';
import { FakeStore } from '../support/fake-store';
import { expectNoLookAhead } from '../support/look-ahead';

/**
 * The questions put to each research call, by its address in the documentation. Every such call stands here: a new one is refused by
 * the last test until it is asked.
 */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  '/stocks/': ['/stocks/'],
  '/stock-names/': ['/stock-names/'],
  '/rates/bill/': ['/rates/bill/'],
  '/indexes/{id}/': ['/indexes/sp500/', '/indexes/sp500/?contribution=1M&weights=equal&range=Max&basis=price'],
  '/instruments/{symbol}/': ['/instruments/AAA/', '/instruments/LATE/', '/instruments/%5EGSPC/'],
  '/instruments/{symbol}/figures/': ['/instruments/BBB/figures/', '/instruments/CCC/figures/?basis=price'],
  '/instruments/{symbol}/indicators/': ['/instruments/AAA/indicators/?ids=sma20,rsi14,atr14'],
  '/markets/': ['/markets/', '/markets/?members=sp500', '/markets/?universe=dj'],
  '/since/': ['/since/?from=1999-12-31', '/since/?from=1999-12-31&universe=dj'],
  '/region/{region}/': ['/region/tsx/', '/region/euro/'],
  '/instruments/{symbol}/prices/': ['/instruments/DDD/prices/', '/instruments/EEE/prices/?interval=1w'],
};

/** Addresses of the documentation that take `asof`. */
async function researchCalls(app: FastifyInstance): Promise<string[]> {
  const { paths } = (await app.inject('/docs/json')).json<{
    paths: Record<string, { get?: { parameters?: readonly { name: string }[] } }>;
  }>();
  return Object.keys(paths)
    .filter((path) => paths[path]?.get?.parameters?.some(({ name }) => name === 'asof'))
    .sort();
}

/** An answer without what differs by nature: when it was made, and the number of the request. */
function timeless(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) =>
    key === 'generatedAt' || key === 'requestId' ? undefined : value,
  );
}

describe('no research call looks ahead', () => {
  expectNoLookAhead('every question to every call', async (store, asOf) => {
    const app = await buildTestApp(store);
    const answers: Record<string, unknown> = {};
    for (const question of Object.values(QUESTIONS).flat()) {
      const url = `${question}${question.includes('?') ? '&' : '?'}asof=${formatIsoDate(asOf)}`;
      const { body, statusCode } = await app.inject(url);
      // A question that is refused by mistake would hide whatever the call tells.
      if (![200, 422].includes(statusCode)) throw new Error(`${url}: ${body}`);
      // Before its first bar a call names that day, which lies ahead by nature.
      answers[question] = statusCode === 200 ? timeless(body) : statusCode;
    }
    await app.close();
    return answers;
  });

  it('and every one of them is asked', async () => {
    const app = await buildTestApp(new FakeStore([]));

    const calls = await researchCalls(app);
    await app.close();

    expect(Object.keys(QUESTIONS).sort()).toEqual(calls);
  });
});
