import { gzipSync } from 'node:zlib';
import { demoAddress, setUpJourneys } from './support/journey';
import { RESEARCH_ADDRESSES } from './support/research-addresses';

const { open } = setUpJourneys();
const KB = 1000;
const PAST = '2026-06-30';
/** What is told there is no figure: it is read as of a day, and not compared. */
const isTold = (address: string) => /^\/(newsarticles|research-posts)/.test(address);

/** The path of a page's file of numbers. */
function twinOf(address: string, ending: 'csv' | 'json'): string {
  return `${address === '/' ? '/index' : address}.${ending}`;
}

async function read(path: string): Promise<{ status: number; text: string; type: string }> {
  const answer = await fetch(`${demoAddress()}${path}`);
  return {
    status: answer.status,
    text: await answer.text(),
    type: answer.headers.get('content-type') ?? '',
  };
}

/** What a reader without scripts gets to see of the markup. */
function contentOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

describe.each(RESEARCH_ADDRESSES)('%s', (address) => {
  it('is there without scripts: one heading, tables with captions, charts with names, the source', async () => {
    const { status, text } = await read(address);
    const content = contentOf(text);

    expect(status).toBe(200);
    expect(content.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text).toContain('Simulated demo data');
    expect(content.match(/<table/g)?.length ?? 0).toBe(content.match(/<caption/g)?.length ?? 0);
    expect(content).not.toMatch(/NaN|undefined|\[object /);
    expect(gzipSync(text).length).toBeLessThan(130 * KB);
  });

  it('can be read as of a past day, and compared with another', async () => {
    const past = await read(`${address}?asof=${PAST}`);
    const compared = await read(`${address}?asof=${PAST}&versus=2025-12-31`);

    expect([past.status, compared.status]).toEqual([200, 200]);
    expect(contentOf(past.text)).toContain('30 Jun 2026');
    expect(contentOf(past.text)).not.toContain('Nov 2026');
    if (!isTold(address)) expect(contentOf(compared.text)).toContain('31 Dec 2025');
  });

  it('has its numbers as files, the same to the byte whenever they are asked for', async () => {
    for (const ending of ['csv', 'json'] as const) {
      const path = `${twinOf(address, ending)}?asof=${PAST}`;
      const [first, second] = [await read(path), await read(path)];

      expect(first.status).toBe(200);
      expect(first.type).toContain(ending);
      expect(second.text).toBe(first.text);
      if (ending === 'csv') {
        expect(first.text).toMatch(/^# [\s\S]*simulated market data, seed 1/);
        const rows = first.text
          .trim()
          .split('\n')
          .filter((line) => !line.startsWith('#'));
        expect(rows.length).toBeGreaterThan(address === '/research-posts' ? 0 : 1);
      } else {
        expect(JSON.parse(first.text)).toMatchObject({ meta: { asOf: PAST, source: 'simulated' } });
      }
    }
  });

  it('fits a phone, and moves nothing while it comes to life', async () => {
    const { page } = await open('about:blank', { viewport: { width: 360, height: 780 } });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });

    await page.goto(address, { waitUntil: 'load' });
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

    const { width, shift } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      shift: (window as unknown as { seen: { shift: number } }).seen.shift,
    }));
    expect(width).toBeLessThanOrEqual(360);
    expect(shift).toBeLessThan(0.01);
  });
});
