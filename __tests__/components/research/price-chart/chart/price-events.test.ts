import { priceEvents } from '@/components/research/price-chart/chart/price-events';
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
