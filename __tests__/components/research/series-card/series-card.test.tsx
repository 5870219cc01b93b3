import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { seriesData, tableBars } from '@/components/research/series-card/series-table';
import {
  legendText,
  seriesLegend,
  seriesSummaryText,
  summaryOf,
} from '@/components/research/series-card/series-summary';
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

it('draws the lines, labels each with its last value, and describes all in words', () => {
  render(<SeriesCard {...card} model={MODEL} footnote="Total return." />);

  expect(screen.getByRole('img', { name: 'S&P 500, Gold, 16 Nov 2026 to 18 Nov 2026' })).toBeInTheDocument();
  const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(legend.map((line) => line.textContent)).toEqual(['S&P 500 +10.00%', 'Gold −1.00%']);
  expect(screen.getByRole('application')).toHaveAccessibleDescription(
    /S&P 500: From 100.00 .* max drawdown −10.0% .*Gold: .*Source: simulated market\./,
  );
  expect(screen.getByText('Total return.')).toBeInTheDocument();
});

it('has the table behind it, the newest day first, with a dash for a missing value', () => {
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
  expect(screen.getByRole('list', { name: 'Legend' })).toHaveTextContent('S&P 500 +22.22%');
});

it('states why it is empty, and keeps its controls', () => {
  render(
    <SeriesCard {...card} model={{ ...MODEL, days: [FIRST] }} controls={<button type="button">1Y</button>} />,
  );

  expect(screen.getByText('Nothing to draw')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1Y' })).toBeInTheDocument();
});

it('writes all days of a window, oldest first, gaps empty', () => {
  expect(seriesData(MODEL, ALL, 'x').rows).toEqual([
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

it('shows levels of rates, without a drawdown', () => {
  const rates: SeriesModel = {
    ...MODEL,
    unit: 'rate',
    series: [{ id: 'DGS10', label: '10Y', values: [0.04, 0.041, 0.042] }],
  };

  expect(legendText(summaryOf(rates, 0, ALL), 'rate')).toBe('4.20%');
  expect(seriesSummaryText(rates, ALL)).toBe(
    '10Y: From 4.00% (16 Nov 2026) to 4.20% (18 Nov 2026); high 4.20% (18 Nov 2026), low 4.00% (16 Nov 2026).',
  );
});

it('states in words that series are sampled', () => {
  expect(seriesSummaryText({ ...MODEL, sampling: 'week' }, ALL)).toMatch(
    / Based on the last value of each week\.$/,
  );
});

it('has no words for a window without values', () => {
  expect(legendText(null, 'price')).toBe('');
  expect(seriesSummaryText({ ...MODEL, series: [] }, ALL)).toBe('No values in this range.');
});

describe('a model that holds only some of the days', () => {
  const at = (day: number, value: number) => ({ day, value });
  const thinned: SeriesModel = {
    days: [FIRST, FIRST + 2],
    allDays: 3,
    unit: 'index',
    series: [
      {
        id: 'SPY',
        label: 'SPY',
        values: [100, 110],
        summary: {
          first: at(FIRST, 100),
          last: at(FIRST + 2, 110.004),
          high: at(FIRST + 2, 110.004),
          low: at(FIRST + 1, 90),
          deepestFall: { peak: FIRST, trough: FIRST + 1, depth: -0.1 },
          count: 3,
        },
      },
    ],
  };

  it('describes all days in legend and words', () => {
    render(<SeriesCard {...card} model={thinned} />);

    expect(screen.getByRole('list', { name: 'Legend' })).toHaveTextContent('SPY +10.00%');
    expect(screen.getByRole('application')).toHaveAccessibleDescription(
      /low 90.00 \(17 Nov 2026\), max drawdown −10.0% \(16 Nov 2026 to 17 Nov 2026\)/,
    );
    expect(screen.getByText(/the CSV contains all 3 days/)).toBeInTheDocument();
  });

  it('asks for all days as soon as it is used', async () => {
    const hydrate = jest.fn();
    render(<SeriesCard {...card} model={thinned} onInteract={hydrate} />);

    await userEvent.setup().tab();

    expect(hydrate).toHaveBeenCalled();
  });
});

it('names the lines of a file as the page does', () => {
  expect(seriesLegend(MODEL, ALL)).toEqual([
    { label: 'S&P 500 +10.00%', color: 's1', dash: undefined },
    { label: 'Gold −1.00%', color: 's2', dash: undefined },
  ]);
});

describe('the lines that are drawn', () => {
  const three: SeriesModel = {
    ...MODEL,
    series: [...MODEL.series, { id: 'TLT', label: 'Bonds', values: [100, 101, 102] }],
  };
  const drawn = () => screen.getByRole('img').getAttribute('aria-label');
  const pressed = () =>
    within(screen.getByRole('list', { name: 'Legend' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-pressed'));

  it('are chosen in the legend: one less, one alone, all again', async () => {
    const user = userEvent.setup();
    render(<SeriesCard {...card} model={three} />);

    await user.click(screen.getByRole('button', { name: /Gold/ }));
    expect(drawn()).toBe('S&P 500, Bonds, 16 Nov 2026 to 18 Nov 2026');
    expect(pressed()).toEqual(['true', 'false', 'true']);

    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: /Bonds/ }));
    await user.keyboard('{/Shift}');
    expect(pressed()).toEqual(['false', 'false', 'true']);

    // Hiding the last line would leave nothing.
    await user.click(screen.getByRole('button', { name: /Bonds/ }));
    expect(pressed()).toEqual(['true', 'true', 'true']);
  });

  it('are chosen by digits, but not while one types', async () => {
    const user = userEvent.setup();
    render(
      <>
        <input aria-label="Elsewhere" />
        <SeriesCard {...card} model={three} hasKeys />
      </>,
    );

    await user.keyboard('2');
    expect(pressed()).toEqual(['true', 'false', 'true']);
    await user.keyboard('{Shift>}{1}{/Shift}');
    expect(pressed()).toEqual(['true', 'false', 'false']);

    await user.type(screen.getByLabelText('Elsewhere'), '3');
    expect(pressed()).toEqual(['true', 'false', 'false']);
  });

  it('keep their colors while others are hidden', () => {
    const legend = seriesLegend({ ...three, series: [{ ...three.series[2]!, look: 2 }] }, ALL);

    expect(legend[0]!.color).toBe(seriesLegend(three, ALL)[2]!.color);
  });
});
