import { screen, within } from '@testing-library/react';
import { LotsPage } from '@/components/features/portfolio/lots/lots-page';
import type { LotsAnswer } from '@/components/features/portfolio/lots/load-lots';
import { tabProps } from '../../../support/report-fixture';
import { renderPage } from '../../../setup/render-page';
import { blockLabels } from '../../../support/block-labels';
import { openSignedInStore } from '../../../support/open-store';
import { trackerMeta } from '../../../support/tracker-fixture';

const none = { proceeds: 0, cost: 0, gain: 0, gains: 0, losses: 0, denied: 0 };
const sold = { proceeds: 500, cost: 380, gain: 120, gains: 120, losses: 0, denied: 0 };

const answer: LotsAnswer = {
  meta: trackerMeta,
  revision: 7,
  currency: 'EUR',
  from: '2023-12-31',
  to: '2024-06-28',
  year: '2024',
  years: ['2024'],
  disposals: [
    {
      transaction: 41,
      date: '2024-06-03',
      asset: '12',
      name: 'Cheese Ltd',
      account: 3,
      quantity: 4,
      proceeds: 500,
      cost: 380,
      gain: 120,
      price: 100,
      currency: 20,
      rule: 'fifo',
      rules: ['fifo'],
      denied: 0,
      boughtBack: 0,
      lots: [
        { acquired: '2024-05-04', quantity: 1, cost: 95, daysHeld: 30 },
        { acquired: '2024-04-24', quantity: 3, cost: 285, daysHeld: 40 },
      ],
    },
  ],
  pages: { disposals: { page: 1, total: 1 }, open: { page: 2, total: 402 } },
  totals: { ...sold, reinvestedIncome: 0 },
  longTermDays: 35,
  periods: { shortTerm: none, longTerm: sold },
  open: [
    {
      acquired: '2024-01-03',
      asset: 'AAPL',
      name: 'Apple Inc.',
      quantity: 10,
      cost: 1800,
      daysHeld: 177,
      value: 2000,
      unrealized: 200,
    },
    {
      acquired: '2024-01-04',
      asset: '7',
      name: 'Own',
      quantity: 1,
      cost: 5,
      daysHeld: 176,
      value: null,
      unrealized: null,
    },
  ],
  sale: null,
};

async function show(shown: LotsAnswer, query: Record<string, string> = {}) {
  const { store } = await openSignedInStore();
  renderPage(<LotsPage {...tabProps({}, query)} answer={shown} />, undefined, { store });
}

const textsOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

it('sums disposals by holding period, with the threshold as a field, lists their lots, and names own assets', async () => {
  await show(answer);

  expect(textsOf(screen.getByRole('table', { name: 'By holding period, 2024' }))).toEqual([
    ['Up to 35 days', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['More than 35 days', '500.00', '380.00', '+120.00', '0.00', '+120.00'],
  ]);
  expect(screen.getByLabelText(/^Long-term after, days/)).toHaveValue('35');
  const [row] = textsOf(screen.getByRole('table', { name: 'Disposals of 2024' }));
  expect([row![1], row![8]]).toEqual(['Cheese Ltd', '30 to 40']);
  expect(textsOf(screen.getByRole('table', { name: 'Lots of the disposals of 2024' }))).toEqual([
    ['3 Jun 2024', 'Cheese Ltd', '4 May 2024', '30', '1', '95.00'],
    ['3 Jun 2024', 'Cheese Ltd', '24 Apr 2024', '40', '3', '285.00'],
  ]);
});

it('shows what each open lot is worth, and a dash where no price is known', async () => {
  await show(answer);

  expect(textsOf(screen.getByRole('table', { name: 'Open lots' }))).toEqual([
    ['AAPL', '3 Jan 2024', '177', '10', '1,800.00', '2,000.00', '+200.00'],
    ['Own', '4 Jan 2024', '176', '1', '5.00', expect.stringContaining('—'), expect.stringContaining('—')],
  ]);
});

it('has lots and disposals in two lines on phones, which begin with the asset, and labels their figures', async () => {
  await show(answer);

  const labelsOf = (name: string) => blockLabels(screen.getByRole('table', { name }));
  expect(labelsOf('Disposals of 2024').slice(0, 4)).toEqual([null, null, null, 'Proceeds']);
  expect(labelsOf('Lots of the disposals of 2024').slice(0, 3)).toEqual(['Sold', null, 'Bought']);
  expect(labelsOf('Open lots').slice(0, 3)).toEqual([null, null, 'Days']);
  expect(labelsOf('By holding period, 2024').slice(0, 2)).toEqual([null, 'Proceeds']);
});

it('leads to the other pages of many open lots, and counts all of them', async () => {
  await show(answer, { page: '2', soldPage: '3' });

  expect(screen.getByRole('heading', { name: 'Open lots (402), EUR' })).toBeVisible();
  const pages = screen.getByRole('navigation', { name: 'Pages of open lots' });
  expect(pages).toHaveTextContent('201 to 400 of 402');
  const links = within(pages).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Previous', '/portfolio/family/lots?year=2024&soldPage=3#open'],
    ['Next', '/portfolio/family/lots?year=2024&soldPage=3&page=3#open'],
  ]);
  expect(screen.queryByRole('navigation', { name: /disposals/ })).toBeNull();
});

it('leads from a tax year without sales to those with sales, and to the income', async () => {
  await show({ ...answer, year: '2025', years: ['2023', '2024'], disposals: [] });

  expect(screen.getByText('Nothing was sold in 2025')).toBeVisible();
  expect(screen.getByText('Choose a year with sales above.')).toBeVisible();
  const years = within(screen.getByRole('group', { name: 'Tax year' })).getAllByRole('link');
  expect(years.map(({ textContent }) => textContent)).toEqual(['2023', '2024', '2025']);
  expect(years[2]).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'income tab' })).toHaveAttribute(
    'href',
    '/portfolio/family/income?range=2025',
  );
});

it('compares a sale under every method before it is made', async () => {
  const methods = [
    { method: 'fifo', proceeds: 400, cost: 360, gain: 40, lots: [] },
    { method: 'uk', proceeds: 400, cost: 440, gain: -40, lots: [] },
  ];
  const { currency, from, meta, revision, to } = answer;
  const sale = { currency, from, meta, revision, to, asset: 'AAPL', quantity: 2, price: 200, methods };
  await show({ ...answer, sale: { answer: sale, problem: null } }, { sell: 'AAPL', quantity: '2' });

  const table = screen.getByRole('table', { name: '2 of Apple Inc. at 200.00 on 28 Jun 2024' });
  expect(textsOf(table).map(([method, , , gain]) => [method, gain])).toEqual([
    ['First in, first out (FIFO)', '+40.00'],
    ['United Kingdom: same day, 30 days, pool', '−40.00'],
  ]);
  const form = screen.getByRole('form', { name: 'Sale' });
  expect(within(form).getByLabelText(/^Units/)).toHaveValue('2');
});

it('shows why a sale cannot be made', async () => {
  await show({ ...answer, sale: { answer: null, problem: '10 units of Apple Inc. are held.' } });

  expect(screen.getByRole('alert')).toHaveTextContent('10 units of Apple Inc. are held.');
});
