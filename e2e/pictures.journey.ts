import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { sessionCookie, whoIs } from './support/account';
import { emptySite, type EmptySite } from './support/empty-site';
import { setUpJourneys } from './support/journey';
import { newPerson, register, signIn, type Person } from './support/user';
import { makePicture } from './support/picture';

let site: EmptySite;
let person: Person;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await emptySite();
});
test.beforeEach(async () => {
  person = newPerson();
  await register(site.address, person);
});

const { open } = setUpJourneys(() => site.address);

async function openProfile() {
  const watched = await open('about:blank');
  await signIn(watched.page.context(), site.address, person);
  await watched.page.goto('/profile', { waitUntil: 'load' });
  await watched.page.getByRole('banner').getByRole('button', { name: person.lastName }).waitFor();
  return watched;
}

const field = (page: Page) => page.getByLabel(/profile picture/i);
const inHeader = (page: Page) => page.getByRole('banner').locator('img[src*="/api/pictures/"]');

/** The picture shown on the page, as served: its properties and the color of a pixel. */
async function lookAt(page: Page, [x, y]: readonly [number, number]) {
  const answer = await fetch(site.address + (await inHeader(page).getAttribute('src'))!);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const { format, height, width } = await picture.metadata();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return { format, width, height, color: [...data.subarray(at, at + 3)] };
}

/** The stored pictures of the person on the page; other files of journeys store theirs in the same site. */
async function filesOfPerson(page: Page): Promise<() => string[]> {
  const { id } = (await whoIs(site.address, (await sessionCookie(page.context()))!))!;
  const folder = path.join(site.dataDir, 'pictures');
  return () => (existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith(`${id}-`)) : []);
}

test.describe('a file that is not a picture', () => {
  const FILES = [
    ['a text that calls itself a JPEG', 'me.jpg', 'image/jpeg'],
    ['a text that calls itself a PNG', 'me.png', 'image/png'],
    ['a text', 'me.txt', 'text/plain'],
    ['nothing at all', 'empty.jpg', 'image/jpeg'],
  ] as const;

  test('is refused in exactly the words of the specification', async () => {
    const { page } = await openProfile();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));

    for (const [what, name, mimeType] of FILES) {
      if (what !== FILES[0][0]) await page.reload({ waitUntil: 'load' });
      await page.getByRole('banner').getByRole('button', { name: person.lastName }).waitFor();
      const toast = page.getByRole('alert').filter({ hasText: 'Failed' });
      const reason = page.getByRole('main').getByText('File Is NOT Image!', { exact: true });
      expect([what, await toast.count(), await reason.count()]).toEqual([what, 0, 0]);

      await field(page).setInputFiles({
        name,
        mimeType,
        buffer: Buffer.from(what === 'nothing at all' ? '' : 'This is a text.'),
      });

      await toast.waitFor();
      expect([what, await toast.innerText()]).toEqual([what, 'Failed to Upload Image File Is NOT Image!']);
      await reason.waitFor();
      expect(asked.filter((url) => url.includes('uploadImages'))).toEqual([]);
      expect(await inHeader(page).count()).toBe(0);
    }
  });
});

