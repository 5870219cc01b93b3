import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { basisUnknownText } from '@/components/features/index-page/cards/members-summary';
import { loadIndexPage } from '@/components/features/index-page/data/load-index-page';
import { IndexPageView } from '@/components/features/index-page/view/index-view';
import { AppError } from '@/lib/domain/errors';
import { server } from '../../../../msw/server';
import { renderPage } from '../../../../setup/render-page';
import { indexAnswer, indexFetch } from '../../../../support/index-fixture';

// Each test renders the whole page.
jest.setTimeout(60_000);

const PATH = '/indexes/sp500';

async function openPage(query: Record<string, string> = {}, hasShares = true) {
  const asked: string[] = [];
  server.use(
    http.get('*/backend/indexes/sp500/', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json(indexAnswer(Object.fromEntries(searchParams), hasShares));
    }),
  );
  window.history.replaceState({ __N: true }, '', `${PATH}?${new URLSearchParams(query).toString()}`);
  const page = await loadIndexPage({ asOf: null, params: { index: 'sp500' }, query }, indexFetch(hasShares));
  renderPage(<IndexPageView page={page} versus={null} path={PATH} asOf={null} query={query} />);
  return { page, asked, user: userEvent.setup() };
}

/** A card by its id: roles are searched only within it, because the page is long. */
const card = (id: string) => within(document.getElementById(id)!);

it('summarizes the close, the largest movers, and the concentration', async () => {
  await openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'S&P 500' })).toBeVisible();
  expect(
    screen.getByText(
      /^Closed at 100\.00 on 28 Jun 2024, \+1\.00%\. 2 of 3 members rose .* top contributor AAA \(\+1\.000 pp\), top detractor BBB \(−0\.300 pp\)\. The ten largest make up \d+\.\d% of the index;/,
    ),
  ).toBeVisible();
});

it('shows every member with weight and contribution, the heaviest first', async () => {
  await openPage();
  const rows = within(card('members').getByRole('table')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/AAA.*50\.00%.*\+1\.000 pp.*Energy/);
  expect(rows).toHaveLength(4);
  // 0.5 x 2% - 0.3 x 1% + 0.2 x 1% = 0.9%.
  expect(screen.getByText('The members explain the index’s price change of +0.90% exactly.')).toBeVisible();
});

it('counts in a sentence the members that have no contribution', async () => {
  const answer = indexAnswer();
  const contribution = { ...answer.contribution, basisUnknown: ['DDD'] };
  expect(basisUnknownText({ contribution })).toBe(
    '1 member has no contribution (DDD): the stored prices include dividends, so the price return is unknown. The other weights are scaled to 100%.',
  );
  expect(
    basisUnknownText({ contribution: { ...contribution, basisUnknown: Array<string>(7).fill('X') } }),
  ).toMatch(/^7 members have no contribution: /);
  expect(basisUnknownText(answer)).toBe('');
});

it('asks for another period in place, and writes the address', async () => {
  const { asked, user } = await openPage();
  await user.click(card('contribution').getByRole('link', { name: '1M' }));

  await waitFor(() => expect(asked).toEqual(['?range=1M&contribution=1M']));
  expect(window.location.search).toBe('?contribution=1M');
});

it('weights each member the same on request, and states what that does not explain', async () => {
  const { user } = await openPage();
  await user.click(card('contribution').getByRole('link', { name: 'Equal' }));

  expect(await screen.findByText(/^The members returned \+0\.67% in total with equal weights/)).toBeVisible();
});

it('sorts by link, and writes the order to the address', async () => {
  await openPage({ sort: 'contribution' });
  const table = card('members').getByRole('table');
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('BBB');
  expect(within(table).getByRole('columnheader', { name: /Contribution/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

it('states how reliable a season is', async () => {
  await openPage();
  expect(
    screen.getByText(/^Oct has p < 5% alone; no month is significant after correcting for 12 months/),
  ).toBeInTheDocument();
});

it('reports missing share counts, and offers equal weights', async () => {
  await openPage({}, false);
  expect(card('contribution').getByText('No share counts imported')).toBeVisible();
  expect(card('contribution').getByRole('link', { name: 'use equal weights' })).toHaveAttribute(
    'href',
    `${PATH}?weights=equal`,
  );
  expect(card('concentration').getByText('No share counts imported')).toBeInTheDocument();
});

it('names a parameter that it cannot read, and shows the first choice', async () => {
  await openPage({ contribution: '2W' });
  expect(screen.getByText(/^contribution must be one of 1D, 1M, YTD, 1Y, not “2W”\.$/)).toBeVisible();
});

it('rejects an unknown index', async () => {
  await expect(
    loadIndexPage({ asOf: null, params: { index: 'nikkei' }, query: {} }, indexFetch()),
  ).rejects.toThrow(AppError);
});

it('has its long sections behind their titles, open where the address sets something inside', async () => {
  const isOpen = (name: string) =>
    screen.getByRole('heading', { name }).closest('details')!.hasAttribute('open');
  await openPage({ color: '1M' });

  expect(['Heat map', 'Rolling returns and seasons'].map(isOpen)).toEqual([true, false]);
});
