import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseReportState } from '@/components/features/portfolio/state/parse-report-state';
import {
  inPercent,
  toFractionText,
  toPercentText,
} from '@/components/features/portfolio/rebalance/percent-text';
import { RebalancePage } from '@/components/features/portfolio/rebalance/rebalance-page';
import { parseRebalanceState } from '@/components/features/portfolio/state/rebalance-state';
import type { RebalanceAnswer } from '@/components/features/portfolio/rebalance/load-rebalance';
import { renderPage } from '../../../setup/render-page';
import { refusal } from '../../../support/account-server';
import { openSignedInStore } from '../../../support/open-store';
import { family, openTrackerServer, trackerMeta } from '../../../support/tracker-fixture';

const head = { meta: trackerMeta, revision: 7, currency: 'EUR', from: '2024-01-02', to: '2024-06-28' };

const answer: RebalanceAnswer = {
  from: head.from,
  to: head.to,
  by: 'class',
  targets: {
    meta: trackerMeta,
    revision: 7,
    dimension: 'class',
    targets: [
      { key: 'stock', weight: '0.625', band: '0.05' },
      { key: 'bond', weight: '0.375', band: '0' },
    ],
  },
  plan: {
    ...head,
    dimension: 'class',
    options: { money: 100, sales: true, whole: false, least: 0, keep: null },
    orders: [
      {
        side: 'sell',
        key: 'stock',
        asset: 'AAPL',
        name: 'Apple Inc.',
        account: 3,
        accountName: 'Broker',
        units: 1.5,
        price: 210.62,
        priceCurrency: 'USD',
        amount: 290.5,
        realized: -12.25,
        sheltered: false,
      },
      {
        side: 'buy',
        key: 'bond',
        asset: null,
        name: 'bond',
        account: null,
        accountName: null,
        units: null,
        price: null,
        priceCurrency: null,
        amount: 390.5,
        realized: null,
        sheltered: false,
      },
    ],
    weights: [
      {
        key: 'stock',
        name: 'stock',
        value: 900,
        target: 0.625,
        band: 0.05,
        before: 1,
        after: 0.61,
        outOfBand: true,
      },
      {
        key: 'bond',
        name: 'bond',
        value: 0,
        target: 0.375,
        band: 0,
        before: 0,
        after: 0.39,
        outOfBand: false,
      },
    ],
    realized: { gains: 0, losses: -12.25, sheltered: 0 },
    cash: { before: 50, after: 50 },
    leftOut: [{ key: '7', name: 'Gold coins', value: 50, reason: 'no-target' }],
  },
  allocation: {
    ...head,
    by: 'class',
    groups: [
      { key: 'stock', name: 'stock', value: 900, weight: 0.9, holdings: 1 },
      { key: '7', name: 'Gold coins', value: 50, weight: 0.05, holdings: 1 },
      { key: 'cash', name: 'cash', value: 50, weight: 0.05, holdings: 0 },
    ],
    concentration: { effectiveNumber: 1, topTen: 1 },
    lookThrough: null,
  },
};

async function show(query: Record<string, string> = {}) {
  const { store } = await openSignedInStore();
  renderPage(
    <RebalancePage
      portfolio={family}
      accounts={[]}
      taxonomies={['Risk']}
      state={parseReportState(query)}
      query={query}
      problem={null}
      meta={null}
      answer={answer}
    />,
    undefined,
    { store },
  );
}

it('converts percent and fractions exactly, and passes invalid numbers to the server', () => {
  expect([toPercentText('0.125'), toFractionText('12.5%'), toFractionText('33.333')]).toEqual([
    '12.5',
    '0.125',
    '0.33333',
  ]);
  expect(toFractionText('a lot')).toBe('a lot');
  expect(inPercent('must be a fraction above 0 and up to 1 as text, such as 0.04')).toBe(
    'must be a percentage above 0 and up to 100 with a decimal point, such as 4',
  );
  expect(inPercent('is missing')).toBe('is missing');
  expect(parseRebalanceState({ money: ' 5 ', sales: 'no', whole: 'true', by: 'shoe' })).toEqual({
    money: '5',
    sales: null,
    whole: 'true',
    least: null,
    keep: null,
    by: null,
  });
});

