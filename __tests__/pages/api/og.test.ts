/** @jest-environment node */
import type { NextApiRequest, NextApiResponse } from 'next';
import sharp from 'sharp';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { drawCard } from '@/lib/og/draw-card';
import { readCard } from '@/lib/og/read-card';
import handler from '@/pages/api/og/[[...path]]';

jest.mock('@/lib/http/fetch-backend', () => ({ fetchBackend: jest.fn() }));

const META = { asOf: '2026-11-19', source: 'simulated' };

// The decoders of libvips belong to the process: a test of uploaded pictures before this one has narrowed them.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

beforeEach(() => {
  jest.mocked(fetchBackend).mockImplementation((path: string) => {
    if (path.includes('NOPE')) return Promise.reject(new AppError('INSTRUMENT_UNKNOWN', 'no NOPE'));
    if (path === '/markets/') return Promise.resolve({ meta: META, regions: [] });
    if (path.endsWith('/figures/'))
      return Promise.resolve({ figures: { price: 1234.5, changePercent: -0.0123, 'return.1Y': null } });
    return Promise.resolve({ meta: META, identity: { symbol: 'AAPL', name: 'Apple <Inc>', kind: 'stock' } });
  });
});

async function ask(...path: string[]) {
  return askOn(undefined, ...path);
}

async function askOn(asof: string | undefined, ...path: string[]) {
  const answer = { status: 200, headers: {} as Record<string, string>, body: undefined as unknown };
  const keep = (body: unknown) => {
    answer.body = body;
    return response;
  };
  const response = {
    setHeader(name: string, value: string) {
      answer.headers[name] = value;
      return response;
    },
    status(code: number) {
      answer.status = code;
      return response;
    },
    json: keep,
    send: keep,
  };
  await handler(
    { method: 'GET', query: { path, asof } } as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
  );
  return answer;
}

it.each([[['index.png']], [['markets.png']], [['stock-data', 'AAPL.png']]])(
  'draws %j as a PNG of 1200 x 630',
  async (path) => {
    const { body, headers, status } = await ask(...path);

    expect(status).toBe(200);
    expect(headers['Content-Type']).toBe('image/png');
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  },
);

it.each([
  [['nothing.png'], 404],
  [['markets.gif'], 404],
  [['stock-data', 'NOPE.png'], 404],
])('answers %j with %i', async (path, status) => {
  const answer = await ask(...path);

  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string });
});

it('describes what it shows, and that the data are simulated', async () => {
  const card = await readCard('/stock-data/AAPL');

  expect(card).toMatchObject({ title: 'AAPL', note: 'As of 19 Nov 2026 · simulated market data' });
  expect(card.figures.map(({ value }) => value)).toEqual(['1,234.50', '−1.23%', '–']);
  // Texts are rendered as outlines: a name cannot become markup.
  expect(drawCard(card)).not.toContain('Inc');
});

it('looks from the day of the page, and draws the picture of each day', async () => {
  const asked = jest.mocked(fetchBackend);
  await askOn('2020-03-23', 'stock-data', 'AAPL', 'peers.png');
  expect(asked.mock.calls.slice(-2)).toEqual([
    ['/instruments/AAPL/', { asOf: '2020-03-23' }],
    ['/instruments/AAPL/figures/', { asOf: '2020-03-23' }],
  ]);
  await askOn('2020-03-24', 'stock-data', 'AAPL', 'peers.png');
  expect(asked.mock.calls.at(-1)).toEqual(['/instruments/AAPL/figures/', { asOf: '2020-03-24' }]);
});

it.each([
  ['SHIB-USD', 'crypto', ['Price 0.00001397', 'Day −1.23%', 'One year +2.00%']],
  ['^GSPC', 'index', ['Level 0.00001397', 'Day −1.23%', 'One year, price return +2.00%']],
])('writes the figures of %s as its page does', async (symbol, kind, expected) => {
  jest
    .mocked(fetchBackend)
    .mockImplementation((path: string) =>
      Promise.resolve(
        path.endsWith('/figures/')
          ? { figures: { price: 0.00001397, change: -0.0123, changePercent: -0.0123, 'return.1Y': 0.02 } }
          : { meta: META, identity: { symbol, kind, name: symbol } },
      ),
    );
  const { figures } = await readCard(`/stock-data/${encodeURIComponent(symbol)}`);
  expect(figures.map(({ label, value }) => `${label} ${value}`)).toEqual(expected);
});

it('shows a yield in basis points', async () => {
  jest
    .mocked(fetchBackend)
    .mockImplementation((path: string) =>
      Promise.resolve(
        path.endsWith('/figures/')
          ? { figures: { price: 4.2, change: -0.012, changePercent: -0.003, 'return.1Y': 0.05 } }
          : { meta: META, identity: { symbol: '^TNX', kind: 'index', name: 'Yield' } },
      ),
    );
  const { figures } = await readCard('/stock-data/%5ETNX');
  expect(figures.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Yield 4.20%',
    'Day −1 bp',
    'One year +20 bp',
  ]);
});
