import {
  buildIndexModel,
  describeLine,
  indexWindow,
  rebaseIndex,
  toComparedIndex,
} from '@/components/features/profile/chart/index-model';
import { indexCsv } from '@/components/features/profile/chart/index-table';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { portfolioMeta } from '../../../../msw/fixtures/portfolio';

const day = (text: string) => parseIsoDate(text)!;
const compared = toComparedIndex(
  {
    dates: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
    list: [100, 110, 88, 99],
    benchmark: [100, 104, null, 130],
    compared: null,
    limited_by: null,
    left_out: [],
  },
  'total',
);

it('puts both lines to 100 at the first bar of a range', () => {
  const { list, benchmark } = rebaseIndex(compared, 1);

  expect([...list]).toEqual([expect.closeTo(90.909, 3), 100, 80, 90]);
  expect([...benchmark]).toEqual([expect.closeTo(96.154, 3), 100, Number.NaN, 125]);
});

it('uses the benchmark’s last value before a bar on which it has none', () => {
  expect(rebaseIndex(compared, 2).benchmark[3]).toBe(125);
  expect(
    rebaseIndex({ ...compared, benchmark: new Float64Array(4).fill(Number.NaN) }, 1).benchmark[0],
  ).toBeNaN();
});

it('draws the list first, then the benchmark, around 100', () => {
  const { panes } = buildIndexModel(compared, { list: 'Your list', benchmark: 'S&P 500' });

  expect(panes).toHaveLength(1);
  expect(panes[0]).toMatchObject({ guides: [100], layers: [{ label: 'Your list' }, { label: 'S&P 500' }] });
});

it('describes exactly the bars of the window', () => {
  const window = indexWindow(compared, { from: day('2026-11-17'), to: day('2026-11-19') })!;

  const list = describeLine(compared.days, compared.list, { window, periodsPerYear: 252 });

  expect(window).toEqual({ first: 1, last: 3 });
  // 110 -> 88 -> 99: 99 / 110 - 1 = -0.1, the drawdown 88 / 110 - 1 = -0.2.
  expect(list.totalReturn).toEqual({ ok: true, value: expect.closeTo(-0.1, 10) as number });
  expect(list.maxDrawdown).toEqual({ ok: true, value: expect.closeTo(-0.2, 10) as number });
  // 99 / 110 - 1 below the high; 99 / 88 - 1 = 0.125 up, 88 / 110 - 1 down.
  expect(list.currentDrawdown).toEqual({ ok: true, value: expect.closeTo(-0.1, 10) as number });
  expect(list.bestDay).toEqual({ ok: true, value: expect.closeTo(0.125, 10) as number });
  expect(list.worstDay).toEqual({ ok: true, value: expect.closeTo(-0.2, 10) as number });
  expect(list.volatility).toEqual({ ok: false, gap: 'insufficient-history', need: 60, have: 2 });
  expect(list.cagr).toMatchObject({ ok: false, need: 365, have: 2 });
});

it('has no return of a single day', () => {
  const one = describeLine(compared.days, compared.list, {
    window: { first: 0, last: 0 },
    periodsPerYear: 252,
  });

  expect(one.totalReturn).toMatchObject({ ok: false, need: 2, have: 1 });
  expect(one.bestDay).toMatchObject({ ok: false, gap: 'insufficient-history' });
});

it('writes the bars of the window as CSV, with their source', () => {
  const text = indexCsv(compared, {
    window: { first: 1, last: 2 },
    basis: 'total return',
    benchmark: { symbol: '^GSPC', name: 'S&P 500', basis: 'total', source: 'companion', ownBasis: 'total' },
    meta: portfolioMeta,
  });

  expect(text.split('\n')).toEqual([
    '# Watchlist in equal weights and ^GSPC, total return, both 100 at the start. Source: simulated market, seed 1. Simulated data: invented prices. As of 2026-11-20.',
    'date,list,^GSPC',
    '2026-11-17,110.0000,104.0000',
    '2026-11-18,88.0000,',
    '',
  ]);
});
