import { expect, test } from '@playwright/test';
import { sessionCookie } from './support/account';
import { demoAddress, setUpJourneys } from './support/journey';
import {
  dropdown,
  excessWidthOf,
  findUnpressable,
  menu,
  menuButton,
  menuLink,
  openMenu,
  PHONE,
  reveal,
  WIDE,
} from './support/menu';
import { MENU_LINKS, type MenuLink } from './support/menu-table';
import { readPlain } from './support/read-plain';
import { newPerson, register, signIn, type Person } from './support/user';

const { open } = setUpJourneys();

/** Both widths, without transitions: most of these pages are long, and each frame of an opening menu lays one out. */
const WIDTHS = [
  ['1440', { ...WIDE, reducedMotion: 'reduce' }],
  ['360', { ...PHONE, reducedMotion: 'reduce' }],
] as const;

/** The part of an address that is the same for all pages of a kind: `/newsarticles/` of a topic. */
const kindOf = ({ href }: MenuLink) => /^\/\w+\//.exec(href)?.[0] ?? href;

/** The pages with the most rows and cells: a step to one draws for a second. Where its kind has two others, these are followed. */
const LONG = ['/markets', '/etf-performance', '/indexes/sp500', '/universe/sp500'];

/** The links of a dropdown; null: the plain ones. */
const linksOf = (wanted: MenuLink['group']) => MENU_LINKS.filter(({ group }) => group === wanted);
const GROUPS = [...new Set(MENU_LINKS.map(({ group }) => group))];

/**
 * The links that a walk follows: the first two of each kind of page, one after the other, so that both a step from another kind
 * and one from the same kind are taken; at 360 px the first two of each dropdown, and all plain links. Of all others it sees that
 * a pointer meets them. What every page of the menu is and marks is read from its markup and from the data that a followed link asks for;
 * `research-pages` and `accessibility` visit each in both widths, with its mark and its width.
 */
function isFollowed(link: MenuLink, isPhone: boolean): boolean {
  const alike = MENU_LINKS.filter((other) =>
    isPhone ? other.group === link.group : kindOf(other) === kindOf(link),
  );
  const short = alike.filter(({ href }) => !LONG.includes(href));
  const chosen = short.length < 2 ? alike : short;
  return chosen.slice(0, 2).includes(link) || (isPhone && link.group === null);
}

/** The data that a page brings along for its scripts. */
interface Sent {
  readonly buildId: string;
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
  readonly props: { readonly pageProps: { readonly path?: string; readonly meta?: object } };
}

let person: Person | undefined;
/** One account for the whole file: the site limits registrations per hour. */
async function someone(): Promise<Person> {
  if (person) return person;
  person = newPerson();
  await register(demoAddress(), person);
  return person;
}

for (const [label, options] of WIDTHS)
  test.describe(`the menu at ${label} px`, () => {
    test('leads to every page of the specification, and marks where one is', async () => {
      test.setTimeout(300_000);
      const { page } = await open('/about', options);
      const isPhone = options.viewport.width < 992;
      const titles = new Set<string>();

      for (const link of MENU_LINKS) {
        const alike = linksOf(link.group);
        if (link === alike[0]) {
          await reveal(page, link);
          await expect(async () => expect(await findUnpressable(page, alike)).toEqual([])).toPass();
        }
        if (!isFollowed(link, isPhone)) continue;
        await reveal(page, link);
        const left = await page.title();
        await menuLink(page, link).click();
        await page.waitForURL(demoAddress() + link.href);
        // The URL changes shortly before the page; the title of every page is unique.
        await expect(async () => {
          const title = await page.title();
          expect(title).toMatch(/^\S.* \| Tapeglass Portfolio Manager$/);
          expect(title).not.toBe(left);
        }).toPass();
        const heading = page.getByRole('heading', { level: 1 });
        await expect(async () => expect(await heading.count()).toBe(1)).toPass();

        if (isPhone) expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
        await reveal(page, link);
        expect([link.href, await menuLink(page, link).getAttribute('aria-current')]).toEqual([
          link.href,
          'page',
        ]);
        expect(await menu(page).locator('a[aria-current="page"]').count()).toBe(1);
        const parents = await menu(page).locator('button[aria-current]').allInnerTexts();
        expect(parents.map((text) => text.trim())).toEqual(link.group === null ? [] : [link.group]);
        expect([link.href, await excessWidthOf(page)]).toEqual([link.href, 0]);
        expect(await heading.innerText()).not.toMatch(/not found|went wrong|not answering|unavailable/i);
        titles.add(await page.title());
      }

      expect(titles.size).toBe(MENU_LINKS.filter((link) => isFollowed(link, isPhone)).length);
    });
  });

