import { expect, test } from '@playwright/test';
import { MENU_LINKS } from './support/menu-table';
import { RESEARCH_ADDRESSES } from './support/research-addresses';
import { visitOnPhone } from './support/visit-page';

test.describe.configure({ mode: 'parallel' });

/** Tabs of an instrument with tables that have more columns than room. */
const TABS = ['/stock-data/AAPL/filings', '/stock-data/AAPL/history'];

for (const address of [...RESEARCH_ADDRESSES, ...TABS])
  test(`${address} at 360 px fits, moves nothing while its scripts start, and is marked in the menu`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const visit = await visitOnPhone(browser, address);
    const { complaints } = visit.watched;
    await visit.watched.close();

    expect.soft(visit.excessWidth).toBe(0);
    expect.soft(visit.shift).toBeLessThan(0.01);
    expect
      .soft(visit.marked)
      .toEqual(MENU_LINKS.filter(({ href }) => href === address).map(({ href }) => href));
    expect.soft(visit.idleScrollBoxes).toEqual([]);
    expect.soft(complaints).toEqual([]);
  });
