import { buildSeriesChart } from '@/lib/charting/series-model';
import { onValuationDays } from '@/lib/charting/valuation-days';
import { formatIsoDate } from '@/lib/domain/iso-date';

const value = { id: 'value', label: 'Value', values: [100, 110, 130] };

/** The drawn days with the values of each line. */
function drawn(dates: readonly string[], lines: Parameters<typeof onValuationDays>[1]) {
  const { days, series } = onValuationDays(dates, lines);
  return days.map((day, at) => [formatIsoDate(day), ...series.map(({ values }) => values[at])]);
}

describe('lines by valuation day', () => {
  it('have the days of a market as they are, over holidays too', () => {
    // Thursday, Monday after a holiday, and the Monday after the longest pause of a market.
    const dates = ['2024-03-28', '2024-04-01', '2024-04-08'];
    expect(onValuationDays(dates, [{ ...value, isOfMarket: true }])).toEqual({
      days: [19810, 19814, 19821],
      series: [value],
    });
  });

  it('have the weekdays between, on which a value stays and that of a market is not known', () => {
    const market = { id: 'market', label: 'Market', values: [1, 2, null], isOfMarket: true };
    // Thursday, Monday, and the Wednesday of the week after.
    expect(drawn(['2024-03-28', '2024-04-01', '2024-04-10'], [value, market])).toEqual([
      ['2024-03-28', 100, 1],
      ['2024-03-29', 100, null],
      ['2024-04-01', 110, 2],
      ['2024-04-02', 110, null],
      ['2024-04-03', 110, null],
      ['2024-04-04', 110, null],
      ['2024-04-05', 110, null],
      ['2024-04-08', 110, null],
      ['2024-04-09', 110, null],
      ['2024-04-10', 130, null],
    ]);
  });

  it('have all days between where a row is of a weekend, but not for the day before the first row', () => {
    const sunday = drawn(['2024-03-31', '2024-04-01', '2024-04-10'], [value]).map(([day]) => day);
    expect(sunday).toHaveLength(9);
    expect(sunday).not.toContain('2024-04-06');
    expect(drawn(['2024-04-01', '2024-04-06', '2024-04-15'], [value])).toHaveLength(15);
  });

  it('of a market go straight from one value to the next', () => {
    const dates = ['2024-03-28', '2024-04-10'];
    const { days, series } = onValuationDays(dates, [
      { id: 'market', label: 'Market', values: [1, 2], isOfMarket: true },
      { id: 'value', label: 'Value', values: [1, 2] },
    ]);
    const { layers } = buildSeriesChart({ days, unit: 'number', series }, { first: 0, last: days.length - 1 })
      .panes[0]!;
    const [market, value] = layers.map((layer) => ('values' in layer ? [...layer.values] : []));
    expect(market).toEqual([1, ...Array.from({ length: 8 }, () => Number.NaN), 2]);
    expect(value).toEqual([...Array.from({ length: 9 }, () => 1), 2]);
  });

  it('can be none', () => {
    expect(onValuationDays([], [{ ...value, values: [] }])).toEqual({
      days: [],
      series: [{ ...value, values: [] }],
    });
  });
});
