import { expect, test, type Locator, type Page } from '@playwright/test';
import { setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

/** The hydrated chart of a stock page, and the box of its plot. */
async function wakeChart(
  page: Page,
): Promise<{ plot: Locator; at: (share: number) => Promise<[number, number]> }> {
  await page.getByRole('application').focus();
  const plot = page.locator('#chart .chart-over').first();
  await plot.waitFor();
  const at = async (share: number): Promise<[number, number]> => {
    const { x, y, width } = (await plot.boundingBox())!;
    return [x + width * share, y + 100];
  };
  return { plot, at };
}

/** The two days in the URL, as set by moving the chart. */
async function shownDays(page: Page): Promise<[string | null, string | null]> {
  const { searchParams } = new URL(page.url());
  return [searchParams.get('from'), searchParams.get('to')];
}

/** The same when they no longer change: a moving chart updates the URL more than once. */
async function settledDays(page: Page): Promise<[string | null, string | null]> {
  let days = await shownDays(page);
  await expect(async () => {
    const before = days;
    await page.waitForTimeout(600);
    days = await shownDays(page);
    expect(days).toEqual(before);
  }).toPass();
  return days;
}

const tooltip = (page: Page) => page.locator('#chart').getByText(/^\d{1,2} \w{3} \d{4}$/);

test.describe('the living chart', () => {
  test('shows the day under the pointer, and none when it leaves', async () => {
    const { page } = await open('/stock-data/AAPL');
    const { at } = await wakeChart(page);

    await page.mouse.move(...(await at(0.3)));
    await tooltip(page).first().waitFor();
    const before = await tooltip(page).first().innerText();
    await page.mouse.move(...(await at(0.6)));
    await expect(async () => expect(await tooltip(page).first().innerText()).not.toBe(before)).toPass();
    expect(await page.locator('#chart .chart-crosshair:visible').count()).toBe(3);

    await page.mouse.move(5, 5);
    await expect(async () =>
      expect(await page.locator('#chart .chart-crosshair:visible').count()).toBe(0),
    ).toPass();
  });

  test('is panned by dragging with Shift, zoomed with Ctrl and the wheel, and shows everything at a double click', async () => {
    const { page } = await open('/stock-data/AAPL');
    const { at } = await wakeChart(page);

    await page.mouse.move(...(await at(0.3)));
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(...(await at(0.7)), { steps: 6 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.waitForURL(/from=.*to=/);
    const dragged = await settledDays(page);
    expect(dragged[1]! < '2026-01-01').toBe(true);

    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -600);
    await page.keyboard.up('Control');
    await expect(async () => {
      const [from, to] = await shownDays(page);
      expect(from! > dragged[0]! && to! < dragged[1]!).toBe(true);
    }).toPass();

    await page.mouse.dblclick(...(await at(0.5)));
    await expect(async () => expect((await shownDays(page))[0]! < '2010-01-01').toBe(true)).toPass();
  });

  test('leaves the wheel to the page, also after a click, and shows how to zoom', async () => {
    const { page } = await open('/stock-data/AAPL');
    const { at } = await wakeChart(page);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.mouse.click(...(await at(0.4)));
    const before = await scrolled();

    await page.mouse.wheel(0, 240);

    await page.getByText('Hold Ctrl and scroll to zoom').waitFor();
    await expect(async () => expect(await scrolled()).toBeGreaterThan(before + 100)).toPass();
    await page.waitForTimeout(400);
    expect(await shownDays(page)).toEqual([null, null]);
  });

  test('fills the screen by keyboard and leaves with Escape', async () => {
    const { page } = await open('/stock-data/AAPL');
    await wakeChart(page);
    const canvas = page.locator('#chart canvas').first();
    const heightOf = async () => (await canvas.boundingBox())!.height;
    const before = await heightOf();

    await page.locator('#chart summary[aria-label="Chart options"]').click();
    await page.getByRole('button', { name: 'Full screen' }).first().press('Enter');
    await page.waitForFunction(() => document.fullscreenElement?.id === 'chart');
    await expect(async () => expect(await heightOf()).toBeGreaterThan(before)).toPass();

    await page.getByRole('button', { name: 'Exit full screen' }).press('Escape');
    await page.waitForFunction(() => document.fullscreenElement === null);
    await expect(async () => expect(await heightOf()).toBe(before)).toPass();
  });

  test('measures what is dragged over, and has the values of the crosshair on both axes', async () => {
    const { page } = await open('/stock-data/AAPL');
    const { at } = await wakeChart(page);

    await page.mouse.move(...(await at(0.3)));
    await expect(page.locator('#chart .chart-tag:visible')).toHaveText([
      /^\d[\d,.]*$/,
      /^\d{1,2} \w{3} \d{4}$/,
    ]);
    await page.mouse.down();
    await page.mouse.move(...(await at(0.6)), { steps: 6 });
    await page.mouse.up();

    await expect(page.locator('#chart .chart-span:visible')).toHaveText(/^[+−]\d+\.\d%, 5\d\d days$/);
    expect(await shownDays(page)).toEqual([null, null]);
    await page.mouse.down();
    await expect(page.locator('#chart .chart-span:visible')).toHaveCount(0);
    await page.mouse.up();
  });

  test('is zoomed into a selection made with the Ctrl key held', async () => {
    const { page } = await open('/stock-data/AAPL?range=Max');
    const { at } = await wakeChart(page);

    await page.mouse.move(...(await at(0.4)));
    await page.keyboard.down('Control');
    await page.mouse.down();
    await page.mouse.move(...(await at(0.5)), { steps: 4 });
    await page.locator('#chart .chart-select:visible').first().waitFor();
    await page.mouse.up();
    await page.keyboard.up('Control');

    await page.waitForURL(/from=.*to=/);
    const [from, to] = await shownDays(page);
    const years = (Date.parse(to!) - Date.parse(from!)) / 31_557_600_000;
    expect(years).toBeGreaterThan(1);
    expect(years).toBeLessThan(6);
  });

  for (const deviceScaleFactor of [1, 2.5])
    test(`is as sharp as a screen with ${deviceScaleFactor} pixels a point`, async () => {
      const { page } = await open('/stock-data/AAPL', { deviceScaleFactor });
      await wakeChart(page);

      const sizes = await page.locator('#chart canvas').evaluateAll((canvases) =>
        canvases.map((element) => {
          const canvas = element as HTMLCanvasElement;
          return [canvas.width / canvas.clientWidth, canvas.height / canvas.clientHeight];
        }),
      );

      expect(sizes).toHaveLength(3);
      for (const ratio of sizes.flat()) expect(ratio).toBeCloseTo(deviceScaleFactor, 1);
    });

  test('follows the width of the page and the theme', async () => {
    const { page } = await open('/stock-data/AAPL', { colorScheme: 'light' });
    await wakeChart(page);
    const canvas = page.locator('#chart canvas').first();
    const width = () => canvas.evaluate((element) => (element as HTMLCanvasElement).width);
    const picture = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
    const [wide, light] = [await width(), await picture()];

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(async () => expect(await picture()).not.toBe(light)).toPass();

    await page.setViewportSize({ width: 700, height: 900 });
    await expect(async () => expect(await width()).toBeLessThan(wide)).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
  });
});
