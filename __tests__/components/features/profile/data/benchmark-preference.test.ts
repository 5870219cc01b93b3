import { readBenchmarkPreference } from '@/components/features/profile/data/benchmark-preference';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('defaults to the S&P 500', () => {
  expect(readBenchmarkPreference()).toBe('^GSPC');

  localStorage.setItem('benchmark', '^GSPTSE');

  expect(readBenchmarkPreference()).toBe('^GSPTSE');
});

it('is the S&P 500 where the browser forbids its storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  expect(readBenchmarkPreference()).toBe('^GSPC');
});
