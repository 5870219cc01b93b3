import { screen, within } from '@testing-library/react';
import { StatusPage } from '@/components/features/status/status-page';
import type { Status } from '@/lib/contracts/status';
import { renderPage } from '../../../setup/render-page';

const STATUS: Status = {
  product: 'Tapeglass',
  version: '1.2.3',
  source: 'csv',
  seed: null,
  today: '2026-11-20',
  dataVersion: 12,
  loadedAt: '2026-11-19T22:05:00.000Z',
  firstDay: '2006-11-20',
  lastDay: '2026-11-19',
  database: 'embedded',
  counts: {
    instruments: 500,
    bars: 1_234_567,
    universes: 2,
    macroSeries: 1,
    factorSets: 0,
    newsSources: 1,
    newsArticles: null,
  },
  feeds: [
    { id: 'prices', lastDay: '2026-11-19', lagDays: 1, lastError: null },
    { id: 'macro:DTB3', lastDay: '2026-11-20', lagDays: 0, lastError: null },
    { id: 'news:aleman', lastDay: '2026-11-10', lagDays: 10, lastError: 'the server answered 500' },
  ],
  imports: [
    {
      what: 'import prices',
      finishedAt: '2026-11-19T22:05:00.000Z',
      succeeded: true,
      dataVersion: 12,
      error: null,
    },
    {
      what: 'import feeds',
      finishedAt: '2026-11-18T22:05:00.000Z',
      succeeded: false,
      dataVersion: null,
      error: 'x.xml: is empty',
    },
  ],
};

const region = (name: string) => within(screen.getByRole('region', { name }));

it('tells version, source, counts, and the lag and error of every feed', () => {
  renderPage(<StatusPage status={STATUS} />);

  expect(
    screen.getByText('Prices reach to 19 Nov 2026, today is 20 Nov 2026. 3 feeds, 1 failed when last asked.'),
  ).toBeInTheDocument();
  expect(region('This site').getByText('Tapeglass 1.2.3')).toBeInTheDocument();
  expect(region('This site').getByText('imported files')).toBeInTheDocument();
  expect(region('What is stored').getByText('1,234,567')).toBeInTheDocument();
  expect(region('What is stored').getByText(/the database does not answer/)).toBeInTheDocument();
  expect(
    region('Prices').getByRole('row', { name: /Daily prices 19 Nov 2026 1 day none/ }),
  ).toBeInTheDocument();
  expect(
    region('News').getByRole('row', { name: /Germany 10 Nov 2026 10 days the server answered 500/ }),
  ).toBeInTheDocument();
  expect(
    region('Macroeconomic series').getByRole('row', { name: /DTB3 20 Nov 2026 today none/ }),
  ).toBeInTheDocument();
  expect(
    region('Last imports').getByRole('row', { name: /import feeds .* x\.xml: is empty/ }),
  ).toBeInTheDocument();
});

it('says how to take in what is not there', () => {
  renderPage(<StatusPage status={{ ...STATUS, lastDay: null, feeds: [], imports: [] }} />);

  expect(screen.getByText('No prices are loaded yet.')).toBeInTheDocument();
  expect(region('Factor returns').getByText('npm run tapeglass -- import factors FILE')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Last imports' })).not.toBeInTheDocument();
});
