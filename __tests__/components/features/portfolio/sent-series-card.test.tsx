import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useMemo } from 'react';
import { SentSeriesCard } from '@/components/features/portfolio/report/sent-series-card';
import { performanceMoney } from '@/lib/charting/portfolio-charts';
import { parseReportState } from '@/components/features/portfolio/state/parse-report-state';
import { answerReader } from '@/components/features/portfolio/report/read-answer';
import { usePageReload } from '@/components/layout/use-page-reload';
import { sendSeries } from '@/lib/charting/sent-series';
import type { Performance } from '@/lib/contracts/portfolios/reports';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { family } from '../../../support/tracker-fixture';

const DAYS = 1000;
const series = {
  currency: 'EUR',
  dates: Array.from({ length: DAYS }, (_, index) => formatIsoDate(19_000 + index)),
  values: Array.from({ length: DAYS }, (_, index) => 1000 + 50 * Math.sin(index / 9) + index / 7),
  invested: Array.from({ length: DAYS }, () => 1000),
};
const state = parseReportState({ method: 'lifo' });

/** The backend's answer to the call behind the chart; counts the calls. */
function answerWith(revision: number, status = 200) {
  const asked: string[] = [];
  server.use(
    http.get('/backend/portfolios/family/performance/', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ ...series, revision }, { status });
    }),
  );
  return asked;
}

function Charts() {
  const reload = usePageReload();
  const read = useMemo(() => answerReader(family, state, reload), [reload]);
  const card = (id: string) => (
    <SentSeriesCard
      id={id}
      title={id}
      chart={CHART}
      labels={{ value: `Value of ${id}` }}
      load={async () => performanceMoney(await read<Performance>('/performance/', { benchmark: 'ACWI' }))}
      source={{ source: 'simulated' }}
      asOf={null}
      csvName={id}
    />
  );
  return (
    <>
      {card('one')}
      {card('two')}
    </>
  );
}

const CHART = sendSeries(performanceMoney(series));

async function show() {
  const { store } = await openSignedInStore();
  const router = createTestRouter({ asPath: '/portfolio/family/performance' });
  renderPage(<Charts />, router, { store });
  const chartOf = (name: string) => within(screen.getByRole('region', { name })).getByRole('application');
  return { router, chartOf };
}

it('shows the points of the page, and loads every day once when a reader uses its charts', async () => {
  const asked = answerWith(family.revision);
  const { chartOf } = await show();
  const one = screen.getByRole('region', { name: 'one' });
  expect(one).toHaveTextContent(/Value of one 1,099.49/);
  expect(one).toHaveTextContent('the CSV contains all 1,000 days');
  expect(asked).toEqual([]);

  act(() => chartOf('one').focus());
  fireEvent.keyDown(chartOf('one'), { key: 'Home' });
  await waitFor(() =>
    expect(one.querySelector('[aria-live]')).toHaveTextContent(/^8 Jan 2022: Value of one 1,000/),
  );
  // The days of the page are fewer: every day is read.
  expect(CHART.steps.length).toBeLessThan(DAYS);
  fireEvent.keyDown(chartOf('one'), { key: 'PageDown' });
  expect(one.querySelector('[aria-live]')).toHaveTextContent(/^29 Jan 2022: Value of one 1,039/);

  act(() => chartOf('two').focus());
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'two' }).querySelector('[aria-live]')).toBeTruthy(),
  );
  expect(asked).toEqual(['?method=lifo&benchmark=ACWI']);
});

it('says that it failed, and tries again', async () => {
  answerWith(family.revision, 503);
  const { chartOf } = await show();
  act(() => chartOf('one').focus());
  const one = screen.getByRole('region', { name: 'one' });
  expect(await within(one).findByRole('alert')).toHaveTextContent(
    /^Could not load every day of the chart \(.+\)\./,
  );

  const asked = answerWith(family.revision);
  fireEvent.keyDown(chartOf('one'), { key: 'End' });

  await waitFor(() => expect(one.querySelector('[aria-live]')).toHaveTextContent(/^3 Oct 2024/));
  expect(asked).toHaveLength(1);
  expect(within(one).queryByRole('alert')).toBeNull();
});

it('loads the page again when the portfolio was changed elsewhere', async () => {
  answerWith(family.revision + 1);
  const { chartOf, router } = await show();

  act(() => chartOf('one').focus());

  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith('/portfolio/family/performance', undefined, {
      scroll: false,
    }),
  );
});
