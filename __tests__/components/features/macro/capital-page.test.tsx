import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { CapitalPage } from '@/components/features/macro/capital-page';
import { parseCapitalState } from '@/components/features/macro/capital-state';
import { loadCapitalPage } from '@/components/features/macro/load-capital-page';
import { chartsOf } from '@/components/features/macro/series-block';
import { writeBasisPoints, writeLevel, writePeriod } from '@/components/features/macro/write-macro';
import type { CapitalMarkets } from '@/lib/contracts/capital-markets';
import { AppError } from '@/lib/domain/errors';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { backendOf, CAPITAL, macroSeriesOf, RESEARCH_META, SPREADS } from '../../../support/research-answers';

const PATH = '/capital-markets';
const AHEAD = '2031-01-01';

const fetchOf = (capital: CapitalMarkets) =>
  backendOf({
    '/capital-markets/': ({ curve }) => {
      if (curve === AHEAD)
        throw new AppError('RANGE_INVALID', 'curve must not be after the as-of day', {
          fields: { curve: ['later'] },
        });
      return capital;
    },
    '/capital-markets/spreads/': () =>
      capital === CAPITAL ? SPREADS : { ...SPREADS, dates: [], series: [], recessions: null },
    '/capital-markets/series/': ({ ids, transform }) =>
      capital === CAPITAL
        ? macroSeriesOf(ids?.split(',') ?? [], transform ?? undefined)
        : { ...macroSeriesOf([]), unknown: ['CPIAUCSL'] },
  });

async function open(query: Readonly<Record<string, string>> = {}, capital = CAPITAL) {
  const page = await loadCapitalPage({ asOf: null, params: {}, query }, fetchOf(capital));
  window.history.replaceState({}, '', `${PATH}?${new URLSearchParams(query).toString()}`);
  server.use(
    http.get('/backend/capital-markets/series/', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      return HttpResponse.json(macroSeriesOf(asked.get('ids')!.split(','), asked.get('transform')!));
    }),
    http.get('/backend/capital-markets/', () => HttpResponse.json(CAPITAL)),
  );
  const props = { asOf: null, path: PATH, query, page: { ...page, versus: null }, notice: null };
  renderPage(<CapitalPage {...props} />, createTestRouter());
  return userEvent.setup();
}

beforeEach(clearCachedFetch);

it('says in a sentence where rates, currencies and gold stand', async () => {
  await open();
  expect(
    screen.getByText(
      'The 10-year Treasury yields 4.30 % (+10 bp in a week); the curve is inverted by 45 bp from 2 to 10 years; the euro moved +2.10 % in a month; gold moved +2.10 % in a month.',
    ),
  ).toBeInTheDocument();
});

it('shows the curve with its changes in basis points, a gap as a dash, and what is not stored', async () => {
  await open();
  const rows = within(screen.getByRole('table', { name: /Yields by term/ })).getAllByRole('row');

  expect(rows[3]).toHaveTextContent(/10Y.*4\.30 %.*4\.20 %.*\+10 bp.*3\.70 %.*\+60 bp/);
  expect(rows[2]).toHaveTextContent(/2Y.*4\.75 %.*4\.70 %.*\+5 bp.*no data/);
  expect(
    screen.getByText(/Import the FRED series DGS1MO, DGS30: npm run tapeglass -- import macro/),
  ).toBeInTheDocument();
});

it('shades recessions as published, and names what a spread lacks', async () => {
  await open();
  expect(screen.getByText(/Shaded: recessions as published, 20 Jun 2024 to 21 Jun 2024/)).toBeInTheDocument();
  expect(screen.getByText(/Not stored: Import the FRED series DGS10, DGS3MO/)).toBeInTheDocument();
});

