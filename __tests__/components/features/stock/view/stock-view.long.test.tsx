import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { loadStockPage } from '@/components/features/stock/data/load-stock-page';
import { StockComparison } from '@/components/features/stock/compare/stock-comparison';
import { StockView } from '@/components/features/stock/view/stock-view';
import { stockList } from '../../../../msw/fixtures/stocks';
import { server } from '../../../../msw/server';
import { renderPage } from '../../../../setup/render-page';
import { answerBrowser, fixtureFetch } from '../../../../support/stock-fixture';

const PATH = '/stock-data/ACME';

async function openPage(symbol = 'ACME', query: Record<string, string> = {}) {
  const asked: string[] = [];
  server.use(
    http.get('*/backend/*', ({ request }) => {
      const url = new URL(request.url);
      asked.push(url.pathname);
      const { status, body } = answerBrowser(url);
      return HttpResponse.json(body as Record<string, unknown>, { status });
    }),
  );
  window.history.replaceState({ __N: true }, '', PATH);
  const page = await loadStockPage({ asOf: null, params: { symbol }, query }, fixtureFetch);
  const view = renderPage(<StockView page={page} path={PATH} asOf={null} />);
  return { ...view, page, asked, user: userEvent.setup() };
}

const summary = () => screen.getByRole('figure');
const statistics = () => screen.getByRole('region', { name: /^Statistics/ });
const figure = (name: RegExp) => within(statistics()).getByRole('row', { name });

it('shows the name, the price and its date', async () => {
  await openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'ACME Inc.' })).toBeInTheDocument();
  expect(screen.getByText(/· Nasdaq/)).toBeInTheDocument();
  expect(screen.getByText(/at the close of 28 Jun 2024/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'CSV' })[0]).toHaveAttribute('href', '/stock-data/ACME.csv');
  expect(screen.getByRole('link', { name: 'JSON' })).toHaveAttribute('href', '/stock-data/ACME.json');
});

it('names no day for an instrument without prices', async () => {
  const { page, unmount } = await openPage();
  unmount();
  renderPage(<StockView page={{ ...page, today: { figures: {}, gaps: {} } }} path={PATH} asOf={null} />);
  expect(screen.queryByText(/at the close of/)).not.toBeInTheDocument();
});

it('names the currency of its prices, and the cents in which the market quotes', async () => {
  const page = await loadStockPage({ asOf: null, params: { symbol: 'ACME' }, query: {} }, fixtureFetch);
  const quoted = { ...page, identity: { ...page.identity, quoteUnit: 'USX' } };

  renderPage(<StockView page={quoted} path={PATH} asOf={null} />);

  expect(screen.getByText(/· USD \(quoted in US cents\)/)).toBeInTheDocument();
});

it('asks the backend nothing until the chart is reached for', async () => {
  const { asked, user } = await openPage();
  expect(asked).toEqual([]);

  await user.hover(screen.getByRole('region', { name: 'Price' }));

  await waitFor(() => expect(asked).toEqual(['/backend/instruments/ACME/prices/']));
});

it('changes chart, statistics and address together with the range, and follows back', async () => {
  const { user } = await openPage();
  expect(statistics()).toHaveAccessibleName('Statistics, 28 Jun 2019 to 28 Jun 2024');

  await user.click(screen.getByRole('link', { name: '1Y' }));

  await waitFor(() => expect(statistics()).toHaveAccessibleName('Statistics, 28 Jun 2023 to 28 Jun 2024'));
  expect(summary()).toHaveTextContent('(28 Jun 2023) to');
  expect(window.location.search).toBe('?range=1Y');
  expect(window.history.state).toMatchObject({ __N: true, as: '/stock-data/ACME?range=1Y' });
  expect(screen.getByRole('link', { name: '1Y' })).toHaveAttribute('aria-current', 'true');

  act(() => window.history.back());
  await waitFor(() => expect(statistics()).toHaveAccessibleName('Statistics, 28 Jun 2019 to 28 Jun 2024'));
});

