import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAddress, setUpJourneys } from './support/journey';
import { newPerson, register, signIn } from './support/user';

const { open } = setUpJourneys();

/** Computed style properties of an element. */
function styleOf(element: Locator, ...names: string[]): Promise<string[]> {
  return element.evaluate((node, wanted) => {
    const style = getComputedStyle(node);
    return wanted.map((name) => style.getPropertyValue(name));
  }, names);
}

async function openSignedIn(path: string): Promise<Page> {
  const person = newPerson();
  await register(demoAddress(), person);
  const { page } = await open('about:blank');
  await signIn(page.context(), demoAddress(), person);
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** The colors left, right, above and below the center: `red`, `blue` or `green`. */
async function colorsOf(jpeg: Buffer): Promise<string[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const parts = [...data.subarray(start, start + 3)];
    return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))]!;
  };
  return [at(0.25, 0.75), at(0.75, 0.75), at(0.5, 0.25)];
}

/** Green above; below, red on the left and blue on the right. */
async function drawFlag(): Promise<Buffer> {
  const field = (background: string) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#00cc00' } })
    .composite([
      { input: await field('#cc0000'), left: 0, top: 600 },
      { input: await field('#0000cc'), left: 800, top: 600 },
    ])
    .png()
    .toBuffer();
}

test.describe('the measures of the specification, as the browser draws them', () => {
  for (const path of ['/', '/about', '/stock-data/AAPL', '/login'])
    test(`leave 100 px above the content of ${path}`, async () => {
      const { page } = await open(path);

      expect(await styleOf(page.getByRole('main'), 'padding-top')).toEqual(['100px']);
    });

  test('ask in a window of 478 px, which appears in 300 ms', async () => {
    const page = await openSignedIn('/account');
    await page
      .getByRole('region', { name: 'Your data' })
      .getByRole('button', { name: /^Delete/ })
      .click();

    const dialog = page.getByRole('dialog').locator('.modal-dialog');
    await dialog.waitFor();
    expect(await styleOf(dialog, 'width', 'transition-duration')).toEqual(['478px', '0.3s']);
  });

  test('set the active link, its parent and the focused search apart', async () => {
    const { page } = await open('/universe/etfs');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const parent = (name: string) => styleOf(menu.getByRole('button', { name }), 'color');
    const link = (href: string) => styleOf(menu.locator(`a[href="${href}"]`), 'color');
    const box = page.getByRole('banner').getByRole('combobox');
    const frame = box.locator('xpath=..');

    expect(await parent('Equities')).not.toEqual(await parent('Markets'));
    expect(await link('/universe/etfs')).not.toEqual(await link('/universe/nasdaq'));
    const before = await styleOf(frame, 'border-top-color');
    await box.focus();
    await expect(async () => expect(await styleOf(frame, 'border-top-color')).not.toEqual(before)).toPass();
    await box.blur();
    await expect(async () => expect(await styleOf(frame, 'border-top-color')).toEqual(before)).toPass();
  });
});

test.describe('a picture', () => {
  test('leaves the browser within 720 by 500 pixels, as JPEG of quality 100, not turned', async () => {
    const page = await openSignedIn('/profile');
    const upload = page.waitForRequest('**/api/auth/uploadImages');
    await page
      .getByLabel(/^Profile picture/)
      .setInputFiles({ name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() });

    const { image } = (await upload).postDataJSON() as { image: string };
    const jpeg = Buffer.from(image.replace(/^data:image\/jpeg;base64,/, ''), 'base64');
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 667, height: 500 });
    // At quality 100 every divisor of the first quantization table (after FFDB, its length and its number) is
    // 1.
    const table = jpeg.indexOf(Buffer.from([0xff, 0xdb])) + 5;
    expect(new Set(jpeg.subarray(table, table + 64))).toEqual(new Set([1]));
    expect(await colorsOf(jpeg)).toEqual(['red', 'blue', 'green']);

    // The header shows it in size xs, the profile with a border in size xl.
    const shown = page.locator('img[src*="/api/pictures/"]');
    await expect(async () => expect(await shown.count()).toBe(2)).toPass();
    const boxes = await shown.evaluateAll((images) =>
      images.map((one) => [one.clientWidth, one.closest('[role="img"]')!.clientWidth]),
    );
    expect(boxes).toEqual([
      [28, 28],
      [96, 112],
    ]);
  });

  for (const [name, mimeType, text] of [
    ['notes.txt', 'text/plain', 'hello'],
    ['broken.png', 'image/png', 'no picture at all'],
  ] as const)
    test(`is invalid: ${name} is refused with the resizer’s message, and nothing is sent`, async () => {
      const page = await openSignedIn('/profile');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).pathname));

      await page.getByLabel(/^Profile picture/).setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

      await page
        .getByRole('alert')
        .filter({ hasText: 'Failed to Upload Image File Is NOT Image!' })
        .waitFor();
      expect(sent).not.toContain('/api/auth/uploadImages');
    });
});
