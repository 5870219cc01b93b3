import { AxeBuilder } from '@axe-core/playwright';
import { isNavigationGroup, NAVIGATION } from '@/lib/navigation';
import { demoAddress, setUpJourneys } from './support/journey';
import { newPerson, register, signIn } from './support/person';

const { open } = setUpJourneys();

const LINKED = NAVIGATION.flatMap((item) =>
  isNavigationGroup(item) ? item.sections.flatMap(({ links }) => links) : [item],
);
const PUBLIC = [
  ...new Set([
    ...LINKED.map(({ href }) => href),
    '/methodology',
    '/status',
    '/login',
    '/signup',
    '/stock-data/AAPL',
    '/connect-data',
    '/nowhere',
  ]),
];
const PERSONAL = ['/profile', '/account'];
const THEMES = ['light', 'dark'] as const;

/** All rows of a table are drawn by one piece of code: the first forty stand for five hundred, over which axe takes a minute. */
const FURTHER_ROWS = 'tbody tr:nth-child(n + 41)';

/** What axe objects to, with where. */
async function listObjections(page: ConstructorParameters<typeof AxeBuilder>[0]['page']): Promise<string[]> {
  // What is still fading in has not its colors yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).exclude(FURTHER_ROWS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

describe.each(THEMES)('in the %s theme', (colorScheme) => {
  it('axe finds nothing on any public page', async () => {
    const { page, expectComplaints } = await open('about:blank', { colorScheme });
    expectComplaints(/404/);
    const objections: string[] = [];
    for (const path of PUBLIC) {
      await page.goto(path, { waitUntil: 'load' });
      objections.push(...(await listObjections(page)).map((text) => `${path} ${text}`));
    }

    expect(objections).toEqual([]);
  }, 1_800_000);

  it('axe finds nothing on the pages of a person, with and without a list', async () => {
    const person = newPerson();
    await register(demoAddress(), person);
    const { page } = await open('about:blank', { colorScheme });
    await signIn(page.context(), demoAddress(), person);
    const objections: string[] = [];
    for (const path of PERSONAL) {
      await page.goto(path, { waitUntil: 'load' });
      await page.getByRole('main').getByText(person.email).first().waitFor();
      objections.push(...(await listObjections(page)).map((text) => `${path} ${text}`));
    }
    await page.goto('/stock-data/AAPL', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Add to watchlist' }).click();
    await page.getByRole('button', { name: 'Remove from watchlist' }).waitFor();
    objections.push(...(await listObjections(page)).map((text) => `with a toast ${text}`));
    await page.goto('/profile', { waitUntil: 'load' });
    await page.getByRole('link', { name: 'AAPL' }).first().waitFor();
    objections.push(...(await listObjections(page)).map((text) => `/profile with a list ${text}`));

    expect(objections).toEqual([]);
  }, 240_000);
});