it('computes in the browser the same as the server for the same address', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('link', { name: '3Y' }));
  await waitFor(() => expect(statistics()).toHaveAccessibleName(/28 Jun 2021/));

  const fromServer = await loadStockPage(
    { asOf: null, params: { symbol: 'ACME' }, query: { range: '3Y' } },
    fixtureFetch,
  );
  const sharpe = fromServer.rangeFigures.own.figures.sharpe as number;
  expect(figure(/^Sharpe ratio/)).toHaveTextContent(sharpe.toFixed(2).replace('-', '−'));
  expect(figure(/^Sharpe ratio/)).toHaveTextContent('3-month bill, 4.00%');
});

it('prints the rate that was used, also when it is 0', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('link', { name: '0%' }));
  await waitFor(() => expect(figure(/^Sharpe ratio/)).toHaveTextContent('rate 0.00%'));
  expect(window.location.search).toBe('?riskfree=0');
});

it('states why a figure is missing', async () => {
  await openPage('NEWCO');
  expect(figure(/^Sharpe ratio/)).toHaveTextContent('history too short: 41 of 60 returns');
  expect(screen.getByText('history too short: 42 of 200 closes')).toBeInTheDocument();
});

it('reads points aloud with the arrow keys', async () => {
  const { user } = await openPage();
  const chart = screen.getByRole('application');
  act(() => chart.focus());
  await waitFor(async () => {
    await user.keyboard('{End}');
    expect(within(chart).getByText(/^28 Jun 2024: ACME/)).toBeInTheDocument();
  });

  await user.keyboard('{ArrowLeft}');

  expect(within(chart).getByText(/^27 Jun 2024: ACME .*, Volume .*, Drawdown/)).toBeInTheDocument();
});

it('leads from the page of an index to the page of its members', async () => {
  const { page, unmount } = await openPage();
  expect(screen.queryByRole('link', { name: 'Members and sectors' })).not.toBeInTheDocument();
  unmount();

  const index = { ...page, identity: { ...page.identity, symbol: '^GSPC' } };
  renderPage(<StockView page={index} path="/stock-data/%5EGSPC" asOf="2024-06-28" />);
  expect(screen.getByRole('link', { name: 'Members and sectors' })).toHaveAttribute(
    'href',
    '/indexes/sp500?asof=2024-06-28',
  );
});

