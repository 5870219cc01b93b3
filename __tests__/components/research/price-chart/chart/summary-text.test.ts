import { comparedText, eventsText } from '@/components/research/price-chart/chart/summary-text';
import { parseIsoDate } from '@/lib/domain/iso-date';

it('counts the marks of each kind with its sign', () => {
  expect(eventsText({})).toBe('');
  expect(eventsText({ dividend: 1 })).toBe('Marked: ● 1 dividend.');
  expect(eventsText({ dividend: 4, split: 1, earnings: 2, news: 1 })).toBe(
    'Marked: ● 4 dividends, ■ 1 split, E 2 earnings reports and N 1 day with headlines.',
  );
});

it('states the changes of both instruments over the days that both have', () => {
  const from = parseIsoDate('2024-01-05')!;
  const compared = [
    { symbol: 'MSFT', change: 0.1, own: -0.02, from },
    { symbol: 'NEW', change: null, own: null, from: null },
  ];
  expect(comparedText(compared, 'AAPL')).toBe(
    'MSFT +10.00% and AAPL −2.00% since 5 Jan 2024. NEW: no common day, or no price return.',
  );
});
