import { screen, within } from '@testing-library/react';
import { HealthCard } from '@/components/features/stock/cards/health-card';
import { loadStockPage } from '@/components/features/stock/data/load-stock-page';
import { renderPage } from '../../../../setup/render-page';
import { fixtureFetch } from '../../../../support/stock-fixture';

async function renderCard(health: Partial<Awaited<ReturnType<typeof loadStockPage>>['health']>) {
  const page = await loadStockPage({ asOf: null, params: { symbol: 'ACME' }, query: {} }, fixtureFetch);
  renderPage(<HealthCard page={{ ...page, health: { ...page.health, ...health } }} />);
  return within(screen.getByRole('region', { name: 'Data health' }));
}

const COMPARISON = { provider: 'stooq', comparedOn: '2024-06-28', bars: 10 };
const DISAGREEMENT = {
  day: '2024-06-26',
  close: 100,
  provider: 'yahoo',
  otherClose: 99,
  otherProvider: 'stooq',
  difference: -0.01,
  tolerance: 0.005,
  notedOn: '2024-06-28',
};
const REVISION = {
  fromDay: '2024-06-20',
  toDay: '2024-06-21',
  bars: 2,
  oldClose: 101.5,
  newClose: 100,
  isUniform: true,
  knownOn: '2024-06-27',
  source: 'yahoo',
};

it('says nothing of a second provider or of revisions where there are none', async () => {
  const card = await renderCard({});

  expect(card.getByRole('row', { name: /^Bars/ })).toBeInTheDocument();
  expect(card.queryByText(/Second provider|Revised closes/)).not.toBeInTheDocument();
});

it('says that a price has not moved for days, from five on', async () => {
  const frozen = await renderCard({ unchangedDays: 12 });
  expect(frozen.getByRole('row', { name: /^Unchanged close/ })).toHaveTextContent('12 days');
});

it('says nothing of a price that stays for some days', async () => {
  const card = await renderCard({ unchangedDays: 4 });
  expect(card.queryByText(/Unchanged close/)).not.toBeInTheDocument();
});

it('says that a second provider gives the same closes', async () => {
  const card = await renderCard({ comparison: COMPARISON });

  expect(card.getByRole('row', { name: /^Second provider/ })).toHaveTextContent(
    'Stooq gives the same closes; 10 days compared on 28 Jun 2024',
  );
});

it('lists days on which a second provider differs, with both closes and the tolerance', async () => {
  const card = await renderCard({
    comparison: COMPARISON,
    disagreements: { count: 23, newest: [DISAGREEMENT] },
  });

  expect(card.getByText(/Stooq differs on 23 days/)).toBeInTheDocument();
  const table = within(
    card.getByRole('table', {
      name: 'Closes that a second provider gives otherwise',
    }),
  );
  expect(card.getByText('(tolerance 0.50%; the newest 1 of 23)')).toBeInTheDocument();
  const row = table.getByRole('row', { name: /^26 Jun 2024/ });
  expect(row).toHaveTextContent('noted on 28 Jun 2024');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['100.00Yahoo Finance', '99.00Stooq', '−1.00%']);
});

it('lists revised closes with the day on which they became known', async () => {
  const removed = { ...REVISION, bars: 1, newClose: null, oldClose: 7, source: 'import prices' };
  const card = await renderCard({ revisions: { count: 2, newest: [REVISION, removed] } });

  expect(card.getByRole('row', { name: /^Revised closes/ })).toHaveTextContent(
    '2, the last known on 27 Jun 2024',
  );
  const rows = within(card.getByRole('table', { name: 'Revised closes' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '21 Jun 2024and 1 before, from 20 Jun 2024, by the same factor101.50100.0027 Jun 2024Yahoo Finance',
    '21 Jun 20247.00— (removed)27 Jun 2024import prices',
  ]);
});

it('counts months of a monthly series, whose month-long gaps are usual', async () => {
  const page = await loadStockPage({ asOf: null, params: { symbol: 'ACME' }, query: {} }, fixtureFetch);
  const monthly = { ...page, identity: { ...page.identity, frequency: 'monthly' as const } };
  const cardOf = (health: Partial<typeof page.health>) => {
    const { unmount } = renderPage(
      <HealthCard page={{ ...monthly, health: { ...page.health, ...health } }} />,
    );
    const texts = ['Missing sessions', 'Longest gap'].map(
      (name) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent,
    );
    unmount();
    return texts;
  };

  expect(cardOf({ missingSessions: 0, longestGapDays: 33 })).toEqual([
    expect.stringContaining('none'),
    expect.stringContaining('none, one price in each of the months'),
  ]);
  expect(cardOf({ missingSessions: 2, longestGapDays: 92 })).toEqual([
    expect.stringContaining('2 months'),
    expect.stringContaining('92 days'),
  ]);
});
