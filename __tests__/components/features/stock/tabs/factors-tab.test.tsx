import { render, screen, within } from '@testing-library/react';
import { FactorsTab } from '@/components/features/stock/tabs/factors-tab';
import { parseFactorsState } from '@/components/features/stock/tabs/factors-state';
import { rollingExposuresModel } from '@/components/features/stock/tabs/rolling-loadings-card';
import { tabQuery } from '@/components/features/stock/tabs/tab-queries';
import type { FactorsPage } from '@/lib/contracts/stock-factors';
import { stockTabProps } from '../../../../support/stock-tab-props';

const term = (name: string, loading: number, isFactor: boolean): FactorsPage['terms'][number] => ({
  term: name,
  loading,
  standardError: 0.01,
  t: 3,
  p: 0.003,
  tNeweyWest: 2.5,
  factorReturn: isFactor ? 0.08 : null,
  contribution: 0.04,
  varianceShare: isFactor ? 0.5 : null,
});

const ANSWER: Omit<FactorsPage, 'meta' | 'head'> = {
  model: 'capm',
  factors: ['Mkt-RF'],
  files: [],
  n: 1258,
  first: '2019-04-30',
  last: '2024-04-30',
  gap: null,
  terms: [term('alpha', 0.0123, false), term('Mkt-RF', 1.21, true)],
  excessReturn: 0.08,
  r2: 0.5,
  adjR2: 0.49,
  residualSd: 1.2,
  models: [
    {
      model: 'capm',
      n: 1258,
      alphaAnnual: 0.04,
      tAlpha: 1.1,
      loadings: { 'Mkt-RF': 1.21 },
      r2: 0.5,
      adjR2: 0.49,
    },
    {
      model: 'ff3',
      n: 1258,
      alphaAnnual: 0.03,
      tAlpha: 1,
      loadings: { 'Mkt-RF': 1.2, SMB: -0.2 },
      r2: 0.52,
      adjR2: 0.51,
    },
  ],
  rolling: {
    window: 252,
    gap: null,
    dates: ['2024-02-29', '2024-03-28'],
    loadings: { alpha: [0.01, 0.02], 'Mkt-RF': [1.1, null] },
    r2: [0.4, 0.45],
  },
};

it('asks for the state of the address, and names a part that it cannot read', () => {
  expect(tabQuery('ACME', 'factors', { model: 'capm', window: '126' })).toEqual({
    path: '/instruments/ACME/factors/',
    query: { model: 'capm', window: '126' },
  });
  expect(parseFactorsState({ model: 'apt', window: '100' })).toEqual({
    state: { model: 'ff3', window: 252 },
    problems: [
      'model must be one of capm, ff3, carhart, ff5, ff5mom, not “apt”.',
      'window must be one of 126, 252, 504, 756, not “100”.',
    ],
  });
});

it('shows the terms, all models and links that keep the rest of the state', () => {
  render(
    <FactorsTab
      tab="factors"
      answer={ANSWER}
      state={{ model: 'capm', window: 126 }}
      problems={[]}
      {...stockTabProps('factors')}
    />,
  );

  const terms = screen.getByRole('table', { name: 'Factor exposures of ACME' });
  expect(within(terms).getByRole('row', { name: /^Market 1.21/ })).toHaveTextContent('50.0%');
  expect(within(terms).getByRole('row', { name: /^Alpha/ })).toHaveTextContent('alpha has no factor');
  const models = screen.getByRole('table', { name: 'All models' });
  expect(within(models).getByRole('row', { name: /^CAPM/ })).toHaveTextContent('not in this model');
  expect(within(models).getByRole('link', { name: 'Three factors' })).toHaveAttribute(
    'href',
    '/stock-data/ACME/factors?window=126&asof=2024-06-28',
  );
});

it('draws the loadings and R², not alpha, which has another unit', () => {
  expect(rollingExposuresModel(ANSWER.rolling).series.map(({ label, values }) => [label, values])).toEqual([
    ['Market', [1.1, null]],
    ['R²', [0.4, 0.45]],
  ]);
});
