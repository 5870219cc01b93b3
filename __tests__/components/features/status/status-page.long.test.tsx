import { screen, within } from '@testing-library/react';
import { StatusPage } from '@/components/features/status/status-page';
import type { Status } from '@/lib/contracts/status';
import { makeStore } from '@/store';
import { userFetched } from '@/store/slices/auth';
import { renderPage } from '../../../setup/render-page';

const STATUS: Status = {
  product: 'Tapeglass',
  version: '1.2.3',
  source: 'csv',
  seed: null,
  today: '2026-11-20',
  dataVersion: 12,
  loadedAt: '2026-11-19T22:05:00.000Z',
  firstDay: '2006-11-20',
  lastDay: '2026-11-19',
  defaultDays: { markets: '2026-11-18', crypto: '2026-11-19' },
  firstDays: { stock: '2006-11-20' },
  database: 'embedded',
  universes: [{ id: 'my-list', name: 'My list', isOwn: true }],
  counts: {
    instruments: 500,
    bars: 1_234_567,
    universes: 2,
    macroSeries: 1,
    factorSets: 0,
    newsSources: 1,
    newsArticles: null,
  },
  feeds: [
    { id: 'prices', lastDay: '2026-11-19', lagDays: 1, lastError: null },
    { id: 'macro:DTB3', lastDay: '2026-11-20', lagDays: 0, lastError: null },
    { id: 'news:aleman', lastDay: '2026-11-10', lagDays: 10, lastError: 'the server answered 500' },
  ],
  quarantine: { rows: 0, newest: [] },
  priceChecks: { compared: 0, disagreements: 0, revisions: 0, newest: [] },
  providers: [],
  sync: null,
  imports: [
    {
      what: 'import prices',
      finishedAt: '2026-11-19T22:05:00.000Z',
      succeeded: true,
      dataVersion: 12,
      error: null,
    },
    {
      what: 'import feeds',
      finishedAt: '2026-11-18T22:05:00.000Z',
      succeeded: false,
      dataVersion: null,
      error: 'x.xml: is empty',
    },
  ],
};

it('opens with what is missing and who does not answer, not with the feeds that work', () => {
  const sync: Status['sync'] = {
    isRunning: true,
    nextRunAt: null,
    kinds: [
      { kind: 'prices', tasks: 794, failing: 760, lastSuccessAt: null, lastError: 'yahoo: answered 429' },
    ],
    providers: [
      {
        id: 'yahoo',
        lastSuccessAt: null,
        lastErrorAt: null,
        lastError: 'yahoo: answered 429',
        pausedUntil: '2999-01-01T10:00:00.000Z',
      },
      {
        id: 'fred',
        lastSuccessAt: null,
        lastErrorAt: null,
        lastError: null,
        pausedUntil: '2999-01-01T10:00:00.000Z',
      },
    ],
  };
  renderPage(<StatusPage status={{ ...STATUS, source: 'live', sync }} />);

  const sentence = screen.getByText(/^Prices up to/).textContent;
  expect(sentence).toContain('34 of 794 parts are fetched, 760 fail. Data are being fetched now.');
  expect(sentence).toMatch(
    /Yahoo Finance is not asked until .*: yahoo: answered 429\. FRED is not asked until .*: it fails\.$/,
  );
  expect(sentence).not.toContain('no errors');
});

const region = (name: string) => within(screen.getByRole('region', { name }));

