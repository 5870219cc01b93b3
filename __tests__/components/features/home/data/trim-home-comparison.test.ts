/** @jest-environment node */
import { trimHomeComparison, loadHomePage } from '@/components/features/home/data/load-home-page';
import { withComparison } from '@/lib/pages/with-comparison';
import { fakeBackend } from '../../../../support/home-answers';

async function load(query: Readonly<Record<string, string>>) {
  const { asked, fetch } = fakeBackend();
  const loader = withComparison((context) => loadHomePage(context, fetch), trimHomeComparison(fetch));
  return { asked, page: await loader({ asOf: '2026-11-20', params: {}, query }) };
}

it('measures members by total return between the days, so that no split lies between', async () => {
  const { asked, page } = await load({ versus: '2025-12-31' });

  // 2.5 / 2, 1.2 / 1.5, and a member that did not exist then.
  expect(page.heat.rows.map(([symbol, , , , value]) => [symbol, value && Number(value.toFixed(12))])).toEqual(
    [
      ['AAA', 0.25],
      ['BBB', -0.2],
      ['CCC', null],
    ],
  );
  expect(page.gainers[0]).toMatchObject({ symbol: 'AAA', since: 0.25 });
  expect(asked.filter(({ path }) => path === '/screener/').map(({ asOf }) => asOf)).toEqual([
    '2026-11-20',
    '2025-12-31',
  ]);
});

it('keeps sectors with the shares of the day, and omits one with too few known members', async () => {
  const { page } = await load({ versus: '2025-12-31' });

  expect(page.sectors.map(({ label, change }) => [label, change])).toEqual([
    ['Energy', expect.closeTo(-0.2)],
    ['Technology', 0.25],
  ]);
});

it('carries the yields of the other day, and prices as what they moved', async () => {
  const { page } = await load({ versus: '2025-12-31' });

  expect(page.yields[0]).toMatchObject({ label: '3M', previous: 0.0388 });
  expect(page.commodities[0]).toMatchObject({ symbol: 'GC=F', since: 0 });
  expect(page.commodities[0]).not.toHaveProperty('spark');
  expect(page.versus).toEqual({
    asOf: '2025-12-31',
    page: { breadth: expect.stringContaining('2 of 3') as string },
  });
});

it('asks nothing more of a day alone', async () => {
  const { asked, page } = await load({});

  expect(page.versus).toBeNull();
  expect(page.heat.rows[0]).toEqual(['AAA', 'AAA Inc.', 0, 0.5, 0.06]);
  expect(asked.some(({ path }) => path === '/screener/')).toBe(false);
});
