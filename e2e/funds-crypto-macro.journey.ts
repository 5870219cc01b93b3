import { expect, test } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { demoAddress, setUpJourneys } from './support/journey';

const { open } = setUpJourneys();
const PAST = '2024-06-28';

interface NextWindow {
  readonly next: { readonly router: { readonly isReady: boolean } };
}

async function read(path: string): Promise<string> {
  const answer = await fetch(`${demoAddress()}${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

test.describe('the page of ETFs', () => {
  test('finds the five best bond funds of a past day, each with its rank, without scripts', async () => {
    const { page } = await open(`/etf-performance?asof=${PAST}&group=Bonds&rank=return.1Y&sort=-return.1Y`, {
      javaScriptEnabled: false,
    });
    const rows = page.getByRole('table', { name: 'Bonds: fees, returns and risk' }).locator('tbody tr');

    await expect(rows.count()).resolves.toBeGreaterThan(15);
    const ranks = await rows.evaluateAll((found) =>
      found.slice(0, 5).map((row) => /\b(\d+) of \d+/.exec((row as HTMLElement).innerText)?.[1]),
    );
    expect(ranks).toEqual(['1', '2', '3', '4', '5']);
    await page.getByRole('link', { name: 'International 29' }).click();
    expect(new URL(page.url()).searchParams.get('asof')).toBe(PAST);
    await page.getByRole('heading', { name: 'International: 29 funds' }).waitFor();
  });

  test('filters, ranks and draws in place, and returns by the back button', async () => {
    const { page } = await open('/etf-performance');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

    await page.getByRole('link', { name: /^Commodities \d+$/ }).click();
    await page.getByRole('heading', { name: /^Commodities: \d+ funds$/ }).waitFor();
    expect(new URL(page.url()).search).toBe('?group=Commodities');
    await page.getByRole('group', { name: 'Range of the growth' }).getByRole('link', { name: '1Y' }).click();
    await page.waitForURL(/range=1Y/);

    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { name: /^All \d+ funds$/ }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('lists the same exposure for a lower fee, and exports all pairs', async () => {
    const tables = (await read('/etf-performance')).match(/<table[\s\S]*?<\/table>/g) ?? [];
    const pairs = tables.find((table) => table.includes('>Funds with the same exposure at a lower fee<'));

    expect(/<tbody[^>]*>(<tr[\s\S]*?<\/tr>)/.exec(pairs ?? '')?.[1]).toMatch(/>0\.99\d\d</);
    const csv = await read('/etf-performance.csv?part=pairs');
    expect(csv).toMatch(/^group,symbol,cheaper,correlation,slope,n,/m);
    expect(csv).not.toMatch(/^US broad,SSO,SPY,/m);
  });
});

test.describe('the page of coins', () => {
  test('correlates on trading days, shows n, and changes the coin in place', async () => {
    const { page } = await open('/crypto-performance');
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    await page.getByText(/n: S&P 500: [\d,]+ common returns, [\d,]+ coin-only days excluded/).waitFor();

    const choice = page.getByRole('group', { name: 'Coin of the correlation' });
    await choice.getByRole('link', { name: 'ETH' }).click();
    await page.getByRole('heading', { name: /ETH-USD: correlation with stocks and gold/ }).waitFor();
    const csv = await read(`/crypto-performance.csv?asof=${PAST}`);
    expect(csv).toMatch(/^1,[A-Z]+-USD,/m);
  });
});

test.describe('the capital markets page', () => {
  test('compares curves of any two days and shows series in another form, without scripts', async () => {
    const address = `/capital-markets?asof=${PAST}&curve=2020-03-16,2022-10-24&series=CPIAUCSL,UNRATE&transform=zscore`;
    const { page } = await open(address, { javaScriptEnabled: false });
    const curve = page.getByRole('table', { name: /^Yields by term/ });

    await expect(curve.innerText()).resolves.toMatch(/16 Mar 2020[\s\S]*24 Oct 2022/);
    await expect(page.locator('#series').innerText()).resolves.toMatch(/z-score[\s\S]*UNRATE/);
    await page.locator('#spreads').getByText('About these figures').click();
    await expect(page.locator('#spreads').innerText()).resolves.toMatch(/Shaded: recessions as published/);
    await expect(page.locator('main').innerText()).resolves.not.toMatch(/NaN|undefined/);
  });

  test('adds a series to the chart in place, and exports each table', async () => {
    const { page } = await open('about:blank');
    const letGo = await holdRequests(page, '**/_buildManifest.js');
    await page.goto('/capital-markets', { waitUntil: 'commit' });
    await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });

    await page.getByRole('heading', { name: 'Economic series' }).click();
    await page.getByRole('link', { name: 'Show Unemployment Rate' }).click();
    await page.getByRole('heading', { name: 'change over a year, basis points' }).waitFor();
    // With its list of pages Next's router writes the first URL again.
    letGo();
    await page.waitForFunction(() => (window as unknown as NextWindow).next.router.isReady);
    await expect(async () =>
      expect(new URL(page.url()).searchParams.get('series')).toBe('CPIAUCSL,UNRATE'),
    ).toPass();
    for (const part of ['curve', 'rates', 'fx', 'cross', 'commodities', 'macro'])
      await expect(read(`/capital-markets.csv?asof=${PAST}&part=${part}`)).resolves.toMatch(
        /^# [\s\S]*simulated/,
      );
  });
});