it('shows version, source, counts, and the lag and error of every feed', () => {
  renderPage(<StatusPage status={STATUS} />);

  expect(
    screen.getByText('Prices up to 19 Nov 2026; today is 20 Nov 2026. 3 feeds, 1 with errors.'),
  ).toBeInTheDocument();
  expect(region('This site').getByText('Tapeglass 1.2.3')).toBeInTheDocument();
  expect(region('This site').getByText('imported files')).toBeInTheDocument();
  expect(
    region('This site').getByText('18 Nov 2026, the last day with data; crypto pages: 19 Nov 2026'),
  ).toBeInTheDocument();
  expect(region('Stored data').getByText('1,234,567')).toBeInTheDocument();
  expect(region('Stored data').getByText(/no answer from the database/)).toBeInTheDocument();
  expect(
    region('Prices').getByRole('row', { name: /Daily prices 19 Nov 2026 1 day none/ }),
  ).toBeInTheDocument();
  expect(
    region('News').getByRole('row', { name: /Germany 10 Nov 2026 10 days the server answered 500/ }),
  ).toBeInTheDocument();
  expect(
    region('Macroeconomic series').getByRole('row', { name: /DTB3 20 Nov 2026 today none/ }),
  ).toBeInTheDocument();
  expect(
    region('Last imports').getByRole('row', { name: /import feeds .* x\.xml: is empty/ }),
  ).toBeInTheDocument();
});

/** A store of the administrator, who reads which commands help. */
function openAdministrator() {
  const store = makeStore({ navigate: () => undefined });
  const names = { email: 'ann@example.org', first_name: 'Ann', last_name: 'Lee' };
  store.dispatch(
    userFetched({ id: 1, ...names, profile_picture_cs: null, token: 't', is_administrator: true }),
  );
  return store;
}

const EMPTY: Status = { ...STATUS, lastDay: null, feeds: [], imports: [] };
/** The states that the site waits for: rows held back, revised closes, a provider that refuses. */
const WAITING: Status = {
  ...EMPTY,
  source: 'live',
  seed: 1,
  sync: { isRunning: false, nextRunAt: null, kinds: [], providers: [] },
  blocked: [{ id: 'stooq', message: 'refused', until: '2999-01-01T10:00:00.000Z', remedy: 'set STOOQ_KEY' }],
  priceChecks: { compared: 1, disagreements: 0, revisions: 3, newest: [] },
  quarantine: {
    rows: 1,
    newest: [
      {
        symbol: 'KO',
        day: '2026-11-19',
        field: 'close',
        value: '6',
        expected: '60',
        reason: 'jump',
        provider: 'yahoo',
      },
    ],
  },
};

