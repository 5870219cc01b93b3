import { render, screen, within } from '@testing-library/react';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { seriesSheet, tableBars } from '@/components/research/series-card/series-table';
import { legendText, seriesWords } from '@/components/research/series-card/series-words';
import type { SeriesModel } from '@/lib/charting/series-model';
import { parseIsoDate } from '@/lib/domain/iso-date';

const FIRST = parseIsoDate('2026-11-16')!;

const MODEL: SeriesModel = {
  days: [FIRST, FIRST + 1, FIRST + 2],
  unit: 'index',
  series: [
    { id: 'SPY', label: 'S&P 500', values: [100, 90, 110] },
    { id: 'GLD', label: 'Gold', values: [100, null, 99] },
  ],
};
const ALL = { first: 0, last: 2 };

const card = {
  id: 'growth',
  title: 'Growth',
  source: { source: 'simulated', seed: 1 },
  asOf: '2026-11-20',
  csvName: 'growth',
};

it('draws the lines, names each with what it has come to, and says all of it in words', () => {
  render(<SeriesCard {...card} model={MODEL} footnote="Total return." />);

  expect(screen.getByRole('img', { name: 'S&P 500, Gold, 16 Nov 2026 to 18 Nov 2026' })).toBeInTheDocument();
  const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(legend.map((line) => line.textContent)).toEqual(['S&P 500 +10.00 %', 'Gold −1.00 %']);
  expect(screen.getByRole('application')).toHaveAccessibleDescription(
    /S&P 500: From 100.00 .* deepest fall −10.0 % .*Gold: .*Source: simulated market, seed 1\./,
  );
  expect(screen.getByText('Total return.')).toBeInTheDocument();
});

it('has the table behind it, the newest day first, with a dash where there is no value', () => {
  render(<SeriesCard {...card} model={MODEL} />);

  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'DateS&P 500Gold',
    '18 Nov 2026110.0099.00',
    '17 Nov 202690.00—',
    '16 Nov 2026100.00100.00',
  ]);
});

it('shows the bars of a window alone', () => {
  render(<SeriesCard {...card} model={MODEL} window={{ first: 1, last: 2 }} />);

  expect(screen.getByRole('img', { name: /17 Nov 2026 to 18 Nov 2026/ })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Legend' })).toHaveTextContent('S&P 500 +22.22 %');
});

it('says why it is empty, and keeps its controls', () => {
  render(
    <SeriesCard {...card} model={{ ...MODEL, days: [FIRST] }} controls={<button type="button">1Y</button>} />,
  );

  expect(screen.getByText('Nothing to draw')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1Y' })).toBeInTheDocument();
});

it('writes all days of a window, oldest first, gaps empty', () => {
  expect(seriesSheet(MODEL, ALL, 'x').rows).toEqual([
    ['2026-11-16', 100, 100],
    ['2026-11-17', 90, null],
    ['2026-11-18', 110, 99],
  ]);
});

it('shows the month ends of a long window', () => {
  const days = Array.from({ length: 100 }, (_, index) => FIRST + index);

  const bars = tableBars(days, { first: 0, last: 99 });

  // 16 Nov 2026, the ends of November, December and January, and the last day, newest first.
  expect(bars).toEqual([99, 76, 45, 14, 0]);
});

it('tells levels of rates, and no drawdown of them', () => {
  const rates: SeriesModel = {
    ...MODEL,
    unit: 'rate',
    series: [{ id: 'DGS10', label: '10Y', values: [0.04, 0.041, 0.042] }],
  };

  expect(legendText(rates.series[0]!.values, 'rate', ALL)).toBe('4.20 %');
  expect(seriesWords(rates, ALL)).toBe(
    '10Y: From 4.00 % (16 Nov 2026) to 4.20 % (18 Nov 2026); high 4.20 % (18 Nov 2026), low 4.00 % (16 Nov 2026).',
  );
});

it('has no words for a window without values', () => {
  expect(legendText([null, null], 'price', { first: 0, last: 1 })).toBe('');
  expect(seriesWords({ ...MODEL, series: [] }, ALL)).toBe('No values in this range.');
});