it('shows the orders, the gains that they realize, and the weights before and after', async () => {
  await show({ money: '100', by: 'class' });

  const orders = within(screen.getByRole('table', { name: 'Orders' }));
  expect(orders.getByRole('row', { name: /^Sell AAPL/ })).toHaveTextContent(
    'Sell AAPL290.50Broker1.5210.62 USD−12.25',
  );
  expect(orders.getByRole('row', { name: /^Buy an asset of Bond/ })).toHaveTextContent('390.50');
  const weights = within(screen.getByRole('table', { name: 'Weights before and after the orders' }));
  expect(weights.getByRole('row', { name: /^Stock/ })).toHaveTextContent(
    'StockOutside 100.00%62.50%±5.00%61.00%900.00',
  );
  expect(screen.getByText(/^Cash: 50.00 EUR before/)).toHaveTextContent(
    'gains of 0.00 and losses of 12.25 by the cost method',
  );
  expect(screen.getByText(/Left as they are: Gold coins/)).toBeInTheDocument();
  // Targets by any dimension of the allocation, own groups too.
  const dimensions = within(screen.getByRole('group', { name: 'Targets by' })).getAllByRole('link');
  expect(dimensions.map(({ textContent }) => textContent).slice(-3)).toEqual(['Account', 'Size', 'Risk']);
  expect(dimensions.at(-1)).toHaveAttribute(
    'href',
    '/portfolio/family/rebalance?money=100&by=taxonomy%3ARisk',
  );
  expect(
    within(screen.getByRole('form', { name: 'Options of the plan' })).getByLabelText('New money, EUR'),
  ).toHaveValue('100');
});

it('saves weights in percent as fractions, without rows in which nothing was typed, and marks the field that is refused', async () => {
  const tracker = openTrackerServer(({ body }) =>
    (body as { targets: { key: string }[] }).targets.at(-1)!.key === 'gold'
      ? refusal('targets.2.weight is wrong', 400, {
          'targets.2.weight': ['must be a fraction from 0 to 1 as text, such as 0.6'],
        })
      : { dimension: 'class', targets: [] },
  );
  const user = userEvent.setup();
  await show();
  const save = screen.getByRole('button', { name: 'Save targets' });

  const gold = within(screen.getByRole('group', { name: 'Gold coins' }));
  const blank = within(screen.getByRole('group', { name: 'New target 5' }));
  await user.type(blank.getByLabelText('Weight, %'), '1000');
  await user.type(blank.getByLabelText('Group or cash'), 'gold');
  await user.click(save);
  await waitFor(() => expect(blank.getByLabelText('Weight, %')).toHaveAttribute('aria-invalid', 'true'));
  expect(blank.getByLabelText('Weight, %')).toHaveAccessibleDescription(
    'must be a percentage from 0 to 100 with a decimal point, such as 60',
  );
  expect(gold.getByLabelText('Weight, %')).not.toHaveAttribute('aria-invalid', 'true');

  // A name alone is sent too, so that the server refuses it: what was typed would be lost.
  await user.clear(blank.getByLabelText('Weight, %'));
  await user.click(save);
  await waitFor(() => expect(tracker.sent).toHaveLength(2));
  await user.clear(blank.getByLabelText('Group or cash'));
  expect(gold.getByLabelText('Group or cash')).toHaveValue('Gold coins');
  await user.type(gold.getByLabelText('Weight, %'), '5');
  await user.click(save);
  await waitFor(() => expect(tracker.sent).toHaveLength(3));
  expect(tracker.sent[2]).toMatchObject({
    call: 'PUT /targets/',
    ifMatch: '"7"',
    body: {
      dimension: 'class',
      targets: [
        { key: 'stock', weight: '0.625', band: '0.05' },
        { key: 'bond', weight: '0.375', band: '0' },
        // An own asset goes by its id.
        { key: '7', weight: '0.05', band: '0' },
      ],
    },
  });
});