test.describe('an upload that the server refuses', () => {
  test("reports it in the specification's words and the server's", async () => {
    const { page, expectComplaints } = await openProfile();
    expectComplaints(/401/);
    const { token } = (await whoIs(site.address, (await sessionCookie(page.context()))!))!;
    await fetch(`${site.address}/backend/account/sessions/revoke/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });

    await field(page).setInputFiles(await makePicture('#884422'));

    const toast = page.getByRole('alert').filter({ hasText: 'Failed' });
    await toast.waitFor();
    expect(await toast.innerText()).toBe('Failed to Upload Image You are not logged in.');
  });

  test('reports a failed removal in the same words', async () => {
    const { page, expectComplaints } = await openProfile();
    expectComplaints(/404/);
    await field(page).setInputFiles(await makePicture('#884422'));
    await inHeader(page).waitFor();
    const key = (await inHeader(page).getAttribute('src'))!.split('/')[3];
    // The picture was already removed in another tab.
    const removed = await page
      .context()
      .request.post(`${site.address}/api/auth/removeImages`, { data: { imageKey: key } });
    expect(removed.status()).toBe(200);

    await page.getByRole('button', { name: 'Remove picture' }).click();

    const toast = page.getByRole('alert').filter({ hasText: 'Failed' });
    await toast.waitFor();
    expect(await toast.innerText()).toMatch(/^Failed to Upload Image \S.*\.$/);
  });
});

const drawing = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#2255aa' } },
      left: 0,
      top: 0,
    },
  ]);

test.describe('a picture of another kind', () => {
  const KINDS = [
    ['a transparent PNG', 'image/png', () => drawing(1600, 1200).png(), [667, 500]],
    ['a WebP', 'image/webp', () => drawing(1600, 1200).webp(), [667, 500]],
    ['a wide one', 'image/png', () => drawing(3000, 600).png(), [720, 144]],
    ['a high one', 'image/webp', () => drawing(600, 2400).webp(), [125, 500]],
    ['a small one', 'image/png', () => drawing(60, 40).png(), [60, 40]],
  ] as const;

  test('becomes a small JPEG, with white for transparent pixels, and shows in the header', async () => {
    const { page } = await openProfile();
    for (const [kind, mimeType, make, [width, height]] of KINDS) {
      await field(page).setInputFiles({ name: 'me', mimeType, buffer: await make().toBuffer() });
      await inHeader(page).waitFor();

      const left = await lookAt(page, [Math.floor(width / 4), Math.floor(height / 2)]);
      expect([kind, left]).toEqual([kind, expect.objectContaining({ format: 'jpeg', width, height })]);
      [0x22, 0x55, 0xaa].forEach((value, channel) =>
        expect(Math.abs(left.color[channel]! - value)).toBeLessThan(12),
      );
      const right = await lookAt(page, [Math.floor((width * 7) / 8), Math.floor(height / 2)]);
      expect(Math.min(...right.color)).toBeGreaterThan(243);
      await expect(async () =>
        expect(await inHeader(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(
          width,
        ),
      ).toPass();
      expect([kind, await page.getByRole('alert').allInnerTexts()]).toEqual([kind, ['']]);

      await page.getByRole('button', { name: 'Remove picture' }).click();
      await inHeader(page).waitFor({ state: 'detached' });
    }
  });

  test('a photograph with an orientation flag is shown upright', async () => {
    const { page } = await openProfile();
    const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#557733' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    await field(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await inHeader(page).waitFor();

    expect(await lookAt(page, [5, 5])).toMatchObject({ format: 'jpeg', width: 333, height: 500 });
  });
});

test.describe('a picture', () => {
  test('is shown in the header of every page, on both pages of its owner, and not after logout', async () => {
    const { page } = await openProfile();
    await field(page).setInputFiles(await makePicture('#663399'));
    await inHeader(page).waitFor();
    const address = (await inHeader(page).getAttribute('src'))!;

    for (const place of ['/', '/account', '/faq', '/profile']) {
      await page.goto(place, { waitUntil: 'load' });
      await inHeader(page).waitFor();
      expect([place, await inHeader(page).getAttribute('src')]).toEqual([place, address]);
    }
    await page.getByRole('banner').getByRole('button', { name: person.lastName }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(await page.locator('img[src*="/api/pictures/"]').count()).toBe(0);
  });

  test('is one file while there is one, and none when it is removed', async () => {
    const { page } = await openProfile();
    const ours = await filesOfPerson(page);

    await field(page).setInputFiles(await makePicture('#112233'));
    await inHeader(page).waitFor();
    const first = ours();
    expect(first).toHaveLength(1);
    expect(await inHeader(page).getAttribute('src')).toBe(`/api/pictures/${first[0]!}`);
    await field(page).setInputFiles(await makePicture('#332211'));
    await expect(async () => {
      expect(ours()).toHaveLength(1);
      expect(ours()).not.toEqual(first);
    }).toPass();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await inHeader(page).waitFor({ state: 'detached' });
    expect(ours()).toEqual([]);
  });
});
