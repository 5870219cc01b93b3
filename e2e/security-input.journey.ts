import { expect, test } from '@playwright/test';
import { THEME_SCRIPT } from '@/lib/next/theme-script';
import { openSession, putProfile, whoIs } from './support/account';
import { emptySite, type EmptySite } from './support/empty-site';
import { setUpJourneys } from './support/journey';
import { newPerson, register, signIn, type Person } from './support/user';
import { sendRaw } from './support/raw-request';

let site: EmptySite;
const mallory = { ...newPerson(), lastName: '"><svg onload=document.hacked=1>' };
const alice = newPerson();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await emptySite();
  await register(site.address, mallory);
  await register(site.address, alice);
});

const { open } = setUpJourneys(() => site.address);

/** A page of a signed-in user, and whether a script from user input has run in it. */
async function openAs(person: Person, headers: Record<string, string> = {}) {
  const watched = await open(
    'about:blank',
    headers['user-agent'] ? { userAgent: headers['user-agent'] } : {},
  );
  const { page } = watched;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page.context(), site.address, person);
  const expectUnharmed = async () => {
    expect(dialogs).toEqual([]);
    expect(await page.evaluate(() => 'hacked' in document || 'hacked' in window)).toBe(false);
    expect(await page.locator('[onload], [onerror], [onclick], a[href^="javascript"]').count()).toBe(0);
    // Allowed scripts: the product's own files, its inline scripts and its data.
    const inline = await page
      .locator('script:not([src])')
      .evaluateAll((all) => all.map(({ id, textContent }) => id || textContent));
    expect(inline).toEqual([THEME_SCRIPT, '__NEXT_DATA__']);
  };
  return { ...watched, expectUnharmed };
}

async function bearer(person: Person): Promise<string> {
  return (await whoIs(site.address, await openSession(site.address, person)))!.token;
}

const SCRIPTS = [
  '<img src=x onerror=document.hacked=1>',
  '</script><script>document.hacked=1</script>',
  '"><svg onload=document.hacked=1>',
  "{{constructor.constructor('document.hacked=1')()}}",
  'javascript:document.hacked=1',
  '<!--<script>document.hacked=1',
];

test.describe('script in a profile', () => {
  for (const script of SCRIPTS)
    test(`is shown as the text that it is: ${script}`, async () => {
      const token = await bearer(mallory);
      const answer = await putProfile(site.address, token, {
        first_name: script,
        last_name: script,
        bio: `${script}\n${script}`,
      });
      expect(answer.status).toBe(200);
      const { page, expectUnharmed } = await openAs(mallory);

      for (const path of ['/profile', '/account', '/']) {
        await page.goto(path, { waitUntil: 'load' });
        await page.getByRole('banner').getByRole('button', { name: script }).first().waitFor();
        if (path === '/profile') {
          const text = await page.getByRole('main').innerText();
          expect(text).toContain(`${script} ${script}`);
          expect(text).toContain(`${script}\n${script}`);
        }
        if (path === '/account') {
          await page.getByText('This device').first().waitFor();
          expect(await page.getByLabel('First name').inputValue()).toBe(script);
          expect(await page.getByLabel('Bio').inputValue()).toBe(`${script}\n${script}`);
        }
        await expectUnharmed();
      }
    });

  test('is not in the HTML of the server as anything but data', async () => {
    const script = SCRIPTS[1]!;
    await putProfile(site.address, await bearer(mallory), { first_name: script, bio: script });

    const answer = await fetch(`${site.address}/profile`, {
      headers: { cookie: `token=${await openSession(site.address, mallory)}` },
    });
    const html = await answer.text();

    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('document.hacked=1');
    expect(html).not.toContain('<script>document.hacked');
  });

  test('is refused where text is not allowed: country, currency, picture, and unknown fields', async () => {
    const token = await bearer(mallory);
    const refused = {
      country: '<script>',
      base_currency: 'javascript:1',
      profile_picture_cs: 'javascript:document.hacked=1',
      id: 1,
      email: 'somebody@else.example',
      __proto__x: {},
      first_name: 'a\u0000b',
      last_name: 'turned \u202e round',
      bio: 'x'.repeat(501),
    };

    for (const [field, value] of Object.entries(refused)) {
      const answer = await putProfile(site.address, token, { [field]: value });
      const body = (await answer.json()) as Record<string, unknown>;
      expect([field, answer.status]).toEqual([field, expect.any(Number)]);
      expect([field, answer.status >= 400 && answer.status < 500]).toEqual([field, true]);
      expect(body.requestId).toEqual(expect.any(String));
    }
    for (const picture of [
      'https://evil.example/pixel.png',
      '//evil.example/api/pictures/x.jpg',
      `/api/pictures/1-${'0'.repeat(32)}.jpg`,
    ]) {
      const { status } = await putProfile(site.address, token, { profile_picture_cs: picture });
      expect([picture, status >= 400 && status < 500]).toEqual([picture, true]);
    }
    expect(await whoIs(site.address, await openSession(site.address, mallory))).toMatchObject({
      email: mallory.email,
      profile_picture_cs: null,
    });
  });
});

test.describe('script from elsewhere', () => {
  test('in the name of a browser is a text in the list of sessions', async () => {
    const agent = 'Mozilla/5.0 "><script>document.hacked=1</script>';
    const { page, expectUnharmed } = await openAs(alice, { 'user-agent': agent });
    await page.goto('/account', { waitUntil: 'load' });
    await page.getByText('This device').first().waitFor();

    await expectUnharmed();
    expect(await page.locator('[title*="<script>"]').count()).toBeGreaterThan(0);
  });

  test('in an address is a text, or nothing', async () => {
    const { page, expectComplaints, expectUnharmed } = await openAs(alice);
    expectComplaints(/40[04]/);
    const script = encodeURIComponent(SCRIPTS[0]!);
    for (const path of [
      `/stock-data/${script}`,
      `/newsarticles/${script}`,
      `/stock-data?symbol=${script}`,
      `/stock-data/AAPL?asof=${script}`,
      `/nowhere/${script}?x=${script}#${script}`,
    ]) {
      await page.goto(path, { waitUntil: 'load' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectUnharmed();
    }
  });

  for (const next of [
    'javascript:document.hacked=1',
    '//evil.example/',
    'https://evil.example',
    '/\\evil.example',
  ])
    test(`in the page to go on to leads home: ${next}`, async () => {
      const { page, expectUnharmed } = await openAs(alice);

      await page.goto(`/login?next=${encodeURIComponent(next)}`, { waitUntil: 'load' });

      await page.waitForURL(`${site.address}/`);
      await expectUnharmed();
    });

  test('in an address writes no header', async () => {
    const { headers } = await sendRaw(site.address, '/profile?x=%0d%0aset-cookie:%20a=b%0a%0a%3cscript%3e');

    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers.location).toMatch(/^\/login\?next=%2Fprofile[\w%.-]*$/);
  });
});
