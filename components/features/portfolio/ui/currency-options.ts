import type { SelectOption } from '@/components/ui/forms/select-field';
import { CURRENCIES } from '@/lib/domain/currencies';

/**
 * The currency codes as options, with the current one even if it is rare. Codes alone: names of currencies
 * come from locale data, which differ between the server and the browser.
 */
export function currencyOptions(current: string | null = null): readonly SelectOption[] {
  const codes: readonly string[] = current === null ? CURRENCIES : [...new Set([...CURRENCIES, current])];
  return codes.map((code) => ({ value: code, label: code }));
}
