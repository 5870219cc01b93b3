import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { putProfile, sessionCookie, whoIs } from './support/account';
import { emptySite, type EmptySite } from './support/empty-site';
import { setUpJourneys } from './support/journey';
import { newPerson, register, signIn, type Person } from './support/user';
import { makePicture } from './support/picture';

let site: EmptySite;
const mallory = newPerson();
const alice = newPerson();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await emptySite();
  await register(site.address, mallory);
  await register(site.address, alice);
});

const { open } = setUpJourneys(() => site.address);

/** The portfolio page of a signed-in user. */
async function openAs(person: Person): Promise<Page> {
  const { page, expectComplaints } = await open('about:blank');
  // Each refusal is also reported in the console.
  expectComplaints(/4\d\d.*\/api\/auth\/(uploadImages|removeImages)/);
  await signIn(page.context(), site.address, person);
  await page.goto('/profile', { waitUntil: 'load' });
  return page;
}

/** A call from the page itself, with its own origin. */
function call(
  page: Page,
  path: string,
  body: unknown,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  return page.evaluate(
    async ([url, data]) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      });
      return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> };
    },
    [path, body] as const,
  );
}

test.describe('a file that is two things', () => {
  test('is re-encoded as a picture and nothing else', async () => {
    const page = await openAs(alice);
    const mark = `document.hacked=${randomUUID()}`;
    const script = Buffer.from(`*/=1;</style></script><script>${mark}</script><?php ${mark} ?>`);
    const { buffer } = await makePicture('#448822');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from([0, script.length + 2]), script]);
    const jpeg = Buffer.concat([buffer.subarray(0, 2), comment, buffer.subarray(2), script]);
    const png = Buffer.concat([await sharp(buffer).png().toBuffer(), Buffer.from('PK\u0003\u0004'), script]);
    const exif = await sharp(buffer)
      .withExif({ IFD0: { Copyright: script.toString('latin1') } })
      .jpeg()
      .toBuffer();

    for (const file of [jpeg, png, exif]) {
      expect(file.includes(mark)).toBe(true);
      const { status, answer } = await call(page, '/api/auth/uploadImages', {
        image: file.toString('base64'),
      });
      expect(status).toBe(200);
      const served = await fetch(site.address + String(answer.Location));
      const bytes = Buffer.from(await served.arrayBuffer());

      expect(bytes.includes(mark) || bytes.includes('<script') || bytes.includes('secret place')).toBe(false);
      const facts = await sharp(bytes).metadata();
      expect([facts.format, facts.exif, facts.comments]).toEqual(['jpeg', undefined, undefined]);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  });

  test('that is not a picture is refused', async () => {
    const page = await openAs(alice);
    const { buffer } = await makePicture('#448822');
    const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="document.hacked=1" width="9" height="9"/>';
    const files: Record<string, [string, number[]]> = {
      html: [base64('<!doctype html><script>document.hacked=1</script>'), [415]],
      'html in disguise': [`data:image/jpeg;base64,${base64('<script>document.hacked=1</script>')}`, [415]],
      'another type': [`data:text/html;base64,${base64(buffer)}`, [415]],
      svg: [base64(svg), [415]],
      gif: [base64(await sharp(buffer).gif().toBuffer()), [415]],
      'half a picture': [base64(buffer.subarray(0, buffer.length / 2)), [415]],
      'a lying head': [
        base64(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)])),
        [415],
      ],
      'too many pixels': [
        base64(
          await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#000' } })
            .png()
            .toBuffer(),
        ),
        [413, 415],
      ],
      'too large': ['A'.repeat(Math.ceil(((8 << 20) + 1024) / 3) * 4), [413]],
      'no base64': ['?not base64?', [415]],
    };

    for (const [name, [image, statuses]] of Object.entries(files)) {
      const { answer, status } = await call(page, '/api/auth/uploadImages', { image });
      expect([name, statuses.includes(status) ? 'refused' : [status, answer]]).toEqual([name, 'refused']);
    }
  });
});

test.describe('the key of a picture', () => {
  for (const imageKey of [
    '../../secrets/signing',
    '..%2f..%2fsecrets%2fsigning',
    '/etc/passwd',
    '..\\..\\secrets\\signing',
    '1-00112233445566778899aabbccddeeff.jpg/../../../secrets/signing',
    '1-00112233445566778899aabbccddeeff.jpg\u0000',
    '.',
    '',
  ])
    test(`that is a path traversal or invalid removes nothing: ${JSON.stringify(imageKey)}`, async () => {
      const page = await openAs(alice);

      const { status } = await call(page, '/api/auth/removeImages', { imageKey });

      expect([400, 404]).toContain(status);
      // The secret is unchanged: tokens are still issued and accepted.
      expect(await whoIs(site.address, (await sessionCookie(page.context()))!)).not.toBeNull();
    });

  test("of another user's picture is answered like an unknown one", async () => {
    const hers = await openAs(alice);
    const { buffer } = await makePicture('#aa00aa');
    const { answer } = await call(hers, '/api/auth/uploadImages', { image: buffer.toString('base64') });
    const location = String(answer.Location);
    const his = await openAs(mallory);

    const { status } = await call(his, '/api/auth/removeImages', { imageKey: location.split('/')[3] });

    expect(status).toBe(404);
    expect((await fetch(site.address + location)).status).toBe(200);
    const taken = await putProfile(
      site.address,
      (await whoIs(site.address, (await sessionCookie(his.context()))!))!.token,
      { profile_picture_cs: location },
    );
    expect(taken.status).toBeGreaterThanOrEqual(400);
  });
});
