import { setUpJourneys } from './support/journey';
import { expectSameAsLoaded } from './support/same-path';

const { open } = setUpJourneys();

describe('a step to another state of the same page keeps its styles', () => {
  it.each([
    ['page 2', 'Page 2', /page=2/],
    ['older stories', 'Older', /page=2/],
  ])('the news, %s', async (_, link, address) => {
    const { page } = await open('/newsarticles/markets');

    await expectSameAsLoaded(
      page,
      () => page.getByRole('link', { name: link, exact: true }).first().click(),
      address,
    );
  });

  it('the news, filtered', async () => {
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

  it('the research posts of one tag', async () => {
    const { page } = await open('/research-posts');

    await expectSameAsLoaded(
      page,
      () => page.getByRole('navigation', { name: 'Tags' }).locator('a[href*="tag="]').first().click(),
      /tag=/,
    );
  });
});
