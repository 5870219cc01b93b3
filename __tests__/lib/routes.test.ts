import { backendHref, homeHref, researchQuery, stockHref } from '@/lib/routes';

it('keeps a symbol one part of the path', () => {
  expect(stockHref('^GSPC')).toBe('/stock-data/%5EGSPC');
  expect(stockHref('BTC/USD', { asOf: '2020-01-02' })).toBe('/stock-data/BTC%2FUSD?asof=2020-01-02');
});

it('leaves out what says nothing', () => {
  expect(researchQuery({ asOf: null, range: '', from: undefined })).toBe('');
  expect(researchQuery({ range: '1Y', asOf: '2020-01-02' })).toBe('?range=1Y&asof=2020-01-02');
  expect(homeHref()).toBe('/');
});

it('calls the backend on our own origin by default', () => {
  expect(backendHref('/stocks/')).toBe('/backend/stocks/');
});
