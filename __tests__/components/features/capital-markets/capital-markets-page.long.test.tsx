import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { CapitalMarketsPage } from '@/components/features/capital-markets/capital-markets-page';
import { parseCapitalState } from '@/components/features/capital-markets/state/capital-state';
import { loadCapitalMarketsPage } from '@/components/features/capital-markets/data/load-capital-markets-page';
import { chartsOf } from '@/components/features/capital-markets/cards/series-block';
import {
  writeBasisPoints,
  writeLevel,
  writePeriod,
} from '@/components/features/capital-markets/data/write-macro';
import type { CapitalMarkets } from '@/lib/contracts/capital-markets';
import { AppError } from '@/lib/domain/errors';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { userFetched } from '@/store/slices/auth';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openStore } from '../../../support/open-store';
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
    '/capital-markets/series/': ({ dates, ids, transform, values }) =>
      capital === CAPITAL
        ? macroSeriesOf(ids?.split(',') ?? [], transform ?? undefined, {
            dates: dates === 'release' ? 'release' : 'period',
            values: values === 'both' ? 'both' : 'latest',
          })
        : { ...macroSeriesOf([]), unknown: ['CPIAUCSL'] },
  });

async function open(query: Readonly<Record<string, string>> = {}, capital = CAPITAL) {
  const page = await loadCapitalMarketsPage({ asOf: null, params: {}, query }, fetchOf(capital));
  window.history.replaceState({}, '', `${PATH}?${new URLSearchParams(query).toString()}`);
  server.use(
    http.get('/backend/capital-markets/series/', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      return HttpResponse.json(macroSeriesOf(asked.get('ids')!.split(','), asked.get('transform')!));
    }),
    http.get('/backend/capital-markets/', () => HttpResponse.json(CAPITAL)),
  );
  const props = { asOf: null, path: PATH, query, page: { ...page, versus: null }, notice: null };
  renderPage(<CapitalMarketsPage {...props} />, createTestRouter());
  return userEvent.setup();
}

/** The page for the administrator, who reads what the site lacks. */
async function openAsAdministrator() {
  const { store } = openStore();
  const names = { email: 'a@host.example', first_name: 'Ann', last_name: 'Host' };
  store.dispatch(
    userFetched({ id: 1, ...names, profile_picture_cs: null, token: 't', is_administrator: true }),
  );
  const page = await loadCapitalMarketsPage({ asOf: null, params: {}, query: {} }, fetchOf(CAPITAL));
  const props = { asOf: null, path: PATH, query: {}, page: { ...page, versus: null }, notice: null };
  renderPage(<CapitalMarketsPage {...props} />, createTestRouter(), { store });
}

beforeEach(clearCachedFetch);

it('summarizes rates, currencies and gold in a sentence', async () => {
  await open();
  expect(
    screen.getByText(
      'On 27 Jun 2024 the 10-year Treasury yields 4.30% (+10 bp in a week); the curve is inverted by 45 bp from 2 to 10 years; the euro moved +2.10% in a month; gold moved +2.10% in a month.',
    ),
  ).toBeInTheDocument();
});

it('shows the curve with its changes in basis points, a gap as a dash, and missing series', async () => {
  await open();
  const rows = within(screen.getByRole('table', { name: /Yields by term/ })).getAllByRole('row');

  expect(rows[3]).toHaveTextContent(/10Y.*4\.30%.*4\.20%.*\+10 bp.*3\.70%.*\+60 bp/);
  expect(rows[2]).toHaveTextContent(/2Y.*4\.75%.*4\.70%.*\+5 bp.*no data/);
  // Missing data are a matter of the host.
  expect(screen.getByRole('main')).not.toHaveTextContent('npm run tapeglass');
});

