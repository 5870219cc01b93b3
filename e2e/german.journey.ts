import { expect, test, type Page } from '@playwright/test';
import { TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import type { BackupList } from '@/lib/contracts/admin';
import type { AdminOverview, AdminSettings } from '@/lib/contracts/admin-site';
import { STOCK_TABS } from '@/lib/domain/stock-tabs';
import { openExample } from './support/example-portfolio';
import { setUpJourneys } from './support/journey';
import { RESEARCH_ADDRESSES } from './support/research-addresses';
import { startSite, type Site } from './support/site';
import { untranslatedTexts } from './support/untranslated-texts';
import { newPerson, register, signIn } from './support/user';

const { open } = setUpJourneys();

const PUBLIC = [
  ...RESEARCH_ADDRESSES,
  ...STOCK_TABS.filter((tab) => tab !== 'holdings').map((tab) => `/stock-data/AAPL/${tab}`),
  ...['SPY', 'SPY/holdings', 'BTC-USD', '^GSPC', '^TNX', 'GC=F', 'EURUSD=X'].map(
    (one) => `/stock-data/${one}`,
  ),
  ...['about', 'faq', 'login', 'signup', 'reset', 'preferences', 'methodology', 'status', 'connect-data'].map(
    (name) => `/${name}`,
  ),
  ...['verify', 'join', 'import', 'listings?q=AAPL', 'research-posts?q=beta', 'portfolio'].map(
    (name) => `/${name}`,
  ),
  // Addresses that are refused or do not exist.
  ...['/no-such-page', '/stock-data/NONE', '/universe/sp500?filter=pe+%3C', '/markets?asof=1900-01-01'],
];
const PERSONAL = [
  ...['/portfolio', '/notifications', '/account', '/profile', '/import', '/listings?q=AAPL'],
  '/portfolio/none/overview',
];

/** Every text of a JSON value. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** The texts that the person has entered: the account, and all that a portfolio contains. */
async function textsOfPeople(page: Page, portfolio: string): Promise<string[]> {
  const { request } = page.context();
  const { user } = (await (await request.get('/api/auth/user')).json()) as {
    user: { token: string; first_name: string; last_name: string };
  };
  const headers = { authorization: `Bearer ${user.token}` };
  const address = `/backend${portfolio.replace('portfolio', 'portfolios')}/`;
  const answers = [address, `${address}export/?format=json`].map(async (path) =>
    stringsOf(await (await request.get(path, { headers })).json()),
  );
  return [`${user.first_name} ${user.last_name}`, ...stringsOf(user), ...(await Promise.all(answers)).flat()];
}

/** Folders, versions, and the examples of settings, which are the same in every language. */
async function namesOfHost(page: Page): Promise<string[]> {
  const { request } = page.context();
  const { user } = (await (await request.get('/api/auth/user')).json()) as { user: { token: string } };
  const headers = { authorization: `Bearer ${user.token}` };
  const read = async <T>(path: string) =>
    (await (await request.get(`/backend/admin/${path}`, { headers })).json()) as T;
  const { storage, versions } = await read<AdminOverview>('');
  const { settings } = await read<AdminSettings>('settings/');
  const { folder } = await read<BackupList>('backups/');
  const examples = settings.flatMap(({ choices, example, fallback }) =>
    choices === null ? [example, fallback] : [],
  );
  return stringsOf([storage.folder, versions, folder, examples]);
}

test.describe('German', () => {
  test('has every text of public pages', async () => {
    test.setTimeout(300_000);
    const { page } = await open('/about');
    const left: Record<string, readonly string[]> = {};
    for (const path of PUBLIC) {
      const texts = await untranslatedTexts(page, path);
      if (texts.length > 0) left[path] = texts;
    }

    expect(left).toEqual({});
  });

  test('has every text of a portfolio and an account, but those that a person wrote', async () => {
    test.setTimeout(300_000);
    const { page } = await open('/about');
    const example = await openExample(page);
    const ofPeople = await textsOfPeople(page, example);
    const paths = TRACKER_TABS.map(({ id }) => `${example}/${id}`);
    const left: Record<string, readonly string[]> = {};
    for (const path of [...PERSONAL, ...paths, `${example}/holding/AAPL`, `${example}/explain?figure=twr`]) {
      const texts = await untranslatedTexts(page, path, ofPeople);
      if (texts.length > 0) left[path] = texts;
    }

    expect(left).toEqual({});
  });
});

test.describe('German for the administrator', () => {
  let site: Site;
  const { open: openOwn } = setUpJourneys(() => site.address);
  test.beforeAll(async () => {
    site = await startSite({ MARKET_DATA: 'csv' });
  });
  test.afterAll(() => site.stop());

  test('has every text of the pages of a host, but those that a person wrote', async () => {
    const { page } = await openOwn('/about');
    // The first account is the administrator.
    const person = newPerson();
    await register(site.address, person);
    await signIn(page.context(), site.address, person);
    const ofPerson = [person.email, `${person.firstName} ${person.lastName}`, ...(await namesOfHost(page))];
    const left: Record<string, readonly string[]> = {};
    for (const path of ['/admin', '/setup', '/status', '/account', '/profile', '/portfolio']) {
      const texts = await untranslatedTexts(page, path, ofPerson);
      if (texts.length > 0) left[path] = texts;
    }

    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin');
    expect(left).toEqual({});
  });
});
