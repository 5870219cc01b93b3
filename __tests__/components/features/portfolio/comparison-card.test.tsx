import { screen, within } from '@testing-library/react';
import { ChangePage } from '@/components/features/portfolio/change/change-page';
import { parseReportState } from '@/components/features/portfolio/state/parse-report-state';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { brokerAccount, changeParts, family, trackerMeta } from '../../../support/tracker-fixture';

const head = { meta: trackerMeta, revision: 7, currency: 'EUR', from: '2024-01-02', to: '2024-06-28' };

it('compares the figures of two days, and leads to what changed between them', async () => {
  const { store } = await openSignedInStore();
  const day = { gaps: {}, notes: [], currency: 'EUR' };
  const answer = {
    ...head,
    ...changeParts,
    baseCurrency: 'EUR',
    byHolding: [{ asset: 'AAPL', name: 'Apple Inc.', ...changeParts }],
  };
  const shown = {
    portfolio: family,
    accounts: [brokerAccount, { ...brokerAccount, id: 7, name: 'Bank' }],
    state: parseReportState({ versus: '2024-03-28', accounts: '3,7', range: '2024' }),
    query: {},
    problem: null,
    meta: null,
    answer,
  };
  const { rerender } = renderPage(
    <ChangePage
      {...shown}
      comparison={{
        now: { ...day, to: '2024-06-28', figures: { value: 2267.02, twr: 0.1335, fees: 2.5, xirr: null } },
        previous: { ...day, to: '2024-03-28', figures: { value: 2000, twr: 0.1, fees: 1, xirr: null } },
        problem: null,
      }}
    />,
    undefined,
    { store },
  );

  const card = within(screen.getByRole('region', { name: '28 Jun 2024 compared with 28 Mar 2024, EUR' }));
  expect(card.getByRole('row', { name: /^Value/ })).toHaveTextContent('2,000.002,267.02+267.02');
  expect(card.getByRole('row', { name: /^Time-weighted/ })).toHaveTextContent('+10.00%+13.35%+3.35 pp');
  expect(card.getByRole('link', { name: 'What changed the value' })).toHaveAttribute(
    'href',
    '/portfolio/family/change?from=2024-03-28&to=2024-06-28&accounts=3%2C7',
  );
  // Purchases and the end of a holding open as its own figures.
  const table = within(screen.getByRole('table', { name: /by holding/ }));
  expect(table.getByRole('link', { name: '+2,000.00' })).toHaveAttribute(
    'href',
    expect.stringMatching(/explain\?.*figure=inflows&asset=AAPL$/),
  );
  expect(table.getByRole('link', { name: '2,267.02' })).toHaveAttribute(
    'href',
    expect.stringMatching(/explain\?.*figure=value&asset=AAPL$/),
  );
  const view = within(screen.getByRole('form', { name: 'View' }));
  expect(view.getByLabelText('Calendar year')).toHaveValue('2024');
  expect(view.getByRole('checkbox', { name: 'Bank' })).toBeChecked();

  rerender(
    <ChangePage
      {...shown}
      comparison={{ now: null, previous: null, problem: 'The day to compare with must not be after today' }}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The day to compare with must not be after today');
});

it('leads from a missing rate to its repair: the base currency, else the doctor and the own assets', async () => {
  const { store } = await openSignedInStore();
  const props = { portfolio: family, accounts: [], query: {}, meta: null, answer: null } as const;
  const fault = { problem: 'No rate of EUR in ZAR is known.', bookFault: 'RATE_MISSING' } as const;
  const { rerender } = renderPage(
    <ChangePage {...props} {...fault} state={parseReportState({ currency: 'ZAR', range: '1Y' })} />,
    undefined,
    { store },
  );

  const alert = () => within(screen.getByRole('alert'));
  expect(alert().getByRole('link', { name: 'Show in EUR' })).toHaveAttribute(
    'href',
    '/portfolio/family/change?range=1Y',
  );

  rerender(<ChangePage {...props} {...fault} state={parseReportState({})} />);
  expect(
    alert()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/portfolio/family/doctor', '/portfolio/family/accounts']);
});
