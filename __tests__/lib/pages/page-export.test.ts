/** @jest-environment node */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverConfig } from '@/lib/config/server-config';
import { definitionsIn, pageExport } from '@/lib/pages/page-export';
import type { ResearchContext } from '@/lib/pages/research-page';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const context: ResearchContext = { asOf: '2024-06-28', params: {}, query: {} };
const file = pageExport(({ query }) => ({
  markets: { path: '/markets/', query: { universe: query.universe }, orderedBy: 'sort' },
  history: { path: '/history/' },
}));

/** Rows of which a cell holds the end of a line. */
const TABLE = 'a,b\n1,2\n,"x, \ny"\n10,\n9,z\n';

let server: Server;
let asked: string[];
let moment = 0;

/** A backend that responds with JSON or, for `format=csv`, with CSV; it rejects the universe `nowhere`. */
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://backend');
    asked.push(`${url.pathname}${url.search}`);
    if (url.searchParams.get('universe') === 'nowhere') {
      response.statusCode = 400;
      response.end(JSON.stringify({ detail: 'universe must be one of sp500', code: 'REQUEST_INVALID' }));
    } else if (url.searchParams.get('format') === 'csv') response.end(`# ${url.pathname}\n${TABLE}`);
    else
      response.end(
        JSON.stringify({
          meta: { asOf: '2024-06-28', dataVersion: 3, generatedAt: `moment ${(moment += 1)}` },
          lines: [{ symbol: 'AAA', figures: { price: 1 }, gaps: {} }],
        }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  jest.mocked(serverConfig).mockReturnValue({
    backendUrl: `http://127.0.0.1:${port}`,

    trustProxy: false,
    internalSecret: null,
  });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('is the same to the byte whenever it is made, and holds every answer with its definitions', async () => {
  const [first, second] = [await file.json(context), await file.json(context)];

  expect(second.body).toBe(first.body);
  expect(JSON.parse(first.body)).toMatchObject({
    meta: { asOf: '2024-06-28', dataVersion: 3 },
    definitions: { price: { name: expect.any(String) as unknown, formula: expect.any(String) as unknown } },
    markets: { lines: [{ symbol: 'AAA', figures: { price: 1 } }] },
    history: { lines: [{ symbol: 'AAA' }] },
  });
  expect(asked.slice(0, 2)).toEqual(['/markets/?asof=2024-06-28', '/history/?asof=2024-06-28']);
});

it('is the main table as CSV, or another one by its name', async () => {
  const main = await file.csv({ ...context, query: { universe: 'dj', part: 'movers' } });
  const other = await file.csv({ ...context, query: { table: 'history' } });

  expect(main).toEqual({ contentType: 'text/csv; charset=utf-8', body: `# /markets/\n${TABLE}` });
  expect(other.body).toContain('# /history/');
  expect(asked).toEqual([
    '/markets/?universe=dj&part=movers&format=csv&asof=2024-06-28',
    '/history/?format=csv&asof=2024-06-28',
  ]);
});

it.each([
  ['a', 'a,b\n1,2\n9,z\n10,\n,"x, \ny"\n'],
  ['-a', 'a,b\n10,\n9,z\n1,2\n,"x, \ny"\n'],
  ['b', 'a,b\n1,2\n,"x, \ny"\n9,z\n10,\n'],
  ['-other', TABLE],
])('orders the rows of its main table as the page does: %s', async (sort, expected) => {
  expect((await file.csv({ ...context, query: { sort } })).body).toBe(`# /markets/\n${expected}`);
  const other = await file.csv({ ...context, query: { sort, table: 'history' } });
  expect(other.body).toBe(`# /history/\n${TABLE}`);
});

it('names the tables there are when asked for another', async () => {
  await expect(file.csv({ ...context, query: { table: 'secrets' } })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    message: 'table must be one of markets, history, not "secrets"',
  });
});

it('returns the backend’s error for a rejected request', async () => {
  await expect(file.csv({ ...context, query: { universe: 'nowhere' } })).rejects.toMatchObject({
    status: 400,
    message: 'universe must be one of sp500',
  });
});

it('finds the figures of a response at any depth', () => {
  const content = {
    groups: [{ lines: [{ figures: { price: 1, 'return.1M': null } }] }],
    figures: { nonsense: 1 },
  };

  expect(Object.keys(definitionsIn(content))).toEqual(['price', 'return.1M']);
});
