import { priceEvents } from '@/components/research/price-chart/data/price-events';
import { parseIsoDate } from '@/lib/domain/iso-date';

const days = Int32Array.from(['2024-01-04', '2024-01-05', '2024-01-08'], (date) => parseIsoDate(date)!);

it('marks a dividend and a split on the bars of their days, in order', () => {
  const events = priceEvents(
    {
      splits: [{ date: '2024-01-04', ratio: 4 }],
      dividends: [{ date: '2024-01-05', amount: 0.026935714 }],
    },
    days,
  );
  expect(events).toEqual([
    { index: 0, kind: 'split', label: 'Split', text: '4 for 1' },
    { index: 1, kind: 'dividend', label: 'Dividend', text: '0.02694' },
  ]);
});

it('moves an event without a bar to the next one', () => {
  const events = priceEvents({ splits: [], dividends: [{ date: '2024-01-06', amount: 1 }] }, days);
  expect(events[0]!.index).toBe(2);
});

it('leaves out what lies before the first bar or after the last one', () => {
  const dividends = [
    { date: '2023-12-29', amount: 1 },
    { date: '2024-01-09', amount: 1 },
  ];
  expect(priceEvents({ splits: [], dividends }, days)).toEqual([]);
});

it('names the direction of a reverse split', () => {
  const [split] = priceEvents({ splits: [{ date: '2024-01-05', ratio: 0.1 }], dividends: [] }, days);
  expect(split!.text).toBe('1 for 10');
});

describe('reports and headlines', () => {
  const report = {
    filed: '2024-01-05',
    periodEnd: '2023-12-31',
    months: 3,
    isFirst: true,
    revenue: 2e9,
    revenueGrowth: 0.1,
    epsDiluted: 1.25,
    restated: 2,
  };
  const events = {
    reports: [report, { ...report, filed: '2024-01-08', isFirst: false }],
    news: [{ date: '2024-01-06', stories: 2, title: 'A plant opens', url: 'https://paper.example/1' }],
  };
  const dividends = [{ date: '2024-01-04', amount: 1 }];

  it('marks the kinds that are asked for: results once, every filing, a day with headlines', () => {
    const marks = ['earnings', 'filing', 'news'] as const;
    expect(priceEvents({ splits: [], dividends }, days, { events, marks })).toEqual([
      {
        index: 1,
        kind: 'earnings',
        label: 'Earnings',
        text: 'quarter to 31 Dec 2023, EPS 1.25, revenue 2.00 B (+10.00%)',
      },
      { index: 1, kind: 'filing', label: 'Filing', text: 'quarter to 31 Dec 2023, 2 values restated' },
      { index: 2, kind: 'filing', label: 'Filing', text: 'quarter to 31 Dec 2023, 2 values restated' },
      { index: 2, kind: 'news', label: 'News (2)', text: 'A plant opens', href: 'https://paper.example/1' },
    ]);
  });

  it('marks dividends and splits alone until a reader changes it, and nothing for none', () => {
    expect(priceEvents({ splits: [], dividends }, days, { events }).map(({ kind }) => kind)).toEqual([
      'dividend',
    ]);
    expect(priceEvents({ splits: [], dividends }, days, { events, marks: [] })).toEqual([]);
  });
});
