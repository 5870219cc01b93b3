import { screen, within } from '@testing-library/react';
import { showBackcast, showRisk } from '@/components/features/portfolio/risk/load-risk';
import { RiskPage } from '@/components/features/portfolio/risk/risk-page';
import { backcastQuery, parseRiskState, riskQuery } from '@/components/features/portfolio/state/risk-state';
import { tabProps } from '../../../support/report-fixture';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { backcastAnswer, riskAnswer } from '../../../support/risk-fixture';

it('reads its state from the address, and omits default values from links', () => {
  const state = parseRiskState({ past: '10', rebalancing: 'monthly', model: 'nope', benchmark: ' ACWI ' });

  const days = { pastFrom: null, pastTo: null };
  expect(state).toEqual({ past: 10, ...days, rebalancing: 'monthly', model: 'ff3', benchmark: 'ACWI' });
  expect(riskQuery(state)).toEqual({
    past: '10',
    ...days,
    rebalancing: 'monthly',
    model: null,
    benchmark: 'ACWI',
  });
  expect(backcastQuery(state, '2024-02-29')).toEqual({
    benchmark: 'ACWI',
    rebalancing: 'monthly',
    from: '2014-02-28',
  });
  expect(backcastQuery(parseRiskState({}), null).from).toBeNull();
});

it('looks at the holdings through any days of the past, and links to the days of each crisis', async () => {
  const days = { pastFrom: '2007-10-09', pastTo: '2009-03-09' };
  const state = parseRiskState({ past: '10', ...days });

  expect(riskQuery(state)).toMatchObject({ past: null, ...days });
  expect(backcastQuery(state, '2024-02-29')).toMatchObject({ from: days.pastFrom, to: days.pastTo });
  // One of two days is no window.
  expect(parseRiskState({ pastFrom: days.pastFrom })).toMatchObject({ pastFrom: null, pastTo: null });
});

it('shows the figures of the series, the past of the holdings with its coverage, and the files', async () => {
  const { store } = await openSignedInStore();
  renderPage(
    <RiskPage
      {...tabProps({ range: '1Y' }, { range: '1Y', past: '3' })}
      answer={{
        from: riskAnswer.from,
        to: riskAnswer.to,
        risk: showRisk({ ...riskAnswer, window: { ...riskAnswer.window, from: '2024-01-03' } }),
        backcast: showBackcast(backcastAnswer),
      }}
    />,
    undefined,
    { store },
  );

  const figures = screen.getByLabelText('Risk', { selector: 'dl' });
  expect(figures).toHaveTextContent('15.23%');
  expect(figures).toHaveTextContent('history too short: 178 of 365 days');
  expect(figures).toHaveTextContent('2 Apr 2024');
  expect(figures).toHaveTextContent('not recovered since 15 Mar 2024');
  expect(within(figures).getByRole('button', { name: 'What is Sharpe ratio?' })).toBeInTheDocument();
  expect(screen.getByText(/^Time-weighted returns on trading days/)).toHaveTextContent(
    'On 3 days nothing was invested',
  );
  // The trading days of the series are fewer than the days of the range.
  expect(screen.getByText(/^Time-weighted returns on trading days/)).toHaveTextContent(
    'Overview and Performance count the days from',
  );
  expect(screen.getByText('Factor returns of this model are not stored.')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Deepest drawdowns' })).toHaveTextContent('Not yet');

  const crises = within(screen.getByRole('table', { name: 'Today’s holdings in past crises' }));
  expect(crises.getByRole('row', { name: /^COVID-19/ })).toHaveTextContent('−31.00%−33.00%−33.80%75%');
  expect(crises.getByRole('row', { name: /^Dot-com/ })).toHaveTextContent(
    /—history too short—history too short−47\.00%0%$/,
  );
  expect(screen.getByText(/Left out: New Inc. begins 2 May 2023/)).toHaveTextContent(
    'Holdings with 75.0% of the value are covered',
  );
  const past = within(screen.getByRole('group', { name: 'Years back' }));
  expect(past.getByRole('link', { name: '10Y' })).toHaveAttribute(
    'href',
    '/portfolio/family/risk?range=1Y&past=10',
  );
  expect(crises.getByRole('link', { name: 'COVID-19 crash' })).toHaveAttribute(
    'href',
    '/portfolio/family/risk?range=1Y&pastFrom=2020-02-19&pastTo=2020-03-23',
  );
  const days = within(screen.getByRole('form', { name: 'Days of the window' }));
  expect(days.getByLabelText('From')).toHaveValue(backcastAnswer.from);
  expect(screen.getByRole('link', { name: 'Crises (CSV)' })).toHaveAttribute(
    'href',
    '/portfolio/family/risk.csv?range=1Y&past=3&table=backcast.crises',
  );
  expect(screen.getByRole('navigation', { name: 'Portfolio' })).toHaveTextContent('Risk');
});

it('ends the line of the portfolio where all capital was lost', () => {
  const values = riskAnswer.values.map((value, at) => (at === 0 ? value : -value));

  const [own] = showRisk({ ...riskAnswer, values }).chart.series;
  expect(own!.values.filter((value) => value !== null)).toEqual([values[0]]);
});
