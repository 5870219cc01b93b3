import { t, texts } from '@/lib/domain/text';

/** Browser names in user agents, specific ones before those that other browsers also include. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  texts(['Edge', /\bEdg(?:e|A|iOS)?\//]),
  texts(['Opera', /\bOPR\//]),
  texts(['Samsung Internet', /\bSamsungBrowser\//]),
  texts(['Firefox', /\b(?:Firefox|FxiOS)\//]),
  texts(['Chrome', /\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//]),
  texts(['Safari', /\bSafari\//]),
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  texts(['Android', /\bAndroid\b/]),
  texts(['Windows', /\bWindows\b/]),
  ['ChromeOS', /\bCrOS\b/],
  texts(['Mac', /\bMacintosh\b/]),
  texts(['Linux', /\bLinux\b/]),
];

/** First product token of a client that is not a browser: `curl/8.5.0` is curl. */
const FIRST_PRODUCT = /^([\w.-]{1,40})\//;

function firstMatch(text: string, names: readonly (readonly [string, RegExp])[]): string | undefined {
  return names.find(([, pattern]) => pattern.test(text))?.[0];
}

/**
 * A user agent in a few words: `Firefox on Linux`.
 *
 * @returns "Unknown device" for a user agent that is empty or not recognized.
 */
export function describeDevice(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser =
    firstMatch(text, BROWSERS) ?? (text.startsWith('Mozilla/') ? undefined : FIRST_PRODUCT.exec(text)?.[1]);
  const system = firstMatch(text, SYSTEMS);
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
}
