import { describeDevice } from '@/components/features/account/data/describe-device';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Firefox on Linux', `${LINUX} rv:143.0) Gecko/20100101 Firefox/143.0`],
  ['Chrome on Linux', `${LINUX} ${CHROME}`],
  ['Chrome on Linux', `${LINUX} ${CHROME.replace('Chrome', 'HeadlessChrome')}`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/141.0.0.0`],
  ['Opera on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} OPR/120.0.0.0`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15) ${CHROME}`],
  ['Samsung Internet on Android', `Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 ${CHROME}`],
  ['Safari on iPhone', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`],
  ['curl', 'curl/8.5.0'],
  ['Unknown device', 'Mozilla/5.0'],
  ['Unknown device', ''],
  ['Unknown device', null],
])('%s', (name, userAgent) => {
  expect(describeDevice(userAgent)).toBe(name);
});
