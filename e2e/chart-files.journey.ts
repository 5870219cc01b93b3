import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

/** Saves a chart in a file format. */
async function save(page: Page, card: Locator, format: 'PNG' | 'SVG'): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: format, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

/** Width and height of a PNG, from its first chunk. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** Number of colors of a picture: a picture without lines has almost none. */
function colorsOf(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    const ctx = canvas.getContext('2d')!;
    ctx.drawImage(image, 0, 0);
    const { data: pixels } = ctx.getImageData(0, 0, image.width, image.height);
    return new Set(new Uint32Array(pixels.buffer)).size;
  }, png.toString('base64'));
}

const textOf = (svg: Buffer): string => svg.toString().replace(/<style>.*?<\/style>/s, '');

test.describe('files of a chart', () => {
  for (const chart of [
    {
      address: '/build-comparison?range=Max',
      card: '#performance',
      names: ['SPY +', 'QQQ +', '^SP500TR +'],
      notes: [
        /\d{4} to \d{1,2} Nov 2026\. Total return/,
        /As of \d{1,2} Nov 2026/,
        /Source: simulated market, seed 1/,
      ],
    },
    {
      address: '/stock-data/AAPL?overlays=sma50',
      card: '#chart',
      names: ['AAPL', 'SMA 50'],
      notes: [
        /\d{4} to \d{1,2} Nov 2026\. /,
        /return/,
        /As of \d{1,2} Nov 2026/,
        /Source: simulated market, seed 1/,
      ],
    },
    {
      address: '/capital-markets',
      card: '#curve',
      names: ['Nov 2026', 'one week earlier', 'one year earlier'],
      notes: [/As of \d{1,2} Nov 2026/, /Source: simulated market, seed 1/],
    },
  ])
    test(`are the same at ${chart.address} whenever they are made, with legend, basis, source and font`, async () => {
      const { page } = await open(chart.address);
      await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
      const card = page.locator(chart.card);

      await card.getByLabel('Chart options').click();
      // The first file is requested before the chart has been used.
      const first = await save(page, card, 'PNG');
      const svg = await save(page, card, 'SVG');
      const later = await save(page, card, 'PNG');

      const [width, height] = sizeOf(first);
      const markup = textOf(svg);
      const svgHeight = Number(/<svg[^>]* height="(\d+)"/.exec(markup)![1]);
      expect([width, height]).toEqual([2400, svgHeight * 2]);
      expect(sizeOf(later)).toEqual([width, height]);
      expect(await colorsOf(page, first)).toBeGreaterThan(50);
      // The message does not contain the whole file: the font alone has 64 KB.
      expect(
        /@font-face\{font-family:["']Inter Variable["'];[^}]*url\(data:font\/woff2;base64,/.test(
          svg.toString(),
        ),
      ).toBe(true);
      expect(markup).not.toContain('var(');
      for (const name of chart.names)
        expect(markup).toMatch(new RegExp(`>[^<]*${name.replace(/[+^]/g, '\\$&')}[^<]*</text>`));
      for (const note of chart.notes) expect(markup).toMatch(note);
    });
});

test.describe('Stock Charter over a long range', () => {
  test('shows the same before the chart is used and after', async () => {
    const { page } = await open('/build-comparison?range=Max');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    const words = () =>
      page
        .locator('#performance figure, #drawdown figure')
        .evaluateAll((figures) =>
          figures.map((figure) => [
            figure.querySelector('ul')?.textContent,
            figure.querySelector('figcaption')?.textContent,
          ]),
        );
    const before = await words();
    expect(before).toHaveLength(2);

    await page.locator('#performance').getByRole('application').focus();
    await page.locator('#performance canvas').first().waitFor();

    expect(await words()).toEqual(before);
  });
});