it('shows an ended value as a gap with its last day, and counts them', async () => {
  const ended = (day: string) => ({ gap: 'ended', need: null, have: null, day }) as const;
  const [three, two, ten] = CAPITAL.curve.maturities;
  const [now, ...before] = CAPITAL.curve.days;
  const [highYield] = CAPITAL.rates;
  const [prices, jobs] = CAPITAL.macro;
  await open(
    {},
    {
      ...CAPITAL,
      curve: {
        maturities: [three!, two!, { ...ten!, gap: ended('2022-12-30') }],
        days: [
          { ...now!, yields: [0.053, 0.0475, null], dates: ['2024-06-25', '2024-06-27', null] },
          ...before,
        ],
      },
      rates: [{ ...highYield!, value: null, change1W: null, change1M: null, gap: ended('2022-12-30') }],
      macro: [{ ...prices!, value: null, change: null, changeYear: null, gap: ended('2020-03-01') }, jobs!],
      cross: { ...CAPITAL.cross, leftOut: ['GBPUSD=X'] },
    },
  );

  const row = (table: RegExp, name: RegExp) =>
    within(screen.getByRole('table', { name: table })).getByRole('row', { name });
  expect(row(/Yields by term/, /10Y/)).toHaveTextContent('ended 30 Dec 2022');
  expect(row(/Yields by term/, /3M/)).toHaveTextContent('5.30%25 Jun 2024');
  expect(row(/Policy rate/, /high yield/)).toHaveTextContent('ended 30 Dec 2022');
  expect(row(/Macro series/, /Consumer prices/)).toHaveTextContent('ended 1 Mar 2020');
  expect(screen.getByText(/1 of 3 yields ended before this day/)).toBeInTheDocument();
  expect(screen.getByText(/1 of 1 rates ended before this day: BAMLH0A0HYM2/)).toBeInTheDocument();
  expect(screen.getByText(/1 of 2 series ended before this day: CPIAUCSL/)).toBeInTheDocument();
  expect(screen.getByText(/1 ended before this day and is left out: GBPUSD=X/)).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Key rates' })).toHaveTextContent(
    /10-year Treasury.*ended 30 Dec 2022/,
  );
});

it('dates a key rate that is of another day', async () => {
  await open();
  expect(screen.getByRole('list', { name: 'Key rates' })).toHaveTextContent(
    /10-year Treasury.*4\.30%.*in a week, 27 Jun 2024/,
  );
});

it('shades recessions as published, and names what a spread lacks', async () => {
  await openAsAdministrator();
  expect(screen.getByText(/Shaded: recessions as published, 20 Jun 2024 to 21 Jun 2024/)).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Not stored: Import the FRED series DGS10, DGS3MO');
  expect(screen.getByRole('main')).toHaveTextContent(
    'Not stored: Import the FRED series DGS1MO, DGS30: npm run tapeglass -- import macro',
  );
});

it('changes transformation and series of the macro chart in place; unlike units get separate charts', async () => {
  const user = await open();
  await user.click(screen.getByLabelText('Show Unemployment Rate'));

  await screen.findByText('change over a year, basis points');
  expect(new URLSearchParams(window.location.search).get('series')).toBe('CPIAUCSL,UNRATE');

  await user.click(screen.getByText('z-score'));
  await waitFor(() => expect(screen.queryByText(/, basis points$/)).not.toBeInTheDocument());
  expect(new URLSearchParams(window.location.search).get('transform')).toBe('zscore');
});

it('draws values on the day of their release, and sums up their revisions', async () => {
  await open({ values: 'both', dates: 'release' });

  expect(screen.getByText(/on the day of the first publication; published by/)).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Revisions' })).toHaveTextContent(
    'CPIAUCSL : 80 of 120 values revised; on average by +0.12%, in size by 0.20%; most for Jan 2022, from 280.0 to 281.5.',
  );
});

it('offers a ratio only where there are two series', async () => {
  await open({ combine: 'ratio' });
  expect(screen.queryByText('Ratio')).not.toBeInTheDocument();
  expect(screen.getByText(/combine needs two series/)).toBeInTheDocument();

  await open({ series: 'CPIAUCSL,UNRATE' });
  expect(screen.getByText('Ratio')).toBeInTheDocument();
});

it('shows the dollar index, policy rates and curves abroad, and what is not stored', async () => {
  await open();
  const card = screen.getByRole('region', { name: 'Dollar index, policy rates and curves abroad' });

  expect(card).toHaveTextContent(/Dollar index 105\.87.*1M\+1\.20%/);
  expect(within(card).getByRole('row', { name: /Federal Reserve/ })).toHaveTextContent(/5\.33%.*May 2024$/);
  expect(within(card).getByRole('row', { name: /Bank of Japan/ })).toHaveTextContent(
    'not stored: import IRSTCB01JPM156N',
  );
  expect(within(card).getByRole('table', { name: 'Yields: Government of Canada' })).toBeInTheDocument();
  expect(within(card).getByRole('heading', { name: 'Euro area, AAA governments' })).toBeInTheDocument();
  expect(card).toHaveTextContent('No yields stored.');
  expect(
    within(card).getByRole('img', {
      name: /^Government yields by area: United States; Government of Canada/,
    }),
  ).toBeInTheDocument();
});

