import { screen } from '@testing-library/react';
import { ImportHint } from '@/components/ui/data-start';
import { ResearchFrame } from '@/components/layout/research-frame';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { renderPage } from '../../setup/render-page';

type Props = ResearchPageProps<{ word: string }>;

function renderFrame(props: Props) {
  return renderPage(
    <ResearchFrame
      props={props}
      head={({ word }) => ({ title: word, meta: { source: 'simulated', seed: 1 } })}
    >
      {({ word }) => <h1>{word}</h1>}
    </ResearchFrame>,
  );
}

const place = { asOf: '1990-01-02', path: '/stock-data/A', query: {} };
const source = { source: 'simulated', seed: 1 };

it('shows the page in its frame', () => {
  renderFrame({ ...place, page: { word: 'Hello' }, notice: null });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello');
  expect(screen.getByText('Simulated demo data.')).toBeInTheDocument();
});

it('says which part of the address is ignored', () => {
  renderFrame({ ...place, page: { word: 'Hello' }, notice: null, ignored: ['filter', 'x'] });

  expect(screen.getByText(/This page has no “filter”, “x”/)).toHaveTextContent('is ignored');
});

it('keeps the public address of the shown page for links back to today', () => {
  renderPage(
    <ResearchFrame
      props={{ ...place, path: '/stock-data/spx', page: {}, notice: null }}
      head={() => ({ title: 'S&P 500', meta: source, canonicalPath: '/stock-data/%5EGSPC' })}
    >
      {() => null}
    </ResearchFrame>,
  );

  expect(screen.getByRole('link', { name: 'Back to today' })).toHaveAttribute('href', '/stock-data/%5EGSPC');
});

it('says while real data arrive how far that is, and asks for no import', () => {
  const fetching = { filling: { done: 3, total: 9 }, blocked: [], isEmpty: false };
  renderPage(
    <ResearchFrame
      props={{ ...place, asOf: null, fetching, page: {}, notice: null }}
      head={() => ({ title: 'A', meta: { source: 'live', seed: null } })}
    >
      {() => <ImportHint of="stock">Import prices.</ImportHint>}
    </ResearchFrame>,
  );

  expect(screen.getByRole('complementary', { name: 'State of the data' })).toHaveTextContent(
    '3 of 9 parts are here',
  );
  expect(screen.getByText(/Public providers fill it/)).toBeInTheDocument();
});

const way = { href: '/stock-data/A', text: 'Show the last day, 20 Nov 2026' };

it('shows why there is nothing on a day before the data, and leads to the first day', () => {
  const notice = {
    status: 422,
    detail: 'A begins on 2004-01-02.',
    firstDay: '2004-01-02',
    lastDay: '2026-11-20',
    way,
    source,
  };
  renderFrame({ ...place, page: null, notice });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No data for this day');
  expect(screen.getByText('A begins on 2 Jan 2004.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the first day, 2 Jan 2004' })).toHaveAttribute(
    'href',
    '/stock-data/A?asof=2004-01-02',
  );
  expect(screen.getByText('Simulated demo data.')).toBeInTheDocument();
});

it('shows what cannot be read in an address', () => {
  const notice = {
    status: 400,
    detail: 'from is after to',
    firstDay: null,
    lastDay: '2026-11-20',
    way,
    source,
  };
  renderFrame({ ...place, asOf: null, page: null, notice });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Invalid URL');
  expect(screen.getByText('from is after to')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the last day, 20 Nov 2026' })).toHaveAttribute(
    'href',
    '/stock-data/A',
  );
});

it('does not keep a day in the future in its links', () => {
  const detail = 'asof must not be after today, 2026-11-20';
  const notice = { status: 400, detail, firstDay: null, lastDay: '2026-11-20', way, source };
  renderFrame({ ...place, asOf: '2027-01-01', page: null, notice });

  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((href) => href?.includes('2027'))).toEqual([]);
  expect(screen.queryByText(/As of/)).toBeNull();
});
