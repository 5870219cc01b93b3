import { screen, within } from '@testing-library/react';
import { loadEuropePage } from '@/components/features/region/data/load-region-page';
import { RegionPage } from '@/components/features/region/region-page';
import { renderPage } from '../../../setup/render-page';
import { marketsBackend, regionAnswer } from '../../../support/markets-fixture';

async function open(query: Record<string, string> = {}, answer = regionAnswer()) {
  const backend = marketsBackend({ '/region/euro/': answer });
  const page = await loadEuropePage({ asOf: null, params: {}, query }, backend);
  return renderPage(
    <RegionPage asOf={null} path="/euro" query={query} page={{ ...page, versus: null }} notice={null} />,
  );
}

it('describes the region in local currency and in dollars', async () => {
  await open();

  expect(
    screen.getByText(
      'As of 27 Jun 2024: the STOXX 600 +1.00%; 2 of 3 members up, 50% above their 200-day average; this year +10.00% in local currency and +4.50% in US dollars.',
    ),
  ).toBeInTheDocument();
});

it('decomposes the index over every horizon, the members by their currency over one', async () => {
  await open({ horizon: '1Y' });
  const lead = screen.getByRole('table', { name: 'STOXX 600: local and US-dollar returns by horizon' });
  const members = screen.getByRole('table', { name: 'Members by currency, 1Y' });

  expect(within(lead).getAllByRole('rowheader')).toHaveLength(8);
  expect(
    within(members).getByRole('row', { name: /EUR 3 100.0% \+10.00% −5.00% \+4.50%/ }),
  ).toBeInTheDocument();
});

it('lists the members with weight and currency, the heaviest first, sorted by link', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'Members of European Equities' });

  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['AAA', 'BBB', 'CCC']);
  expect(within(table).getByRole('link', { name: 'Name' })).toHaveAttribute('href', '/euro?msort=name');
  expect(within(table).getAllByText('+4.50%')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Screen all members' })).toHaveAttribute(
    'href',
    '/universe/eurostocks',
  );
});

it('suggests an import when no pair, no members and no index are stored', async () => {
  const empty = regionAnswer();
  await open(
    {},
    {
      ...empty,
      indexes: [],
      universe: null,
      sectors: [],
      breadth: null,
      members: [],
      currencyEffect: { indexes: [], currencies: [] },
    },
  );

  expect(screen.getByText('No data of this market for this day.')).toBeInTheDocument();
  for (const name of [/^Indexes/, /^Currency effect/, /^Members/])
    expect(
      within(screen.getByRole('region', { name })).getByText(/^The host of this site adds these data/),
    ).toBeInTheDocument();
});
