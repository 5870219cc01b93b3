import type { FastifyInstance } from 'fastify';
import { Changes } from '@/lib/contracts/changes';
import type { WriteRequest } from '@/backend/src/market/market-writer';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { makeBatch } from '../../support/price-batch';
import { withWritableStore } from '../../support/writable-store';

const FROM = 19_000;

function importOf(what: string, source: WriteRequest['source'] = 'csv'): WriteRequest {
  return { source, seed: null, what: `import ${what}`, replaces: true };
}

describe('GET /status/changes/', () => {
  const market = withWritableStore();
  let app: FastifyInstance;

  beforeEach(async () => {
    app = await buildTestApp(market.store(), { db: market.database() });
  });
  afterEach(() => app.close());

  async function changesSince(version: number): Promise<Changes> {
    const changes = (await app.inject(`/status/changes/?since=${version}`)).json<Changes>();
    expectContract(Changes, changes);
    return changes;
  }

  function writePrices(symbol: string, closes: readonly number[], source?: WriteRequest['source']) {
    return market.write(
      (writer) => writer.writePrices(makeBatch({ symbol, from: FROM, closes })),
      importOf('prices', source),
    );
  }

  it('names the instruments whose prices came, and the kind', async () => {
    const { dataVersion } = await writePrices('AAA', [1, 2]);
    await writePrices('BBB', [1, 2]);
    await writePrices('CCC', [1, 2]);

    expect((await changesSince(dataVersion)).topics).toEqual(['prices', 'symbol:BBB', 'symbol:CCC']);
  });

  it('names the universes and sectors of what changed, not those of the rest', async () => {
    await writePrices('AAA', [1, 2]);
    const { dataVersion } = await market.write(
      (writer) =>
        writer.writeUniverse({
          id: 'sp500',
          name: 'S&P 500',
          indexSymbol: null,
          region: null,
          historyFrom: null,
          members: [{ symbol: 'AAA', from: null, to: null, shares: null }],
          instruments: [
            { ...makeBatch({ symbol: 'AAA', from: FROM, closes: [] }).instrument, sector: 'Energy' },
          ],
        }),
      importOf('constituents'),
    );
    await writePrices('AAA', [1, 3]);
    await writePrices('BBB', [1, 3]);

    expect((await changesSince(dataVersion)).topics).toEqual([
      'prices',
      'sector:Energy',
      'symbol:AAA',
      'symbol:BBB',
      'universe:sp500',
    ]);
  });

  it('has no changes since now', async () => {
    const { dataVersion } = await writePrices('AAA', [1, 2]);

    expect(await changesSince(dataVersion)).toEqual({ since: dataVersion, dataVersion, topics: [] });
  });

  it.each([
    ['an unknown version', 4_000, 'csv'],
    ['another source', null, 'live'],
  ] as const)('answers with everything for %s', async (_, unknown, source) => {
    const { dataVersion } = await writePrices('AAA', [1, 2]);
    await writePrices('BBB', [1, 2], source);

    expect((await changesSince(unknown ?? dataVersion)).topics).toBeNull();
  });

  it('refuses an invalid version', async () => {
    const answer = await app.inject('/status/changes/?since=soon');

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ since: [expect.any(String)] });
  });
});
