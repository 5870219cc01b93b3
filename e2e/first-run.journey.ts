import { expect, test, type Locator, type Page } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';
import { newPerson } from './support/user';

const { open } = setUpJourneys();

/** A file as a broker's program writes it, with the prices of the market. */
async function writeFile(page: Page): Promise<Buffer> {
  const closeOf = async (symbol: string, day: string): Promise<number> => {
    const answer = await page.request.get(`/backend/instruments/${symbol}/prices/?from=${day}&to=${day}`);
    return ((await answer.json()) as { close: [number] }).close[0];
  };
  const [apple, microsoft] = [await closeOf('AAPL', '2024-01-11'), await closeOf('MSFT', '2024-02-12')];
  return Buffer.from(`Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate
2024-01-10T08:00:00.000000Z,,CASH TOP-UP,,,USD 2000,USD,1.0950
2024-01-11T15:30:02.123456Z,AAPL,BUY - MARKET,5,$${apple.toFixed(2)},$${(5 * apple).toFixed(2)},USD,1.0969
2024-02-12T15:00:00.000000Z,MSFT,BUY - LIMIT,2,$${microsoft.toFixed(2)},$${(2 * microsoft).toFixed(2)},USD,1.0772
`);
}

/** From the sign-up to the overview of the own file, beside the five fields of the sign-up itself. */
const MAX_CLICKS = 6;
const MAX_FIELDS = 3;

test('a visitor’s broker file is on its overview after a sign-up, few clicks and no further field', async () => {
  const person = newPerson();
  const { page, expectComplaints } = await open('/portfolio');
  // A file without an account: the page adds one and asks again.
  expectComplaints(/400.*\/imports\//);
  let [clicks, fields] = [0, 0];
  const press = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  // The visitor looks at the example.
  await page.getByRole('heading', { name: 'Example portfolio' }).waitFor();

  fields += 1;
  await page
    .getByLabel('Drop your broker’s file here, or choose it')
    .setInputFiles({ name: 'revolut.csv', mimeType: 'text/csv', buffer: await writeFile(page) });
  await page.getByText(/^Your file revolut\.csv waits in this tab/).waitFor();
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Repeat password', { exact: true }).fill(person.password);
  await press(form.getByRole('button', { name: 'Sign up' }));

  const store = page.getByRole('button', { name: /^Store \d+ transactions?$/ });
  await store.waitFor();
  const useAll = page.getByRole('button', { name: 'Use all' });
  if (await useAll.isVisible()) await press(useAll);
  await press(store);

  await page.waitForURL(`${demoAddress()}/portfolio/my-portfolio/overview`);
  await page.getByRole('region', { name: 'Value', exact: true }).waitFor();
  await page.getByRole('table', { name: 'Largest holdings' }).getByRole('link', { name: 'AAPL' }).waitFor();
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(fields).toBeLessThanOrEqual(MAX_FIELDS);

  // One line, checked and saved, and its undo.
  await page.getByLabel('Transaction in one line').fill('buy 1 AAPL at 190 USD 2024-03-01');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Add transaction' }).click();
  await page.getByText(/^Transaction added\. Cash −190\.00 USD, AAPL \+1\./).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByText('Undone: 1 removed.').waitFor();

  // Amounts are hidden in the server's HTML too, and come back.
  const value = page.getByRole('region', { name: 'Value', exact: true });
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await value.getByText('•••').first().waitFor();
  await page.getByRole('button', { name: 'Show amounts' }).click();
  await value
    .getByText(/\d,\d{3}\.\d{2}/)
    .first()
    .waitFor();
});
