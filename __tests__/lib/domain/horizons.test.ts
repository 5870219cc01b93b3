import { lengthText } from '@/lib/domain/horizons';
import { inGerman } from '@/__tests__/support/in-german';

const GERMAN = { '{count}D': '{count}T', '{count}Y': '{count}J', YTD: 'Lfd. Jahr', SI: 'Seit Beginn' };

it.each([
  ['1D', '1T'],
  ['10Y', '10J'],
  ['3Y p.a.', '3J p.a.'],
  ['1M', '1M'],
  ['YTD', 'Lfd. Jahr'],
  ['SI p.a.', 'Seit Beginn p.a.'],
  ['US 2Y', 'US 2Y'],
  ['YTDX', 'YTDX'],
])('%s is in German %s, and in English as it is', (english, german) => {
  expect(inGerman(GERMAN, () => lengthText(english))).toBe(german);
  expect(lengthText(english)).toBe(english);
});
