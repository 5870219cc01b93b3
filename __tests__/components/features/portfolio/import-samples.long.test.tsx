import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ImportPage } from '@/components/features/portfolio/import/import-page';
import type { ImportPreview } from '@/lib/contracts/portfolios/import';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { brokerAccount, family, importSources, NO_DAYS, trackerMeta } from '../../../support/tracker-fixture';

const PAGE = { days: NO_DAYS, sources: importSources, portfolio: family, meta: null };

const preview: ImportPreview = {
  ...{
    meta: trackerMeta,
    revision: 7,
    id: 5,
    layout: 'avanza',
    layoutName: 'Avanza',
    mapping: null,
    account: 3,
  },
  ...{ rows: [], extras: [], questions: [], remembered: [], notes: [] },
  before: { cash: {}, positions: {} },
  after: { cash: {}, positions: {} },
};

it('says of a layout that was written from samples that its first rows are to be checked, and of no other', async () => {
  const { store } = await openSignedInStore();
  const user = userEvent.setup();
  let layoutName = 'Avanza';
  server.use(
    http.post('/backend/portfolios/family/imports/', () => HttpResponse.json({ ...preview, layoutName })),
  );
  renderPage(
    <ImportPage {...PAGE} accounts={[brokerAccount]} imports={[]} />,
    createTestRouter({ asPath: '/portfolio/family/import' }),
    { store },
  );
  const upload = async (): Promise<void> => {
    await user.upload(screen.getByLabelText(/^File/), new File(['a'], 'a.csv'));
    await user.click(screen.getByRole('button', { name: 'Show what it contains' }));
  };
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Exportera transaktioner.  Read: Trades. Read from public samples. Check the first rows.',
    'Run the query.  Read: Trades, dividends.',
    'Export als CSV.  Read: Trades with tax.',
  ]);

  await upload();
  expect(await screen.findByRole('region', { name: 'Preview: Avanza' })).toHaveTextContent(
    'Nothing is stored yet. Read from public samples. Check the first rows.',
  );
  layoutName = 'Interactive Brokers, Flex Query';
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await upload();
  expect(
    await screen.findByRole('region', { name: 'Preview: Interactive Brokers, Flex Query' }),
  ).not.toHaveTextContent('public samples');
});
