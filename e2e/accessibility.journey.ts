import { expect, test, type Page } from '@playwright/test';
import { isNavigationGroup, listNavigation } from '@/lib/site/navigation';
import { listObjections, listObjectionsByTheme } from './support/axe';
import { demoAddress, setUpJourneys } from './support/journey';
import { excessWidthOf, markedLinks, PHONE, WIDE } from './support/menu';
import { MENU_LINKS } from './support/menu-table';
import { RESEARCH_ADDRESSES } from './support/research-addresses';
import { newPerson, register, signIn } from './support/user';

const { open } = setUpJourneys();

/** Every page that anyone may see. */
const PUBLIC = [
  ...new Set([
    ...listNavigation()
      .flatMap((item) => (isNavigationGroup(item) ? item.sections.flatMap(({ links }) => links) : [item]))
      .map(({ href }) => href),
    '/methodology',
    '/status',
    '/login',
    '/signup',
    '/connect-data',
    '/listings',
    '/preferences',
    '/nowhere',
    ...RESEARCH_ADDRESSES,
  ]),
];
const PERSONAL = ['/profile', '/account'];

/** Violations on the page in both themes; a change of the theme needs no new load. */
async function listObjectionsInBothThemes(page: Page, name: string): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const { dark, light } = await listObjectionsByTheme(page);
  return [...light.map((text) => `${name}, light: ${text}`), ...dark.map((text) => `${name}, dark: ${text}`)];
}

test('axe finds nothing on any public page, in either theme; each fits both widths and is marked in the menu', async () => {
  test.setTimeout(1_800_000);
  const objections: string[] = [];
  const [layouts, expected]: [unknown[], unknown[]] = [[], []];
  const remaining = [...PUBLIC];
  const examine = async () => {
    const { page, expectComplaints } = await open('about:blank', { colorScheme: 'light' });
    expectComplaints(/404/);
    for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) {
      await page.goto(path, { waitUntil: 'load' });
      objections.push(...(await listObjectionsInBothThemes(page, path)));
      const isInMenu = MENU_LINKS.some(({ href }) => href === path);
      const found = [await markedLinks(page), await excessWidthOf(page)];
      await page.setViewportSize(PHONE.viewport);
      found.push(await excessWidthOf(page));
      await page.setViewportSize(WIDE.viewport);
      layouts.push([path, ...found]);
      expected.push([path, isInMenu ? [path] : [], 0, 0]);
    }
  };
  // Two windows: one is examined while the other waits for the end of its requests.
  await Promise.all([examine(), examine()]);

  expect(remaining).toEqual([]);
  expect(objections).toEqual([]);
  expect(layouts).toEqual(expected);
});

test('axe finds nothing on the pages of a person, with and without a list, in either theme', async () => {
  test.setTimeout(240_000);
  const person = newPerson();
  await register(demoAddress(), person);
  const { page } = await open('about:blank', { colorScheme: 'light' });
  await signIn(page.context(), demoAddress(), person);
  const objections: string[] = [];
  for (const path of PERSONAL) {
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('main').getByText(person.email).first().waitFor();
    objections.push(...(await listObjectionsInBothThemes(page, path)));
  }
  await page.goto('/stock-data/AAPL', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  await page.getByRole('button', { name: 'Remove from watchlist' }).waitFor();
  objections.push(...(await listObjectionsInBothThemes(page, 'with a toast')));
  await page.goto('/profile', { waitUntil: 'load' });
  await page.getByRole('link', { name: 'AAPL' }).first().waitFor();
  objections.push(...(await listObjectionsInBothThemes(page, '/profile with a list')));

  expect(objections).toEqual([]);
});

test.describe('axe', () => {
  const PARTS = Array.from({ length: 60 }, (_, index) => index);
  const show = (page: Page, content: string) =>
    page.setContent(`<html lang="en"><title>Parts</title><main><h1>Parts</h1>${content}</main></html>`);

  for (const [label, tag, wrap] of [
    ['table', 'td', (parts: string) => `<table><tbody>${parts}</tbody></table>`],
    ['list', 'li', (parts: string) => `<ul>${parts}</ul>`],
  ] as const)
    test(`finds a fault in any part of a long ${label}`, async () => {
      const { page } = await open('about:blank');
      const write = (attributes: string, content: string) => {
        const part = (index: number) =>
          index === 53 ? `<${tag} ${attributes}>${content}</${tag}>` : `<${tag}>Part ${index}</${tag}>`;
        const row = (index: number) =>
          tag === 'td' ? `<tr><th>${index}</th>${part(index)}</tr>` : part(index);
        return show(page, wrap(PARTS.map(row).join('')));
      };

      await write('', 'Part');
      expect(await listObjections(page)).toEqual([]);
      expect(await page.locator('[style]').count()).toBe(0);

      await write('style="color: #ccc"', 'Part');
      expect(await listObjections(page, 'dark')).toEqual([
        expect.stringMatching(new RegExp(`^color-contrast: <${tag}`)),
      ]);

      await write('', '<i id="part"></i><b aria-labelledby="part">Part</b><i id="part"></i>');
      expect(await listObjections(page, 'dark')).toEqual(['repeated-id: part']);

      await write('', '<button type="button"></button>');
      expect(await listObjections(page)).toEqual([expect.stringMatching(/^button-name: <button/)]);
    });

  for (const [label, dark] of [
    ['a color of text', 'p { color: #ccc }'],
    ['a color behind it', 'main { background: #222 }'],
    ['a color of text that also moves', 'p { color: #ccc; margin-top: 90px }'],
  ] as const)
    test(`finds a fault that only the dark theme has: ${label}`, async () => {
      const { page } = await open('about:blank', { colorScheme: 'light' });
      const style = `<style>p { color: #333 } @media (prefers-color-scheme: dark) { ${dark} }</style>`;
      await show(page, `${style}<div><p>Text</p></div>`);

      const fault: unknown = expect.stringMatching(/^color-contrast: <(p|h1)>/);
      const { dark: found, light } = await listObjectionsByTheme(page);
      expect(light).toEqual([]);
      expect(found).toContainEqual(fault);
      expect(await listObjections(page, 'dark')).toEqual([]);
    });

  test('finds a fault in any cell of a heat map, and puts all parts back', async () => {
    const { page } = await open('about:blank');
    const write = (color: string) =>
      show(
        page,
        `<style>a { position: absolute; left: calc(var(--x) * 1%); background: #fff; color: #000 }</style><ul>${PARTS.map(
          (index) =>
            `<li><a href="/${index}" style="--x:${index}" ${
              index === 53 ? `class="odd"` : ''
            }><b>Cell ${index}</b></a></li>`,
        ).join('')}</ul><style>.odd { color: ${color} }</style>`,
      );

    await write('#000');
    const before = await page.content();
    expect(await listObjections(page)).toEqual([]);
    expect(await page.content()).toBe(before);

    await write('#ccc');
    expect(await listObjections(page, 'dark')).toEqual([expect.stringMatching(/^color-contrast: <b>/)]);
  });
});
