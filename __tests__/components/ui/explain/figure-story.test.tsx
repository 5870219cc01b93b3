import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Explain } from '@/components/ui/explain/explain';
import { storyPath } from '@/components/ui/explain/figure-story-request';
import { formatInput, writeExpression } from '@/components/ui/explain/figure-story-text';
import type { FigureStory } from '@/lib/contracts/figure-story';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { server } from '../../../msw/server';

const STORY: FigureStory = {
  meta: { asOf: '2024-06-28', source: 'csv', generatedAt: '2024-06-29T00:00:00Z', dataVersion: 7 },
  symbol: 'ACME',
  kind: 'stock',
  figure: 'sharpe',
  name: 'Sharpe ratio',
  unit: 'ratio',
  value: 0.734,
  gap: null,
  formula: 'mean(r - rf) / sd(r - rf) x sqrt(252)',
  expression: 'mean / deviation * sqrt(periods)',
  inputs: [
    { key: 'mean', name: 'Mean return', value: -0.000512, unit: 'fraction', day: null },
    { key: 'deviation', name: 'Deviation', value: 0.01107, unit: 'fraction', day: null },
    { key: 'periods', name: 'Returns a year', value: 252, unit: 'count', day: null },
  ],
  window: { from: '2019-06-28', to: '2024-06-28' },
  n: 1258,
  basis: 'total',
  riskFree: { kind: 'bill', series: 'DTB3', annualRate: 0.0213 },
  benchmark: null,
  related: [{ name: 'Another method', value: 0.7, gap: null }],
  rows: [{ name: 'Prices of ACME', path: '/instruments/ACME/prices/?asof=2024-06-28' }],
  request: '/instruments/ACME/figures/?asof=2024-06-28',
};

afterEach(() => {
  clearCachedFetch();
  window.history.replaceState(null, '', '/');
});

it('asks about the number of the page, with the state of its address', () => {
  const at = (pathname: string, search = '') => storyPath('return.1Y', { pathname, search });

  expect(at('/stock-data/%5EGSPC')).toBe('/instruments/%5EGSPC/figures/return.1Y/');
  expect(at('/stock-data/ACME/peers', '?asof=2024-06-28&range=1Y&style=line')).toBe(
    '/instruments/ACME/figures/return.1Y/?asof=2024-06-28&range=1Y',
  );
  expect(at('/stock-data/ACME', '?range=1Y&from=2024-01-02&basis=price')).toBe(
    '/instruments/ACME/figures/return.1Y/?from=2024-01-02&basis=price',
  );
  expect(at('/universe/sp500')).toBeNull();
});

it('writes the formula with the numbers put in', () => {
  expect(writeExpression(STORY)).toBe('(−0.0512%) / 1.1070% × √(252)');
  expect(
    writeExpression({
      ...STORY,
      expression: '0 - quantile',
      inputs: [{ key: 'quantile', name: '', value: -0.021, unit: 'fraction', day: null }],
    }),
  ).toBe('−(−2.1000%)');
  expect(formatInput({ unit: 'number', value: 0.0001236 }, 'stock')).toBe('1.236e−4');
});

it('shows the story above the definition on a stock page', async () => {
  window.history.replaceState(null, '', '/stock-data/ACME?asof=2024-06-28');
  server.use(
    http.get('*/backend/instruments/ACME/figures/sharpe/', ({ request }) =>
      new URL(request.url).searchParams.get('asof') === '2024-06-28'
        ? HttpResponse.json(STORY)
        : HttpResponse.json({ detail: 'wrong day' }, { status: 400 }),
    ),
  );
  render(<Explain id="sharpe" name="Sharpe ratio" />);
  await userEvent.click(screen.getByRole('button', { name: 'What is Sharpe ratio?' }));

  const story = await screen.findByRole('region', { name: 'This number' });
  expect(story).toHaveTextContent('ACME: 0.73');
  expect(story).toHaveTextContent('(−0.0512%) / 1.1070% × √(252) = 0.73');
  expect(story).toHaveTextContent('28 Jun 2019 to 28 Jun 2024, n = 1,258');
  expect(story).toHaveTextContent('2.13% (DTB3, mean of the window)');
  expect(story).toHaveTextContent('Source: csv. As of 28 Jun 2024.');
  expect(screen.getByRole('link', { name: 'Prices of ACME' })).toHaveAttribute(
    'href',
    '/backend/instruments/ACME/prices/?asof=2024-06-28',
  );
  expect(screen.getByRole('link', { name: 'This number as data' })).toHaveAttribute(
    'href',
    '/backend/instruments/ACME/figures/?asof=2024-06-28',
  );
});

it('shows the reason of a gap, and reports a number without an explanation', async () => {
  window.history.replaceState(null, '', '/stock-data/ACME');
  server.use(
    http.get('*/backend/instruments/ACME/figures/sharpe/', () =>
      HttpResponse.json({
        ...STORY,
        value: null,
        gap: { gap: 'insufficient-history', need: 60, have: 41 },
        expression: null,
        inputs: [],
      }),
    ),
    http.get('*/backend/instruments/ACME/figures/beta/', () =>
      HttpResponse.json({ detail: 'we are closed', code: 'INTERNAL' }, { status: 500 }),
    ),
  );
  render(
    <>
      <Explain id="sharpe" name="Sharpe ratio" />
      <Explain id="beta" name="Beta" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'What is Sharpe ratio?' }));
  expect(await screen.findByText(/history too short: 41 of 60 returns/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'What is Beta?' }));
  expect(await screen.findByText(/^This number: /)).toBeVisible();
});
