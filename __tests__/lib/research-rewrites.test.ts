/** @jest-environment node */
import { formatIsoDate, isIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { researchRewrites, twinRewrites } from '@/lib/research-rewrites';

const rewrites = researchRewrites([
  { path: '/', states: [] },
  { path: '/stock-data/:symbol', states: ['range', 'from'] },
]);

it('leads states to the live page, a day to its page, the rest to the latest, in this order', () => {
  const ofStock = rewrites.filter(({ source }) => source === '/stock-data/:symbol');

  expect(ofStock.map(({ has, destination }) => [has?.[0]?.key ?? null, destination])).toEqual([
    ['range', '/view/live/stock-data/:symbol'],
    ['from', '/view/live/stock-data/:symbol'],
    ['versus', '/view/live/stock-data/:symbol'],
    ['asof', '/view/:asof/stock-data/:symbol'],
    ['asof', '/view/live/stock-data/:symbol'],
    [null, '/view/latest/stock-data/:symbol'],
  ]);
});

it('leaves no slash at the end of the home page', () => {
  expect(rewrites.filter(({ source }) => source === '/').map(({ destination }) => destination)).toEqual([
    '/view/live',
    '/view/:asof',
    '/view/live',
    '/view/latest',
  ]);
});

it('builds pages for the days that exist and no other text', () => {
  const day = new RegExp(`^${rewrites.find(({ has }) => has?.[0]?.value)!.has![0]!.value}$`);

  const first = parseIsoDate('1896-01-01')!;
  for (let epochDay = first; epochDay < first + 150 * 366; epochDay += 1) {
    expect(day.test(formatIsoDate(epochDay))).toBe(true);
  }
  for (let year = 1890; year <= 2110; year += 1) {
    for (const rest of [
      '02-29',
      '02-30',
      '04-31',
      '06-31',
      '13-01',
      '00-10',
      '01-00',
      '12-32',
      '1-01',
      '01-1',
    ]) {
      const text = `${year}-${rest}`;
      expect([text, day.test(text)]).toEqual([text, isIsoDate(text)]);
    }
  }
});

it('leads a page’s path with an ending to its numbers, whether its name is fixed or not', () => {
  expect(twinRewrites([{ path: '/' }, { path: '/markets' }, { path: '/universe/:universe' }])).toEqual([
    { source: '/.:format(csv|json)', destination: '/api/twin?format=:format' },
    { source: '/index.:format(csv|json)', destination: '/api/twin?format=:format' },
    { source: '/markets.:format(csv|json)', destination: '/api/twin/markets?format=:format' },
    { source: '/universe/:file(.+\\.(?:csv|json))', destination: '/api/twin/universe/:file' },
  ]);
});