test.describe('the pages of the menu', () => {
  test('answer 200 with their own title and one heading, also without a referrer', async () => {
    const titles = new Set<string>();
    for (const { group, href, label } of MENU_LINKS) {
      const answer = await readPlain(demoAddress() + href);
      const html = answer.text;
      const [, title = ''] = /<title[^>]*>(.*?)<\/title>/.exec(html) ?? [];
      const words = `${title} ${/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? ''}`.replaceAll('&amp;', '&');

      expect([href, answer.status, html.match(/<h1/g)?.length]).toEqual([href, 200, 1]);
      expect(title).toMatch(/\S \| Tapeglass Portfolio Manager$/);
      expect([href, words]).toEqual([href, expect.stringContaining(href === '/' ? 'See what moved' : label)]);
      expect(words).not.toMatch(/not found|went wrong|not answering|unavailable/i);
      titles.add(title);

      // The marks of the menu, which scripts take over as they are.
      const main = /<nav[^>]*aria-label="Main"[\s\S]*?<\/nav>/.exec(html)![0];
      const marked = [...main.matchAll(/<(a|button)[^>]*aria-current="(?:page|true)"[^>]*>(.*?)</g)];
      expect(
        marked.map(([tag, name, text]) => (name === 'a' ? /href="([^"]*)"/.exec(tag)![1] : text)),
      ).toEqual(group === null ? [href] : [group, href]);

      // A link that is followed asks for the data of the page, and for no other.
      const sent = JSON.parse(/<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/.exec(html)![1]!) as Sent;
      const path = sent.page.replace(/\[(\w+)\]/g, (_, name: string) => sent.query[name]!);
      const data = await readPlain(`${demoAddress()}/_next/data/${sent.buildId}${path}.json`);
      expect([href, data.status]).toEqual([href, 200]);
      // The markup is sent without some of the data that it shows.
      const { pageProps } = JSON.parse(data.text) as Sent['props'];
      expect([href, pageProps.path, pageProps.meta]).toEqual([
        href,
        sent.props.pageProps.path,
        sent.props.pageProps.meta,
      ]);
    }
    expect(titles.size).toBe(MENU_LINKS.length);
  });

  test('do not scroll sideways on a phone where no menu leads', async () => {
    const { page, expectComplaints } = await open('about:blank', PHONE);
    expectComplaints(/404/);
    for (const path of ['/login', '/signup', '/stock-data/AAPL', '/connect-data', '/nowhere']) {
      await page.goto(path, { waitUntil: 'load' });
      expect([path, await excessWidthOf(page)]).toEqual([path, 0]);
    }
  });
});

test.describe('for a signed-in user', () => {
  for (const [label, options] of WIDTHS)
    test(`the user menu replaces Log In and Sign up at ${label} px`, async () => {
      const { page } = await open('/about', options);
      const banner = page.getByRole('banner');
      const visitors = banner.getByRole('link', { name: /^(Log In|Sign up)$/ });
      await openMenu(page);
      expect(await visitors.count()).toBe(2);
      await signIn(page.context(), demoAddress(), await someone());

      await page.reload({ waitUntil: 'load' });
      await openMenu(page);
      const user = banner.getByRole('button', { name: /Lovelace/ });
      await user.click();

      expect(await visitors.count()).toBe(0);
      await banner.getByRole('link', { name: 'Account', exact: true }).waitFor();
      await banner.getByRole('button', { name: 'Log Out' }).waitFor();
      await banner.getByRole('link', { name: 'Portfolio', exact: true }).click();
      await page.waitForURL('**/profile');
      await page.getByRole('main').getByText('Your watchlist is empty').waitFor();
      await openMenu(page);
      expect(await user.getAttribute('aria-current')).toBe('true');
      expect(await excessWidthOf(page)).toBe(0);
      await page.goto('/account', { waitUntil: 'load' });
      await page.getByRole('list', { name: 'Sessions' }).getByText('This device').waitFor();
      expect(await excessWidthOf(page)).toBe(0);
    });
});

test.describe('for a signed-in user without JavaScript', () => {
  test('Log Out ends the session and leads to the login', async () => {
    const { page } = await open('/about', { ...WIDE, javaScriptEnabled: false });
    await signIn(page.context(), demoAddress(), await someone());
    await page.goto('/account', { waitUntil: 'load' });
    const banner = page.getByRole('banner');

    await banner.getByRole('button', { name: /Lovelace/ }).hover();
    await banner.getByRole('button', { name: 'Log Out' }).click();

    await page.waitForURL('**/login');
    expect(await sessionCookie(page.context())).toBeNull();
  });
});

for (const [label, options] of WIDTHS)
  test.describe(`without JavaScript at ${label} px`, () => {
    test('every route can be reached from the home page', async () => {
      const { page } = await open('/', { ...options, javaScriptEnabled: false });
      for (const group of GROUPS) {
        // The real font may move the header while it loads, away from under the pointer.
        await expect(async () => {
          if (group !== null) await dropdown(page, group).hover();
          expect(await findUnpressable(page, linksOf(group))).toEqual([]);
        }).toPass({ timeout: 30_000 });
      }
      for (const [name, href] of [
        ['Log In', '/login'],
        ['Sign up', '/signup'],
      ] as const) {
        const link = page.getByRole('banner').getByRole('link', { name });
        expect(await link.getAttribute('href')).toBe(href);
        await link.click({ trial: true });
      }
      expect(await excessWidthOf(page)).toBe(0);
    });

    test('a dropdown opens for a finger or a key, and its link is followed', async () => {
      const { page } = await open('/about', { ...options, javaScriptEnabled: false });

      await dropdown(page, 'News').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');

      await page.waitForURL('**/newsarticles/markets');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Markets/);
    });
  });