it('explains to the administrator how to import missing data', () => {
  renderPage(<StatusPage status={EMPTY} />, undefined, { store: openAdministrator() });

  expect(screen.getByText('No prices are loaded yet.')).toBeInTheDocument();
  expect(region('Factor returns').getByText('npm run tapeglass -- import factors FILE')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Last imports' })).not.toBeInTheDocument();
});

it('says how far the first fill is, and asks the administrator for no import', () => {
  const filling = { done: 3, total: 9, since: '2026-11-20T06:14:00.000Z' };
  const sync = { isRunning: true, nextRunAt: null, kinds: [], providers: [] };
  renderPage(<StatusPage status={{ ...EMPTY, source: 'live', sync, filling }} />, undefined, {
    store: openAdministrator(),
  });

  expect(region('Providers').getByText(/^Filled: 3 of 9 since 20 Nov 2026/)).toBeInTheDocument();
  expect(region('Factor returns').getByText(/Public providers fill it/)).toBeInTheDocument();
});

it('shows no command and no setting to a visitor, and all of them to the administrator', () => {
  const commands = /tapeglass --|quarantine accept|_KEY|_AGENT|seed/;
  for (const status of [EMPTY, WAITING]) {
    const { container, unmount } = renderPage(<StatusPage status={status} />);
    expect(container).not.toHaveTextContent(commands);
    unmount();
  }

  const { container } = renderPage(<StatusPage status={WAITING} />, undefined, {
    store: openAdministrator(),
  });
  for (const text of [
    'live check',
    'revisions lists',
    'quarantine list',
    'STOOQ_KEY',
    'SEC_USER_AGENT',
    'seed 1',
  ])
    expect(container).toHaveTextContent(text);
});

it('keeps a long list of feeds that work behind its title', () => {
  const feeds = Array.from({ length: 40 }, (_, at) => ({
    id: `macro:S${at}`,
    lastDay: '2026-11-19',
    lagDays: 1,
    lastError: at === 0 ? 'answered 500' : null,
  }));
  const isOpen = () => screen.getByText('40 feeds').closest('details')!.open;
  const { unmount } = renderPage(<StatusPage status={{ ...STATUS, feeds }} />);
  expect(isOpen()).toBe(true);
  unmount();

  renderPage(
    <StatusPage status={{ ...STATUS, feeds: feeds.map((feed) => ({ ...feed, lastError: null })) }} />,
  );
  expect(isOpen()).toBe(false);
});

it('shows where a second provider differs, and how often closes were revised', () => {
  const one = {
    symbol: 'KO',
    kind: 'stock',
    day: '2026-11-19',
    close: 60,
    provider: 'yahoo',
    otherClose: 61.5,
    otherProvider: 'stooq',
    difference: 0.025,
    tolerance: 0.005,
    notedOn: '2026-11-20',
  };
  const priceChecks = {
    compared: 12,
    disagreements: 1,
    revisions: 3,
    newest: [one, { ...one, symbol: 'EURUSD=X', kind: 'currency', close: 1.08, otherClose: 1.11 }],
  };
  renderPage(<StatusPage status={{ ...STATUS, priceChecks }} />);

  const checks = region('Price checks');
  expect(
    checks.getByText(/^12 instruments compared with a second provider, 1 close beyond/),
  ).toHaveTextContent('3 revisions of stored closes.');
  const name = /KO 19 Nov 2026 60.00 \(Yahoo Finance\) 61.50 \(Stooq\) \+2.50% 20 Nov 2026/;
  expect(checks.getByRole('row', { name })).toBeInTheDocument();
  // With the decimals of the pair's own page.
  expect(checks.getByRole('row', { name: /EURUSD=X 19 Nov 2026 1\.0800 .* 1\.1100 / })).toBeInTheDocument();
  expect(checks.getByRole('link', { name: 'KO' })).toHaveAttribute('href', '/stock-data/KO#health');
});

it('shows what is fetched, what fails and what is quarantined', () => {
  const at = '2026-11-20T06:00:00.000Z';
  const sync = {
    isRunning: false,
    nextRunAt: '2026-11-20T22:30:00.000Z',
    kinds: [
      {
        kind: 'prices',
        tasks: 700,
        failing: 3,
        lastSuccessAt: at,
        lastError: 'prices:KO: yahoo: answered 500',
      },
    ],
    providers: [
      { id: 'yahoo', lastSuccessAt: at, lastErrorAt: at, lastError: 'yahoo: answered 429', pausedUntil: at },
    ],
  };
  const held = {
    symbol: 'KO',
    day: '2026-11-19',
    field: 'close',
    value: '6100',
    expected: 'about 61, the close of 2026-11-18',
    reason: 'about 100 times the close before',
    provider: 'yahoo',
  };
  const status = { ...STATUS, sync, quarantine: { rows: 25, newest: [held] } };
  renderPage(<StatusPage status={status} />, undefined, { store: openAdministrator() });

  const providers = region('Providers');
  expect(providers.getByText('Next run: 20 Nov 2026, 22:30 UTC.')).toBeInTheDocument();
  // No kind of data is fundamentals: the setting is missing.
  expect(providers.getByText(/fundamentals are not fetched: set SEC_USER_AGENT/)).toBeInTheDocument();
  expect(
    providers.getByRole('row', {
      name: /Prices 3 of 700 20 Nov 2026, 06:00 UTC prices:KO: yahoo: answered 500/,
    }),
  ).toBeInTheDocument();
  expect(
    providers.getByRole('row', {
      name: /Yahoo Finance .* yahoo: answered 429; paused until 20 Nov 2026, 06:00 UTC/,
    }),
  ).toBeInTheDocument();
  const quarantine = region('Rows held back');
  expect(quarantine.getByText(/^25 waiting/)).toBeInTheDocument();
  expect(
    quarantine.getByRole('row', {
      name: /KO 19 Nov 2026 close 6100 about 61, .* about 100 times .* Yahoo Finance/,
    }),
  ).toBeInTheDocument();
});
