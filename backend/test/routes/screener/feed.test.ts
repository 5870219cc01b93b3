import type { FastifyInstance } from 'fastify';
import { parseFeed } from 'feedsmith';
import { buildTestApp } from '../../support/build-test-app';
import { day } from '../../support/fake-store';
import { makeUniverseMarket } from '../../support/universe-market';

const config = {
  corsOrigins: [],
  logLevel: 'silent',
  productName: 'Tapeglass',
  today: day('2024-06-28'),
  trustProxy: false,
} as const;

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(makeUniverseMarket(), {
    config: { ...config, siteUrl: 'https://tapeglass.test' },
  });
});
afterAll(() => app.close());

const ask = (query: Record<string, string>) => app.inject({ url: '/screener/rss/', query });

interface Item {
  readonly title: string;
  readonly link: string;
  readonly description: string;
  readonly guid: { readonly value: string };
}

interface Channel {
  readonly title: string;
  readonly link: string;
  readonly items?: readonly Item[];
}

/** The file as parsed by a feed reader. */
function channelOf(body: string): Channel {
  const parsed = parseFeed(body);
  expect(parsed.format).toBe('rss');
  return parsed.feed as Channel;
}

async function itemsOf(query: Record<string, string>): Promise<readonly Item[]> {
  return channelOf((await ask(query)).body).items ?? [];
}

it('lists the matches, with links to their pages', async () => {
  const response = await ask({ where: 'return1Y > -90%', sort: '-return.1Y', columns: 'price,return.1Y' });

  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(response.body).toContain('<rss version="2.0"');
  expect(channelOf(response.body)).toMatchObject({
    title: 'Tapeglass: S&P 500, return.1Y > -0.9',
    link: 'https://tapeglass.test/universe/sp500?where=return.1Y+%3E+-0.9&sort=-return.1Y',
  });
  const items = await itemsOf({ where: 'return1Y > -90%', sort: '-return.1Y', columns: 'price,return.1Y' });
  expect(items.map(({ link }) => link)).toEqual(
    ['UP', 'FLAT', 'DOWN'].map((symbol) => `https://tapeglass.test/stock-data/${symbol}`),
  );
  expect(items[0]!.description).toMatch(/^Energy; Price \d+\.\d\d; 1Y -?\d+\.\d\d%$/);
});

it('escapes names and filters', async () => {
  const query = { where: `name contains "<more>" or name contains "a & b ]]> <item>"` };
  const { items = [], title } = channelOf((await ask(query)).body);

  expect(title).toBe('Tapeglass: S&P 500, name contains "<more>" or name contains "a & b ]]> <item>"');
  expect(items.map(({ title }) => title)).toEqual(['EMPTY: Nothing & yet <more>']);
});

it('holds nothing that XML cannot hold', async () => {
  const { body, statusCode } = await ask({ where: 'name contains "\u0001\u000b\ud800x"' });

  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/[\u0000-\u0008\u000b\ud800]/);
});

it('keeps the guid of an item while it passes the same screen', async () => {
  const guids = async (query: Record<string, string>) => (await itemsOf(query)).map(({ guid }) => guid.value);

  expect(await guids({ where: 'price>0', asof: '2024-05-31' })).toEqual(await guids({ where: 'price > 0' }));
  expect(await guids({ where: 'price > 1' })).not.toEqual(await guids({ where: 'price > 0' }));
});

it('has links to the address of the request where the site does not know its own', async () => {
  const unnamed = await buildTestApp(makeUniverseMarket(), { config });
  const { body } = await unnamed.inject({ url: '/screener/rss/?where=symbol%20%3D%20UP' });
  await unnamed.close();

  expect(body).toContain('<link>http://localhost/stock-data/UP</link>');
});

it('refuses what the screener refuses', async () => {
  const response = await ask({ where: 'pe <' });

  expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining({ position: ['4'] })]);
});
