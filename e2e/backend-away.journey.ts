import { expect, test } from '@playwright/test';
import { setUpJourneys } from './support/journey';
import { newPerson, register, signIn } from './support/user';
import { startWebBehindGate, type WebBehindGate } from './support/web-behind-gate';

let web: WebBehindGate;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  web = await startWebBehindGate();
});
test.afterAll(() => web.stop());
test.afterEach(() => web.gate.open());

const { open } = setUpJourneys(() => web.address);
/** Browser messages about refused and broken calls while the backend is unavailable. */
const UNAVAILABLE = /50[023]|Failed to (load|fetch)|ERR_/;

test.describe('while the data service is unavailable', () => {
  for (const path of ['/stock-data/ORCL', '/stock-data/ORCL?range=1Y', '/'])
    test(`shows a message on ${path}, and recovers automatically`, async () => {
      web.gate.shut();
      const watched = await open('about:blank');
      watched.expectComplaints(UNAVAILABLE);
      const { page } = watched;
      const answer = await page.goto(path);

      expect(answer!.status()).toBe(503);
      await page.getByRole('heading', { level: 1, name: 'Data service unavailable' }).waitFor();
      web.gate.open();
      await page.getByRole('heading', { level: 1, name: /^(?!Data service)/ }).waitFor({ timeout: 20_000 });

      expect(await page.getByRole('main').innerText()).not.toContain('Data service unavailable');
    });

  test('keeps showing the pages that are built', async () => {
    const { page, expectComplaints } = await open('/stock-data/IBM');
    web.gate.shut();
    expectComplaints(UNAVAILABLE);

    await page.reload();

    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain(
      'Data service unavailable',
    );
  });

  test('loads the whole page where a link to itself gets no data, and recovers', async () => {
    const { page, expectComplaints } = await open('/portfolio');
    expectComplaints(UNAVAILABLE);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    web.gate.shut();

    await page.locator('a[href="/portfolio"]:visible').first().click();
    await page.getByRole('heading', { level: 1, name: 'Data service unavailable' }).waitFor();
    web.gate.open();

    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 20_000 });
  });

  test('reports on the login page that the service is unavailable, and works when it is back', async () => {
    const person = newPerson();
    await register(web.address, person);
    const { page, expectComplaints } = await open('/login');
    expectComplaints(UNAVAILABLE);
    web.gate.shut();
    const form = page.getByRole('main');
    await form.getByLabel('E-mail').fill(person.email);
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Log in' }).click();
    await form.getByText(/not answering/i).waitFor();

    web.gate.open();
    await page.getByRole('main').getByText('The service is available again.').waitFor({ timeout: 20_000 });
    await form.getByRole('button', { name: 'Log in' }).click();

    await page.waitForURL(`${web.address}/`);
  });

  for (const path of ['/profile', '/account'])
    test(`shows a message on ${path}, and recovers automatically`, async () => {
      const person = newPerson();
      await register(web.address, person);
      const { page, expectComplaints } = await open('about:blank');
      expectComplaints(UNAVAILABLE);
      await signIn(page.context(), web.address, person);
      web.gate.shut();

      await page.goto(path);
      await page
        .getByText(/data service unavailable/i)
        .first()
        .waitFor();
      web.gate.open();

      await page.getByRole('main').getByText(person.email).first().waitFor({ timeout: 20_000 });
    });
});
