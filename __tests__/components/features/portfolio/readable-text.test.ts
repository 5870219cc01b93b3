import { readableText } from '@/components/features/portfolio/ui/readable-text';

it('writes days and amounts of a sentence as the pages do', () => {
  expect(readableText('Broker owes 1852.5 USD at most, since 2026-03-02: a deposit is missing.')).toBe(
    'Broker owes 1,852.50 USD at most, since 2 Mar 2026: a deposit is missing.',
  );
  expect(readableText('The price is 185.25; the range is 167.66 to 172.54.')).toBe(
    'The price is 185.25; the range is 167.66 to 172.54.',
  );
  expect(readableText('1,852.50 USD stays')).toBe('1,852.50 USD stays');
});
