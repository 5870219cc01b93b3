import { render, screen, within } from '@testing-library/react';
import { FinancialsTab } from '@/components/features/stock/tabs/financials-tab';
import { parseFinancialsState } from '@/components/features/stock/tabs/financials-state';
import { loadStockTab } from '@/components/features/stock/tabs/load-stock-tab';
import { stockTabQueries } from '@/components/features/stock/tabs/tab-queries';
import type { FinancialsPage, FinancialStatementRow, StockHead } from '@/lib/contracts/stock-tabs';
import { AppError } from '@/lib/domain/errors';
import { formatMonth } from '@/lib/format/date';
import type { fetchBackend } from '@/lib/http/fetch-backend';
import { ACME } from '../../../../support/stock-tab-props';

const HEAD: StockHead = {
  identity: { ...ACME, aliases: [], industry: null },
  lastDay: '2024-06-28',
  figures: { price: 50, change: 1, changePercent: 0.02 },
  gaps: {},
  tabs: ['financials', 'statistics'],
};

const row = (
  id: string,
  label: string,
  values: FinancialStatementRow['values'],
  more: Partial<FinancialStatementRow> = {},
) => ({
  id,
  label,
  unit: 'money' as const,
  isTotal: false,
  group: null,
  formula: null,
  values,
  restated: [],
  now: null,
  percentile: null,
  ...more,
});

const PAGE: FinancialsPage = {
  meta: { asOf: '2024-06-28', source: 'csv', generatedAt: '2024-06-29T00:00:00Z', dataVersion: 1 },
  head: HEAD,
  statement: 'income',
  period: 'annual',
  view: 'amounts',
  values: 'latest',
  currency: 'USD',
  columns: [
    { end: '2022-12-31', filed: '2023-02-15' },
    { end: '2023-12-31', filed: '2024-02-15' },
  ],
  lines: [
    row('revenue', 'Revenue', [1.5e9, 2e9], {
      restated: [{ column: 0, first: 1.6e9, firstFiled: '2023-02-15', latest: 1.5e9, filed: '2024-02-15' }],
    }),
    row('netIncome', 'Net income', [null, 2.5e8]),
  ],
};

const fetchPage = (async (path: string, request?: { query?: unknown }) => {
  asked.push([path, request?.query]);
  return PAGE;
}) as unknown as typeof fetchBackend;
let asked: unknown[] = [];
beforeEach(() => (asked = []));

it('asks for the state of the address, and names a part that it cannot read', async () => {
  const page = await loadStockTab(
    { asOf: null, params: { symbol: 'ACME', tab: 'financials' }, query: { period: 'ttm', view: 'wide' } },
    fetchPage,
  );

  expect(asked).toEqual([
    ['/instruments/ACME/financials/', { statement: null, period: 'ttm', view: null, values: null }],
  ]);
  expect(page.header.tabs).toEqual(['financials', 'statistics']);
  expect(page.content).toMatchObject({
    problems: ['view must be one of amounts, growth, share, not “wide”.'],
  });
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

it('shows the first page of stories for one that cannot be read, and refuses its file', async () => {
  const params = { symbol: 'ACME', tab: 'news' };
  const page = await loadStockTab({ asOf: null, params, query: { page: 'zzz' } }, fetchPage);

  expect(asked).toEqual([['/instruments/ACME/news/', { page: null }]]);
  expect(page.content).toMatchObject({ problems: [expect.stringMatching(/^page must be .*“zzz”/)] });
  for (const [tab, query] of [
    ['news', { page: '0' }],
    ['financials', { view: 'wide' }],
    ['factors', { model: 'ff9' }],
    ['history', { interval: '2h' }],
  ] as const)
    expect(() => stockTabQueries({ asOf: null, params: { symbol: 'ACME', tab }, query })).toThrow(/must be/);
  expect(stockTabQueries({ asOf: null, params, query: { page: '2' } })).toMatchObject({
    news: { query: { page: '2' } },
  });
});

it('rejects an unknown tab', async () => {
  const context = { asOf: null, params: { symbol: 'ACME', tab: 'chart' }, query: {} };
  await expect(loadStockTab(context, fetchPage)).rejects.toMatchObject({ status: 404 });
  expect(() => stockTabQueries(context)).toThrow('no tab "chart"');
});

it('shows the newest period first, in millions, and restated values with the first report', async () => {
  const { header, content } = await loadStockTab(
    { asOf: null, params: { symbol: 'ACME', tab: 'financials' }, query: {} },
    fetchPage,
  );
  if (content.tab !== 'financials') throw new Error(content.tab);
  render(
    <FinancialsTab
      {...content}
      header={header}
      path="/stock-data/ACME/financials"
      asOf="2024-06-28"
      source={PAGE.meta}
      state={parseFinancialsState({ line: 'netIncome' }).state}
    />,
  );

  const table = screen.getByRole('table', { name: 'Income statement' });
  const cells = within(within(table).getByRole('row', { name: /Revenue/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['2,000', '1,500first 1,600']);
  expect(within(table).getByRole('row', { name: /Net income/ })).toHaveTextContent('250');
  expect(screen.getByText('in USD millions')).toBeVisible();
  // The months of the chart are written as everywhere else.
  const months = [...document.querySelectorAll('#chart svg text')].map((one) => one.textContent);
  expect(months).toEqual(expect.arrayContaining(PAGE.columns.map(({ end }) => formatMonth(end))));
  expect(months.filter((text) => /^\d{4}-\d\d$/.test(text))).toEqual([]);
  // The state stays in the links, as does the day.
  expect(screen.getByRole('link', { name: 'Balance sheet' })).toHaveAttribute(
    'href',
    '/stock-data/ACME/financials?statement=balance&asof=2024-06-28',
  );
  expect(within(table).getByRole('link', { name: 'Net income' })).toHaveAttribute('aria-current', 'true');
  const changes = screen.getByRole('table', { name: 'Restated values' });
  expect(within(changes).getAllByRole('row')[1]).toHaveTextContent('1,600');
  expect(within(changes).getByText('−6.25%')).toBeVisible();
});

describe('?compare=', () => {
  const load = (compare: string, fetch = fetchPage) =>
    loadStockTab({ asOf: null, params: { symbol: 'ACME', tab: 'statistics' }, query: { compare } }, fetch);

  it('is what the statistics are compared with', async () => {
    const page = await load('msft,SPY');

    expect(asked).toEqual([['/instruments/ACME/statistics/', { benchmark: 'MSFT' }]]);
    expect([page.compare, page.content]).toMatchObject(['MSFT', { problems: [] }]);
  });

  it('is named and left out when there is no such instrument', async () => {
    const strict = (async (path: string, request?: { query?: { benchmark?: string } }) => {
      if (request?.query?.benchmark) throw new AppError('INSTRUMENT_UNKNOWN', 'unknown');
      return fetchPage(path, request);
    }) as unknown as typeof fetchBackend;

    const page = await load('NOPE', strict);

    expect([page.compare, page.content]).toMatchObject([
      null,
      { problems: ['“NOPE” cannot be compared: unknown symbol, or no prices by this day.'] },
    ]);
  });
});
