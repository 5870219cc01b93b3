import { test } from '@playwright/test';
import { setUpJourneys } from './support/journey';
import { isTextPage, RESEARCH_ADDRESSES } from './support/research-addresses';
import { expectSameAsLoaded, expectSameAsServed } from './support/same-path';

const { open } = setUpJourneys();

test.describe('a step to another state of the same page keeps its styles', () => {
  for (const [label, link, address] of [
    ['page 2', 'Page 2', /page=2/],
    ['older stories', 'Older', /page=2/],
  ] as const)
    test(`the news, ${label}`, async () => {
      const { page } = await open('/newsarticles/markets');

      // By the keyboard: a mouse would rest on a link of the next stories, whose page Next then loads with its styles.
      await expectSameAsLoaded(
        page,
        () => page.getByRole('link', { name: link, exact: true }).first().press('Enter'),
        address,
      );
    });

  test('the news, filtered', async () => {
    const { page } = await open('/newsarticles/markets');

    await expectSameAsLoaded(
      page,
      async () => {
        await page.locator('#filter input[name="to"]').fill('2026-10-30');
        await page.locator('#filter button[type="submit"]').click();
      },
      /to=2026-10-30/,
    );
  });

  test('the research posts of one tag', async () => {
    const { page } = await open('/research-posts');

    await expectSameAsLoaded(
      page,
      () => page.getByRole('navigation', { name: 'Tags' }).locator('a[href*="tag="]').first().click(),
      /tag=/,
    );
  });
});

for (const address of RESEARCH_ADDRESSES.filter((one) => !isTextPage(one)))
  test(`${address} keeps its styles when it is compared with another day`, async () => {
    const { page } = await open(address);
    await expectSameAsServed(
      page,
      async () => {
        const form = page.locator('form', { has: page.locator('input[name="versus"]') }).first();
        await page.locator('details', { has: form }).locator('summary').first().click();
        const field = form.locator('input[name="versus"]');
        await field.fill('2025-12-31');
        // Not a click: it waits for two frames, and a busy headless browser may draw none for long.
        await field.press('Enter');
      },
      /versus=2025-12-31/,
    );
  });
