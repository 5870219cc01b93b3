import { t, translation } from '@/lib/domain/text';
import type { SelectOption } from '@/components/ui/forms/select-field';
import { BENCHMARK_NAMES } from '@/lib/domain/benchmarks';
import { COUNTRY_CODES, countryName } from '@/lib/domain/countries';
import { CURRENCIES } from '@/lib/domain/currencies';

const NOT_TOLD: SelectOption = {
  value: '',
  get label() {
    return t('Not specified');
  },
};

/** Every country by its name, in alphabetical order. */
export function listCountries(): readonly SelectOption[] {
  const options = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code) }));
  return [
    NOT_TOLD,
    ...options.sort((a, b) => a.label.localeCompare(b.label, translation()?.language ?? 'en')),
  ];
}

/**
 * The currency options: `CAD, Canadian Dollar`.
 *
 * @param current - The currently selected code; always included.
 */
export function listCurrencies(current: string | null): readonly SelectOption[] {
  const names = new Intl.DisplayNames(translation()?.language ?? 'en', { type: 'currency' });
  const codes: readonly string[] = current ? [...new Set([...CURRENCIES, current])] : CURRENCIES;
  return [NOT_TOLD, ...codes.map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }))];
}

type BenchmarkSymbol = keyof typeof BENCHMARK_NAMES;

export const BENCHMARK_SYMBOLS = Object.keys(BENCHMARK_NAMES) as [BenchmarkSymbol, ...BenchmarkSymbol[]];

export const BENCHMARKS: readonly SelectOption[] = BENCHMARK_SYMBOLS.map((symbol) => ({
  value: symbol,
  get label() {
    return BENCHMARK_NAMES[symbol];
  },
}));
