import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LabPage } from '@/components/features/portfolio/lab/lab-page';
import { showLab } from '@/components/features/portfolio/lab/load-lab';
import { labQuery } from '@/components/features/portfolio/state/lab-state';
import type { Lab } from '@/lib/contracts/portfolios/lab';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { reportHead, tabProps } from '../../../support/report-fixture';

const line = (mix: string, end: number, ranOutOn: string | null = null): Lab['lines'][number] => ({
  ...{ mix, name: mix, end, paid: 10_000, costs: 12, ranOutOn, totalReturn: 0.1, cagr: 0.05 },
  ...{ volatility: 0.2, sharpe: null, maxDrawdown: -0.3 },
});
const answer: Lab = {
  ...reportHead,
  dates: ['2024-01-02', '2024-01-03'],
  values1: [10_000, 11_000],
  values2: [10_000, 10_500],
  values3: [],
  lines: [line('portfolio', 11_000), line('SPY:60,AGG:40', 0, '2024-01-03')],
  parts: [
    { id: 'portfolio', name: 'Family', firstDay: '2024-01-02' },
    { id: 'AGG', name: 'Bonds', firstDay: '2003-09-26' },
  ],
  assets: [
    { asset: 'SPY', name: 'S&P 500', weight: 0.7, return: 0.09, volatility: 0.16 },
    { asset: 'AGG', name: 'Bonds', weight: 0.3, return: 0.03, volatility: 0.05 },
  ],
  frontier: [
    {
      ...{ return: 0.034, volatility: 0.048, weights: [0.07, 0.93] },
      ...{ returnBand: [0.021, 0.052], volatilityBand: [0.04, 0.055] },
      weightBands: [
        [0.02, 0.15],
        [0.85, 0.98],
      ],
    },
  ],
  today: { return: 0.072, volatility: 0.11 },
  months: 120,
  gap: null,
  frontierGap: null,
  method: {
    ...{
      mixes: ['portfolio', 'SPY:60,AGG:40'],
      start: 10_000,
      monthly: 0,
      rebalancing: 'yearly',
      band: null,
    },
    ...{ cost: 0, fee: 0, leverage: 2, spread: 0.01, bill: 'DTB3', real: true },
    ...{ samples: 100, blockMonths: 12, seed: 1 },
  },
};

async function open(
  query: Record<string, string>,
  shown: Lab | null = answer,
  problem: string | null = null,
) {
  const { store } = await openSignedInStore();
  const router = createTestRouter({ asPath: '/portfolio/family/lab' });
  const props = { ...tabProps({}, query), problem };
  renderPage(<LabPage {...props} answer={shown && showLab(shown)} />, router, { store });
  return { router, form: within(screen.getByRole('form', { name: 'Mixes of the lab' })) };
}

it('shows the outcome of each mix, what limits the days, and the frontier with its bands', async () => {
  await open({});

  const rows = within(screen.getByRole('table', { name: 'Figures of the mixes' }));
  expect(rows.getByRole('row', { name: /^portfolio/ })).toHaveTextContent('11,000.00');
  expect(screen.getByText(/Family begins last/)).toHaveTextContent(
    'Debt costs DTB3 and 1.00% a year. In US consumer prices of the last day. SPY:60,AGG:40: nothing was left on 3 Jan 2024.',
  );
  const frontier = within(screen.getByRole('table', { name: 'Mixes of the frontier' }));
  expect(frontier.getByRole('row', { name: /3\.4%/ })).toHaveTextContent(
    '3.4% (2.1% to 5.2%)4.8% (4.0% to 5.5%)7% (2% to 15%)93% (85% to 98%)',
  );
});

it('asks for mixes by an address that has parts in place of percents', async () => {
  const user = userEvent.setup();
  const { form, router } = await open({});
  expect(form.getByLabelText('Mix 2')).toHaveValue('SPY:60,AGG:40');

  await user.clear(form.getByLabelText('Mix 2'));
  await user.type(form.getByLabelText('Cost of a trade, %'), '0.15');
  await user.selectOptions(form.getByLabelText('Rebalanced'), 'monthly');
  await user.click(form.getByRole('button', { name: 'Show' }));

  expect(router.push).toHaveBeenCalledWith(
    '/portfolio/family/lab?mix1=portfolio&rebalancing=monthly&cost=0.0015&real=false',
  );
});

it('keeps the form with what was typed beside an error', async () => {
  const problem = 'mix2 must have percents above 0 that add up to 100, got 90';
  const { form } = await open({ mix1: 'portfolio', mix2: 'SPY:60,AGG:30', cost: 'much' }, null, problem);

  expect(screen.getByText(problem)).toBeInTheDocument();
  expect(form.getByLabelText('Mix 2')).toHaveValue('SPY:60,AGG:30');
  expect(form.getByLabelText('Cost of a trade, %')).toHaveValue('much');
});

it('says which part has no day in common, and why there is no frontier', async () => {
  await open(
    {},
    {
      ...answer,
      dates: [],
      values1: [],
      values2: [],
      gap: { gap: 'no-data', need: null, have: null },
      frontier: [],
      frontierGap: { gap: 'too-few', need: 2, have: 1 },
    },
  );

  expect(screen.getByText(/^No day of the window/)).toHaveTextContent(
    'Family begins on 2 Jan 2024; Bonds begins on 26 Sep 2003. Choose another range.',
  );
  expect(screen.getByText(/^A frontier needs two assets/)).toBeInTheDocument();
});

it('reads the percents of a form without scripts, and leaves out what is empty', () => {
  expect(
    labQuery({ mix1: ' SPY ', bandPercent: '5', costPercent: '', feePercent: 'x', asof: '2024-01-02' }),
  ).toEqual({ mix1: 'SPY', band: '0.05', fee: 'x' });
});
