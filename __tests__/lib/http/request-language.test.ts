import { isTranslated, requestLanguage } from '@/lib/http/request-language';

const GERMAN = 'a=1; language=de';

it.each(['/', '/markets?range=1Y', '/stock-data/BRK.B', '/_next/data/b1/markets.json'])(
  '%s is in the language of the cookie',
  (address) => {
    expect(requestLanguage(address, GERMAN)).toBe('de');
    expect(requestLanguage(address, 'language=xx')).toBe('en');
    expect(requestLanguage(address, undefined)).toBe('en');
  },
);

it.each([
  ...['/markets.csv', '/stock-data/AAPL.json?asof=2024-01-02', '/api/export/markets', '/backend/stocks/'],
  ...['/og/markets.png', '/_next/static/chunks/main.js', '/sitemap.xml', '/texts/de.1a2b3c4d.js'],
])('%s is English for every reader', (address) => {
  expect(requestLanguage(address, GERMAN)).toBe('en');
  expect(isTranslated(address)).toBe(false);
});
