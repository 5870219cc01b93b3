import type { PriceBatch } from '@/backend/src/market-model/batches';
import { ingestMarket } from '@/backend/src/ingest/ingest-market';
import type { MarketProvider } from '@/backend/src/market-model/market-provider';

import { recordingWriter } from './support/recording-writer';

function priceBatch(symbol: string): PriceBatch {
  const one = Float64Array.of(1);
  return {
    instrument: {
      symbol,
      aliases: [],
      name: null,
      kind: null,
      exchange: null,
      currency: null,
      quoteUnit: null,
      country: null,
      sector: null,
      industry: null,
      details: null,
    },
    bars: { days: Int32Array.of(1), open: one, high: one, low: one, close: one, volume: one },
    adjustedClose: null,
    splits: [],
    dividends: [],
    splitBasis: 'adjusted',
    dividendAdjusted: false,
  };
}

const provider: MarketProvider = {
  id: 'demo',
  instrumentCount: 2,
  *prices() {
    yield priceBatch('A');
    yield priceBatch('B');
  },
  universes: () => [
    { id: 'u', name: 'U', indexSymbol: null, region: null, historyFrom: null, members: [], instruments: [] },
  ],
  macro: () => [],
  factors: () => [
    {
      set: 'mom',
      frequency: 'daily',
      vintage: null,
      days: Int32Array.of(1),
      columns: { Mom: Float64Array.of(1) },
    },
  ],
  fundamentals: () => [
    [{ symbol: 'A', item: 'revenue', periodEnd: 1, periodMonths: 12, filed: 2, value: 3, currency: 'USD' }],
  ],
};

/** The provider with one feed with these items. */
function withFeed(items: string): MarketProvider {
  const text = `<rss version="2.0"><channel><title>Paper</title>${items}</channel></rss>`;
  return {
    ...provider,
    feeds: () => [{ name: 'a.rss', topic: 'tech', bytes: new TextEncoder().encode(text) }],
  };
}

describe('ingestMarket', () => {
  it('writes everything that the provider has, and counts it', async () => {
    const writer = recordingWriter();

    const counts = await ingestMarket(provider, writer);

    expect(counts).toEqual({
      instruments: 2,
      bars: 2,
      universes: 1,
      macroSeries: 0,
      factorSets: 1,
      fundamentals: 1,
      articles: 0,
    });
    expect(writer.prices.map(({ instrument }) => instrument.symbol)).toEqual(['A', 'B']);
    expect([writer.universes.length, writer.factors.length, writer.fundamentals.length]).toEqual([1, 1, 1]);
  });

  it('reads the feeds of a provider like imported ones, and accepts no faulty one', async () => {
    const writer = recordingWriter();

    const { articles } = await ingestMarket(
      withFeed('<item><title>T</title><link>https://a.example/1</link></item>'),
      writer,
    );

    expect(articles).toBe(1);
    expect(writer.news).toMatchObject([{ topic: 'tech', articles: [{ title: 'T' }] }]);
    await expect(ingestMarket(withFeed('<item><title>T</title></item>'), recordingWriter())).rejects.toThrow(
      /a feed of the market is faulty: a\.rss:1 link/,
    );
  });

  it('keeps the date of a headline that is later than the clock, where a later day is today', async () => {
    const writer = recordingWriter();
    const feed = withFeed(
      '<item><title>T</title><link>https://a.example/1</link><pubDate>Tue, 29 Feb 2028 21:46:00 GMT</pubDate></item>',
    );

    await ingestMarket(feed, writer, undefined, new Date('2028-03-01T23:59:59.999Z'));

    const published = new Date('2028-02-29T21:46:00Z');
    expect(writer.news).toMatchObject([{ articles: [{ publishedAt: published }] }]);
  });

  it('reports its progress after each instrument', async () => {
    const progress: string[] = [];

    await ingestMarket(provider, recordingWriter(), (done, total, what) =>
      progress.push(`${done}/${total} ${what}`),
    );

    expect(progress.slice(0, 2)).toEqual(['1/2 A', '2/2 B']);
  });

  it('passes a failure of the writer on, so that nothing is committed', async () => {
    const writer = { ...recordingWriter(), writeUniverse: () => Promise.reject(new Error('disk full')) };

    await expect(ingestMarket(provider, writer)).rejects.toThrow('disk full');
  });
});