it('moves a curve through the month ends', async () => {
  server.use(
    http.get('/backend/capital-markets/curve-history/', () =>
      HttpResponse.json({
        meta: RESEARCH_META,
        maturities: CAPITAL.curve.maturities,
        dates: ['2023-12-29', '2024-05-31'],
        yields: [
          [0.051, 0.042, 0.038],
          [0.0525, 0.0485, 0.0451],
        ],
      }),
    ),
  );
  const user = await open();
  const slider = screen.getByRole('slider', { name: /Curve at a month end/ });
  expect(slider).toHaveValue('1');
  await user.hover(slider);
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '31 May 2024'));

  fireEvent.change(slider, { target: { value: '0' } });

  expect(
    within(screen.getByRole('table', { name: /Yields by term/ })).getByText('29 Dec 2023'),
  ).toBeInTheDocument();
});

it('names series of which nothing was published, and days that lie ahead', async () => {
  await open({ series: 'CPIAUCSL,NOPE,cpi', curve: AHEAD });
  const notices = screen.getAllByRole('alert').map(({ textContent }) => textContent);

  expect(notices.join(' ')).toMatch(/There is no curve for 2031-01-01 yet/);
  expect(notices.join(' ')).toMatch(
    /No values published by this day: NOPE\. Unknown series “cpi”\. Did you mean/,
  );
  expect(screen.getByRole('link', { name: 'CPIAUCSL (Consumer prices)' })).toHaveAttribute(
    'href',
    `${PATH}?curve=${AHEAD}&series=CPIAUCSL%2CNOPE%2CCPIAUCSL`,
  );
});

it('shows the month in the place of the rate in the matrix', async () => {
  const user = await open();
  expect(screen.getByRole('table', { name: 'Cross rates' })).toHaveTextContent('1.0700');

  await user.click(screen.getByText('1 month'));
  expect(screen.getByRole('table', { name: /change over one month/ })).toHaveTextContent('+2.04%');
});

it('says block by block what an empty store lacks', async () => {
  const empty: CapitalMarkets = {
    meta: RESEARCH_META,
    curve: { maturities: [], days: [] },
    rates: [],
    fx: [],
    cross: { currencies: [], rates: [], changes: [], source: null, day: null, leftOut: [] },
    commodities: [],
    macro: [],
    dollar: {
      ...CAPITAL.dollar,
      day: null,
      value: null,
      change1D: null,
      change1W: null,
      change1M: null,
      change1Y: null,
      source: null,
      missing: ['EUR', 'JPY'],
    },
    foreign: {
      curves: CAPITAL.foreign.curves.map((curve) => ({ ...curve, terms: [] })),
      policy: CAPITAL.foreign.policy.slice(1),
    },
    missing: [
      { block: 'curve', ids: ['DGS10'] },
      { block: 'policy', ids: ['FEDFUNDS'] },
      { block: 'macro', ids: ['CPIAUCSL'] },
    ],
  };
  await open({}, empty);

  for (const title of [
    'No yields stored',
    'No spreads',
    'No rates are stored',
    'No series selected',
    'No macro series stored',
    'No currency pairs are stored',
    'No exchange rates are stored',
    'No commodities are stored',
  ])
    expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getAllByText(/^The host of this site adds these data/)).not.toHaveLength(0);
  expect(screen.getByText(/no rate of EUR, JPY is stored/)).toBeInTheDocument();
});

it('reads the days of the curve from one parameter or from the two fields of its form', () => {
  expect(parseCapitalState({ curve: '2020-03-16,2022-10-24' }, null).state.curve).toBe(
    '2020-03-16,2022-10-24',
  );
  expect(parseCapitalState({ curve1: '2020-03-16', curve2: '' }, null).state.curve).toBe('2020-03-16');
  expect(parseCapitalState({ curve: 'soon' }, null).problems).toEqual([
    'curve must be dates as YYYY-MM-DD, not “soon”.',
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

it('says of the spreads whose source gives three years alone, except in the simulated market', async () => {
  const note = /source of BAMLH0A0HYM2 \(ICE BofA\) gives only the last three years/;
  await open();
  expect(screen.queryByText(note)).not.toBeInTheDocument();
  cleanup();
  await open({}, { ...CAPITAL, meta: { ...CAPITAL.meta, source: 'live' } });
  expect(screen.getByText(note)).toBeInTheDocument();
});
