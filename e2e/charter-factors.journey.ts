import { expect, test } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();

async function read(path: string): Promise<string> {
  const answer = await fetch(`${demoAddress()}${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

test.describe('Stock Charter', () => {
  test('computes range and panel in place, and returns by the back button', async () => {
    const { page } = await open('/build-comparison?symbols=AAPL,MSFT,KO');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    const sentence = page.locator('.page-head-sub');
    const before = await sentence.innerText();

    await page.getByRole('group', { name: 'Range' }).getByRole('link', { name: '1Y' }).click();
    await page.waitForFunction(
      (text) => document.querySelector('.page-head-sub')?.textContent !== text,
      before,
    );
    expect(new URL(page.url()).searchParams.get('range')).toBe('1Y');
    await page.getByRole('link', { name: 'Remove KO' }).click();
    await page.getByRole('link', { name: 'Remove KO' }).waitFor({ state: 'detached' });
    await page
      .getByRole('group', { name: 'Panel' })
      .getByRole('link', { name: 'Is A better than B?' })
      .click();
    await page.getByRole('heading', { name: /Is AAPL really better than MSFT/ }).waitFor();

    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: 'Remove KO' }).waitFor();
  });

  test('adds a series, sorts and changes its panel without scripts, as of a past day', async () => {
    const { page } = await open('/build-comparison?symbols=AAPL,MSFT&asof=2024-06-28', {
      javaScriptEnabled: false,
    });

    await page.getByLabel('Add symbols').fill('KO, NOPE');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('“NOPE”: unknown symbol').waitFor();
    const table = page.getByRole('table', { name: /^Statistics of all series/ });
    await table.getByRole('link', { name: 'Vol', exact: true }).click();
    await expect(table.getByRole('columnheader', { name: /^Vol/ }).getAttribute('aria-sort')).resolves.toBe(
      'descending',
    );
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await page.getByRole('heading', { name: 'Calendar years' }).waitFor();
    expect(new URL(page.url()).searchParams.get('asof')).toBe('2024-06-28');
  });

  test('exports the same numbers as files, the same n in every row', async () => {
    const query = '?symbols=AAPL,MSFT,BTC-USD&range=3Y&asof=2024-06-28';
    const rows = (await read(`/build-comparison.csv${query}`))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(','));
    const n = rows[0]!.indexOf('n');

    expect(rows.map(([symbol]) => symbol)).toEqual(['symbol', 'AAPL', 'MSFT', 'BTC-USD', '^SP500TR']);
    expect(new Set(rows.slice(1).map((row) => row[n])).size).toBe(1);
    const json = JSON.parse(await read(`/build-comparison.json${query}`)) as { correlation: number[][] };
    expect(json.correlation).toHaveLength(3);
  });
});

test.describe('Factor Performance', () => {
  test('shows factors, and measures any symbol in place', async () => {
    const { page } = await open('/factor-performance');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    await page.getByRole('table', { name: 'Factors with returns and risk' }).waitFor();

    const card = page.getByRole('region', { name: /^Factor exposures/ });
    await card.getByLabel('Symbol').fill('MTUM');
    await card.getByLabel('Model').selectOption('ff5mom');
    await card.getByRole('button', { name: 'Measure' }).click();
    await page.getByRole('heading', { name: 'Factor exposures of MTUM' }).waitFor();
    await card.getByRole('rowheader', { name: 'Mom' }).waitFor();
    expect(new URL(page.url()).searchParams.get('model')).toBe('ff5mom');
  });

  test('is there without scripts, sorted by link, as of a past day, and as files', async () => {
    const { page } = await open('/factor-performance?sort=-return.1Y&asof=2024-06-28&symbol=KO&model=capm', {
      javaScriptEnabled: false,
    });

    await page.getByRole('heading', { name: 'Factor exposures of KO' }).waitFor();
    await page.getByRole('columnheader', { name: /^1Y/ }).first().waitFor();
    expect(await read('/factor-performance.csv?asof=2024-06-28')).toMatch(/^id,factor,name,source,/m);
    const json = JSON.parse(await read('/factor-performance.json?symbol=KO&asof=2024-06-28')) as {
      regression: { n: number };
    };
    expect(json.regression.n).toBeGreaterThan(1000);
  });
});
