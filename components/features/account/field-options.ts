import type { SelectOption } from '@/components/ui/select-field';
import { COUNTRY_CODES } from '@/lib/domain/countries';

const NOT_TOLD: SelectOption = { value: '', label: 'Not told' };

/** The currencies in which the instruments that we know are quoted, the ones with most of them first. */
const CURRENCIES = [
  'USD',
  'CAD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'AUD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'CNY',
  'HKD',
  'SGD',
  'TWD',
  'KRW',
  'INR',
  'BRL',
  'MXN',
  'ZAR',
  'ILS',
  'TRY',
] as const;

/** Every country by its English name, in the order of the names. */
export function listCountries(): readonly SelectOption[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const options = COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code }));
  return [NOT_TOLD, ...options.sort((a, b) => a.label.localeCompare(b.label, 'en'))];
}

/**
 * The currencies to choose from: `CAD, Canadian Dollar`.
 *
 * @param current - The code that is chosen already: it is among them in any case.
 */
export function listCurrencies(current: string | null): readonly SelectOption[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const codes: readonly string[] = current ? [...new Set([...CURRENCIES, current])] : CURRENCIES;
  return [NOT_TOLD, ...codes.map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }))];
}

/** What a list of instruments can be compared with: the indexes of the large markets, the world, and bonds. The first one is the default. */
const BENCHMARK_NAMES = {
  '^GSPC': 'S&P 500',
  '^DJI': 'Dow Jones Industrial Average',
  '^IXIC': 'Nasdaq Composite',
  '^RUT': 'Russell 2000',
  '^GSPTSE': 'S&P/TSX Composite',
  '^STOXX50E': 'Euro Stoxx 50',
  '^FTSE': 'FTSE 100',
  '^N225': 'Nikkei 225',
  VTI: 'All US stocks (VTI)',
  ACWI: 'World stocks (ACWI)',
  AGG: 'US bonds (AGG)',
} as const;

type BenchmarkSymbol = keyof typeof BENCHMARK_NAMES;

export const BENCHMARK_SYMBOLS = Object.keys(BENCHMARK_NAMES) as [BenchmarkSymbol, ...BenchmarkSymbol[]];

export const BENCHMARKS: readonly SelectOption[] = BENCHMARK_SYMBOLS.map((symbol) => ({
  value: symbol,
  label: BENCHMARK_NAMES[symbol],
}));
