/** @jest-environment node */
import { loadStockPage, trimStockComparison } from '@/components/features/stock/data/load-stock-page';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { roundForPage } from '@/lib/domain/round-for-page';
import { fixtureFetch } from '../../../../support/stock-fixture';

const load = (symbol: string, query: Record<string, string> = {}) =>
  loadStockPage({ asOf: null, params: { symbol }, query }, fixtureFetch);

it('covers the same range with chart, statistics, falls and years', async () => {
  const page = await load('ACME', { range: '2023' });
  const { view, rangeFigures } = page;

  expect(formatIsoDate(view!.range.from)).toBe('2022-12-31');
  expect(formatIsoDate(view!.summary.first.day)).toBe('2022-12-30');
  expect(formatIsoDate(view!.summary.last.day)).toBe('2023-12-29');
  const gain = view!.summary.last.value / view!.summary.first.value - 1;
  // Figures are sent with the digits that a page can show.
  expect(rangeFigures.own.figures.totalReturn).toBeCloseTo(roundForPage(gain), 12);
  expect(rangeFigures.own.figures.n).toBe(view!.bars - 1);
  expect(rangeFigures.own.figures.maxDrawdown).toBeCloseTo(
    roundForPage(view!.summary.deepestFall!.depth),
    12,
  );
  expect(view!.falls[0]!.depth).toBeCloseTo(view!.summary.deepestFall!.depth, 12);
  expect(view!.years.map(({ year, isPartial }) => [year, isPartial])).toEqual([[2023, false]]);
  expect(view!.years[0]!.value).toBeCloseTo(gain, 12);
});

it('carries the newest days only, and no series', async () => {
  const page = await load('ACME');
  expect(page.view!.rows).toHaveLength(44);
  expect(page.view!.rows[0]![0]).toBe(page.span.lastDay);
  expect(JSON.stringify(page).length).toBeLessThan(40_000);
});

it('is plain JSON: serializing it loses nothing', async () => {
  const page = await load('ACME');
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

it('shows the default range, and reports it, when the requested one is outside the data', async () => {
  const page = await load('ACME', { from: '1980-01-01', to: '1985-01-01' });
  expect(page.view!.range).toEqual((await load('ACME')).view!.range);
  expect(page.problems.join()).toMatch(
    /^No prices in this range; the data are from \d+ \w+ \d{4} to .*five years/,
  );
});

it('uses the own benchmark, and reports it, when the requested one is unknown', async () => {
  const page = await load('ACME', { benchmark: 'NOPE' });
  expect(page.rangeFigures.benchmarkName?.symbol).toBe('^GSPC');
  expect(page.state.benchmark).toBeNull();
  expect(page.problems.join()).toContain('“NOPE” cannot be the benchmark');
});

it('measures against 0% when no bill is stored, and reports it', async () => {
  const withoutBill: typeof fixtureFetch = async <T>(
    path: string,
    request: Parameters<typeof fixtureFetch>[1],
  ) => {
    const answer = await fixtureFetch<Record<string, unknown>>(path, request);
    const lacks = path.endsWith('/figures/') && (request?.query?.riskfree ?? 'bill') === 'bill';
    return (lacks ? { ...answer, riskFree: { kind: 'bill', series: null, annualRate: null } } : answer) as T;
  };
  const page = await loadStockPage({ asOf: null, params: { symbol: 'ACME' }, query: {} }, withoutBill);
  expect(page.rangeFigures).toMatchObject({ lacksBill: true, riskFree: { kind: 'fixed', annualRate: 0 } });
});

it('passes on that an instrument is unknown', async () => {
  await expect(load('NOPE')).rejects.toThrow(AppError);
  await expect(load('NOPE')).rejects.toMatchObject({ status: 404, fields: { suggestions: ['ACME'] } });
});

it('compares two days on one share basis', async () => {
  const page = await load('ACME');
  const asked: unknown[] = [];
  const fetch: typeof fixtureFetch = async <T>(path: string, request: Parameters<typeof fixtureFetch>[1]) => {
    asked.push([path, request]);
    return Promise.resolve({ splits: [{ symbol: 'ACME', ratio: 4 }] } as T);
  };
  const context = { asOf: '2024-06-28', params: { symbol: 'ACME' }, query: {}, versus: '2023-12-29' };

  const { previous } = await trimStockComparison(page, page, context, fetch);

  expect(asked).toEqual([['/splits/', { asOf: '2024-06-28', query: { from: '2023-12-29' } }]]);
  expect(previous.today.figures.price).toBe((page.today.figures.price as number) / 4);
  expect(previous.rangeFigures.own.figures).toEqual(page.rangeFigures.own.figures);
});
