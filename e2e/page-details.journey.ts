import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

/** The colors of places on a page, as `red,green,blue`. */
async function colorsAt(page: Page, places: readonly (readonly [x: number, y: number])[]): Promise<string[]> {
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return [...data.subarray(at, at + 3)].join();
  });
}

test('a card without small print has round corners, whatever it ends with', async () => {
  const { page } = await open('/');
  const cards = await page.locator('main section.card').evaluateAll((all) =>
    all
      .filter((card) => !card.lastElementChild?.className.includes('foot'))
      .map((card) => {
        const { bottom, left, right } = card.getBoundingClientRect();
        return { bottom: bottom + window.scrollY, left, right };
      }),
  );

  expect(cards.length).toBeGreaterThan(4);
  const { left, bottom } = cards[0]!;
  const [around] = await colorsAt(page, [[left - 6, bottom - 2]]);
  const corners = await colorsAt(
    page,
    cards.flatMap((card) => [
      // The last whole pixels of a card, which begins between two.
      [Math.ceil(card.left), Math.floor(card.bottom) - 1] as const,
      [Math.floor(card.right) - 1, Math.floor(card.bottom) - 1] as const,
    ]),
  );
  expect(new Set(corners)).toEqual(new Set([around]));
});

test('the head of a group of rows differs from the rows below it', async () => {
  const { page } = await open('/markets');
  const styles = await page.locator('#indexes th[scope="rowgroup"]').evaluateAll((heads) =>
    heads.map((head) => {
      const row = head.closest('tbody')!.rows[1]!.cells[0]!;
      return [head, row].map((cell) => getComputedStyle(cell).backgroundColor);
    }),
  );

  expect(styles.length).toBeGreaterThan(3);
  for (const [head, row] of styles) expect(head).not.toBe(row);
});

test('a long name moves nothing below the head of a page', async () => {
  const { page } = await open('/stock-data/KO');
  const top = () => page.locator('#chart').evaluate((chart) => chart.getBoundingClientRect().top);
  const tops = async () => {
    const heights: number[] = [];
    for (const width of [1440, 1200, 1024, 900, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      heights.push(await top());
    }
    return heights;
  };
  const before = await tops();
  await page.goto('/stock-data/XLC', { waitUntil: 'load' });

  expect((await page.locator('h1').innerText()).length).toBeGreaterThan(50);
  expect(await tops()).toEqual(before);
});

test('the columns of a matrix are equally wide, whatever their names', async () => {
  const { page } = await open('/build-comparison');
  const widths = await page
    .locator('#correlation thead th')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));

  expect(widths.length).toBeGreaterThan(3);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(2);
});

test('the name of a bar and its value are on one line', async () => {
  const { page } = await open('/');
  const shifts = await page.locator('#sectors tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [name, value] = [row.querySelector('th')!, row.querySelector('td:last-child')!].map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const { bottom, top } = text.getBoundingClientRect();
        return (bottom + top) / 2;
      });
      return Math.abs(name! - value!);
    }),
  );

  expect(shifts.length).toBeGreaterThan(9);
  expect(Math.max(...shifts)).toBeLessThanOrEqual(1);
});

test('labels below a drawing do not overlap on a phone', async () => {
  const { page } = await open('/capital-markets', { viewport: { width: 360, height: 740 } });
  const labels = await page.locator('#curve figure svg text').evaluateAll((texts) =>
    texts.flatMap((text) => {
      const { bottom, left, right, width } = text.getBoundingClientRect();
      return width === 0 ? [] : [{ bottom: Math.round(bottom), left, right, text: text.textContent }];
    }),
  );
  const lowest = Math.max(...labels.map(({ bottom }) => bottom));
  const line = labels.filter(({ bottom }) => bottom === lowest).sort((a, b) => a.left - b.left);

  expect(line.length).toBeGreaterThan(4);
  const overlaps = line.flatMap(({ left, text }, at) =>
    at > 0 && left < line[at - 1]!.right ? [`${line[at - 1]!.text} and ${text}`] : [],
  );
  expect(overlaps).toEqual([]);
});

test('the buttons of a chart begin below its title on a phone, and take one line', async () => {
  const { page } = await open('/stock-data/AAPL', { viewport: { width: 360, height: 740 } });
  const boxOf = async (name: string) => (await page.getByText(name, { exact: true }).first().boundingBox())!;
  const [title, first, last] = [
    (await page.getByRole('heading', { name: /^Price/ }).boundingBox())!,
    await boxOf('Chart'),
    await boxOf('+ Indicator'),
  ];

  // Its word, within the button.
  expect(first.x).toBeGreaterThanOrEqual(title.x);
  expect(first.x).toBeLessThan(title.x + 16);
  expect(Math.abs(last.y - first.y)).toBeLessThan(10);
});

test('filters of the screener take two lines of a phone, and ranges of a chart one, in German', async () => {
  const { page } = await open('about:blank', { viewport: { width: 360, height: 740 } });
  await page.context().addCookies([{ name: 'language', value: 'de', url: demoAddress() }]);
  const linesOf = (parts: string) =>
    page.locator(parts).evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  await page.goto('/universe/sp500', { waitUntil: 'load' });

  expect(await linesOf('[class*="filter-card_bar"] summary:visible')).toBe(2);

  await page.goto('/stock-data/AAPL', { waitUntil: 'load' });

  expect(await linesOf('[class*="range-picker_picker"] [role="group"] a')).toBe(1);
});

test('the preferences are as wide as their page', async () => {
  const { page } = await open('/preferences', { viewport: { width: 1440, height: 900 } });
  const [card, head] = [page.locator('#preferences'), page.locator('.page-head')];

  expect((await card.boundingBox())!.width).toBe((await head.boundingBox())!.width);
});
