import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { hasPostgres, startCluster } from '../scripts/postgres-cluster.mjs';
import { runTapeglass, startSite, temporaryDataDir, type Site } from './support/site';

/** Metadata of the page's own data. */
interface Page {
  readonly price: string;
  /** Time at which the page was made. */
  readonly madeAt: string;
}

test.describe('after an import beside the running site', () => {
  test.skip(!hasPostgres(), 'PostgreSQL is not installed');
  const env: Record<string, string> = { MARKET_DATA: 'csv', TODAY: '2024-01-10' };
  let folder: string;
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let site: Site;
  /** A retry needs a different price. */
  let attempt = 0;

  async function importPrices(symbol: string, closes: readonly number[]): Promise<void> {
    const file = path.join(folder, `${symbol}.csv`);
    const rows = closes.map((close, n) => `2024-01-${String(n + 2).padStart(2, '0')},${close}`);
    writeFileSync(file, `date,close\n${rows.join('\n')}\n`);
    const run = await runTapeglass(['import', 'prices', file], { ...env, DATA_DIR: folder });
    if (run.code !== 0) throw new Error(run.output);
  }

  async function read(symbol: string): Promise<Page> {
    const html = await (await fetch(`${site.address}/stock-data/${symbol}`)).text();
    const data = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    const { page } = (JSON.parse(data) as { props: { pageProps: { page: unknown } } }).props.pageProps;
    const { meta, today } = page as {
      meta: { generatedAt: string };
      today: { figures: { price: number } };
    };
    return { price: String(today.figures.price), madeAt: meta.generatedAt };
  }

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = temporaryDataDir();
    cluster = await startCluster();
    env.DATABASE_URL = cluster.url;
    await importPrices('AAA', [10, 11]);
    await importPrices('BBB', [20, 21]);
    site = await startSite(env, folder);
  });

  test.afterAll(async () => {
    expect(await site.stop()).toBe(0);
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the page of what came shows it, and is kept from then on', async () => {
    await read('AAA');
    const closes = [10, 11, 12 + attempt++];

    await importPrices('AAA', closes);

    await expect(async () => expect(await read('AAA')).toMatchObject({ price: String(closes[2]) })).toPass({
      timeout: 30_000,
    });
    expect(await read('AAA')).toEqual(await read('AAA'));
  });
});
