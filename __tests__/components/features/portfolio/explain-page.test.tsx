import { screen } from '@testing-library/react';
import { ExplainPage } from '@/components/features/portfolio/explain/explain-page';
import { parseReportState } from '@/components/features/portfolio/state/parse-report-state';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { family, trackerMeta } from '../../../support/tracker-fixture';

const head = { meta: trackerMeta, revision: 7, currency: 'EUR', from: '2024-01-02', to: '2024-06-28' };

it('expands a figure one level at a time, and states why it is missing', async () => {
  const { store } = await openSignedInStore();
  const props = { portfolio: family, accounts: [], state: parseReportState({}), query: {}, meta: null };
  const { rerender } = renderPage(
    <ExplainPage
      {...props}
      problem={null}
      answer={{
        ...head,
        figure: 'fees',
        path: '',
        label: 'Fees',
        value: 1.5,
        formula: 'sum of the holdings',
        combine: 'add',
        conventions: { figures: { twr: 0.1, 'twr.startIn': 0.09 }, gaps: {}, notes: [] },
        definition: { meaning: 'Commissions of the range.', formula: 'sum of fees' },
        name: null,
        children: [{ path: 'AAPL', label: 'Apple Inc.', value: 1.5, transaction: null }],
      }}
    />,
    undefined,
    { store },
  );

  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Apple Inc.')).toBe('/portfolio/family/explain?figure=fees&path=AAPL');
  expect(screen.getByText('The parts add up to the figure.')).toBeInTheDocument();
  expect(screen.getByText(/^Commissions of the range/)).toHaveTextContent('Formula: sum of fees');
  expect(hrefOf('In the methodology')).toBe('/methodology#def-tracker.fees');
  // The other conventions of the time-weighted return.
  expect(hrefOf('+9.00%')).toBe('/portfolio/family/explain?figure=twr.startIn');

  // A class has its name, and its parts are in the unit of the figure.
  rerender(
    <ExplainPage
      {...props}
      problem={null}
      answer={{
        ...head,
        figure: 'contribution',
        path: 'class:crypto',
        label: 'crypto',
        value: 0.25,
        formula: 'sum of the contributions of its holdings',
        combine: 'add',
        conventions: null,
        definition: null,
        name: null,
        children: [{ path: 'BTC-USD', label: 'Bitcoin', value: 0.25, transaction: null }],
      }}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Contribution to the return: Crypto' })).toBeVisible();
  expect(screen.getAllByText('+25.00 pp')).toHaveLength(2);

  rerender(<ExplainPage {...props} answer={null} problem="No rate from USD to EUR on 2024-01-03." />);

  expect(screen.getByRole('alert')).toHaveTextContent('No rate from USD to EUR on 2024-01-03.');
});