it('compares with another benchmark, and reports an unknown one', async () => {
  const { user } = await openPage();
  const box = screen.getByRole('textbox', { name: 'Benchmark' });
  await user.clear(box);
  await user.type(box, 'NOPE{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('we know no instrument "NOPE"');

  const offered = screen.getByRole('group', { name: 'Peers as benchmark' });
  await user.click(within(offered).getByRole('link', { name: 'NEWCO' }));
  expect(await screen.findByRole('region', { name: 'Against NEWCO Inc.' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('puts indicators over and below the price, and removes them', async () => {
  const { user } = await openPage();
  await user.click(screen.getByText('+ Indicator'));
  await user.click(screen.getByRole('button', { name: 'SMA 50' }));
  await user.click(screen.getByRole('button', { name: 'RSI 14' }));
  expect(window.location.search).toBe('?overlays=sma50&panes=volume%2Cdrawdown%2Crsi14');
  expect(within(screen.getByRole('list', { name: 'Legend' })).getByText('SMA 50')).toBeInTheDocument();
  await waitFor(() => expect(summary().innerHTML).toContain('RSI 14'));

  await user.click(screen.getByRole('link', { name: 'Remove SMA 50' }));
  expect(window.location.search).toBe('?panes=volume%2Cdrawdown%2Crsi14');
});

it('moves the focus to the next indicator when one is removed', async () => {
  const { user } = await openPage('ACME', { overlays: 'sma20,sma50' });

  await user.click(screen.getByRole('link', { name: 'Remove SMA 20' }));
  expect(screen.getByRole('link', { name: 'Remove SMA 50' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('list', { name: 'Legend' })).not.toBeInTheDocument();
  expect(screen.getByRole('application')).toHaveFocus();
});

it('adds an indicator by its kind and its days, as often as asked', async () => {
  const { user } = await openPage('ACME', { overlays: 'sma20' });
  await user.click(screen.getByText('+ Indicator'));
  const form = within(await screen.findByRole('form', { name: 'Indicator with other days' }));
  const add = form.getByRole('button', { name: 'Add to the chart' });
  const choose = (kind: string) => user.selectOptions(form.getByRole('combobox'), kind);
  const fill = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), text);
  };

  await choose('Exponential average (EMA)');
  await fill('Days', '9');
  await user.click(add);
  expect(within(screen.getByRole('list', { name: 'Legend' })).getByText('EMA 9')).toBeInTheDocument();
  expect(add).toHaveFocus();
  await choose('Bollinger bands');
  await fill('Standard deviations', '2.5');
  await user.click(add);
  await choose('MACD');
  await fill('Fast days', '30');
  await user.click(add);
  expect(form.getByRole('alert')).toHaveTextContent('The slow days must be more than the fast days.');
  await fill('Fast days', '8');
  await user.click(add);

  expect(new URLSearchParams(window.location.search).get('overlays')).toBe('sma20,ema9,bollinger20-2.5');
  expect(new URLSearchParams(window.location.search).get('panes')).toBe('volume,drawdown,macd8-26-9');
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'EMA 9' })).toHaveAttribute('aria-pressed', 'true');
});

it('reports unreadable parameters of its address', async () => {
  await openPage('ACME', { style: 'bars' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'style must be one of area, line, candles, ohlc, not “bars”.',
  );
});

it('links each sentence to the figure that it was made from', async () => {
  const { container } = await openPage();
  const words = screen.getByRole('region', { name: 'Summary' });
  const links = within(words).getAllByRole('link');
  expect(links.length).toBeGreaterThanOrEqual(5);
  for (const link of links) {
    const target = link.getAttribute('href')!.slice(1);
    expect(container.querySelector(`[id="${target}"]`)).not.toBeNull();
  }
});

it('explains the lines about the data, and does not treat a weekend as a gap', async () => {
  await openPage();
  const health = screen.getByRole('region', { name: 'Data health' });
  expect(
    within(health).getByRole('row', { name: /^Longest gap.*weekends and holidays$/ }),
  ).toBeInTheDocument();
  expect(within(health).getByRole('button', { name: 'What is Bars?' })).toHaveAttribute(
    'href',
    '#def-health.bars',
  );
});

it('shows the drawing of its document when its data lack it', async () => {
  const { page, unmount } = await openPage();
  const drawn = screen.getByRole('figure').querySelector('svg')!.innerHTML;
  unmount();
  const document_ = document.createElement('div');
  document_.innerHTML = `<div id="chart"><div data-drawing><svg height="9">${drawn}</svg><svg></svg></div></div>`;
  document.body.append(document_);

  const bare = { ...page, view: { ...page.view!, drawing: null } };
  renderPage(<StockView page={bare} path={PATH} asOf={null} />);

  expect(screen.getByRole('figure').querySelector('svg')!.innerHTML).toBe(drawn);
  document_.remove();
});

it('shows what each figure changed since another day, and leads out of it', async () => {
  const page = await loadStockPage({ asOf: null, params: { symbol: 'ACME' }, query: {} }, fixtureFetch);
  const price = page.today.figures.price as number;
  const previous = {
    ...page,
    today: { ...page.today, figures: { ...page.today.figures, price: price - 1.5, rsi14: null } },
  };

  renderPage(
    <StockView
      page={{ ...page, versus: { asOf: '2023-12-29', page: previous } }}
      path={PATH}
      asOf={null}
      Comparison={StockComparison}
    />,
  );

  const card = screen.getByRole('region', { name: 'What changed since 29 Dec 2023' });
  const terms = [...card.querySelectorAll('dt')];
  const changeOf = (id: string) =>
    terms.find(({ textContent }) => textContent.startsWith(page.names[id]!))?.parentElement ?? null;
  expect(changeOf('price')).toHaveTextContent('+1.50');
  expect(changeOf('high52w')).toHaveTextContent('unchanged');
  expect(changeOf('rsi14')).toBeNull();
  // Its title says since when, and no line repeats it.
  expect(card.textContent.match(/29 Dec 2023/g)).toHaveLength(1);
  // Its figures are on the page with anchors already.
  expect(card.querySelectorAll('[id^="fig-"]')).toHaveLength(0);
  expect(screen.getByLabelText('Compare with')).toHaveValue('2023-12-29');
  expect(screen.getByRole('link', { name: '1Y' })).toHaveAttribute(
    'href',
    expect.stringContaining('versus=2023-12-29'),
  );
  expect(screen.getByRole('link', { name: 'Stop comparing' })).toHaveAttribute('href', PATH);
});

it('draws another instrument over the price, with its change, and takes it away', async () => {
  const stocks = [{ id: 9, symbol: 'NEWCO', name: 'Newly Listed Company', exchange: 'NYSE' }];
  const { user } = await openPage();
  server.use(http.get('/backend/stocks/', () => HttpResponse.json({ ...stockList, stocks })));
  await user.click(screen.getByText('+ Compare'));
  await user.type(await screen.findByRole('combobox', { name: 'Compare: symbol or name' }), 'newly');
  await user.click(await screen.findByRole('option', { name: /NEWCO/ }));

  expect(window.location.search).toBe('?compare=NEWCO');
  const legend = await screen.findByRole('list', { name: 'Legend' });
  expect(within(legend).getByText('NEWCO').closest('li')).toHaveTextContent(
    /[+−]\d+\.\d\d%since \d+ \w+ 2024/,
  );
  expect(summary()).toHaveTextContent(/NEWCO [+−][\d.]+% and ACME [+−][\d.]+% since/);
  expect(screen.getByRole('link', { name: 'Statistics' })).toHaveAttribute(
    'href',
    '/stock-data/ACME/statistics?compare=NEWCO',
  );

  await user.click(screen.getByRole('link', { name: 'Remove NEWCO' }));
  expect(window.location.search).toBe('');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Legend' })).not.toBeInTheDocument());
});

it('says when an instrument cannot be compared, and shows the page without it', async () => {
  await openPage('ACME', { compare: 'NOPE,NEWCO' });
  expect(screen.getByRole('status')).toHaveTextContent('“NOPE” cannot be compared: unknown symbol');
  expect(screen.getByRole('link', { name: 'Remove NEWCO' })).toHaveAttribute('href', '/stock-data/ACME');
});

it('marks earnings, filings and news, and lists them in a table', async () => {
  const { user } = await openPage();
  await user.click(screen.getByText('Events'));
  await user.click(screen.getByRole('button', { name: 'Earnings' }));
  await user.click(screen.getByRole('button', { name: 'News' }));

  expect(window.location.search).toBe('?marks=dividends%2Csplits%2Cearnings%2Cnews');
  expect(await screen.findByText('Events (2)')).toBeInTheDocument();
  expect(summary().innerHTML).toContain('>E</text>');
  const table = screen.getByRole('table', { name: 'Marked reports and headlines of ACME', hidden: true });
  expect(within(table).getByText(/quarter to 31 Mar 2024, EPS 1.25/)).toBeInTheDocument();
  expect(within(table).getByText('A plant opens')).toHaveAttribute('href', 'https://paper.example/1');
  expect(summary()).toHaveTextContent('Marked: E 1 earnings report and N 1 day with headlines.');
});

it('shows the returns of an index once where it is its own benchmark', async () => {
  const page = await loadStockPage({ asOf: null, params: { symbol: '^GSPC' }, query: {} }, fixtureFetch);
  const benchmarkName = page.rangeFigures.benchmarkName!;
  renderPage(<StockView page={page} path="/stock-data/%5EGSPC" asOf={null} />);

  expect(benchmarkName.symbol).toBe('^GSPC');
  const returns = within(screen.getByRole('table', { name: 'Returns' }));
  expect(returns.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['^GSPC']);
});

it('shows a yield in percent and its changes in basis points, and no returns', async () => {
  const page = await loadStockPage({ asOf: null, params: { symbol: '^TNX' }, query: {} }, fixtureFetch);

  renderPage(<StockView page={page} path="/stock-data/%5ETNX" asOf={null} />);

  const changes = screen.getByRole('region', { name: 'Changes in basis points' });
  expect(within(changes).getByRole('row', { name: /^1Y/ })).toHaveTextContent(/[+−][\d,]+ bp$/);
  expect(within(statistics()).getByRole('row', { name: /^Change over the range/ })).toHaveTextContent(/bp$/);
  expect(within(statistics()).getByRole('row', { name: /^Mean/ })).toHaveTextContent(/%$/);
  expect(screen.getByText(/^10-Year Treasury Note Yield (rose|fell) by [\d,]+ bp from /)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Returns/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Calendar years and months' })).not.toBeInTheDocument();
  expect(screen.queryByText(/drawdown/i, { selector: 'th, h2, td' })).not.toBeInTheDocument();
});
