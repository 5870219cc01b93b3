import { expect, test } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';
import { newPerson, register, signIn } from './support/user';

const { open } = setUpJourneys();
const noScripts = { javaScriptEnabled: false } as const;

test('offers a visitor nothing of an account, and leads a signed-in person by Log In to their menu', async () => {
  const person = newPerson();
  await register(demoAddress(), person);
  const { page } = await open('/about', noScripts);
  const header = page.getByRole('banner');

  expect(await header.getByRole('link', { name: 'Account' }).count()).toBe(0);
  await signIn(page.context(), demoAddress(), person);
  await header.getByRole('link', { name: 'Log In' }).click();

  await header.getByRole('button', { name: person.lastName }).waitFor();
  expect(await header.getByRole('link', { name: 'Log In' }).count()).toBe(0);
  expect(await page.getByRole('main').innerText()).toMatch(/You are logged in\./);
  await header.getByRole('button', { name: person.lastName }).focus();
  await header.getByRole('link', { name: 'Account' }).click();
  await page.waitForURL(/\/account$/);

  for (const address of ['/account', '/profile', '/portfolio', '/preferences']) {
    await page.goto(address);
    expect(await page.getByRole('main').innerText()).toMatch(
      /JavaScript, which is disabled or did not load\./,
    );
  }
});

test.describe('the stock page without JavaScript', () => {
  test('carries chart, summary, statistics, table and definitions in its HTML', async () => {
    const { page } = await open('/stock-data/AAPL', noScripts);

    expect(await page.locator('#chart svg path').count()).toBeGreaterThan(1);
    expect(await page.locator('#chart figcaption').innerText()).toMatch(/max drawdown/);
    expect(await page.locator('#risk').innerText()).toMatch(/Volatility/);
    await page.locator('#chart').getByLabel('Chart options').click();
    await page.getByText('Data table').click();
    expect(
      await page
        .getByRole('table', { name: /Prices of AAPL/ })
        .locator('tbody tr')
        .count(),
    ).toBeGreaterThan(40);
    expect(await page.locator('body').innerText()).toMatch(/sample deviation of the simple daily returns/i);
  });

  test('changes the range by a link', async () => {
    const { page } = await open('/stock-data/AAPL', noScripts);
    const before = await page.locator('#chart figcaption').innerText();

    await page.getByRole('group', { name: 'Range' }).getByRole('link', { name: '1Y', exact: true }).click();
    await page.waitForURL(/range=1Y/);

    expect(await page.locator('#chart figcaption').innerText()).not.toBe(before);
  });

  test('opens a past day by the form and returns by the banner', async () => {
    const { page } = await open('/stock-data/AAPL', noScripts);

    await page.getByText('Today', { exact: true }).click();
    await page.getByLabel('As of').fill('2020-03-23');
    await page.getByRole('button', { name: 'Go' }).click();
    await page.waitForURL(/asof=2020-03-23/);
    expect(await page.locator('#chart figcaption').innerText()).toMatch(/23 Mar 2020/);
    expect(await page.locator('main').innerText()).not.toMatch(/\b202[1-6]\b/);
    await page.getByRole('link', { name: /today/i }).first().click();

    await page.waitForURL((url) => !url.search.includes('asof'));
  });
});

test('searches any listing without JavaScript, and says on the simulated market what to do', async () => {
  const person = newPerson();
  await register(demoAddress(), person);
  const { page, expectComplaints } = await open('/about', noScripts);
  expectComplaints(/404/);
  await page.goto('/stock-data/VWCE.DE');
  await page.getByRole('link', { name: 'Search all exchanges' }).click();
  await page.waitForURL(/\/listings\?q=VWCE\.DE$/);
  await page.getByRole('link', { name: 'Log in to search for “VWCE.DE”' }).waitFor();

  await signIn(page.context(), demoAddress(), person);
  await page.reload();
  await page.getByText(/^VWCE\.DE is not in the simulated market\. Use an own asset/).waitFor();
  await page.getByLabel('Symbol, name or ISIN').fill('apple');
  await page.getByRole('search', { name: 'All exchanges' }).getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Open AAPL' }).click();
  await page.waitForURL('**/stock-data/AAPL');
});
