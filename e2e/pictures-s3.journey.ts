import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { S3Server } from '../scripts/s3-server.mjs';
import { sessionCookie, whoIs } from './support/account';
import { setUpJourneys } from './support/journey';
import { newPerson, register, signIn, type Person } from './support/user';
import { makePicture } from './support/picture';
import { startSite, type Site } from './support/site';

let s3: S3Server;
let isStopped = false;
let client: S3Client;
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const { startS3Server } = await import('../scripts/s3-server.mjs');
  s3 = await startS3Server();
  site = await startSite({
    MARKET_DATA: 'csv',
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
  client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  });
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  client.destroy();
  await site.stop();
  if (!isStopped) await s3.stop();
});

const { open } = setUpJourneys(() => site.address);

async function openAs(person: Person) {
  const watched = await open('about:blank');
  await signIn(watched.page.context(), site.address, person);
  await watched.page.goto('/profile', { waitUntil: 'load' });
  await watched.page.getByRole('banner').getByRole('button', { name: person.lastName }).waitFor();
  return watched;
}

async function stored(): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket }));
  return Contents.map(({ Key }) => String(Key));
}

const inHeader = (page: Page) => page.getByRole('banner').locator('img[src*="/api/pictures/"]');
const field = (page: Page) => page.getByLabel(/profile picture/i);

test.describe('pictures in a bucket', () => {
  test('are uploaded, served from our own origin, replaced and removed, and none lies on our disk', async () => {
    const person = newPerson();
    await register(site.address, person);
    const { page } = await openAs(person);

    await field(page).setInputFiles(await makePicture('#114477'));
    await inHeader(page).waitFor();
    const first = (await inHeader(page).getAttribute('src'))!;
    expect(await stored()).toEqual([first.split('/')[3]]);
    const served = await fetch(site.address + first);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await expect(async () =>
      expect(await inHeader(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(667),
    ).toPass();

    await field(page).setInputFiles(await makePicture('#774411'));
    await expect(async () => expect(await inHeader(page).getAttribute('src')).not.toBe(first)).toPass();
    const second = (await inHeader(page).getAttribute('src'))!;
    await expect(async () => expect(await stored()).toEqual([second.split('/')[3]])).toPass();
    expect((await fetch(site.address + first)).status).toBe(404);

    await page.getByRole('button', { name: 'Remove picture' }).click();
    await inHeader(page).waitFor({ state: 'detached' });
    await expect(async () => expect(await stored()).toEqual([])).toPass();
    expect((await fetch(site.address + second)).status).toBe(404);
    expect(existsSync(path.join(site.dataDir, 'pictures'))).toBe(false);
  });

  test('go with the account', async () => {
    const person = newPerson();
    await register(site.address, person);
    const { page } = await openAs(person);
    await field(page).setInputFiles(await makePicture('#447711'));
    await inHeader(page).waitFor();
    expect(await stored()).toHaveLength(1);
    const { token } = (await whoIs(site.address, (await sessionCookie(page.context()))!))!;

    const deleted = await fetch(`${site.address}/backend/account/`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: person.password }),
    });

    expect(deleted.status).toBe(204);
    await expect(async () => expect(await stored()).toEqual([])).toPass();
  });

  test('that cannot be stored, because the bucket is unavailable, are reported, and everything else works', async () => {
    test.setTimeout(120_000);
    const person = newPerson();
    await register(site.address, person);
    const { page, expectComplaints } = await openAs(person);
    expectComplaints(/50[023]/);
    isStopped = true;
    await s3.stop();

    await field(page).setInputFiles(await makePicture('#771144'));

    const toast = page.getByRole('alert').filter({ hasText: 'Failed' });
    await toast.waitFor({ timeout: 45_000 });
    expect(await toast.innerText()).toMatch(/^Failed to Upload Image \S.*\.$/);
    expect(await inHeader(page).count()).toBe(0);
    await page.goto('/account', { waitUntil: 'load' });
    await page.getByText('This device').first().waitFor();
  });
});