it('changes form and series of the macro chart in place; unlike measures get charts of their own', async () => {
  const user = await open();
  await user.click(screen.getByLabelText('Show Unemployment Rate'));

  await screen.findByText('change over a year, basis points');
  expect(new URLSearchParams(window.location.search).get('series')).toBe('CPIAUCSL,UNRATE');

  await user.click(screen.getByText('z-score'));
  await waitFor(() => expect(screen.queryByText(/, basis points$/)).not.toBeInTheDocument());
  expect(new URLSearchParams(window.location.search).get('transform')).toBe('zscore');
});

it('names series of which nothing was published, and days that lie ahead', async () => {
  await open({ series: 'CPIAUCSL,NOPE', curve: AHEAD });
  const notices = screen.getAllByRole('alert').map(({ textContent }) => textContent);

  expect(notices.join(' ')).toMatch(/There is no curve of 2031-01-01 yet/);
  expect(notices.join(' ')).toMatch(/Nothing was published by this day of NOPE/);
});

it('shows the month in the place of the rate in the matrix', async () => {
  const user = await open();
  expect(screen.getByRole('table', { name: 'Cross rates' })).toHaveTextContent('1.0700');

  await user.click(screen.getByText('1 month'));
  expect(screen.getByRole('table', { name: /change over one month/ })).toHaveTextContent('+2.04 %');
});

it('says block by block what to import into an empty store', async () => {
  const empty: CapitalMarkets = {
    meta: RESEARCH_META,
    curve: { maturities: [], days: [] },
    rates: [],
    fx: [],
    cross: { currencies: [], rates: [], changes: [], source: null, day: null },
    commodities: [],
    macro: [],
    missing: [
      { block: 'curve', ids: ['DGS10'] },
      { block: 'policy', ids: ['FEDFUNDS'] },
      { block: 'macro', ids: ['CPIAUCSL'] },
    ],
  };
  await open({}, empty);

  for (const title of [
    'No yields are stored for this day',
    'No spread can be taken',
    'No rates are stored for this day',
    'No series to draw',
    'No macro series are stored for this day',
    'No currency pairs are stored for this day',
    'No exchange rates are stored for this day',
    'No commodities are stored for this day',
  ])
    expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getAllByText(/import macro CPIAUCSL\.csv/)).not.toHaveLength(0);
});

it('reads the days of the curve from one parameter or from the two fields of its form', () => {
  expect(parseCapitalState({ curve: '2020-03-16,2022-10-24' }, null).state.curve).toBe(
    '2020-03-16,2022-10-24',
  );
  expect(parseCapitalState({ curve1: '2020-03-16', curve2: '' }, null).state.curve).toBe('2020-03-16');
  expect(parseCapitalState({ curve: 'soon' }, null).problems).toEqual([
    'curve takes days as YYYY-MM-DD, not “soon”.',
  ]);
});

it('writes rates, levels and periods as people do', () => {
  expect([12, -0.34, 0.9999999, 0].map(writeBasisPoints)).toEqual(['+12 bp', '−0.3 bp', '+1 bp', '0 bp']);
  expect([158298, 313.2, 5.7].map(writeLevel)).toEqual(['158,298', '313.2', '5.70']);
  expect(writePeriod('2026-10-01', 'monthly')).toBe('Oct 2026');
  expect(writePeriod('2026-07-01', 'quarterly')).toBe('Q3 2026');
  expect(writePeriod('2026-11-18', 'daily')).toBe('18 Nov 2026');
});

it('puts series of one measure on one axis, with a gap where one has no value', () => {
  const [first] = chartsOf([
    { ...macroSeriesOf(['CPIAUCSL']).series[0]!, id: 'A' },
    { ...macroSeriesOf(['CPIAUCSL']).series[0]!, id: 'B', dates: ['2024-04-01'], values: [0.01] },
  ]);
  expect(first!.model.unit).toBe('percent');
  expect(first!.model.series.map(({ values }) => values)).toEqual([
    [0.034, 0.033, 0.0325],
    [null, 0.01, null],
  ]);
});
